import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {ShownTerm} from '@site/src/data/schemas';
import {ENTRY, ENTRY_REST} from '@site/src/dom/entries';
import NoBreak from '@site/src/components/NoBreak';
import ShareLink from '@site/src/components/ShareLink';
import styles from './styles.module.css';

/** The glossary entries for one letter, which `build-tools/remark/page-data` adds. */
export default function LetraGlossario({termos}: {readonly termos: readonly ShownTerm[]}): ReactNode {
  return (
    <dl className={styles.list}>
      {termos.map((term) => (
        <Entry key={term.id} term={term} />
      ))}
    </dl>
  );
}

function Entry({term}: {readonly term: ShownTerm}): ReactNode {
  useBrokenLinks().collectAnchor(term.id);
  const names = [term.expansion, ...(term.synonyms ?? [])].filter(Boolean);
  return (
    <div className={styles.entry} {...ENTRY}>
      <dt id={term.id} className={styles.term}>
        <a href={`#${term.id}`}>
          <NoBreak>{term.term}</NoBreak>
        </a>
        {term.acronym && <> ({term.acronym})</>}
      </dt>
      <dd>
        {names.length > 0 && (
          <p className={clsx('secondary', styles.names)} translate="no">
            <NoBreak>{names.join(' · ')}</NoBreak>
          </p>
        )}
        <p>
          <NoBreak>{term.definition}</NoBreak>
        </p>
        {(term.example ?? term.see ?? term.reference) && <Rest term={term} />}
      </dd>
    </div>
  );
}

/** What few readers need: the example, related terms and the source. */
function Rest({term}: {readonly term: ShownTerm}): ReactNode {
  return (
    <details className={styles.rest} {...ENTRY_REST}>
      <summary className={clsx('entry-more no-print', styles.more)}>
        Mais
        <span className="visually-hidden">{` sobre ${term.term}`}</span>
      </summary>
      {term.example && (
        <p className={styles.example}>
          Exemplo: <NoBreak>{term.example}</NoBreak>
        </p>
      )}
      {term.see && (
        <p className="secondary" data-search-ignore>
          Ver também:{' '}
          {term.see.map(({id, term: headword}, index) => (
            <React.Fragment key={id}>
              {index > 0 && ', '}
              <a href={`#${id}`}>
                <NoBreak>{headword}</NoBreak>
              </a>
            </React.Fragment>
          ))}
          .
        </p>
      )}
      {term.reference && (
        <p className="secondary">
          Fonte:{' '}
          <span translate="no">
            <NoBreak>{term.reference.replace(/\.$/, '')}</NoBreak>
          </span>
          .
        </p>
      )}
      <p className="entry-actions">
        <ShareLink id={term.id} title={term.term} />
      </p>
    </details>
  );
}
