import {test as base, expect, type ConsoleMessage, type Locator, type Page} from '@playwright/test';
import {findFirefox} from '../../tools/testing/browser';
import {hydrated} from '../../tools/testing/hydration';
import {sites} from '../../tools/testing/sites';

const ORIGINS = Object.values(sites).map(({url}) => url);

interface Fixtures {
  /** The console messages that a test expects; every other warning or error fails it. */
  readonly allowedConsole: RegExp | null;
  /** Other origins that a test answers itself through `page.route`. */
  readonly allowedOrigins: string[];
  /** Whether the visitor was asked about measurement before, and refused; the variant asks all others. */
  readonly hasRefused: boolean;
  /** Skips the stories of an engine that this machine does not have. */
  readonly needsEngine: void;
}

/**
 * Every test fails on a console warning or error, on an exception of the page, and on a request that
 * leaves the origin.
 */
export const test = base.extend<Fixtures>({
  allowedConsole: [null, {option: true}],
  allowedOrigins: [[], {option: true}],
  hasRefused: [true, {option: true}],
  needsEngine: [
    async ({browserName}, use, testInfo) => {
      testInfo.skip(browserName === 'firefox' && !findFirefox(), 'Firefox ESR is not installed');
      await use();
    },
    {auto: true},
  ],
  page: async ({page, allowedConsole, allowedOrigins, hasRefused}, use) => {
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
          window.localStorage.setItem('measurement.consent', 'refused');
        }
      }, sites.operator.url);
    }
    await use(page);
    expect(problems).toEqual([]);
  },
});

function isProblem(message: ConsoleMessage): boolean {
  return message.type() === 'error' || message.type() === 'warning';
}

/** Not the field that is there until it comes (theme/SearchBar/Field), which is a dialog with a box too. */
export const searchDialog = (page: Page): Locator => page.locator('.DocSearch-Modal');

/** A link that only the footer has, below the fold of every page. */
export const footerLink = (page: Page, name: string): Locator =>
  page.getByRole('contentinfo').getByRole('link', {name, exact: true});

/** Requests for a document, from now on: one for each load of a page. */
export function watchDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      documents.push(new URL(request.url()).pathname);
    }
  });
  return documents;
}

/** The path of the script that only one page has, which is fetched last. */
export async function ownScript(page: Page, path: string): Promise<string> {
  const [, own = ''] = /<meta name=own-script content=([^>]+)>/.exec(await (await page.request.get(path)).text()) ?? [];
  expect(own).toMatch(/\.js$/);
  return own;
}

/** Opens a page and waits until React has taken it over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Gives the first sign of a visitor, at which the scripts of a page run without waiting any longer. */
export async function touch(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    window.dispatchEvent(new Event('pointerdown'));
    return document.readyState !== 'loading' && !document.querySelector('script[type="late"]');
  });
}

export {expect, hydrated};

/**
 * The back button of Android, which no browser here has: what a close watcher is asked for by it, it is asked for by
 * name. Before the page is opened.
 */
export async function backButton(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const watchers: {requestClose: () => void}[] = [];
    const Watcher = (window as unknown as {CloseWatcher: new () => {requestClose: () => void}}).CloseWatcher;
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
  return () => page.evaluate(() => (window as unknown as {pressBack: () => void}).pressBack());
}
