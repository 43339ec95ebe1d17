/** Words one signature: its format, chain and facts. */
import React from 'react';
import type {RevocationReport, SignatureResult, TimestampReport} from '@sign/signatures';
import type {ChainRingProps} from '../components/ChainRing';
import type {Fact} from '../components/FactList';
import {colons, formatBytes, formatDate, formatInstant} from '../format';
import {describeChange} from './changes';
import {describeQualification, describeService} from './services';

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

const PERMISSIONS = {
  1: 'Certificado pelo autor: não se pode alterar nada',
  2: 'Certificado pelo autor: só se podem preencher formulários e assinar',
  3: 'Certificado pelo autor: só se podem preencher formulários, anotar e assinar',
} as const;

/** Name of the State's root, as certificates spell it. */
const STATE_ROOT = 'Entidade de Certificacao Raiz de Cabo Verde 001';

/** The chain as verified, with the name of the missing issuer. */
export function chainSteps({chain}: SignatureResult): ChainRingProps {
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

/** The text with a capital first letter. */
export const capitalized = (text: string): string => `${text[0]?.toUpperCase()}${text.slice(1)}`;

/** The facts about a signature, each with an explanation. */
export function signatureFacts(signature: SignatureResult): readonly Fact[] {
  const {format, level, signer, chain, covers, isCounterSignature, pdf} = signature;
  const {claimedTime, provenTime, signatureAlgorithm, digestAlgorithm} = signature;
  const [stamp] = format === 'time-stamp' ? signature.timestamps : [];
  return [
    {
      name: 'Formato',
      value: level ? `${FORMATS[format]}, nível ${level}` : FORMATS[format],
      help: 'Quanto mais alto o nível, durante mais tempo se consegue verificar a assinatura.',
      term: format === 'XAdES' ? 'xades-bes' : format === 'CAdES' ? 'cades' : 'pades',
    },
    {
      name: 'Certificado',
      value:
        signer &&
        `${signer.name}, emitido por ${signer.issuerName}, válido de ${formatDate(signer.notBefore)} a ${formatDate(signer.notAfter)}, com chave ${signer.key}`,
      help: 'De quem é a chave, quem o confirmou e até quando.',
      term: 'titular-do-certificado',
    },
    {
      name: 'Protege',
      value: isCounterSignature ? 'outra assinatura, e não o documento' : covers,
      help: isCounterSignature ? 'É uma contra-assinatura.' : 'Os ficheiros ou as partes que a assinatura abrange.',
    },
    {
      name: 'Lista de confiança',
      value: chain?.service
        ? [`${capitalized(describeQualification(chain.service))}.`, describeService(chain.service, chain.date)]
        : null,
      help: 'O que o país diz de quem emitiu o certificado, na data que se consegue provar.',
    },
    {
      name: stamp ? 'Hora do selo' : 'Hora declarada',
      value: claimedTime ? formatInstant(claimedTime) : 'não indicada',
      help: stamp
        ? 'O que foi selado já existia a esta hora, se o selo for válido.'
        : 'A hora do computador de quem assinou. Não prova nada.',
    },
    {
      name: 'Hora provada',
      value: provenTime ? `Já existia a ${formatInstant(provenTime)}` : 'nenhuma: não há selo temporal que conte',
      help: 'Só um selo temporal válido prova que a assinatura já existia.',
      term: 'selo-temporal',
    },
    ...(stamp ? stampFacts(stamp) : []),
    ...(pdf ? pdfFacts(pdf) : []),
    {
      name: 'Algoritmos',
      value: [signatureAlgorithm, digestAlgorithm].filter(Boolean).join(', ') || 'desconhecidos',
      help: 'Como o conteúdo foi resumido e assinado.',
      term: 'algoritmo-de-assinatura',
    },
    {
      name: 'Alterações posteriores',
      value: pdf && pdf.laterChanges.map(describeChange),
      help: 'O que foi acrescentado ao ficheiro depois desta assinatura.',
      term: 'atualizacao-incremental',
    },
  ];
}

/** The facts that only a PDF has. */
function pdfFacts({claimed, coverage, docMdp}: NonNullable<SignatureResult['pdf']>): readonly Fact[] {
  return [
    {
      name: 'O que declarou',
      value: [claimed.name, claimed.reason, claimed.location].filter(Boolean).join('; ') || 'nada',
      help: 'Nome, motivo e lugar que o signatário escreveu. Não prova nada.',
    },
    {
      name: 'Parte assinada',
      value: coverage.isWholeFile
        ? 'O ficheiro inteiro'
        : `Os primeiros ${formatBytes(coverage.signedUntil)} do ficheiro`,
      help: 'O que está depois da parte assinada foi acrescentado mais tarde.',
      term: 'byterange',
    },
    {
      name: 'Limites do autor',
      value: docMdp && PERMISSIONS[docMdp],
      help: 'Quem certifica um PDF diz o que os outros podem mudar.',
      term: 'assinatura-de-certificacao',
    },
  ];
}

/** The facts about a time-stamp token. */
function stampFacts({imprintAlgorithm, imprint, serial, policy, accuracy, nonce}: TimestampReport): readonly Fact[] {
  return [
    {
      name: `Resumo ${imprintAlgorithm}`,
      value: <code>{imprint}</code>,
      help: 'O resumo do que foi selado. O ficheiro em si não está no selo.',
      term: 'funcao-de-resumo',
    },
    {name: 'Número de série', value: <code>{colons(serial)}</code>, help: 'O número deste selo.'},
    {
      name: 'Política',
      value: <code>{policy}</code>,
      help: 'Número das regras que a autoridade seguiu.',
      term: 'oid',
    },
    {
      name: 'Exatidão',
      value: accuracy === null ? 'não indicada' : `${accuracy.toLocaleString('pt-PT')} s`,
      help: 'Quanto a hora se pode afastar da verdadeira, para mais ou para menos.',
    },
    {
      name: 'Nonce',
      value: nonce === null ? 'não tem' : <code>{nonce}</code>,
      help: 'Número ao acaso que liga a resposta ao pedido.',
      term: 'nonce',
    },
  ];
}
