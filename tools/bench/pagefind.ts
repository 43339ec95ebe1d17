import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Browser} from '@playwright/test';
import type {SearchIndex} from '@sign/search/records';
import {sectionsOf, type Finder} from './sections';

const PORT = 4391;

/** The part of Pagefind's browser API that the benchmark uses. */
interface Pagefind {
  readonly search: (query: string) => Promise<{
    readonly results: readonly {
      readonly data: () => Promise<{readonly url: string}>;
    }[];
  }>;
}

/** Pagefind over the same texts, the other questions included, in a browser, since it needs one. */
export async function openPagefind(
  sections: SearchIndex,
  browser: Browser,
): Promise<{readonly find: Finder; readonly end: () => void}> {
  // Import dynamically: Pagefind is an ES module.
  const {close, createIndex} = await import('pagefind');
  const folder = mkdtempSync(join(tmpdir(), 'pagefind-'));
  const {index} = await createIndex({forceLanguage: 'pt', writePlayground: false});
  for (const {url, heading, questions, context, text} of sectionsOf(sections)) {
    const content = [heading, ...questions, context, text].join('. ');
    await index?.addCustomRecord({url, content, language: 'pt', meta: {title: heading}});
  }
  await index?.writeFiles({outputPath: folder});
  await close();
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Pagefind</title>');

  const server = createServer(({url = '/'}, response) => {
    const file = new URL(url, 'http://localhost').pathname;
    const body = readFileSync(join(folder, file === '/' ? 'index.html' : file));
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
      const sections = await Promise.all(results.slice(0, 5).map(({data}) => data()));
      return sections.map(({url}) => url);
    }, query);
  const end = (): void => {
    server.close();
    // The browser keeps its connections open, and with them the process.
    server.closeAllConnections();
    rmSync(folder, {recursive: true});
  };
  return {find, end};
}
