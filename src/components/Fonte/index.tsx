import React, {type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {sourceAnchor} from '@site/src/lib/source-anchor';
import styles from './styles.module.css';

export interface FonteProps {
  /** Source codes, separated by spaces, as authors write them. */
  readonly id: string;
  /** Numbers in the page's list of sources; added by the `citations` transform. */
  readonly numeros?: readonly number[];
}

/** Marks a statement with its sources and links to the list at the end of the page. */
export default function Fonte({numeros = []}: FonteProps): ReactNode {
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
