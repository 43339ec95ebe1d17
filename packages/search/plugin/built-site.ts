import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {readPage, type Page} from '@sign/built-page';
import type {SearchRecord} from '../record';
import {recordsOfPage, type SiteOptions} from './records';

/**
 * Creates the records of every page that the build wrote, sorted by path, except the not-found page.
 *
 * @param options with the address of the site without a path
 */
export function recordsOfBuiltSite(
  outDir: string,
  routes: readonly string[],
  options: SiteOptions & {readonly url: string},
  read: (html: string, url: string) => Page = readPage,
): SearchRecord[] {
  return [...new Set(routes)].sort().flatMap((route) => {
    if (/\/404(?:\.html)?$/.test(route)) {
      return [];
    }
    const file = fileOfRoute(outDir, route.slice(options.baseUrl.length - 1));
    const page = file ? read(readFileSync(file, 'utf8'), new URL(route, options.url).href) : undefined;
    return page?.isIndexed ? recordsOfPage(page, options) : [];
  });
}

function fileOfRoute(outDir: string, route: string): string | undefined {
  const path = route.replace(/\/$/, '');
  return [`${path}.html`, `${path}/index.html`].map((name) => join(outDir, name)).find((file) => existsSync(file));
}
