/** Code is coloured at build time and by the stylesheet: the theme gets no colours, only the list of languages. */
export const prism = {
  theme: {plain: {}, styles: []},
  // `bash` and `http` are what the integration guide shows besides the languages of R26.
  additionalLanguages: ['java', 'rust', 'solidity', 'toml', 'bash', 'http'],
};
