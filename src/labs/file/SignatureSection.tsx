import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import {type CheckReport, decisiveReasons, type SignatureResult} from '@sign/signatures';
import ChainRing from '../components/ChainRing';
import FactList from '../components/FactList';
import layout from '../components/layout.module.css';
import ReasonList from '../components/ReasonList';
import ResultHeading from '../components/ResultHeading';
import {withoutPeriod} from '../format';
import {explain} from '../words/reasons';
import {capitalized, chainSteps, signatureFacts} from '../words/signature';
import {dateOf} from '../words/summary';
import {CHECK_NAMES, OUTCOMES, VERDICT_WORDS} from '../words/verdict';
import styles from './styles.module.css';

export interface SignatureSectionProps {
  readonly signature: SignatureResult;
  readonly index: number;
  readonly count: number;
}

/** One signature: failed and indeterminate checks with explanations; passed checks are collapsed. */
export default function SignatureSection({signature, index, count}: SignatureSectionProps): ReactNode {
  const {verdict, reasons, checks, chain, signer, format} = signature;
  const having = (outcome: CheckReport['outcome']) => checks.filter((check) => check.outcome === outcome);
  const passed = having('passed');
  const open = [...having('failed'), ...having('unknown')];
  const decisive = decisiveReasons(signature);
  const notes = reasons.filter((reason) => !decisive.includes(reason));
  const title = format === 'time-stamp' ? 'Selo temporal' : 'Assinatura';
  const date = dateOf(signature);
  return (
    <section className={clsx(layout.tight, styles.section)} translate="no">
      <ResultHeading>
        {title}
        {count > 1 && ` ${index + 1} de ${count}`}
        {signer && `: ${signer.name}`}
      </ResultHeading>
      <p className={layout.text}>
        <b>{VERDICT_WORDS[verdict]}</b>
        {date && `. ${capitalized(date)}`}
        {signer && `. Certificado emitido por ${withoutPeriod(signer.issuerName)}`}.
      </p>
      {decisive.length > 0 && <ReasonList reasons={decisive.map(explain)} />}
      <Checks checks={open} />
      {passed.length > 0 && (
        <details>
          <summary>{passed.length === 1 ? 'Uma verificação certa' : `${passed.length} verificações certas`}</summary>
          <Checks checks={passed} />
        </details>
      )}
      {chain && chain.links.length > 0 && <ChainRing {...chainSteps(signature)} />}
      {notes.length > 0 && (
        <details>
          <summary>
            {notes.length === 1
              ? 'Uma nota, que não muda a resposta'
              : `${notes.length} notas, que não mudam a resposta`}
          </summary>
          <ReasonList reasons={notes.map(explain)} />
        </details>
      )}
      <details>
        <summary>Todos os pormenores</summary>
        <FactList facts={signatureFacts(signature)} />
      </details>
    </section>
  );
}

function Checks({checks}: {readonly checks: readonly CheckReport[]}): ReactNode {
  return (
    checks.length > 0 && (
      <ul className={styles.list}>
        {checks.map(({name, outcome}) => (
          <li key={name} className={styles[outcome]}>
            {CHECK_NAMES[name]}: <b>{OUTCOMES[outcome]}</b>
          </li>
        ))}
      </ul>
    )
  );
}
