/**
 * Prism settings. Code is highlighted at build time and colored by the stylesheet, so the theme only needs the list of
 * languages.
 */
export const prism = {
  theme: {plain: {}, styles: []},
  // The integration guide needs `bash` and `http`, in addition to the languages of R26.
  additionalLanguages: ['java', 'rust', 'solidity', 'toml', 'bash', 'http'],
};
