import * as asn1js from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  Extension,
  IssuerAndSerialNumber,
  PublicKeyInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  Time,
  createCMSECDSASignature,
} from 'pkijs';
import {compareBytes} from '../asn1.ts';
import {hexOf, toPem, type Bytes} from '../bytes.ts';

/** Types of practice keys: those that openssl and every validator support. */
export type KeyKind = 'ecdsa-p256' | 'rsa-3072';

/** What to sign, and with which new key. */
export interface DetachedSignatureRequest {
  readonly file: Bytes;
  readonly keyKind: KeyKind;
  /** Subject of the practice certificate, which should say that it has no value. */
  readonly subject: {readonly organization: string; readonly commonName: string};
}

/** A signature beside its file (CAdES, ETSI EN 319 122-1), and the certificate made for it. */
export interface DetachedSignature {
  /** The CMS in DER: the content of the `.p7s`. */
  readonly signature: Bytes;
  /** The practice certificate, to be trusted for this verification only. */
  readonly certificatePem: string;
  /** SHA-256 of the certificate in hexadecimal, as in signing-certificate-v2. */
  readonly certificateFingerprint: string;
  /** SHA-256 of the file in hexadecimal, as in the message-digest attribute. */
  readonly digest: string;
  /** ISO 8601. */
  readonly signedAt: string;
  readonly expires: string;
}

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  commonName: '2.5.4.3',
  organization: '2.5.4.10',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  sha256: '2.16.840.1.101.3.4.2.1',
} as const;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Validity of a practice certificate: long enough to try it, too short for real use. */
const LIFETIME_DAYS = 7;

const PARAMETERS: Readonly<Record<KeyKind, EcKeyGenParams | RsaHashedKeyGenParams>> = {
  'ecdsa-p256': {name: 'ECDSA', namedCurve: 'P-256'},
  'rsa-3072': {
    name: 'RSASSA-PKCS1-v1_5',
    modulusLength: 3072,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-256',
  },
};

/** Signature algorithms with SHA-256 (RFC 4055 §5, RFC 5758 §3.2). */
const SIGNATURE_ALGORITHMS: Readonly<Record<KeyKind, AlgorithmIdentifier>> = {
  'ecdsa-p256': new AlgorithmIdentifier({algorithmId: '1.2.840.10045.4.3.2'}),
  'rsa-3072': new AlgorithmIdentifier({algorithmId: '1.2.840.113549.1.1.11', algorithmParams: new asn1js.Null()}),
};

/** Signs with WebCrypto: pkijs' own engine is not in the bundle. Returns the value as certificates and CMS contain it. */
async function signatureValue(keyKind: KeyKind, key: CryptoKey, data: ArrayBuffer): Promise<ArrayBuffer> {
  if (keyKind === 'rsa-3072') {
    return crypto.subtle.sign('RSASSA-PKCS1-v1_5', key, data);
  }
  return createCMSECDSASignature(await crypto.subtle.sign({name: 'ECDSA', hash: 'SHA-256'}, key, data));
}

/**
 * Signs a file with a throwaway key: a detached CAdES baseline B-B signature (ETSI EN 319 122-1 §6) with the signed
 * attributes content-type, message-digest, signing-time and signing-certificate-v2 (RFC 5035).
 */
export async function signDetached(
  {file, keyKind, subject}: DetachedSignatureRequest,
  now: Date = new Date(),
): Promise<DetachedSignature> {
  const keys = await crypto.subtle.generateKey(PARAMETERS[keyKind], false, ['sign', 'verify']);
  const certificate = await practiceCertificate(keys, keyKind, subject, now);
  const certificateDer = new Uint8Array(certificate.toSchema(true).toBER());
  const certificateHash = await crypto.subtle.digest('SHA-256', certificateDer);
  const digest = await crypto.subtle.digest('SHA-256', file);

  const attribute = (type: string, value: asn1js.AsnType) => new Attribute({type, values: [value]});
  const attributes = [
    attribute(OID.contentType, new asn1js.ObjectIdentifier({value: OID.data})),
    attribute(OID.signingTime, new asn1js.UTCTime({valueDate: now})),
    attribute(OID.messageDigest, new asn1js.OctetString({valueHex: digest})),
    attribute(OID.signingCertificateV2, signingCertificate(certificate, certificateHash)),
  ];
  // Sign the attributes as a SET (RFC 5652 §5.4). They are in DER order already: shortest first.
  const toBeSigned = new asn1js.Set({value: attributes.map((item) => item.toSchema())}).toBER();
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({issuer: certificate.issuer, serialNumber: certificate.serialNumber}),
    digestAlgorithm: new AlgorithmIdentifier({algorithmId: OID.sha256}),
    signedAttrs: new SignedAndUnsignedAttributes({type: 0, attributes}),
    signatureAlgorithm: SIGNATURE_ALGORITHMS[keyKind],
    signature: new asn1js.OctetString({valueHex: await signatureValue(keyKind, keys.privateKey, toBeSigned)}),
  });
  const signed = new SignedData({
    version: 1,
    digestAlgorithms: [new AlgorithmIdentifier({algorithmId: OID.sha256})],
    encapContentInfo: new EncapsulatedContentInfo({eContentType: OID.data}),
    signerInfos: [signer],
    certificates: [certificate],
  });
  const content = new ContentInfo({contentType: OID.signedData, content: signed.toSchema(true)});
  return {
    signature: new Uint8Array(content.toSchema().toBER()),
    certificatePem: toPem('CERTIFICATE', certificateDer),
    certificateFingerprint: hexOf(certificateHash),
    digest: hexOf(digest),
    signedAt: now.toISOString(),
    expires: certificate.notAfter.value.toISOString(),
  };
}

