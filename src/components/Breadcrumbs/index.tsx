import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import styles from '@docusaurus/theme-classic/lib/theme/DocBreadcrumbs/styles.module.css';
import {sectionName} from '@site/src/lib/sections';

export interface BreadcrumbsProps {
  /** Roots of sections, outermost first. */
  readonly paths: readonly string[];
  /** Name of the page itself. */
  readonly current: string;
}

/** Breadcrumbs of a page outside the sidebars, with the theme's markup. */
export default function Breadcrumbs({paths, current}: BreadcrumbsProps): ReactNode {
  return (
    <nav
      className={clsx('theme-doc-breadcrumbs', styles.breadcrumbsContainer)}
      aria-label={translate({id: 'theme.docs.breadcrumbs.navAriaLabel', message: 'Breadcrumbs'})}>
      <ul className="breadcrumbs">
        {paths.map((path) => (
          <li key={path} className="breadcrumbs__item">
            <Link className="breadcrumbs__link" to={path}>
              {sectionName(path)}
            </Link>
          </li>
        ))}
        <li className="breadcrumbs__item breadcrumbs__item--active">
          <span className="breadcrumbs__link" aria-current="page">
            {current}
          </span>
        </li>
      </ul>
    </nav>
  );
}
