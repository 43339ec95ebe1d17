/** Parses and verifies CMS SignedData (RFC 5652) with the CAdES attributes (ETSI EN 319 122-1). */
import * as pkijs from 'pkijs';
import {
  childrenOf,
  compareBytes,
  componentsOf,
  contentOf,
  decodeDer,
  elementsOf,
  encode,
  encodingAt,
  encodingOf,
  type Node,
  oidOf,
  readAs,
  readBer,
  taggedChild,
  timeOf,
  type Tlv,
  toSetOf,
} from './asn1.ts';
import {type Bytes, concatBytes, equalBytes, findText, latin1} from './bytes.ts';
import {type Certificate, isReadable, keyIdentifier, keyOfName, parseCarried} from './certificate.ts';
import {digestOf, hashName} from './digest.ts';
import type {HashName} from './hashes.ts';
import {nameKey} from './names.ts';
import {DEFAULT_POLICY, objections, type Policy} from './policy.ts';
import {algorithmKey, type SignatureCheck, signatureReasons, verifySignature} from './signature.ts';
import {attempt, ensure, ReasonError, type Reason, type Verdict, verdictOf, worst} from './verdict.ts';

const SIGNED_DATA = '1.2.840.113549.1.7.2';
const DATA = '1.2.840.113549.1.7.1';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_TIME = '1.2.840.113549.1.9.5';
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const SIGNATURE_TIMESTAMP = '1.2.840.113549.1.9.16.2.14';
const COUNTER_SIGNATURE = '1.2.840.113549.1.9.6';
const CONTENT_TIMESTAMP = '1.2.840.113549.1.9.16.2.20';
const CERTIFICATE_VALUES = '1.2.840.113549.1.9.16.2.23';
const REVOCATION_VALUES = '1.2.840.113549.1.9.16.2.24';
const ALGORITHM_PROTECTION = '1.2.840.113549.1.9.52';
const ADBE_REVOCATION = '1.2.840.113583.1.1.8';
const SHA1 = '1.3.14.3.2.26';
const SHA256 = '2.16.840.1.101.3.4.2.1';

/** More signers than any legitimate file has. */
const MAX_SIGNERS = 50;

/** Attributes that must occur once with a single value (RFC 5652 §11, RFC 5035 §3). */
const SINGLE = [
  CONTENT_TYPE,
  MESSAGE_DIGEST,
  SIGNING_TIME,
  SIGNING_CERTIFICATE,
  SIGNING_CERTIFICATE_V2,
  ALGORITHM_PROTECTION,
];

/** A SignedData from the perspective of one signer, since each gets its own result. */
export interface Cms {
  readonly signerInfo: pkijs.SignerInfo;
  /** All signed attributes as received; null if there are none. `signerInfo` lacks those that carry revocation data. */
  readonly signedAttributes: Bytes | null;
  /** Null for a counter-signature, which signs another signature (RFC 5652 §11.4). */
  readonly contentType: string | null;
  /** The encapsulated content; null when detached. */
  readonly content: Bytes | null;
  /** Those of the SignedData and of this signer's `certificate-values` (EN 319 122-1 §5.4.3). */
  readonly certificates: readonly Certificate[];
  /** Embedded CRLs and OCSP responses (DER), not yet verified. */
  readonly revocation: readonly Bytes[];
  /** Encoded signature time-stamp tokens (EN 319 122-1 §5.3). */
  readonly timestamps: readonly Bytes[];
  /** Encoded content time-stamps, made before signing (EN 319 122-1 §5.2.8). */
  readonly contentTimestamps: readonly Bytes[];
  /** The claimed signing time, which proves nothing (RFC 5652 §11.3). */
  readonly signingTime: Date | null;
  readonly parts: CmsParts;
}

