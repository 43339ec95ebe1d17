import type {Browser, Page} from '@playwright/test';
import {hydrated} from '../testing/hydration';
import {median} from './median';

interface Act {
  readonly path: string;
  readonly width: number;
  readonly act: (page: Page) => Promise<void>;
}

const press = (selector: string) => (page: Page) => page.locator(selector).first().click();

const ACTS: Readonly<Record<string, Act>> = {
  search: {path: '/learn/faqs', width: 390, act: press('.DocSearch-Button')},
  drawer: {path: '/learn/faqs', width: 390, act: press('.navbar__toggle')},
  tab: {path: '/learn/integration-services/welcome', width: 390, act: press('[role="tab"][aria-selected="false"]')},
  zoom: {path: '/learn/media-library/infographics', width: 1280, act: press('.markdown img[role="button"]')},
  filter: {
    path: '/research/research-papers',
    width: 390,
    act: async (page) => {
      await page.locator('main select').first().focus();
      await page.keyboard.press('ArrowDown');
    },
  },
};

/**
 * Milliseconds from an input to the next paint (Event Timing, in steps of 8) in five acts on a hydrated page with a 4×
 * slower processor. Medians of `runs` visits, each in a new browser context.
 */
export async function measureActs(browser: Browser, origin: string, runs: number): Promise<Record<string, number>> {
  const delays: Record<string, number> = {};
  for (const [name, act] of Object.entries(ACTS)) {
    const found: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      found.push(await delayOf(browser, origin, act));
    }
    delays[name] = median(found);
  }
  return delays;
}

async function delayOf(browser: Browser, origin: string, {path, width, act}: Act): Promise<number> {
  const context = await browser.newContext({viewport: {width, height: 800}, locale: 'pt-PT'});
  const page = await context.newPage();
  try {
    await page.goto(`${origin}${path}`);
    await hydrated(page);
    // Images become zoomable a second after hydration.
    await page.waitForTimeout(1500);
    await page.evaluate(() => {
      const longest = {duration: 0};
      new PerformanceObserver((list) => {
        for (const {duration} of list.getEntries()) {
          longest.duration = Math.max(longest.duration, duration);
        }
      }).observe({type: 'event', durationThreshold: 16} as PerformanceObserverInit);
      Object.assign(window, {longest});
    });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', {rate: 4});
    await act(page);
    await page.waitForTimeout(2000);
    return await page.evaluate(() => (window as typeof window & {longest: {duration: number}}).longest.duration);
  } finally {
    await context.close();
  }
}
