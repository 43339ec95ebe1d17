import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import NoBreak from '@site/src/components/NoBreak';
import {ENTRY, ENTRY_REST} from '@site/src/dom/entries';
import PrintButton from '@site/src/components/PrintButton';
import ShareLink from '@site/src/components/ShareLink';
import SourceLine from '@site/src/components/SourceLine';
import TextList from '@site/src/components/TextList';
import {LEGACY_CATEGORIES, VALIDITY} from '@site/src/data/labels';
import type {Cited, LegacyEntry} from '@site/src/data/schemas';
import styles from './styles.module.css';

/** One legacy document or practice: whether it is still valid and, folded, what to do. */
export default function LegacyCard({entry}: {readonly entry: Cited<LegacyEntry>}): ReactNode {
  return (
    <article className={styles.card} {...ENTRY} data-printable="">
      <div>
        <Heading as="h2" id={entry.id} className={styles.title}>
          {entry.title}
        </Heading>
        <p className="secondary">
          {LEGACY_CATEGORIES[entry.category]} · {entry.period}
        </p>
        <p>
          <NoBreak>{entry.summary}</NoBreak>
        </p>
      </div>
      <div>
        <p className={clsx(styles.verdict, styles[entry.stillValid])}>
          <b>{VALIDITY[entry.stillValid]}.</b> <NoBreak>{entry.validity}</NoBreak>
        </p>
        <details className={clsx(styles.rest, 'marked')} {...ENTRY_REST}>
          <summary>
            <Heading as="h3" className={styles.subtitle} data-summary="">
              O que fazer
            </Heading>
          </summary>
          <TextList items={entry.actions} />
          {entry.links && (
            <p className={styles.links}>
              {entry.links.map(({label, to}) => (
                <Link key={to} to={to} className="touch-target">
                  {label}
                </Link>
              ))}
            </p>
          )}
          <SourceLine citations={entry.citations} />
          <p className="entry-actions">
            <PrintButton>Imprimir este caso</PrintButton>
            <ShareLink id={entry.id} title={entry.title} />
          </p>
        </details>
      </div>
    </article>
  );
}
