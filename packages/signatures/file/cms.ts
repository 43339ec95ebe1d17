/** CMS signatures as files: `.p7m` with the document inside, `.p7s` beside it, and the CAdES signatures of containers. */
import {contentOf} from '../asn1';
import {type Bytes} from '../bytes';
import {parseCms, verifyCms} from '../cms';
import {checkTimestamp, checkTimestamps, describeTimestamp, parseTimestamp, validateAuthority} from '../timestamp';
import {readRevocationData} from '../revocation';
import {type ReadTrustData} from '../trust-data';
import {CoreError, type Reason, verdictOf, worst} from '../verdict';
import {check, contentStateOf, judge, unjudged} from './judge';
import {type SignatureAnswer} from './result';

const SIGNING_TIME = '1.2.840.113549.1.9.5';

export interface CmsFile {
  readonly answers: readonly SignatureAnswer[];
  /** What the signature carries; null when it is detached. */
  readonly carried: Bytes | null;
}

/**
 * Verifies a SignedData (RFC 5652) over what it carries, or else over `content`. Without either, nothing says whether
 * the content changed, and the answer has `CONTENT_MISSING`. Throws `CoreError` for what is no SignedData.
 */
export async function verifyCmsFile(
  bytes: Bytes,
  trust: ReadTrustData,
  content: Bytes | null,
  covers: readonly string[] = [],
): Promise<CmsFile> {
  const cms = await parseCms(bytes);
  const signed = cms.content ?? content;
  if (signed === null) {
    return {answers: [unjudged('CMS', {code: 'CONTENT_MISSING'})], carried: null};
  }
  if (cms.content !== null && content !== null && !isSame(cms.content, content)) {
    return {answers: [unjudged('CMS', {code: 'HASH_FAILURE'})], carried: cms.content};
  }
  const pool = trust.certificates;
  const report = await verifyCms(cms, signed, pool);
  const timestamps = await checkTimestamps(cms.timestamps, contentOf(cms.signerInfo.signature), [
    ...cms.certificates,
    ...pool,
  ]);
  const answer = await judge(
    {
      format: report.hasSigningCertificate ? 'CAdES' : 'CMS',
      signer: report.signer,
      carried: cms.certificates,
      revocation: cms.revocation,
      timestamps,
      digest: report.digest,
      signature: report.signature,
      signingCertificate: report.signingCertificate,
      hasSigningCertificate: report.hasSigningCertificate,
      claimedTime: signingTime(cms.signerInfo.signedAttrs?.attributes ?? []),
      digestAlgorithm: report.digestAlgorithm,
      signatureAlgorithm: report.signatureAlgorithm,
      covers,
    },
    trust,
  );
  return {answers: [answer], carried: cms.content};
}

const isSame = (a: Bytes, b: Bytes): boolean => a.length === b.length && a.every((byte, index) => byte === b[index]);

/** The signing-time attribute (RFC 5652 §11.3), which is the signer's word; null when there is none. */
function signingTime(
  attributes: readonly {readonly type: string; readonly values: readonly unknown[]}[],
): string | null {
  const [value] = attributes.find(({type}) => type === SIGNING_TIME)?.values ?? [];
  const time = (value as {toDate?: () => Date} | undefined)?.toDate?.();
  return time && !Number.isNaN(time.getTime()) ? time.toISOString() : null;
}

/** Verifies a time-stamp token (RFC 3161) over `content`; without it, only the token itself. Throws `CoreError`. */
export async function verifyTimestampFile(
  bytes: Bytes,
  trust: ReadTrustData,
  content: Bytes | null,
  covers: readonly string[] = [],
): Promise<SignatureAnswer> {
  const timestamp = await parseTimestamp(bytes).catch((error: unknown) => {
    throw error instanceof CoreError && error.code !== 'ASN1_LIMIT' ? new CoreError('NOT_A_TIMESTAMP') : error;
  });
  const checked = await checkTimestamp(timestamp, content, trust.certificates);
  const chain = await validateAuthority(checked, {
    pool: [...trust.certificates],
    roots: trust.roots,
    revocation: [...(await readRevocationData(timestamp.cms.revocation, 'file')), ...trust.revocation],
    date: trust.now,
    hasProofOfTime: false,
  });
  const report = describeTimestamp(checked, chain);
  // As the signature of its file, a time-stamp that is not of the content fails; on another it would not count.
  const own = checked.reasons.map((reason): Reason =>
    reason.code === 'TIMESTAMP_INVALID' ? {...reason, code: 'HASH_FAILURE'} : reason,
  );
  const isDigest = ({code}: Reason) => code === 'HASH_FAILURE';
  const missing: Reason[] = content === null ? [{code: 'CONTENT_MISSING'}] : [];
  const checks = [
    check('digest', [...own.filter(isDigest), ...missing]),
    check(
      'signature',
      own.filter((reason) => !isDigest(reason)),
    ),
    check('chain', chain?.reasons ?? []),
  ];
  const reasons = checks.flatMap((part) => part.reasons);
  return {
    ...unjudged('time-stamp', {code: 'CONTENT_MISSING'}, covers),
    verdict: worst([report.verdict, ...reasons.map(verdictOf)]),
    reasons,
    checks,
    content: contentStateOf(checks, reasons),
    signer: report.authority,
    chain,
    digestAlgorithm: report.imprintAlgorithm,
    provenTime: report.verdict === 'valid' ? report.time : null,
    claimedTime: report.time,
    timestamps: [report],
  };
}
