import React, {useEffect, useId, useRef, useState, type MouseEvent, type ReactNode} from 'react';
import clsx from 'clsx';
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
 * A term of the glossary: a link to its entry, with the definition beside it on hover and focus. Where there is no
 * hover, the first tap shows the definition and the second follows the link; a tap elsewhere hides it, and so does
 * Escape (WCAG 1.4.13).
 */
export default function Termo({id, children, termo, definicao}: TermoProps): ReactNode {
  const definitionId = useId();
  const [state, setState] = useState<'auto' | 'shown' | 'hidden'>('auto');
  const term = useRef<HTMLSpanElement>(null);

  // A loss of focus does not tell of every tap: Safari gives a link that is tapped none.
  useEffect(() => {
    if (state !== 'shown') {
      return undefined;
    }
    const onPointerDown = (event: PointerEvent) => {
      if (!term.current?.contains(event.target as Node)) {
        setState('auto');
      }
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [state]);

  const onClick = (event: MouseEvent) => {
    if (state !== 'shown' && window.matchMedia('(hover: none)').matches) {
      event.preventDefault();
      setState('shown');
    }
  };
  return (
    // The link inside is what is operated; the span only hears what bubbles up from it.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      ref={term}
      className={clsx(styles.term, styles[state])}
      // Not for a finger, whose every tap comes in anew.
      onPointerEnter={({pointerType}) => pointerType === 'mouse' && setState('auto')}
      onBlur={() => setState('auto')}
      onKeyDown={(event) => event.key === 'Escape' && setState('hidden')}>
      <Link to={`/learn/glossary#${id}`} className={styles.link} aria-describedby={definitionId} onClick={onClick}>
        {children}
      </Link>
      <span id={definitionId} role="tooltip" className={styles.definition}>
        <b>{termo}</b> {definicao}
      </span>
    </span>
  );
}
