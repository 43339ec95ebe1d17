import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {safeDecode} from '../src/lib/safe-decode';

/**
 * The file that an address in a page or data file means: decoded, and with the spelling that the file system has, whether
 * accents are written as one character (NFC) or two (NFD). Capitals count, also where the file system ignores them.
 *
 * @param folder where the address is relative to
 * @returns the path; undefined when there is no such file or folder
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

/** What a folder holds; nothing when it is none. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Whether a file that an address means exists. */
export const hasLocalFile = (folder: string, url: string): boolean => {
  const file = localFile(folder, url);
  return file !== undefined && existsSync(file);
};
