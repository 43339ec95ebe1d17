/** Parses certificates (RFC 5280) and keeps their original bytes. */
import type * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import {componentsOf, contentOf, decodeDer, oidOf, readAs, readBer} from './asn1.ts';
import {type Bytes, equalBytes, hexOf} from './bytes.ts';
import {remember} from './memo.ts';
import {type CertificateSummary} from './report.ts';
import {nameKey, visibleText} from './names.ts';
import {algorithmKey, keyName} from './signature.ts';
import {attempt, attemptOrEnd, ensure, ReasonError} from './verdict.ts';

export interface Certificate {
  readonly der: Bytes;
  /** Decoded on first use, which costs as much as a signature check. Throws `ReasonError` if `isReadable` is false. */
  readonly x509: pkijs.Certificate;
  /** The fields that other structures refer to, scanned without decoding. */
  readonly subjectKey: string;
  readonly issuerKey: string;
  readonly serial: Bytes;
  /** The bits of the key, without its algorithm. */
  readonly publicKey: Bytes;
  /** SHA-256 fingerprint in hexadecimal; identifies the certificate. */
  readonly fingerprint: string;
}

const ATTRIBUTE_NAMES: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.4': 'SN',
  '2.5.4.5': 'serialNumber',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '2.5.4.12': 'title',
  '2.5.4.42': 'GN',
  '2.5.4.97': 'organizationIdentifier',
  '1.2.840.113549.1.9.1': 'emailAddress',
};

/** Files with many signatures embed the same certificates in each. */
const scanned = new Map<string, Certificate>();
const MAX_SCANNED = 5000;

/** Parses one DER certificate. Throws `ReasonError('CERTIFICATE_MALFORMED')`, or the error of `decodeDer`. */
export async function parseCertificate(der: Bytes): Promise<Certificate> {
  const certificate = await scanCertificate(der);
  // Decodes it now, so that an unreadable one is refused here.
  ensure(certificate.x509, 'CERTIFICATE_MALFORMED');
  return certificate;
}

/** Scans the names, serial number and key of a certificate. Most embedded certificates need no more. */
async function scanCertificate(der: Bytes): Promise<Certificate> {
  const own = der.slice(0, readBer(der, 0, der.length).next);
  const fingerprint = hexOf(await crypto.subtle.digest('SHA-256', own));
  const known = scanned.get(fingerprint);
  if (known) {
    return known;
  }
  if (scanned.size >= MAX_SCANNED) {
    scanned.clear();
  }
  const certificate = new ScannedCertificate(own, fingerprint);
  scanned.set(fingerprint, certificate);
  return certificate;
}

const VERSION = 0xa0;

class ScannedCertificate implements Certificate {
  readonly subjectKey: string;
  readonly issuerKey: string;
  readonly serial: Bytes;
  readonly publicKey: Bytes;
  private decoded: pkijs.Certificate | ReasonError | undefined;

  constructor(
    readonly der: Bytes,
    readonly fingerprint: string,
  ) {
    const [tbs] = componentsOf(der, readBer(der, 0, der.length));
    const fields = tbs ? componentsOf(der, tbs) : [];
    // RFC 5280 §4.1: version, number, algorithm, issuer, validity, subject, key.
    const [serial, , issuer, , subject, key] = fields[0]?.tag === VERSION ? fields.slice(1) : fields;
    const bits = key && componentsOf(der, key)[1];
    ensure(serial && issuer && subject && bits, 'CERTIFICATE_MALFORMED');
    // The first octet of a BIT STRING counts unused bits.
    this.publicKey = der.subarray(bits.start + 1, bits.end);
    this.serial = der.subarray(serial.start, serial.end);
    this.issuerKey = nameKey(der.subarray(issuer.at, issuer.next));
    this.subjectKey = nameKey(der.subarray(subject.at, subject.next));
  }

  get x509(): pkijs.Certificate {
    this.decoded ??= readX509(this.der);
    if (this.decoded instanceof ReasonError) {
      throw this.decoded;
    }
    return this.decoded;
  }
}

/** Whether a certificate that a file carries can be decoded. */
export const isReadable = (certificate: Certificate): boolean => attempt(() => certificate.x509) !== null;

