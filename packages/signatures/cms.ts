/** CMS SignedData of RFC 5652 with one signer, and the CAdES attributes of ETSI EN 319 122-1. */
import * as pkijs from 'pkijs';
import {childrenOf, contentOf, decodeDer, encodingOf, type Node, oidOf, readAs, taggedChild} from './asn1';
import {type Bytes, equalBytes, hexOf} from './bytes';
import {type Certificate, isSameName, parseCertificates} from './certificate';
import {hashName, type SignatureCheck, verifySignature} from './signature';
import {CoreError, type Reason, type Verdict, verdictOf, worst} from './verdict';

const SIGNED_DATA = '1.2.840.113549.1.7.2';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const SIGNATURE_TIMESTAMP = '1.2.840.113549.1.9.16.2.14';
const ADBE_REVOCATION = '1.2.840.113583.1.1.8';
const SHA1 = '1.3.14.3.2.26';
const SHA256 = '2.16.840.1.101.3.4.2.1';

export interface Cms {
  readonly signerInfo: pkijs.SignerInfo;
  readonly contentType: string;
  /** The content, where it is not detached. */
  readonly content: Bytes | null;
  readonly certificates: readonly Certificate[];
  /** CRLs and OCSP responses in it (DER), not yet believed. */
  readonly revocation: readonly Bytes[];
  /** Encodings of signature time-stamp tokens (EN 319 122-1 §5.3). */
  readonly timestamps: readonly Bytes[];
}

export interface CmsReport {
  readonly verdict: Verdict;
  readonly digest: readonly Reason[];
  readonly signature: readonly Reason[];
  readonly signingCertificate: readonly Reason[];
  readonly signer: Certificate | null;
  /** Whether a signed attribute fixes the signer's certificate. */
  readonly hasSigningCertificate: boolean;
  readonly digestAlgorithm: string;
  readonly signatureAlgorithm: string;
}

/** Reads a SignedData with exactly one signer. Throws `CoreError`. */
export async function parseCms(bytes: Bytes): Promise<Cms> {
  const contentInfo = decodeDer(bytes);
  const [type, wrapped] = childrenOf(contentInfo);
  const signedData = childrenOf(wrapped)[0];
  if (oidOf(type) !== SIGNED_DATA || signedData === undefined) {
    throw new CoreError('CMS_MALFORMED', 'ContentInfo');
  }
  const parts = childrenOf(signedData);
  const encapsulated = childrenOf(parts[2]);
  const signers = childrenOf(parts.at(-1));
  if (signers.length !== 1) {
    // EN 319 142-1 §6.2.1 and RFC 3161 §2.4.2: a single SignerInfo.
    throw new CoreError('CMS_MALFORMED', `SignerInfo: ${signers.length}`);
  }
  const signerInfo = readAs(pkijs.SignerInfo, signers[0] as Node);
  const wrappedContent = taggedChild(parts[2], 0);
  return {
    signerInfo,
    contentType: oidOf(encapsulated[0]),
    content: wrappedContent ? contentOf(childrenOf(wrappedContent)[0]) : null,
    certificates: await parseCertificates(childrenOf(taggedChild(signedData, 0)).map(encodingOf)),
    revocation: [...childrenOf(taggedChild(signedData, 1)).map(revocationEncoding), ...adbeRevocation(signerInfo)],
    timestamps: attributeValues(signerInfo.unsignedAttrs, SIGNATURE_TIMESTAMP).map(encodingOf),
  };
}

/** RFC 5652 §10.2.1: a CRL as it is, or `[1] { OID, value }` for an OCSP response (RFC 5940). */
function revocationEncoding(node: Node): Bytes {
  const value = node.idBlock.tagClass === 3 ? childrenOf(node)[1] : undefined;
  return encodingOf(value ?? node);
}

/** Adobe's `RevocationInfoArchival ::= SEQUENCE { [0] CRLs, [1] OCSPResponses, … }` (ISO 32000-1 §12.8.3.3.2). */
function adbeRevocation({signedAttrs}: pkijs.SignerInfo): Bytes[] {
  return attributeValues(signedAttrs, ADBE_REVOCATION).flatMap((archive) =>
    [0, 1].flatMap((tag) => childrenOf(childrenOf(taggedChild(archive, tag))[0]).map(encodingOf)),
  );
}

/** Values of the first attribute of a type. */
function attributeValues(list: pkijs.SignedAndUnsignedAttributes | undefined, type: string): readonly Node[] {
  return (list?.attributes.find((attribute) => attribute.type === type)?.values ?? []) as readonly Node[];
}

/**
 * Verifies digest, signature and signing-certificate attribute (RFC 5652 §5.4 to 5.6; RFC 5035 §5.4). `content` is what
 * was signed; `certificates` are looked through after those of the CMS. No path is built here.
 */
