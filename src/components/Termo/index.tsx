import React, {useId, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {TERM_ATTRIBUTE} from '@site/src/client-modules/glossary-terms';
import styles from './styles.module.css';

export interface TermoProps {
  /** Identifier of the entry in the glossary; what authors write. */
  readonly id: string;
  readonly children: ReactNode;
  /** Headword and definition; filled in by the `glossary-terms` transform. */
  readonly termo?: string;
  readonly definicao?: string;
}

/**
 * A term of the glossary: a link to its entry, with the definition beside it on hover and focus. What a tap and Escape do
 * is in `client-modules/glossary-terms`, because most texts are never rendered by React (theme/DocItem/Content).
 */
export default function Termo({id, children, termo, definicao}: TermoProps): ReactNode {
  const definitionId = useId();
  return (
    <span className={styles.term} {...{[TERM_ATTRIBUTE]: ''}}>
      <Link to={`/learn/glossary#${id}`} className={styles.link} aria-describedby={definitionId}>
        {children}
      </Link>
      <span id={definitionId} role="tooltip" className={styles.definition}>
        <b>{termo}</b> {definicao}
      </span>
    </span>
  );
}
