import type {Props as NavbarItemProps} from '@theme/NavbarItem';
import {sectionName, SECTIONS} from '@site/src/lib/sections';

/** The sections of the site, listed in the mobile drawer after the navbar's own items. */
export const drawerItems: readonly NavbarItemProps[] = SECTIONS.map((to) => ({
  to,
  label: sectionName(to),
  // A member of the team is no section.
  ...(to === '/team' && {exact: true}),
}));
