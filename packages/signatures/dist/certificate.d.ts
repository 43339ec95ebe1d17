/** Parses certificates (RFC 5280) and keeps their original bytes. */
import type * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { type Bytes } from './bytes.ts';
import { type CertificateSummary } from './report.ts';
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
/** Parses one DER certificate. Throws `ReasonError('CERTIFICATE_MALFORMED')`, or the error of `decodeDer`. */
export declare function parseCertificate(der: Bytes): Promise<Certificate>;
/** Whether a certificate that a file carries can be decoded. */
export declare function isReadable(certificate: Certificate): boolean;
/** Reads the certificates in a signed file like `scanCertificates`. Throws `ReasonError('TOO_MANY_CERTIFICATES')`. */
export declare function parseCarried(ders: readonly Bytes[]): Promise<Certificate[]>;
/** Parses DER certificates, without duplicates; skips malformed ones. */
export declare function parseCertificates(ders: readonly Bytes[]): Promise<Certificate[]>;
/** Like `parseCertificates`, but decodes each on first use only. Who uses one must ask `isReadable` first. */
export declare function scanCertificates(ders: readonly Bytes[]): Promise<Certificate[]>;
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
export declare function extension<Oid extends keyof ExtensionTypes>({ x509 }: Certificate, oid: Oid): ExtensionTypes[Oid] | undefined;
/** The parsed value in a list of extensions; undefined when absent or malformed. */
export declare function parsedExtension<Oid extends keyof ExtensionTypes>(extensions: readonly pkijs.Extension[] | undefined, oid: Oid): ExtensionTypes[Oid] | undefined;
/** The OIDs of critical extensions other than the known ones. Reject data with any (RFC 5280 §4.2, §5.2). */
export declare const unknownCritical: (extensions: readonly pkijs.Extension[] | undefined, known: readonly string[]) => string[];
/** The bits of keyUsage as a number (digitalSignature is 0x80); null when unrestricted (§4.2.1.3). */
export declare function keyUsage(certificate: Certificate): number | null;
/** The OIDs of extendedKeyUsage; null when unrestricted (§4.2.1.12). */
export declare function extendedKeyUsage(certificate: Certificate): readonly string[] | null;
/** The key of a decoded name, computed once. */
export declare function keyOfName(name: pkijs.RelativeDistinguishedNames): string;
/** Whether two names are equal (§7.1). */
export declare function isSameName(a: pkijs.RelativeDistinguishedNames, b: pkijs.RelativeDistinguishedNames): boolean;
/**
 * Whether the key identifiers show that another key of the same issuer signed a certificate (§4.2.1.1), as after a key
 * rollover; false when either identifier is missing.
 */
export declare function isOfOtherKey(certificate: Certificate, issuer: Certificate): boolean;
/** Describes a certificate as plain data. */
export declare function summarize(certificate: Certificate): CertificateSummary;
