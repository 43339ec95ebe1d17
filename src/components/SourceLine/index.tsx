import React, {type ReactNode} from 'react';
import SourceTitle from '@site/src/components/SourceTitle';
import {afterTitle} from '@site/src/data/citations';
import type {Publication} from '@site/src/data/schemas';
import styles from './styles.module.css';

/** The sources of one data entry on a single line. */
export default function SourceLine({citations}: {readonly citations: readonly Publication[]}): ReactNode {
  return (
    <p className={`secondary ${styles.sources}`} translate="no" data-search-ignore>
      {'Fontes: '}
      {citations.map((publication, index) => (
        <React.Fragment key={index}>
          <SourceTitle {...publication} />
          {afterTitle(publication, index < citations.length - 1 ? '; ' : '.')}
        </React.Fragment>
      ))}
    </p>
  );
}
