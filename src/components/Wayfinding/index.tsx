import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import styles from './styles.module.css';
import {sectionName, SECTIONS} from '@site/src/lib/sections';

/** Links to the site's sections, on wide screens only; narrow ones have them in the drawer. */
export function SectionStrip(): ReactNode {
  return (
    <nav className={styles.strip} aria-label={translate({id: 'site.sections', message: 'Sections'})}>
      <ul>
        {SECTIONS.map((path) => (
          <li key={path}>
            <Link to={path} isNavLink exact activeClassName={styles.active}>
              {sectionName(path)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export interface WayfindingProps {
  /** Name of the page. */
  readonly title: string;
  /** The parent page, unless it is the home page. */
  readonly parent?: string | undefined;
}

/** Breadcrumbs of a page outside the docs, followed by links to the sections. */
export default function Wayfinding({title, parent}: WayfindingProps): ReactNode {
  const home = '/';
  return (
    <div className={styles.wayfinding}>
      <nav
        className="theme-doc-breadcrumbs"
        aria-label={translate({id: 'theme.docs.breadcrumbs.navAriaLabel', message: 'Breadcrumbs'})}>
        <ul className="breadcrumbs">
          {[home, ...(parent ? [parent] : [])].map((path) => (
            <li key={path} className="breadcrumbs__item">
              <Link className="breadcrumbs__link" to={path}>
                {sectionName(path)}
              </Link>
            </li>
          ))}
          <li className="breadcrumbs__item breadcrumbs__item--active">
            <span className="breadcrumbs__link" aria-current="page">
              {title}
            </span>
          </li>
        </ul>
      </nav>
      <SectionStrip />
    </div>
  );
}
