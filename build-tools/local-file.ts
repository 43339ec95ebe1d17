import {readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {safeDecode} from '../src/lib/safe-decode';

/**
 * Resolves a URL in a page or data file to a local file. Decodes it and returns the spelling of the file system,
 * whether accents are composed (NFC) or decomposed (NFD). Case matters, even where the file system ignores it.
 *
 * @param folder folder that the URL is relative to
 * @returns the path; undefined when no such file or folder exists
 */
export function localFile(folder: string, url: string): string | undefined {
  let found = path.resolve(folder);
  for (const part of safeDecode(url.replace(/^\/+/, '')).split('/')) {
    if (part === '..') {
      found = path.dirname(found);
    } else if (part && part !== '.') {
      const names = namesIn(found);
      const name = names.includes(part) ? part : names.find((other) => other.normalize() === part.normalize());
      if (name === undefined) {
        return undefined;
      }
      found = path.join(found, name);
    }
  }
  return found;
}

/** The names in a folder; empty when it is not one. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Whether the file behind a URL exists. */
export const hasLocalFile = (folder: string, url: string): boolean => {
  const file = localFile(folder, url);
  return file !== undefined && (statSync(file, {throwIfNoEntry: false})?.isFile() ?? false);
};
