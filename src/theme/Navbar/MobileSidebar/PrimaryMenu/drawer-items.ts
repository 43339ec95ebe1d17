import type {Props as NavbarItemProps} from '@theme/NavbarItem';
import {sectionName, SECTIONS} from '@site/src/lib/sections';

/** The site's sections, listed in the mobile drawer after the navbar's own items. */
export const drawerItems: readonly NavbarItemProps[] = SECTIONS.map((to) => ({
  to,
  label: sectionName(to),
  // The page of a team member is not part of the section.
  ...(to === '/team' && {exact: true}),
}));
