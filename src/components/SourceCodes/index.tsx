import React, {type ReactNode} from 'react';
import sources from '@site/src/data/sources.yaml';
import {formatIsoDate} from '@site/src/lib/dates';
import styles from './styles.module.css';

const byId = new Map(sources.map((source) => [source.id, source]));

export interface SourceCodesProps {
  readonly ids: readonly string[];
}

/** The sources of one entry of a data file, as a short line; codes of one publication are named once. */
export default function SourceCodes({ids}: SourceCodesProps): ReactNode {
  const cited = new Map(
    ids.flatMap((id) => {
      const source = byId.get(id);
      return source ? [[source.key ?? id, source] as const] : [];
    }),
  );
  return (
    <p className={styles.sources}>
      {'Fontes: '}
      {[...cited].map(([key, {title, publisher, date, url}], index) => (
        <React.Fragment key={key}>
          {index > 0 && '; '}
          {url ? <a href={url}>{title}</a> : title}
          {[publisher, date && formatIsoDate(date)]
            .filter(Boolean)
            .map((part) => `, ${part}`)
            .join('')}
        </React.Fragment>
      ))}
      .
    </p>
  );
}
