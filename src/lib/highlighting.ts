/**
 * Languages of code blocks (R26) beside those of `prism-react-renderer`; the integration guide needs `bash` and `http`. Code
 * is highlighted at build time, so the theme knows none of them.
 */
export const LANGUAGES = ['java', 'rust', 'solidity', 'toml', 'bash', 'http'];
