import React, {useId, type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {TERM_ATTRIBUTE} from '@site/src/client-modules/glossary-terms';
import styles from './styles.module.css';

export interface TermoProps {
  /** Id of the glossary entry, as authors write it. */
  readonly id: string;
  readonly children: ReactNode;
  /** Headword and definition; added by the `glossary-terms` transform. */
  readonly termo?: string;
  readonly definicao?: string;
}

/**
 * A glossary term: a link to its entry that shows the definition on hover and focus. `client-modules/glossary-terms`
 * handles taps and Escape, because React never renders most texts (theme/DocItem/Content).
 */
export default function Termo({id, children, termo, definicao}: TermoProps): ReactNode {
  const definitionId = useId();
  return (
    <span className={styles.term} {...{[TERM_ATTRIBUTE]: ''}}>
      <Link to={`/learn/glossary#${id}`} className={clsx(styles.link)} aria-describedby={definitionId}>
        {children}
      </Link>
      <span id={definitionId} role="tooltip" className={styles.definition}>
        <b>{termo}</b> {definicao}
      </span>
    </span>
  );
}