/** The encodings that archive time-stamps cover (EN 319 122-1 §5.5). */
export interface CmsParts {
  /** EncapsulatedContentInfo. */
  readonly contentInfo: Bytes;
  /** The fields of the SignedData with certificates and with revocation data. */
  readonly certificates: Bytes;
  readonly revocation: Bytes;
  /** The fields of the SignerInfo before its unsigned attributes. */
  readonly fields: readonly Bytes[];
  readonly unsigned: readonly Attribute[];
}

/** An attribute; values and encodings as received. */
export interface Attribute {
  readonly type: string;
  readonly values: readonly Bytes[];
  readonly encodedType: Bytes;
  readonly encodedValues: Bytes;
  readonly encoding: Bytes;
}

export interface CmsReport {
  readonly verdict: Verdict;
  readonly digest: readonly Reason[];
  readonly signature: readonly Reason[];
  readonly signingCertificate: readonly Reason[];
  readonly signer: Certificate | null;
  /** Whether a signed attribute identifies the signer's certificate. */
  readonly hasSigningCertificate: boolean;
  readonly digestAlgorithm: string;
  readonly signatureAlgorithm: string;
}

/**
 * Parses a SignedData with exactly one signer, as PAdES and time-stamps require (EN 319 142-1 §6.2.1, RFC 3161 §2.4.2).
 * Throws `ReasonError`.
 */
export async function parseCms(bytes: Bytes): Promise<Cms> {
  const signers = await parseSigners(bytes);
  ensure(signers.length === 1, 'CMS_MALFORMED', `SignerInfo: ${signers.length}`);
  return signers[0] as Cms;
}

/** Parses a SignedData, once per signer; empty if it only carries certificates. Throws `ReasonError`. */
export async function parseSigners(bytes: Bytes): Promise<readonly Cms[]> {
  // Scan instead of decoding, which would create an object for each entry of an embedded CRL.
  const encoding = (tlv: Tlv) => encodingAt(bytes, tlv);
  const [type, wrapped, excess] = componentsOf(bytes, readBer(bytes, 0, bytes.length));
  const [signedData, second] = wrapped ? componentsOf(bytes, wrapped) : [];
  const isTagged = bytes[0] === SEQUENCE && wrapped?.tag === TAG_0 && signedData?.tag === SEQUENCE;
  if (!type || oidOf(decodeDer(encoding(type))) !== SIGNED_DATA || !isTagged || excess || second) {
    throw new ReasonError('CMS_MALFORMED', 'ContentInfo');
  }
  const parts = componentsOf(bytes, signedData);
  const isFormed = SIGNED_DATA_FORM.test(parts.map(({tag}) => tag.toString(16)).join());
  const [contentType, wrapper, other] = isFormed ? componentsOf(bytes, parts[2] as Tlv) : [];
  const [content, unread] = wrapper ? componentsOf(bytes, wrapper) : [];
  // No signature covers the tag of the content (RFC 5652 §5.4).
  const isWrapped = wrapper?.tag === TAG_0 && content && [0x04, SEGMENTED_STRING, SEQUENCE].includes(content.tag);
  ensure(contentType && !other && !unread && (!wrapper || isWrapped), 'CMS_MALFORMED', 'SignedData');
  const signers = componentsOf(bytes, parts.at(-1) as Tlv);
  const areSigners = signers.length <= MAX_SIGNERS && signers.every(({tag}) => tag === SEQUENCE);
  ensure(areSigners, 'CMS_MALFORMED', `SignerInfo: ${signers.length}`);
  const fieldsOf = (tag: number) => parts.slice(3).filter((part) => part.tag === tag);
  const listIn = (tag: number) => fieldsOf(tag).flatMap((part) => componentsOf(bytes, part));
  const shared: SharedBySigners = {
    contentType: oidOf(decodeDer(encoding(contentType))),
    // PKCS #7 digests any other type as it is, without its header (RFC 5652 §5.2.1).
    content: !content
      ? null
      : content.tag === SEGMENTED_STRING
        ? contentOf(decodeDer(encoding(content)))
        : bytes.slice(content.start, content.end),
    certificates: await parseCarried(listIn(TAG_0).map(encoding)),
    revocation: listIn(TAG_1).map((choice) => encoding(revocationValue(bytes, choice))),
    parts: {
      contentInfo: encoding(parts[2] as Tlv),
      certificates: concatBytes(...fieldsOf(TAG_0).map(encoding)),
      revocation: concatBytes(...fieldsOf(TAG_1).map(encoding)),
    },
  };
  return Promise.all(signers.map((signer) => readSigner(bytes, signer, shared)));
}

