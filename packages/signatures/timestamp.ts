/** Parses and verifies time-stamp tokens (RFC 3161). */
import * as pkijs from 'pkijs';
import {componentsOf, contentOf, decodeDer, readAs, readBer} from './asn1.ts';
import {type Bytes, equalBytes, hexOf} from './bytes.ts';
import {type Certificate, summarize, unknownCritical} from './certificate.ts';
import {type ChainContext, validatePath} from './chain.ts';
import {type Cms, parseCms, verifyCms} from './cms.ts';
import {type ChainReport, type TimestampReport} from './report.ts';
import {digestOnce, hashName} from './digest.ts';
import {remember} from './memo.ts';
import {DEFAULT_POLICY, isFuture, objections, type Policy, settle} from './policy.ts';
import {rethrowNotLoaded} from './errors.ts';
import {ensure, type Reason, worst} from './verdict.ts';

const OBJECT_IDENTIFIER = 0x06;
const TST_INFO = '1.2.840.113549.1.9.16.1.4';

export interface Timestamp {
  readonly cms: Cms;
  readonly info: pkijs.TSTInfo;
  readonly time: Date;
}

/** A time-stamp with verified imprint and signature; trust in its authority is evaluated separately. */
export interface CheckedTimestamp extends Timestamp {
  readonly authority: Certificate | null;
  /** Empty when the token is intact and matches the data. */
  readonly reasons: readonly Reason[];
}

/** Parses a token or a time-stamp response (`.tsr`). Throws `ReasonError`. */
export const parseTimestamp = (bytes: Bytes): Promise<Timestamp> => remember(parsed, bytes, () => readToken(bytes));

/** Archive time-stamps ask for the time of each token before them. */
const parsed = new WeakMap<Bytes, Promise<Timestamp>>();

async function readToken(bytes: Bytes): Promise<Timestamp> {
  const [first, second] = componentsOf(bytes, readBer(bytes, 0, bytes.length));
  // TimeStampResp is SEQUENCE { PKIStatusInfo, token }; a token starts with the OID of SignedData (§2.4.2).
  const token = first?.tag === OBJECT_IDENTIFIER || !second ? bytes : bytes.subarray(second.at, second.next);
  const cms = await parseCms(token);
  ensure(cms.contentType === TST_INFO && cms.content !== null, 'CMS_MALFORMED', cms.contentType ?? '');
  const info = readAs(pkijs.TSTInfo, decodeDer(cms.content));
  ensure(!Number.isNaN(info.genTime.getTime()), 'CMS_MALFORMED', 'genTime');
  return {cms, info, time: info.genTime};
}

/** Verifies the signature and, with `data`, the imprint (§2.4.2). `certificates` supplement those in the token. */
export async function checkTimestamp(
  timestamp: Timestamp,
  data: Bytes | null,
  certificates: readonly Certificate[] = [],
  policy = DEFAULT_POLICY,
): Promise<CheckedTimestamp> {
  const {cms, info} = timestamp;
  const reasons: Reason[] = [];
  if (data !== null) {
    const {hashAlgorithm, hashedMessage} = info.messageImprint;
    const hash = hashName(hashAlgorithm.algorithmId);
    if (hash === null) {
      reasons.push({code: 'ALGORITHM_UNSUPPORTED', detail: hashAlgorithm.algorithmId});
    } else if (!equalBytes(await digestOnce(hash, data), contentOf(hashedMessage))) {
      reasons.push({code: 'TIMESTAMP_INVALID', detail: hash});
    } else {
      reasons.push(...objections({hash}, hash, policy));
    }
  }
  const report = await verifyCms(cms, cms.content as Bytes, certificates, policy);
  reasons.push(...report.digest, ...report.signature, ...report.signingCertificate);
  // §2.4.2: the signing-certificate attribute is mandatory.
  if (report.signer && !report.hasSigningCertificate && report.signingCertificate.length === 0) {
    reasons.push({code: 'NO_SIGNING_CERTIFICATE_ATTRIBUTE'});
  }
  // The authority's certificate must have been valid at the stated time (EN 319 102-1 §5.4.4).
  const validity = report.signer?.x509;
  if (validity && (info.genTime < validity.notBefore.value || info.genTime > validity.notAfter.value)) {
    reasons.push({code: 'OUT_OF_BOUNDS_NO_POE', detail: info.genTime.toISOString()});
  }
  // §2.4.2: this code processes no extensions, so refuse any critical one.
  const [unknown] = unknownCritical(info.extensions, []);
  if (unknown) {
    reasons.push({code: 'CONSTRAINT_UNSUPPORTED', detail: unknown});
  }
  return {...timestamp, authority: report.signer, reasons};
}

/** More tokens over the same data than any legitimate signature has; those beyond count as unchecked. */
const MAX_TIMESTAMPS = 8;

