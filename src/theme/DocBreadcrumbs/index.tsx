/* Wrapped, unsafe. Adds breadcrumbs to pages without a sidebar (R4), which upstream omits. */
import React, {type ReactNode} from 'react';
import {useDocsVersion, useSidebarBreadcrumbs} from '@docusaurus/plugin-content-docs/client';
import DocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import styles from '@docusaurus/theme-classic/lib/theme/DocBreadcrumbs/styles.module.css';
import Breadcrumbs from '@site/src/components/Breadcrumbs';

export default function BreadcrumbsOfEveryDoc(): ReactNode {
  const {pluginId: section} = useDocsVersion();
  return useSidebarBreadcrumbs() ? (
    <DocBreadcrumbs />
  ) : (
    <Breadcrumbs className={styles.breadcrumbsContainer} paths={[`/${section}`]} />
  );
}