/**
 * The tags of a SignedData (RFC 5652 §5.1): version, digests, content, certificates, CRLs, signers. Other programs might
 * read anything else as content, which no signature covers.
 */
const SIGNED_DATA_FORM = /^2,31,30(,a0)?(,a1)?,31$/;

/** The fields that the signers of a SignedData share. */
interface SharedBySigners extends Pick<Cms, 'contentType' | 'content' | 'certificates' | 'revocation'> {
  readonly parts: Pick<CmsParts, 'contentInfo' | 'certificates' | 'revocation'>;
}

async function readSigner(bytes: Bytes, signer: Tlv, shared: SharedBySigners): Promise<Cms> {
  const {reduced, signedAttributes, archives, ...own} = splitSigner(bytes, signer);
  const signerInfo = readAs(pkijs.SignerInfo, decodeDer(reduced));
  const {signedAttrs} = signerInfo;
  const valuesOf = (type: string) =>
    own.unsigned.flatMap((attribute) => (attribute.type === type ? attribute.values : []));
  const carried = await parseCarried(valuesOf(CERTIFICATE_VALUES).flatMap(elementsOf));
  return {
    ...shared,
    signerInfo,
    signedAttributes,
    certificates: [...shared.certificates, ...carried],
    revocation: [...shared.revocation, ...[...archives, ...valuesOf(REVOCATION_VALUES)].flatMap(revocationValues)],
    timestamps: valuesOf(SIGNATURE_TIMESTAMP),
    contentTimestamps: attributeValues(signedAttrs, CONTENT_TIMESTAMP).map(encodingOf),
    signingTime: timeOf(attributeValues(signedAttrs, SIGNING_TIME)[0]),
    parts: {...shared.parts, ...own},
  };
}

/** The counter-signatures on a signature (RFC 5652 §11.4); they use the certificates of the same SignedData. */
export async function counterSigners(cms: Cms): Promise<readonly Cms[]> {
  const values = cms.parts.unsigned.flatMap(({type, values: own}) => (type === COUNTER_SIGNATURE ? own : []));
  ensure(values.length <= MAX_SIGNERS, 'CMS_MALFORMED', `SignerInfo: ${values.length}`);
  return Promise.all(
    values.map((value) =>
      readSigner(value, readBer(value, 0, value.length), {...cms, contentType: null, content: null}),
    ),
  );
}

const SEQUENCE = 0x30;
const SET = 0x31;
/** An OCTET STRING in segments, which only BER allows. */
const SEGMENTED_STRING = 0x24;
const TAG_0 = 0xa0;
const TAG_1 = 0xa1;

interface SplitSigner extends Pick<CmsParts, 'fields' | 'unsigned'> {
  /** The SignerInfo without the attributes that may carry whole CRLs. */
  readonly reduced: Bytes;
  readonly signedAttributes: Bytes | null;
  /** The values of Adobe's signed attribute with revocation data. */
  readonly archives: readonly Bytes[];
}

