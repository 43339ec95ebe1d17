/** The public functions of single formats. Each loads the code for its format on demand, so that bundlers split it. */
import {type Bytes} from './bytes.ts';
import {summarize} from './certificate.ts';
import {readCertificates as parseFiles, revocationIn} from './certificate/read.ts';
import {type DetachedSignature, type DetachedSignatureRequest} from './cades/sign.ts';
import {type CertificateInspection} from './certificate/inspect.ts';
import {type TrustData} from './options.ts';
import {type PdfReport, type VerifyPdfOptions} from './pdf/result.ts';
import {type CertificateSummary, type TimestampReport} from './report.ts';
import {readRevocationData} from './revocation.ts';
import {type TrustedList} from './trusted-list/list.ts';
import {type XmlReport} from './xml/report.ts';

/** Code that can be loaded ahead of its use. */
export type Part = 'certificate' | 'description' | 'pdf' | 'signing' | 'timestamp' | 'trusted-list' | 'xml';

const load = {
  certificate: () => import('./certificate/inspect.ts'),
  description: () => import('./certificate/describe.ts'),
  pdf: () => import('./pdf/verify.ts'),
  signing: () => import('./cades/sign.ts'),
  timestamp: () => import('./timestamp.ts'),
  'trusted-list': () => import('./trusted-list/read.ts'),
  xml: () => import('./xml/verify.ts'),
} satisfies Readonly<Record<Part, () => Promise<unknown>>>;

/** Loads code ahead of its use, such as before a page goes offline. */
export async function preload(...parts: readonly Part[]): Promise<void> {
  await Promise.all(parts.map((part) => load[part]()));
}

/** A certificate in a file. */
export interface ReadCertificate {
  readonly der: Bytes;
  readonly summary: CertificateSummary;
}

/**
 * Reads the certificates in a file in PEM (RFC 7468), DER or PKCS #7, without duplicates.
 *
 * @throws CoreError when the file contains something else; the code says what
 */
export async function readCertificates(file: Bytes): Promise<readonly ReadCertificate[]> {
  return (await parseFiles(file)).map((certificate) => ({der: certificate.der, summary: summarize(certificate)}));
}

/** Whether a file in PEM or DER contains a CRL or an OCSP response. */
export async function hasRevocationData(file: Bytes): Promise<boolean> {
  return (await readRevocationData(revocationIn(file), 'reader')).length > 0;
}

/**
 * Describes the certificates in files, in any order and format, and how they are chained.
 *
 * @param now the instant at which validity is checked
 * @throws CoreError when a file contains no certificate
 */
export async function inspectCertificates(
  files: readonly Bytes[],
  now: Date = new Date(),
): Promise<CertificateInspection> {
  return (await load.certificate()).inspectCertificates(files, now);
}

/**
 * Verifies every signature and document time-stamp of a PDF (PAdES, ETSI EN 319 142-1).
 *
 * @throws CoreError when the file cannot be examined
 */
export async function verifyPdf(file: Bytes, options: VerifyPdfOptions): Promise<PdfReport> {
  return (await load.pdf()).verifyPdf(file, options);
}

export interface VerifyXmlOptions extends TrustData {
  /** Whether to describe each signer's certificate in detail. */
  readonly describesSigner?: boolean;
}

/**
 * Verifies every signature of an XML document (XML Signature 1.1; XAdES, ETSI EN 319 132-1).
 *
 * @throws CoreError when the file is not XML, has no signature, or has too many
 */
export async function verifyXml(
  file: Bytes,
  {describesSigner = false, ...trust}: VerifyXmlOptions,
): Promise<XmlReport> {
  const [xml, description] = await Promise.all([load.xml(), describesSigner && load.description()]);
  return xml.verifyXml(file, description ? {...trust, describe: description.describeCertificate} : trust);
}

export interface VerifyTimestampOptions extends TrustData {
  /** What was stamped; without it, the imprint is not compared. */
  readonly data?: Bytes | undefined;
}

/**
 * Verifies a time-stamp token or a time-stamp response (RFC 3161).
 *
 * @throws CoreError when the file is not a time-stamp
 */
export async function verifyTimestamp(file: Bytes, options: VerifyTimestampOptions): Promise<TimestampReport> {
  return (await load.timestamp()).readTimestamp(file, options);
}

/**
 * Reads a trusted list (ETSI TS 119 612). It must be current, and signed as a whole with one of the certificates
 * `signers`, which must have been valid when the list was issued.
 *
 * @throws TrustedListError when it is not
 */
export async function readTrustedList(
  file: Bytes,
  signers: readonly Bytes[],
  now: Date = new Date(),
): Promise<TrustedList> {
  return (await load['trusted-list']()).readTrustedList(file, signers, now);
}

/** Signs a file (CAdES, detached) with a new key and a practice certificate, which no verifier trusts. */
export async function signDetached(request: DetachedSignatureRequest): Promise<DetachedSignature> {
  return (await load.signing()).signDetached(request);
}
