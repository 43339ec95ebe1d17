import type {ThemeConfig} from '@docusaurus/preset-classic';

export const logo = {
  alt: '',
  src: 'img/logo.svg',
  srcDark: 'img/logo-dark.svg',
  width: 36,
  height: 36,
} satisfies NonNullable<ThemeConfig['navbar']>['logo'];

export const navbar = {
  title: 'Sign',
  logo,
  hideOnScroll: true,
  items: [{to: '/', label: 'Início', position: 'right', exact: true}],
} satisfies ThemeConfig['navbar'];
