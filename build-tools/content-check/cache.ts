import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** Folder of cached results, below the site folder. */
export const CACHE = '.cache/content';

/** npm's record of every installed version. */
const INSTALLED = 'node_modules/.package-lock.json';

const digest = (...texts: readonly string[]): string =>
  texts
    .reduce((hash, text) => hash.update(text).update('\0'), createHash('sha256'))
    .digest('hex')
    .slice(0, 32);

/** A cache of results keyed by text. */
export interface Cache<Value> {
  /** The cached result for a text; undefined when there is none. */
  readonly get: (text: string) => Value | undefined;
  readonly set: (text: string, value: Value) => void;
  /** Deletes entries that were not read or written since the cache was opened. */
  readonly prune: () => void;
}

/**
 * Opens a cache. The key of an entry covers the text, the installed packages and the `sources`, which are files of this
 * project. Unreadable entries count as missing.
 */
export function openCache<Value>(root: string, name: string, sources: readonly string[]): Cache<Value> {
  const folder = path.join(root, CACHE, name);
  const files = [INSTALLED, ...sources].filter((file) => existsSync(file));
  const version = digest(...files.map((file) => readFileSync(file, 'utf8')));
  const used = new Set<string>();
  const fileOf = (text: string) => {
    const file = `${digest(version, text)}.json`;
    used.add(file);
    return path.join(folder, file);
  };
  mkdirSync(folder, {recursive: true});
  return {
    get(text) {
      try {
        return JSON.parse(readFileSync(fileOf(text), 'utf8')) as Value;
      } catch {
        return undefined;
      }
    },
    set: (text, value) => writeFileSync(fileOf(text), JSON.stringify(value)),
    prune() {
      for (const file of readdirSync(folder).filter((candidate) => !used.has(candidate))) {
        rmSync(path.join(folder, file), {force: true});
      }
    },
  };
}