/** Decodes a certificate; returns the reason if it cannot. */
function readX509(der: Bytes): pkijs.Certificate | ReasonError {
  try {
    const node = decodeDer(der);
    return attemptOrEnd(() => {
      const x509 = readAs(pkijs.Certificate, node);
      const types = (x509.extensions ?? []).map(({extnID}) => extnID);
      const isSound =
        // The library parses dates and extensions lazily: refuse unreadable ones here, once.
        ![x509.notBefore, x509.notAfter].some(({value}) => Number.isNaN(value.getTime())) &&
        // §4.1.1.2: the algorithm also appears outside the signed part, and must be the same. The signature has whole bytes.
        algorithmKey(x509.signature) === algorithmKey(x509.signatureAlgorithm) &&
        x509.signatureValue.valueBlock.unusedBits === 0 &&
        // §4.2: no extension occurs twice, because programs would disagree about which one counts.
        new Set(types).size === types.length;
      ensure(isSound, 'CERTIFICATE_MALFORMED');
      return x509;
    }, 'CERTIFICATE_MALFORMED');
  } catch (error) {
    return error instanceof ReasonError ? error : new ReasonError('CERTIFICATE_MALFORMED');
  }
}

/** More certificates than any signature needs; finding them takes time. */
const MAX_CARRIED = 100;

/** Reads the certificates in a signed file like `scanCertificates`. Throws `ReasonError('TOO_MANY_CERTIFICATES')`. */
export async function parseCarried(ders: readonly Bytes[]): Promise<Certificate[]> {
  ensure(ders.length <= MAX_CARRIED, 'TOO_MANY_CERTIFICATES', String(MAX_CARRIED));
  return scanCertificates(ders);
}

/** Parses DER certificates, without duplicates; skips malformed ones. */
export async function parseCertificates(ders: readonly Bytes[]): Promise<Certificate[]> {
  return (await scanCertificates(ders)).filter(isReadable);
}

/** Like `parseCertificates`, but decodes each on first use only. Who uses one must ask `isReadable` first. */
export async function scanCertificates(ders: readonly Bytes[]): Promise<Certificate[]> {
  const read = await Promise.all(ders.map((der) => scanCertificate(der).catch(() => null)));
  return withoutDuplicates(read.filter((certificate) => certificate !== null));
}

/** Keeps each certificate once, in the given order. */
export const withoutDuplicates = (certificates: readonly Certificate[]): Certificate[] => [
  ...new Map(certificates.map((certificate) => [certificate.fingerprint, certificate])).values(),
];

/** The pkijs type of each extension, by OID. */
export interface ExtensionTypes {
  '2.5.29.14': asn1js.OctetString;
  '2.5.29.15': asn1js.BitString;
  '2.5.29.17': pkijs.AltName;
  '2.5.29.19': pkijs.BasicConstraints;
  '2.5.29.28': pkijs.IssuingDistributionPoint;
  '2.5.29.30': pkijs.NameConstraints;
  '2.5.29.31': pkijs.CRLDistributionPoints;
  '2.5.29.32': pkijs.CertificatePolicies;
  '2.5.29.33': pkijs.PolicyMappings;
  '2.5.29.35': pkijs.AuthorityKeyIdentifier;
  '2.5.29.36': pkijs.PolicyConstraints;
  '2.5.29.37': pkijs.ExtKeyUsage;
  '2.5.29.54': asn1js.Integer;
  '1.3.6.1.5.5.7.1.1': pkijs.InfoAccess;
  '1.3.6.1.5.5.7.1.3': pkijs.QCStatements;
}

/** Whether a certificate has an extension, readable or not. */
export const hasExtension = ({x509}: Certificate, oid: string): boolean =>
  x509.extensions?.some(({extnID}) => extnID === oid) === true;

/** The parsed value of an extension; undefined when absent or malformed. */
export function extension<Oid extends keyof ExtensionTypes>(
  {x509}: Certificate,
  oid: Oid,
): ExtensionTypes[Oid] | undefined {
  return parsedExtension(x509.extensions, oid);
}

/** The parsed value in a list of extensions; undefined when absent or malformed. */
export function parsedExtension<Oid extends keyof ExtensionTypes>(
  extensions: readonly pkijs.Extension[] | undefined,
  oid: Oid,
): ExtensionTypes[Oid] | undefined {
  const value = attempt((): unknown => extensions?.find(({extnID}) => extnID === oid)?.parsedValue) as
    (ExtensionTypes[Oid] & {parsingError?: string}) | null | undefined;
  return value && value.parsingError === undefined ? value : undefined;
}

/** The OIDs of critical extensions other than the known ones. Reject data with any (RFC 5280 §4.2, §5.2). */
export const unknownCritical = (
  extensions: readonly pkijs.Extension[] | undefined,
  known: readonly string[],
): string[] =>
  (extensions ?? []).flatMap(({extnID, critical}) => (critical && !known.includes(extnID) ? [extnID] : []));

/** digitalSignature or nonRepudiation. */
export const SIGNING = 0xc0;