/** RFC 5652 §5.3: version, identifier, digest, [0] attributes, signature algorithm, signature, [1] attributes. */
function splitSigner(bytes: Bytes, signer: Tlv): SplitSigner {
  const encoding = (tlv: Tlv) => encodingAt(bytes, tlv);
  const fields = componentsOf(bytes, signer);
  const last = fields.at(-1);
  const unsigned = last?.tag === TAG_1 && fields.length >= 6 ? last : undefined;
  const signed = fields[3]?.tag === TAG_0 ? fields[3] : undefined;
  const attributes = signed ? componentsOf(bytes, signed) : [];
  const archives = attributes.filter((attribute) => typeOf(bytes, attribute) === ADBE_REVOCATION);
  const kept = fields.flatMap((field) =>
    field === unsigned
      ? []
      : field === signed && archives.length > 0
        ? [encode(TAG_0, ...attributes.filter((attribute) => !archives.includes(attribute)).map(encoding))]
        : [encoding(field)],
  );
  return {
    reduced: encode(SEQUENCE, ...kept),
    signedAttributes: signed ? encoding(signed) : null,
    archives: archives.flatMap((attribute) => readAttribute(bytes, attribute).values),
    fields: fields.filter((field) => field !== unsigned).map(encoding),
    unsigned: unsigned ? componentsOf(bytes, unsigned).map((attribute) => readAttribute(bytes, attribute)) : [],
  };
}

function typeOf(bytes: Bytes, attribute: Tlv): string {
  const [type] = componentsOf(bytes, attribute);
  return type ? oidOf(decodeDer(encodingAt(bytes, type))) : '';
}

function readAttribute(bytes: Bytes, attribute: Tlv): Attribute {
  const encoding = (tlv: Tlv) => encodingAt(bytes, tlv);
  const [type, values, excess] = componentsOf(bytes, attribute);
  ensure(type && values?.tag === SET && !excess, 'CMS_MALFORMED', 'attribute');
  return {
    type: oidOf(decodeDer(encoding(type))),
    values: componentsOf(bytes, values).map(encoding),
    encodedType: encoding(type),
    encodedValues: encoding(values),
    encoding: encoding(attribute),
  };
}

/** RFC 5652 §10.2.1: a CRL as is, or `[1] { OID, value }` with an OCSP response (RFC 5940). */
const revocationValue = (bytes: Bytes, choice: Tlv): Tlv =>
  choice.tag === TAG_1 ? (componentsOf(bytes, choice)[1] ?? choice) : choice;

/**
 * Adobe's `RevocationInfoArchival ::= SEQUENCE { [0] CRLs, [1] OCSPResponses, … }` (ISO 32000-1 §12.8.3.3.2), and
 * `RevocationValues`, whose OCSP responses are basic ones (EN 319 122-1 §5.4.4).
 */
function revocationValues(archive: Bytes): Bytes[] {
  return componentsOf(archive, readBer(archive, 0, archive.length))
    .filter(({tag}) => tag === TAG_0 || tag === TAG_1)
    .flatMap((tagged) => componentsOf(archive, tagged).flatMap((list) => componentsOf(archive, list)))
    .map((item) => encodingAt(archive, item));
}

/** The values of all attributes of a type. */
function attributeValues(list: pkijs.SignedAndUnsignedAttributes | undefined, type: string): readonly Node[] {
  return (list?.attributes ?? []).flatMap((attribute) =>
    attribute.type === type ? (attribute.values as readonly Node[]) : [],
  );
}

/**
 * Verifies digest, signature and signing-certificate attribute (RFC 5652 §5.4 to §5.6, RFC 5035 §5.4). Does not build a
 * path.
 *
 * @param content the signed content
 * @param certificates further candidates for the signer's certificate
 */
export async function verifyCms(
  cms: Cms,
  content: Bytes,
  certificates: readonly Certificate[] = [],
  policy = DEFAULT_POLICY,
): Promise<CmsReport> {
  const {signerInfo} = cms;
  const digestOid = signerInfo.digestAlgorithm.algorithmId;
  const hash = hashName(digestOid);
  const signer = findSigner(signerInfo, [...cms.certificates, ...certificates]);
  const digest = await checkDigest(cms, content, hash, policy);
  const check = signer && (await checkSignature(cms, content, signer));
  const named = signer === null ? null : await checkSigningCertificate(signerInfo, signer);
  const signature =
    signer === null ? [{code: 'NO_SIGNING_CERTIFICATE_FOUND'} as const] : signatureReasons(check, policy);
  const signingCertificate: Reason[] =
    named === false ? [{code: 'SIGNING_CERTIFICATE_MISMATCH'}] : named !== null && named !== true ? [named] : [];
  return {
    verdict: worst([...digest, ...signature, ...signingCertificate].map(verdictOf)),
    digest,
    signature,
    signingCertificate,
    signer,
    hasSigningCertificate: named !== null && named !== false,
    digestAlgorithm: hash ?? digestOid,
    signatureAlgorithm: check?.name ?? signerInfo.signatureAlgorithm.algorithmId,
  };
}

