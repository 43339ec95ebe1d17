/** The public functions of single formats. Each loads the code for its format on demand, so that bundlers split it. */
import {type Bytes} from './bytes.ts';
import {summarize} from './certificate.ts';
import {readCertificates as parseFiles, revocationIn} from './certificate/read.ts';
import {type DetachedSignature, type DetachedSignatureRequest} from './cades/sign.ts';
import {type CertificateInspection} from './certificate/inspect.ts';
import {type TrustData} from './options.ts';
import {type PdfReport, type VerifyPdfOptions} from './pdf/result.ts';
import {type CertificateSummary, type TimestampReport} from './report.ts';
import {loaded, toSignatureError} from './errors.ts';
import {readRevocationData} from './revocation.ts';
import {type TrustedList} from './trusted-list/list.ts';
import {type XmlReport} from './xml/report.ts';

/** Code that can be loaded ahead of its use. */
export type Part = 'certificate' | 'description' | 'pdf' | 'signing' | 'timestamp' | 'trusted-list' | 'xml';

const load = {
  certificate: () => loaded(import('./certificate/inspect.ts')),
  description: () => loaded(import('./certificate/describe.ts')),
  pdf: () => loaded(import('./pdf/verify.ts')),
  signing: () => loaded(import('./cades/sign.ts')),
  timestamp: () => loaded(import('./timestamp.ts')),
  'trusted-list': () => loaded(import('./trusted-list/read.ts')),
  xml: () => loaded(import('./xml/verify.ts')),
} satisfies Readonly<Record<Part, () => Promise<unknown>>>;

/** Waits for an examination, and turns the errors of the parsers into those of the public interface. */
async function examined<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw toSignatureError(error);
  }
}

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
 * @throws UnreadableError when the file contains something else; its reason says what
 */
export async function readCertificates(file: Bytes): Promise<readonly ReadCertificate[]> {
  return (await examined(parseFiles(file))).map((certificate) => ({
    der: certificate.der,
    summary: summarize(certificate),
  }));
}

/** Whether a file in PEM or DER contains a CRL or an OCSP response. */
export async function hasRevocationData(file: Bytes): Promise<boolean> {
  return (await readRevocationData(revocationIn(file), 'supplied')).length > 0;
}

/**
 * Describes the certificates in files, in any order and format, and how they are chained.
 *
 * @param now the instant at which validity is checked
 * @throws UnreadableError when a file contains no certificate
 */
export async function inspectCertificates(
  files: readonly Bytes[],
  now: Date = new Date(),
): Promise<CertificateInspection> {
  return examined((await load.certificate()).inspectCertificates(files, now));
}

/**
 * Verifies every signature and document time-stamp of a PDF (PAdES, ETSI EN 319 142-1).
 *
 * @throws UnreadableError | LimitError when the file cannot be examined
 */
export async function verifyPdf(file: Bytes, options: VerifyPdfOptions): Promise<PdfReport> {
  return examined((await load.pdf()).verifyPdf(file, options));
}

export interface VerifyXmlOptions extends TrustData {
  /** Whether to describe each signer's certificate in detail. */
  readonly describesSigner?: boolean;
}

/**
 * Verifies every signature of an XML document (XML Signature 1.1; XAdES, ETSI EN 319 132-1).
 *
 * @throws UnreadableError when the file is not XML or has no signature
 * @throws LimitError when it has too many
 */
export async function verifyXml(
  file: Bytes,
  {describesSigner = false, ...trust}: VerifyXmlOptions,
): Promise<XmlReport> {
  const [xml, description] = await Promise.all([load.xml(), describesSigner && load.description()]);
  return examined(xml.verifyXml(file, description ? {...trust, describe: description.describeCertificate} : trust));
}

export interface VerifyTimestampOptions extends TrustData {
  /** What was stamped; without it, the imprint is not compared. */
  readonly data?: Bytes | undefined;
}

/**
 * Verifies a time-stamp token or a time-stamp response (RFC 3161).
 *
 * @throws UnreadableError when the file is not a time-stamp
 */
export async function verifyTimestamp(file: Bytes, options: VerifyTimestampOptions): Promise<TimestampReport> {
  return examined((await load.timestamp()).readTimestamp(file, options));
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
  return examined((await load['trusted-list']()).readTrustedList(file, signers, now));
}

/** Signs a file (CAdES, detached) with a new key and a practice certificate, which no verifier trusts. */
export async function signDetached(request: DetachedSignatureRequest): Promise<DetachedSignature> {
  return (await load.signing()).signDetached(request);
}
