/* Wrapped, unsafe. Adds breadcrumbs to pages without a sidebar (R4), which upstream omits. */
import React, {type ReactNode} from 'react';
import {useDoc, useDocsVersion, useSidebarBreadcrumbs} from '@docusaurus/plugin-content-docs/client';
import DocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import Breadcrumbs from '@site/src/components/Breadcrumbs';

export default function BreadcrumbsOfEveryDoc(): ReactNode {
  return useSidebarBreadcrumbs() ? <DocBreadcrumbs /> : <BreadcrumbsOfDoc />;
}

function BreadcrumbsOfDoc(): ReactNode {
  // A permalink would start with the base URL. Routes, and names of sections, do not.
  const {pluginId: section} = useDocsVersion();
  return <Breadcrumbs paths={['/', `/${section}`]} current={useDoc().metadata.title} />;
}
