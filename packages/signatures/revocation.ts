/**
 * Determines revocation status from CRLs (RFC 5280 §6.3) and OCSP responses (RFC 6960 §3.2) at hand; never downloads
 * any.
 */
import * as pkijs from 'pkijs';
import {
  childrenOf,
  componentsOf,
  contentOf,
  decodeDer,
  encode,
  encodingAt,
  type Node,
  readAs,
  readBer,
  readTlv,
  timeOf,
  type Tlv,
} from './asn1.ts';
import {type Bytes, equalBytes} from './bytes.ts';
import {
  type Certificate,
  extendedKeyUsage,
  extension,
  hasExtension,
  isReadable,
  isSameName,
  keyOfName,
  parsedExtension,
  permitsUse,
  scanCertificates,
  SIGNING,
  summarize,
  unknownCritical,
} from './certificate.ts';
import {remember} from './memo.ts';
import {PROCESSED_EXTENSIONS} from './constraints.ts';
import {type RevocationReport} from './report.ts';
import {type Crl, parseCrl} from './crl.ts';
import {digestOf, digestOnce, hashName} from './digest.ts';
import {isAccepted, isFuture, type Policy} from './policy.ts';
import {type SignatureCheck, verifySignature} from './signature.ts';
import {type ReasonCode, attempt, ensure} from './verdict.ts';

type Origin = 'embedded' | 'supplied';

interface CrlData {
  readonly kind: 'crl';
  readonly origin: Origin;
  readonly list: Crl;
  /** Signature checks of the list, by the fingerprint of the certificate. */
  readonly signedBy: Map<string, Promise<SignatureCheck>>;
}

interface Ocsp {
  readonly kind: 'ocsp';
  readonly origin: Origin;
  readonly response: pkijs.BasicOCSPResponse;
  /** The signed part, as received. */
  readonly signed: Bytes;
  readonly responders: readonly Certificate[];
  /** The certificate that signed the response, per issuer (by fingerprint); null when none of the candidates did. */
  readonly signers: Map<string, Promise<Signer | null>>;
}

interface Signer {
  readonly certificate: Certificate;
  readonly check: SignatureCheck;
}

/** Parsed revocation data, not yet verified. */
export type RevocationData = readonly (CrlData | Ocsp)[];

/** The status of one certificate according to one piece of data. */
interface Answer {
  readonly status: 'good' | 'revoked' | 'unknown';
  readonly thisUpdate: Date;
  readonly nextUpdate: Date | null;
  /** When the data was signed. */
  readonly producedAt: Date;
  readonly revokedAt: Date | null;
  /** The data still covers certificates that expired since this date; null when it only covers unexpired ones. */
  readonly coversExpiredSince: Date | null;
  /** False when the OCSP responder itself may have been revoked. */
  readonly isSignerChecked: boolean;
  /** The signatures that the data relies on: with an outdated key or digest, it may be forged. */
  readonly signatures: readonly SignatureCheck[];
}

const CRL_SIGN = 0x02;
const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9';
const OCSP_NO_CHECK = '1.3.6.1.5.5.7.48.1.5';
const ISSUING_DISTRIBUTION_POINT = '2.5.29.28';
const EXPIRED_CERTS_ON_CRL = '2.5.29.60';
const ARCHIVE_CUTOFF = '1.3.6.1.5.5.7.48.1.6';
const OCSP_BASIC = '1.3.6.1.5.5.7.48.1.1';

/**
 * Critical OCSP extensions that this code processes, or that are irrelevant to its checks: nonce, CRL, archive cutoff.
 */
const OCSP_EXTENSIONS = ['1.3.6.1.5.5.7.48.1.2', '1.3.6.1.5.5.7.48.1.3', ARCHIVE_CUTOFF];

/** Critical extensions of a responder's certificate that this code processes. */
const RESPONDER_EXTENSIONS = [...PROCESSED_EXTENSIONS, OCSP_NO_CHECK];

/** Parses CRLs, OCSP responses and basic OCSP responses (DER); skips malformed ones. */
export async function readRevocationData(ders: readonly Bytes[], origin: Origin): Promise<RevocationData> {
  const read = await Promise.all(ders.map((der) => readOne(der, origin).catch(() => null)));
  return read.filter((item) => item !== null);
}

/**
 * Tells the formats apart. OCSPResponse starts with an ENUMERATED; BasicOCSPResponse and CertificateList with a
 * SEQUENCE, which in the former starts with a tagged value (RFC 6960 §4.2.1) and in the latter does not (RFC 5280
 * §5.1).
 */
