import React from 'react';
import type {
  CertificateInspection,
  CertificateReport,
  InspectedCertificate,
  LinkState,
  NamePart,
  Strength,
} from '@sign/signatures';
import type {Fact} from '../components/FactList';
import {colons, formatInstant} from '../format';
import {siteRootName, siteRootsAge} from '../site-roots';
import {extendedUse, keyName, keyUse, partName, shownName, signatureName, statement} from './certificate-names';
import type {ReasonText} from './reasons';

/** Summarizes the result in one sentence. */
export function summary(chained: number, others: number): string {
  const chain = chained === 1 ? 'um certificado' : `uma cadeia de ${chained} certificados`;
  const more = others === 1 ? 'um que não lhe pertence' : `${others} que não lhe pertencem`;
  return `${chain}${others === 0 ? '' : `, e mais ${more}`}.`;
}

const LINK_NOTES: Readonly<Record<LinkState, string>> = {
  signed: 'Assinado pelo certificado seguinte; a assinatura confere.',
  broken: 'Diz que foi assinado pelo certificado seguinte, mas a assinatura não confere.',
  unsupported: 'O navegador não conhece este algoritmo, e a assinatura não foi verificada.',
  'self-signed': 'Assinado por si próprio: é uma raiz, ou um certificado de treino.',
  missing: 'O certificado de quem o emitiu não está neste ficheiro.',
};

/** Describes the link from one certificate of the chain to the next. */
export const linkNote = ({certificate, link}: InspectedCertificate): string =>
  link === 'self-signed' && siteRootName(certificate.fingerprints.sha256) !== undefined
    ? 'É uma das raízes em que este sítio confia.'
    : LINK_NOTES[link];

/** Warnings for the reader, most severe first. */
export function observations({chain, others}: CertificateInspection) {
  const found: (ReasonText & {readonly isBad: boolean})[] = [];
  const add = (isBad: boolean, what: string, whatToDo: string, detail: string) =>
    found.push({isBad, what, whatToDo, detail});
  // Check certificates outside the chain too: a tampered copy with the genuine name ends up there.
  const broken = [...chain, ...others].filter(({link}) => link === 'broken');
  for (const name of new Set(broken.map(({certificate}) => shownName(certificate.name)))) {
    add(true, 'A assinatura do emissor não confere.', 'Não confie. Peça o certificado de novo a quem o emitiu.', name);
  }
  for (const [index, {certificate, link}] of chain.entries()) {
    const name = shownName(certificate.name);
    const {key, signature} = certificate;
    if (certificate.time === 'expired') {
      add(
        true,
        'O certificado já expirou.',
        'Já não serve para assinar. O que se assinou antes pode continuar válido, se a data estiver provada.',
        name,
      );
    }
    if (certificate.time === 'future') {
      add(true, 'O certificado ainda não é válido.', 'Confirme a data do seu aparelho.', name);
    }
    // Skip root signatures: a root is trusted because it is known, not because of its own signature.
    const weak = [
      ...(key.strength === 'weak' ? [keyName(key)] : []),
      ...(signature.strength === 'weak' && link !== 'self-signed' ? [signatureName(signature)] : []),
    ];
    for (const algorithm of weak) {
      add(true, 'Usa uma chave ou um algoritmo fraco.', 'Peça ao titular um certificado mais recente.', algorithm);
    }
    if (index > 0 && !certificate.isAuthority) {
      add(true, 'Emitiu outro certificado sem ser entidade certificadora.', 'Não confie nesta cadeia.', name);
    }
    if (link === 'unsupported') {
      add(false, 'Este navegador não conhece o algoritmo.', 'Verifique a cadeia com openssl.', name);
    }
    if (certificate.unknownCritical.length > 0) {
      add(
        false,
        'Tem uma indicação obrigatória que este laboratório não sabe ler.',
        'Verifique-o noutro programa.',
        certificate.unknownCritical.join(', '),
      );
    }
    if (link === 'missing') {
      add(
        false,
        'Falta o certificado de quem o emitiu, e a cadeia fica incompleta.',
        'Escolha também os ficheiros do emissor e da raiz, todos de uma vez.',
        shownName(certificate.issuerName),
      );
    }
    if (link === 'self-signed') {
      const isKnown = siteRootName(certificate.fingerprints.sha256) !== undefined;
      add(
        false,
        isKnown
          ? `A cadeia termina numa das raízes em que este sítio confia (${siteRootsAge()}).`
          : 'A cadeia termina numa raiz que este sítio não conhece.',
        'Compare a impressão digital SHA-256 da raiz com a que a entidade publica.',
        name,
      );
    }
  }
  return found.sort((a, b) => Number(b.isBad) - Number(a.isBad));
}

