import type {Props as NavbarItemProps} from '@theme/NavbarItem';
import {sectionName, SECTIONS} from '@site/src/lib/sections';

/** Items that the mobile drawer adds to those of the navbar: the sections, the media library and the most urgent answer. */
export const drawerItems: readonly NavbarItemProps[] = [
  ...SECTIONS.map((to) => ({
    to,
    label: sectionName(to),
    // The page of a team member is not part of the section.
    ...(to === '/team' && {exact: true}),
  })),
  {to: '/learn/media-library/infographics', label: 'Mediateca'},
  // Never marked as current: NavLink ignores the fragment, and would mark it on the whole page.
  {to: '/learn/faqs#primeiros-dez-minutos', label: 'Perdi, ou roubaram-me', activeBaseRegex: '(?!)'},
];
