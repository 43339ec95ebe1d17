import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {openCache} from '../../build-cache';
import {listFiles} from '../../built-files';
import {isText} from '../../hosting/media-types';

/** Below this size in bytes, response headers outweigh what compression saves. */
const MIN_BYTES = 512;

const {BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_MAX_QUALITY, Z_BEST_COMPRESSION} = constants;

/** The best quality saves another 2 % and takes twice as long. */
const QUALITY = BROTLI_MAX_QUALITY - 1;

/** Writes Brotli and gzip copies beside the text files of the build, where the copies are smaller. */
export default function compression(_context: LoadContext): Plugin {
  return {
    name: 'compression',
    postBuild: ({outDir}) => compressFiles(outDir),
  };
}

export async function compressFiles(folder: string): Promise<void> {
  const texts = listFiles(folder)
    .filter(isText)
    .map((name) => ({file: path.join(folder, name), content: readFileSync(path.join(folder, name))}))
    .filter(({content}) => content.length >= MIN_BYTES);
  // Cache the result: compression takes longer than all other steps after the build, and most files do not change between
  // builds.
  const brotli = openCache(`brotli-${QUALITY}`, []);
  const gzipped = openCache('gzip', []);
  const formats = {
    br: (content: Buffer) =>
      brotli.bytes(content, () =>
        promisify(brotliCompress)(content, {
          params: {[BROTLI_PARAM_QUALITY]: QUALITY, [BROTLI_PARAM_SIZE_HINT]: content.length},
        }),
      ),
    gz: (content: Buffer) => gzipped.bytes(content, () => promisify(gzip)(content, {level: Z_BEST_COMPRESSION})),
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
