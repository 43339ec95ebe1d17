import React, {type ReactNode} from 'react';
import type {Reason} from '@sign/signatures/verdict';
import {explain} from '../explain';
import styles from './styles.module.css';

/** Lists reasons in plain Portuguese, each with what to do. */
export default function ReasonList({reasons}: {readonly reasons: readonly Reason[]}): ReactNode {
  return (
    <ul className={styles.reasons}>
      {reasons.map(explain).map(({what, whatToDo, detail}) => (
        <li key={`${what} ${detail ?? ''}`}>
          <p>{what}</p>
          {detail && <p className={styles.detail}>{detail}</p>}
          <p>
            <b>O que pode fazer:</b> {whatToDo}
          </p>
        </li>
      ))}
    </ul>
  );
}
