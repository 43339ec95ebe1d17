import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {SearchRecord} from '../record';
import {pageOfHtml, recordsOfPage, type Page, type SiteOptions} from './records';

/** Creates the records of every page that the build wrote, sorted by path, except the not-found page. */
export function recordsOfBuiltSite(
  outDir: string,
  routes: readonly string[],
  options: SiteOptions,
  read: (html: string, path: string) => Page | undefined = pageOfHtml,
): SearchRecord[] {
  return [...new Set(routes)].sort().flatMap((route) => {
    if (/\/404(?:\.html)?$/.test(route)) {
      return [];
    }
    const file = fileOfRoute(outDir, route.slice(options.baseUrl.length - 1));
    const page = file && read(readFileSync(file, 'utf8'), route);
    return page ? recordsOfPage(page, options) : [];
  });
}

function fileOfRoute(outDir: string, route: string): string | undefined {
  const path = route.replace(/\/$/, '');
  return [`${path}.html`, `${path}/index.html`].map((name) => join(outDir, name)).find((file) => existsSync(file));
}
