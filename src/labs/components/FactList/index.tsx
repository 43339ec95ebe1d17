import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import NoBreak from '@site/src/components/NoBreak';
import {TERMS, type Term} from '../../words/terms';
import styles from './styles.module.css';

export interface Fact {
  readonly name: string;
  /** Several values become a list. A fact without value is left out. */
  readonly value: ReactNode | readonly string[];
  /** Explanation in plain language, shown on demand. */
  readonly help?: string;
  /** Related glossary entry. */
  readonly term?: Term;
}

/** Names and values, each with an optional explanation. */
export default function FactList({facts}: {readonly facts: readonly Fact[]}): ReactNode {
  const present = facts.filter(({value}) => value !== null && (!Array.isArray(value) || value.length > 0));
  return (
    <dl>
      {present.map(({name, value, help, term}) => (
        <div key={name} className={clsx(styles.fact, help && styles.explained)}>
          <dt>{name}</dt>
          <dd>
            <div>
              {Array.isArray(value) ? (
                <ul>
                  {(value as readonly string[]).map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              ) : (
                (value as ReactNode)
              )}
            </div>
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
