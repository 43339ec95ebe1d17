import {createHash} from 'node:crypto';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

const versionOf = (experiments: unknown): string =>
  (experiments as {cache?: {version?: string}} | undefined)?.cache?.version ?? '';

/**
 * Bundler configuration (`experiments`) that invalidates the persistent cache when a file in these folders changes.
 * They affect how modules compile, but the bundler does not track them.
 */
export function invalidateCacheOn(folders: readonly string[], siteDir: string, experiments: unknown): object {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const name of readdirSync(path.join(siteDir, folder)).sort()) {
      hash.update(name).update(readFileSync(path.join(siteDir, folder, name)));
    }
  }
  return {experiments: {cache: {version: `${versionOf(experiments)}-${hash.digest('hex').slice(0, 16)}`}}};
}
