/** Evaluates the time-stamps of one signature in any format (ETSI EN 319 102-1 §5.5, §5.6), and its baseline level. */
import {type Bytes} from './bytes.ts';
import {type Certificate} from './certificate.ts';
import {type ChainContext} from './chain.ts';
import {type Policy} from './policy.ts';
import {type ChainLink, type ChainReport, type TimestampReport} from './report.ts';
import {isMentioned, type RevocationData} from './revocation.ts';
import {
  type CheckedTimestamp,
  checkTimestamps,
  type EvaluatedTokens,
  evaluateTokens,
  type ProofOfExistence,
} from './timestamp.ts';
import {type Reason} from './verdict.ts';

/** Validation data that a file contains. */
export interface Carried {
  readonly certificates: readonly Certificate[];
  readonly revocation: RevocationData;
}

/** Whether a time-stamp matches its data. An outdated algorithm or an unusual encoding is a question of trust instead. */
export const isIntact = (reasons: readonly Reason[]): boolean =>
  reasons.every(({code}) => code === 'CRYPTO_CONSTRAINTS_FAILURE' || code === 'SIGNATURE_NONSTANDARD');

/** What a time-stamp covers: the content, the signature, its references, or all of it. */
export type TimestampKind = 'content' | 'signature' | 'references' | 'signature-and-references' | 'archive';

/** Time-stamps of one kind over the same data. */
export interface Stamp {
  readonly kind: TimestampKind;
  readonly tokens: readonly Bytes[];
  /** Null when the data is unavailable or cannot be reconstructed; a function to delay copying large data. */
  readonly data: Bytes | null | (() => Bytes | null | Promise<Bytes | null>);
  /** Whether an archive time-stamp leaves out validation data that the signature carries. */
  readonly isPartial?: boolean;
}

/** More archive time-stamps of a signature or file than a century adds, at one a year. */
export const MAX_ARCHIVES = 120;

/** More signatures than any legitimate file has. Counter-signatures count on their own, and are seldom nested. */
export const MAX_SIGNATURES = 50;
export const MAX_COUNTER_DEPTH = 5;

/** Time-stamps whose tokens have been checked. */
export interface CheckedStamp {
  readonly kind: TimestampKind;
  readonly tokens: readonly CheckedTimestamp[];
  readonly isPartial: boolean;
}

/** Bytes under the time-stamps of a signature, all together: each archive time-stamp may cover the whole file. */
const MAX_COVERED = 1024 * 1024 * 1024;

/** Checks tokens against their data, and adds a reason for each kind with tokens that could not be checked. */
export async function checkStamps(
  stamps: readonly Stamp[],
  pool: readonly Certificate[],
  policy: Policy,
): Promise<{readonly stamps: readonly CheckedStamp[]; readonly unchecked: readonly Reason[]}> {
  const checked: CheckedStamp[] = [];
  const unchecked: Reason[] = [];
  let total = 0;
  for (const {kind, tokens, data, isPartial = false} of stamps) {
    const covered = total < MAX_COVERED ? await (typeof data === 'function' ? data() : data) : null;
    total += covered?.length ?? 0;
    const own = covered ? await checkTimestamps(tokens, covered, pool, policy) : [];
    checked.push({kind, tokens: own, isPartial});
    unchecked.push(...(own.length < tokens.length ? [{code: 'TIMESTAMP_UNCHECKED', detail: kind} as const] : []));
  }
  return {stamps: checked, unchecked};
}

/**
 * Evaluates time-stamps from the last to the first: each at the time proven by the later time-stamps that cover it (EN
 * 319 102-1 §5.6.3). `existed` is when the signature existed; `reports` are in the given order.
 */
export async function evaluateTimestamps(
  stamps: readonly CheckedStamp[],
  present: Omit<ChainContext, 'purpose'>,
): Promise<EvaluatedTokens> {
  const reports: TimestampReport[] = [];
  const reasons: Reason[] = [];
  // The earliest proofs so far: of everything before, of the signature time-stamps before, and of the signature.
  let archived: ProofOfExistence = {time: present.date, isProof: false};
  let referenced = archived;
  let existed = archived;
  const earlier = (proof: ProofOfExistence, before: ProofOfExistence) =>
    proof.isProof && proof.time <= before.time ? proof : before;
  for (const {kind, tokens} of [...stamps].reverse()) {
    const base = kind === 'content' ? existed : kind === 'signature' ? earlier(referenced, archived) : archived;
    const evaluated = await evaluateTokens(tokens, {...present, date: base.time, hasProofOfTime: base.isProof});
    reports.unshift(...evaluated.reports);
    reasons.push(...evaluated.reasons);
    // Content and reference time-stamps do not prove when the signature existed.
    if (kind !== 'content' && kind !== 'references') {
      existed = earlier(evaluated.existed, existed);
      archived = kind === 'archive' ? evaluated.existed : archived;
      referenced = kind === 'signature-and-references' ? earlier(evaluated.existed, referenced) : referenced;
    }
  }
  return {existed, reports, reasons};
}

/**
 * The baseline level. It depends only on the data in the file, not on trust or the age of the data (EN 319 122-1, EN
 * 319 132-1 and TS 119 182-1 §6).
 */
export async function baselineLevel(
  stamps: readonly CheckedStamp[],
  reports: readonly TimestampReport[],
  chain: ChainReport | null,
  carried: Carried,
): Promise<'B-B' | 'B-T' | 'B-LT' | 'B-LTA'> {
  const has = (wanted: TimestampKind) =>
    stamps.some(
      ({kind, tokens, isPartial}) => kind === wanted && !isPartial && tokens.some(({reasons}) => isIntact(reasons)),
    );
  if (!has('signature')) {
    return 'B-B';
  }
  const kinds = stamps.flatMap(({kind, tokens}) => tokens.map(() => kind));
  const stampChains = reports.filter((_, index) => kinds[index] === 'signature').map((report) => report.chain);
  if (!(await areCarried([chain, ...stampChains], carried))) {
    return 'B-T';
  }
  return has('archive') ? 'B-LTA' : 'B-LT';
}

/**
 * Level LT: the file contains the certificates of each path, and revocation data for each one but the trust anchor. Null
 * stands for a path that is not known.
 */
export async function areCarried(
  chains: readonly (ChainReport | null)[],
  {certificates, revocation}: Carried,
): Promise<boolean> {
  const carried = new Map(certificates.map((certificate) => [certificate.fingerprint, certificate]));
  const isCarried = async ({certificate: {sha256, isSelfIssued}, isTrusted}: ChainLink): Promise<boolean> => {
    const certificate = carried.get(sha256);
    return isTrusted || isSelfIssued || (certificate !== undefined && (await isMentioned(certificate, revocation)));
  };
  const links = chains.flatMap((chain) => chain?.links ?? []);
  return chains.every((chain) => chain?.links.length) && (await Promise.all(links.map(isCarried))).every(Boolean);
}
