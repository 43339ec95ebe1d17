import {readdirSync} from 'node:fs';
import {simpleHash} from '@docusaurus/utils';
import {test as base, expect, type ConsoleMessage, type Locator, type Page} from '@playwright/test';
import {findFirefox} from '../../tools/testing/browser';
import {hydrated} from '../../tools/testing/hydration';
import {sites} from '../../tools/testing/sites';

const ORIGINS = Object.values(sites).map(({url}) => url);

interface Fixtures {
  /** Console messages that a test expects; any other warning or error fails it. */
  readonly allowedConsole: RegExp | null;
  /** Other origins that a test mocks through `page.route`. */
  readonly allowedOrigins: string[];
  /** Whether the visitor has already refused analytics; otherwise the variant asks. */
  readonly hasRefused: boolean;
  /**
   * Whether visible links prefetch their pages (R23). Off, because those requests add up to a third to the cost of a page,
   * and a page that is not there yet is the harder case for navigation.
   */
  readonly prefetches: boolean;
  /** Skips stories whose engine is not installed. */
  readonly needsEngine: undefined;
}

/** Fails every test on a console warning or error, an uncaught exception, or a request that leaves the origin. */
export const test = base.extend<Fixtures>({
  allowedConsole: [null, {option: true}],
  allowedOrigins: [[], {option: true}],
  hasRefused: [true, {option: true}],
  prefetches: [false, {option: true}],
  needsEngine: [
    async ({browserName}, use, testInfo) => {
      testInfo.skip(browserName === 'firefox' && !findFirefox(), 'Firefox ESR is not installed');
      await use(undefined);
    },
    {auto: true},
  ],
  page: async ({page, allowedConsole, allowedOrigins, hasRefused, prefetches}, use) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      if (isProblem(message) && !allowedConsole?.test(message.text())) {
        problems.push(`console ${message.type()}: ${message.text()}`);
      }
    });
    page.on('pageerror', (error) => {
      if (!allowedConsole?.test(error.message)) {
        problems.push(`exception: ${error.message}`);
      }
    });
    page.on('request', (request) => {
      const {origin, protocol} = new URL(request.url());
      if (protocol.startsWith('http') && ![...ORIGINS, ...allowedOrigins].includes(origin)) {
        problems.push(`request to another origin: ${request.url()}`);
      }
    });
    if (hasRefused) {
      await page.addInitScript((operator) => {
        if (window.location.origin === operator) {
          window.localStorage.setItem('analytics.consent', 'refused');
        }
      }, sites.operator.url);
    }
    if (!prefetches) {
      await page.addInitScript(() => {
        let client: object = {};
        Object.defineProperty(window, 'docusaurus', {
          get: () => client,
          set: (value: object) => (client = {...value, prefetch: () => false}),
        });
      });
    }
    await use(page);
    const found = [...problems];
    // A request still in flight would fail outside any test. Without its route, it would reach the network and fail too,
    // which is no problem of the page.
    await page.unrouteAll({behavior: 'ignoreErrors'});
    await page.context().unrouteAll({behavior: 'ignoreErrors'});
    expect(found).toEqual([]);
  },
});

function isProblem(message: ConsoleMessage): boolean {
  return message.type() === 'error' || message.type() === 'warning';
}

export const searchDialog = (page: Page): Locator => page.locator('.DocSearch-Modal');

/** A link that only the footer has, below the fold of every page. */
export const footerLink = (page: Page, name: string): Locator =>
  page.getByRole('contentinfo').getByRole('link', {name, exact: true});

/** Counts requests for a document from now on: one per page load. */
export function watchDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      documents.push(new URL(request.url()).pathname);
    }
  });
  return documents;
}

/** The path of the script with the content of a page, by its module, such as `@site/learn/glossary.mdx`. */
export function ownScript(module: string): string {
  const name = `${simpleHash(module, 8)}.`;
  const file = readdirSync(`${sites.main.folder}/assets/js`).find(
    (file) => file.startsWith(name) && file.endsWith('.js'),
  );
  expect(file, module).toBeDefined();
  return `/assets/js/${file}`;
}

/** A doc of average length without images. Long ones take three times as long to open. */
export const DOC = '/learn/certificates/buying-cert';

/** One page of each kind. */
export const KINDS = [
  '/',
  '/tutorials',
  '/team',
  '/legacy',
  '/search?q=carimbo',
  '/learn',
  '/learn/faqs',
  '/learn/glossary',
  '/learn/about-sign/an-introduction-to-sign',
  '/learn/integration-services/welcome',
  '/research/research-outline',
  '/research/research-papers',
];

/** Opens a page and waits for hydration. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

export {expect, hydrated};

/**
 * Emulates Android's back button by name, because no browser here has one: triggers the active close watcher. Call it
 * before opening the page.
 */
export async function backButton(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const watchers: {requestClose: () => void}[] = [];
    const Watcher = (window as typeof window & {CloseWatcher: new () => {requestClose: () => void}}).CloseWatcher;
    Object.assign(window, {
      CloseWatcher: class extends Watcher {
        constructor() {
          super();
          watchers.push(this);
        }
      },
      pressBack: () => watchers.pop()?.requestClose(),
    });
  });
  return () => page.evaluate(() => (window as typeof window & {pressBack: () => void}).pressBack());
}
