import type {Browser, Page} from '@playwright/test';
import {hydrated} from '../testing/hydration';
import {MENU_BUTTON, SEARCH_BUTTON, SEARCH_FIELD, SECTION_PAGES} from '../../src/lib/deferred-scripts';
import {median} from './median';

/** Interaction times in milliseconds, on slow 4G with a 4× slower CPU. */
export interface Interactions {
  /** From a click on a link that was visible for a second to the heading of the new page. */
  readonly navigation: number;
  /** From pressing the search button while the page is loading to a focused input. */
  readonly searchField: number;
  /** From pressing the search button on a loaded page, as the first interaction, to the open dialog. */
  readonly firstSearch: number;
  /** Like `firstSearch`, while the page is loading; 10,000 if the dialog never opens. */
  readonly earlySearch: number;
  /** Like `firstSearch`, after the deferred scripts have started without an interaction. */
  readonly idleSearch: number;
  /** From pressing the menu button on a loaded page, as the first interaction, to the open drawer. */
  readonly firstDrawer: number;
  /** Like `firstDrawer`, after the deferred scripts have started without an interaction. */
  readonly idleDrawer: number;
  /**
   * From pressing the menu button while the page is loading to the list of the section's pages, which appears before
   * the drawer.
   */
  readonly sectionPages: number;
  /** Like `sectionPages`, but to the open drawer, on a page without a section. */
  readonly earlyDrawer: number;
  /** From pressing a tab while the page is loading to its panel. */
  readonly earlyTab: number;
}

const SLOW_4G = {offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8};

const DESKTOP = {width: 1280, height: 800};
const PHONE = {width: 390, height: 800};

/** State of the page at the press: still loading, loaded, or idle after its deferred scripts have run. */
type Moment = 'loading' | 'loaded' | 'idle';

/** What to press on which page, and the element that must appear. */
interface Press {
  readonly path: string;
  readonly button: string;
  readonly opened: string;
}

const FAQ = '/learn/faqs';
const INTEGRATION = '/learn/integration-services/welcome';
const SEARCH: Press = {path: FAQ, button: SEARCH_BUTTON, opened: '.DocSearch-Modal'};
const FIELD: Press = {path: FAQ, button: SEARCH_BUTTON, opened: `${SEARCH_FIELD}:popover-open`};
const DRAWER: Press = {path: FAQ, button: MENU_BUTTON, opened: '.navbar-sidebar--show'};
const PAGES: Press = {
  path: FAQ,
  button: MENU_BUTTON,
  opened: `${SECTION_PAGES}:popover-open`,
};
const LONE_DRAWER: Press = {...DRAWER, path: INTEGRATION};
const TAB: Press = {
  path: INTEGRATION,
  button: '.tabs__item:nth-child(2) >> nth=0',
  opened: '.tabs__item--active:nth-child(2)',
};

/** Medians of `runs` visits, each in a new browser context. */
export async function measureInteractions(browser: Browser, origin: string, runs: number): Promise<Interactions> {
  const navigation: number[] = [];
  const searchField: number[] = [];
  const firstSearch: number[] = [];
  const earlySearch: number[] = [];
  const idleSearch: number[] = [];
  const firstDrawer: number[] = [];
  const idleDrawer: number[] = [];
  const sectionPages: number[] = [];
  const earlyDrawer: number[] = [];
  const earlyTab: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    navigation.push(await inSlowPage(browser, (page) => timeNavigation(page, origin)));
    searchField.push(await inSlowPage(browser, (page) => timeFirstPress(page, origin, FIELD, 'loading')));
    firstSearch.push(await inSlowPage(browser, (page) => timeFirstPress(page, origin, SEARCH, 'loaded')));
    earlySearch.push(await inSlowPage(browser, (page) => timeFirstPress(page, origin, SEARCH, 'loading')));
    idleSearch.push(await inSlowPage(browser, (page) => timeFirstPress(page, origin, SEARCH, 'idle')));
    firstDrawer.push(await inSlowPage(browser, (page) => timeFirstPress(page, origin, DRAWER, 'loaded'), PHONE));
    idleDrawer.push(await inSlowPage(browser, (page) => timeFirstPress(page, origin, DRAWER, 'idle'), PHONE));
    sectionPages.push(await inSlowPage(browser, (page) => timeFirstPress(page, origin, PAGES, 'loading'), PHONE));
    earlyDrawer.push(await inSlowPage(browser, (page) => timeFirstPress(page, origin, LONE_DRAWER, 'loading'), PHONE));
    earlyTab.push(await inSlowPage(browser, (page) => timeFirstPress(page, origin, TAB, 'loading'), PHONE));
  }
  return {
    navigation: median(navigation),
    searchField: median(searchField),
    firstSearch: median(firstSearch),
    earlySearch: median(earlySearch),
    idleSearch: median(idleSearch),
    firstDrawer: median(firstDrawer),
    idleDrawer: median(idleDrawer),
    sectionPages: median(sectionPages),
    earlyDrawer: median(earlyDrawer),
    earlyTab: median(earlyTab),
  };
}

async function inSlowPage(
  browser: Browser,
  measure: (page: Page) => Promise<number>,
  viewport = DESKTOP,
): Promise<number> {
  const context = await browser.newContext({viewport, locale: 'pt-PT'});
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
  await hydrated(page);
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

async function timeFirstPress(page: Page, origin: string, press: Press, moment: Moment): Promise<number> {
  const {path, button, opened} = press;
  await page.addInitScript((selector) => {
    addEventListener('click', () => performance.mark('click'), {capture: true, once: true});
    new MutationObserver(() => {
      if (document.querySelector(selector) && performance.getEntriesByName('shown').length === 0) {
        performance.mark('shown');
      }
    }).observe(document, {childList: true, subtree: true, attributeFilter: ['class', 'data-toggled']});
    // Some elements open without a DOM change.
    document.addEventListener('toggle', () => (document.documentElement.dataset.toggled = ''), {capture: true});
  }, opened);
  await page.goto(`${origin}${path}`, {waitUntil: moment === 'loading' ? 'commit' : 'networkidle'});
  if (moment === 'idle') {
    await page.waitForSelector('html[data-has-hydrated=true]');
    await page.waitForLoadState('networkidle');
  }
  // Click without moving a mouse first, as a tap does.
  await page.locator(button).dispatchEvent('click');
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
