import React, {useEffect, useRef, type ReactNode} from 'react';
import clsx from 'clsx';
import Heading from '@theme/Heading';
import type {FileReport} from '@sign/signatures/file/result';
import {describeQualification} from '../site-lists';
import {dateOf, signersOf, type Summary, type Tone} from './words';
import styles from './styles.module.css';

/** Icons with distinct shapes, so that colour is never the only cue. */
const VERDICT_ICONS: Readonly<Record<Tone, string>> = {
  valid: 'M7 12.5l3.5 3.5 7-8',
  invalid: 'M8 8l8 8M16 8l-8 8',
  indeterminate: 'M9 9.2c0-1.7 1.3-2.9 3-2.9s3 1.1 3 2.7c0 2.3-3 2.4-3 4.7M12 17.4v.2',
  neutral: 'M12 11v6M12 7.2v.2',
};

export interface VerdictCardProps {
  readonly name: string;
  readonly report: FileReport;
  readonly summary: Summary;
}

/**
 * The result, shown first. Scrolls into view and takes focus. Remounted for each result and not translated, because a
 * page translator would keep the words of the previous one.
 */
export default function VerdictCard({name, report, summary}: VerdictCardProps): ReactNode {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    card.current?.focus({preventScroll: true});
    card.current?.scrollIntoView({block: 'start'});
  }, []);
  const {tone, heading, sentence, whatToDo} = summary;
  const {signatures} = report;
  const signers = signersOf(report);
  const [only] = signatures;
  const service = signatures.length === 1 ? only?.chain?.service : undefined;
  const date = signatures.length === 1 && only ? dateOf(only) : null;
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
        <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden>
          <circle cx="12" cy="12" r="10.5" />
          <path d={VERDICT_ICONS[tone]} />
        </svg>
        <div>
          <Heading as="h3" className={styles.heading}>
            {heading}
          </Heading>
          <p className={styles.sentence}>{sentence}</p>
        </div>
      </div>
      {whatToDo && <p className={styles.todo}>{whatToDo}</p>}
      {signers.length > 0 && (
        <dl className={styles.who}>
          <div>
            <dt>{signatures.every(({format}) => format === 'time-stamp') ? 'Selado por' : 'Assinado por'}</dt>
            <dd>{signers.join('; ')}</dd>
          </div>
          {date && (
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