export async function verifyCms(
  cms: Cms,
  content: Bytes,
  certificates: readonly Certificate[] = [],
): Promise<CmsReport> {
  const {signerInfo} = cms;
  const digestOid = signerInfo.digestAlgorithm.algorithmId;
  const hash = hashName(digestOid);
  const signer = findSigner(signerInfo, [...cms.certificates, ...certificates]);
  const digest = await checkDigest(cms, content, hash);
  const check = signer && (await checkSignature(cms, content, signer, digestOid));
  const named = signer === null ? null : await checkSigningCertificate(signerInfo, signer);
  const signature = signer === null ? [{code: 'NO_SIGNING_CERTIFICATE_FOUND'} as const] : signatureReasons(check);
  const signingCertificate = named === false ? [{code: 'SIGNING_CERTIFICATE_MISMATCH'} as const] : [];
  return {
    verdict: worst([...digest, ...signature, ...signingCertificate].map(verdictOf)),
    digest,
    signature,
    signingCertificate,
    signer,
    hasSigningCertificate: named === true,
    digestAlgorithm: hash ?? digestOid,
    signatureAlgorithm: check?.name ?? signerInfo.signatureAlgorithm.algorithmId,
  };
}

/** RFC 5652 §5.3: named by issuer and serial number, or by subject key identifier. */
function findSigner({sid}: pkijs.SignerInfo, certificates: readonly Certificate[]): Certificate | null {
  if (sid instanceof pkijs.IssuerAndSerialNumber) {
    const serial = hexOf(sid.serialNumber.valueBlock.valueHexView);
    const found = certificates.find(
      ({x509}) => hexOf(x509.serialNumber.valueBlock.valueHexView) === serial && isSameName(x509.issuer, sid.issuer),
    );
    return found ?? null;
  }
  const wanted = contentOf(sid as Node);
  const found = certificates.find(({x509}) => {
    const identifier = x509.extensions?.find(({extnID}) => extnID === '2.5.29.14');
    // An extension value is an OCTET STRING around the OCTET STRING of the identifier.
    return identifier && equalBytes(identifier.extnValue.valueBlock.valueHexView.subarray(2), wanted);
  });
  return found ?? null;
}

/** RFC 5652 §11.1 and §11.2: both attributes once, one value each, and equal to what was signed. */
async function checkDigest(cms: Cms, content: Bytes, hash: string | null): Promise<Reason[]> {
  const {signerInfo, contentType} = cms;
  const {signedAttrs} = signerInfo;
  if (hash === null) {
    return [{code: 'ALGORITHM_UNSUPPORTED', detail: signerInfo.digestAlgorithm.algorithmId}];
  }
  const weak: Reason[] = hash === 'SHA-1' ? [{code: 'CRYPTO_CONSTRAINTS_FAILURE', detail: hash}] : [];
  if (!signedAttrs) {
    // Without signed attributes the signature itself is over the content.
    return weak;
  }
  const types = signedAttrs.attributes.map(({type}) => type);
  const digests = attributeValues(signedAttrs, MESSAGE_DIGEST);
  const contentTypes = attributeValues(signedAttrs, CONTENT_TYPE);
  if (new Set(types).size !== types.length || digests.length !== 1 || contentTypes.length !== 1) {
    return [{code: 'CMS_MALFORMED', detail: 'signedAttrs'}];
  }
  const digest = new Uint8Array(await crypto.subtle.digest(hash, content));
  const isSame = equalBytes(digest, contentOf(digests[0])) && oidOf(contentTypes[0]) === contentType;
  return isSame ? weak : [{code: 'HASH_FAILURE', detail: hash}];
}

function checkSignature(
  {signerInfo}: Cms,
  content: Bytes,
  signer: Certificate,
  digestOid: string,
): Promise<SignatureCheck> {
  const {signedAttrs, signatureAlgorithm, signature} = signerInfo;
  // RFC 5652 §5.4: the attributes are signed with the tag of a SET, which the library puts there.
  const data = signedAttrs ? new Uint8Array(signedAttrs.encodedValue) : content;
  return verifySignature(signer.x509.subjectPublicKeyInfo, signatureAlgorithm, data, contentOf(signature), digestOid);
}

function signatureReasons(check: SignatureCheck | null): Reason[] {
  if (check?.result === 'bad') {
    return [{code: 'SIG_CRYPTO_FAILURE', detail: check.name}];
  }
  if (check?.result === 'unsupported') {
    return [{code: 'ALGORITHM_UNSUPPORTED', detail: check.name}];
  }
  return check?.isWeak ? [{code: 'CRYPTO_CONSTRAINTS_FAILURE', detail: check.name}] : [];
}

/** Whether the first ESSCertID(v2) is the signer's certificate; null when there is no such attribute (RFC 5035 §4, §5). */
async function checkSigningCertificate({signedAttrs}: pkijs.SignerInfo, signer: Certificate): Promise<boolean | null> {
  const answers: boolean[] = [];
  for (const [type, fallback] of [
    [SIGNING_CERTIFICATE_V2, SHA256],
    [SIGNING_CERTIFICATE, SHA1],
  ] as const) {
    const [value] = attributeValues(signedAttrs, type);
    if (value) {
      const id = childrenOf(childrenOf(childrenOf(value)[0])[0]);
      const hasAlgorithm = id[0]?.idBlock.tagNumber === 16;
      const hash = hashName(hasAlgorithm ? oidOf(childrenOf(id[0])[0]) : fallback);
      const stated = contentOf(id[hasAlgorithm ? 1 : 0]);
      answers.push(hash !== null && equalBytes(new Uint8Array(await crypto.subtle.digest(hash, signer.der)), stated));
    }
  }
  return answers.length === 0 ? null : answers.every(Boolean);
}
