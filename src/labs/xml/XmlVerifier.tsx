import React, {type ReactNode} from 'react';
import Heading from '@theme/Heading';
import {shownName} from '../certificate/names';
import {certificateFacts} from '../certificate/words';
import FactList from '../components/FactList';
import FileDrop, {type NamedFile} from '../components/FileDrop';
import TaskStatus from '../components/TaskStatus';
import TrustPicker from '../components/TrustPicker';
import VerdictPanel from '../components/VerdictPanel';
import {explain} from '../explain';
import {formatInstant} from '../format';
import {announceVerdict, provenTimeFact} from '../sentences';
import {useTrustedTask} from '../useTrustedTask';
import styles from './styles.module.css';
import type {XmlSignatureReport} from '@sign/signatures';

export interface XmlVerifierProps {
  readonly root: NamedFile | undefined;
  readonly lists: NamedFile | undefined;
  readonly signed: NamedFile | undefined;
  readonly changed: NamedFile | undefined;
}

/** Verifies a signed XML document: digests, signature, certificate and time. */
export default function XmlVerifier({root, lists, signed, changed}: XmlVerifierProps): ReactNode {
  const {file, trust, state, choose, fail} = useTrustedTask('xml');
  return (
    <div className={styles.part}>
      <Heading as="h4">Fatura eletrónica ou outro XML assinado</Heading>
      <FileDrop
        label="Escolher um XML"
        hint="Fatura da e-Fatura ou outro XML assinado."
        accept=".xml"
        samples={[
          {label: 'Usar uma fatura de exemplo', file: signed},
          {label: 'Usar uma fatura alterada', file: changed},
        ]}
        onFiles={([first]) => choose({file: first})}
        onProblem={fail}
      />
      <TrustPicker trust={trust} sampleRoot={root} sampleLists={lists} onTrust={(next) => choose({trust: next})} />
      <TaskStatus state={state} announce={({verdict}) => announceVerdict(file?.name ?? '', verdict)}>
        {state.kind === 'done' &&
          state.output.signatures.map((signature, index) => (
            <SignatureResult
              key={index}
              title={state.output.signatures.length === 1 ? 'Assinatura' : `Assinatura ${index + 1}`}
              signature={signature}
            />
          ))}
      </TaskStatus>
    </div>
  );
}

const DIGEST_WORDS = {
  true: 'igual ao que foi assinado',
  false: 'mudou depois de assinado',
  null: 'não foi possível comparar',
} as const;

interface SignatureResultProps {
  readonly title: string;
  readonly signature: XmlSignatureReport;
}

function SignatureResult({title, signature}: SignatureResultProps): ReactNode {
  const {verdict, reasons, references, isSignatureRight, certificate, claimedTime, provenTime, form} = signature;
  return (
    <>
      <Heading as="h5">{title}</Heading>
      <VerdictPanel verdict={verdict} reasons={reasons.map(explain)} />
      <FactList
        facts={[
          {
            name: 'Conteúdo',
            value: (
              <ul>
                {references.map(({element, isDigestRight, digestAlgorithm}, index) => (
                  <li key={index}>
                    {element}: {DIGEST_WORDS[String(isDigestRight) as keyof typeof DIGEST_WORDS]}
                    {digestAlgorithm && ` (${digestAlgorithm})`}
                  </li>
                ))}
              </ul>
            ),
            help: 'O resumo de cada parte protegida, calculado de novo e comparado com o que a assinatura guarda.',
            term: 'funcao-de-resumo',
          },
          {
            name: 'Assinatura',
            value: `${
              isSignatureRight === null ? 'não verificada' : isSignatureRight ? 'confere' : 'não confere'
            } (${signature.signatureAlgorithm})`,
            help: certificate
              ? 'Se os resumos foram assinados com a chave privada do certificado abaixo.'
              : `Sem certificado, não se sabe de quem é a chave${isSignatureRight === null ? '' : ': qualquer pessoa pode ter feito a que vem no ficheiro'}.`,
            term: 'assinatura-digital',
          },
          {
            name: 'Formato',
            value: form === 'XAdES' ? 'XAdES: a hora e o certificado estão protegidos' : 'XMLDSig simples',
            help: 'O manual da e-Fatura pede XAdES-BES, com RSA e SHA-256.',
            term: 'xades-bes',
          },
          {
            name: 'Hora declarada',
            value: claimedTime ? formatInstant(claimedTime) : 'não indicada',
            help: 'É a hora que o signatário escreveu. Não prova nada.',
          },
          provenTimeFact(provenTime),
        ]}
      />
      {certificate && (
        <details>
          <summary>
            Certificado de <b>{shownName(certificate.name)}</b>
          </summary>
          <FactList facts={certificateFacts(certificate)} />
        </details>
      )}
    </>
  );
}