/** Whether keyUsage permits one of some uses, given as bits (digitalSignature is 0x80), or any use (§4.2.1.3). */
export const permitsUse = (certificate: Certificate, bits: number): boolean =>
  !hasExtension(certificate, '2.5.29.15') || ((contentOf(extension(certificate, '2.5.29.15'))[0] ?? 0) & bits) !== 0;

/** The OIDs of extendedKeyUsage; null when unrestricted (§4.2.1.12). */
export function extendedKeyUsage(certificate: Certificate): readonly string[] | null {
  return hasExtension(certificate, '2.5.29.37') ? (extension(certificate, '2.5.29.37')?.keyPurposes ?? []) : null;
}

/**
 * Formats a distinguished name in certificate order, as `CN=…, O=…`. Escapes the characters by which a value could pass
 * for several attributes, like RFC 4514 §2.4, which escapes more.
 */
function nameText(name: pkijs.RelativeDistinguishedNames): string {
  return name.typesAndValues
    .map(({type, value}) => `${ATTRIBUTE_NAMES[type] ?? type}=${attributeText(value).replace(/[\\,=]/g, '\\$&')}`)
    .join(', ');
}

const nameKeys = new WeakMap<pkijs.RelativeDistinguishedNames, string>();

/** The key of a decoded name, computed once. */
export function keyOfName(name: pkijs.RelativeDistinguishedNames): string {
  return remember(nameKeys, name, () => {
    const {valueBeforeDecode} = name;
    return nameKey(new Uint8Array(valueBeforeDecode.byteLength > 0 ? valueBeforeDecode : name.toSchema().toBER()));
  });
}

/** Whether two names are equal (§7.1). */
export function isSameName(a: pkijs.RelativeDistinguishedNames, b: pkijs.RelativeDistinguishedNames): boolean {
  return keyOfName(a) === keyOfName(b);
}

/** Whether subject and issuer are the same. */
export const isSelfIssued = ({x509}: Certificate): boolean => isSameName(x509.subject, x509.issuer);

/** The subject key identifier (§4.2.1.2); undefined if there is none. */
export const keyIdentifier = (certificate: Certificate): Uint8Array | undefined =>
  extension(certificate, '2.5.29.14')?.valueBlock.valueHexView;

/**
 * Whether the key identifiers show that another key of the same issuer signed a certificate (§4.2.1.1), as after a key
 * rollover; false when either identifier is missing.
 */
export function isOfOtherKey(certificate: Certificate, issuer: Certificate): boolean {
  const authority = extension(certificate, '2.5.29.35')?.keyIdentifier;
  const own = keyIdentifier(issuer);
  return authority !== undefined && own !== undefined && !equalBytes(authority.valueBlock.valueHexView, own);
}

/** Describes a certificate as plain data. */
export function summarize(certificate: Certificate): CertificateSummary {
  const {x509, fingerprint} = certificate;
  return {
    subject: nameText(x509.subject),
    issuer: nameText(x509.issuer),
    name: commonName(x509.subject),
    issuerName: commonName(x509.issuer),
    serial: hexOf(x509.serialNumber.valueBlock.valueHexView),
    notBefore: x509.notBefore.value.toISOString(),
    notAfter: x509.notAfter.value.toISOString(),
    key: keyName(x509.subjectPublicKeyInfo),
    sha256: fingerprint,
    isCa: extension(certificate, '2.5.29.19')?.cA === true,
    isSelfIssued: isSelfIssued(certificate),
    crlUrls: crlNames(x509.extensions).flatMap(urlOf),
  };
}

/** The full names of the distribution points of the CRLs (§4.2.1.13). */
export const crlNames = (extensions: readonly pkijs.Extension[] | undefined): readonly pkijs.GeneralName[] =>
  (parsedExtension(extensions, '2.5.29.31')?.distributionPoints ?? []).flatMap(({distributionPoint}) =>
    Array.isArray(distributionPoint) ? distributionPoint : [],
  );

/** Keeps http and https URLs only; drops other schemes and name types. */
function urlOf({type, value}: pkijs.GeneralName): string[] {
  return type === 6 && typeof value === 'string' && /^https?:\/\/[\x21-\x7e]{1,500}$/.test(value) ? [value] : [];
}

function commonName(name: pkijs.RelativeDistinguishedNames): string {
  const found = name.typesAndValues.find(({type}) => type === '2.5.4.3');
  return found ? attributeText(found.value) : nameText(name);
}

const attributeText = (value: unknown): string => writtenText(value) ?? (oidOf(value as never) || '?');

/** The text of an attribute in a name, without characters that could hide or reorder it; null for another type. */
export function writtenText(value: unknown): string | null {
  const text = (value as {valueBlock?: {value?: unknown}}).valueBlock?.value;
  return typeof text === 'string' ? visibleText(text) : null;
}
