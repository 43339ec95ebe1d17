/** The entry point: detects the type of any file and verifies its signatures. */
import {certificatesIn} from '../certificate/read';
import {readBer} from '../asn1';
import {type Bytes, hexOf, MAX_BYTES} from '../bytes';
import {parseCertificates, summarize} from '../certificate';
import {type CertificateSummary} from '../report';
import {readTrustData, type TrustData} from '../trust-data';
import {CoreError, type Reason, rethrowNotLoaded, sortBySeverity, verdictOf, worst} from '../verdict';
import {recognize, type Recognized} from './recognize';
import {type ContentFile, type FileReport, type SignatureResult, type VerifyFileOptions} from './result';

type Found = Partial<Omit<FileReport, 'size' | 'sha256' | 'verdict' | 'verifiedAt'>>;

/**
 * Verifies a file of any kind (EN 319 102-1). Loads the code for its format on demand.
 *
 * @throws CoreError when the file is too large or malformed; the error of the browser when the code cannot be loaded
 */
export async function verifyFile(file: Bytes, options: VerifyFileOptions): Promise<FileReport> {
  if (file.length > MAX_BYTES) {
    throw new CoreError('TOO_LARGE', `${file.length}`);
  }
  const recognized = recognize(file);
  const digest = crypto.subtle.digest('SHA-256', file);
  const found = await examine(recognized, options).catch((error: unknown): Found => {
    rethrowNotLoaded(error);
    // Report an obstacle as a reason about the file.
    const reason: Reason =
      error instanceof CoreError
        ? error.reason
        : {code: error instanceof RangeError ? 'LIMIT_EXCEEDED' : 'INTERNAL_ERROR'};
    return {reasons: [reason]};
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
      return examineCms(recognized, trust, content);
    case 'timestamp': {
      const {verifyTimestampFile} = await import('./cms');
      const answer = await verifyTimestampFile(bytes, await readTrustData(trust), content?.bytes ?? null);
      return {signatures: [answer], needsContent: !content, reasons: bytesAround(recognized)};
    }
    case 'xml':
      return examineXml(bytes, trust, content);
    case 'zip': {
      const {verifyContainer} = await import('./container');
      const {answers, ...container} = await verifyContainer(bytes, trust, await readTrustData(trust));
      return {...container, signatures: answers};
    }
    case 'jades':
      return examineJws(bytes, trust, content);
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
    throw new CoreError('CERTIFICATE_MALFORMED');
  }
}

async function examinePdf(bytes: Bytes, options: VerifyFileOptions): Promise<Found> {
  const {verifyPdfFile} = await import('./pdf');
  return verifyPdfFile(bytes, options);
}

async function examineCms(file: Recognized, trust: TrustData, content: VerifyFileOptions['content']): Promise<Found> {
  const {bytes} = file;
  const {verifyCmsFile} = await import('./cms');
  const {answers, carried} = await verifyCmsFile(bytes, await readTrustData(trust), content?.bytes ?? null);
  const signatures =
    content && !carried
      ? answers.map((answer) => ({...answer, covers: answer.isCounterSignature ? [] : [content.name]}))
      : answers;
  return {
    signatures,
    needsContent: carried === null && !content,
    contents: carried ? [await carriedFile(carried, answers)] : [],
    reasons: bytesAround(file),
  };
}

/**
 * What follows a DER value, which other programs may open, and the text around a PEM block, which people read, are not
 * signed. Padding and line breaks are harmless.
 */
function bytesAround({bytes, around = 0}: Recognized): readonly Reason[] {
  const rest = bytes.subarray(readBer(bytes, 0, bytes.length).next);
  const after = rest.every((byte) => [0x00, 0x09, 0x0a, 0x0d, 0x20].includes(byte)) ? 0 : rest.length;
  return after + around === 0 ? [] : [{code: 'COVERAGE_PARTIAL', detail: `${after + around} bytes`}];
}

async function examineJws(bytes: Bytes, trust: TrustData, content: VerifyFileOptions['content']): Promise<Found> {
  const {verifyJws} = await import('./jades');
  const {answers, payload, unsigned} = await verifyJws(bytes, await readTrustData(trust), content ?? null);
  return {
    reasons: unsigned.length > 0 ? [{code: 'COVERAGE_PARTIAL', detail: unsigned.slice(0, 10).join(', ')}] : [],
    signatures: answers,
    needsContent: !content && answers.some(({reasons}) => reasons.some(({code}) => code === 'CONTENT_MISSING')),
    contents: payload ? [await carriedFile(payload, answers)] : [],
  };
}

async function examineXml(bytes: Bytes, trust: TrustData, content: VerifyFileOptions['content']): Promise<Found> {
  const {verifyXmlFile} = await import('./xml');
  const answers = await verifyXmlFile(bytes, trust, content && (() => content.bytes));
  const isMissing = answers.some(({reasons}) => reasons.some(({code}) => code === 'SIGNED_DATA_NOT_FOUND'));
  return {
    signatures: answers.map(({references: _, ...answer}) => answer),
    needsContent: isMissing && !content,
  };
}

/** The document embedded in a signature. */
async function carriedFile(bytes: Bytes, answers: readonly SignatureResult[]): Promise<ContentFile> {
  return {
    name: '',
    size: bytes.length,
    sha256: hexOf(await crypto.subtle.digest('SHA-256', bytes)),
    kind: recognize(bytes).kind,
    signedBy: answers.flatMap(({isCounterSignature}, index) => (isCounterSignature ? [] : [index])),
  };
}

/**
 * Extracts one of the `contents` of a report; null if there is none with that name.
 *
 * @throws CoreError like `verifyFile`
 */
export async function extractContent(file: Bytes, name: string): Promise<Bytes | null> {
  const {kind, bytes} = recognize(file);
  const trust = await readTrustData({roots: []});
  switch (kind) {
    case 'zip':
      return (await import('./container')).readFromContainer(bytes, name);
    case 'cms':
      return (await (await import('./cms')).verifyCmsFile(bytes, trust, null)).carried;
    case 'jades':
      return (await (await import('./jades')).verifyJws(bytes, trust, null)).payload;
    default:
      return null;
  }
}
