import type {Browser} from '@playwright/test';
import {hydrated} from '../testing/hydration';
import {median} from './median';

/**
 * Main-thread cost of a page on a slow CPU (4×), in milliseconds, from navigation until two seconds after hydration.
 * Lighthouse stops at the first quiet period; this does not.
 */
export interface HydrationCost {
  /** Total blocking time: the part of each long task beyond 50 ms (Long Tasks API), as Lighthouse counts it. */
  readonly blocking: number;
  readonly longestTask: number;
}

/** Wait for work that hydration defers to idle time. */
const IDLE_WAIT_MS = 2000;
const LONG_TASK_MS = 50;

/** Medians of `runs` visits per URL. Visits alternate between the URLs, so that machine load affects all equally. */
export async function measureHydration(
  browser: Browser,
  urls: readonly string[],
  runs: number,
): Promise<HydrationCost[]> {
  const visits: HydrationCost[][] = urls.map(() => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [index, url] of urls.entries()) {
      visits[index]?.push(await visit(browser, url));
    }
  }
  return visits.map((found) => ({
    blocking: median(found.map(({blocking}) => blocking)),
    longestTask: median(found.map(({longestTask}) => longestTask)),
  }));
}

async function visit(browser: Browser, url: string): Promise<HydrationCost> {
  const context = await browser.newContext({viewport: {width: 412, height: 823}, locale: 'pt-PT'});
  const page = await context.newPage();
  try {
    await page.addInitScript(() => {
      const tasks: number[] = [];
      new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({duration}) => duration))).observe({
        type: 'longtask',
        buffered: true,
      });
      Object.assign(window, {tasks});
    });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', {rate: 4});
    await page.goto(url);
    await hydrated(page);
    await page.waitForTimeout(IDLE_WAIT_MS);
    const tasks = await page.evaluate(() => (window as typeof window & {tasks: number[]}).tasks);
    return {
      blocking: Math.round(tasks.reduce((sum, duration) => sum + Math.max(0, duration - LONG_TASK_MS), 0)),
      longestTask: Math.round(Math.max(0, ...tasks)),
    };
  } finally {
    await context.close();
  }
}
