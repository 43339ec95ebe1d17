import {createHash, randomUUID} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** What takes long to make and was made by an earlier build; `docusaurus clear` empties it. */
const CACHE = path.resolve('node_modules/.cache');

const digest = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** A name for what these files of ours, with the packages that are installed, make of the same source. */
export const madeBy = (...files: readonly string[]): string =>
  digest(Buffer.concat(['package-lock.json', ...files].map((file) => readFileSync(file))));

/**
 * What an earlier build made, or what is made now and kept for the next.
 *
 * @param kind folder of the cache; names all that the result depends on beside its source, versions included
 * @param source what it is made of
 */
export async function kept(kind: string, source: string | Buffer, make: () => Promise<Buffer>): Promise<Buffer> {
  const folder = path.join(CACHE, kind);
  const file = path.join(folder, digest(source));
  if (existsSync(file)) {
    return readFileSync(file);
  }
  const made = await make();
  // By a name of its own until it is whole: a build may be ended at any time, another may run beside it, and two files
  // of one build may have the same content.
  const unfinished = `${file}.${randomUUID()}`;
  mkdirSync(folder, {recursive: true});
  writeFileSync(unfinished, made);
  renameSync(unfinished, file);
  return made;
}
