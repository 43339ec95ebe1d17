import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import NoBreak from '@site/src/components/NoBreak';
import type {ReasonText} from '../../words/reasons';
import layout from '../layout.module.css';
import styles from './styles.module.css';

/** Lists reasons, each with what the reader can do. */
export default function ReasonList({reasons}: {readonly reasons: readonly ReasonText[]}): ReactNode {
  return (
    <ul className={styles.reasons}>
      {reasons.map(({what, whatToDo, detail}) => (
        <li key={`${what} ${detail ?? ''}`}>
          <p className={layout.text}>
            <NoBreak>{what}</NoBreak>
          </p>
          {detail && <p className={clsx(layout.text, styles.detail)}>{detail}</p>}
          <p className={layout.text}>
            <b>O que pode fazer:</b> <NoBreak>{whatToDo}</NoBreak>
          </p>
        </li>
      ))}
    </ul>
  );
}
