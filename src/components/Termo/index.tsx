import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
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
 * A term of the glossary: a link to its entry, with the definition beside it on hover and focus. Without
 * styles or scripts it is a plain link; nothing is said twice to a screen reader.
 */
export default function Termo({id, children, termo, definicao}: TermoProps): ReactNode {
  return (
    <span className={styles.term}>
      <Link to={`/learn/glossary#${id}`} className={styles.link}>
        {children}
      </Link>
      <span className={styles.definition} aria-hidden="true" data-search-ignore>
        <b>{termo}</b> {definicao}
      </span>
    </span>
  );
}
