import React, {type ReactNode} from 'react';
import type {Citation} from '@site/src/lib/citations';
import {formatIsoDate} from '@site/src/lib/dates';
import styles from './styles.module.css';

export interface SourceListProps {
  /** Filled in by the `citations` transform from the page's front matter. */
  readonly itens?: readonly Citation[];
}

/** The numbered sources of a page; marks in the text lead to its items. */
export default function SourceList({itens = []}: SourceListProps): ReactNode {
  return (
    <ol className={styles.list}>
      {itens.map((citation, index) => (
        <li key={citation.codes[0]} id={`fonte-${index + 1}`} data-codes={citation.codes.join(' ')}>
          <span translate="no">
            {citation.url ? <a href={citation.url}>{citation.title}</a> : citation.title}
            {[citation.publisher, citation.date && formatIsoDate(citation.date)]
              .filter(Boolean)
              .map((part) => `, ${part}`)
              .join('')}
            .
          </span>
          {citation.note && <span className={styles.note}> {citation.note}</span>}
        </li>
      ))}
    </ol>
  );
}
