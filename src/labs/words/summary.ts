/** Words the result for a file of any kind: the verdict in one sentence, then what to do. */
import type {ChangeKind, FileReport, LaterChange, ReasonCode, SignatureResult} from '@sign/signatures';
import type {Tone} from '../components/VerdictCard';
import {formatDate} from '../format';
import {listChanges} from './changes';
import {KIND_HEADINGS, KINDS, OFFICE} from './kinds';
import {ASK_AGAIN, REASONS, type ReasonText} from './reasons';

/** The next step after an indeterminate result. */
export type NextStep = 'trust' | 'revocation' | 'content';

export interface Summary {
  readonly tone: Tone;
  readonly heading: string;
  readonly sentence: string;
  /** What to do now. */
  readonly whatToDo?: string;
  readonly nextStep?: NextStep;
}

const TRUST_CODES: readonly ReasonCode[] = ['UNTRUSTED_ROOT', 'NO_CERTIFICATE_CHAIN_FOUND', 'NO_ROOTS'];
const REVOCATION_CODES: readonly ReasonCode[] = [
  'REVOCATION_MISSING',
  'REVOCATION_STALE',
  'REVOCATION_NONSTANDARD',
  'RESPONDER_UNCHECKED',
];

const list = new Intl.ListFormat('pt-PT', {type: 'conjunction'});

/** The signatures on the content; time-stamps only if there is no other signature. */
export function contentSignatures({signatures}: FileReport): readonly SignatureResult[] {
  const people = signatures.filter(({format, isCounterSignature}) => format !== 'time-stamp' && !isCounterSignature);
  return people.length > 0 ? people : signatures;
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

/** Summarizes the result for a file. */
export function summarize(report: FileReport): Summary {
  if (report.verdict === null) {
    return summarizeUnsigned(report);
  }
  const {verdict, signatures} = report;
  const [first] = signatures;
  const codes = [...signatures.flatMap(({reasons}) => reasons), ...report.reasons].map(({code}) => code);
  if (verdict === 'valid') {
    return {tone: 'valid', heading: 'Válido', sentence: goodSentence(report)};
  }
  if (report.needsContent) {
    return {
      tone: 'indeterminate',
      heading: 'Falta o documento',
      sentence:
        report.kind === 'timestamp'
          ? 'Isto é só o selo temporal. Para saber de que documento é, escolha-o também.'
          : 'Isto é só a assinatura. Para saber se confere, escolha também o documento que foi assinado.',
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
      whatToDo: isChanged ? ASK_AGAIN : reason.whatToDo,
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
  if (isIntact && codes.some((code) => TRUST_CODES.includes(code))) {
    return {
      ...base,
      sentence: `${intact}; falta confirmar quem emitiu o certificado.`,
      nextStep: 'trust',
    };
  }
  if (people.length > 0 && people.every((item) => item.verdict === 'valid') && doubtful?.format === 'time-stamp') {
    return {
      ...base,
      sentence: `${unsigned}${people.length > 1 ? 'As assinaturas são válidas' : 'A assinatura é válida'}, mas há um selo temporal que não conta: não prova a hora.`,
    };
  }
  const [aboutFile] = report.reasons;
  if (aboutFile && signatures.every((item) => item.verdict === 'valid')) {
    const {what: sentence, whatToDo} = REASONS[aboutFile.code];
    return {...base, sentence, whatToDo};
  }
  if (isIntact && codes.some((code) => REVOCATION_CODES.includes(code))) {
    return {
      ...base,
      sentence: `${intact}; falta saber se o certificado foi revogado.`,
      whatToDo: reason.whatToDo,
      nextStep: 'revocation',
    };
  }
  const changes = doubtful?.pdf?.laterChanges.filter((change) => change.class === 'unclassified') ?? [];
  const what =
    doubtful?.reasons[0]?.code === 'LATER_CHANGES_UNCLASSIFIED'
      ? `Depois da assinatura houve alterações que podem mudar o que se lê: ${listChanges(changes)}.`
      : reason.what;
  return {
    ...base,
    sentence: isIntact && !isPartial ? `O conteúdo está intacto, mas há uma dúvida. ${what}` : what,
    whatToDo: reason.whatToDo,
  };
}

const worstReason = (signature: SignatureResult | undefined): ReasonText =>
  REASONS[signature?.reasons[0]?.code ?? 'INTERNAL_ERROR'];

function goodSentence(report: FileReport): string {
  const {signatures} = report;
  const [first] = signatures;
  const after = sinceThen(first?.pdf?.laterChanges ?? [], Boolean(first?.provenTime));
  if (signatures.every(({format}) => format === 'time-stamp')) {
    return `Já existia${first?.provenTime ? ` em ${formatDate(first.provenTime)}` : ''}, tal como está. ${after}`;
  }
  // The first signature of the file may be a time-stamp.
  const signed = contentSignatures(report);
  const signers = [...new Set(signed.flatMap(({signer}) => signer?.name ?? []))];
  return `Assinado por ${list.format(signers)}${signers.length === 1 && signed[0] ? dateClause(signed[0]) : ''}. ${after}`;
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

function summarizeUnsigned(report: FileReport): Summary {
  const {kind, format, reasons} = report;
  const obstacle = reasons.find(({code}) => !['NO_SIGNATURES', 'STRUCTURE_REPAIRED'].includes(code));
  if (kind === 'pdf' && obstacle?.code === 'ENCRYPTED') {
    return {
      tone: 'neutral',
      heading: 'Protegido por palavra-passe',
      sentence: 'O PDF está cifrado, e não se vê nenhuma assinatura de fora.',
      whatToDo: 'Abra-o num leitor de PDF com a palavra-passe e veja lá o painel de assinaturas.',
    };
  }
  if (obstacle) {
    const {what, whatToDo} = REASONS[obstacle.code];
    return {tone: 'indeterminate', heading: 'Não se conseguiu ler', sentence: what, whatToDo};
  }
  const office = OFFICE[format ?? ''];
  const text = KINDS[kind];
  return {
    tone: 'neutral',
    heading: KIND_HEADINGS[kind] ?? 'Não tem assinatura digital',
    sentence: office ? `É ${office}, sem assinatura digital.` : text.what,
    whatToDo: text.whatToDo,
  };
}
