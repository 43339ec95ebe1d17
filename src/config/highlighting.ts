import type {ThemeConfig} from '@docusaurus/preset-classic';
import {themes} from 'prism-react-renderer';

export const prism = {
  theme: themes.github,
  darkTheme: themes.vsDark,
  // `bash` and `http` are what the integration guide shows besides the languages of R26.
  additionalLanguages: ['java', 'rust', 'solidity', 'toml', 'bash', 'http'],
} satisfies ThemeConfig['prism'];
