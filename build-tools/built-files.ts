import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {canonicalPath} from '../src/lib/serving-rules';

/** Files that hosts do not serve directly: their own configuration and compressed copies. */
const NOT_SERVED = /^\/(?:_headers|_redirects)$|\.(?:br|gz)$/;

/** Lists the files that visitors can request: sorted paths below the folder, with a leading slash. */
export function listFiles(folder: string): string[] {
  return listAll(folder).filter((name) => !NOT_SERVED.test(name));
}

/** Lists all files: sorted paths below the folder, with a leading slash. */
export function listAll(folder: string): string[] {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`)
    .sort();
}

/** A page of the build. */
export interface BuiltPage {
  readonly file: string;
  /** Path below the base URL. `/404` is the not-found page. */
  readonly route: string;
}

/** Lists the pages of a build, in file order. */
export function listPages(folder: string): BuiltPage[] {
  return listFiles(folder)
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({file: path.join(folder, name), route: canonicalPath(name)}));
}

/**
 * Replaces a pattern in the text of a file.
 *
 * @throws Error when there is no match: Docusaurus or the minifier now writes it differently
 */
export function replaceIn(
  file: string,
  text: string,
  pattern: RegExp,
  replacement: string | ((match: string, ...groups: string[]) => string),
): string {
  if (text.search(pattern) < 0) {
    throw new Error(`${file} has no ${String(pattern)}: compare it with the step that replaces it.`);
  }
  return typeof replacement === 'string' ? text.replace(pattern, replacement) : text.replace(pattern, replacement);
}

/** Rewrites the HTML of every page, one after the other. */
export function rewritePages(folder: string, rewrite: (html: string, page: BuiltPage) => string): void {
  for (const page of listPages(folder)) {
    const html = readFileSync(page.file, 'utf8');
    const changed = rewrite(html, page);
    if (changed !== html) {
      writeFileSync(page.file, changed);
    }
  }
}

/**
 * Reads a file that another plugin is writing, once it is complete: Docusaurus starts all `postBuild` steps at once.
 *
 * @param ending the last characters of the complete file
 * @throws Error when the file is not complete after ten seconds
 */
export async function completeFile(file: string, ending: string): Promise<string> {
  for (let attempt = 0; attempt < 1000; attempt++) {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (text.trimEnd().endsWith(ending)) {
      return text;
    }
    await setTimeout(10);
  }
  throw new Error(`${file} was not written.`);
}
