import React, {type ReactNode} from 'react';
import NoBreak from '@site/src/components/NoBreak';
import type {ReasonText} from '../../words/reasons';
import styles from './styles.module.css';

/** Lists reasons, each with what the reader can do. */
export default function ReasonList({reasons}: {readonly reasons: readonly ReasonText[]}): ReactNode {
  return (
    <ul className={styles.reasons}>
      {reasons.map(({what, whatToDo, detail}) => (
        <li key={`${what} ${detail ?? ''}`}>
          <p>
            <NoBreak>{what}</NoBreak>
          </p>
          {detail && <p className={styles.detail}>{detail}</p>}
          <p>
            <b>O que pode fazer:</b> <NoBreak>{whatToDo}</NoBreak>
          </p>
        </li>
      ))}
    </ul>
  );
}