/** Builds SigningCertificateV2 (RFC 5035 §3) with issuer and serial number, as baseline B-B requires. */
function signingCertificate(certificate: Certificate, hash: ArrayBuffer): asn1js.Sequence {
  const directoryName = new asn1js.Constructed({
    idBlock: {tagClass: 3, tagNumber: 4},
    value: [certificate.issuer.toSchema()],
  });
  const issuerSerial = new asn1js.Sequence({
    value: [new asn1js.Sequence({value: [directoryName]}), certificate.serialNumber],
  });
  // DER omits default values, so omit SHA-256.
  const id = new asn1js.Sequence({value: [new asn1js.OctetString({valueHex: hash}), issuerSerial]});
  return new asn1js.Sequence({value: [new asn1js.Sequence({value: [id]})]});
}

async function practiceCertificate(
  keys: CryptoKeyPair,
  keyKind: KeyKind,
  {organization, commonName}: DetachedSignatureRequest['subject'],
  now: Date,
): Promise<Certificate> {
  const certificate = new Certificate();
  certificate.version = 2;
  const serial = crypto.getRandomValues(new Uint8Array(16));
  // A positive number without leading zeros.
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  certificate.serialNumber = new asn1js.Integer({valueHex: serial.buffer});
  // The library encodes a name as one SET, whose elements DER sorts by their encoding (X.690 §11.6).
  const encode = (item: AttributeTypeAndValue) => new Uint8Array(item.toSchema().toBER());
  const attributes = Object.entries({[OID.organization]: organization, [OID.commonName]: commonName})
    .map(([type, value]) => new AttributeTypeAndValue({type, value: new asn1js.Utf8String({value})}))
    .sort((first, second) => compareBytes(encode(first), encode(second)));
  for (const name of [certificate.subject, certificate.issuer]) {
    name.typesAndValues.push(...attributes);
  }
  // Back-date by a minute, for verifiers whose clock is slow.
  certificate.notBefore = new Time({value: new Date(now.getTime() - 60_000)});
  certificate.notAfter = new Time({value: new Date(now.getTime() + LIFETIME_DAYS * DAY_MS)});
  // Bits 0 and 1: digitalSignature and nonRepudiation.
  const keyUsage = new asn1js.BitString({valueHex: new Uint8Array([0xc0]).buffer, unusedBits: 6});
  certificate.extensions = [
    new Extension({
      extnID: OID.basicConstraints,
      critical: true,
      extnValue: new BasicConstraints({cA: false}).toSchema().toBER(),
    }),
    new Extension({extnID: OID.keyUsage, critical: true, extnValue: keyUsage.toBER()}),
  ];
  certificate.subjectPublicKeyInfo = PublicKeyInfo.fromBER(await crypto.subtle.exportKey('spki', keys.publicKey));
  certificate.signature = SIGNATURE_ALGORITHMS[keyKind];
  certificate.signatureAlgorithm = SIGNATURE_ALGORITHMS[keyKind];
  const toBeSigned = certificate.encodeTBS().toBER();
  certificate.tbsView = new Uint8Array(toBeSigned);
  certificate.signatureValue = new asn1js.BitString({
    valueHex: await signatureValue(keyKind, keys.privateKey, toBeSigned),
  });
  return certificate;
}
