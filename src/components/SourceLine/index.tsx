import React, {type ReactNode} from 'react';
import type {Citation} from '@site/src/lib/citations';
import {formatIsoDate} from '@site/src/lib/dates';
import styles from './styles.module.css';

export interface SourceLineProps {
  readonly citations: readonly Citation[];
}

/** The sources of one entry of a data file, as a short line. */
export default function SourceLine({citations}: SourceLineProps): ReactNode {
  return (
    <p className={styles.sources} translate="no" data-search-ignore>
      {'Fontes: '}
      {citations.map(({codes, title, publisher, date, url}, index) => {
        const rest = [publisher, date && formatIsoDate(date)]
          .filter(Boolean)
          .map((part) => `, ${part}`)
          .join('');
        const end = index < citations.length - 1 ? '; ' : '.';
        return (
          <React.Fragment key={codes[0]}>
            {url ? <a href={url}>{title}</a> : title}
            {/* The full stop of an abbreviation ends the line as well. */}
            {rest.endsWith(end) ? rest : rest + end}
          </React.Fragment>
        );
      })}
    </p>
  );
}
