import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {FileReport} from '@sign/signatures';
import NoBreak from '@site/src/components/NoBreak';
import FileDrop, {type NamedFile} from '../components/FileDrop';
import CopyButton from './CopyButton';
import {messageToSender, type NextStep} from './words';
import styles from './styles.module.css';

export interface NextStepsProps {
  readonly name: string;
  readonly report: FileReport;
  readonly nextStep: NextStep;
  /** The root of our samples; undefined for the reader's own files. */
  readonly sampleRoot: NamedFile | undefined;
  readonly onTrustSample: (root: NamedFile) => void;
  readonly onContent: (file: NamedFile) => void;
  readonly onProblem: (message: string) => void;
}

/** Next steps towards a conclusive result: add the missing document or root, or write to the sender. */
export default function NextSteps(props: NextStepsProps): ReactNode {
  const {name, report, nextStep, sampleRoot, onTrustSample, onContent, onProblem} = props;
  const message = messageToSender(name, report);
  return (
    <div className={styles.lead} translate="no">
      {nextStep === 'content' && (
        <FileDrop
          label="Escolher o documento assinado"
          hint="O documento tal como o recebeu, sem o abrir e guardar de novo."
          onFiles={([file]) => file && onContent(file)}
          onProblem={onProblem}
        />
      )}
      {nextStep === 'trust' && (
        <>
          {sampleRoot && (
            <p>
              <button type="button" className="button button--primary" onClick={() => onTrustSample(sampleRoot)}>
                Confiar na raiz deste exemplo
              </button>
            </p>
          )}
          <p>
            <NoBreak>
              Uma assinatura vale o que vale quem emitiu o certificado. Obtenha o certificado de raiz no sítio dessa
              entidade e compare a impressão digital por um segundo meio. Depois escolha-o abaixo, em «Raízes em que
              confia».
            </NoBreak>
          </p>
          <ul>
            <li>
              <Link to="/tutorials#importar-o-certificado-da-raiz">Como obter e confirmar o certificado da raiz</Link>
            </li>
            <li>
              <Link to="https://pki.ecrcv.cv">Repositório da raiz do Estado (pki.ecrcv.cv)</Link>
            </li>
          </ul>
        </>
      )}
      {message && (
        <details>
          <summary>O que escrever a quem o enviou</summary>
          <blockquote className={styles.message}>
            <NoBreak>{message}</NoBreak>
          </blockquote>
          <CopyButton text={message} label="Copiar a mensagem" />
        </details>
      )}
    </div>
  );
}
