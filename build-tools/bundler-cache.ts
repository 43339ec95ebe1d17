import {readdirSync} from 'node:fs';
import path from 'node:path';

/**
 * Bundler configuration (`experiments`) that invalidates the persistent cache when a file in these folders changes.
 * They affect how modules compile, but the bundler does not track them.
 */
export const invalidateCacheOn = (...folders: readonly string[]): object => ({
  experiments: {
    cache: {
      buildDependencies: folders.flatMap((folder) => readdirSync(folder).map((name) => path.resolve(folder, name))),
    },
  },
});
