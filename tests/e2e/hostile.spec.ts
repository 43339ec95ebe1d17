import type {Page} from '@playwright/test';
import {expect, hydrated, open, searchDialog, test} from '../support/test';

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

/** Values for the results page, which shows them as the dialog does. */
const SOME_MARKUP = [MARKUP[0], MARKUP[2], ...MARKUP.slice(6)];

/** Values for parameters that are read but never displayed. */
const ONE_MARKUP = [MARKUP[2]];

/** Every query parameter that the site reads. */
const READERS = [
  {path: '/search', key: 'q'},
  {path: '/team/member', key: 'id'},
  {path: '/tutorials', key: 'publico'},
  {path: '/tutorials', key: 'tema'},
  {path: '/legacy', key: 'tipo'},
  {path: '/legacy', key: 'validade'},
  {path: '/research/research-papers', key: 'tema'},
  {path: '/research/research-papers', key: 'epoca'},
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
  for (const {path, key} of READERS) {
    await test.step(`${path}?${key}=`, async () => {
      for (const text of path === '/search' ? SOME_MARKUP : ONE_MARKUP) {
        await page.goto(`${path}?${key}=${encodeURIComponent(text)}`);
        await expectIntact(page);
        await expect(injected(page)).toHaveCount(0);
        if (path === '/search') {
          // It is shown verbatim.
          await expect(page.getByRole('heading', {level: 1})).toHaveText(`Resultados para «${text}»`);
          await expect(page.getByRole('searchbox', {name: 'Pesquisar'})).toHaveValue(text);
        }
      }
    });
  }

  await test.step('an unknown member is reported, and an unknown filter shows everything', async () => {
    for (const id of ['nao-existe', '__proto__', 'x'.repeat(2000)]) {
      await page.goto(`/team/member?id=${encodeURIComponent(id)}`);
      await expectIntact(page);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Não encontrámos essa pessoa ou área');
      await expect(page.getByRole('main').getByRole('link', {name: 'Voltar à equipa'})).toBeVisible();
    }
    for (const {path, key} of READERS.slice(2)) {
      await page.goto(`${path}?${key}=__proto__`);
      await expectIntact(page);
      await expect(
        page
          .getByRole('main')
          .getByRole('status')
          .filter({hasText: / de \d/}),
      ).toHaveCount(0);
    }
  });

  await test.step('a malformed query string is ignored, and encoded URLs redirect to one address', async () => {
    for (const path of [
      '/search?q=%E0%A4%A',
      '/search?q=a&q=b',
      '/search?%=%&&&==',
      '/team/member?id=%E0%A4%A',
      '/legacy?tipo=%',
      '/?'.padEnd(8000, 'a=1&'),
    ]) {
      await page.goto(path);
      await expectIntact(page);
    }
    for (const path of ['/learn%2Ffaqs', '/learn/f%61qs', '/%6Cearn/faqs?x=1']) {
      await page.goto(path);
      await expectIntact(page);
      await expect(page).toHaveURL(/\/learn\/faqs(?:\?x=1)?$/);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Perguntas frequentes');
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
    for (const text of ['x'.repeat(2000), 'assinatura '.repeat(182).trim()]) {
      await page.goto(`/search?q=${encodeURIComponent(text)}`);
      await expectIntact(page);
      await expect(page.getByRole('main').getByRole('status')).toHaveText(/Nenhum resultado foi encontrado|resultado/);
      // It does not widen the page.
      await expectNoOverflow(page);
    }
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
    for (const hash of HASHES.slice(0, 4)) {
      await page.goto('about:blank');
      await page.goto(`/tutorials${hash}`);
      await expectIntact(page);
    }

    await test.step('links to them, Back and Forward', async () => {
      await open(page, '/learn/faqs');
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

  const PATHS = [
    '/learn/%E0%A4%A',
    '/x%00',
    '/"><img src=x onerror=window.ran=1>',
    `/${'a/'.repeat(4000)}`,
    '/__proto__',
  ];

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
