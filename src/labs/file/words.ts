/** Words the result for a file of any kind: the verdict in one sentence, then what to do. */
import type {Tone} from '@site/src/components/VerdictIcon';
import type {
  ChangeKind,
  ContentFile,
  FileKind,
  FileReport,
  LaterChange,
  Reason,
  ReasonCode,
  SignatureResult,
} from '@sign/signatures';
import {describeChange, explain} from '../explain';
import {formatDate} from '../format';
import {REASONS} from '../reasons';

/** The next step after an indeterminate result. */
export type NextStep = 'trust' | 'revocation' | 'content' | null;

export interface Summary {
  readonly tone: Tone;
  readonly heading: string;
  readonly sentence: string;
  /** What to do now; empty if nothing. */
  readonly whatToDo: string;
  readonly nextStep: NextStep;
}

interface KindText {
  readonly what: string;
  readonly whatToDo: string;
}

const ASK_SIGNED = 'Se esperava uma assinatura, peça a quem o enviou o ficheiro tal como foi assinado.';

const OFFICE: Readonly<Record<string, string>> = {
  docx: 'um documento do Word',
  xlsx: 'uma folha do Excel',
  pptx: 'uma apresentação do PowerPoint',
  odt: 'um documento do LibreOffice',
  ods: 'uma folha de cálculo do LibreOffice',
  odp: 'uma apresentação do LibreOffice',
  odg: 'um desenho do LibreOffice',
};

const EXPORT_PDF = `${ASK_SIGNED} Se é seu, exporte-o para PDF e assine o PDF.`;

