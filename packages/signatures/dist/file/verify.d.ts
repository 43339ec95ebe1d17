import { type Bytes } from '../bytes.ts';
import { type FileReport, type VerifyFileOptions } from './result.ts';
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
export declare function verifyFile(file: Bytes, options: VerifyFileOptions): Promise<FileReport>;
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
export declare function extractContent(file: Bytes, name: string): Promise<Bytes | null>;
