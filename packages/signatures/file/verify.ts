/** The entry point: detects the type of any file and verifies its signatures. */
import {certificatesIn} from '../certificate/read.ts';
import {type Bytes, hexOf} from '../bytes.ts';
import {parseCertificates, summarize} from '../certificate.ts';
import {type CertificateSummary} from '../report.ts';
import {completePolicy} from '../policy.ts';
import {readTrustData} from '../trust-data.ts';
import {LimitError, loaded, rethrowNotLoaded, toSignatureError} from '../errors.ts';
import {ReasonError, reasonOf, sortBySeverity, verdictOf, worst} from '../verdict.ts';
import {recognize, type Recognized} from './recognize.ts';
import {type FileReport, type Found, type VerifyFileOptions} from './result.ts';

/**
 * Verifies a file of any kind (EN 319 102-1). Loads the code for its format on demand. A file that cannot be examined
 * has a report too, whose reasons say why.
 *
 * @example
 *   ```js
 *   import {readFile} from 'node:fs/promises';
 *   import {NotLoadedError, verifyFile} from '@sign/signatures';
 *
 *   const read = async (name) => new Uint8Array(await readFile(name));
 *   try {
 *     const report = await verifyFile(await read('contract.pdf'), {
 *       roots: [await read('root.pem')],
 *       policy: {minRsaBits: 3072, hashes: {'SHA-224': 'never'}, maxRevocationAge: 7},
 *       signal: AbortSignal.timeout(60_000),
 *     });
 *     console.log(report.verdict, report.reasons, report.signatures);
 *   } catch (error) {
 *     console.log(error instanceof NotLoadedError ? 'Try again later.' : error);
 *   }
 *   ```
 *
 * @throws LimitError when the file is too large
 * @throws NotLoadedError when code or a trusted list cannot be loaded
 * @throws the reason of the signal, when aborted
 */
export async function verifyFile(file: Bytes, options: VerifyFileOptions): Promise<FileReport> {
  const {maxFileSize} = completePolicy(options.policy);
  if (file.length > maxFileSize) {
    throw new LimitError({code: 'TOO_LARGE', detail: `${file.length}`});
  }
  const recognized = recognize(file);
  const digest = crypto.subtle.digest('SHA-256', file);
  const found = await examine(recognized, options).catch((error: unknown): Found => {
    options.signal?.throwIfAborted();
    rethrowNotLoaded(error);
    return {reasons: [reasonOf(error)]};
  });
  options.signal?.throwIfAborted();
  options.onProgress?.(1);
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
      return (await loaded(import('./xml.ts'))).examineXml(bytes, await readTrustData(trust), content);
    case 'zip': {
      const {verifyContainer} = await loaded(import('./container.ts'));
      const {results, ...container} = await verifyContainer(bytes, await readTrustData(trust));
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
 * @example
 *   ```js
 *   import {readFile, writeFile} from 'node:fs/promises';
 *   import {extractContent} from '@sign/signatures';
 *
 *   const file = new Uint8Array(await readFile('contract.asice'));
 *   const content = await extractContent(file, 'contrato.txt');
 *   if (content) {
 *     await writeFile('contract.txt', content);
 *   }
 *   ```
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
