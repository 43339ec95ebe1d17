import type {Props as NavbarItemProps} from '@theme/NavbarItem';

/** The sections of the site, listed in the mobile drawer after the navbar's own items. */
export const drawerItems: readonly NavbarItemProps[] = [
  {to: '/learn', label: 'Aprender'},
  {to: '/tutorials', label: 'Tutoriais'},
  {to: '/research', label: 'Investigação'},
  {to: '/legacy', label: 'Documentos antigos'},
  {to: '/team', label: 'Equipa', exact: true},
];
