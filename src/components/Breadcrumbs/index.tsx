import React from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import styles from '@docusaurus/theme-classic/lib/theme/DocBreadcrumbs/styles.module.css';
import {sectionName} from '@site/src/lib/sections';

/** Breadcrumbs of a page outside the sidebars, below the roots of sections, with the theme's markup. */
export default function Breadcrumbs({paths, current}: {readonly paths: readonly string[]; readonly current: string}) {
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
