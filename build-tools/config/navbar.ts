import type {ThemeConfig} from '@docusaurus/preset-classic';

/** What is drawn in the pages themselves is the same mark, see `src/theme/Logo`; `src` is what the theme asks for. */
export const logo = {
  alt: '',
  src: 'img/logo.svg',
} satisfies NonNullable<ThemeConfig['navbar']>['logo'];

export const navbar = {
  title: 'Sign',
  logo,
  hideOnScroll: true,
  items: [{to: '/', label: 'Início', position: 'right', exact: true}],
} satisfies ThemeConfig['navbar'];
