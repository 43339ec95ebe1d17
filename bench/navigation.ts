import type {Browser, Page} from '@playwright/test';
import {median} from './median';

/** Milliseconds at slow 4G and with the processor slowed down four times. */
export interface Interactions {
  /** From the click on a link that was visible for a second to the heading of a page not visited before. */
  readonly navigation: number;
  /** From a press of the search button before any script has run to the open dialog; 10 000 when it never opens. */
  readonly firstSearch: number;
}

const SLOW_4G = {offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8};

/** Medians of `runs` visits, each in a browser context of its own. */
export async function interact(browser: Browser, origin: string, runs: number): Promise<Interactions> {
  const navigation: number[] = [];
  const firstSearch: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    navigation.push(await inSlowPage(browser, (page) => timeNavigation(page, origin)));
    firstSearch.push(await inSlowPage(browser, (page) => timeFirstSearch(page, origin)));
  }
  return {navigation: median(navigation), firstSearch: median(firstSearch)};
}

async function inSlowPage(browser: Browser, measure: (page: Page) => Promise<number>): Promise<number> {
  const context = await browser.newContext({viewport: {width: 1280, height: 800}, locale: 'pt-PT'});
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', {rate: 4});
  try {
    return Math.round(await measure(page));
  } finally {
    await context.close();
  }
}

async function timeNavigation(page: Page, origin: string): Promise<number> {
  await page.goto(`${origin}/learn/certificates/buying-cert`);
  await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
  await page.waitForTimeout(1000);
  const link = page.getByRole('complementary').getByRole('link', {name: 'Perguntas frequentes', exact: true});
  await link.evaluate((element) => {
    element.addEventListener('click', () => performance.mark('click'), {capture: true});
    new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent === 'Perguntas frequentes') {
        requestAnimationFrame(() => performance.mark('shown'));
      }
    }).observe(document.body, {childList: true, subtree: true, characterData: true});
  });
  await link.click();
  return between(page, 'click', 'shown');
}

async function timeFirstSearch(page: Page, origin: string): Promise<number> {
  await page.addInitScript(() => {
    addEventListener('click', () => performance.mark('click'), {capture: true, once: true});
    new MutationObserver(() => {
      if (document.querySelector('.DocSearch-Modal') && performance.getEntriesByName('shown').length === 0) {
        performance.mark('shown');
      }
    }).observe(document, {childList: true, subtree: true});
  });
  await page.goto(`${origin}/learn/faqs`, {waitUntil: 'commit'});
  await page.locator('.DocSearch-Button').click();
  return between(page, 'click', 'shown');
}

const PATIENCE = 10_000;

async function between(page: Page, start: string, end: string): Promise<number> {
  try {
    await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, end, {timeout: PATIENCE});
  } catch {
    return PATIENCE;
  }
  return page.evaluate(
    ([first = '', last = '']) =>
      (performance.getEntriesByName(last)[0]?.startTime ?? NaN) -
      (performance.getEntriesByName(first)[0]?.startTime ?? NaN),
    [start, end],
  );
}