async function readOne(der: Bytes, origin: Origin): Promise<CrlData | Ocsp> {
  const outer = readTlv(der, 0, der.length);
  const first = readTlv(der, outer.start, outer.end);
  if (first.tag === 0x0a) {
    const {responseBytes} = readAs(pkijs.OCSPResponse, decodeDer(der));
    if (responseBytes?.responseType !== OCSP_BASIC) {
      throw new TypeError('not a basic response');
    }
    return readOcsp(contentOf(responseBytes.response), origin);
  }
  const isOcsp = readTlv(der, first.start, first.end).tag >= 0xa0;
  return isOcsp ? readOcsp(der, origin) : {kind: 'crl', origin, list: parseCrl(der), signedBy: new Map()};
}

async function readOcsp(der: Bytes, origin: Origin): Promise<Ocsp> {
  // Leave the certificates encoded: the response names the only one that is needed.
  const [data, algorithm, signature, certificates] = componentsOf(der, readBer(der, 0, der.length));
  ensure(data && algorithm && signature, 'ASN1_MALFORMED', 'BasicOCSPResponse');
  const encoding = (tlv: Tlv) => encodingAt(der, tlv);
  const own = encode(0x30, ...[data, algorithm, signature].map(encoding));
  const response = readAs(pkijs.BasicOCSPResponse, decodeDer(own));
  const lists = certificates ? componentsOf(der, certificates) : [];
  const carried = lists.flatMap((list) => componentsOf(der, list)).map(encoding);
  const responders = await scanCertificates(carried);
  return {kind: 'ocsp', origin, response, signed: encoding(data), responders, signers: new Map()};
}

/** What the revocation status of a certificate depends on. */
interface RevocationContext {
  readonly date: Date;
  readonly now: Date;
  readonly data: RevocationData;
  readonly policy: Policy;
  /** Whether the certificate is that of a responder, which no other responder can vouch for. */
  readonly isOfResponder?: boolean;
}

/**
 * Whether embedded data concerns a certificate, by its names and numbers only; does not verify the data or check its
 * age. Always true for a certificate that is exempt from revocation checks.
 */
export async function isMentioned(certificate: Certificate, data: RevocationData): Promise<boolean> {
  const {x509} = certificate;
  if (hasExtension(certificate, OCSP_NO_CHECK)) {
    return true;
  }
  for (const item of data.filter(({origin}) => origin === 'embedded')) {
    if (item.kind === 'crl') {
      if (isSameName(item.list.issuer, x509.issuer) && isInScope(item.list, certificate)) {
        return true;
      }
      continue;
    }
    for (const {certID} of item.response.tbsResponseData.responses) {
      if (await isNamedBy(certID, certificate, x509.issuer)) {
        return true;
      }
    }
  }
  return false;
}

type Standing = 'good' | 'unchecked' | 'refused';

/**
 * The revocation status of a certificate at a date. Uses data signed by the issuer, or by its authorized responder,
 * that covers the date: issued later, or still current (EN 319 102-1 §5.2.5).
 */
export async function checkRevocation(
  certificate: Certificate,
  issuer: Certificate,
  context: RevocationContext,
): Promise<RevocationReport> {
  const {date, now, data, policy} = context;
  let best: RevocationReport | null = null;
  const obstacles = new Set<ReasonCode>();
  for (const item of data) {
    const answer =
      item.kind === 'crl'
        ? await queryCrl(item, certificate, issuer)
        : await queryOcsp(item, certificate, issuer, context);
    if (answer === null) {
      continue;
    }
    obstacles.add('REVOCATION_STALE');
    if (!answer.isSignerChecked) {
      obstacles.add('RESPONDER_UNCHECKED');
      continue;
    }
    const {status, revokedAt} = answer;
    // Even weak data, or data dated in the future, counts if it says "revoked".
    if (status !== 'revoked' && !answer.signatures.every(({use}) => isAccepted(use, policy, date))) {
      obstacles.add('CRYPTO_CONSTRAINTS_FAILURE');
      continue;
    }
    if (status !== 'revoked' && answer.signatures.some((signature) => signature.isNonstandard)) {
      obstacles.add('REVOCATION_NONSTANDARD');
      continue;
    }
    if (
      status === 'unknown' ||
      (status === 'good' && !(covers(answer, certificate, date) && isUsable(answer, date, now, policy)))
    ) {
      continue;
    }
    const report: RevocationReport = {
      status,
      source: item.kind,
      origin: item.origin,
      revokedAt: revokedAt?.toISOString() ?? null,
      reasons: [],
    };
    // One reliable "revoked" outweighs any other answer.
    if (status === 'revoked') {
      return report;
    }
    best ??= report;
  }
  if (best) {
    return best;
  }
  const [detail] = summarize(certificate).crlUrls;
  const code = OBSTACLES.find((obstacle) => obstacles.has(obstacle)) ?? 'REVOCATION_MISSING';
  return {status: 'unknown', ...NO_DATA, reasons: [{code, ...(detail !== undefined && {detail})}]};
}