const STRENGTHS = {fine: 'adequado', weak: 'fraco', unknown: 'sem avaliação'} as const;

const withStrength = (name: string, strength: Strength): string => `${name}: ${STRENGTHS[strength]}`;

const nameList = (parts: readonly NamePart[]): readonly string[] =>
  parts.map(({type, value}) => `${partName(type)}: ${value}`);

const TIMES = {current: 'dentro do prazo', expired: 'expirado', future: 'ainda não é válido'} as const;

/** Explains a path length (RFC 5280 §4.2.1.9), which counts intermediate certificates below the authority. */
function authoritiesBelow(pathLength: number | null): string {
  const levels =
    pathLength === 1 ? 'um nível de entidades abaixo, no máximo' : `até ${pathLength} níveis de entidades abaixo`;
  return pathLength === null ? '' : pathLength === 0 ? ', mas sem outras entidades abaixo' : `, com ${levels}`;
}

/** Every field of a certificate with an explanation; omits absent fields. */
export function certificateFacts(certificate: CertificateReport): readonly Fact[] {
  return [
    {
      name: 'Titular',
      value: nameList(certificate.subject),
      help: 'A pessoa, a entidade ou o serviço a quem o certificado pertence.',
      term: 'titular-do-certificado',
    },
    {
      name: 'Emissor',
      value: nameList(certificate.issuer),
      help: 'Quem confirmou a identidade do titular e assinou o certificado.',
      term: 'entidade-certificadora',
    },
    {
      name: 'Validade',
      value: (
        <>
          De {formatInstant(certificate.notBefore)}
          <br />
          até {formatInstant(certificate.notAfter)}
          <br />
          Agora: {TIMES[certificate.time]}
        </>
      ),
      help: 'Fora deste prazo não se deve assinar com ele. O que se assinou dentro do prazo pode continuar válido.',
    },
    {
      name: 'Para que serve',
      value: [...certificate.keyUses.map(keyUse), ...certificate.extendedUses.map(extendedUse)],
      help: 'O que o emissor deixa fazer com a chave. Para assinar documentos, procure «nonRepudiation».',
    },
    {
      name: 'É entidade certificadora',
      value: certificate.isAuthority ? `Sim${authoritiesBelow(certificate.pathLength)}` : 'Não',
      help: 'Só uma entidade certificadora pode assinar certificados de outros.',
      term: 'entidade-certificadora',
    },
    {
      name: 'Declarações do emissor',
      value: certificate.statements.map(statement),
      help: 'O que o emissor declara sobre o certificado. É a palavra dele: confirme-a na lista de confiança, se o país a publicar, ou junto de quem o fiscaliza.',
      term: 'qcstatements',
    },
    {
      name: 'Chave',
      value: withStrength(keyName(certificate.key), certificate.key.strength),
      help: 'O tipo e o tamanho da chave pública. Chaves RSA com menos de 2048 bits e curvas com menos de 256 são fracas.',
      term: 'chave-publica',
    },
    {
      name: 'Algoritmo da assinatura',
      value: withStrength(signatureName(certificate.signature), certificate.signature.strength),
      help: 'Como o emissor assinou o certificado. MD5 e SHA-1 já não dão segurança.',
      term: 'funcao-de-resumo',
    },
    {
      name: 'Impressão digital SHA-256',
      value: <code>{colons(certificate.fingerprints.sha256)}</code>,
      help: 'Resumo do certificado inteiro. Dois certificados com a mesma impressão digital são o mesmo.',
      term: 'funcao-de-resumo',
    },
    {
      name: 'Impressão digital SHA-1',
      value: <code>{colons(certificate.fingerprints.sha1)}</code>,
      help: 'A mesma ideia com uma função antiga. Serve para procurar, não para provar.',
    },
    {
      name: 'Número de série',
      value: <code>{colons(certificate.serial)}</code>,
      help: 'O número que o emissor lhe deu. É por ele que aparece numa lista de revogação.',
      term: 'crl',
    },
    {
      name: 'Outros nomes',
      value: certificate.alternativeNames,
      help: 'Endereços de correio eletrónico ou domínios que também identificam o titular.',
    },
    {
      name: 'Políticas',
      value: certificate.policies,
      help: 'Números das regras que o emissor seguiu. Estão explicadas na declaração de práticas dele.',
      term: 'declaracao-de-praticas-de-certificacao',
    },
    {
      name: 'Onde se vê se foi revogado',
      value: [...certificate.crls, ...certificate.ocsp],
      help: 'Endereços da lista de revogação (CRL) ou do serviço OCSP. Este laboratório não lhes pergunta nada.',
      term: 'ocsp',
    },
    {
      name: 'Onde está o certificado do emissor',
      value: certificate.issuerFiles,
      help: 'Útil quando a cadeia está incompleta.',
    },
  ];
}
