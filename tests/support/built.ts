import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {after, before} from 'node:test';
import {load, type CheerioAPI} from 'cheerio';
import {createSiteServer} from '../../build-tools/hosting/server';
import {pages} from '../../src/lib/pages';
import {type Site, sites} from '../../tools/testing/sites';

/** The path of every page. */
export const paths: readonly string[] = pages.map(({path: address}) => address);

/** The paths of all docs: every page below a section. */
export const docs: readonly string[] = paths.filter((address) => /^\/(?:learn|research)\/./.test(address));

/** The absolute or relative path of a file in a build. */
export const builtFile = (address: string, {folder}: Site = sites.main): string => path.join(folder, address);

export const readBuilt = (address: string, site?: Site): string => readFileSync(builtFile(address, site), 'utf8');

/** The HTML file of a page; `/404` is the not-found page. */
export function htmlOf(page: string, site?: Site): string {
  return readBuilt(page === '/' ? 'index.html' : `${page}.html`, site);
}

const parsed = new Map<string, CheerioAPI>();

/** Loads a page for jQuery-style queries. Do not modify it: tests share it. */
export function domOf(page: string, site: Site = sites.main): CheerioAPI {
  const key = `${site.folder} ${page}`;
  const dom = parsed.get(key) ?? load(htmlOf(page, site));
  parsed.set(key, dom);
  return dom;
}

/** Whether a build has a file at a URL, which may be absolute and may have a query. */
export const isBuilt = (address: string, site?: Site): boolean =>
  existsSync(builtFile(decodeURIComponent(new URL(address, 'http://localhost').pathname), site));

/**
 * Serves the build with the rules of `npm run serve` while the tests of a file run. The returned function gives the
 * port.
 */
export function useServer({folder, baseUrl}: Site = sites.main): () => number {
  const server = createSiteServer({folder, baseUrl});
  before(() => new Promise<void>((resolve) => server.listen(0, 'localhost', resolve)));
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  return () => {
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  };
}
