import React, {type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import styles from './styles.module.css';

export interface FonteProps {
  /** Codes of the sources, separated by spaces; what authors write. */
  readonly id: string;
  /** Numbers in the page's list; filled in by the `citations` transform. */
  readonly numeros?: readonly number[];
}

/** Marks what a statement rests on, and leads to the list of sources at the end of the page. */
export default function Fonte({numeros = []}: FonteProps): ReactNode {
  return (
    <sup className={styles.mark}>
      {numeros.map((number) => (
        <a
          key={number}
          href={`#fonte-${number}`}
          aria-label={translate(
            {id: 'site.source.mark', message: 'Source {number}', description: 'ARIA label of a source mark'},
            {number},
          )}>
          {number}
        </a>
      ))}
    </sup>
  );
}
