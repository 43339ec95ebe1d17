import {readFileSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import {kept} from '../build-cache';
import {listFiles} from './files';
import {isText} from '../hosting/types';
import {RUNTIME} from './late-scripts';

/** Below this many bytes the headers weigh as much as what a copy saves. */
const SMALLEST = 512;

/** From so many bytes of text on the best quality, 1.5 % smaller, is not worth three times the time: half a minute. */
const MUCH = 25_000_000;

const {BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_MAX_QUALITY, Z_BEST_COMPRESSION} = constants;
const {BROTLI_OPERATION_FINISH, BROTLI_OPERATION_FLUSH} = constants;

/** In bytes; what is left as it is of a page is a hash and the end of an element. */
const LITTLE = 64;

/**
 * Writes a brotli and a gzip copy beside every text file of a build (or beside those of `files`, as `listFiles` names
 * them), where they are smaller. Nothing is awaited before the work is handed to other threads, so that a caller with
 * work of its own can do it meanwhile.
 */
export async function compressFiles(folder: string, files: readonly string[] = listFiles(folder)): Promise<void> {
  const texts = files
    .filter(isText)
    .map((name) => ({file: path.join(folder, name), content: readFileSync(path.join(folder, name))}))
    .filter(({content}) => content.length >= SMALLEST);
  const quality = sizeOfTexts(folder) < MUCH ? BROTLI_MAX_QUALITY : BROTLI_MAX_QUALITY - 1;
  // Kept: to compress takes longer than all else after Docusaurus, and most files of a build were in the one before.
  const formats = {
    br: (content: Buffer) => brotliCopy(content, quality),
    gz: (content: Buffer) =>
      kept(`compressed/gzip-${process.versions.zlib}`, content, () =>
        promisify(gzip)(content, {level: Z_BEST_COMPRESSION}),
      ),
  };
  await Promise.all(
    texts.map(async ({file, content}) => {
      for (const [ending, compress] of Object.entries(formats)) {
        const copy = await compress(content);
        if (copy.length < content.length) {
          writeFileSync(`${file}.${ending}`, copy);
        }
      }
    }),
  );
}

/**
 * A file compressed by brotli (RFC 7932). What changes at the end of each page when one changes is left as it is, so that
 * of all others the rest is what an earlier build made of it: 40 bytes more of a page, and none of the time.
 */
async function brotliCopy(content: Buffer, quality: number): Promise<Buffer> {
  const end = endOfPage(content);
  const body = content.subarray(0, end);
  const operation = end < content.length ? BROTLI_OPERATION_FLUSH : BROTLI_OPERATION_FINISH;
  const copy = await kept(`compressed/brotli-${process.versions.brotli}-${quality}-${operation}`, body, () =>
    promisify(brotliCompress)(body, {
      finishFlush: operation,
      params: {[BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: body.length},
    }),
  );
  return operation === BROTLI_OPERATION_FLUSH ? Buffer.concat([copy, lastBlock(content.subarray(end))]) : copy;
}

/** Where the hash of the runtime begins in a page that ends with it (see `late-scripts.ts`), or else the end. */
function endOfPage(content: Buffer): number {
  const hash = content.lastIndexOf(RUNTIME) + RUNTIME.length;
  return hash >= RUNTIME.length && content.length - hash <= LITTLE ? hash : content.length;
}

/** The end of a stream of brotli: a meta-block that is not compressed, and the empty one that is the last (§ 9.2). */
function lastBlock(content: Buffer): Buffer {
  // From the lowest bit: not the last, four nibbles of length, the length less one, not compressed.
  const header = Buffer.alloc(3);
  header.writeUIntLE(((content.length - 1) << 3) | (1 << 19), 0, 3);
  return Buffer.concat([header, content, Buffer.of(0b11)]);
}

/** In bytes, of a whole build. */
const sizeOfTexts = (folder: string): number =>
  listFiles(folder)
    .filter(isText)
    .reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
