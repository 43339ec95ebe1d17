import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import NoBreak from '@site/src/components/NoBreak';
import {TERMS, type Term} from '../../terms';
import styles from './styles.module.css';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  /** Explanation in plain language, shown on demand. */
  readonly help?: string;
  /** Related glossary entry. */
  readonly term?: Term;
}

export interface FactListProps {
  readonly facts: readonly Fact[];
}

/** Names and values, each with an optional explanation. */
export default function FactList({facts}: FactListProps): ReactNode {
  return (
    <dl className={styles.facts}>
      {facts.map(({name, value, help, term}) => (
        <div key={name} className={clsx(styles.fact, help && styles.explained)}>
          <dt>{name}</dt>
          <dd>
            <div>{value}</div>
            {help && (
              <details className={styles.help}>
                <summary aria-label={`O que é? ${name}`}>O que é?</summary>
                <p>
                  <NoBreak>{help}</NoBreak>
                  {term && (
                    <>
                      {' Veja no glossário: '}
                      <Link to={`/learn/glossary#${term}`}>{TERMS[term]}</Link>.
                    </>
                  )}
                </p>
              </details>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
