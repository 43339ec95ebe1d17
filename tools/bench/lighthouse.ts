import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import {medians} from './median';

/**
 * Lighthouse scores with the mobile defaults (slow 4G, 4× CPU, simulated). Categories from 0 to 100, times in
 * milliseconds.
 */
export interface Score {
  readonly performance: number;
  readonly accessibility: number;
  readonly practices: number;
  readonly seo: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
}

interface Report {
  readonly runtimeError?: {readonly message: string};
  readonly audits: Readonly<Record<string, {readonly numericValue?: number}>>;
  readonly categories: Readonly<Record<string, {readonly score: number}>>;
}

const FLAGS = [
  '--quiet',
  '--output=json',
  '--only-categories=performance,accessibility,best-practices,seo',
  '--chrome-flags=--headless=new --no-sandbox --disable-background-networking',
];

/**
 * Medians of `runs` cold visits.
 *
 * @throws Error when Lighthouse could not load the page.
 */
export async function measureScore(url: string, runs: number, browser: string): Promise<Score> {
  const results: Score[] = [];
  for (let run = 0; run < runs; run += 1) {
    results.push(await visit(url, browser));
  }
  return medians(results);
}

async function visit(url: string, browser: string): Promise<Score> {
  // Run Lighthouse as a child process: it serializes its functions into the page, which our TypeScript loader would
  // break.
  const {stdout} = await promisify(execFile)(
    process.execPath,
    [require.resolve('lighthouse/cli/index.js'), url, ...FLAGS],
    {env: {...process.env, CHROME_PATH: browser}, maxBuffer: 2 ** 28},
  );
  const {runtimeError, audits, categories} = JSON.parse(stdout) as Report;
  if (runtimeError) {
    throw new Error(`Lighthouse: ${runtimeError.message}`);
  }
  const value = (audit: string) => audits[audit]?.numericValue ?? NaN;
  const category = (name: string) => Math.round((categories[name]?.score ?? NaN) * 100);
  return {
    performance: category('performance'),
    accessibility: category('accessibility'),
    practices: category('best-practices'),
    seo: category('seo'),
    fcp: Math.round(value('first-contentful-paint')),
    lcp: Math.round(value('largest-contentful-paint')),
    tbt: Math.round(value('total-blocking-time')),
    cls: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
  };
}
