/*
 * Wrapped, unsafe. Renders the closed drawer in the background, in slices. Upstream renders it in the task that ends
 * hydration.
 */
import React, {useDeferredValue, type ReactNode} from 'react';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';

export default function NavbarMobileSidebar(): ReactNode {
  const {shown} = useNavbarMobileSidebar();
  const isPrepared = useDeferredValue(true, false);
  return (shown || isPrepared) && <MobileSidebar />;
}
