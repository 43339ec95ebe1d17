import React, {useEffect, useRef, type ReactNode} from 'react';
import clsx from 'clsx';
import NoBreak from '@site/src/components/NoBreak';
import VerdictIcon, {type Tone} from '@site/src/components/VerdictIcon';
import {announce} from '@site/src/dom/announce';
import layout from '../layout.module.css';
import ResultHeading from '../ResultHeading';
import styles from './styles.module.css';

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
      className={clsx(styles.card, styles[tone])}
      role="group"
      aria-label={label}
      data-verdict={tone}
      translate="no">
      <div className={styles.answer} translate="no">
        <VerdictIcon tone={tone} className={styles.sign} />
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
