/** The entry point: detects the type of any file and verifies its signatures. */
import {certificatesIn} from '../certificate/read.ts';
import {type Bytes, hexOf, MAX_BYTES} from '../bytes.ts';
import {parseCertificates, summarize} from '../certificate.ts';
import {type CertificateSummary} from '../report.ts';
import {readTrustData} from '../trust-data.ts';
import {LimitError, loaded, rethrowNotLoaded, toSignatureError} from '../errors.ts';
import {ReasonError, reasonOf, sortBySeverity, verdictOf, worst} from '../verdict.ts';
import {recognize, type Recognized} from './recognize.ts';
import {type FileReport, type Found, type VerifyFileOptions} from './result.ts';

/**
 * Verifies a file of any kind (EN 319 102-1). Loads the code for its format on demand. A file that cannot be examined
 * has a report too, whose reasons say why.
 *
 * @throws LimitError when the file is too large
 * @throws NotLoadedError when code or a trusted list cannot be loaded
 */
export async function verifyFile(file: Bytes, options: VerifyFileOptions): Promise<FileReport> {
  if (file.length > MAX_BYTES) {
    throw new LimitError({code: 'TOO_LARGE', detail: `${file.length}`});
  }
  const recognized = recognize(file);
  const digest = crypto.subtle.digest('SHA-256', file);
  const found = await examine(recognized, options).catch((error: unknown): Found => {
    rethrowNotLoaded(error);
    return {reasons: [reasonOf(error)]};
  });
  const signatures = found.signatures ?? [];
  const reasons = sortBySeverity(found.reasons ?? []);
  return {
    kind: found.kind ?? recognized.kind,
    format: found.format ?? recognized.format,
    size: file.length,
    sha256: hexOf(await digest),
    verdict:
      signatures.length === 0 ? null : worst([...signatures.map(({verdict}) => verdict), ...reasons.map(verdictOf)]),
    reasons,
    signatures,
    contents: found.contents ?? [],
    needsContent: found.needsContent ?? false,
    certificates: found.certificates ?? [],
    revocation: found.revocation ?? null,
    verifiedAt: (options.now ?? new Date()).toISOString(),
  };
}

async function examine(recognized: Recognized, options: VerifyFileOptions): Promise<Found> {
  const {kind, bytes} = recognized;
  const {content, onProgress, ...trust} = options;
  switch (kind) {
    case 'pdf':
      return examinePdf(bytes, options);
    case 'cms':
    case 'email':
      return (await loaded(import('./cms.ts'))).examineCms(recognized, await readTrustData(trust), content);
    case 'timestamp':
      return (await loaded(import('./cms.ts'))).examineTimestamp(recognized, await readTrustData(trust), content);
    case 'jades':
      return (await loaded(import('./jades.ts'))).examineJws(bytes, await readTrustData(trust), content);
    case 'xml':
      return (await loaded(import('./xml.ts'))).examineXml(bytes, trust, content);
    case 'zip': {
      const {verifyContainer} = await loaded(import('./container.ts'));
      const {results, ...container} = await verifyContainer(bytes, trust, await readTrustData(trust));
      return {...container, signatures: results};
    }
    case 'certificate':
      return {certificates: await readCertificates(bytes)};
    default:
      return {};
  }
}

async function readCertificates(bytes: Bytes): Promise<readonly CertificateSummary[]> {
  try {
    return (await parseCertificates(certificatesIn(bytes))).map(summarize);
  } catch {
    throw new ReasonError('CERTIFICATE_MALFORMED');
  }
}

async function examinePdf(bytes: Bytes, options: VerifyFileOptions): Promise<Found> {
  const {verifyPdfFile} = await loaded(import('./pdf.ts'));
  return verifyPdfFile(bytes, options);
}

/**
 * Extracts one of the `contents` of a report; null if there is none with that name.
 *
 * @throws SignatureError when the file cannot be read
 */
export async function extractContent(file: Bytes, name: string): Promise<Bytes | null> {
  try {
    return await extract(file, name);
  } catch (error) {
    throw toSignatureError(error);
  }
}

async function extract(file: Bytes, name: string): Promise<Bytes | null> {
  const {kind, bytes} = recognize(file);
  const trust = await readTrustData({roots: []});
  switch (kind) {
    case 'zip':
      return (await loaded(import('./container.ts'))).readFromContainer(bytes, name);
    case 'cms':
      return (await (await loaded(import('./cms.ts'))).verifyCmsFile(bytes, trust, null)).carried;
    case 'jades':
      return (await (await loaded(import('./jades.ts'))).verifyJws(bytes, trust, null)).payload;
    default:
      return null;
  }
}
