/** Examines one signature: its bytes, its CMS and its time-stamps. `trust.ts` evaluates trust. */
import type * as pkijs from 'pkijs';
import {contentOf, decodeDer} from '../asn1.ts';
import {type Bytes, equalBytes} from '../bytes.ts';
import {stampsOf} from '../cades/stamps.ts';
import {type Certificate, parseCertificate, parseCertificates} from '../certificate.ts';
import {type Cms, type CmsReport, parseCms, verifyCms} from '../cms.ts';
import {digestOf} from '../digest.ts';
import type {HashName} from '../hashes.ts';
import {type SignatureCheck, signatureReasons, verifyScheme} from '../signature.ts';
import {type CheckedTimestamp, checkTimestamp, checkTimestamps, parseTimestamp} from '../timestamp.ts';
import {findingOf} from '../errors.ts';
import {objections, type Policy} from '../policy.ts';
import {type Reason, verdictOf, worst} from '../verdict.ts';
import {type FoundSignature, signedBytes} from './signatures.ts';
import {PdfString, type PdfValue} from './syntax.ts';

export interface Examined {
  readonly found: FoundSignature;
  readonly subFilter: string | null;
  /** Null when the signature is malformed, or not in CMS format. */
  readonly cms: Cms | null;
  readonly report: CmsReport | null;
  /** Certificates embedded in the signature. */
  readonly certificates: readonly Certificate[];
  /** The token of a document time-stamp; null for a signature. */
  readonly token: CheckedTimestamp | null;
  /** Signature time-stamps (EN 319 122-1 §5.3). */
  readonly timestamps: readonly CheckedTimestamp[];
  /** Reasons for time-stamps that were not checked. */
  readonly unchecked: readonly Reason[];
  /** The reason that the signature cannot be examined; null if it was. */
  readonly obstacle: Reason | null;
}

/** SubFilters of detached CMS over the file (ISO 32000-2 §12.8.3.3.1; the last is that of ICP-Brasil). */
const DETACHED = new Set(['ETSI.CAdES.detached', 'adbe.pkcs7.detached', 'PBAD.PAdES']);
const PKCS7_SHA1 = 'adbe.pkcs7.sha1';
const PKCS1 = 'adbe.x509.rsa_sha1';

/** What the signatures of a file share. */
export interface ExaminationContext {
  readonly pool: readonly Certificate[];
  readonly policy: Policy;
  readonly resolve: (value: PdfValue) => PdfValue;
}

/**
 * Examines one signature. Problems become its `obstacle`, except for `ReasonError('LIMIT_EXCEEDED')` and a failure to
 * load code, which it throws.
 */
export async function examine(
  found: FoundSignature,
  subFilter: string | null,
  bytes: Bytes,
  context: ExaminationContext,
): Promise<Examined> {
  const {pool, policy} = context;
  const base: Examined = {
    found,
    subFilter,
    cms: null,
    report: null,
    certificates: [],
    token: null,
    timestamps: [],
    unchecked: [],
    obstacle: null,
  };
  const [problem] = found.reasons;
  if (problem || found.contents === null) {
    return {...base, obstacle: problem ?? {code: 'CONTENTS_EMPTY'}};
  }
  try {
    const content = signedBytes(found, bytes);
    if (found.isDocumentTimestamp) {
      const token = await checkTimestamp(await parseTimestamp(found.contents.bytes), content, pool, policy);
      return {...base, cms: token.cms, certificates: token.cms.certificates, token};
    }
    if (subFilter === PKCS1) {
      const {report, certificates} = await examinePkcs1(found, content, context);
      return {...base, report, certificates};
    }
    if (!DETACHED.has(subFilter ?? '') && subFilter !== PKCS7_SHA1) {
      return {...base, obstacle: {code: 'SUBFILTER_UNSUPPORTED', detail: subFilter ?? '—'}};
    }
    const cms = await parseCms(found.contents.bytes);
    const report =
      subFilter === PKCS7_SHA1
        ? await verifyEncapsulatedDigest(cms, content, context)
        : await verifyDetached(cms, content, context);
    const value = contentOf(cms.signerInfo.signature);
    const timestamps = await checkTimestamps(cms.timestamps, value, [...cms.certificates, ...pool], policy);
    // PAdES archives signatures with document time-stamps (EN 319 142-1 §6.3). Report others in the CMS as unchecked.
    const unchecked = (await stampsOf(cms, content)).flatMap(({kind, tokens}): Reason[] =>
      tokens === cms.timestamps && tokens.length === timestamps.length
        ? []
        : [{code: 'TIMESTAMP_UNCHECKED', detail: kind}],
    );
    return {...base, cms, certificates: cms.certificates, report, timestamps, unchecked};
  } catch (error) {
    return {...base, obstacle: obstacleOf(error)};
  }
}

