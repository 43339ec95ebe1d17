import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import {sectionName, SECTIONS} from '@site/src/lib/sections';
import styles from './styles.module.css';

/** Links to verification and the site's sections, on wide screens only; narrow ones have them in the drawer. */
export default function SectionRow(): ReactNode {
  return (
    <nav className={styles.row} aria-label={translate({id: 'site.sections', message: 'Sections'})}>
      <ul className="section-row">
        <li>
          <Link to="/tutorials#verificar">Verificar</Link>
        </li>
        {SECTIONS.map((path) => (
          <li key={path}>
            <Link to={path} isNavLink aria-current="true">
              {sectionName(path)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
