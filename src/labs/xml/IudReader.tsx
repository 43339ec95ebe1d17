import React, {useId, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import Heading from '@theme/Heading';
import Action from '../components/Action';
import FactList from '../components/FactList';
import layout from '../components/layout.module.css';
import VerdictCard from '../components/VerdictCard';
import {explainIud, readIud} from './iud';
import styles from './styles.module.css';

/** The example from the integration page: test repository, fictitious numbers. */
const EXAMPLE = 'CV3261121123456789000010100000004201234567893';

/** Parses an IUD as it is typed. */
export default function IudReader(): ReactNode {
  const id = useId();
  const [{text, isSample}, setIud] = useState({text: '', isSample: false});
  const report = text.trim() ? readIud(text) : null;
  return (
    <div className={clsx(layout.stack, styles.part)}>
      <Heading as="h4">IUD de um documento fiscal</Heading>
      <div className={clsx(layout.field, styles.field)}>
        <label htmlFor={id}>Escreva ou cole o IUD (45 caracteres)</label>
        <input
          id={id}
          className="control"
          type="text"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setIud({text: event.target.value, isSample: false})}
        />
        <Action onClick={() => setIud({text: EXAMPLE, isSample: true})}>Usar um IUD de exemplo</Action>
      </div>
      <p role="status" className={layout.text}>
        {text.trim() && !report && <span key={text}>{explainIud(text)}</span>}
      </p>
      {report && (
        <VerdictCard
          // Unlike the key of the list below, which is a sibling.
          key={`verdict ${text}`}
          about="do IUD"
          takesFocus={isSample}
          {...(report.problems.length === 0
            ? {
                tone: 'valid',
                heading: 'O IUD está bem formado',
                sentence: 'Isto não prova que o documento exista ou tenha sido autorizado. Confirme-o na e-Fatura.',
              }
            : {
                tone: 'invalid',
                heading: 'Há um engano neste IUD',
                sentence: report.problems.join(' '),
                whatToDo: 'Compare-o com o documento original.',
              })}
        />
      )}
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
