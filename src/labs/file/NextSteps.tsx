import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import type {FileReport} from '@sign/signatures';
import CopyButton from '@site/src/components/CopyButton';
import NoBreak from '@site/src/components/NoBreak';
import FileDrop from '../components/FileDrop';
import layout from '../components/layout.module.css';
import {joined} from '../components/TrustPicker/ChosenFiles';
import type {Given, NamedFile} from '../samples';
import type {Trust} from '../site-roots';
import {messageToSender} from '../words/message';
import type {NextStep} from '../words/summary';
import styles from './styles.module.css';

export interface NextStepsProps {
  readonly given: Given;
  /** The content of a detached signature or time-stamp, if given. */
  readonly content: NamedFile | undefined;
  readonly report: FileReport;
  readonly nextStep: NextStep | undefined;
  readonly onTrust: (change: (trust: Trust) => Trust) => void;
  readonly onContent: (file: NamedFile) => void;
  readonly onProblem: (message: string) => void;
}

/** Next steps towards a conclusive result: add the missing document or root, or write to the sender. */
export default function NextSteps(props: NextStepsProps): ReactNode {
  const {given, content, report, nextStep, onTrust, onContent, onProblem} = props;
  const {root, lists} = given;
  const message = messageToSender(given.file.name, report);
  const isStamp = report.kind === 'timestamp';
  const trustSample = (own: NamedFile) =>
    onTrust((trust) => ({
      ...trust,
      roots: joined(trust.roots, [{...own, hasRoot: true}]),
      revocation: lists ? joined(trust.revocation, [lists]) : trust.revocation,
    }));
  return (
    <div className={clsx(layout.tight, styles.lead)} translate="no">
      {(nextStep === 'content' || content) && (
        <FileDrop
          label={`Escolher ${content ? 'outro' : 'o'} documento ${isStamp ? 'selado' : 'assinado'}`}
          hint="O documento tal como o recebeu, sem o abrir e guardar de novo."
          isOptional={nextStep !== 'content'}
          chosen={content && `Comparado com «${content.name}».`}
          onFiles={([file]) => file && onContent(file)}
          onProblem={onProblem}
        />
      )}
      {nextStep === 'trust' && (
        <>
          {root && (
            <p>
              <button type="button" className="button button--primary" onClick={() => trustSample(root)}>
                Confiar na raiz deste exemplo
              </button>
            </p>
          )}
          <p>
            <NoBreak>
              Só confie na assinatura se confiar em quem emitiu o certificado. Obtenha o certificado de raiz no sítio
              dessa entidade e compare a impressão digital por um segundo meio. Depois escolha-o abaixo, em «Raízes em
              que confia».
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
          <blockquote>
            <NoBreak>{message}</NoBreak>
          </blockquote>
          <CopyButton label="Copiar a mensagem" className="button button--secondary" text={() => message} />
        </details>
      )}
    </div>
  );
}
