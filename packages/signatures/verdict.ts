/**
 * Verdicts (ETSI EN 319 102-1 §5.1.3) and the reasons behind them.
 */

/** TOTAL-PASSED, TOTAL-FAILED and INDETERMINATE (EN 319 102-1 §5.1.3). */
export type Verdict = 'valid' | 'invalid' | 'indeterminate';

// Codes use the standard's names where it has one (EN 319 102-1 Tables 5 and 6).

/** Cause TOTAL-FAILED. */
const FAILURES = [
  'FORMAT_FAILURE',
  'BYTE_RANGE_MISSING',
  'BYTE_RANGE_MALFORMED',
  'BYTE_RANGE_HOLE',
  'CONTENTS_EMPTY',
  'CMS_MALFORMED',
  'HASH_FAILURE',
  'SIG_CRYPTO_FAILURE',
  'SIGNING_CERTIFICATE_MISMATCH',
  'REVOKED',
  'NOT_YET_VALID',
  'DOCMDP_VIOLATED',
  'FIELD_LOCK_VIOLATED',
  'SUSPICIOUS_LATER_CHANGES',
  'REFERENCE_MISSING',
  'REFERENCE_AMBIGUOUS',
  'PROPERTIES_UNSIGNED',
] as const;

/** Cause INDETERMINATE. */
const DOUBTS = [
  'NO_SIGNING_CERTIFICATE_FOUND',
  'NO_CERTIFICATE_CHAIN_FOUND',
  'UNTRUSTED_ROOT',
  'CHAIN_CONSTRAINTS_FAILURE',
  'CONSTRAINT_UNSUPPORTED',
  'SERVICE_NOT_ACTIVE',
  'TRUSTED_LIST_STALE',
  'CERTIFICATE_CHAIN_GENERAL_FAILURE',
  'OUT_OF_BOUNDS_NO_POE',
  'REVOKED_NO_POE',
  'REVOKED_CA_NO_POE',
  'REVOCATION_MISSING',
  'REVOCATION_STALE',
  'RESPONDER_UNCHECKED',
  'CRYPTO_CONSTRAINTS_FAILURE',
  'SIGNATURE_NONSTANDARD',
  'CERTIFICATE_NONSTANDARD',
  'REVOCATION_NONSTANDARD',
  'ALGORITHM_UNSUPPORTED',
  'SUBFILTER_UNSUPPORTED',
  'TIMESTAMP_ORDER_FAILURE',
  'LATER_CHANGES_UNCLASSIFIED',
  'REVISION_UNREADABLE',
  'STRUCTURE_UNREADABLE',
  'SIGNATURE_REMOVED',
  'SIGNED_DATA_NOT_FOUND',
  'CONTENT_MISSING',
  'CONTAINER_FILE_UNSIGNED',
  'CONTAINER_TYPE_UNKNOWN',
  'COVERAGE_PARTIAL',
  'NO_SIGNED_DATA',
  'PROPERTIES_TARGET_MISMATCH',
] as const;

/** Do not affect the verdict. */
const OBSERVATIONS = [
  'LATER_CHANGES_ALLOWED',
  'NO_SIGNING_CERTIFICATE_ATTRIBUTE',
  'TIMESTAMP_INVALID',
  'TIMESTAMP_UNTRUSTED',
  'TIMESTAMP_NONSTANDARD',
  'TIMESTAMP_UNCHECKED',
  'NO_TIMESTAMP',
  'NOT_PADES',
  'LONG_TERM_DATA_INCOMPLETE',
  'STRUCTURE_REPAIRED',
  'ENCRYPTED',
  'DUPLICATE_KEYS',
  'NO_SIGNATURES',
  'NO_ROOTS',
  'CONTAINER_TYPE_UNDECLARED',
  'PADDING_NOT_ZERO',
] as const;

