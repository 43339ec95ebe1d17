/**
 * Takes screenshots of the pages that a change touches, for authors who edit in a browser and cannot run the site (`npm
 * run screenshots -- --base origin/main`). Needs a build in `build`; writes to `screenshots`, at phone and desktop
 * widths.
 */
import {execFileSync} from 'node:child_process';
import {mkdirSync} from 'node:fs';
import path from 'node:path';
import {chromium} from '@playwright/test';
import {routeOf} from '../../build-tools/content-check/site';
import type {DataFile} from '../../src/data/schemas';
import {createSiteServer} from '../../build-tools/hosting/server';
import {chromiumLaunchOptions, prepareChromium} from '../testing/browser';
import {hydrated} from '../testing/hydration';
import {readArguments} from './arguments';

const {values} = readArguments('screenshots', {options: {base: {type: 'string', default: 'HEAD~1'}}});

const FOLDER = 'screenshots';
const PORT = 3020;
const WIDTHS = [360, 1280];

/** A page that each data file changes. */
const PAGES_OF_DATA: Readonly<Record<DataFile, string>> = {
  'bodies.yaml': '/team',
  'glossary.yaml': '/learn/glossary',
  'home.yaml': '/',
  'labs.yaml': '/tutorials',
  'legacy.yaml': '/legacy',
  'papers.yaml': '/research/research-papers',
  'provider.yaml': '/learn/faqs',
  'public-services.yaml': '/search',
  'questions.yaml': '/search',
  'redirects.yaml': '/404',
  'sources.yaml': '/learn/glossary',
  'synonyms.yaml': '/search',
  'team.yaml': '/team',
  'tutorials.yaml': '/tutorials',
};

/** The page of a document, post or data file. Files that start with `_` are not pages. */
function pageOf(file: string): string | undefined {
  return /^(?:learn|research|blog)\/(?:.+\/)?[^_/][^/]*\.mdx?$/.test(file)
    ? routeOf(file)
    : (PAGES_OF_DATA as Readonly<Record<string, string>>)[/^src\/data\/([^/]+)$/.exec(file)?.[1] ?? ''];
}

function changedPages(base: string): ReadonlySet<string> {
  const args = ['diff', '--name-only', '--diff-filter=d', '-z', `${base}...HEAD`];
  const files = execFileSync('git', args, {encoding: 'utf8'}).split('\0');
  return new Set(files.flatMap((file) => pageOf(file) ?? []));
}

async function main(): Promise<void> {
  const routes = changedPages(values.base);
  const executable = await prepareChromium();
  mkdirSync(FOLDER, {recursive: true});
  const server = createSiteServer({folder: 'build', baseUrl: '/'}).listen(PORT, 'localhost');
  const browser = await chromium.launch(chromiumLaunchOptions(executable));
  try {
    for (const route of routes) {
      for (const width of WIDTHS) {
        const page = await browser.newPage({viewport: {width, height: 800}, locale: 'pt-PT'});
        await page.goto(`http://localhost:${PORT}${route}`, {waitUntil: 'load'});
        await hydrated(page);
        const file = path.join(FOLDER, `${route.slice(1).replaceAll('/', '-') || 'home'}-${width}.png`);
        await page.screenshot({path: file, fullPage: true});
        await page.close();
        console.log(file);
      }
    }
    console.log(`[screenshots] ${routes.size} changed pages`);
  } finally {
    await browser.close();
    server.close();
  }
}

main().catch((error: unknown) => {
  console.error(`[screenshots] ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
