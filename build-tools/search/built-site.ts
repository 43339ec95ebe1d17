import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {keptData, madeBy} from '../build-cache';
import type {SearchRecord} from '../../src/lib/search-record';
import {pageOfHtml, recordsOfPage, type Page} from './records';

/** Everything that is searched, as the build leaves it for `search:push` and for development. */
export interface RecordsFile {
  readonly synonyms: readonly (readonly string[])[];
  readonly records: readonly SearchRecord[];
}

/** The name of the records in the folder of generated files. */
export const RECORDS_FILE = 'search-records.json';

const READER = `search-pages/${madeBy('build-tools/search/records.ts')}`;

/** Addresses in attributes: scripts and styles are among them, which are others in each build, and nobody searches. */
const ASSETS = /(?<==["']?[^\s"'=<>]*)\/assets\/[^\s"'>]+/g;

/** A built page as `pageOfHtml` reads it, which is most of the work after bundling, or as an earlier build did. */
export function pageOfBuild(html: string, path: string): Page | undefined {
  return keptData(READER, [path, html.replace(ASSETS, '')], () => pageOfHtml(html, path) ?? null) ?? undefined;
}

/**
 * Makes the records of every route that the build wrote as a page, in the order of their paths; not the page that
 * stands for missing ones.
 */
export function recordsOfBuiltSite(
  outDir: string,
  routes: readonly string[],
  siteUrl: string,
  baseUrl: string,
  read = pageOfBuild,
): SearchRecord[] {
  return [...new Set(routes)].sort().flatMap((route) => {
    if (/\/404(?:\.html)?$/.test(route)) {
      return [];
    }
    const file = fileOfRoute(outDir, route.slice(baseUrl.length - 1));
    const page = file && read(readFileSync(file, 'utf8'), route);
    return page ? recordsOfPage(page, siteUrl, baseUrl) : [];
  });
}

function fileOfRoute(outDir: string, route: string): string | undefined {
  const path = route.replace(/\/$/, '');
  return [`${path}.html`, `${path}/index.html`].map((name) => join(outDir, name)).find((file) => existsSync(file));
}
