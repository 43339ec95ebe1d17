import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** Where the check keeps what need not be found out again, below the folder of the site. */
export const CACHE = '.cache/content';

/** What npm installed, with every version. */
const INSTALLED = 'node_modules/.package-lock.json';

const digest = (...texts: readonly string[]): string =>
  texts
    .reduce((hash, text) => hash.update(text).update('\0'), createHash('sha256'))
    .digest('hex')
    .slice(0, 32);

/** Answers about texts, kept in a folder of their own. */
export interface Cache<Value> {
  /** What is known of a text; undefined when nothing is. */
  readonly get: (text: string) => Value | undefined;
  readonly set: (text: string, value: Value) => void;
  /** Drops what was neither asked for nor found out since the cache was opened. */
  readonly prune: () => void;
}

/**
 * Opens a cache of the check. An answer is found by the text, and by what it depends on besides: the packages that are
 * installed, and the `sources`, files of this project. Whatever cannot be read is not known.
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
