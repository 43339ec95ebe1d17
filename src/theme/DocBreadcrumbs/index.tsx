/* Wrapped, unsafe. Adds breadcrumbs to pages without a sidebar (R4), which upstream omits. */
import React, {type ReactNode} from 'react';
import {useDoc, useSidebarBreadcrumbs} from '@docusaurus/plugin-content-docs/client';
import DocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import Breadcrumbs from '@site/src/components/Breadcrumbs';

export default function BreadcrumbsOfEveryDoc(): ReactNode {
  return useSidebarBreadcrumbs() ? <DocBreadcrumbs /> : <BreadcrumbsOfDoc />;
}

function BreadcrumbsOfDoc(): ReactNode {
  const {permalink, title} = useDoc().metadata;
  const section = `/${permalink.split('/')[1] ?? ''}`;
  return <Breadcrumbs paths={['/', section]} current={title} />;
}
