import {createHash, randomUUID} from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {lazy} from './lazy';

/** Folder of all caches, below the site folder; `npm run clear` deletes it. */
export const CACHE = '.cache/results';

const PROJECT = path.join(__dirname, '..');

const UNUSED_DAYS = 30;
const MS_PER_DAY = 86_400_000;

/** A disk cache for slow results. */
export interface Cache {
  /** Returns the cached bytes for a source, or computes and caches them. */
  readonly bytes: (source: string | Buffer, compute: () => Promise<Buffer>) => Promise<Buffer>;
  /** Like `bytes`, for synchronous results; source and result serialize to JSON. */
  readonly data: <Data>(source: unknown, compute: () => Data) => Data;
  /** Whether `data` has a result for a source. */
  readonly has: (source: unknown) => boolean;
}

/**
 * Opens a cache and deletes the entries that nobody has read for 30 days.
 *
 * @param dependsOn files of this project that results depend on, besides their source and the installed packages
 * @param root site folder
 * @throws Error when one of these files is missing, because a renamed file would silently drop out of the cache key
 */
export function openCache(name: string, dependsOn: readonly string[], root = PROJECT): Cache {
  // On first use, so that importing a module reads and writes nothing.
  const open = lazy(() => {
    const folder = path.join(root, CACHE, name);
    const version = createHash('sha256').update(process.version);
    ['package-lock.json', ...dependsOn].forEach((file) => version.update(readFileSync(path.resolve(PROJECT, file))));
    mkdirSync(folder, {recursive: true});
    prune(folder);
    return {folder, version};
  });
  const fileOf = (source: string | Buffer) => {
    const {folder, version} = open();
    return path.join(folder, version.copy().update(source).digest('hex'));
  };

  const get = (source: string | Buffer): Buffer | undefined => {
    const file = fileOf(source);
    try {
      const result = readFileSync(file);
      utimesSync(file, new Date(), new Date());
      return result;
    } catch {
      return undefined;
    }
  };
  const set = (source: string | Buffer, result: Buffer): Buffer => {
    const file = fileOf(source);
    // Write under a temporary name, then rename: a build may be killed at any time or run beside another, and two files
    // of one build may have the same content.
    const unfinished = `${file}.${randomUUID()}`;
    writeFileSync(unfinished, result);
    renameSync(unfinished, file);
    return result;
  };
  return {
    bytes: async (source, compute) => get(source) ?? set(source, await compute()),
    data<Data>(source: unknown, compute: () => Data): Data {
      const text = JSON.stringify(source);
      const result = get(text) ?? set(text, Buffer.from(JSON.stringify(compute())));
      return JSON.parse(result.toString()) as Data;
    },
    has: (source) => existsSync(fileOf(JSON.stringify(source))),
  };
}

function prune(folder: string): void {
  const oldest = Date.now() - UNUSED_DAYS * MS_PER_DAY;
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if ((statSync(file, {throwIfNoEntry: false})?.mtimeMs ?? 0) < oldest) {
      rmSync(file, {force: true});
    }
  }
}
