/* Wrapped, unsafe. Adds breadcrumbs to pages without a sidebar (R4), which upstream omits. */
import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {useDocsVersion, useSidebarBreadcrumbs} from '@docusaurus/plugin-content-docs/client';
import {translate} from '@docusaurus/Translate';
import DocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import styles from '@docusaurus/theme-classic/lib/theme/DocBreadcrumbs/styles.module.css';
import {sectionName} from '@site/src/lib/sections';

export default function BreadcrumbsOfEveryDoc(): ReactNode {
  const {pluginId: section} = useDocsVersion();
  return useSidebarBreadcrumbs() ? (
    <DocBreadcrumbs />
  ) : (
    <nav
      className={clsx('theme-doc-breadcrumbs', styles.breadcrumbsContainer)}
      aria-label={translate({id: 'theme.docs.breadcrumbs.navAriaLabel', message: 'Breadcrumbs'})}>
      <ul className="breadcrumbs">
        <li className="breadcrumbs__item">
          <Link className="breadcrumbs__link" to={`/${section}`}>
            {sectionName(`/${section}`)}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
