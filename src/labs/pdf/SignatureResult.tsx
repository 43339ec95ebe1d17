import React, {type ReactNode} from 'react';
import ChainRing from '../components/ChainRing';
import FactList, {type Fact} from '../components/FactList';
import VerdictPanel from '../components/VerdictPanel';
import type {ChangeClass, CheckReport, PadesLevel, RevocationReport, SignatureReport} from '@sign/signatures';
import {describeChange, explain} from '../explain';
import {formatBytes, formatInstant, withoutPeriod} from '../format';
import {CHECK_NAMES} from '../reasons';
import {provenTimeFact} from '../sentences';
import styles from './styles.module.css';

const OUTCOMES: Readonly<Record<CheckReport['outcome'], string>> = {
  passed: 'confere',
  failed: 'não confere',
  unknown: 'não se sabe',
  absent: 'não tem',
};

const LEVELS: Readonly<Record<PadesLevel, string>> = {
  'B-B': 'PAdES B-B: assinatura básica, sem prova da hora',
  'B-T': 'PAdES B-T: com selo temporal',
  'B-LT': 'PAdES B-LT: com selo temporal e os dados para verificar daqui a anos',
  'B-LTA': 'PAdES B-LTA: preparada para arquivo, com selo sobre todos os dados',
  cms: 'assinatura antiga, anterior ao PAdES',
};

const CLASSES: Readonly<Record<'none' | ChangeClass, string>> = {
  none: 'Nenhuma',
  allowed: 'Só alterações permitidas',
  unclassified: 'Alterações que esta ferramenta não sabe classificar',
  suspicious: 'Alterações que mudam o que se lê',
};

const PERMISSIONS = {
  1: 'Certificado pelo autor: não se pode alterar nada',
  2: 'Certificado pelo autor: só se podem preencher formulários e assinar',
  3: 'Certificado pelo autor: só se podem preencher formulários, anotar e assinar',
} as const;

const REVOCATIONS: Readonly<Record<RevocationReport['status'], string>> = {
  good: 'Não estava revogado.',
  revoked: 'Está revogado.',
  unknown: 'Não se sabe se foi revogado.',
  'not-needed': 'É a raiz: não se revoga desta forma.',
};

export interface SignatureResultProps {
  readonly signature: SignatureReport;
}

/** One signature of a PDF: verdict, checks, signer, time and later changes. */
export default function SignatureResult({signature}: SignatureResultProps): ReactNode {
  const {verdict, reasons, checks, level, signer, chain, claimed, provenTime, docMdp, coverage, changes} = signature;
  return (
    <>
      <VerdictPanel verdict={verdict} reasons={reasons.map(explain)}>
        {signer && (
          <p>
            Certificado de <b>{signer.name}</b>, emitido por {withoutPeriod(signer.issuerName)}.
          </p>
        )}
      </VerdictPanel>
      <ul className={styles.checks}>
        {checks.map(({name, outcome}) => (
          <li key={name} className={styles[outcome]}>
            {CHECK_NAMES[name]}: <b>{OUTCOMES[outcome]}</b>
          </li>
        ))}
      </ul>
      {chain && chain.links.length > 0 && (
        <ChainRing
          steps={chain.links.map(({certificate, revocation, isTrusted}, index) => ({
            name: certificate.name,
            note: isTrusted
              ? (chain.service && `Serviço da lista de confiança de ${chain.service.territory}.`) ||
                'Raiz em que confia.'
              : REVOCATIONS[revocation.status],
            isVouched: index + 1 < chain.links.length,
          }))}
          hasRoot={chain.links.at(-1)?.isTrusted ?? false}
        />
      )}
      <details>
        <summary>Todos os pormenores</summary>
        <FactList
          facts={[
            {
              name: 'Nível',
              value: level ? LEVELS[level] : 'não se aplica',
              help: 'Quanto mais alto o nível, durante mais tempo se consegue verificar a assinatura.',
              term: 'pades',
            },
            {
              name: 'Hora declarada',
              value: claimed.time ? formatInstant(claimed.time) : 'não indicada',
              help: 'A hora do computador de quem assinou. Não prova nada.',
            },
            provenTimeFact(provenTime),
            {
              name: 'O que declarou',
              value: [claimed.name, claimed.reason, claimed.location].filter(Boolean).join('; ') || 'nada',
              help: 'Nome, motivo e lugar que o signatário escreveu. Não prova nada.',
            },
            {
              name: 'Algoritmos',
              value:
                [signature.signatureAlgorithm, signature.digestAlgorithm].filter(Boolean).join(', ') || 'desconhecidos',
              help: 'Como o conteúdo foi resumido e assinado.',
              term: 'algoritmo-de-assinatura',
            },
            {
              name: 'Parte assinada',
              value: coverage.isWholeFile
                ? 'O ficheiro inteiro'
                : `Os primeiros ${formatBytes(coverage.signedUntil)} de ${formatBytes(coverage.fileSize)}`,
              help: 'O que está depois da parte assinada foi acrescentado mais tarde.',
              term: 'byterange',
            },
            {
              name: 'Alterações posteriores',
              value: (
                <>
                  {CLASSES[changes.class]}
                  {changes.items.length > 0 && (
                    <ul>
                      {changes.items.map(describeChange).map((text) => (
                        <li key={text}>{text}</li>
                      ))}
                    </ul>
                  )}
                </>
              ),
              help: 'O que foi acrescentado ao ficheiro depois desta assinatura.',
              term: 'atualizacao-incremental',
            },
            ...(docMdp === null
              ? []
              : [
                  {
                    name: 'Limites do autor',
                    value: PERMISSIONS[docMdp],
                    help: 'Quem certifica um PDF diz o que os outros podem mudar.',
                    term: 'assinatura-de-certificacao',
                  } satisfies Fact,
                ]),
          ]}
        />
      </details>
    </>
  );
}
