import {readdirSync} from 'node:fs';
import path from 'node:path';

/** What hosts read instead of serving: their rules, and compressed copies of files. */
const NOT_SERVED = /^\/(?:_headers|_redirects)$|\.(?:br|gz)$/;

/** Paths below a folder of the files that visitors can ask for, sorted, each beginning with a slash. */
export function listFiles(folder: string): string[] {
  return listAll(folder).filter((name) => !NOT_SERVED.test(name));
}

/** Paths below a folder of all its files, sorted, each beginning with a slash. */
export function listAll(folder: string): string[] {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`)
    .sort();
}