/** Describes files without a signature, and what to do instead. */
const KINDS: Readonly<Record<FileKind, KindText>> = {
  pdf: {
    what: 'É um PDF sem nenhuma assinatura digital. A imagem de uma assinatura manuscrita não é uma assinatura digital.',
    whatToDo: 'Peça ao autor o ficheiro que assinou. Ao imprimir ou digitalizar, a assinatura perde-se.',
  },
  cms: {what: 'É um ficheiro de assinatura que não traz nenhuma.', whatToDo: ASK_SIGNED},
  xml: {
    what: 'É um documento XML sem assinatura digital.',
    whatToDo:
      'Se é uma fatura eletrónica, peça ao emissor o XML assinado. Ao copiar o texto para outro ficheiro, a assinatura perde-se.',
  },
  asic: {what: 'É um contentor de documentos assinados que não traz nenhuma assinatura.', whatToDo: ASK_SIGNED},
  odf: {what: 'É um documento do LibreOffice, sem assinatura digital.', whatToDo: EXPORT_PDF},
  ooxml: {what: 'É um documento do Office, sem assinatura digital.', whatToDo: EXPORT_PDF},
  jades: {what: 'É um ficheiro JSON de assinatura que não se consegue ler.', whatToDo: ASK_SIGNED},
  timestamp: {what: 'É um selo temporal que não se consegue ler.', whatToDo: ASK_SIGNED},
  certificate: {
    what: 'Diz de quem é uma chave. Não assina nenhum documento.',
    whatToDo: 'Para ler tudo o que diz, abra-o mais abaixo, em «Inspecionar um certificado».',
  },
  crl: {
    what: 'Diz que certificados já não valem. Serve para verificar outro ficheiro.',
    whatToDo:
      'Escolha primeiro o documento assinado. Depois, junte esta lista em «Listas de revogação que tem consigo».',
  },
  ocsp: {
    what: 'Diz se um certificado foi revogado. Serve para verificar outro ficheiro.',
    whatToDo: 'Escolha primeiro o documento assinado. Depois, junte-a em «Listas de revogação que tem consigo».',
  },
  zip: {
    what: 'Um ficheiro ZIP não tem assinatura própria. O documento que está dentro pode ter.',
    whatToDo: 'Abra-o no seu computador ou telemóvel e escolha aqui o documento que está dentro.',
  },
  archive: {
    what: 'Um ficheiro comprimido não tem assinatura própria. O documento que está dentro pode ter.',
    whatToDo: 'Abra-o no seu computador ou telemóvel e escolha aqui o documento que está dentro.',
  },
  image: {
    what: 'É uma imagem. A fotografia ou a digitalização de um documento assinado não tem assinatura digital.',
    whatToDo: 'Peça o ficheiro original, que não foi impresso nem fotografado.',
  },
  media: {what: 'É um ficheiro de som ou de vídeo, que não traz assinatura.', whatToDo: ASK_SIGNED},
  html: {
    what: 'É uma página da internet guardada, e não o documento.',
    whatToDo: 'Volte ao sítio onde a guardou e descarregue lá o documento assinado.',
  },
  text: {
    what: 'É um texto simples, que não traz assinatura.',
    whatToDo: 'Se a assinatura veio num ficheiro à parte, escolha primeiro esse: a página pede depois o documento.',
  },
  email: {
    what: 'Foi guardada de um programa de correio eletrónico. O documento assinado pode vir em anexo.',
    whatToDo: 'Abra-a no programa de correio, guarde o anexo assinado e escolha aqui o anexo.',
  },
  'old-office': {
    what: 'É um documento do Office no formato antigo, que esta página não verifica.',
    whatToDo: 'Se está assinado, abra-o no Office e veja lá a assinatura. Se não, peça-o em PDF assinado.',
  },
  'encrypted-office': {
    what: 'É um documento do Office. Sem a palavra-passe, não se vê se está assinado.',
    whatToDo: 'Abra-o no Office com a palavra-passe e veja lá se está assinado, ou peça-o em PDF assinado.',
  },
  'encrypted-cms': {
    what: 'Só o abre quem tem a chave certa.',
    whatToDo: 'Abra-o no programa em que o recebeu e escolha aqui o documento que está dentro.',
  },
  'private-key': {
    what: 'Quem a tiver pode assinar em seu nome.',
    whatToDo: 'Não a envie a ninguém. Se já a enviou, peça a revogação do certificado. Nada saiu deste navegador.',
  },
  pkcs12: {
    what: 'É um certificado com a sua chave privada, protegido por palavra-passe (.p12 ou .pfx).',
    whatToDo: 'Serve para assinar e não para verificar. Não o envie a ninguém. Nada saiu deste navegador.',
  },
  'certificate-request': {
    what: 'Ainda não é um certificado: falta a assinatura da entidade.',
    whatToDo: 'Envie-o à entidade certificadora, que responde com o certificado.',
  },
  pgp: {
    what: 'É uma assinatura ou uma chave PGP, que não usa certificados de entidades.',
    whatToDo: 'Verifique-a com o programa GnuPG e com a chave pública de quem assinou.',
  },
  empty: {
    what: 'O ficheiro tem 0 bytes: não há nada para verificar.',
    whatToDo: 'Confirme que a transferência terminou e escolha-o outra vez, ou peça-o de novo.',
  },
  unknown: {
    what: 'O conteúdo não é PDF, XML nem outro formato de documento assinado que esta página conheça.',
    whatToDo: 'Confirme com quem o enviou que é o documento assinado, e não outra coisa.',
  },
};

/** Display names of file kinds. */
export const KIND_NAMES: Readonly<Record<FileKind, string>> = {
  pdf: 'PDF',
  cms: 'Assinatura CMS',
  xml: 'XML',
  asic: 'Contentor ASiC',
  odf: 'Documento OpenDocument',
  ooxml: 'Documento do Office',
  jades: 'Assinatura JSON',
  timestamp: 'Selo temporal',
  certificate: 'Certificado',
  crl: 'Lista de revogação',
  ocsp: 'Resposta OCSP',
  zip: 'Ficheiro ZIP',
  archive: 'Ficheiro comprimido',
  image: 'Imagem',
  media: 'Som ou vídeo',
  html: 'Página da internet',
  text: 'Texto',
  email: 'Mensagem de correio',
  'old-office': 'Documento do Office (antigo)',
  'encrypted-office': 'Documento do Office com palavra-passe',
  'encrypted-cms': 'Ficheiro cifrado',
  'private-key': 'Chave privada',
  pkcs12: 'Certificado com chave privada',
  'certificate-request': 'Pedido de certificado',
  pgp: 'PGP',
  empty: 'Ficheiro vazio',
  unknown: 'Tipo desconhecido',
};

/** The kind of a file with its subtype, such as «Contentor ASiC (ASiC-E)». */
export const kindName = ({kind, format}: Pick<FileReport, 'kind' | 'format'>): string =>
  `${KIND_NAMES[kind]}${format ? ` (${format})` : ''}`;

