import React, {useEffect, useId, useRef, useState, type MouseEvent, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {routes} from '@site/src/lib/routes';
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
 * A glossary term: a link to its entry that shows the definition on hover and focus. On a touch screen the first tap
 * shows the definition and the second follows the link. Escape hides it, and so does a tap elsewhere (WCAG 1.4.13).
 */
export default function Termo({id, children, termo, definicao}: TermoProps): ReactNode {
  const definitionId = useId();
  const term = useRef<HTMLSpanElement>(null);
  // Overrides hover and focus, which CSS handles.
  const [forced, setForced] = useState<'shown' | 'hidden'>();
  const reset = () => setForced(undefined);

  // Do not rely on blur: Safari does not focus a tapped link.
  useEffect(() => {
    if (forced !== 'shown') {
      return undefined;
    }
    const onPointerDown = ({target}: PointerEvent) => {
      if (!term.current?.contains(target as Node)) {
        setForced(undefined);
      }
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [forced]);

  const onClick = (event: MouseEvent) => {
    if (forced !== 'shown' && window.matchMedia('(hover: none)').matches) {
      event.preventDefault();
      setForced('shown');
    }
  };
  return (
    <span ref={term} className={styles.term} data-term={forced}>
      <Link
        to={`${routes.glossary}#${id}`}
        className={styles.link ?? ''}
        aria-describedby={definitionId}
        onClick={onClick}
        onBlur={reset}
        onPointerEnter={({pointerType}) => pointerType === 'mouse' && reset()}
        onKeyDown={({key}) => key === 'Escape' && setForced('hidden')}>
        {children}
      </Link>
      <span id={definitionId} role="tooltip" className={`no-print ${styles.definition}`}>
        <b>{termo}</b> {definicao}
      </span>
    </span>
  );
}
