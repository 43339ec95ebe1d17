import {createHash, randomUUID} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
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

/**
 * Copies of earlier builds, by what they were made of: to compress takes longer than all else that is done after
 * Docusaurus, and most files of a build were in the one before. `docusaurus clear` empties it.
 */
const KEPT = path.resolve('node_modules/.cache/compressed', `${process.versions.brotli}-${process.versions.zlib}`);

/**
 * Writes a brotli and a gzip copy beside every text file of a build (or beside those of `files`, as `listFiles` names
 * them), where they are smaller. Nothing is awaited before the work is handed to other threads, so that a caller with
 * work of its own can do it meanwhile.
 */
export async function compressFiles(folder: string, files: readonly string[] = listFiles(folder)): Promise<void> {
  mkdirSync(KEPT, {recursive: true});
  await Promise.all(
    files.filter(isText).map(async (name) => {
      const file = path.join(folder, name);
      const content = readFileSync(file);
      if (content.length < SMALLEST) {
        return;
      }
      const digest = createHash('sha256').update(content).digest('hex');
      for (const [ending, compress] of Object.entries(FORMATS)) {
        const copy = await keptOr(path.join(KEPT, `${digest}.${ending}`), () => compress(content));
        if (copy.length < content.length) {
          writeFileSync(`${file}.${ending}`, copy);
        }
      }
    }),
  );
}

async function keptOr(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  if (existsSync(file)) {
    return readFileSync(file);
  }
  const made = await make();
  // By a name of its own until it is whole: a build may be ended at any time, another may run beside it, and two files
  // of one build may have the same content.
  const unfinished = `${file}.${randomUUID()}`;
  writeFileSync(unfinished, made);
  renameSync(unfinished, file);
  return made;
}
