/** What a verification accepts. */
import {MAX_BYTES} from './bytes.ts';
import {hashes, type HashName} from './hashes.ts';
import {type ChangeKind} from './pdf/result.ts';
import {type Reason} from './verdict.ts';

/** Elliptic curves and Edwards curves that the package verifies. */
export type Curve =
  | 'P-256'
  | 'P-384'
  | 'P-521'
  | 'secp256k1'
  | 'brainpoolP256r1'
  | 'brainpoolP384r1'
  | 'brainpoolP512r1'
  | 'Ed25519'
  | 'Ed448';

/** How long an algorithm is accepted: `always`, `never`, or until the end of a day (`YYYY-MM-DD`, UTC). */
export type Acceptance = string;

/**
 * The constraints of a verification (EN 319 102-1 §5.1.4). An algorithm that is no longer accepted makes a signature
 * indeterminate, unless a time-stamp proves that the signature existed while it was.
 */
export interface Policy {
  /** Size of the smallest accepted RSA key in bits; 2048 by default, above the 1,900 that ETSI TS 119 312 asks for. */
  readonly minRsaBits: number;
  /** Acceptance of hashes; by default `never` for MD5, RIPEMD-160 and SHA-1, which no longer resist collisions. */
  readonly hashes: Readonly<Partial<Record<HashName, Acceptance>>>;
  /** Acceptance of curves; `always` by default. */
  readonly curves: Readonly<Partial<Record<Curve, Acceptance>>>;
  /**
   * Days after which revocation data is too old, even if its `nextUpdate` has not passed. `Infinity` by default, which
   * leaves it to the issuer (EN 319 102-1 §5.2.5).
   */
  readonly maxRevocationAge: number;
  /**
   * Kinds of later changes that leave a PDF signature valid, among those that the standard allows after it (ISO 32000-2
   * §12.8.2.2); `all` of them by default.
   */
  readonly pdfChanges: 'all' | readonly ChangeKind[];
  /** Size of the largest file in bytes; 50 MB by default, so that a modest phone does not run out of memory. */
  readonly maxFileSize: number;
  /** Size in bytes of all unpacked files of a container together; 200 MB by default. */
  readonly maxUnpackedSize: number;
}

/** The policy unless options say otherwise. */
export const DEFAULT_POLICY: Policy = {
  minRsaBits: 2048,
  hashes: Object.fromEntries(
    Object.entries(hashes).flatMap(([name, {isWeak}]) => (isWeak ? [[name, 'never'] as const] : [])),
  ),
  curves: {},
  maxRevocationAge: Infinity,
  pdfChanges: 'all',
  maxFileSize: MAX_BYTES,
  maxUnpackedSize: 200 * 1024 * 1024,
};

/** Completes a policy; hashes and curves that it does not name keep their default. */
export const completePolicy = ({hashes: own, ...policy}: Partial<Policy> = {}): Policy => ({
  ...DEFAULT_POLICY,
  ...policy,
  hashes: {...DEFAULT_POLICY.hashes, ...own},
});

/** How far ahead the clock of an issuer may be, in milliseconds. */
const CLOCK_TOLERANCE = 5 * 60 * 1000;

/** Whether a time is so late after the current one that clocks cannot explain it. */
export const isFuture = (time: Date, now: Date): boolean => time.getTime() - now.getTime() > CLOCK_TOLERANCE;

/** What matters to a policy about one use of a key or hash. */
export interface AlgorithmUse {
  readonly hash?: HashName | undefined;
  /** Name of the curve; unknown ones are not supported anyway. */
  readonly curve?: string | undefined;
  readonly rsaBits?: number | undefined;
  /** Whether anyone can sign for the key. */
  readonly isBroken?: boolean;
}

/** How long a policy accepts a use. */
function acceptance({hash, curve, rsaBits, isBroken}: AlgorithmUse, policy: Policy): Acceptance {
  const isShort = rsaBits !== undefined && rsaBits < policy.minRsaBits;
  const limits = [hash && policy.hashes[hash], curve && policy.curves[curve as Curve], 'always'].filter(
    (limit) => limit,
  );
  // Dates sort before words.
  return isBroken || isShort || limits.includes('never') ? 'never' : (limits.sort()[0] as Acceptance);
}

const isWithin = (limit: Acceptance, date: Date): boolean =>
  limit === 'always' || (limit !== 'never' && date.toISOString().slice(0, 10) <= limit);

/** Whether a policy accepts a use at a date. */
export const isAccepted = (use: AlgorithmUse, policy: Policy, date: Date): boolean =>
  isWithin(acceptance(use, policy), date);

/** The reason against a use that a policy does not accept for ever; `settle` drops it if it was accepted in time. */
export function objections(use: AlgorithmUse, name: string, policy: Policy): readonly Reason[] {
  const limit = acceptance(use, policy);
  return limit === 'always'
    ? []
    : [{code: 'CRYPTO_CONSTRAINTS_FAILURE', detail: name, ...(limit !== 'never' && {until: limit})}];
}

/** The reasons that remain for something that existed at a date. */
export const settle = (reasons: readonly Reason[], date: Date): readonly Reason[] =>
  reasons.filter(({until}) => until === undefined || !isWithin(until, date));
