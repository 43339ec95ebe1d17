import type {Props as NavbarItemProps} from '@theme/NavbarItem';
import {sectionName} from '@site/src/lib/sections';

const section = (to: string) => ({to, label: sectionName(to)});

/** The sections of the site, listed in the mobile drawer after the navbar's own items. */
export const drawerItems: readonly NavbarItemProps[] = [
  section('/learn'),
  section('/tutorials'),
  section('/research'),
  section('/legacy'),
  {...section('/team'), exact: true},
];
