import {expectAccessible, NARROW, WIDE} from '../support/axe';
import {DOC, expect, open, searchDialog, test} from '../support/test';
import {expectPortuguese} from '../support/wording';

/*
 * What every-page.spec.ts checks, in states that appear on demand: wording (R10), and axe with WCAG 2.2 AA and best
 * practices, light and dark.
 */

test.use({viewport: WIDE, contextOptions: {reducedMotion: 'reduce'}});

test.describe('not found', () => {
  // Chromium logs the document's status.
  test.use({allowedConsole: /status of 404/});

  test('R10, R45: the not-found page is in Portuguese and accessible', async ({page}) => {
    for (const viewport of [WIDE, NARROW]) {
      await page.setViewportSize(viewport);
      await open(page, '/learn/glosario');
      await expectPortuguese(page, 'not found');
      await expectAccessible(page, `not found at ${viewport.width} px`);
    }
  });
});

test('R10, R12: both menus of the drawer are in Portuguese, accessible, and at least 44 px tall', async ({page}) => {
  await page.setViewportSize(NARROW);
  await open(page, DOC);
  await page.getByRole('button', {name: 'Abrir ou fechar o menu'}).click();
  const drawer = page.locator('.navbar-sidebar');
  const back = drawer.getByRole('button', {name: '← Voltar ao menu principal'});
  await expect(back).toBeInViewport();
  await expectPortuguese(page, 'section menu');
  await expectAccessible(page, 'section menu');
  await back.click();
  await expect(back).not.toBeInViewport();
  await expectAccessible(page, 'main menu');
  for (const control of await drawer.locator('a:visible, button:visible').all()) {
    const box = await control.boundingBox();
    expect.soft(box?.height ?? 0, `R12: «${await control.innerText()}» in the main menu`).toBeGreaterThanOrEqual(44);
  }
  await drawer.getByText('Idiomas').click();
  await expect(drawer.getByRole('link', {name: 'PT', exact: true})).toBeVisible();
  await expectPortuguese(page, 'main menu');
});

test('R10, R24: an unknown member, another tab, a copied code block and an enlarged image are in Portuguese', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-write']);
  await open(page, '/team/member?id=ninguem');
  await expectPortuguese(page, 'unknown member');

  await open(page, '/learn/integration-services/welcome');
  await page.getByRole('tab', {name: 'Java', exact: true}).first().click();
  await page.getByRole('button', {name: 'Copiar', exact: true}).first().click();
  await expect(page.getByRole('button', {name: 'Copiado'}).first()).toBeVisible();
  await expectPortuguese(page, 'tab and copied code');

  await test.step('an enlarged image', async () => {
    await open(page, '/learn/media-library/infographics');
    const image = page
      .getByRole('main')
      .getByRole('button', {name: /^Ampliar: ./})
      .first();
    await image.press('Enter');
    await expect(page.locator('body > .medium-zoom-image--opened')).toHaveCount(1);
    await expectPortuguese(page, 'enlarged image');
    // Skip what the backdrop covers.
    await expectAccessible(page, 'enlarged image', {
      outside: ['.theme-doc-sidebar-container', '.theme-doc-toc-desktop'],
    });
  });
});

test.describe('search', () => {
  test('R10: the search dialog is in Portuguese: empty, with results, without, with recent searches', async ({
    page,
  }) => {
    await open(page, '/');
    await page.keyboard.press('Control+k');
    const dialog = searchDialog(page);
    const input = dialog.getByRole('searchbox');
    await expect(input).toBeFocused();
    await expectPortuguese(page, 'empty dialog');

    await input.fill('qwrtzpx');
    await expect(dialog.getByText(/^Sem resultados para «/)).toBeVisible();
    await expectPortuguese(page, 'dialog without results');

    await input.fill('revogar');
    const hits = dialog.locator('.DocSearch-Hit a');
    await expect(hits.first()).toBeVisible();
    await expectPortuguese(page, 'dialog with results');

    const title = await page.title();
    await hits.first().click();
    // Presses during navigation apply to the current page.
    await expect(page).not.toHaveTitle(title);
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(dialog.locator('.DocSearch-Hit').first()).toBeVisible();
    await expectPortuguese(page, 'dialog with recent searches');
    await dialog.getByRole('button', {name: 'Guardar esta pesquisa'}).first().click();
    await expect(dialog.getByText('Favoritas')).toBeVisible();
    await expectPortuguese(page, 'dialog with favorites');
  });

  test('R10: the results page is in Portuguese and accessible, with and without results', async ({page}) => {
    await open(page, '/search?q=assinatura');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ resultados$/);
    await expectPortuguese(page, 'results');
    await expectAccessible(page, 'results');
    await open(page, '/search?q=qwrtzpx');
    await expect(page.getByText('Nenhum resultado foi encontrado')).toBeVisible();
    await expectPortuguese(page, 'no results');
    await expectAccessible(page, 'no results');
  });

  test.describe('when the index fails to load', () => {
    test.use({allowedConsole: /Failed to (?:load resource|fetch)/});

    test('R10: the search failure messages are in Portuguese', async ({page}) => {
      await page.route('**/search-*.json', (route) => route.abort());
      await open(page, '/search?q=assinatura');
      await expect(page.getByText('Não foi possível obter resultados')).toBeVisible();
      await expectPortuguese(page, 'failed results page');
      await page.keyboard.press('Control+k');
      const dialog = searchDialog(page);
      await dialog.getByRole('searchbox').fill('revogar');
      await expect(dialog.getByText('Não foi possível obter resultados')).toBeVisible();
      await expectPortuguese(page, 'failed dialog');
    });
  });
});
