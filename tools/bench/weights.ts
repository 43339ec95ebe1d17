import type {Page, Request, Response} from '@playwright/test';

/** Transfer cost of one page visit before any interaction. Sizes in bytes, as compressed by the server. */
export interface Weight {
  readonly html: number;
  /** Render-blocking stylesheets. */
  readonly css: number;
  readonly js: number;
  readonly fonts: number;
  readonly images: number;
  /** Other files: videos, manifests and data. */
  readonly other: number;
  /** Prefetched pages of visible links (R23), at the lowest priority. */
  readonly prefetched: number;
  /** Number of requests, not counting prefetches. */
  readonly requests: number;
  /** Page, critical styles, scripts and fonts together. */
  readonly needed: number;
}

type Kind = Exclude<keyof Weight, 'requests' | 'needed'>;

const NEEDED: readonly Kind[] = ['html', 'css', 'js', 'fonts'];

const KINDS: Readonly<Record<string, Kind>> = {
  document: 'html',
  stylesheet: 'css',
  font: 'fonts',
  image: 'images',
};

/** Opens a page with a cold cache, waits until loading stops without interacting, and adds up the responses. */
export async function measureWeight(page: Page, url: string): Promise<Weight> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(url);
  await page.waitForSelector('html[data-has-hydrated=true]');
  await page.waitForLoadState('networkidle');

  const weight = {html: 0, css: 0, js: 0, fonts: 0, images: 0, other: 0, prefetched: 0, requests: 0, needed: 0};
  const seen = new Set<string>();
  for (const response of responses) {
    // A prefetched script that runs later is a single download.
    if (seen.has(response.url()) || !response.ok()) {
      continue;
    }
    seen.add(response.url());
    const isAhead = await isPrefetch(response.request());
    weight[isAhead ? 'prefetched' : kindOf(response)] += transferSize(response);
    weight.requests += isAhead ? 0 : 1;
  }
  return {...weight, needed: NEEDED.reduce((sum, kind) => sum + weight[kind], 0)};
}

/**
 * Adds up the scripts that an action makes the page and its workers load, in bytes as transferred, without prefetched
 * pages and the scripts that the page already has.
 */
export async function weighScripts(page: Page, action: () => Promise<unknown>): Promise<number> {
  const known = new Set(await page.evaluate(() => performance.getEntriesByType('resource').map(({name}) => name)));
  const requests: Request[] = [];
  const note = (request: Request) => void requests.push(request);
  page.on('request', note);
  await action();
  page.off('request', note);
  const sizes = new Map<string, number>();
  for (const request of requests) {
    const isNew = !known.has(request.url()) && new URL(request.url()).pathname.endsWith('.js');
    const response = isNew && !(await isPrefetch(request)) ? await request.response() : null;
    if (response) {
      sizes.set(request.url(), transferSize(response));
    }
  }
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

/** Whether a request prefetches a page that the visitor may go to next. */
async function isPrefetch(request: Request): Promise<boolean> {
  const headers = await request.allHeaders();
  return (headers['sec-purpose'] ?? headers.purpose ?? '').includes('prefetch');
}

/** By the header: the protocol hides the bodies of prefetched scripts, and counts nothing for what comes from a cache. */
const transferSize = (response: Response): number => Number(response.headers()['content-length']);

function kindOf(response: Response): Kind {
  if (isScript(response)) {
    return 'js';
  }
  return KINDS[response.request().resourceType()] ?? 'other';
}

/** Go by the URL: a prefetched script has another resource type. */
const isScript = (response: Response): boolean => /\.js$/.test(new URL(response.url()).pathname);
