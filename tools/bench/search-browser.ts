import {chromium, type CDPSession, type Page} from '@playwright/test';
import {createSiteServer} from '../../build-tools/hosting/server';
import {chromiumLaunchOptions, prepareChromium} from '../testing/browser';
import {hydrated} from '../testing/hydration';
import {median} from './median';

const RUNS = 5;
const CPU_SLOWDOWN = 4;
const QUERIES = ['revogar um certificado', 'selo temporal', 'cartão', 'balcão'];
const PORT = 4390;

/**
 * Milliseconds from an input event to the first visible result, on a throttled CPU: for the first query of a new visit
 * with the dialog open, and for later queries. Prints medians and maxima.
 */
export async function measureInBrowser(folder: string): Promise<void> {
  const browser = await chromium.launch(chromiumLaunchOptions(await prepareChromium()));
  const server = createSiteServer({folder, baseUrl: '/'}).listen(PORT, 'localhost');
  const first: number[] = [];
  const next: number[] = [];
  console.log('Downloaded by the first searches of a visit, over the network');
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const downloads = run === 0 ? await watchDownloads(session) : undefined;
    await session.send('Emulation.setCPUThrottlingRate', {rate: CPU_SLOWDOWN});
    await page.goto(`http://localhost:${PORT}/learn`);
    await hydrated(page);
    downloads?.clear();
    await page.keyboard.press('Control+k');
    await page.locator('.DocSearch-Input').waitFor();
    for (const [index, query] of QUERIES.entries()) {
      (index === 0 ? first : next).push(await timeToResult(page, query));
    }
    for (const [url, bytes] of downloads ?? []) {
      console.log(`  ${(bytes / 1024).toFixed(1).padStart(6)} KB  ${new URL(url).pathname}`);
    }
    await context.close();
  }
  await browser.close();
  server.close();
  console.log(`In a browser, CPU ${CPU_SLOWDOWN}× slower, ${RUNS} fresh visits (input to first result on the screen)`);
  console.log(`  first query        ${summary(first)} (at most 500 ms)`);
  console.log(`  next queries       ${summary(next)} (one of them downloads the texts)\n`);
}

/** Counts the bytes received over the network, by URL. */
async function watchDownloads(session: CDPSession): Promise<Map<string, number>> {
  const urls = new Map<string, string>();
  const downloads = new Map<string, number>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({requestId, request}) => urls.set(requestId, request.url));
  session.on('Network.loadingFinished', ({requestId, encodedDataLength}) =>
    downloads.set(urls.get(requestId) ?? requestId, encodedDataLength),
  );
  return downloads;
}

/** Sets the query with one event and waits for new results. */
function timeToResult(page: Page, query: string): Promise<number> {
  return page.evaluate(async (text) => {
    const input = document.querySelector<HTMLInputElement>('.DocSearch-Input');
    if (!input) {
      throw new Error('The search dialog is not open.');
    }
    const before = document.querySelector('.DocSearch-Hit')?.textContent;
    const started = performance.now();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', {bubbles: true}));
    // Avoid named functions here, because the compiler would add a helper that the page lacks.
    for (;;) {
      await new Promise(requestAnimationFrame);
      const shown = document.querySelector('.DocSearch-Hit')?.textContent;
      if (shown && shown !== before) {
        return performance.now() - started;
      }
    }
  }, query);
}

function summary(times: readonly number[]): string {
  return `median ${median(times).toFixed(0)} ms, worst ${Math.max(...times).toFixed(0)} ms`;
}
