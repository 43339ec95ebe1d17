import type {ThemeConfig} from '@docusaurus/preset-classic';

/** The theme requires `src`; pages draw the same mark inline (see `src/theme/Logo`). */
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