/** Verifies detached CMS, which must not encapsulate content (ISO 32000-2 §12.8.3.3.1). */
async function verifyDetached(cms: Cms, content: Bytes, {pool, policy}: ExaminationContext): Promise<CmsReport> {
  const report = await verifyCms(cms, content, pool, policy);
  return cms.content === null
    ? report
    : {...report, verdict: 'invalid', signature: [{code: 'FORMAT_FAILURE', detail: 'eContent'}, ...report.signature]};
}

/** Verifies CMS whose encapsulated content is the SHA-1 digest of the file (ISO 32000-1 §12.8.3.3.1). */
async function verifyEncapsulatedDigest(
  cms: Cms,
  content: Bytes,
  {pool, policy}: ExaminationContext,
): Promise<CmsReport> {
  const carried = cms.content ?? new Uint8Array();
  const report = await verifyCms(cms, carried, pool, policy);
  const isSame = equalBytes(carried, await digestOf('SHA-1', content));
  const own: readonly Reason[] = isSame
    ? objections({hash: 'SHA-1'}, 'SHA-1', policy)
    : [{code: 'HASH_FAILURE', detail: 'SHA-1'}];
  return {...report, verdict: worst([report.verdict, ...own.map(verdictOf)]), digest: [...own, ...report.digest]};
}

/** Hashes of `adbe.x509.rsa_sha1` (ISO 32000-1 Table 257), which despite its name allows others than SHA-1. */
const RSA_DIGESTS: readonly HashName[] = ['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512', 'RIPEMD-160'];

/** Verifies a bare PKCS #1 signature, whose certificates are in the signature dictionary (ISO 32000-1 §12.8.3.2). */
async function examinePkcs1(
  {dict, contents}: FoundSignature,
  content: Bytes,
  {resolve, policy}: ExaminationContext,
): Promise<{readonly report: CmsReport; readonly certificates: readonly Certificate[]}> {
  const given = resolve(dict.get('Cert'));
  const ders = (Array.isArray(given) ? given : [given])
    .map(resolve)
    .flatMap((value) => (value instanceof PdfString ? [value.bytes] : []));
  const certificates = await parseCertificates(ders);
  const signer = ders[0] ? await parseCertificate(ders[0]) : null;
  const signature = contentOf(decodeDer((contents as PdfString).bytes));
  let check: SignatureCheck | null = null;
  let hash: HashName = 'SHA-1';
  if (signer) {
    const key: pkijs.PublicKeyInfo = signer.x509.subjectPublicKeyInfo;
    for (hash of RSA_DIGESTS) {
      check = await verifyScheme(key, {kind: 'rsa', hash}, content, signature);
      if (check.result !== 'bad') {
        break;
      }
    }
  }
  const reasons: Reason[] = signer ? signatureReasons(check, policy) : [{code: 'NO_SIGNING_CERTIFICATE_FOUND'}];
  // The signature value contains the digest, so on a mismatch either may have changed.
  const isBad = check?.result === 'bad';
  const report: CmsReport = {
    verdict: worst(reasons.map(verdictOf)),
    digest: isBad ? [{code: 'HASH_FAILURE'}] : [],
    signature: reasons,
    signingCertificate: [],
    signer,
    hasSigningCertificate: false,
    digestAlgorithm: hash,
    signatureAlgorithm: check?.name ?? 'RSA',
  };
  return {report, certificates};
}

function obstacleOf(error: unknown): Reason {
  const reason = findingOf(error, {code: 'INTERNAL_ERROR'});
  if (reason.code === 'LIMIT_EXCEEDED') {
    throw error;
  }
  const isOwn = ['INTERNAL_ERROR', 'ASN1_LIMIT', 'ALGORITHM_UNSUPPORTED'].includes(reason.code);
  return isOwn ? reason : {code: 'CMS_MALFORMED'};
}