/** The name of a file in a container, or of the document in a signature. */
export const contentName = ({name, kind}: ContentFile): string => name || `documento${EXTENSIONS[kind] ?? ''}`;

/** File extensions for documents extracted from signatures. */
const EXTENSIONS: Readonly<Partial<Record<FileKind, string>>> = {
  pdf: '.pdf',
  xml: '.xml',
  text: '.txt',
  zip: '.zip',
  cms: '.p7m',
};

const TRUST_CODES: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'UNTRUSTED_ROOT',
  'NO_CERTIFICATE_CHAIN_FOUND',
  'NO_ROOTS',
]);
const REVOCATION_CODES: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'REVOCATION_MISSING',
  'REVOCATION_STALE',
  'RESPONDER_UNCHECKED',
]);

const list = new Intl.ListFormat('pt-PT', {type: 'conjunction'});

/** The signatures on the content; time-stamps only if there is no other signature. */
export function contentSignatures({signatures}: FileReport): readonly SignatureResult[] {
  const people = signatures.filter(({format, isCounterSignature}) => format !== 'time-stamp' && !isCounterSignature);
  return people.length > 0 ? people : signatures;
}

/** The signers of the content; time-stamping authorities only if there is no other signer. */
function signersOf(report: FileReport): readonly string[] {
  const names = contentSignatures(report).flatMap(({signer}) => (signer ? [signer.name] : []));
  return [...new Set(names)];
}

/** The signing date with its evidential value; null if unknown. */
export function dateOf({provenTime, claimedTime, format}: SignatureResult): string | null {
  if (provenTime !== null) {
    return `${formatDate(provenTime)}, hora provada por selo temporal`;
  }
  return claimedTime === null
    ? null
    : `${formatDate(claimedTime)}, ${format === 'time-stamp' ? 'hora que o selo indica' : 'hora que o próprio declarou'}`;
}

/** Reason codes of the file and all its signatures. */
const codesOf = ({signatures, reasons}: FileReport): readonly ReasonCode[] =>
  [...signatures.flatMap((signature) => signature.reasons), ...reasons].map(({code}) => code);

/** Summarizes the result for a file. */
export function summarize(report: FileReport): Summary {
  if (report.verdict === null) {
    return summarizeUnsigned(report);
  }
  const {verdict, signatures} = report;
  const [first] = signatures;
  const codes = codesOf(report);
  if (verdict === 'valid') {
    return {tone: 'valid', heading: 'Válido', sentence: goodSentence(report), whatToDo: '', nextStep: null};
  }
  if (report.needsContent) {
    return {
      tone: 'indeterminate',
      heading: 'Falta o documento',
      sentence:
        report.kind === 'timestamp'
          ? 'Isto é só o selo temporal. Para saber de que documento é, escolha-o também.'
          : 'Isto é só a assinatura. Para saber se confere, escolha também o documento que foi assinado.',
      whatToDo: '',
      nextStep: 'content',
    };
  }
  if (verdict === 'invalid') {
    // A part outside the signature is not a change.
    const isChanged = signatures.some(
      ({content, reasons}) => content === 'changed' && !reasons.some(({code}) => code === 'BYTE_RANGE_HOLE'),
    );
    const reason = worstReason(signatures.find((signature) => signature.verdict === 'invalid') ?? first);
    return {
      tone: 'invalid',
      heading: 'Inválido',
      sentence: isChanged ? 'Mudou depois de assinado.' : reason.what,
      whatToDo: isChanged
        ? 'Não confie neste ficheiro. Peça a quem o enviou um exemplar novo, por um canal que já conheça.'
        : reason.whatToDo,
      nextStep: null,
    };
  }
  // A failed archive time-stamp does not affect the signatures before it.
  const people = signatures.filter(({format}) => format !== 'time-stamp');
  // Anybody can make a key without a certificate, and sign other content with it.
  const isIntact = (people.length > 0 ? people : signatures).every(
    ({content, signer}) => content === 'intact' && signer !== null,
  );
  const base = {tone: 'indeterminate', heading: 'Não é possível concluir'} as const;
  const doubtful = signatures.find((signature) => signature.verdict === 'indeterminate') ?? first;
  const reason = worstReason(doubtful);
  const isPartial = codes.includes('COVERAGE_PARTIAL');
  const unsigned = codes.includes('CONTAINER_FILE_UNSIGNED')
    ? 'Há ficheiros que ninguém assinou. '
    : isPartial
      ? 'Há uma parte que ninguém assinou. '
      : '';
  const intact = `${unsigned}${unsigned ? 'O resto' : 'O conteúdo'} está intacto`;
  if (isIntact && codes.some((code) => TRUST_CODES.has(code))) {
    return {
      ...base,
      sentence: `${intact}; falta confirmar quem emitiu o certificado.`,
      whatToDo: '',
      nextStep: 'trust',
    };
  }
  if (people.length > 0 && people.every((item) => item.verdict === 'valid') && doubtful?.format === 'time-stamp') {
    return {
      ...base,
      sentence: `${unsigned}${people.length > 1 ? 'As assinaturas são válidas' : 'A assinatura é válida'}, mas há um selo temporal que não conta: não prova a hora.`,
      whatToDo: '',
      nextStep: null,
    };
  }
  const [aboutFile] = report.reasons;
  if (aboutFile && signatures.every((item) => item.verdict === 'valid')) {
    const {what: sentence, whatToDo} = REASONS[aboutFile.code];
    return {...base, sentence, whatToDo, nextStep: null};
  }
  if (isIntact && codes.some((code) => REVOCATION_CODES.has(code))) {
    return {
      ...base,
      sentence: `${intact}; falta saber se o certificado foi revogado.`,
      whatToDo: reason.whatToDo,
      nextStep: 'revocation',
    };
  }
  const changes = doubtful?.laterChanges.filter((change) => change.class === 'unclassified') ?? [];
  const what =
    doubtful?.reasons[0]?.code === 'LATER_CHANGES_UNCLASSIFIED'
      ? `Depois da assinatura houve alterações que podem mudar o que se lê: ${listChanges(changes)}.`
      : reason.what;
  return {
    ...base,
    sentence: isIntact && !isPartial ? `O conteúdo está intacto, mas há uma dúvida. ${what}` : what,
    whatToDo: reason.whatToDo,
    nextStep: null,
  };
}

