/** Assembles the report on one signature from what the other files found. */
import {readBer} from '../asn1.ts';
import {summarize} from '../certificate.ts';
import {certificateChecks, check, resultOf, timestampCheck, tokenChecks, withoutFailure} from '../checks.ts';
import {type BaselineLevel, type SignatureResult} from '../file/result.ts';
import {type CheckReport} from '../report.ts';
import {type Reason, reasonsIf} from '../verdict.ts';
import {type Policy, settle} from '../policy.ts';
import {type Changes} from './changes.ts';
import {type PdfDocument} from './document.ts';
import {type Permissions} from './permissions.ts';
import {type LaterChange} from './result.ts';
import {type FoundSignature, signedUntil} from './signatures.ts';
import {PdfString, type PdfValue} from './syntax.ts';
import {isPades, PADES, type Trusted} from './trust.ts';

/** What the report needs besides the signature. */
export interface SignatureContext {
  readonly document: PdfDocument;
  /** The permissions that the signature grants to later revisions. */
  readonly permissions: Permissions;
  /** Null if the signed revision is unreadable. */
  readonly changes: Changes | null;
  readonly level: BaselineLevel | null;
  readonly fileSize: number;
  readonly hasDss: boolean;
  /** Whether the file has signatures, and not only document time-stamps. */
  readonly hasSignatures: boolean;
  readonly policy: Policy;
}

/** Describes a signature. */
export function describeSignature(trusted: Trusted, context: SignatureContext): SignatureResult {
  const {examined, chain, timestamps} = trusted;
  const {found, report, token} = examined;
  const {document, changes, fileSize, level, permissions, hasSignatures} = context;
  const own = listChecks(trusted, context);
  const checks = found.isDocumentTimestamp && hasSignatures ? own.map(asDoubtful) : own;
  const isDowngraded = checks.some((item, at) => item !== own[at]);
  const until = signedUntil(found);
  const signer = report?.signer ?? token?.authority ?? null;
  const info = token ? timestamps[0] : undefined;
  const written = (key: string) => text(document, found.dict.get(key));
  const known = {
    format: found.isDocumentTimestamp ? 'time-stamp' : isPades(examined) ? 'PAdES' : 'CMS',
    level,
    checks,
    digestAlgorithm: report?.digestAlgorithm ?? info?.imprintAlgorithm ?? null,
    signatureAlgorithm: report?.signatureAlgorithm ?? null,
    signer: signer && summarize(signer),
    chain,
    claimedTime: pdfDate(written('M')),
    provenTime: provenTimeOf(trusted),
    timestamps,
    pdf: {
      subFilter: examined.subFilter,
      claimed: {name: written('Name'), reason: written('Reason'), location: written('Location')},
      docMdp: permissions.isCertification ? permissions.docMdp : null,
      coverage: {byteRange: found.byteRange, signedUntil: until, isWholeFile: until === fileSize},
      laterChanges: changes?.items ?? [],
    },
  } as const;
  return resultOf(known, observations(trusted, context), isDowngraded);
}

/**
 * Makes a failed document time-stamp indeterminate, such as one copied from another file. It proves nothing about the
 * signatures of the file, but does not invalidate them (EN 319 102-1 §5.6.3).
 */
function asDoubtful(item: CheckReport): CheckReport {
  const isOfToken = item.name !== 'byte-range' && item.name !== 'later-changes';
  return isOfToken && item.outcome === 'failed' ? {...item, reasons: item.reasons.map(withoutFailure)} : item;
}

/** The time of a valid document time-stamp itself, or the earliest time that a time-stamp proves for a signature. */
function provenTimeOf({examined: {token}, existed, timestamps: [own]}: Trusted): string | null {
  if (token && own?.verdict === 'valid') {
    return token.time.toISOString();
  }
  return existed.isProof ? existed.time.toISOString() : null;
}

