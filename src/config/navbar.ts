import type {ThemeConfig} from '@docusaurus/preset-classic';
import {marks} from './brand';

export const logo = {
  alt: '',
  src: marks.light,
  srcDark: marks.dark,
  width: 36,
  height: 36,
} satisfies NonNullable<ThemeConfig['navbar']>['logo'];

export const navbar = {
  title: 'Sign',
  logo,
  hideOnScroll: true,
  items: [{to: '/', label: 'Início', position: 'right', exact: true}],
} satisfies ThemeConfig['navbar'];
