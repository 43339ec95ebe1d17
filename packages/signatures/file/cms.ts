/**
 * Verifies CMS signature files: `.p7m` with the document inside, detached `.p7s`, and the CAdES signatures in
 * containers.
 */
import {contentOf, readBer} from '../asn1.ts';
import {type Bytes, equalBytes} from '../bytes.ts';
import {stampsOf} from '../cades/stamps.ts';
import {check, resultOf, tokenChecks, unevaluated} from '../checks.ts';
import {type Cms, counterSigners, parseSigners, verifyCms} from '../cms.ts';
import {checkStamps, MAX_COUNTER_DEPTH, MAX_SIGNATURES} from '../stamps.ts';
import {checkTimestamp, evaluateTimestamp, parseTimestamp} from '../timestamp.ts';
import {readRevocationData} from '../revocation.ts';
import {settle} from '../policy.ts';
import {type ReadTrustData} from '../trust-data.ts';
import {findingOf, loaded} from '../errors.ts';
import {ensure, ReasonError, type Reason, reasonsIf} from '../verdict.ts';
import {evaluate, presentContext} from './evaluate.ts';
import {carriedFile, type Recognized} from './recognize.ts';
import {type Found, type SignatureResult, type VerifyFileOptions} from './result.ts';

export interface CmsFile {
  readonly results: readonly SignatureResult[];
  /** The encapsulated content; null when detached. */
  readonly carried: Bytes | null;
}

/**
 * Verifies a SignedData (RFC 5652) over its encapsulated content, or else over `content`. Without either, the integrity
 * of the content is unknown and the result has `CONTENT_MISSING`. Throws `ReasonError` if it is not a SignedData.
 */
export async function verifyCmsFile(
  bytes: Bytes,
  trust: ReadTrustData,
  content: Bytes | null,
  covers: readonly string[] = [],
): Promise<CmsFile> {
  const signers = await parseSigners(bytes);
  const carried = signers[0]?.content ?? null;
  const signed = carried ?? content;
  if (signed === null) {
    return {results: signers.map(() => unevaluated('CMS', {code: 'CONTENT_MISSING'})), carried};
  }
  if (carried !== null && content !== null && !equalBytes(carried, content)) {
    return {results: signers.map(() => unevaluated('CMS', {code: 'HASH_FAILURE'})), carried};
  }
  const results: SignatureResult[] = [];
  const budget = {left: MAX_SIGNATURES};
  for (const cms of signers) {
    results.push(
      await evaluateSigner(cms, signed, trust, covers),
      ...(await evaluateCounterSigners(cms, trust, budget)),
    );
  }
  return {results, carried};
}

async function evaluateSigner(
  cms: Cms,
  signed: Bytes,
  trust: ReadTrustData,
  covers: readonly string[],
): Promise<SignatureResult> {
  const pool = [...cms.certificates, ...trust.certificates];
  const report = await verifyCms(cms, signed, trust.certificates, trust.policy);
  return evaluate(
    {
      ...report,
      ...(await checkStamps(await stampsOf(cms, signed), pool, trust.policy)),
      format: report.hasSigningCertificate ? 'CAdES' : 'CMS',
      carried: cms.certificates,
      revocation: cms.revocation,
      claimedTime: cms.signingTime?.toISOString() ?? null,
      covers,
      isCounterSignature: cms.contentType === null,
    },
    trust,
  );
}

/** The counter-signatures on a signature, and those on them in turn (RFC 5652 §11.4). */
async function evaluateCounterSigners(
  cms: Cms,
  trust: ReadTrustData,
  budget: {left: number},
  depth = 0,
): Promise<readonly SignatureResult[]> {
  let items: readonly Cms[];
  try {
    items = await counterSigners(cms);
    budget.left -= items.length;
    ensure(
      items.length === 0 || (budget.left >= 0 && depth <= MAX_COUNTER_DEPTH),
      'LIMIT_EXCEEDED',
      'countersignature',
    );
  } catch (error) {
    // An unreadable counter-signature does not affect the signature, but must be reported.
    return [{...unevaluated('CMS', findingOf(error, {code: 'CMS_MALFORMED'})), isCounterSignature: true}];
  }
  const results: SignatureResult[] = [];
  for (const item of items) {
    results.push(
      await evaluateSigner(item, contentOf(cms.signerInfo.signature), trust, []),
      ...(await evaluateCounterSigners(item, trust, budget, depth + 1)),
    );
  }
  return results;
}

