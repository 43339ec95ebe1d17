import React, {type ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {ShownTerm} from '@site/src/data/schemas';
import NoBreak from '@site/src/components/NoBreak';
import styles from './styles.module.css';

export interface LetraGlossarioProps {
  readonly letra: string;
  /** Added by `build-tools/remark/page-data`. */
  readonly termos: readonly ShownTerm[];
}

/** The glossary entries for one letter. */
export default function LetraGlossario({termos}: LetraGlossarioProps): ReactNode {
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
    <div className={styles.entry} data-entry="">
      <dt id={term.id} className={styles.term}>
        <a href={`#${term.id}`}>
          <NoBreak>{term.term}</NoBreak>
        </a>
        {term.acronym && <> ({term.acronym})</>}
      </dt>
      <dd>
        {names.length > 0 && (
          <p className={styles.names} translate="no">
            <NoBreak>{names.join(' · ')}</NoBreak>
          </p>
        )}
        <p>
          <NoBreak>{term.definition}</NoBreak>
        </p>
        {term.example && (
          <p className={styles.example}>
            Exemplo: <NoBreak>{term.example}</NoBreak>
          </p>
        )}
        {(term.see || term.reference) && (
          <p className={styles.more}>
            {term.see && (
              <span data-search-ignore>
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
              </span>
            )}{' '}
            {term.reference && (
              <span>
                Fonte:{' '}
                <span translate="no">
                  <NoBreak>{term.reference.replace(/\.$/, '')}</NoBreak>
                </span>
                .
              </span>
            )}
          </p>
        )}
      </dd>
    </div>
  );
}
