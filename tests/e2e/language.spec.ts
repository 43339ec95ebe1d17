import type {Page} from '@playwright/test';
import {pages} from '../../src/lib/pages';
import {leftoversIn} from '../support/language';
import {sites} from '../../tools/testing/sites';
import {expect, open, searchDialog, test} from '../support/test';
import {textsOf} from '../support/texts';
import {watchViolations} from '../support/violations';

/** Elements whose text is intentionally not Portuguese. */
const IGNORED = [
  // Programs, commands, file names and their output.
  'code, pre, kbd, samp, [class*="codeBlockTitle"]',
  // The text equivalent of a formula is TeX.
  '.katex',
  // Excerpts of pages, which have their own test; what the search itself says stays.
  '.DocSearch-Hit-title, .DocSearch-Hit-path, .search-page main li',
  // Marked as another language for those who listen, such as the build stamp.
  '[lang="en"]',
  // References and names in their own language: the lists of sources, titles of papers, expansions of acronyms.
  // The link beside a heading also has the mark, so that it is not translated twice; it is ours.
  '[translate="no"]:not(.hash-link)',
].join(', ');

async function leftoversOf(page: Page, path: string): Promise<string[]> {
  const texts = await textsOf(page, IGNORED);
  expect(texts.length, `${path}: texts found`).toBeGreaterThan(10);
  return texts.flatMap(({text, where}) => leftoversIn(text).map((word) => `${path} ${where}: «${word}» in «${text}»`));
}

/** Groups of pages, so that workers share them. Firefox visits at least one page of each kind. */
const GROUPS = [
  {name: 'the guides', tag: [], belongs: (path: string) => /^\/learn\/(?!media)/.test(path)},
  {
    name: 'the media library and research',
    tag: '@firefox',
    belongs: (path: string) => /^\/(?:learn\/media|research)/.test(path),
  },
  {name: 'all other pages', tag: '@firefox', belongs: (path: string) => !/^\/(?:learn\/|research)/.test(path)},
];

test.describe('pages', () => {
  for (const {name, tag, belongs} of GROUPS) {
    test(
      `R10, R28: ${name} have no English, Brazilian or old wording, and violate no security policy`,
      {tag},
      async ({page}) => {
        const violations = await watchViolations(page);
        const paths = pages.map(({path}) => path).filter(belongs);
        const found: string[] = [];
        for (const path of paths) {
          await open(page, path);
          found.push(...(await leftoversOf(page, path)));
        }
        expect(found).toEqual([]);
        expect(violations).toEqual([]);
      },
    );
  }

  test.describe('not found', () => {
    test.use({allowedConsole: /the server responded with a status of 404/});

    test('R10: the not-found page has no foreign wording', async ({page}) => {
      await open(page, '/learn/glosario');
      expect(await leftoversOf(page, '404')).toEqual([]);
    });
  });

  test('R10: content shown on demand has no foreign wording', async ({page, context}) => {
    await context.grantPermissions(['clipboard-write']);
    const found: string[] = [];
    await open(page, '/team/member?id=ninguem');
    found.push(...(await leftoversOf(page, page.url())));

    await open(page, '/learn/integration-services/welcome');
    await page.getByRole('tab', {name: 'Java', exact: true}).first().click();
    await page.getByRole('button', {name: 'Copiar código para a área de transferência'}).first().click();
    found.push(...(await leftoversOf(page, page.url())));

    await open(page, '/learn/media-library/infographics');
    await page.locator('img[data-zoom-ready]').first().click();
    await expect(page.locator('.medium-zoom-image--opened').first()).toBeVisible();
    found.push(...(await leftoversOf(page, page.url())));
    expect(found).toEqual([]);
  });

  test('R10: a build with every option on has no English, Brazilian or old wording', async ({page}) => {
    const found: string[] = [];
    for (const path of ['/', '/learn/faqs', '/team', '/team/member', '/search']) {
      await open(page, `${sites.operator.url}${path}`);
      found.push(...(await leftoversOf(page, `operator ${path}`)));
    }
    expect(found).toEqual([]);
  });
});

test.describe('drawer', () => {
  test('R10: the drawer menus of a phone have no foreign wording', async ({page}) => {
    await page.setViewportSize({width: 360, height: 740});
    await open(page, '/learn/faqs');
    await page.getByRole('button', {name: 'Abrir ou fechar o menu'}).click();
    const drawer = page.locator('.navbar-sidebar');
    await expect(drawer).toBeInViewport();
    const section = await leftoversOf(page, 'section menu');
    await drawer.getByRole('button', {name: '← Voltar ao menu principal'}).click();
    await drawer.getByText('Idiomas').click();
    await expect(drawer.getByRole('link', {name: 'PT', exact: true})).toBeVisible();
    expect([...section, ...(await leftoversOf(page, 'main menu'))]).toEqual([]);
  });
});

test.describe('search', () => {
  test('R10: the search dialog has no foreign wording: empty, with results, without, with recent searches', async ({
    page,
  }) => {
    const found: string[] = [];
    await open(page, '/');
    await page.keyboard.press('Control+k');
    const dialog = searchDialog(page);
    const input = dialog.getByRole('searchbox');
    await expect(input).toBeFocused();
    found.push(...(await leftoversOf(page, 'empty dialog')));

    await input.fill('qwrtzpx');
    await expect(dialog.getByText('Sem resultados para')).toBeVisible();
    found.push(...(await leftoversOf(page, 'dialog without results')));

    await input.fill('revogar');
    const hits = dialog.locator('.DocSearch-Hit a');
    await expect(hits.first()).toBeVisible();
    found.push(...(await leftoversOf(page, 'dialog with results')));

    const title = await page.title();
    await hits.first().click();
    // Presses during navigation apply to the current page.
    await expect(page).not.toHaveTitle(title);
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(dialog.locator('.DocSearch-Hit').first()).toBeVisible();
    found.push(...(await leftoversOf(page, 'dialog with history')));
    await dialog.getByRole('button', {name: 'Guardar esta pesquisa'}).first().click();
    await expect(dialog.getByText('Favoritas')).toBeVisible();
    found.push(...(await leftoversOf(page, 'dialog with favourites')));
    expect(found).toEqual([]);
  });

  test('R10: the results page has no foreign wording, with and without results', async ({page}) => {
    const found: string[] = [];
    await open(page, '/search?q=assinatura');
    await expect(page.getByRole('button', {name: 'Mais resultados'})).toBeVisible();
    found.push(...(await leftoversOf(page, page.url())));
    await open(page, '/search?q=qwrtzpx');
    await expect(page.getByText('Nenhum resultado foi encontrado')).toBeVisible();
    found.push(...(await leftoversOf(page, page.url())));
    expect(found).toEqual([]);
  });

  test.describe('when the index fails to load', () => {
    test.use({allowedConsole: /Failed to (?:load resource|fetch)/});

    test('R10: the search failure messages have no foreign wording', async ({page}) => {
      await page.route('**/search-*.json', (route) => route.abort());
      await open(page, '/search?q=assinatura');
      await expect(page.getByText('Não foi possível obter resultados')).toBeVisible();
      const found = await leftoversOf(page, page.url());
      await page.keyboard.press('Control+k');
      const dialog = searchDialog(page);
      await dialog.getByRole('searchbox').fill('revogar');
      await expect(dialog.getByText('Não foi possível obter resultados')).toBeVisible();
      expect([...found, ...(await leftoversOf(page, 'dialog'))]).toEqual([]);
    });
  });
});
