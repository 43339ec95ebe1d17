import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {canonicalPath} from '../../src/lib/serving-rules';

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

/** A page as the build wrote it. */
export interface BuiltPage {
  readonly file: string;
  /** Below the base URL; `/404` is the page that stands for missing ones. */
  readonly route: string;
}

/** The pages of a build, in the order of their files. */
export function listPages(folder: string): BuiltPage[] {
  return listFiles(folder)
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({file: path.join(folder, name), route: canonicalPath(name)}));
}

/** Changes the HTML of the pages of a build, one after the other. */
export function rewritePages(folder: string, rewrite: (html: string, page: BuiltPage) => string): void {
  for (const page of listPages(folder)) {
    const html = readFileSync(page.file, 'utf8');
    const changed = rewrite(html, page);
    if (changed !== html) {
      writeFileSync(page.file, changed);
    }
  }
}