/** RFC 5035 §4: optional, but must match if present. The issuer is a directory name among general names. */
function isIssuerSerialOf({issuerKey, serial}: Certificate, issuerSerial: Node | undefined): boolean {
  if (issuerSerial === undefined) {
    return true;
  }
  const [names, number] = childrenOf(issuerSerial);
  const [name] = childrenOf(taggedChild(names, 4));
  return equalBytes(contentOf(number), serial) && name !== undefined && nameKey(encodingOf(name)) === issuerKey;
}

/** RFC 5652 §5.3: identified by issuer and serial number, or by subject key identifier. */
function findSigner({sid}: pkijs.SignerInfo, certificates: readonly Certificate[]): Certificate | null {
  if (sid instanceof pkijs.IssuerAndSerialNumber) {
    const serial = sid.serialNumber.valueBlock.valueHexView;
    const issuerKey = keyOfName(sid.issuer);
    const isNamed = (one: Certificate) => equalBytes(one.serial, serial) && one.issuerKey === issuerKey;
    return certificates.find((candidate) => isNamed(candidate) && isReadable(candidate)) ?? null;
  }
  const wanted = contentOf(sid as Node);
  const text = latin1(wanted);
  const found = certificates.find((candidate) => {
    const identifier = findText(candidate.der, text) !== -1 && isReadable(candidate) && keyIdentifier(candidate);
    return identifier && equalBytes(identifier, wanted);
  });
  return found ?? null;
}

/** RFC 5652 §11.1 and §11.2: both attributes once, with a single value that matches the signed content. */
async function checkDigest(
  cms: Cms,
  content: Bytes,
  hash: HashName | null,
  policy: Policy,
): Promise<readonly Reason[]> {
  const {signerInfo, contentType} = cms;
  const {signedAttrs} = signerInfo;
  if (hash === null) {
    return [{code: 'ALGORITHM_UNSUPPORTED', detail: signerInfo.digestAlgorithm.algorithmId}];
  }
  const weak = objections({hash}, hash, policy);
  if (!signedAttrs) {
    // RFC 5652 §5.3: only plain data may go without signed attributes. Otherwise, the attributes of another signature
    // could pass for the content (RFC 8933 §1).
    const isTypedOther = contentType !== null && contentType !== DATA;
    return isTypedOther || isAttributeSet(content) ? [{code: 'CMS_MALFORMED', detail: 'signedAttrs'}] : weak;
  }
  const digests = attributeValues(signedAttrs, MESSAGE_DIGEST);
  const contentTypes = attributeValues(signedAttrs, CONTENT_TYPE);
  const isRepeated = SINGLE.some((type) => attributeValues(signedAttrs, type).length > 1);
  // A counter-signature has no content type (§11.4).
  const isTyped = contentType !== null;
  if (isRepeated || digests.length !== 1 || contentTypes.length !== (isTyped ? 1 : 0) || !isProtected(signerInfo)) {
    return [{code: 'CMS_MALFORMED', detail: 'signedAttrs'}];
  }
  const isSame =
    equalBytes(await digestOf(hash, content), contentOf(digests[0])) &&
    (!isTyped || oidOf(contentTypes[0]) === contentType);
  return isSame ? weak : [{code: 'HASH_FAILURE', detail: hash}];
}

