import React, {useState, type ReactNode} from 'react';
import Heading from '@theme/Heading';
import {certificateFacts} from '../certificado/words';
import FactList from '../components/FactList';
import FileDrop, {type NamedFile} from '../components/FileDrop';
import TaskStatus from '../components/TaskStatus';
import TrustPicker, {INITIAL_TRUST, trustedBytes, type Trust} from '../components/TrustPicker';
import VerdictPanel, {VERDICT_WORDS} from '../components/VerdictPanel';
import {formatInstant} from '../format';
import {useTask} from '../useTask';
import styles from './styles.module.css';
import type {XmlSignatureReport} from './findings';

export interface XmlVerifierProps {
  readonly root: NamedFile | undefined;
  readonly lists: NamedFile | undefined;
  readonly signed: NamedFile | undefined;
  readonly changed: NamedFile | undefined;
}

interface Chosen {
  readonly file?: NamedFile;
  readonly trust: Trust;
}

/** A signed XML document: digests, signature, certificate and time. */
export default function XmlVerifier({root, lists, signed, changed}: XmlVerifierProps): ReactNode {
  const {state, start, fail} = useTask('xml');
  const [chosen, setChosen] = useState<Chosen>({trust: INITIAL_TRUST});
  const {file, trust} = chosen;

  const verify = (next: Chosen) => {
    setChosen(next);
    if (next.file) {
      start({file: next.file.bytes, ...trustedBytes(next.trust)});
    }
  };
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
        onFiles={([first]) => verify({...chosen, file: first})}
        onProblem={fail}
      />
      <TrustPicker
        trust={trust}
        sampleRoot={root}
        sampleLists={lists}
        onTrust={(next) => verify({...chosen, trust: next})}
      />
      <TaskStatus
        state={state}
        announce={({verdict}) => `Resultado de «${file?.name ?? ''}»: ${VERDICT_WORDS[verdict].toLowerCase()}.`}
      />
      {state.kind === 'done' &&
        state.output.signatures.map((signature, index) => (
          <SignatureResult
            key={index}
            title={state.output.signatures.length === 1 ? 'Assinatura' : `Assinatura ${index + 1}`}
            signature={signature}
          />
        ))}
    </div>
  );
}

interface SignatureResultProps {
  readonly title: string;
  readonly signature: XmlSignatureReport;
}

function SignatureResult({title, signature}: SignatureResultProps): ReactNode {
  const {verdict, reasons, references, isSignatureRight, certificate, claimedTime, provenTime, form} = signature;
  return (
    <>
      <Heading as="h5">{title}</Heading>
      <VerdictPanel verdict={verdict} reasons={reasons} />
      <FactList
        facts={[
          {
            name: 'Conteúdo',
            value: (
              <ul>
                {references.map(({uri, element, isDigestRight, digestAlgorithm}) => (
                  <li key={uri}>
                    {element}: {isDigestRight ? 'igual ao que foi assinado' : 'mudou depois de assinado'} (
                    {digestAlgorithm})
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
            help: 'Se os resumos foram assinados com a chave privada do certificado abaixo.',
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
          {
            name: 'Hora provada',
            value: provenTime ? `Já existia a ${formatInstant(provenTime)}` : 'nenhuma: não há selo temporal que conte',
            help: 'Só um selo temporal válido prova que a assinatura já existia.',
            term: 'selo-temporal',
          },
        ]}
      />
      {certificate && (
        <details>
          <summary>
            Certificado de <b>{certificate.name}</b>
          </summary>
          <FactList facts={certificateFacts(certificate)} />
        </details>
      )}
    </>
  );
}
