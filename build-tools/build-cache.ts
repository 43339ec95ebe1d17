import {createHash, randomUUID} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** What takes long to make and was made by an earlier build; `docusaurus clear` empties it. */
const CACHE = path.resolve('node_modules/.cache');

const digest = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** A name for what these files of ours, with the packages that are installed, make of the same source. */
export const madeBy = (...files: readonly string[]): string =>
  digest(Buffer.concat(['package-lock.json', ...files].map((file) => readFileSync(file))));

const fileOf = (kind: string, source: string | Buffer): string => path.join(CACHE, kind, digest(source));

/** What an earlier build made of a source, if one did; `kind` as below. */
export function lookUp(kind: string, source: string | Buffer): Buffer | undefined {
  const file = fileOf(kind, source);
  return existsSync(file) ? readFileSync(file) : undefined;
}

/** Keeps what was made of a source for the next build. */
export function keep(kind: string, source: string | Buffer, made: Buffer): void {
  const file = fileOf(kind, source);
  // By a name of its own until it is whole: a build may be ended at any time, another may run beside it, and two files
  // of one build may have the same content.
  const unfinished = `${file}.${randomUUID()}`;
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(unfinished, made);
  renameSync(unfinished, file);
}

/**
 * What an earlier build made, or what is made now and kept for the next.
 *
 * @param kind folder of the cache; names all that the result depends on beside its source, versions included
 * @param source what it is made of
 */
export async function kept(kind: string, source: string | Buffer, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = lookUp(kind, source);
  if (known) {
    return known;
  }
  const made = await make();
  keep(kind, source, made);
  return made;
}

/** The same of what can be written as JSON, and is made at once. */
export function keptData<Data>(kind: string, source: unknown, make: () => Data): Data {
  const text = JSON.stringify(source);
  const known = lookUp(kind, text);
  if (known) {
    return JSON.parse(known.toString()) as Data;
  }
  const made = make();
  keep(kind, text, Buffer.from(JSON.stringify(made)));
  return made;
}
