import React, {type ReactNode} from 'react';
import SourceTitle from '@site/src/components/SourceTitle';
import {afterTitle} from '@site/src/data/citations';
import type {Publication} from '@site/src/data/schemas';
import styles from './styles.module.css';

export interface SourceListProps {
  /** Filled in by the `citations` transform from the page's front matter. */
  readonly itens?: readonly Publication[];
}

/** The numbered sources of a page; marks in the text lead to its items. */
export default function SourceList({itens = []}: SourceListProps): ReactNode {
  return (
    <ol className={styles.list}>
      {itens.map((publication, index) => {
        const id = `fonte-${index + 1}`;
        return (
          <li key={id} id={id}>
            <span translate="no">
              <SourceTitle {...publication} />
              {afterTitle(publication, '.')}
            </span>
            {publication.note && <span className={styles.note}> {publication.note}</span>}
          </li>
        );
      })}
    </ol>
  );
}
