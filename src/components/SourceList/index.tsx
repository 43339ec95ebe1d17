import React, {type ReactNode} from 'react';
import SourceTitle from '@site/src/components/SourceTitle';
import {afterTitle} from '@site/src/data/citations';
import type {Publication} from '@site/src/data/schemas';
import {sourceAnchor} from '@site/src/lib/source-anchor';
import styles from './styles.module.css';

/**
 * The folded list of a page's sources, with their numbers. Following a mark in the text opens it. The `citations`
 * transform adds them from front matter.
 */
export default function SourceList({itens = []}: {readonly itens?: readonly Publication[]}): ReactNode {
  return (
    <details className="folded">
      <summary>{itens.length === 1 ? 'Ver a fonte' : `Ver as ${itens.length} fontes`}</summary>
      <ol className={`secondary ${styles.list}`}>
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
    </details>
  );
}
