/** Evaluates signatures of all formats but PDF: who signed, when, and whether that can be trusted. */
import {type Bytes} from '../bytes.ts';
import {type Certificate, summarize} from '../certificate.ts';
import {validatePath} from '../chain.ts';
import {certificateChecks, check, contentStateOf, timestampCheck} from '../checks.ts';
import {settle} from '../policy.ts';
import {type CheckReport} from '../pdf/result.ts';
import {type ChainReport, type TimestampReport} from '../report.ts';
import {readRevocationData} from '../revocation.ts';
import {isIntact} from '../long-term.ts';
import {baselineLevel, type CheckedStamp, evaluateTimestamps} from '../stamps.ts';
import {type ProofOfExistence} from '../timestamp.ts';
import {type ReadTrustData} from '../trust-data.ts';
import {type Reason, sortBySeverity, verdictOf, worst} from '../verdict.ts';
import {type BaselineLevel, type SignatureResult, type SignatureFormat} from './result.ts';

/** The findings of a format's parser on one signature. */
export interface Examination {
  readonly format: SignatureFormat;
  readonly signer: Certificate | null;
  readonly carried: readonly Certificate[];
  /** Embedded CRLs and OCSP responses, DER. */
  readonly revocation: readonly Bytes[];
  readonly stamps: readonly CheckedStamp[];
  /** Time-stamps that could not be checked. */
  readonly unchecked: readonly Reason[];
  readonly digest: readonly Reason[];
  readonly signature: readonly Reason[];
  readonly signingCertificate: readonly Reason[];
  readonly hasSigningCertificate: boolean;
  readonly claimedTime: string | null;
  readonly digestAlgorithm: string | null;
  readonly signatureAlgorithm: string | null;
  readonly covers: readonly string[];
  /** Whether it signs another signature. */
  readonly isCounterSignature?: boolean;
}

interface Evaluated {
  readonly chain: ChainReport | null;
  readonly reports: readonly TimestampReport[];
  readonly reasons: readonly Reason[];
  readonly existed: ProofOfExistence;
  readonly level: BaselineLevel;
}

/** Validates the chain at the time-stamped time, or else now (EN 319 102-1 §5.5). */
async function followChain(
  item: Examination,
  {roots, services, certificates, revocation, now, policy}: ReadTrustData,
): Promise<Evaluated> {
  const {signer, stamps} = item;
  const inTokens = stamps.flatMap(({tokens}) => tokens.map(({cms}) => cms));
  const carried = {
    certificates: [...item.carried, ...inTokens.flatMap((cms) => cms.certificates)],
    revocation: await readRevocationData(
      [...item.revocation, ...inTokens.flatMap((cms) => cms.revocation)],
      'embedded',
    ),
  };
  const present = {
    pool: [...carried.certificates, ...certificates],
    roots,
    services,
    revocation: [...carried.revocation, ...revocation],
    policy,
    date: now,
    now,
    hasProofOfTime: false,
  };
  const {existed, reports, reasons} = await evaluateTimestamps(stamps, present);
  const {time: date, isProof: hasProofOfTime} = existed;
  const chain = signer && (await validatePath(signer, {...present, date, hasProofOfTime, purpose: 'signing'}));
  const level = await baselineLevel(stamps, reports, chain, carried);
  return {chain, reports, reasons: [...item.unchecked, ...reasons], existed, level};
}

function listChecks(item: Examination, {chain, reports, reasons, existed}: Evaluated): CheckReport[] {
  return [
    check('digest', settle(item.digest, existed.time)),
    check('signature', settle(item.signature, existed.time)),
    ...certificateChecks(item.hasSigningCertificate, item.signingCertificate, chain),
    timestampCheck(reasons, reports.length > 0, existed.isProof),
  ];
}

/** Only a signature that is intact and names its certificate has a baseline level. */
const hasLevel = ({format, hasSigningCertificate, digest, signature}: Examination): boolean =>
  hasSigningCertificate && ['CAdES', 'JAdES', 'XAdES'].includes(format) && isIntact([...digest, ...signature]);

/** Evaluates one signature; the verdict is the most severe of its checks (EN 319 102-1 §5.3.4). */
export async function evaluate(item: Examination, trust: ReadTrustData): Promise<SignatureResult> {
  const evaluated = await followChain(item, trust);
  const checks = listChecks(item, evaluated);
  const reasons = [
    ...checks.flatMap((part) => part.reasons),
    ...(item.stamps.length === 0 ? [{code: 'NO_TIMESTAMP'} as const] : []),
    ...(item.signer && !item.hasSigningCertificate && item.signingCertificate.length === 0
      ? [{code: 'NO_SIGNING_CERTIFICATE_ATTRIBUTE'} as const]
      : []),
  ];
  return {
    format: item.format,
    level: hasLevel(item) ? evaluated.level : null,
    verdict: worst(reasons.map(verdictOf)),
    reasons: sortBySeverity(reasons),
    checks,
    content: contentStateOf(checks, reasons),
    signer: item.signer && summarize(item.signer),
    chain: evaluated.chain,
    signatureAlgorithm: item.signatureAlgorithm,
    digestAlgorithm: item.digestAlgorithm,
    claimedTime: item.claimedTime,
    provenTime: evaluated.existed.isProof ? evaluated.existed.time.toISOString() : null,
    timestamps: evaluated.reports,
    covers: item.covers,
    isCounterSignature: item.isCounterSignature ?? false,
    laterChanges: [],
    pdf: null,
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
    laterChanges: [],
    pdf: null,
  };
}