const worstReason = (signature: SignatureResult | undefined): KindText =>
  REASONS[signature?.reasons[0]?.code ?? 'INTERNAL_ERROR'];

function goodSentence(report: FileReport): string {
  const {signatures} = report;
  const [first] = signatures;
  const after = sinceThen(first?.laterChanges ?? [], Boolean(first?.provenTime));
  if (signatures.every(({format}) => format === 'time-stamp')) {
    return `Já existia${first?.provenTime ? ` em ${formatDate(first.provenTime)}` : ''}, tal como está. ${after}`;
  }
  const signers = signersOf(report);
  // The first signature of the file may be a time-stamp.
  const [signed] = contentSignatures(report);
  return `Assinado por ${list.format(signers)}${signers.length === 1 && signed ? dateClause(signed) : ''}. ${after}`;
}

/** Only a time-stamp makes the date a fact. */
function dateClause({provenTime, claimedTime}: SignatureResult): string {
  if (provenTime !== null) {
    return ` em ${formatDate(provenTime)}`;
  }
  return claimedTime === null ? '' : `, que declarou a data de ${formatDate(claimedTime)}`;
}

/** Changes that add proof and leave the document as it was. */
const PROOFS: Readonly<Partial<Record<ChangeKind, string>>> = {
  'validation-data': 'dados de validação',
  'timestamp-added': 'um selo temporal',
};

/** Describes the changes after the first signature, if all are permitted. */
function sinceThen(changes: readonly LaterChange[], isDated: boolean): string {
  const proofs = changes.flatMap(({kind}) => PROOFS[kind] ?? []);
  if (proofs.length < changes.length) {
    return `Depois disso só teve alterações permitidas: ${listChanges(changes)}.`;
  }
  const received = proofs.length > 0 ? ` Só recebeu ${list.format(proofs)}.` : '';
  return `${isDated ? 'Não mudou desde então.' : 'Não mudou depois de assinado.'}${received}`;
}

const listChanges = (changes: readonly LaterChange[]): string =>
  changes
    .map(describeChange)
    .map((text) => `${text[0]?.toLowerCase()}${text.slice(1)}`)
    .join('; ');

