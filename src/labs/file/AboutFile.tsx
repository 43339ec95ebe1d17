import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import type {ContentFile, FileReport} from '@sign/signatures';
import FactList from '../components/FactList';
import layout from '../components/layout.module.css';
import ReasonList from '../components/ReasonList';
import ResultHeading from '../components/ResultHeading';
import {formatBytes, formatDate} from '../format';
import {contentName, kindName} from '../words/kinds';
import {explain} from '../words/reasons';
import styles from './styles.module.css';

export interface AboutFileProps {
  readonly name: string;
  readonly report: FileReport;
  /** Saves a contained file to the reader's disk. */
  readonly onSave: (content: ContentFile) => void;
}

/** Describes the file and its contents, each signed or not. */
export default function AboutFile({name, report, onSave}: AboutFileProps): ReactNode {
  const {contents, certificates, sha256, size, verdict} = report;
  // `NextSteps` shows this reason, with the way to choose a root.
  const reasons = report.reasons.filter(({code}) => code !== 'NO_ROOTS');
  return (
    <section className={clsx(layout.tight, styles.section)} translate="no">
      <ResultHeading>Sobre o ficheiro</ResultHeading>
      <FactList
        facts={[
          {name: 'Nome', value: name},
          {name: 'Tipo', value: kindName(report)},
          {name: 'Tamanho', value: formatBytes(size)},
          {
            name: 'SHA-256',
            value: <code>{sha256}</code>,
            help: 'O resumo do ficheiro: dois ficheiros com o mesmo resumo são iguais em tudo.',
            term: 'funcao-de-resumo',
          },
          ...certificates.slice(0, 10).map((certificate, index) => ({
            name: certificates.length > 1 ? `Certificado ${index + 1}` : 'Certificado',
            value: `${certificate.name}, emitido por ${certificate.issuerName}, válido até ${formatDate(certificate.notAfter)}`,
          })),
        ]}
      />
      {verdict !== null && reasons.length > 0 && <ReasonList reasons={reasons.map(explain)} />}
      {contents.length > 0 && (
        <ul className={clsx(styles.list, styles.contents)}>
          {contents.map((content) => (
            <li key={content.name} className={isProtected(content, report) ? styles.passed : styles.unknown}>
              <span>
                {contentName(content)}, {formatBytes(content.size)}: <b>{signedWord(content, report)}</b>
              </span>
              <button type="button" className="button button--secondary button--sm" onClick={() => onSave(content)}>
                Guardar<span className="visually-hidden"> {contentName(content)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Whether a fully verified signature covers a file. */
const isProtected = ({signedBy}: ContentFile, {signatures}: FileReport): boolean =>
  signedBy.some((index) => signatures[index]?.content === 'intact');

function signedWord(content: ContentFile, report: FileReport): string {
  if (content.signedBy.length === 0) {
    return 'sem assinatura válida';
  }
  return isProtected(content, report) ? 'assinado' : 'assinado, por confirmar';
}