/** Whether the signer stated these algorithms, if any (RFC 6211 §2, §3). */
function isProtected({signedAttrs, digestAlgorithm, signatureAlgorithm}: pkijs.SignerInfo): boolean {
  const [stated] = attributeValues(signedAttrs, ALGORITHM_PROTECTION);
  const isSame = (node: Node | undefined, actual: pkijs.AlgorithmIdentifier): boolean => {
    const [id, algorithmParams] = childrenOf(node);
    return (
      algorithmKey(new pkijs.AlgorithmIdentifier({algorithmId: oidOf(id), algorithmParams})) === algorithmKey(actual)
    );
  };
  return (
    !stated || (isSame(childrenOf(stated)[0], digestAlgorithm) && isSame(taggedChild(stated, 1), signatureAlgorithm))
  );
}

/** Whether the content could pass for the signed attributes of a signature. */
function isAttributeSet(content: Bytes): boolean {
  const types = () =>
    componentsOf(content, readBer(content, 0, content.length)).map((attribute) => typeOf(content, attribute));
  return content[0] === SET && attempt(types)?.includes(MESSAGE_DIGEST) === true;
}

async function checkSignature(cms: Cms, content: Bytes, signer: Certificate): Promise<SignatureCheck> {
  const {signerInfo, signedAttributes} = cms;
  const {digestAlgorithm, signatureAlgorithm, signature} = signerInfo;
  const key = signer.x509.subjectPublicKeyInfo;
  const verify = (data: Bytes) =>
    verifySignature(key, signatureAlgorithm, data, contentOf(signature), digestAlgorithm.algorithmId);
  if (!signedAttributes) {
    return verify(content);
  }
  // RFC 5652 §5.4: the signature covers the DER encoding with a SET tag. Nearly all software sends that encoding, and
  // some signs the attributes as sent even when they are not in DER.
  const sent = concatBytes(Uint8Array.of(SET), signedAttributes.subarray(1));
  const inDer = (): Bytes => toSetOf(childrenOf(decodeDer(signedAttributes)));
  const check = await verify(sent);
  if (check.result === 'bad') {
    return verify(inDer());
  }
  const isDer = isOrdered(sent) && (sent.length > MAX_COMPARED || equalBytes(inDer(), sent));
  return isDer ? check : {...check, isNonstandard: true};
}

/** Longer attributes carry whole CRLs, which take too long to encode again, so only their order is compared. */
const MAX_COMPARED = 64 * 1024;

/** Whether the elements of an encoded set are in the order of DER (X.690 §11.6). */
function isOrdered(set: Bytes): boolean {
  const elements = elementsOf(set);
  return elements.every((element, index) => index === 0 || compareBytes(elements[index - 1] as Bytes, element) <= 0);
}

/**
 * Whether the first ESSCertID(v2) of each attribute matches the signer's certificate (RFC 5035 §3, §4). Null without
 * such an attribute; a reason when its digest is not supported.
 */
async function checkSigningCertificate(
  {signedAttrs}: pkijs.SignerInfo,
  signer: Certificate,
): Promise<boolean | Reason | null> {
  const answers: boolean[] = [];
  for (const [type, fallback] of [
    [SIGNING_CERTIFICATE_V2, SHA256],
    [SIGNING_CERTIFICATE, SHA1],
  ] as const) {
    const [value] = attributeValues(signedAttrs, type);
    if (value) {
      const id = childrenOf(childrenOf(childrenOf(value)[0])[0]);
      const hasAlgorithm = id[0]?.idBlock.tagNumber === 16;
      const oid = hasAlgorithm ? oidOf(childrenOf(id[0])[0]) : fallback;
      const hash = hashName(oid);
      if (hash === null) {
        return {code: 'ALGORITHM_UNSUPPORTED', detail: oid};
      }
      const [digest, issuerSerial] = id.slice(hasAlgorithm ? 1 : 0);
      answers.push(
        equalBytes(await digestOf(hash, signer.der), contentOf(digest)) && isIssuerSerialOf(signer, issuerSerial),
      );
    }
  }
  return answers.length === 0 ? null : answers.every(Boolean);
}