/** The source of a status that no data states. */
export const NO_DATA = {source: null, origin: null, revokedAt: null} as const;

/** Why data says nothing, from the one that came closest to an answer. */
const OBSTACLES: readonly ReasonCode[] = [
  'CRYPTO_CONSTRAINTS_FAILURE',
  'REVOCATION_NONSTANDARD',
  'RESPONDER_UNCHECKED',
  'REVOCATION_STALE',
];

/** Data issued after a certificate's expiry may omit it (RFC 5280 §3.3, RFC 6960 §4.4.4, X.509 §9.5.2.7). */
function covers({thisUpdate, nextUpdate, coversExpiredSince}: Answer, {x509}: Certificate, date: Date): boolean {
  const expiry = x509.notAfter.value;
  const isCurrent = thisUpdate >= date || (nextUpdate !== null && nextUpdate >= date);
  return isCurrent && (thisUpdate <= expiry || (coversExpiredSince !== null && coversExpiredSince <= expiry));
}

/** Whether data is not dated in the future, and the policy accepts its age. */
const isUsable = ({thisUpdate, producedAt}: Answer, date: Date, now: Date, {maxRevocationAge}: Policy): boolean =>
  !isFuture(thisUpdate, now) &&
  !isFuture(producedAt, now) &&
  date.getTime() - thisUpdate.getTime() <= maxRevocationAge * 24 * 60 * 60 * 1000;

/** The time in an extension; null when absent or malformed. */
function timeIn(extensions: readonly pkijs.Extension[] | undefined, oid: string): Date | null {
  const found = extensions?.find(({extnID}) => extnID === oid);
  return found ? attempt(() => timeOf(decodeDer(found.extnValue.valueBlock.valueHexView as Bytes))) : null;
}

/** Null when the list does not concern this certificate or is unreliable. */
async function queryCrl(
  {list, signedBy}: CrlData,
  certificate: Certificate,
  issuer: Certificate,
): Promise<Answer | null> {
  if (
    !isSameName(list.issuer, certificate.x509.issuer) ||
    !isSameName(list.issuer, issuer.x509.subject) ||
    !permitsUse(issuer, CRL_SIGN) ||
    !isInScope(list, certificate)
  ) {
    return null;
  }
  const signature = await remember(signedBy, issuer.fingerprint, () =>
    verifySignature(issuer.x509.subjectPublicKeyInfo, list.signatureAlgorithm, list.tbs, list.signature),
  );
  if (signature.result !== 'ok') {
    return null;
  }
  const revokedAt = list.revokedAt(certificate.x509.serialNumber.valueBlock.valueHexView);
  if (!revokedAt && list.hasUnknownEntries()) {
    return null;
  }
  return {
    status: revokedAt ? 'revoked' : 'good',
    thisUpdate: list.thisUpdate,
    nextUpdate: list.nextUpdate,
    producedAt: list.thisUpdate,
    revokedAt,
    coversExpiredSince: timeIn(list.extensions, EXPIRED_CERTS_ON_CRL),
    isSignerChecked: true,
    signatures: [signature],
  };
}

/** Excludes indirect, delta and partial CRLs, which need rules that this code lacks (RFC 5280 §5.2.4, §5.2.5). */
function isInScope({extensions}: Crl, certificate: Certificate): boolean {
  if (unknownCritical(extensions, [ISSUING_DISTRIBUTION_POINT]).length > 0) {
    return false;
  }
  if (!extensions.some(({extnID}) => extnID === ISSUING_DISTRIBUTION_POINT)) {
    return true;
  }
  const point = parsedExtension(extensions, ISSUING_DISTRIBUTION_POINT);
  const isCa = extension(certificate, '2.5.29.19')?.cA === true;
  return (
    point !== undefined &&
    !point.indirectCRL &&
    !point.onlyContainsAttributeCerts &&
    // The field excludes some reasons just by being present.
    !('onlySomeReasons' in point) &&
    !(isCa ? point.onlyContainsUserCerts : point.onlyContainsCACerts) &&
    (point.distributionPoint === undefined || isPointOf(certificate, point.distributionPoint))
  );
}

