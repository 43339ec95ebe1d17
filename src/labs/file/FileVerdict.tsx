import React, {type ReactNode} from 'react';
import type {FileReport} from '@sign/signatures';
import VerdictCard from '../components/VerdictCard';
import {describeQualification} from '../words/services';
import {contentSignatures, dateOf, type Summary} from '../words/summary';
import styles from './styles.module.css';

export interface FileVerdictProps {
  readonly name: string;
  readonly report: FileReport;
  readonly summary: Summary;
}

/** The verdict on a file: the answer, the signers and the date. */
export default function FileVerdict({name, report, summary}: FileVerdictProps): ReactNode {
  const {tone, heading, sentence, whatToDo} = summary;
  const {signatures} = report;
  const signed = contentSignatures(report);
  const [first] = signed;
  const only = signed.length === 1 ? first : undefined;
  const date = only ? dateOf(only) : null;
  // The sentence about a valid signature names its signer and date.
  const isNamed = tone === 'valid' && only !== undefined && only.format !== 'time-stamp';
  const service = only?.chain?.service;
  const signers = signed.flatMap((signature) => {
    const when = only ? null : dateOf(signature);
    return signature.signer ? [when ? `${signature.signer.name}, ${when}` : signature.signer.name] : [];
  });
  const isSeal = signatures.every(({format}) => format === 'time-stamp');
  const facts = (
    [
      [isSeal ? 'Selado por' : 'Assinado por', !isNamed && [...new Set(signers)].join('; ')],
      ['Quando', !isNamed && date],
      ['Certificado', service && describeQualification(service)],
      ['Assinaturas', signatures.length > 1 && countVerdicts(report)],
    ] as const
  ).filter(([, value]) => value);
  return (
    <VerdictCard about={`de «${name}»`} tone={tone} heading={heading} sentence={sentence} whatToDo={whatToDo}>
      {signers.length > 0 && facts.length > 0 && (
        <dl className={styles.who}>
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </VerdictCard>
  );
}

/** The common verdict, or the number of signatures per verdict. */
function countVerdicts({signatures}: FileReport): string {
  const count = (verdict: string) => signatures.filter((signature) => signature.verdict === verdict).length;
  const words = [
    [count('valid'), 'válida', 'válidas'],
    [count('invalid'), 'inválida', 'inválidas'],
    [count('indeterminate'), 'por concluir', 'por concluir'],
  ] as const;
  const present = words.filter(([number]) => number > 0);
  const [all] = present;
  return present.length === 1 && all
    ? `${signatures.length}, todas ${all[2]}`
    : `${signatures.length}: ${present.map(([number, one, many]) => `${number} ${number === 1 ? one : many}`).join(', ')}`;
}