/** Verifies a time-stamp token (RFC 3161) over `content`, or without content the token alone. Throws `ReasonError`. */
export async function verifyTimestampFile(
  bytes: Bytes,
  trust: ReadTrustData,
  content: Bytes | null,
  covers: readonly string[] = [],
): Promise<SignatureResult> {
  const timestamp = await parseTimestamp(bytes).catch((error: unknown) => {
    throw error instanceof ReasonError && error.code !== 'ASN1_LIMIT' ? new ReasonError('NOT_A_TIMESTAMP') : error;
  });
  const checked = await checkTimestamp(timestamp, content, trust.certificates, trust.policy);
  const revocation = await readRevocationData(timestamp.cms.revocation, 'embedded');
  const report = await evaluateTimestamp(checked, presentContext(trust, {certificates: [], revocation}));
  const {authority, chain, imprintAlgorithm, time, verdict} = report;
  const own = settle(checked.reasons, trust.now);
  return resultOf(
    {
      format: 'time-stamp',
      covers,
      checks: [
        ...tokenChecks([...own, ...reasonsIf({CONTENT_MISSING: content === null})]),
        check('chain', chain?.reasons ?? []),
      ],
      signer: authority,
      chain,
      digestAlgorithm: imprintAlgorithm,
      provenTime: verdict === 'valid' ? time : null,
      claimedTime: time,
      timestamps: [report],
    },
    [],
    verdict !== 'valid',
  );
}

/** Verifies a file in CMS, or a message with one. Throws like `verifyCmsFile`. */
export async function examineCms(
  file: Recognized,
  trust: ReadTrustData,
  content: VerifyFileOptions['content'],
): Promise<Found> {
  const {bytes, kind} = file;
  if (kind === 'email') {
    const message = (await loaded(import('./mail.ts'))).readClearSigned(bytes);
    if (!message) {
      return {};
    }
    const [asStored, asSigned] = message.contents;
    const {results} = await verifyCmsFile(message.signature, trust, asStored);
    return {
      ...message.about,
      reasons: [...(message.about.reasons ?? []), ...bytesAround({bytes: message.signature})],
      signatures: results.some(({content: state}) => state === 'changed')
        ? (await verifyCmsFile(message.signature, trust, asSigned)).results
        : results,
    };
  }
  const {results, carried} = await verifyCmsFile(bytes, trust, content?.bytes ?? null);
  const signatures =
    content && !carried
      ? results.map((result) => ({...result, covers: result.isCounterSignature ? [] : [content.name]}))
      : results;
  return {
    signatures,
    needsContent: carried === null && !content,
    contents: carried ? [await carriedFile(carried, results)] : [],
    reasons: bytesAround(file),
  };
}

/** Verifies a file with a time-stamp. Throws like `verifyTimestampFile`. */
export async function examineTimestamp(
  file: Recognized,
  trust: ReadTrustData,
  content: VerifyFileOptions['content'],
): Promise<Found> {
  const result = await verifyTimestampFile(file.bytes, trust, content?.bytes ?? null);
  return {signatures: [result], needsContent: !content, reasons: bytesAround(file)};
}

/**
 * Reports the unsigned bytes after a DER value or around a PEM block, which people may read or other programs open.
 * Padding and line breaks are harmless.
 */
export function bytesAround({bytes, around = 0}: Pick<Recognized, 'bytes' | 'around'>): readonly Reason[] {
  const rest = bytes.subarray(readBer(bytes, 0, bytes.length).next);
  const after = rest.every((byte) => [0x00, 0x09, 0x0a, 0x0d, 0x20].includes(byte)) ? 0 : rest.length;
  return after + around === 0 ? [] : [{code: 'COVERAGE_PARTIAL', detail: `${after + around} bytes`}];
}