type PointName = NonNullable<pkijs.IssuingDistributionPoint['distributionPoint']>;

/** §6.3.3 (b) (2) (i): a CA may partition its CRL; only the partition that the certificate names can list it. */
function isPointOf(certificate: Certificate, point: PointName): boolean {
  const own = extension(certificate, '2.5.29.31')?.distributionPoints ?? [];
  return own.some(({distributionPoint: name}) =>
    Array.isArray(point)
      ? Array.isArray(name) && name.some((item) => point.some((other) => isSameGeneralName(item, other)))
      : name !== undefined && !Array.isArray(name) && isSameName(name, point),
  );
}

function isSameGeneralName(a: pkijs.GeneralName, b: pkijs.GeneralName): boolean {
  const own = a.value as unknown;
  const other = b.value as unknown;
  return (
    a.type === b.type &&
    (own instanceof pkijs.RelativeDistinguishedNames && other instanceof pkijs.RelativeDistinguishedNames
      ? isSameName(own, other)
      : typeof own === 'string' && own === other)
  );
}

/** Null when the response does not concern this certificate or is unreliable. */
async function queryOcsp(
  item: Ocsp,
  certificate: Certificate,
  issuer: Certificate,
  context: RevocationContext,
): Promise<Answer | null> {
  const {producedAt, responses, responseExtensions} = item.response.tbsResponseData;
  for (const {certID, certStatus, thisUpdate, nextUpdate, singleExtensions} of responses) {
    if (!(await isAbout(certID, certificate, issuer))) {
      continue;
    }
    const {standing, signatures} = await standingOfSigner(item, issuer, context);
    if (standing === 'refused') {
      return null;
    }
    const {tagNumber} = (certStatus as {idBlock: {tagNumber: number}}).idBlock;
    const [time] = tagNumber === 1 ? childrenOf(certStatus as never) : [];
    const hasUnknown = [responseExtensions, singleExtensions].some(
      (extensions) => unknownCritical(extensions, OCSP_EXTENSIONS).length > 0,
    );
    return {
      status: tagNumber === 1 ? 'revoked' : tagNumber === 0 && !hasUnknown ? 'good' : 'unknown',
      thisUpdate,
      nextUpdate: nextUpdate ?? null,
      producedAt,
      revokedAt: tagNumber === 1 ? (timeOf(time) ?? thisUpdate) : null,
      coversExpiredSince: timeIn(singleExtensions, ARCHIVE_CUTOFF),
      isSignerChecked: standing === 'good',
      signatures,
    };
  }
  return null;
}

/** RFC 6960 §4.1.1: the id contains digests of the issuer's name and key, and the serial number. */
async function isAbout(id: pkijs.CertID, certificate: Certificate, issuer: Certificate): Promise<boolean> {
  const hash = hashName(id.hashAlgorithm.algorithmId);
  const key = issuer.x509.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView as Bytes;
  return (
    hash !== null &&
    (await isNamedBy(id, certificate, issuer.x509.subject)) &&
    equalBytes(await digestOf(hash, key), contentOf(id.issuerKeyHash))
  );
}

/** Whether an id contains the number of a certificate and the digest of its issuer's name. */
async function isNamedBy(
  id: pkijs.CertID,
  {x509}: Certificate,
  issuer: pkijs.RelativeDistinguishedNames,
): Promise<boolean> {
  const hash = hashName(id.hashAlgorithm.algorithmId);
  const serial = x509.serialNumber.valueBlock.valueHexView;
  if (hash === null || !equalBytes(id.serialNumber.valueBlock.valueHexView, serial)) {
    return false;
  }
  const name = new Uint8Array(issuer.toSchema().toBER());
  return equalBytes(await digestOf(hash, name), contentOf(id.issuerNameHash));
}

