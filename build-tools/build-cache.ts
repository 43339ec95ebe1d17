import {createHash, randomUUID} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** Cache of slow build results; `docusaurus clear` empties it. */
const CACHE = path.resolve('node_modules/.cache');

const digest = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** A fingerprint of these files and the installed packages, for use in a cache key. */
export const fingerprint = (...files: readonly string[]): string =>
  digest(Buffer.concat(['package-lock.json', ...files].map((file) => readFileSync(file))));

const fileOf = (kind: string, source: string | Buffer): string => path.join(CACHE, kind, digest(source));

/** Reads a cached result; undefined if there is none. */
export function readCached(kind: string, source: string | Buffer): Buffer | undefined {
  const file = fileOf(kind, source);
  return existsSync(file) ? readFileSync(file) : undefined;
}

/** Writes a result to the cache. */
export function writeCached(kind: string, source: string | Buffer, result: Buffer): void {
  const file = fileOf(kind, source);
  // Write under a temporary name, then rename: a build may be killed at any time or run beside another, and two files
  // of one build may have the same content.
  const unfinished = `${file}.${randomUUID()}`;
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(unfinished, result);
  renameSync(unfinished, file);
}

/**
 * Returns a cached result, or computes and caches it.
 *
 * @param kind folder of the cache; must identify everything the result depends on besides `source`, versions included
 * @param source input of the computation
 */
export async function cached(kind: string, source: string | Buffer, compute: () => Promise<Buffer>): Promise<Buffer> {
  const hit = readCached(kind, source);
  if (hit) {
    return hit;
  }
  const result = await compute();
  writeCached(kind, source, result);
  return result;
}

/** Like {@link cached}, for synchronous results that serialize to JSON. */
export function cachedData<Data>(kind: string, source: unknown, compute: () => Data): Data {
  const text = JSON.stringify(source);
  const hit = readCached(kind, text);
  if (hit) {
    return JSON.parse(hit.toString()) as Data;
  }
  const result = compute();
  writeCached(kind, text, Buffer.from(JSON.stringify(result)));
  return result;
}
