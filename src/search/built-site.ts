import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {SearchRecord} from './record';
import {recordsOfHtml} from './records';

/** Everything that is searched, as the build leaves it for `search:push` and for development. */
export interface RecordsFile {
  readonly siteUrl: string;
  readonly synonyms: readonly (readonly string[])[];
  readonly records: readonly SearchRecord[];
}

/** The name of the records in the folder of generated files. */
export const RECORDS_FILE = 'search-records.json';

/** Makes the records of every route that the build wrote as a page, in the order of their paths; not the page that stands for missing ones. */
export function recordsOfBuiltSite(
  outDir: string,
  routes: readonly string[],
  siteUrl: string,
  baseUrl: string,
): SearchRecord[] {
  return [...new Set(routes)].sort().flatMap((route) => {
    if (/\/404(?:\.html)?$/.test(route)) {
      return [];
    }
    const file = fileOfRoute(outDir, route.slice(baseUrl.length - 1));
    return file ? recordsOfHtml(readFileSync(file, 'utf8'), route, siteUrl, baseUrl) : [];
  });
}

function fileOfRoute(outDir: string, route: string): string | undefined {
  const path = route.replace(/\/$/, '');
  return [`${path}.html`, `${path}/index.html`].map((name) => join(outDir, name)).find((file) => existsSync(file));
}
