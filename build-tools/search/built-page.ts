import {pageOfHtml, type Page} from '@sign/search/records';
import {openCache} from '../build-cache';

const cache = openCache('search-pages', ['packages/search/plugin/records.ts']);

/** URLs of scripts and styles: they change with every build and are not searched. */
const ASSETS = /(?<==["']?[^\s"'=<>]*)\/assets\/[^\s"'>]+/g;

/**
 * Reads a built page with `pageOfHtml`, or takes the result of an earlier build from the cache. Parsing is most of the
 * work after bundling.
 */
export function pageOfBuild(html: string, path: string): Page | undefined {
  return cache.data([path, html.replace(ASSETS, '')], () => pageOfHtml(html, path) ?? null) ?? undefined;
}
