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
  return (
    <VerdictCard about={`de «${name}»`} tone={tone} heading={heading} sentence={sentence} whatToDo={whatToDo}>
      {signers.length > 0 && (!isNamed || service || signatures.length > 1) && (
        <dl className={styles.who}>
          {!isNamed && (
            <div>
              <dt>{signatures.every(({format}) => format === 'time-stamp') ? 'Selado por' : 'Assinado por'}</dt>
              <dd>{[...new Set(signers)].join('; ')}</dd>
            </div>
          )}
          {!isNamed && date && (
            <div>
              <dt>Quando</dt>
              <dd>{date}</dd>
            </div>
          )}
          {service && (
            <div>
              <dt>Certificado</dt>
              <dd>{describeQualification(service)}</dd>
            </div>
          )}
          {signatures.length > 1 && (
            <div>
              <dt>Assinaturas</dt>
              <dd>{countVerdicts(report)}</dd>
            </div>
          )}
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