function listChecks(trusted: Trusted, {changes, document, policy}: SignatureContext): CheckReport[] {
  const {examined, chain, timestampReasons, timestamps, existed} = trusted;
  const {found, obstacle, report, token} = examined;
  if (obstacle) {
    const isMalformed = found.reasons.length > 0;
    return [
      check('byte-range', isMalformed ? found.reasons : []),
      ...(isMalformed ? [] : [check('signature', [obstacle])]),
    ];
  }
  const settled = (reasons: readonly Reason[] = []) => settle(reasons, existed.time);
  return [
    check('byte-range', paddingReasons(found)),
    ...(report
      ? [check('digest', settled(report.digest)), check('signature', settled(report.signature))]
      : tokenChecks(settled(token?.reasons))),
    ...certificateChecks(report?.hasSigningCertificate ?? true, report?.signingCertificate ?? [], chain),
    ...(token ? [] : [timestampCheck(timestampReasons, timestamps.length > 0 || existed.isProof, existed.isProof)]),
    check('later-changes', changeReasons(changes, found.isCurrent, document, policy)),
  ];
}

/** Zeros fill the space behind a signature (ISO 32000-2 §12.8.1); no signature covers other bytes there. */
function paddingReasons({contents}: FoundSignature): Reason[] {
  const bytes = contents?.bytes ?? new Uint8Array();
  const padding = bytes.subarray(readBer(bytes, 0, bytes.length).next);
  return reasonsIf({PADDING_NOT_ZERO: padding.some((byte) => byte !== 0)});
}

function changeReasons(
  changes: Changes | null,
  isCurrent: boolean,
  document: PdfDocument,
  {pdfChanges}: Policy,
): Reason[] {
  if (!isCurrent) {
    return [{code: document.hasUnreadObjects ? 'STRUCTURE_UNREADABLE' : 'SIGNATURE_REMOVED'}];
  }
  if (changes === null) {
    return [{code: 'REVISION_UNREADABLE'}];
  }
  const isAllowed = ({class: of, kind}: LaterChange) =>
    of !== 'allowed' || pdfChanges === 'all' || pdfChanges.includes(kind);
  const isViolation = changes.violatesDocMdp || changes.violatesFieldLock;
  return reasonsIf({
    DOCMDP_VIOLATED: changes.violatesDocMdp,
    FIELD_LOCK_VIOLATED: changes.violatesFieldLock,
    SUSPICIOUS_LATER_CHANGES: !isViolation && (changes.class === 'suspicious' || !changes.items.every(isAllowed)),
    ENCRYPTED: changes.class === 'unclassified' && document.isEncrypted,
    LATER_CHANGES_UNCLASSIFIED: changes.class === 'unclassified',
    LATER_CHANGES_ALLOWED: changes.class === 'allowed',
  });
}

function observations({examined, timestamps, existed}: Trusted, {level, hasDss}: SignatureContext): Reason[] {
  const {report, found, unchecked} = examined;
  if (!report || found.isDocumentTimestamp) {
    return [];
  }
  const isOfPades = PADES.has(examined.subFilter ?? '');
  const repeated = [...found.dict.duplicates.keys()];
  return [
    ...unchecked,
    ...(repeated.length > 0 ? [{code: 'DUPLICATE_KEYS', detail: repeated.join(', ')} as const] : []),
    ...reasonsIf({
      NOT_PADES: !isOfPades,
      NO_SIGNING_CERTIFICATE_ATTRIBUTE:
        isOfPades && !report.hasSigningCertificate && report.signer !== null && report.signingCertificate.length === 0,
      NO_TIMESTAMP: timestamps.length === 0 && unchecked.length === 0 && !existed.isProof,
      LONG_TERM_DATA_INCOMPLETE: hasDss && level === 'B-T',
    }),
  ];
}

function text(document: PdfDocument, value: PdfValue): string | null {
  const resolved = document.resolve(value);
  // The strings of an encrypted file are encrypted.
  return resolved instanceof PdfString && !document.isEncrypted ? resolved.toText().slice(0, 500) : null;
}

/** Converts `D:YYYYMMDDHHmmSSOHH'mm'` (ISO 32000-1 §7.9.4) to ISO 8601; null if malformed. */
function pdfDate(written: string | null): string | null {
  const parts = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:([+-])(\d\d)'?(\d\d)?|Z)?/.exec(written ?? '');
  if (!parts) {
    return null;
  }
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', sign, offsetHour, offsetMinute] =
    parts;
  const zone = sign ? `${sign}${offsetHour}:${offsetMinute ?? '00'}` : 'Z';
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
