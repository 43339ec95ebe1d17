import type {Browser, Page} from '@playwright/test';
import {medians} from './median';

/**
 * A first visit on a phone: real throttling of the connection (150 ms, 1.6 Mbit/s) and a 4× slower processor. Times in
 * milliseconds since navigation.
 */
export interface Visit {
  readonly fcp: number;
  readonly lcp: number;
  /** When React has hydrated the page. */
  readonly hydrated: number;
  /** The part of each long task beyond 50 ms (Long Tasks API), until two seconds after hydration. */
  readonly blocked: number;
  /** Cumulative layout shift. */
  readonly cls: number;
  /** From the first tap on the menu button, a second after the first paint, to the open menu. */
  readonly tap: number;
}

const SLOW_4G = {offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8};
const PHONE = {viewport: {width: 412, height: 823}, hasTouch: true, locale: 'pt-PT'};
/** Wait after hydration, for work that is deferred to idle time. */
const IDLE_WAIT_MS = 2000;

/**
 * Medians of `runs` visits per origin. Visits alternate between the origins, so that the load of the machine affects all
 * equally.
 */
export async function measureVisits(
  browser: Browser,
  origins: readonly string[],
  route: string,
  runs: number,
): Promise<Visit[]> {
  const visits: Visit[][] = origins.map(() => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [index, origin] of origins.entries()) {
      const watched = await inSlowPage(browser, (page) => watch(page, origin + route));
      const tap = await inSlowPage(browser, (page) => timeTap(page, origin + route));
      visits[index]?.push({...watched, tap});
    }
  }
  return visits.map((found) => medians(found));
}

async function inSlowPage<Result>(browser: Browser, measure: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', {rate: 4});
  await page.addInitScript(observe);
  try {
    return await measure(page);
  } finally {
    await context.close();
  }
}

interface Observed {
  fcp: number;
  lcp: number;
  hydrated: number;
  blocked: number;
  cls: number;
}

type ObservedWindow = typeof window & {observed: Observed};

/** Runs in the page, before its own scripts. Names no function: the TypeScript loader would add a helper to it. */
function observe(): void {
  const observed: Observed = {fcp: 0, lcp: 0, hydrated: 0, blocked: 0, cls: 0};
  Object.assign(window, {observed});
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {readonly value?: number})[]) {
      if (entry.name === 'first-contentful-paint') {
        observed.fcp = entry.startTime;
      } else if (entry.entryType === 'largest-contentful-paint') {
        observed.lcp = entry.startTime;
      } else if (entry.entryType === 'longtask') {
        observed.blocked += Math.max(0, entry.duration - 50);
      } else if (entry.entryType === 'layout-shift') {
        observed.cls += entry.value ?? 0;
      }
    }
  });
  for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift']) {
    observer.observe({type, buffered: true});
  }
  new MutationObserver(() => {
    if (document.documentElement.dataset.hasHydrated === 'true') {
      observed.hydrated ||= performance.now();
    }
  }).observe(document, {childList: true, subtree: true, attributeFilter: ['data-has-hydrated']});
}

async function watch(page: Page, url: string): Promise<Omit<Visit, 'tap'>> {
  await page.goto(url);
  await page.waitForFunction(() => (window as unknown as ObservedWindow).observed.hydrated > 0);
  await page.waitForTimeout(IDLE_WAIT_MS);
  const observed = await page.evaluate(() => (window as unknown as ObservedWindow).observed);
  return {
    fcp: Math.round(observed.fcp),
    lcp: Math.round(observed.lcp),
    hydrated: Math.round(observed.hydrated),
    blocked: Math.round(observed.blocked),
    cls: Math.round(observed.cls * 1000) / 1000,
  };
}

async function timeTap(page: Page, url: string): Promise<number> {
  await page.goto(url, {waitUntil: 'commit'});
  await page.waitForFunction(() => (window as unknown as ObservedWindow).observed.fcp > 0);
  await page.waitForTimeout(1000);
  await page.evaluate(() => {
    addEventListener('pointerdown', ({timeStamp}) => performance.mark('tap', {startTime: timeStamp}), {once: true});
    setInterval(() => {
      // A build may show the pages of the section in a popover, before the drawer.
      if (document.querySelector('.navbar-sidebar--show, :popover-open')) {
        requestAnimationFrame(() => performance.mark('open'));
      }
    }, 4);
  });
  // A tap before hydration is lost: the visitor taps again a second later.
  for (let isOpen = false; !isOpen;) {
    await page.locator('.navbar__toggle').tap({force: true});
    isOpen = await page
      .waitForFunction(() => performance.getEntriesByName('open').length > 0, undefined, {timeout: 1000})
      .then(() => true)
      .catch(() => false);
  }
  return page.evaluate(() => {
    const [tap, open] = ['tap', 'open'].map((name) => performance.getEntriesByName(name)[0]?.startTime ?? NaN);
    return Math.round((open ?? NaN) - (tap ?? NaN));
  });
}
