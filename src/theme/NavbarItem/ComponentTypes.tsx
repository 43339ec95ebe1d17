/*
 * Ejected, unsafe. Upstream: @docusaurus/theme-classic 3.10.2, src/theme/NavbarItem/ComponentTypes.
 * Why: the kinds of item that the navbar and its drawer have; each of the others is a script on every page.
 */
import type {ComponentTypesObject} from '@theme/NavbarItem/ComponentTypes';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import LocaleDropdownNavbarItem from '@theme/NavbarItem/LocaleDropdownNavbarItem';

const ComponentTypes: Pick<ComponentTypesObject, 'default' | 'dropdown' | 'localeDropdown'> = {
  default: DefaultNavbarItem,
  dropdown: DropdownNavbarItem,
  localeDropdown: LocaleDropdownNavbarItem,
};

export default ComponentTypes;
