import {readdirSync} from 'node:fs';
import path from 'node:path';

/**
 * Bundler configuration (`experiments`) that invalidates the persistent cache when a file in these folders changes.
 * They affect how modules compile, but the bundler does not track them.
 */
export function invalidateCacheOn(...folders: readonly string[]): object {
  const buildDependencies = folders.flatMap((folder) => readdirSync(folder).map((name) => path.resolve(folder, name)));
  return process.env.DOCUSAURUS_NO_PERSISTENT_CACHE ? {} : {experiments: {cache: {buildDependencies}}};
}
