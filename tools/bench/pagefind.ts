import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import type {Browser} from '@playwright/test';
import {listPages} from '../../build-tools/built-files';
import type {Finder} from './sections';

const PORT = 4391;

/** The part of Pagefind's browser API that the benchmark uses. */
interface Pagefind {
  readonly search: (query: string) => Promise<{
    readonly results: readonly {
      readonly data: () => Promise<{readonly url: string; readonly sub_results: readonly {readonly url: string}[]}>;
    }[];
  }>;
}

export interface PagefindSite {
  readonly find: Finder;
  /** Downloads since the page was opened, with Brotli, in bytes. */
  readonly downloaded: () => number;
  readonly end: () => Promise<void>;
}

/** Pagefind over the main content of the same built pages, in a browser, since it needs one. */
export async function openPagefind(buildDir: string, browser: Browser): Promise<PagefindSite> {
  // Import dynamically: Pagefind is an ES module.
  const {close, createIndex} = await import('pagefind');
  const folder = mkdtempSync(join(tmpdir(), 'pagefind-'));
  const {index} = await createIndex({rootSelector: 'main', forceLanguage: 'pt', writePlayground: false});
  for (const {file, route} of listPages(buildDir)) {
    const content = readFileSync(file, 'utf8');
    if (!/<meta[^>]*noindex/.test(content) && route !== '/404') {
      await index?.addHTMLFile({url: route, content});
    }
  }
  await index?.writeFiles({outputPath: folder});
  await close();
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Pagefind</title>');

  let bytes = 0;
  const server = createServer(({url = '/'}, response) => {
    const file = new URL(url, 'http://localhost').pathname;
    const body = readFileSync(join(folder, file === '/' ? 'index.html' : file));
    bytes += brotliCompressSync(body).length;
    response.setHeader('content-type', file.endsWith('.js') ? 'text/javascript' : 'text/html');
    response.end(body);
  }).listen(PORT, 'localhost');
  const page = await browser.newPage();
  await page.goto(`http://localhost:${PORT}/`);
  const find = (query: string): Promise<string[]> =>
    page.evaluate(async (text) => {
      const script = '/pagefind.js';
      const {search} = (await import(script)) as Pagefind;
      const {results} = await search(text);
      const pages = await Promise.all(results.slice(0, 5).map(({data}) => data()));
      // A page's sections are in reading order: Pagefind ranks pages only.
      return pages.map(({url, sub_results: [section]}) => section?.url ?? url);
    }, query);
  return {
    find,
    downloaded: () => bytes,
    end: async () => {
      await page.close();
      server.close();
      rmSync(folder, {recursive: true});
    },
  };
}
