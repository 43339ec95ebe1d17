import React, {type ReactNode} from 'react';
import Heading from '@theme/Heading';
import type {CheckReport, FileReport, SignatureResult} from '@sign/signatures';
import {formatBytes, formatInstant} from '../format';
import {contentName, kindName} from '../words/kinds';
import {nameInWords} from '../words/certificate-names';
import {reasonTexts} from '../words/reasons';
import {describeQualification, describeService} from '../words/services';
import {dateOf, summarize} from '../words/summary';
import {CHECK_NAMES, VERDICT_WORDS} from '../words/verdict';
import styles from './sheet.module.css';

export interface ReportSheetProps {
  readonly name: string;
  readonly report: FileReport;
  /** The build of this site that verified the file. */
  readonly version: string;
}

/** Longer lists do not fit on the page; the JSON is complete. */
const MAX_LISTED = 8;

/** The report as a single A4 page; only visible in print. */
export default function ReportSheet({name, report, version}: ReportSheetProps): ReactNode {
  const {heading, sentence, whatToDo} = summarize(report);
  const {signatures, contents, reasons, size, sha256, verifiedAt} = report;
  return (
    <div className={styles.sheet} data-print-sheet lang="pt" translate="no">
      <Heading as="h1">Relatório de verificação</Heading>
      <p className={styles.answer}>
        <b>{heading}.</b> {sentence} {whatToDo}
      </p>
      <dl>
        <dt>Ficheiro</dt>
        <dd>
          {name} ({kindName(report)}, {formatBytes(size)})
        </dd>
        <dt>SHA-256</dt>
        <dd className={styles.hash}>{sha256}</dd>
        <dt>Verificado a</dt>
        <dd>
          {formatInstant(verifiedAt)}, com a versão {version} deste sítio
        </dd>
      </dl>
      {signatures.slice(0, MAX_LISTED).map((signature, index) => (
        <SignatureOnPaper key={index} signature={signature} title={`${index + 1}. ${titleOf(signature)}`} />
      ))}
      {signatures.length > MAX_LISTED && (
        <p>E mais {signatures.length - MAX_LISTED}, que constam do relatório em JSON.</p>
      )}
      {contents.length > 0 && (
        <p>
          <b>Ficheiros dentro:</b>{' '}
          {contents
            .slice(0, MAX_LISTED)
            .map((content) => `${contentName(content)} (${content.signedBy.length > 0 ? 'assinado' : 'não assinado'})`)
            .join('; ')}
          {contents.length > MAX_LISTED && ` e mais ${contents.length - MAX_LISTED}`}.
        </p>
      )}
      {reasons.length > 0 && <p>{reasonTexts(reasons).join(' ')}</p>}
      <p className={styles.note}>
        Verificado no navegador de quem o pediu, com o vocabulário da ETSI EN 319 102-1, sem consultar a rede: a
        revogação só conta quando os dados vêm no ficheiro ou foram escolhidos. Não é um parecer jurídico.
      </p>
    </div>
  );
}

const titleOf = ({format, level, signer}: SignatureResult): string =>
  `${format === 'time-stamp' ? 'Selo temporal' : `Assinatura ${format}${level ? ` ${level}` : ''}`}${signer ? ` de ${signer.name}` : ''}`;

const namesOf = (checks: readonly CheckReport[], outcome: CheckReport['outcome']): string =>
  checks
    .filter((check) => check.outcome === outcome)
    .map(({name}) => CHECK_NAMES[name].toLowerCase())
    .join('; ');

function SignatureOnPaper({signature, title}: {readonly signature: SignatureResult; readonly title: string}) {
  const {verdict, checks, signer, reasons, chain} = signature;
  const lines: readonly (readonly [name: string, value: string | null])[] = [
    ['Resposta', VERDICT_WORDS[verdict]],
    ['Quando', dateOf(signature)],
    [
      'Certificado',
      signer && `${nameInWords(signer.subject)}. Emitido por ${signer.issuerName}, número de série ${signer.serial}`,
    ],
    [
      'Lista',
      chain?.service ? `${describeQualification(chain.service)}. ${describeService(chain.service, chain.date)}` : null,
    ],
    ['Confere', namesOf(checks, 'passed')],
    ['Não confere', namesOf(checks, 'failed')],
    ['Não se sabe', namesOf(checks, 'unknown')],
    ['Não tem', namesOf(checks, 'absent')],
    ['Razões', reasonTexts(reasons).join(' ')],
  ];
  return (
    <section>
      <Heading as="h2">{title}</Heading>
      <dl>
        {lines.map(
          ([name, value]) =>
            value && (
              <React.Fragment key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </React.Fragment>
            ),
        )}
      </dl>
    </section>
  );
}
