import React, {useId, useState, type ReactNode} from 'react';
import Heading from '@theme/Heading';
import NoBreak from '@site/src/components/NoBreak';
import FactList from '../components/FactList';
import VerdictPanel from '../components/VerdictPanel';
import {explainIud, readIud} from './iud';
import styles from './styles.module.css';

/** The example from the integration page: test repository, fictitious numbers. */
const EXAMPLE = 'CV3261121123456789000010100000004201234567893';

/** Parses an IUD as it is typed. */
export default function IudReader(): ReactNode {
  const id = useId();
  const [text, setText] = useState('');
  const report = text.trim() ? readIud(text) : null;
  return (
    <div className={styles.part}>
      <Heading as="h4">IUD de um documento fiscal</Heading>
      <div className={styles.field}>
        <label htmlFor={id}>Escreva ou cole o IUD (45 caracteres)</label>
        <input
          id={id}
          className="control"
          type="text"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="button" className="button button--secondary" onClick={() => setText(EXAMPLE)}>
          Usar um IUD de exemplo
        </button>
      </div>
      <div role="status">
        {text.trim() && !report && <p className={styles.note}>{explainIud(text)}</p>}
        {report && (
          <VerdictPanel
            verdict={report.problems.length === 0 ? 'valid' : 'invalid'}
            word={report.problems.length === 0 ? 'O IUD está bem formado' : 'Há um engano neste IUD'}
            reasons={report.problems.map((what) => ({what, whatToDo: 'Compare-o com o documento original.'}))}>
            {report.problems.length === 0 && (
              <p>
                <NoBreak>
                  Isto não prova que o documento exista ou tenha sido autorizado. Confirme-o na e-Fatura.
                </NoBreak>
              </p>
            )}
          </VerdictPanel>
        )}
      </div>
      {report && (
        <FactList
          key={text}
          facts={report.parts.map(({name, value, meaning}) => ({
            name,
            value: (
              <>
                <code>{value}</code> {meaning}
              </>
            ),
          }))}
        />
      )}
    </div>
  );
}
