import React, {useEffect, useRef, type ReactNode} from 'react';
import clsx from 'clsx';
import Heading from '@theme/Heading';
import type {FileReport} from '@sign/signatures';
import NoBreak from '@site/src/components/NoBreak';
import VerdictIcon from '@site/src/components/VerdictIcon';
import {describeQualification} from '../site-lists';
import {contentSignatures, dateOf, type Summary} from './words';
import styles from './styles.module.css';

export interface VerdictCardProps {
  readonly name: string;
  readonly report: FileReport;
  readonly summary: Summary;
}

/**
 * The result, shown first. Scrolls into view and takes focus. Remounted for each result and not translated, because a
 * page translator would keep the words of the previous result.
 */
export default function VerdictCard({name, report, summary}: VerdictCardProps): ReactNode {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    card.current?.focus({preventScroll: true});
    card.current?.scrollIntoView({block: 'start'});
  }, []);
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
    <div
      ref={card}
      tabIndex={-1}
      className={clsx(styles.card, styles[tone])}
      role="group"
      aria-label={`Resultado de «${name}»: ${heading}. ${sentence}`}
      data-verdict={report.verdict ?? 'none'}
      translate="no">
      <div className={styles.answer}>
        <VerdictIcon tone={tone} className={styles.sign} />
        <div>
          <Heading as="h3" className={styles.heading}>
            {heading}
          </Heading>
          <p className={styles.sentence}>
            <NoBreak>{sentence}</NoBreak>
          </p>
        </div>
      </div>
      {whatToDo && (
        <p className={styles.todo}>
          <NoBreak>{whatToDo}</NoBreak>
        </p>
      )}
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
    </div>
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
