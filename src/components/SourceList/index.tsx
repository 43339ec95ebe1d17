import React, {type ReactNode} from 'react';
import SourceTitle from '@site/src/components/SourceTitle';
import {afterTitle} from '@site/src/data/citations';
import type {Publication} from '@site/src/data/schemas';
import {sourceAnchor} from '@site/src/lib/source-anchor';
import styles from './styles.module.css';

export interface SourceListProps {
  /** Added by the `citations` transform from front matter. */
  readonly itens?: readonly Publication[];
  /** Whether the list is initially collapsed; following a mark opens it. */
  readonly dobrada?: boolean;
}

/** The numbered list of a page's sources, which marks in the text link to. */
export default function SourceList({itens = [], dobrada = false}: SourceListProps): ReactNode {
  const list = (
    <ol className={styles.list}>
      {itens.map((publication, index) => {
        const id = sourceAnchor(index + 1);
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
  return dobrada ? (
    <details className="folded">
      <summary>{`Ver as ${itens.length} fontes`}</summary>
      {list}
    </details>
  ) : (
    list
  );
}
