import {readFileSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import {kept} from '../build-cache';
import {listFiles} from './files';
import {isText} from '../hosting/types';

/** Below this many bytes the headers weigh as much as what a copy saves. */
const SMALLEST = 512;

/** From so many bytes of text on the best quality, 1.5 % smaller, is not worth three times the time: half a minute. */
const MUCH = 25_000_000;

const {BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_MAX_QUALITY, Z_BEST_COMPRESSION} = constants;

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
    br: (content: Buffer) =>
      kept(`compressed/brotli-${process.versions.brotli}-${quality}`, content, () =>
        promisify(brotliCompress)(content, {
          params: {[BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: content.length},
        }),
      ),
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

/** In bytes, of a whole build. */
const sizeOfTexts = (folder: string): number =>
  listFiles(folder)
    .filter(isText)
    .reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
