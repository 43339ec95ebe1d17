/** Parses certificates (RFC 5280) and keeps their original bytes. */
import type * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import {contentOf, decodeDer, oidOf, readAs, readBer} from './asn1';
import {type Bytes, equalBytes, hexOf} from './bytes';
import {type CertificateSummary} from './report';
import {keyName} from './signature';
import {CoreError} from './verdict';

export interface Certificate {
  readonly der: Bytes;
  readonly x509: pkijs.Certificate;
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
const parsed = new Map<string, Certificate>();
const MAX_PARSED = 500;

/** Parses one DER certificate. Throws `CoreError('CERTIFICATE_MALFORMED')`, or the error of `decodeDer`. */
export async function parseCertificate(der: Bytes): Promise<Certificate> {
  const own = der.slice(0, readBer(der, 0, der.length).next);
  const fingerprint = hexOf(await crypto.subtle.digest('SHA-256', own));
  const known = parsed.get(fingerprint);
  if (known) {
    return known;
  }
  if (parsed.size >= MAX_PARSED) {
    parsed.clear();
  }
  const certificate = {der: own, x509: readX509(own), fingerprint};
  parsed.set(fingerprint, certificate);
  return certificate;
}

function readX509(der: Bytes): pkijs.Certificate {
  const node = decodeDer(der);
  try {
    const x509 = readAs(pkijs.Certificate, node);
    // The library parses dates and extensions lazily: refuse unreadable ones here, once.
    if (Number.isNaN(x509.notBefore.value.getTime()) || Number.isNaN(x509.notAfter.value.getTime())) {
      throw new CoreError('CERTIFICATE_MALFORMED');
    }
    // §4.1.1.2: the algorithm also appears outside the signed part, and must be the same.
    if (x509.signature.algorithmId !== x509.signatureAlgorithm.algorithmId) {
      throw new CoreError('CERTIFICATE_MALFORMED');
    }
    return x509;
  } catch {
    throw new CoreError('CERTIFICATE_MALFORMED');
  }
}

/** More certificates than any signature needs; parsing and comparing them takes time. */
const MAX_CARRIED = 100;

/** Parses the certificates in a signed file like `parseCertificates`. Throws `CoreError('TOO_MANY_CERTIFICATES')`. */
export async function parseCarried(ders: readonly Bytes[]): Promise<Certificate[]> {
  if (ders.length > MAX_CARRIED) {
    throw new CoreError('TOO_MANY_CERTIFICATES', String(MAX_CARRIED));
  }
  return parseCertificates(ders);
}

/** Parses DER certificates, without duplicates; skips malformed ones. */
export async function parseCertificates(ders: readonly Bytes[]): Promise<Certificate[]> {
  const read = await Promise.all(ders.map((der) => parseCertificate(der).catch(() => null)));
  const unique = new Map<string, Certificate>();
  for (const certificate of read) {
    if (certificate) {
      unique.set(certificate.fingerprint, certificate);
    }
  }
  return [...unique.values()];
}

/** The pkijs type of each extension, by OID. */
export interface ExtensionTypes {
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
  try {
    const value = extensions?.find(({extnID}) => extnID === oid)?.parsedValue as
      (ExtensionTypes[Oid] & {parsingError?: string}) | undefined;
    return value?.parsingError === undefined ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The bits of keyUsage as a number (digitalSignature is 0x80); null when unrestricted (§4.2.1.3). */
export function keyUsage(certificate: Certificate): number | null {
  const found = certificate.x509.extensions?.find(({extnID}) => extnID === '2.5.29.15');
  if (!found) {
    return null;
  }
  try {
    return contentOf(decodeDer(found.extnValue.valueBlock.valueHexView as Bytes))[0] ?? 0;
  } catch {
    return 0;
  }
}

/** The OIDs of extendedKeyUsage; null when unrestricted (§4.2.1.12). */
export function extendedKeyUsage(certificate: Certificate): readonly string[] | null {
  const isPresent = certificate.x509.extensions?.some(({extnID}) => extnID === '2.5.29.37');
  return isPresent ? (extension(certificate, '2.5.29.37')?.keyPurposes ?? []) : null;
}

/** Formats a distinguished name in certificate order, as `CN=…, O=…`. */
function nameText(name: pkijs.RelativeDistinguishedNames): string {
  return name.typesAndValues
    .map(({type, value}) => `${ATTRIBUTE_NAMES[type] ?? type}=${attributeText(value)}`)
    .join(', ');
}

/** Whether two names are equal (§7.1). */
export function isSameName(a: pkijs.RelativeDistinguishedNames, b: pkijs.RelativeDistinguishedNames): boolean {
  // Equal names usually have equal encodings; the library's comparison is slow.
  const [own, other] = [a, b].map(({valueBeforeDecode}) => new Uint8Array(valueBeforeDecode)) as [Bytes, Bytes];
  return (own.length > 0 && equalBytes(own, other)) || a.isEqual(b);
}

/**
 * Whether the key identifiers show that another key of the same issuer signed a certificate (§4.2.1.1), as after a key
 * rollover; false when either identifier is missing.
 */
export function isOfOtherKey(certificate: Certificate, issuer: Certificate): boolean {
  const authority = extension(certificate, '2.5.29.35')?.keyIdentifier;
  const identifier = issuer.x509.extensions?.find(({extnID}) => extnID === '2.5.29.14');
  if (!authority || !identifier) {
    return false;
  }
  // The extension value is an OCTET STRING that wraps another one.
  const own = identifier.extnValue.valueBlock.valueHexView.subarray(2);
  return !equalBytes(authority.valueBlock.valueHexView, own);
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
    isSelfIssued: isSameName(x509.subject, x509.issuer),
    crlUrls: crlUrls(certificate),
  };
}

function crlUrls(certificate: Certificate): string[] {
  const points = extension(certificate, '2.5.29.31')?.distributionPoints ?? [];
  return points.flatMap(({distributionPoint}) =>
    Array.isArray(distributionPoint) ? distributionPoint.flatMap(urlOf) : [],
  );
}

/** Keeps http and https URLs only; drops other schemes and name types. */
function urlOf({type, value}: pkijs.GeneralName): string[] {
  return type === 6 && typeof value === 'string' && /^https?:\/\/[\x21-\x7e]{1,500}$/.test(value) ? [value] : [];
}

function commonName(name: pkijs.RelativeDistinguishedNames): string {
  const found = name.typesAndValues.find(({type}) => type === '2.5.4.3');
  return found ? attributeText(found.value) : nameText(name);
}

function attributeText(value: unknown): string {
  const text = (value as {valueBlock?: {value?: unknown}}).valueBlock?.value;
  return typeof text === 'string' ? text : oidOf(value as never) || '?';
}
