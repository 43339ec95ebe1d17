/** Sorts the reasons for a verdict by the check they belong to, for all formats. */
import {type ContentState, type SignatureFormat, type SignatureResult} from './file/result.ts';
import {type ChainReport, type CheckReport} from './report.ts';
import {type Reason, type ReasonCode, sortBySeverity, verdictOf, worst} from './verdict.ts';

const REVOCATION: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'REVOKED',
  'REVOKED_NO_POE',
  'REVOKED_CA_NO_POE',
  'REVOCATION_MISSING',
  'REVOCATION_STALE',
  'REVOCATION_NONSTANDARD',
  'RESPONDER_UNCHECKED',
]);

/** A check with the outcome that follows from its reasons; null means that it could not run. */
export function check(name: CheckReport['name'], reasons: readonly Reason[] | null): CheckReport {
  if (reasons === null) {
    return {name, outcome: 'unknown', reasons: []};
  }
  const verdict = worst(reasons.map(verdictOf));
  return {name, reasons, outcome: verdict === 'invalid' ? 'failed' : verdict === 'valid' ? 'passed' : 'unknown'};
}

/**
 * The checks of the signer's certificate.
 *
 * @param isNamed whether the signature identifies the certificate
 * @param naming problems with that identification
 * @param chain null without the certificate, which another check reports
 */
export function certificateChecks(
  isNamed: boolean,
  naming: readonly Reason[],
  chain: ChainReport | null,
): readonly CheckReport[] {
  const isRevocation = ({code}: Reason) => REVOCATION.has(code);
  const ofChain = (name: CheckReport['name'], belongs: (reason: Reason) => boolean): CheckReport =>
    check(name, chain && chain.reasons.filter(belongs));
  return [
    isNamed || naming.length > 0
      ? check('signing-certificate', naming)
      : {name: 'signing-certificate', outcome: 'absent', reasons: []},
    ofChain('chain', (reason) => !isRevocation(reason)),
    ofChain('revocation', isRevocation),
  ];
}

/** A failed time-stamp leaves a signature as if it had none (EN 319 102-1 §5.5.4). */
export function timestampCheck(reasons: readonly Reason[], hasAny: boolean, isProof: boolean): CheckReport {
  const isBroken = reasons.some(({code}) => code === 'TIMESTAMP_INVALID');
  const outcome = !hasAny ? 'absent' : isProof ? 'passed' : isBroken ? 'failed' : 'unknown';
  return {name: 'timestamp', outcome, reasons};
}

/** What a failure of a time-stamp's authority is called when it leaves the signatures beside the time-stamp alone. */
const DOUBTS: Readonly<Partial<Record<ReasonCode, ReasonCode>>> = {
  REVOKED: 'REVOKED_NO_POE',
  NOT_YET_VALID: 'OUT_OF_BOUNDS_NO_POE',
};

/** A reason of a time-stamp beside signatures: its failure does not invalidate them (EN 319 102-1 §5.6.3). */
export const withoutFailure = (reason: Reason): Reason =>
  verdictOf(reason) === 'invalid' ? {...reason, code: DOUBTS[reason.code] ?? 'TIMESTAMP_INVALID'} : reason;

/** The reasons that decide a verdict: a broken time-stamp is only an observation on any other signature. */
export const decisiveReasons = ({format, reasons}: Pick<SignatureResult, 'format' | 'reasons'>): readonly Reason[] =>
  reasons.filter(
    (reason) => verdictOf(reason) !== 'valid' || (format === 'time-stamp' && reason.code === 'TIMESTAMP_INVALID'),
  );

/** The checks of a time-stamp that is the signature of its file, where a mismatch is a failure and not only ignored. */
export function tokenChecks(reasons: readonly Reason[]): readonly CheckReport[] {
  const isDigest = ({code}: Reason) =>
    code === 'HASH_FAILURE' || code === 'TIMESTAMP_INVALID' || code === 'CONTENT_MISSING';
  const toFailure = (reason: Reason): Reason =>
    reason.code === 'TIMESTAMP_INVALID' ? {...reason, code: 'HASH_FAILURE'} : reason;
  const others = reasons.filter((reason) => !isDigest(reason));
  return [check('digest', reasons.filter(isDigest).map(toFailure)), check('signature', others)];
}

/**
 * The result for a signature: its verdict is the most severe of its checks (EN 319 102-1 §5.3.4), and what is not known
 * stays empty.
 *
 * @param observations reasons that belong to no check
 * @param isDoubtful whether something could not be examined, so that the signature is not valid
 */
export function resultOf(
  known: Pick<SignatureResult, 'format' | 'checks'> & Partial<SignatureResult>,
  observations: readonly Reason[] = [],
  isDoubtful = false,
): SignatureResult {
  const reasons = [...known.checks.flatMap((part) => part.reasons), ...observations];
  return {
    level: null,
    verdict: worst([...reasons.map(verdictOf), isDoubtful ? 'indeterminate' : 'valid']),
    reasons: sortBySeverity(reasons),
    content: contentStateOf(known.checks, reasons),
    signer: null,
    chain: null,
    signatureAlgorithm: null,
    digestAlgorithm: null,
    claimedTime: null,
    provenTime: null,
    timestamps: [],
    covers: [],
    isCounterSignature: false,
    pdf: null,
    xml: null,
    ...known,
  };
}

/** The result for a signature that cannot be evaluated, with the reason. */
export const unevaluated = (format: SignatureFormat, reason: Reason, covers: readonly string[] = []): SignatureResult =>
  resultOf({format, covers, checks: [check('signature', [reason])]}, [], true);

/** Whether the digest was compared, and the result. */
export function contentStateOf(checks: readonly CheckReport[], reasons: readonly Reason[]): ContentState {
  if (reasons.some(({code}) => CHANGED.has(code))) {
    return 'changed';
  }
  const outcome = (name: CheckReport['name']) => checks.find((item) => item.name === name)?.outcome;
  return outcome('digest') === 'passed' && outcome('signature') === 'passed' ? 'intact' : 'unknown';
}

/** Reasons that mean the content or signature has changed. */
const CHANGED: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'HASH_FAILURE',
  'SUSPICIOUS_LATER_CHANGES',
  'DOCMDP_VIOLATED',
  'FIELD_LOCK_VIOLATED',
  'BYTE_RANGE_HOLE',
]);
