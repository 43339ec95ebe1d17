/**
 * Measures the built site (`npm run build && npm run bench`) and prints changes since `baseline.json`.
 *
 * `--only weights,hydration,lighthouse,interactions,build` selects parts, `--routes /,/learn/faqs` selects routes,
 * `--runs 5` sets the visits behind each median, `--save` writes the baseline. Times depend on the machine and its
 * load; bytes do not. To compare times, use `--against <folder>`: it alternates between this build and another one.
 * Read the ratio.
 */
import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import type {Server} from 'node:http';
import {loadavg} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {chromium} from '@playwright/test';
import {pages} from '../../src/lib/pages';
import {createSiteServer} from '../../build-tools/hosting/server';
import {chromiumLaunchOptions, prepareChromium} from '../testing/browser';
import {copySite} from '../scripts/copy-site';
import {coldBuild, warmBuild} from './build';
import {measureHydration} from './hydration';
import {measureScore} from './lighthouse';
import {measureInteractions} from './navigation';
import {measureResponsiveness} from './responsiveness';
import {measureWeight} from './weights';

type Figures = Record<string, Record<string, number>>;

const BASELINE = path.join(__dirname, 'baseline.json');
/** Copy of the site for warm builds. */
const COPY = path.resolve('.cache/warm');

const {values} = parseArgs({
  options: {
    only: {type: 'string', default: 'weights,hydration,lighthouse,interactions,build'},
    runs: {type: 'string', default: '5'},
    routes: {type: 'string', default: ''},
    against: {type: 'string'},
    save: {type: 'boolean', default: false},
  },
});

async function measure(parts: readonly string[], routes: readonly string[], runs: number): Promise<Figures> {
  const figures: Figures = {};
  const note = (subject: string, found: object) => {
    figures[subject] = {...figures[subject], ...(found as Record<string, number>)};
  };
  const executable = await prepareChromium();
  const browser = await chromium.launch(chromiumLaunchOptions(executable));
  const {server, origin} = await serve('build');
  const other = values.against === undefined ? undefined : await serve(values.against);
  try {
    for (const route of routes) {
      if (parts.includes('weights')) {
        const context = await browser.newContext({viewport: {width: 412, height: 823}, locale: 'pt-PT'});
        note(route, await measureWeight(await context.newPage(), `${origin}${route}`));
        await context.close();
      }
      if (parts.includes('hydration')) {
        const origins = [origin, ...(other ? [other.origin] : [])];
        const [own, others] = await measureHydration(
          browser,
          origins.map((site) => `${site}${route}`),
          runs,
        );
        note(route, {...own, ...(others && prefixed('other', others))});
      }
      if (parts.includes('lighthouse')) {
        note(route, await measureScore(`${origin}${route}`, runs, executable ?? chromium.executablePath()));
      }
    }
    if (parts.includes('interactions')) {
      note('interactions', await measureInteractions(browser, origin, runs));
      note('responsiveness', await measureResponsiveness(browser, origin, runs));
      if (other) {
        note('interactions of the other', await measureInteractions(browser, other.origin, runs));
        note('responsiveness of the other', await measureResponsiveness(browser, other.origin, runs));
      }
    }
  } finally {
    await browser.close();
    server.close();
    other?.server.close();
  }
  if (parts.includes('build')) {
    note('build', await coldBuild('.'));
    copySite(COPY);
    note('build', {warm: await warmBuild(COPY, 'learn/certificates/buying-cert.mdx', runs)});
    rmSync(COPY, {recursive: true, force: true});
  }
  return figures;
}

async function serve(folder: string): Promise<{readonly server: Server; readonly origin: string}> {
  const server = createSiteServer({folder, baseUrl: '/'});
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  return {server, origin: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`};
}

const prefixed = (prefix: string, figures: object): object =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${prefix}-${name}`, value as unknown]));

/** Prints one row per subject, with differences from the baseline below changed figures. */
function print(figures: Figures, baseline: Figures): void {
  const columnsOf = (found: Readonly<Record<string, number>>) => Object.keys(found).join();
  let heading = '';
  for (const [subject, found] of Object.entries(figures)) {
    if (columnsOf(found) !== heading) {
      heading = columnsOf(found);
      console.log(
        `\n${''.padEnd(46)}${heading
          .split(',')
          .map((name) => name.padStart(13))
          .join('')}`,
      );
    }
    const cells = Object.entries(found).map(([name, value]) => {
      const before = baseline[subject]?.[name];
      const difference = before === undefined ? 0 : Math.round((value - before) * 1000) / 1000;
      return `${value}${difference === 0 ? '' : ` ${difference > 0 ? '+' : ''}${difference}`}`.padStart(13);
    });
    console.log(`${subject.padEnd(46)}${cells.join('')}`);
  }
}

async function main(): Promise<void> {
  const routes = pages
    .map(({path: route}) => route)
    .filter((route) => !values.routes || values.routes.split(',').includes(route));
  const baseline = existsSync(BASELINE) ? (JSON.parse(readFileSync(BASELINE, 'utf8')) as Figures) : {};
  console.log(
    `load of this machine: ${loadavg()[0]?.toFixed(2)}; sizes in bytes (Brotli), times in ms, builds in s and MiB`,
  );
  const figures = await measure(values.only.split(','), routes, Number(values.runs));
  print(figures, baseline);
  if (values.save) {
    const merged = {...baseline};
    for (const [subject, found] of Object.entries(figures)) {
      merged[subject] = {...merged[subject], ...found};
    }
    writeFileSync(BASELINE, `${JSON.stringify(merged, null, 2)}\n`);
  }
}

main().catch((error: unknown) => {
  console.error(`[bench] ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