/** The file cannot be examined, or not completely. */
const OBSTACLES = [
  'TOO_LARGE',
  'NOT_A_TIMESTAMP',
  'PDF_UNREADABLE',
  'TRUNCATED',
  'LIMIT_EXCEEDED',
  'TOO_MANY_SIGNATURES',
  'ASN1_MALFORMED',
  'ASN1_LIMIT',
  'CERTIFICATE_MALFORMED',
  'NO_CERTIFICATE',
  'TOO_MANY_CERTIFICATES',
  'PRIVATE_KEY',
  'CERTIFICATE_REQUEST',
  'KEY_OR_PKCS12',
  'PEM_MALFORMED',
  'NOT_XML',
  'NOT_SIGNED',
  'DOCUMENT_TYPE',
  'ZIP_MALFORMED',
  'ZIP_TOO_LARGE',
  'ZIP_UNSAFE_NAME',
  'ZIP_ENCRYPTED',
  'ZIP_UNSUPPORTED',
  'INTERNAL_ERROR',
] as const;

/** All reason codes. */
export const REASON_CODES = [...FAILURES, ...DOUBTS, ...OBSERVATIONS, ...OBSTACLES] as const;

/** A reason code: those of EN 319 102-1 have the name of the standard. */
export type ReasonCode = (typeof REASON_CODES)[number];

/** One reason; `detail` is a technical value to display: an OID, URL, name or ISO date. */
export interface Reason {
  readonly code: ReasonCode;
  readonly detail?: string;
  /** The last day, in UTC, on which the policy accepted the algorithm. */
  readonly until?: string;
}

/** Ends the examination of a file, or of a part of it, with a reason. Never leaves the package. */
export class ReasonError extends Error {
  override readonly name = 'ReasonError';

  constructor(
    readonly code: ReasonCode,
    readonly detail?: string,
  ) {
    super(detail === undefined ? code : `${code}: ${detail}`);
  }

  /** The corresponding reason. */
  get reason(): Reason {
    return {code: this.code, ...(this.detail !== undefined && {detail: this.detail})};
  }
}

/** The result of work on damaged or hostile data; null if it throws. */
export function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** Like {@link attempt}, but ends the examination if the work throws. */
export function attemptOrEnd<T>(work: () => T, code: ReasonCode, detail?: string): T {
  try {
    return work();
  } catch {
    throw new ReasonError(code, detail);
  }
}

/** Ends the examination unless a condition holds. */
export function ensure(condition: unknown, code: ReasonCode, detail?: string): asserts condition {
  if (!condition) {
    throw new ReasonError(code, detail);
  }
}

/** The codes whose condition holds, as reasons. */
export const reasonsIf = (conditions: Readonly<Partial<Record<ReasonCode, boolean>>>): Reason[] =>
  (Object.entries(conditions) as [ReasonCode, boolean][]).flatMap(([code, holds]) => (holds ? [{code}] : []));

/** The reason for which an examination ended; throws any other error again. */
export function refusal(error: unknown): Reason {
  if (error instanceof ReasonError) {
    return error.reason;
  }
  throw error;
}

/** The reason for which an examination ended. Hostile input may overflow the stack, or make a library throw. */
export function reasonOf(error: unknown): Reason {
  if (error instanceof ReasonError) {
    return error.reason;
  }
  return error instanceof RangeError
    ? {code: 'LIMIT_EXCEEDED'}
    : {code: 'INTERNAL_ERROR', detail: String(error).slice(0, 200)};
}

/** The most severe verdict in the order of EN 319 102-1 §5.1.3: failed, indeterminate, passed. */
export function worst(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes('invalid')) {
    return 'invalid';
  }
  return verdicts.includes('indeterminate') ? 'indeterminate' : 'valid';
}

/** The effect of a reason: failures invalidate, observations have no effect, anything else is indeterminate. */
export function verdictOf({code}: Reason): Verdict {
  if ((FAILURES as readonly ReasonCode[]).includes(code)) {
    return 'invalid';
  }
  return (OBSERVATIONS as readonly ReasonCode[]).includes(code) ? 'valid' : 'indeterminate';
}

const ORDER: readonly Verdict[] = ['invalid', 'indeterminate', 'valid'];

/** Deduplicates reasons and sorts them, most severe first. */
export function sortBySeverity(reasons: readonly Reason[]): Reason[] {
  const unique = new Map(reasons.map((reason) => [`${reason.code} ${reason.detail}`, reason]));
  return [...unique.values()].sort((a, b) => ORDER.indexOf(verdictOf(a)) - ORDER.indexOf(verdictOf(b)));
}