function summarizeUnsigned(report: FileReport): Summary {
  const {kind, format, reasons} = report;
  const obstacle = reasons.find(({code}) => !['NO_SIGNATURES', 'STRUCTURE_REPAIRED'].includes(code));
  if (kind === 'pdf' && obstacle?.code === 'ENCRYPTED') {
    return {
      tone: 'neutral',
      heading: 'Protegido por palavra-passe',
      sentence: 'O PDF está cifrado, e não se vê nenhuma assinatura de fora.',
      whatToDo: 'Abra-o num leitor de PDF com a palavra-passe e veja lá o painel de assinaturas.',
      nextStep: null,
    };
  }
  if (obstacle) {
    const {what, whatToDo} = REASONS[obstacle.code];
    return {tone: 'indeterminate', heading: 'Não se conseguiu ler', sentence: what, whatToDo, nextStep: null};
  }
  const office = OFFICE[format ?? ''];
  const text = KINDS[kind];
  return {
    tone: 'neutral',
    heading: HEADINGS[kind] ?? 'Não tem assinatura digital',
    sentence: office ? `É ${office}, sem assinatura digital.` : text.what,
    whatToDo: text.whatToDo,
    nextStep: null,
  };
}

/** Headings for files that are not documents. */
const HEADINGS: Readonly<Partial<Record<FileKind, string>>> = {
  certificate: 'É um certificado',
  crl: 'É uma lista de revogação',
  ocsp: 'É uma resposta OCSP',
  'private-key': 'É uma chave privada: guarde-a bem',
  pkcs12: 'Tem uma chave privada: guarde-o bem',
  'certificate-request': 'É um pedido de certificado',
  empty: 'Está vazio',
  unknown: 'Não se reconhece este ficheiro',
  'encrypted-cms': 'Está cifrado',
  'encrypted-office': 'Protegido por palavra-passe',
  zip: 'É um ficheiro comprimido: abra-o primeiro',
  archive: 'É um ficheiro comprimido: abra-o primeiro',
  email: 'É uma mensagem de correio',
  'old-office': 'Esta página não o verifica',
  pgp: 'Esta página não o verifica',
};

/** A message to the sender, ready to copy; null if there is nothing to request. */
export function messageToSender(name: string, report: FileReport): string | null {
  const {tone, nextStep} = summarize(report);
  const open = `Bom dia. Recebi o ficheiro «${name}»`;
  const close = 'Obrigado.';
  if (tone === 'valid' || report.kind === 'private-key' || report.kind === 'pkcs12') {
    return null;
  }
  if (nextStep === 'content') {
    return `${open}, que só tem a assinatura. Pode enviar-me também o documento que foi assinado, tal como está? ${close}`;
  }
  if (nextStep === 'trust') {
    return `${open} e o conteúdo está intacto, mas não consegui confirmar quem emitiu o certificado. Pode dizer-me que entidade o emitiu e onde publica o certificado de raiz e a impressão digital dele? ${close}`;
  }
  if (nextStep === 'revocation') {
    return `${open} e o conteúdo está intacto, mas não consegui confirmar que o certificado não foi revogado. Pode enviar-me um exemplar com selo temporal e dados de validação (nível B-LT)? ${close}`;
  }
  return tone === 'invalid'
    ? `${open}, mas a assinatura não confere. Pode enviar-me outra vez o ficheiro tal como o assinou, sem o abrir nem guardar noutro programa? ${close}`
    : `${open} e não consegui verificar a assinatura. Pode enviar-me o documento assinado, de preferência em PDF, tal como o assinou? ${close}`;
}

/** The result as plain text, for a message. */
export function resultText(name: string, report: FileReport): string {
  const {heading, sentence, whatToDo} = summarize(report);
  const lines = [
    `${heading}: ${name}`,
    sentence,
    ...report.signatures.map((signature, index) => {
      const date = dateOf(signature);
      return `${index + 1}. ${signature.signer?.name ?? 'Signatário desconhecido'}${date ? ` (${date})` : ''}`;
    }),
    ...(whatToDo ? [whatToDo] : []),
    `SHA-256 do ficheiro: ${report.sha256}`,
  ];
  return lines.join('\n');
}

/** Distinct reasons in words, each with its detail. */
export const reasonTexts = (reasons: readonly Reason[]): readonly string[] => [
  ...new Set(reasons.map(explain).map(({what, detail}) => (detail ? `${what} Pormenor: ${detail}.` : what))),
];
