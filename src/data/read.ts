import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import type * as z from 'zod';
import type {DataFile, files} from './schemas';

const cache = new Map<string, {readonly modified: number; readonly value: unknown}>();

/**
 * The content of a data file, for code that runs at build time. It trusts the file: the `site-data` plugin
 * validates it in the same build. Read again only when the file changes.
 */
export function readData<Name extends DataFile>(name: Name): z.infer<(typeof files)[Name]> {
  const file = path.resolve('src/data', name);
  const modified = statSync(file).mtimeMs;
  const known = cache.get(file);
  if (known?.modified === modified) {
    return known.value as z.infer<(typeof files)[Name]>;
  }
  const value: unknown = parse(readFileSync(file, 'utf8'));
  cache.set(file, {modified, value});
  return value as z.infer<(typeof files)[Name]>;
}
