import React, {type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {sourceAnchor} from '@site/src/lib/source-anchor';
import styles from './styles.module.css';

/** Marks a statement with the numbers of its sources, which the `citations` transform adds, as links to their list. */
export default function Fonte({numeros = []}: {readonly numeros?: readonly number[]}): ReactNode {
  return (
    <sup className={styles.mark}>
      {numeros.map((number) => (
        <a
          key={number}
          href={`#${sourceAnchor(number)}`}
          aria-label={translate({id: 'site.source.mark', message: 'Source {number}'}, {number})}>
          {number}
        </a>
      ))}
    </sup>
  );
}
