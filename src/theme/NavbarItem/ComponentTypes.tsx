/* Ejected, unsafe. Registers only the item types in use, because each type adds code to every page. */
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