/** RFC 6960 §4.2.2.2: the issuer itself, or a responder it authorized with id-kp-OCSPSigning. */
async function standingOfSigner(
  item: Ocsp,
  issuer: Certificate,
  context: RevocationContext,
): Promise<{readonly standing: Standing; readonly signatures: readonly SignatureCheck[]}> {
  const signer = await remember(item.signers, issuer.fingerprint, () => findSigner(item, issuer));
  if (signer === null) {
    return {standing: 'refused', signatures: []};
  }
  const {certificate, check: own} = signer;
  if (certificate.fingerprint === issuer.fingerprint) {
    return {standing: 'good', signatures: [own]};
  }
  const {producedAt} = item.response.tbsResponseData;
  const issued = await verifyIssuedBy(certificate, issuer);
  const standing = await checkResponder(certificate, issuer, {...context, date: producedAt});
  return {standing, signatures: [own, issued]};
}

/** More certificates of one name than any responder has. */
const MAX_RESPONDERS = 5;

async function findSigner({response, signed, responders}: Ocsp, issuer: Certificate): Promise<Signer | null> {
  const {tbsResponseData, signatureAlgorithm, signature} = response;
  const value = signature.valueBlock.valueHexView as Bytes;
  let left = MAX_RESPONDERS;
  // §4.2.2.3: the response names its responder, so that no other key needs trying.
  for (const candidate of [issuer, ...responders]) {
    if (!(await isNamed(tbsResponseData.responderID, candidate))) {
      continue;
    }
    if (left-- === 0) {
      break;
    }
    const isEligible =
      candidate === issuer ||
      (isReadable(candidate) && (await isAuthorizedResponder(candidate, issuer, tbsResponseData.producedAt)));
    if (isEligible) {
      const check = await verifySignature(candidate.x509.subjectPublicKeyInfo, signatureAlgorithm, signed, value);
      if (check.result === 'ok') {
        return {certificate: candidate, check};
      }
    }
  }
  return null;
}

/** ResponderID (RFC 6960 §4.2.1): the name of the responder, or the SHA-1 digest of its key. */
async function isNamed(id: unknown, candidate: Certificate): Promise<boolean> {
  if (id instanceof pkijs.RelativeDistinguishedNames) {
    return keyOfName(id) === candidate.subjectKey;
  }
  return equalBytes(await digestOnce('SHA-1', candidate.publicKey), contentOf(id as Node));
}

/**
 * RFC 6960 §4.2.2.2.1: a responder may be exempt from revocation checks; any other is checked against data that the
 * issuer itself signed.
 */
async function checkResponder(
  responder: Certificate,
  issuer: Certificate,
  context: RevocationContext,
): Promise<Standing> {
  if (context.isOfResponder) {
    return 'refused';
  }
  if (hasExtension(responder, OCSP_NO_CHECK)) {
    return 'good';
  }
  const {status} = await checkRevocation(responder, issuer, {...context, isOfResponder: true});
  return status === 'good' ? 'good' : status === 'revoked' ? 'refused' : 'unchecked';
}

async function isAuthorizedResponder(responder: Certificate, issuer: Certificate, date: Date): Promise<boolean> {
  const {x509} = responder;
  if (
    unknownCritical(x509.extensions, RESPONDER_EXTENSIONS).length > 0 ||
    !permitsUse(responder, SIGNING) ||
    !extendedKeyUsage(responder)?.includes(OCSP_SIGNING) ||
    !isSameName(x509.issuer, issuer.x509.subject) ||
    date < x509.notBefore.value ||
    date > x509.notAfter.value
  ) {
    return false;
  }
  return (await verifyIssuedBy(responder, issuer)).result === 'ok';
}

/** Caches `verifyIssuedBy` by the issuer's fingerprint, because every path through a certificate needs it. */
const verified = new WeakMap<Certificate, Map<string, Promise<SignatureCheck>>>();

/** Verifies a certificate's signature with the issuer's key. */
export function verifyIssuedBy(certificate: Certificate, issuer: Certificate): Promise<SignatureCheck> {
  const answers = remember(verified, certificate, () => new Map<string, Promise<SignatureCheck>>());
  return remember(answers, issuer.fingerprint, () => {
    const {signatureAlgorithm, tbsView, signatureValue} = certificate.x509;
    const signature = signatureValue.valueBlock.valueHexView as Bytes;
    const {subjectPublicKeyInfo} = issuer.x509;
    const answer = verifySignature(subjectPublicKeyInfo, signatureAlgorithm, tbsView as Bytes, signature);
    // A library that did not load may load at the next attempt.
    answer.catch(() => answers.delete(issuer.fingerprint));
    return answer;
  });
}
