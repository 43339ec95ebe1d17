import {spawnSync} from 'node:child_process';
import type {Page, Route} from '@playwright/test';
import {expect, footerLink, hydrated, open, searchDialog, test, watchDocuments} from '../support/test';

/*
 * Failures between visitor and server beyond a broken connection (navigation.spec.ts): unexpected or missing responses,
 * a newer build, no connection, a wrong clock.
 */

const PAGE_CODE = '**/assets/js/*.js';
const FROM = '/learn/use-cases/data-confidence';
const TO = '/learn/glossary#funcao-de-resumo';

const link = (page: Page) => page.getByRole('main').locator(`a[href="${TO}"]`).first();

/** Expects the target of the link, after one page load and without a notice. */
async function expectArrival(page: Page, documents: readonly string[]): Promise<void> {
  await expect.poll(() => documents).toEqual(['/learn/glossary']);
  await hydrated(page);
  await expect(page).toHaveURL(TO);
  await expect(page.locator('#funcao-de-resumo')).toBeInViewport();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.waitForLoadState('load');
  expect(documents).toHaveLength(1);
}

test.describe('code that loads for another page', () => {
  // Messages of the browser, Docusaurus and the bundler.
  test.use({
    allowedConsole: /Failed to load resource|ChunkLoadError|Loading (?:CSS )?chunk|MIME type|Unexpected token/,
  });

  const html = '<!doctype html><title>Outra coisa</title>';
  const ANSWERS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
    'a new build is there and the old code is gone': (route) =>
      route.fulfill({status: 404, contentType: 'text/html', body: html}),
    'the connection breaks': (route) => route.abort(),
    'a page comes instead': (route) => route.fulfill({status: 200, contentType: 'text/html', body: html}),
  };

  test('R23: when its old code is gone, fails to load, or is another file, one reload opens the target', async ({
    page,
  }) => {
    for (const [what, answer] of Object.entries(ANSWERS)) {
      await test.step(what, async () => {
        await page.unrouteAll();
        await open(page, FROM);
        const documents = watchDocuments(page);
        await page.route(PAGE_CODE, (route) => (documents.length === 0 ? answer(route) : route.fallback()));
        await link(page).click();
        await expectArrival(page, documents);
      });
    }
  });

  test('R22, R23: while code is pending the page stays; after two minutes one reload opens the target', async ({
    page,
  }) => {
    await page.clock.install({time: new Date('2026-11-21T09:00:00')});
    await open(page, FROM);
    const documents = watchDocuments(page);
    let release = () => {};
    const end = new Promise<void>((resolve) => (release = resolve));
    let held = 0;
    await page.route(PAGE_CODE, async (route) => {
      if (documents.length > 0) {
        return route.fallback();
      }
      held += 1;
      await end;
      return route.abort();
    });
    await page.clock.pauseAt(new Date('2026-11-21T10:00:00'));
    await link(page).click();
    await expect.poll(() => held).toBeGreaterThan(0);
    await page.clock.runFor(30_000);
    await expect(page.locator('#nprogress')).toHaveCount(1);
    await expect(page.getByRole('heading', {level: 1, name: 'Confiança nos dados'})).toBeAttached();
    expect(documents).toEqual([]);

    await page.clock.runFor(91_000);
    await expect.poll(() => documents).toEqual(['/learn/glossary']);
    await page.clock.resume();
    await expectArrival(page, documents);
    release();
  });
});

test.describe('no connection', () => {
  test.use({allowedConsole: /ERR_INTERNET_DISCONNECTED|ChunkLoadError|Loading (?:CSS )?chunk/});

  test('R23: a click while offline loses neither the current page nor the target', async ({page, context}) => {
    await open(page, FROM);
    await context.setOffline(true);
    const failed = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest());
    await link(page).click();
    await failed;
    await context.setOffline(false);
    await page.goto(TO);
    await hydrated(page);
    await expect(page.locator('#funcao-de-resumo')).toBeInViewport();
    await page.goBack();
    await expect(page.getByRole('heading', {level: 1, name: 'Confiança nos dados'})).toBeAttached();
  });
});

/** The time of the commit that was built, in milliseconds; without a repository, of now. */
const BUILT = Number(spawnSync('git', ['log', '-1', '--format=%ct'], {encoding: 'utf8'}).stdout) * 1000 || Date.now();

test("R1: with the visitor's clock in 1999 or half a day slow, pages, search and links work", async ({page}) => {
  for (const [clock, time] of [
    ['in 1999', new Date('1999-01-01T12:00:00')],
    ['half a day slow', new Date(BUILT - 12 * 60 * 60 * 1000)],
  ] as const) {
    await test.step(clock, async () => {
      await page.clock.setFixedTime(time);
      const documents = watchDocuments(page);
      await open(page, '/team');
      await page.keyboard.press('Control+k');
      // Exclude the placeholder field, which is a dialog too.
      const dialog = searchDialog(page);
      await dialog.getByRole('searchbox').fill('revogar');
      await dialog.locator('.DocSearch-Hit a').first().click();
      await expect(dialog).toHaveCount(0);
      await footerLink(page, 'Tutoriais').click();
      await expect(page.getByRole('heading', {level: 1, name: 'Tutoriais'})).toBeVisible();
      expect(documents).toEqual(['/team']);

      const zone = page.getByRole('region', {name: 'Verificar um documento'});
      await zone.getByRole('button', {name: 'Experimentar o exemplo válido'}).click();
      const refusal = zone.getByText(/O relógio deste aparelho marca 1 de janeiro de 1999/);
      const verdict = zone.locator('[data-verdict]');
      await expect(clock === 'in 1999' ? refusal : verdict).toBeVisible();
      await expect(clock === 'in 1999' ? verdict : refusal).toHaveCount(0);
    });
  }
});
