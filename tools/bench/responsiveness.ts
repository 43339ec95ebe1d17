import type {Browser, Page} from '@playwright/test';
import {chromiumLaunchOptions} from '../testing/browser';
import {hydrated} from '../testing/hydration';
import {MENU_BUTTON, SEARCH_BUTTON} from '../../src/lib/deferred-scripts';
import {median} from './median';

/**
 * Interaction latency: milliseconds from input to next paint (Event Timing, in steps of 8) on a hydrated page with a 4×
 * slower CPU. Heap size: kilobytes after garbage collection and several in-site navigations. The heap excludes JIT code
 * (0.2 MB after five navigations, a whole MB after fifty).
 */
export interface Responsiveness {
  readonly inpSearch: number;
  readonly inpDrawer: number;
  readonly inpTab: number;
  readonly inpZoom: number;
  readonly inpFilter: number;
  readonly heapAfter5: number;
  readonly heapAfter50: number;
}

interface Act {
  readonly path: string;
  readonly width: number;
  readonly act: (page: Page) => Promise<void>;
}

const press = (selector: string) => (page: Page) => page.locator(selector).first().click();

const ACTS = {
  inpSearch: {path: '/learn/faqs', width: 390, act: press(SEARCH_BUTTON)},
  inpDrawer: {path: '/learn/faqs', width: 390, act: press(MENU_BUTTON)},
  inpTab: {path: '/learn/integration-services/welcome', width: 390, act: press('[role="tab"][aria-selected="false"]')},
  inpZoom: {path: '/learn/media-library/infographics', width: 1280, act: press('[data-zoom-ready]')},
  inpFilter: {
    path: '/research/research-papers',
    width: 390,
    act: async (page) => {
      await page.locator('main select').first().focus();
      await page.keyboard.press('ArrowDown');
    },
  },
} satisfies Readonly<Record<string, Act>>;

/** Medians of `runs` visits, each in a new browser context. */
export async function measureResponsiveness(browser: Browser, origin: string, runs: number): Promise<Responsiveness> {
  const delays: Record<string, number> = {};
  for (const [name, act] of Object.entries(ACTS)) {
    const found: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      found.push(await delayOf(browser, origin, act));
    }
    delays[name] = median(found);
  }
  return {...(delays as Record<keyof typeof ACTS, number>), ...(await heap(browser, origin))};
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

/** Disables V8's JIT compilers. */
const DISABLE_JIT = '--js-flags=--no-sparkplug --no-maglev --no-turbofan';

/** Footer links, which every page has. */
const ROUND = ['Glossário', 'Tutoriais', 'Perguntas frequentes', 'Equipa', 'Serviços de integração'];

async function heap(anyBrowser: Browser, origin: string): Promise<{heapAfter5: number; heapAfter50: number}> {
  const {args = [], ...options} = chromiumLaunchOptions();
  const browser = await anyBrowser.browserType().launch({...options, args: [...args, DISABLE_JIT]});
  const context = await browser.newContext({viewport: {width: 1280, height: 800}, locale: 'pt-PT'});
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const measured = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const {usedSize} = await session.send('Runtime.getHeapUsage');
    return Math.round(usedSize / 1000);
  };
  try {
    await page.goto(origin);
    await hydrated(page);
    // The first round fills caches, which is not a leak: measure again once every page has been visited.
    const go = async (times: number) => {
      for (let step = 0; step < times; step += 1) {
        const name = ROUND[step % ROUND.length] ?? '';
        await page.getByRole('contentinfo').getByRole('link', {name, exact: true}).click();
        await page.waitForTimeout(300);
      }
    };
    await go(5);
    const heapAfter5 = await measured();
    await go(45);
    return {heapAfter5, heapAfter50: await measured()};
  } finally {
    await browser.close();
  }
}
