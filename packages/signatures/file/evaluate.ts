/** Evaluates signatures of all formats but PDF: who signed, when, and whether that can be trusted. */
import {type Bytes} from '../bytes.ts';
import {type Certificate, summarize} from '../certificate.ts';
import {type ChainContext, validatePath} from '../chain.ts';
import {certificateChecks, check, resultOf, timestampCheck} from '../checks.ts';
import {settle} from '../policy.ts';
import {type CheckReport} from '../report.ts';
import {readRevocationData} from '../revocation.ts';
import {baselineLevel, type Carried, type CheckedStamp, evaluateTimestamps, isIntact} from '../stamps.ts';
import {type ReadTrustData} from '../trust-data.ts';
import {type Reason, reasonsIf} from '../verdict.ts';
import {type SignatureResult} from './result.ts';

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
async function followChain(item: Examination, trust: ReadTrustData) {
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

function listChecks(
  item: Examination,
  {chain, reports, reasons, existed}: Awaited<ReturnType<typeof followChain>>,
): CheckReport[] {
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

/** Evaluates one signature. */
export async function evaluate(item: Examination, trust: ReadTrustData): Promise<SignatureResult> {
  const {format, claimedTime, digestAlgorithm, signatureAlgorithm, covers, isCounterSignature, xml = null} = item;
  const evaluated = await followChain(item, trust);
  const observations = reasonsIf({
    NO_TIMESTAMP: item.stamps?.length === 0,
    NO_SIGNING_CERTIFICATE_ATTRIBUTE:
      item.signer !== null && !item.hasSigningCertificate && item.signingCertificate.length === 0,
  });
  const known = {
    format,
    level: hasLevel(item) ? evaluated.level : null,
    checks: listChecks(item, evaluated),
    signer: item.signer && summarize(item.signer),
    chain: evaluated.chain,
    signatureAlgorithm,
    digestAlgorithm,
    claimedTime,
    provenTime: evaluated.existed.isProof ? evaluated.existed.time.toISOString() : null,
    timestamps: evaluated.reports,
    covers,
    isCounterSignature,
    xml,
  };
  return resultOf(known, observations, item.digest === null || item.signature === null);
}
