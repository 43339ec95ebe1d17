/** The entry point: detects the type of any file and verifies its signatures. */
import {certificatesIn} from '../certificate/read.ts';
import {type Bytes, hexOf} from '../bytes.ts';
import {parseCertificates, summarize} from '../certificate.ts';
import {type CertificateSummary} from '../report.ts';
import {completePolicy} from '../policy.ts';
import {readTrustData} from '../trust-data.ts';
import {examined, LimitError, rethrowNotLoaded} from '../errors.ts';
import {parts} from '../parts.ts';
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
 * @example
 *   ```js
 *   import {readFile} from 'node:fs/promises';
 *   import {verifyFile} from '@sign/signatures';
 *
 *   const read = async (name) => new Uint8Array(await readFile(name));
 *   const trust = {roots: [await read('ca.pem')], revocation: [await read('crls.pem')]};
 *   const content = {name: 'stamped.txt', bytes: await read('stamped.txt')};
 *   const {signatures: [stamp]} = await verifyFile(await read('stamp.tsr'), {...trust, content});
 *   console.log(stamp.content, stamp.timestamps[0].accuracy); // intact
 *   const {signatures: [invoice]} = await verifyFile(await read('invoice.xml'), trust);
 *   console.log(invoice.xml.references.map(({element}) => element));
 *   const {signatures: [contract]} = await verifyFile(await read('contract.pdf'), trust);
 *   console.log(contract.pdf.coverage.isWholeFile, contract.pdf.laterChanges);
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
    verifiedAt: (options.now ?? new Date()).toISOString(),
  };
}

async function examine(recognized: Recognized, options: VerifyFileOptions): Promise<Found> {
  const {kind, bytes} = recognized;
  const {content, onProgress, ...trust} = options;
  switch (kind) {
    case 'pdf':
      return (await parts.pdf()).verifyPdf(bytes, await readTrustData(trust), onProgress);
    case 'cms':
    case 'email':
      return (await parts.cms()).examineCms(recognized, await readTrustData(trust), content);
    case 'timestamp':
      return (await parts.cms()).examineTimestamp(recognized, await readTrustData(trust), content);
    case 'jades':
      return (await parts.json()).examineJws(bytes, await readTrustData(trust), content);
    case 'xml':
      return (await parts.xml()).examineXml(bytes, await readTrustData(trust), content);
    case 'zip':
      return (await parts.container()).verifyContainer(bytes, await readTrustData(trust));
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
export const extractContent = (file: Bytes, name: string): Promise<Bytes | null> => examined(extract(file, name));

async function extract(file: Bytes, name: string): Promise<Bytes | null> {
  const {kind, bytes} = recognize(file);
  const trust = await readTrustData({roots: []});
  switch (kind) {
    case 'zip':
      return (await parts.container()).readFromContainer(bytes, name);
    case 'cms':
      return (await (await parts.cms()).verifyCmsFile(bytes, trust, null)).carried;
    case 'jades':
      return (await (await parts.json()).verifyJws(bytes, trust, null)).payload;
    default:
      return null;
  }
}
