/** Evaluates signatures of all formats but PDF: who signed, when, and whether that can be trusted. */
import {type Bytes} from '../bytes.ts';
import {type Certificate, summarize} from '../certificate.ts';
import {type ChainContext, validatePath} from '../chain.ts';
import {certificateChecks, check, contentStateOf, timestampCheck} from '../checks.ts';
import {settle} from '../policy.ts';
import {type ChainReport, type CheckReport, type TimestampReport} from '../report.ts';
import {readRevocationData} from '../revocation.ts';
import {type Carried, isIntact} from '../long-term.ts';
import {baselineLevel, type CheckedStamp, evaluateTimestamps} from '../stamps.ts';
import {type ProofOfExistence} from '../timestamp.ts';
import {type ReadTrustData} from '../trust-data.ts';
import {type Reason, sortBySeverity, verdictOf, worst} from '../verdict.ts';
import {type BaselineLevel, type SignatureResult, type SignatureFormat} from './result.ts';

/** The findings of a format's parser on one signature. */
export interface Examination extends Pick<
  SignatureResult,
  'format' | 'claimedTime' | 'digestAlgorithm' | 'signatureAlgorithm' | 'covers' | 'isCounterSignature'
> {
  readonly signer: Certificate | null;
  readonly carried: readonly Certificate[];
  /** Embedded CRLs and OCSP responses, DER. */
  readonly revocation: readonly Bytes[];
  /** Null when they were not read. */
  readonly stamps: readonly CheckedStamp[] | null;
  /** Time-stamps that could not be checked. */
  readonly unchecked: readonly Reason[];
  /** Whether the signature covers the whole file; only for formats in which it need not, and null when not checked. */
  readonly coverage?: readonly Reason[] | null;
  /** Null when the digest was not compared. */
  readonly digest: readonly Reason[] | null;
  /** Null when the signature value was not verified. */
  readonly signature: readonly Reason[] | null;
  readonly signingCertificate: readonly Reason[];
  readonly hasSigningCertificate: boolean;
  readonly xml?: SignatureResult['xml'];
}

interface Evaluated {
  readonly chain: ChainReport | null;
  readonly reports: readonly TimestampReport[];
  readonly reasons: readonly Reason[];
  readonly existed: ProofOfExistence;
  readonly level: BaselineLevel;
}

/** The context of a path at the current time, with what the file carries. */
export const presentContext = (
  {roots, services, certificates, revocation, now, policy}: ReadTrustData,
  carried: Carried,
): Omit<ChainContext, 'purpose'> => ({
  pool: [...carried.certificates, ...certificates],
  roots,
  services,
  revocation: [...carried.revocation, ...revocation],
  policy,
  date: now,
  now,
  hasProofOfTime: false,
});

/** Validates the chain at the time-stamped time, or else now (EN 319 102-1 §5.5). */
async function followChain(item: Examination, trust: ReadTrustData): Promise<Evaluated> {
  const {signer} = item;
  const stamps = item.stamps ?? [];
  const inTokens = stamps.flatMap(({tokens}) => tokens.map(({cms}) => cms));
  const carried = {
    certificates: [...item.carried, ...inTokens.flatMap((cms) => cms.certificates)],
    revocation: await readRevocationData(
      [...item.revocation, ...inTokens.flatMap((cms) => cms.revocation)],
      'embedded',
    ),
  };
  const present = presentContext(trust, carried);
  const {existed, reports, reasons} = await evaluateTimestamps(stamps, present);
  const {time: date, isProof: hasProofOfTime} = existed;
  const chain = signer && (await validatePath(signer, {...present, date, hasProofOfTime, purpose: 'signing'}));
  const level = await baselineLevel(stamps, reports, chain, carried);
  return {chain, reports, reasons: [...item.unchecked, ...reasons], existed, level};
}

function listChecks(item: Examination, {chain, reports, reasons, existed}: Evaluated): CheckReport[] {
  const settled = (found: readonly Reason[] | null) => found && settle(found, existed.time);
  return [
    ...(item.coverage === undefined ? [] : [check('byte-range', item.coverage)]),
    check('digest', settled(item.digest)),
    check('signature', settled(item.signature)),
    ...certificateChecks(item.hasSigningCertificate, item.signingCertificate, chain),
    timestampCheck(reasons, reports.length > 0, existed.isProof),
  ];
}

/** Only a signature that is intact and names its certificate has a baseline level. */
const hasLevel = ({format, hasSigningCertificate, digest, signature}: Examination): boolean =>
  hasSigningCertificate &&
  ['CAdES', 'JAdES', 'XAdES'].includes(format) &&
  [digest, signature].every((reasons) => reasons !== null && isIntact(reasons));

/** Evaluates one signature; the verdict is the most severe of its checks (EN 319 102-1 §5.3.4). */
export async function evaluate(item: Examination, trust: ReadTrustData): Promise<SignatureResult> {
  const {format, claimedTime, digestAlgorithm, signatureAlgorithm, covers, isCounterSignature, xml = null} = item;
  const evaluated = await followChain(item, trust);
  const checks = listChecks(item, evaluated);
  const reasons = [
    ...checks.flatMap((part) => part.reasons),
    ...(item.stamps?.length === 0 ? [{code: 'NO_TIMESTAMP'} as const] : []),
    ...(item.signer && !item.hasSigningCertificate && item.signingCertificate.length === 0
      ? [{code: 'NO_SIGNING_CERTIFICATE_ATTRIBUTE'} as const]
      : []),
  ];
  const isExamined = item.digest !== null && item.signature !== null;
  return {
    format,
    level: hasLevel(item) ? evaluated.level : null,
    verdict: worst([...reasons.map(verdictOf), ...(isExamined ? [] : ['indeterminate' as const])]),
    reasons: sortBySeverity(reasons),
    checks,
    content: contentStateOf(checks, reasons),
    signer: item.signer && summarize(item.signer),
    chain: evaluated.chain,
    signatureAlgorithm,
    digestAlgorithm,
    claimedTime,
    provenTime: evaluated.existed.isProof ? evaluated.existed.time.toISOString() : null,
    timestamps: evaluated.reports,
    covers,
    isCounterSignature,
    pdf: null,
    xml,
  };
}

/** The result for a signature that cannot be evaluated, with the reason. */
export function unevaluated(format: SignatureFormat, reason: Reason, covers: readonly string[] = []): SignatureResult {
  return {
    format,
    level: null,
    verdict: worst(['indeterminate', verdictOf(reason)]),
    reasons: [reason],
    checks: [check('signature', [reason])],
    content: contentStateOf([], [reason]),
    signer: null,
    chain: null,
    signatureAlgorithm: null,
    digestAlgorithm: null,
    claimedTime: null,
    provenTime: null,
    timestamps: [],
    covers,
    isCounterSignature: false,
    pdf: null,
    xml: null,
  };
}
