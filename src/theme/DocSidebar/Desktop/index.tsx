/*
 * Wrapped, unsafe.
 * Upstream: @docusaurus/theme-classic 3.10.2, src/theme/DocSidebar/Desktop.
 *
 * Is not hydrated on phones, where the drawer replaces it.
 */
import React, {type ReactNode} from 'react';
import DocSidebarDesktop from '@theme-original/DocSidebar/Desktop';
import type {Props} from '@theme/DocSidebar/Desktop';
import {LEFT_ALONE, useUnseenOnPhone} from '@site/src/hooks/useUnseenOnPhone';

export default function DocSidebarDesktopOnly(props: Props): ReactNode {
  return useUnseenOnPhone() ? <div {...LEFT_ALONE} /> : <DocSidebarDesktop {...props} />;
}
