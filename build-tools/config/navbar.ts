import type {ThemeConfig} from '@docusaurus/preset-classic';
import {darkIcon, icon} from './brand';

export const logo = {
  alt: '',
  src: icon,
  srcDark: darkIcon,
  width: 32,
  height: 32,
} satisfies NonNullable<ThemeConfig['navbar']>['logo'];

export const navbar = {
  title: 'Sign',
  logo,
  hideOnScroll: true,
  items: [{to: '/', label: 'Início', position: 'right', exact: true}],
} satisfies ThemeConfig['navbar'];
