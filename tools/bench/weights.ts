import {brotliCompressSync} from 'node:zlib';
import type {Page, Response} from '@playwright/test';

/**
 * What one visit to a page costs before the visitor touches anything; sizes in bytes, compressed with Brotli, which is
 * what all browsers of today get over HTTPS.
 */
export interface Weight {
  readonly html: number;
  /** Stylesheets that hold up the first paint. */
  readonly css: number;
  readonly js: number;
  readonly fonts: number;
  readonly images: number;
  /** Everything else: films, manifests, data, and the styles that no paint waits for. */
  readonly other: number;
  /** Fetched ahead for the pages of links in sight (R23), at the lowest priority. */
  readonly ahead: number;
  /** Number of requests, those made ahead not counted. */
  readonly requests: number;
  /** Page, first styles, scripts and fonts together. */
  readonly needed: number;
}

/** Stylesheets that are linked after the paint (build-tools/postbuild/styles.ts). */
const WAITED_FOR_BY_NONE = /\/assets\/css\/later\./;

type Kind = Exclude<keyof Weight, 'requests' | 'needed'>;

const NEEDED: readonly Kind[] = ['html', 'css', 'js', 'fonts'];

const KINDS: Readonly<Record<string, Kind>> = {
  document: 'html',
  stylesheet: 'css',
  font: 'fonts',
  image: 'images',
};

/** Opens a page that this browser has not seen yet, leaves it alone until nothing loads, and weighs what came. */
export async function weigh(page: Page, url: string): Promise<Weight> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(url);
  // By themselves, when nobody touches anything.
  await page.waitForSelector('html[data-has-hydrated=true]');
  await page.waitForLoadState('networkidle');

  const weight = {html: 0, css: 0, js: 0, fonts: 0, images: 0, other: 0, ahead: 0, requests: 0, needed: 0};
  const seen = new Set<string>();
  for (const response of responses) {
    // A script fetched ahead and then run is one download.
    if (seen.has(response.url()) || !response.ok()) {
      continue;
    }
    seen.add(response.url());
    const headers = await response.request().allHeaders();
    const isAhead = (headers['sec-purpose'] ?? headers.purpose ?? '').includes('prefetch');
    const kind = kindOf(response);
    if (isAhead) {
      // The body of what was fetched ahead is not shown to anyone; what came over the line is counted.
      weight.ahead += (await response.request().sizes()).responseBodySize;
      continue;
    }
    const body = await bodyOf(page, response);
    weight[kind] += brotliCompressSync(body).length;
    weight.requests += 1;
  }
  return {...weight, needed: NEEDED.reduce((sum, kind) => sum + weight[kind], 0)};
}

/** The browser does not keep the body of a script that the page fetched to run it later. */
async function bodyOf(page: Page, response: Response): Promise<Buffer> {
  return isScript(response) ? (await page.request.get(response.url())).body() : response.body();
}

function kindOf(response: Response): Kind {
  if (isScript(response)) {
    return 'js';
  }
  return WAITED_FOR_BY_NONE.test(response.url()) ? 'other' : (KINDS[response.request().resourceType()] ?? 'other');
}

/** By its address: what is fetched to be run later has another type. */
const isScript = (response: Response): boolean => /\.js$/.test(new URL(response.url()).pathname);
