import React, {useEffect, useRef, type ReactNode} from 'react';
import clsx from 'clsx';
import NoBreak from '@site/src/components/NoBreak';
import {announce} from '@site/src/dom/announce';
import layout from '../layout.module.css';
import ResultHeading from '../ResultHeading';
import styles from './styles.module.css';

export type Tone = 'valid' | 'invalid' | 'indeterminate' | 'neutral';

/** Distinct shapes, so that color is never the only cue. */
const SHAPES: Readonly<Record<Tone, string>> = {
  valid: 'M7 12.5l3.5 3.5 7-8',
  invalid: 'M8 8l8 8M16 8l-8 8',
  indeterminate: 'M9 9.2c0-1.7 1.3-2.9 3-2.9s3 1.1 3 2.7c0 2.3-3 2.4-3 4.7M12 17.4v.2',
  neutral: 'M12 11v6M12 7.2v.2',
};

export interface VerdictCardProps {
  /** What the result is about, with its preposition, such as «do texto». */
  readonly about: string;
  readonly tone: Tone;
  readonly heading: string;
  readonly sentence: string;
  readonly whatToDo?: string | undefined;
  /** False while the reader types: then the result is announced instead. */
  readonly takesFocus?: boolean;
  readonly children?: ReactNode;
}

/**
 * The result, shown first. Scrolls into view and takes the focus. Give each result a key of its own: a page translator
 * would keep the words of the previous result, which is also why the card is not translated.
 */
export default function VerdictCard({
  about,
  tone,
  heading,
  sentence,
  whatToDo,
  takesFocus = true,
  children,
}: VerdictCardProps): ReactNode {
  const card = useRef<HTMLDivElement>(null);
  const label = `Resultado ${about}: ${heading}. ${sentence}`;
  useEffect(() => {
    if (takesFocus) {
      card.current?.focus({preventScroll: true});
      card.current?.scrollIntoView({block: 'start'});
    } else {
      announce(label);
    }
    // The parent gives each result a key, so this runs once.
  }, [label, takesFocus]);
  return (
    <div
      ref={card}
      tabIndex={-1}
      className={clsx('focus-ring', styles.card, styles[tone])}
      role="group"
      aria-label={label}
      data-verdict={tone}
      translate="no">
      <div className={styles.answer} translate="no">
        <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden>
          <circle cx="12" cy="12" r="10.5" />
          <path d={SHAPES[tone]} />
        </svg>
        <div>
          <ResultHeading className={styles.heading}>{heading}</ResultHeading>
          <p className={styles.sentence}>
            <NoBreak>{sentence}</NoBreak>
          </p>
        </div>
      </div>
      {whatToDo && (
        <p className={layout.text}>
          <NoBreak>{whatToDo}</NoBreak>
        </p>
      )}
      {children}
    </div>
  );
}
