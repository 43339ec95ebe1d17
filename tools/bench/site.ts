/**
 * Measures the built site (`npm run build && npm run bench`).
 *
 * `--only weights,visits,acts,lighthouse,build` selects parts, `--routes /,/learn/faqs` selects routes, `--runs 5` sets
 * the visits behind each median. Times depend on the machine and its load; bytes do not. To judge a change, use
 * `--against <folder>`: it alternates between this build and another one. Read the ratio.
 */
import type {Server} from 'node:http';
import {loadavg} from 'node:os';
import path from 'node:path';
import {rmSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {chromium, type Browser} from '@playwright/test';
import {pages} from '../../src/lib/pages';
import {createSiteServer} from '../../build-tools/hosting/server';
import {chromiumLaunchOptions, prepareChromium} from '../testing/browser';
import {copySite} from '../scripts/copy-site';
import {measureActs} from './acts';
import {coldBuild, warmBuild} from './build';
import {measureScore} from './lighthouse';
import {measureVisits} from './visit';
import {measureWeight} from './weights';

/** Copy of the site for warm builds. */
const COPY = path.resolve('.cache/warm');

const {values} = parseArgs({
  options: {
    only: {type: 'string', default: 'weights,visits,acts,lighthouse,build'},
    runs: {type: 'string', default: '5'},
    routes: {type: 'string', default: ''},
    against: {type: 'string'},
  },
});

type Row = readonly [subject: string, figures: object];

/** Prints a table; all rows have the same columns. */
function print(title: string, rows: readonly Row[]): void {
  console.log(
    `\n${title.padEnd(52)}${Object.keys(rows[0]?.[1] ?? {})
      .map((name) => name.padStart(12))
      .join('')}`,
  );
  for (const [subject, figures] of rows) {
    console.log(
      `${subject.padEnd(52)}${Object.values(figures)
        .map((value) => String(value).padStart(12))
        .join('')}`,
    );
  }
}

async function serve(folder: string): Promise<{readonly server: Server; readonly origin: string}> {
  const server = createSiteServer({folder, baseUrl: '/'});
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  return {server, origin: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`};
}

async function weightOf(browser: Browser, url: string): Promise<object> {
  const context = await browser.newContext({viewport: {width: 412, height: 823}, locale: 'pt-PT'});
  try {
    return await measureWeight(await context.newPage(), url);
  } finally {
    await context.close();
  }
}

async function main(): Promise<void> {
  const parts = values.only.split(',');
  const runs = Number(values.runs);
  const routes = pages
    .map(({path: route}) => route)
    .filter((route) => !values.routes || values.routes.split(',').includes(route));
  const folders = ['build', ...(values.against === undefined ? [] : [values.against])];
  console.log(`load of this machine: ${loadavg()[0]?.toFixed(2)}; bytes as transferred, times in ms, builds in s`);

  const executable = await prepareChromium();
  const browser = await chromium.launch(chromiumLaunchOptions(executable));
  const sites = await Promise.all(folders.map(serve));
  const origins = sites.map(({origin}) => origin);
  const named = (subject: string, index: number) => `${subject} (${folders[index]})`;
  try {
    if (parts.includes('weights')) {
      const rows: Row[] = [];
      for (const route of routes) {
        for (const [index, origin] of origins.entries()) {
          rows.push([named(route, index), await weightOf(browser, origin + route)]);
        }
      }
      print('weights', rows);
    }
    if (parts.includes('visits')) {
      const rows: Row[] = [];
      for (const route of routes) {
        const visits = await measureVisits(browser, origins, route, runs);
        rows.push(...visits.map((visit, index): Row => [named(route, index), visit]));
      }
      print('visits', rows);
    }
    if (parts.includes('acts')) {
      const rows: Row[] = [];
      for (const [index, origin] of origins.entries()) {
        rows.push([named('input to next paint', index), await measureActs(browser, origin, runs)]);
      }
      print('acts', rows);
    }
    if (parts.includes('lighthouse')) {
      const rows: Row[] = [];
      for (const route of routes) {
        rows.push([route, await measureScore(`${origins[0]}${route}`, runs, executable ?? chromium.executablePath())]);
      }
      print('lighthouse', rows);
    }
  } finally {
    await browser.close();
    sites.forEach(({server}) => server.close());
  }
  if (parts.includes('build')) {
    const cold = await coldBuild('.');
    copySite(COPY);
    print('builds', [
      ['this project', {cold, warm: await warmBuild(COPY, 'learn/certificates/buying-cert.mdx', runs)}],
    ]);
    rmSync(COPY, {recursive: true, force: true});
  }
}

void main();
