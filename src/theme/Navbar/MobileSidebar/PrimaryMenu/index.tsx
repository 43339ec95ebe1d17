/*
 * Ejected, unsafe. Adds the sections and the language dropdown to the drawer only (R11, R12): an item in the navbar
 * configuration would show in both. Makes the open drawer modal.
 */
import React, {type ReactNode} from 'react';
import {useThemeConfig} from '@docusaurus/theme-common';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import NavbarItem, {type Props as NavbarItemProps} from '@theme/NavbarItem';
import LocaleDropdown from '@theme/NavbarItem/LocaleDropdownNavbarItem';
import {drawerItems} from '@site/src/theme/Navbar/MobileSidebar/PrimaryMenu/drawer-items';
import {useModalDrawer} from './useModalDrawer';

export default function PrimaryMenu(): ReactNode {
  const drawer = useNavbarMobileSidebar();
  const navbarItems = useThemeConfig().navbar.items as readonly NavbarItemProps[];
  useModalDrawer();
  const close = () => drawer.toggle();
  return (
    <ul className="menu__list">
      {[...navbarItems, ...drawerItems].map((item, index) => (
        <NavbarItem mobile {...item} onClick={close} key={index} />
      ))}
      <LocaleDropdown mobile items={[]} dropdownItemsBefore={[]} dropdownItemsAfter={[]} />
    </ul>
  );
}
