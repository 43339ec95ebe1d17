import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import Breadcrumbs from '@site/src/components/Breadcrumbs';
import {sectionName, SECTIONS} from '@site/src/lib/sections';
import styles from './styles.module.css';

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
  return (
    <div className={styles.wayfinding}>
      <Breadcrumbs paths={['/', ...(parent ? [parent] : [])]} current={title} />
      <SectionStrip />
    </div>
  );
}
