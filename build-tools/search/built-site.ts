import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {openCache} from '../build-cache';
import {readData} from '../data/read';
import type {SearchRecord} from '../../src/lib/search-record';
import {pageOfHtml, recordsOfPage, type Page} from './records';

/** Everything that search covers, saved by the build for `search:push` and for development. */
export interface RecordsFile {
  readonly synonyms: readonly (readonly string[])[];
  readonly records: readonly SearchRecord[];
}

/** File name of the records in the folder of generated files. */
export const RECORDS_FILE = 'search-records.json';

const cache = openCache('search-pages', ['build-tools/search/records.ts']);

/** URLs of scripts and styles: they change with every build and are not searched. */
const ASSETS = /(?<==["']?[^\s"'=<>]*)\/assets\/[^\s"'>]+/g;

/**
 * Reads a built page with `pageOfHtml`, or takes the result of an earlier build from the cache. Parsing is most of the
 * work after bundling.
 */
export function pageOfBuild(html: string, path: string): Page | undefined {
  return cache.data([path, html.replace(ASSETS, '')], () => pageOfHtml(html, path) ?? null) ?? undefined;
}

/** Creates the records of every page that the build wrote, sorted by path, except the not-found page. */
export function recordsOfBuiltSite(
  outDir: string,
  routes: readonly string[],
  siteUrl: string,
  baseUrl: string,
  read = pageOfBuild,
): SearchRecord[] {
  const phrasings = readData('questions.yaml');
  return [...new Set(routes)].sort().flatMap((route) => {
    if (/\/404(?:\.html)?$/.test(route)) {
      return [];
    }
    const file = fileOfRoute(outDir, route.slice(baseUrl.length - 1));
    const page = file && read(readFileSync(file, 'utf8'), route);
    return page ? recordsOfPage(page, siteUrl, baseUrl, phrasings) : [];
  });
}

function fileOfRoute(outDir: string, route: string): string | undefined {
  const path = route.replace(/\/$/, '');
  return [`${path}.html`, `${path}/index.html`].map((name) => join(outDir, name)).find((file) => existsSync(file));
}
