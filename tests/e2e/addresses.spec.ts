import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {Page} from '@playwright/test';
import {expect, hydrated, test, watchDocuments} from '../support/test';
import {sites} from '../../tools/testing/sites';

const fileOf = (name: string) => readFileSync(path.join(sites.main.folder, name));

/** URL spellings that other hosts answer with the page: GitHub Pages, file servers, case-insensitive hosts. */
const SPELLINGS = [
  ['tutorials.html', '/tutorials', ['/tutorials.html', '//tutorials', '/%74utorials', '/tutorials%20']],
  ['index.html', '/', ['/INDEX.html']],
  ['learn/faqs.html', '/learn/faqs', ['/learn/faqs/index.html', '/Learn/FAQs.html?x=1#certificado-expira']],
] as const;

test('R5: a page served at another spelling of its URL renders once', async ({page}) => {
  for (const [file, own, spellings] of SPELLINGS) {
    const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(fileOf(file).toString())?.[1]?.replace(/<[^>]*>/g, '') ?? '';
    for (const spelling of spellings) {
      await test.step(spelling, async () => {
        await page.route(
          (url) =>
            url.href === `${sites.main.url}${spelling}`.replace(/#.*/, '') ||
            url.href === `${sites.main.url}${spelling}`,
          (route) => route.fulfill({contentType: 'text/html; charset=utf-8', body: fileOf(file)}),
        );
        await page.goto(`${sites.main.url}${spelling}`);
        await hydrated(page);
        await expect(page).toHaveURL(`${own}${/[?#].*$/.exec(spelling)?.[0] ?? ''}`);
        for (const landmark of ['nav.navbar', 'main', 'footer.footer', 'h1']) {
          await expect(page.locator(landmark)).toHaveCount(1);
        }
        await expect(page.getByRole('heading', {level: 1})).toHaveText(heading);
        await page.unrouteAll();
      });
    }
  }

  await test.step('a stray percent sign behind a double slash', async () => {
    await page.route(/\/\/learn\/faqs/, (route) =>
      route.fulfill({contentType: 'text/html; charset=utf-8', body: fileOf('learn/faqs.html')}),
    );
    await page.goto(`${sites.main.url}//learn/faqs#50%`);
    await hydrated(page);
    await expect(page).toHaveURL('/learn/faqs#50%25');
  });
});

test('R5: below an unknown prefix, the page stays readable', async ({page}) => {
  // Programs that copy sites (`wget -k`, pywb) rewrite every link, also the canonical one.
  const copied = fileOf('learn/faqs.html')
    .toString()
    .replace(/(?<=rel="?canonical"? href=)[^\s>]+/, 'faqs');
  expect(copied).toContain('href=faqs');
  // The path of an archive.
  const address = `${sites.main.url}/web/20261125/https:/learn/faqs`;
  await page.route(address, (route) => route.fulfill({contentType: 'text/html; charset=utf-8', body: copied}));
  await page.goto(address);
  await expectNotHydrated(page);
  await expectReadable(page);
  // No control waits for React.
  await page.locator('main button[aria-pressed]').first().click();
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
});

test.describe('a host without one of the pages', () => {
  test.use({allowedConsole: /status of 404/});

  test('R45: the not-found page at the address of a page neither reloads nor renders that page', async ({page}) => {
    const documents = watchDocuments(page);
    await page.route(`${sites.main.url}/learn/faqs`, (route) =>
      route.fulfill({status: 404, contentType: 'text/html; charset=utf-8', body: fileOf('404.html')}),
    );
    await page.goto('/learn/faqs');
    await expectNotHydrated(page);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Página não encontrada');
    expect(documents).toEqual(['/learn/faqs']);
  });
});

/** Waits until the page's scripts have run, and expects that they did not hand the page to React. */
async function expectNotHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    window.dispatchEvent(new Event('pointerdown'));
    return 'docusaurusRoot' in window;
  });
  // React marks the element that it takes over at once, long before it draws in it.
  const keys = await page.evaluate(() => Object.keys(document.getElementById('__docusaurus') ?? {}));
  expect(keys.filter((key) => key.startsWith('__reactContainer'))).toEqual([]);
}

/** Expects one copy of the page, with its text. */
async function expectReadable(page: Page): Promise<void> {
  for (const landmark of ['nav.navbar', 'main', 'footer.footer', 'h1']) {
    await expect(page.locator(landmark)).toHaveCount(1);
  }
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Perguntas frequentes');
  await expect(page.locator('#certificado-expira')).toBeVisible();
}

test.describe('opened from a disk', () => {
  // Without a server, browsers load neither fonts nor scripts.
  test.use({allowedConsole: /file:|ERR_FAILED|ERR_FILE_NOT_FOUND/});

  test(
    'R5: a page of the build, or saved by a browser, stays readable as a file',
    {tag: '@firefox'},
    async ({page}, testInfo) => {
      await page.goto(pathToFileURL(path.join(sites.main.folder, 'learn/faqs.html')).href);
      await page.mouse.click(5, 5);
      await page.waitForLoadState('load');
      await expectReadable(page);

      await test.step('saved by a browser, with scripts that run', async () => {
        // Browsers that save a whole page point its addresses at the saved files.
        const saved = testInfo.outputPath('faqs.html');
        const html = fileOf('learn/faqs.html').toString();
        writeFileSync(
          saved,
          html.replaceAll(/(?<=["'= ])\/(?=assets\/)/g, `${pathToFileURL(sites.main.folder).href}/`),
        );
        let loads = 0;
        page.on('domcontentloaded', () => (loads += 1));
        // The router asks for the script of the not-found page, which a saved copy lacks.
        const missing = page.waitForEvent('pageerror');
        await page.goto(pathToFileURL(saved).href);
        await expectNotHydrated(page);
        await missing;
        await expectReadable(page);
        expect(loads).toBe(1);
      });
    },
  );
});
