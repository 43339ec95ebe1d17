import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';
import type {DataFile, files} from '../../src/data/schemas';
import {withoutBreaks} from '../../src/lib/no-breaks';
import {parseData, type ParsedFile} from './validate';

const cache = new Map<string, {readonly modified: number; readonly parsed: ParsedFile}>();

/** Parses a data file for validation, with the line of each entry. Reads it again only when it changes. */
export function readFile(name: DataFile): ParsedFile {
  const file = path.resolve('src/data', name);
  const modified = statSync(file).mtimeMs;
  const known = cache.get(file);
  if (known?.modified === modified) {
    return known.parsed;
  }
  const parsed = parseData(withoutBreaks(readFileSync(file, 'utf8')));
  cache.set(file, {modified, parsed});
  return parsed;
}

/**
 * Returns the content of a data file at build time. It does not validate: the `site-data` plugin does so in the same
 * build.
 */
export const readData = <Name extends DataFile>(name: Name): z.infer<(typeof files)[Name]> =>
  readFile(name).value as z.infer<(typeof files)[Name]>;