/** Parses tokens and verifies them over `data`; leaves out malformed ones, and those beyond the limit. */
export async function checkTimestamps(
  tokens: readonly Bytes[],
  data: Bytes,
  certificates: readonly Certificate[],
  policy: Policy,
): Promise<CheckedTimestamp[]> {
  const check = async (token: Bytes) => checkTimestamp(await parseTimestamp(token), data, certificates, policy);
  const checked = await Promise.all(
    tokens.slice(0, MAX_TIMESTAMPS).map((token) => check(token).catch(rethrowNotLoaded)),
  );
  return checked.filter((item) => item !== null);
}

/** Proof of existence at a time; `isProof` is false for the current time. */
export interface ProofOfExistence {
  readonly time: Date;
  readonly isProof: boolean;
}

/** The outcome of evaluating time-stamps. */
export interface EvaluatedTokens {
  readonly existed: ProofOfExistence;
  readonly reports: readonly TimestampReport[];
  readonly reasons: readonly Reason[];
}

/**
 * Evaluates the time-stamps on a signature: the earliest valid one is the proof, and reasons explain the others (EN 319
 * 102-1 §5.5.4). `context` reflects the best proof so far.
 */
export async function evaluateTokens(
  timestamps: readonly CheckedTimestamp[],
  context: Omit<ChainContext, 'purpose'>,
): Promise<EvaluatedTokens> {
  const reports: TimestampReport[] = [];
  const reasons: Reason[] = [];
  let existed: ProofOfExistence = {time: context.date, isProof: context.hasProofOfTime};
  for (const timestamp of timestamps) {
    const report = await evaluateTimestamp(timestamp, context);
    reports.push(report);
    if (isTooLate(timestamp, context)) {
      reasons.push({code: 'TIMESTAMP_ORDER_FAILURE', detail: report.time});
    } else if (report.verdict === 'valid') {
      existed = {time: timestamp.time < existed.time ? timestamp.time : existed.time, isProof: true};
    } else {
      const isNonstandard = report.reasons.some(({code}) => code === 'SIGNATURE_NONSTANDARD');
      const doubt = isNonstandard ? 'TIMESTAMP_NONSTANDARD' : 'TIMESTAMP_UNTRUSTED';
      reasons.push({code: report.verdict === 'invalid' ? 'TIMESTAMP_INVALID' : doubt});
    }
  }
  return {existed, reports, reasons};
}

/**
 * Evaluates a time-stamp that existed at `context.date`: its own reasons, the path of its authority at that time (RFC
 * 3161 §2.3), and that it is not later.
 */
export async function evaluateTimestamp(
  timestamp: CheckedTimestamp,
  context: Omit<ChainContext, 'purpose'>,
): Promise<TimestampReport> {
  const {info, time, authority} = timestamp;
  const reasons = settle(timestamp.reasons, context.date);
  const chain = authority && (await validateAuthority(authority, timestamp, context));
  const {accuracy, messageImprint, nonce, policy, serialNumber} = info;
  const isBroken = reasons.some(({code}) =>
    [
      'TIMESTAMP_INVALID',
      'HASH_FAILURE',
      'SIG_CRYPTO_FAILURE',
      'SIGNING_CERTIFICATE_MISMATCH',
      'CMS_MALFORMED',
    ].includes(code),
  );
  const own = isBroken ? 'invalid' : reasons.length > 0 ? 'indeterminate' : 'valid';
  // A time-stamp from an untrusted authority proves nothing, but is not a sign of forgery either.
  const authorityVerdict = chain?.verdict === 'valid' ? 'valid' : 'indeterminate';
  return {
    verdict: worst([own, authorityVerdict]),
    reasons: [...reasons, ...(chain?.reasons ?? [])],
    time: time.toISOString(),
    policy,
    serial: hexOf(serialNumber.valueBlock.valueHexView),
    nonce: nonce ? hexOf(nonce.valueBlock.valueHexView) : null,
    accuracy: accuracy ? (accuracy.seconds ?? 0) + (accuracy.millis ?? 0) / 1e3 + (accuracy.micros ?? 0) / 1e6 : null,
    imprintAlgorithm: hashName(messageImprint.hashAlgorithm.algorithmId) ?? messageImprint.hashAlgorithm.algorithmId,
    imprint: hexOf(contentOf(messageImprint.hashedMessage)),
    authority: authority && summarize(authority),
    chain,
  };
}

/** Whether a time-stamp is later than the proof that it existed or, without proof, than the current time. */
const isTooLate = ({time}: Timestamp, {date, hasProofOfTime}: Omit<ChainContext, 'purpose'>): boolean =>
  hasProofOfTime ? time > date : isFuture(time, date);

async function validateAuthority(
  authority: Certificate,
  timestamp: CheckedTimestamp,
  context: Omit<ChainContext, 'purpose'>,
): Promise<ChainReport> {
  const pool = [...timestamp.cms.certificates, ...context.pool];
  const chain = await validatePath(authority, {...context, pool, purpose: 'time-stamping'});
  const late: Reason = {code: 'TIMESTAMP_ORDER_FAILURE', detail: timestamp.time.toISOString()};
  return isTooLate(timestamp, context)
    ? {...chain, verdict: worst([chain.verdict, 'indeterminate']), reasons: [...chain.reasons, late]}
    : chain;
}
