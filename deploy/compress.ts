import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import {listFiles} from './files';
import {isText} from './types';

const FORMATS = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {params: {[constants.BROTLI_PARAM_SIZE_HINT]: content.length}}),
  gz: (content: Buffer) => promisify(gzip)(content, {level: constants.Z_BEST_COMPRESSION}),
};

/** Below this many bytes the headers weigh as much as what a copy saves. */
const SMALLEST = 512;

/** Writes a brotli and a gzip copy beside every text file of a build, where they are smaller. */
export async function compressFiles(folder: string): Promise<void> {
  const files = listFiles(folder).filter(isText);
  await Promise.all(
    files.map(async (name) => {
      const file = path.join(folder, name);
      const content = await readFile(file);
      if (content.length < SMALLEST) {
        return;
      }
      for (const [ending, compress] of Object.entries(FORMATS)) {
        const copy = await compress(content);
        if (copy.length < content.length) {
          await writeFile(`${file}.${ending}`, copy);
        }
      }
    }),
  );
}
