import type {Page} from '@playwright/test';
import {DOC, expect, hydrated, open, searchDialog, test} from '../support/test';

/*
 * Hostile URLs: markup, garbage and excessive lengths. Nothing in them may run, and no page may break.
 */

const MARKUP = [
  '<img src=x onerror="window.ran=1">',
  '<script>window.ran=1</script>',
  '"><svg onload=window.ran=1>',
  "'-window.ran=1-'",
  'javascript:window.ran=1',
  '{{constructor.constructor("window.ran=1")()}}',
  '</title><script>window.ran=1</script>',
  '\u202Eabc',
  '__proto__',
  'constructor',
  '"); drop table',
] as const;

/** Every page that reads query parameters, with all of them, and what it shows for unknown values. */
const READERS = [
  {path: '/search', keys: ['q'], heading: `Resultados para «${MARKUP[0]}»`},
  {path: '/team/member', keys: ['id'], heading: 'Não encontrámos essa pessoa ou área'},
  {path: '/tutorials', keys: ['publico', 'tema'], heading: 'Tutoriais'},
  {path: '/legacy', keys: ['tipo', 'validade'], heading: 'Documentos antigos'},
  {path: '/research/research-papers', keys: ['tema', 'epoca'], heading: /./},
] as const;

const CRASHED = /Esta página falhou|This page crashed/;

/** Expects a hydrated, intact page that executed nothing from its URL. */
async function expectIntact(page: Page): Promise<void> {
  await hydrated(page);
  await expect(page.getByText(CRASHED)).toHaveCount(0);
  await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
  await expect(page.getByRole('navigation', {name: 'Navegação principal'})).toBeVisible();
  expect(await page.evaluate(() => (window as typeof window & {ran?: number}).ran)).toBeUndefined();
}

/** Expects that nothing is wider than the page. */
const expectNoOverflow = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0);

/** Elements that text of the URL created in the page. */
const injected = (page: Page) =>
  page.locator('img[src="x"], svg[onload], [onerror], :not(head) > script:text("window.ran")');

test('R1, R5, R20: a query string is text: markup does not run, an unknown or malformed value is ignored', async ({
  page,
}) => {
  for (const {path, keys, heading} of READERS) {
    await test.step(path, async () => {
      await page.goto(`${path}?${keys.map((key) => `${key}=${encodeURIComponent(MARKUP[0])}`).join('&')}`);
      await expectIntact(page);
      await expect(injected(page)).toHaveCount(0);
      await expect(page.getByRole('heading', {level: 1})).toHaveText(heading);
      if (path === '/search') {
        await expect(page.getByRole('searchbox', {name: 'Pesquisar'})).toHaveValue(MARKUP[0]);
      } else {
        // An unknown filter shows everything.
        const count = page
          .getByRole('main')
          .getByRole('status')
          .filter({hasText: / de \d/});
        await expect(count).toHaveCount(0);
      }
    });
  }

  await test.step('names that objects have, and malformed query strings', async () => {
    for (const address of [
      '/team/member?id=__proto__',
      '/tutorials?tema=__proto__',
      '/search?q=%E0%A4%A',
      '/search?%=%&&&==',
      '/legacy?tipo=%',
    ]) {
      await page.goto(address);
      await expectIntact(page);
    }
  });
});

test('R20: the search dialog treats markup as text, and a long query is answered', async ({page}) => {
  await open(page, '/learn');
  await page.keyboard.press('/');
  const box = searchDialog(page).getByRole('searchbox');
  for (const text of MARKUP) {
    await box.fill(text);
    await expect(box).toHaveValue(text);
    await expect(searchDialog(page)).toContainText(/Sem resultados para|Ver todos os/);
    await expect(injected(page)).toHaveCount(0);
  }
  await box.fill('assinatura '.repeat(182));
  await expect(searchDialog(page)).toContainText(/Sem resultados para|Ver todos os/);
  await page.keyboard.press('Escape');
  await expectIntact(page);

  await test.step('a query of 2,000 characters on the results page', async () => {
    await page.goto(`/search?q=${'x'.repeat(2000)}`);
    await expectIntact(page);
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Nenhum resultado foi encontrado');
    // It does not widen the page.
    await expectNoOverflow(page);
  });
});

test.describe('fragments that match nothing', () => {
  const HASHES = [
    '#%E0%A4%A',
    '#<img src=x onerror=window.ran=1>',
    '#"\'\\',
    `#${'x'.repeat(8000)}`,
    '#%',
    '#%zz',
    '#constructor',
    '#/../..',
    '#🖋️',
  ];

  test('R22: fragments that match nothing work in URLs, links, Back and Forward', async ({page}) => {
    for (const hash of HASHES.slice(0, 2)) {
      await page.goto('about:blank');
      await page.goto(`${DOC}${hash}`);
      await expectIntact(page);
    }

    await test.step('links to them, Back and Forward', async () => {
      await open(page, DOC);
      for (const hash of HASHES) {
        await page.evaluate((fragment) => {
          const link = document.createElement('a');
          link.href = fragment;
          document.body.append(link);
          link.click();
          link.remove();
        }, hash);
        await expect(page).toHaveURL(/#./);
        await expectIntact(page);
      }
      for (let step = 0; step < HASHES.length; step += 1) {
        await page.goBack();
        await expectIntact(page);
      }
      await page.goForward();
      await expectIntact(page);
      // Navigation still works.
      await page.getByRole('contentinfo').getByRole('link', {name: 'Glossário', exact: true}).click();
      await expect(page.getByRole('heading', {level: 1, name: 'Glossário'})).toBeVisible();
    });
  });
});

test.describe('unknown paths', () => {
  test.use({allowedConsole: /status of 404/});

  const PATHS = ['/learn/%E0%A4%A', '/"><img src=x onerror=window.ran=1>', `/${'a/'.repeat(4000)}`];

  test('R45: an unknown path shows the hydrated not-found page', async ({page}) => {
    for (const path of PATHS) {
      const name = path.length > 50 ? `${path.slice(0, 10)}… (${path.length} characters)` : path;
      await test.step(name, async () => {
        const response = await page.goto(path);
        expect(response?.status()).toBe(404);
        await expectIntact(page);
        await expect(injected(page)).toHaveCount(0);
        await expect(page.getByRole('heading', {level: 1})).toHaveText('Página não encontrada');
        await expectNoOverflow(page);
        // It navigates without a page load.
        await page.evaluate(() => Object.assign(window, {sameDocument: true}));
        await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
        await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Página não encontrada');
        expect(await page.evaluate(() => (window as typeof window & {sameDocument?: boolean}).sameDocument)).toBe(true);
      });
    }
  });
});
