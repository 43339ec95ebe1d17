import React, {type ReactNode} from 'react';
import Heading from '@theme/Heading';
import {type CheckReport, decisiveReasons, type RevocationReport, type SignatureResult} from '@sign/signatures';
import ChainRing, {type ChainStep} from '../components/ChainRing';
import FactList, {type Fact} from '../components/FactList';
import ReasonList from '../components/ReasonList';
import {VERDICT_WORDS} from '../components/VerdictPanel';
import {describeChange, explain} from '../explain';
import {formatInstant, withoutPeriod} from '../format';
import {CHECK_NAMES} from '../reasons';
import {describeQualification, describeService} from '../site-lists';
import {provenTimeFact} from '../sentences';
import {dateOf} from './words';
import styles from './styles.module.css';

const FORMATS: Readonly<Record<SignatureResult['format'], string>> = {
  PAdES: 'PAdES, a assinatura europeia de PDF',
  CAdES: 'CAdES, a assinatura europeia em CMS',
  CMS: 'CMS',
  XAdES: 'XAdES, a assinatura europeia de XML',
  XMLDSig: 'XMLDSig simples',
  JAdES: 'JAdES, a assinatura europeia em JSON',
  JWS: 'JWS simples',
  'time-stamp': 'Selo temporal (RFC 3161)',
};

const REVOCATIONS: Readonly<Record<RevocationReport['status'], string>> = {
  good: 'Não estava revogado.',
  revoked: 'Está revogado.',
  unknown: 'Não se sabe se foi revogado.',
  'not-needed': 'É a raiz: não se revoga desta forma.',
};

/** Name of the State's root, as certificates spell it. */
const STATE_ROOT = 'Entidade de Certificacao Raiz de Cabo Verde 001';

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
    <section className={styles.signature} translate="no">
      <Heading as="h3" className={styles.title}>
        {title}
        {count > 1 && ` ${index + 1} de ${count}`}
        {signer && `: ${signer.name}`}
      </Heading>
      <p className={styles.line}>
        <b>{VERDICT_WORDS[verdict]}</b>
        {date && `. ${capitalized(date)}`}
        {signer && `. Certificado emitido por ${withoutPeriod(signer.issuerName)}`}.
      </p>
      {decisive.length > 0 && <ReasonList reasons={decisive.map(explain)} />}
      {open.length > 0 && (
        <ul className={styles.checks}>
          {open.map(({name, outcome}) => (
            <li key={name} className={styles[outcome]}>
              {CHECK_NAMES[name]}: <b>{outcome === 'failed' ? 'não confere' : 'não se sabe'}</b>
            </li>
          ))}
        </ul>
      )}
      {passed.length > 0 && <PassedChecks checks={passed} />}
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
        <FactList facts={factsOf(signature)} />
      </details>
    </section>
  );
}

function PassedChecks({checks}: {readonly checks: readonly CheckReport[]}): ReactNode {
  return (
    <details>
      <summary>{checks.length === 1 ? 'Uma verificação certa' : `${checks.length} verificações certas`}</summary>
      <ul className={styles.checks}>
        {checks.map(({name}) => (
          <li key={name} className={styles.passed}>
            {CHECK_NAMES[name]}: <b>confere</b>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The chain as verified, with the name of the missing issuer. */
function chainSteps({chain}: SignatureResult): {readonly steps: readonly ChainStep[]; readonly hasRoot: boolean} {
  const links = chain?.links ?? [];
  const last = links.at(-1);
  const isComplete = !last || last.isTrusted || last.certificate.isSelfIssued;
  const steps = links.map(({certificate, revocation, isTrusted}, index) => ({
    name: certificate.name,
    note: isTrusted
      ? (chain?.service && `Serviço da lista de confiança de ${chain.service.territory}.`) || 'Raiz em que confia.'
      : certificate.isSelfIssued
        ? 'Raiz em que ainda não disse que confia.'
        : !isComplete && index + 1 === links.length && revocation.status === 'not-needed'
          ? REVOCATIONS.unknown
          : REVOCATIONS[revocation.status],
    isVouched: index + 1 < links.length,
  }));
  return {
    steps: isComplete
      ? steps
      : [
          ...steps,
          {
            name: last.certificate.issuerName,
            note:
              last.certificate.issuerName === STATE_ROOT
                ? 'É a raiz do Estado. O certificado dela não está aqui: obtenha-o na origem e compare a impressão digital por um segundo meio.'
                : 'O certificado dela não está aqui.',
            isVouched: false,
          },
        ],
    hasRoot: last?.isTrusted ?? false,
  };
}

const capitalized = (text: string): string => `${text[0]?.toUpperCase()}${text.slice(1)}`;

function factsOf(signature: SignatureResult): readonly Fact[] {
  const {chain, isCounterSignature} = signature;
  const {format, level, claimedTime, provenTime, signatureAlgorithm, digestAlgorithm, covers, laterChanges, pdf} =
    signature;
  return [
    {
      name: 'Formato',
      value: level ? `${FORMATS[format]}, nível ${level}` : FORMATS[format],
      help: 'Quanto mais alto o nível, durante mais tempo se consegue verificar a assinatura.',
      term: format === 'XAdES' ? 'xades-bes' : format === 'CAdES' ? 'cades' : 'pades',
    },
    ...(isCounterSignature
      ? [{name: 'Protege', value: 'outra assinatura, e não o documento', help: 'É uma contra-assinatura.'}]
      : []),
    ...(covers.length > 0 && !isCounterSignature
      ? [{name: 'Protege', value: covers.join(', '), help: 'Os ficheiros ou as partes que a assinatura abrange.'}]
      : []),
    ...(chain?.service
      ? [
          {
            name: 'Lista de confiança',
            value: (
              <>
                {capitalized(describeQualification(chain.service))}.
                <br />
                {describeService(chain.service, chain.date)}
              </>
            ),
            help: 'O que o país diz de quem emitiu o certificado, na data que se consegue provar.',
          },
        ]
      : []),
    {
      name: 'Hora declarada',
      value: claimedTime ? formatInstant(claimedTime) : 'não indicada',
      help: 'A hora do computador de quem assinou. Não prova nada.',
    },
    provenTimeFact(provenTime),
    ...(pdf
      ? [
          {
            name: 'O que declarou',
            value: [pdf.claimed.name, pdf.claimed.reason, pdf.claimed.location].filter(Boolean).join('; ') || 'nada',
            help: 'Nome, motivo e lugar que o signatário escreveu. Não prova nada.',
          },
        ]
      : []),
    {
      name: 'Algoritmos',
      value: [signatureAlgorithm, digestAlgorithm].filter(Boolean).join(', ') || 'desconhecidos',
      help: 'Como o conteúdo foi resumido e assinado.',
      term: 'algoritmo-de-assinatura',
    },
    ...(laterChanges.length > 0
      ? [
          {
            name: 'Alterações posteriores',
            value: (
              <ul>
                {laterChanges.map(describeChange).map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            ),
            help: 'O que foi acrescentado ao ficheiro depois desta assinatura.',
            term: 'atualizacao-incremental' as const,
          },
        ]
      : []),
  ];
}
