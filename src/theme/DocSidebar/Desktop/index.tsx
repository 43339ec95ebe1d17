/* Wrapped, unsafe. Skips hydration on phones, where the drawer replaces it. */
import React, {type ReactNode} from 'react';
import DocSidebarDesktop from '@theme-original/DocSidebar/Desktop';
import type {Props} from '@theme/DocSidebar/Desktop';
import {KEEP_SERVER_HTML, useSkippedOnPhone} from '@site/src/hooks/useSkippedOnPhone';

export default function DocSidebarDesktopOnly(props: Props): ReactNode {
  return useSkippedOnPhone() ? <div {...KEEP_SERVER_HTML} /> : <DocSidebarDesktop {...props} />;
}
