import type {Page} from '@playwright/test';
import {expectAccessible} from '../support/axe';
import {expect, open, test} from '../support/test';

/*
 * The build stamp compares the page with the manifest of its build (R14).
 */

const PAGE = '/learn/faqs';

const stamp = (page: Page) => page.getByRole('contentinfo').getByRole('button', {name: 'Confirmar esta página'});
const dialog = (page: Page) => page.getByRole('dialog', {name: 'Confirmar esta página'});
const answer = (page: Page) => dialog(page).getByRole('status');

test.describe('page check', () => {
  // Chromium logs requests while offline.
  test.use({allowedConsole: /ERR_INTERNET_DISCONNECTED/});

  test('R14: it reports whether the page matches the manifest, or that it cannot tell', async ({page}) => {
    let isChanged = false;
    // Route before opening: a request just after `route()` on an open page would bypass it.
    await page.route(PAGE, async (route) => {
      const response = await route.fetch();
      await route.fulfill({response, body: `${await response.text()}${isChanged ? '<!-- one more byte -->' : ''}`});
    });
    await open(page, `${PAGE}?q=1#certificado-expira`);

    const manifest = page.waitForRequest('**/.well-known/site-manifest.json');
    await stamp(page).click();
    await manifest;
    await expect(answer(page)).toContainText('É igual.');
    await expect(dialog(page)).toContainText('/learn/faqs.html');
    await expect(dialog(page)).toContainText('06, de 18-06-2024, ramo master');
    await expect(dialog(page)).toContainText('Não prova que o servidor seja de confiança.');
    await expectAccessible(page, 'page check', {inside: 'dialog'});
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('button', {name: 'Confirmar esta página'})).toBeFocused();

    isChanged = true;
    await page.keyboard.press('Enter');
    await expect(answer(page)).toContainText('Não é igual.');
    await expect(dialog(page).getByText('Resumo SHA-256 na lista')).toBeVisible();
    await dialog(page).getByRole('button', {name: 'Fechar'}).click();

    isChanged = false;
    await page.unroute(PAGE);
    await page.context().setOffline(true);
    await stamp(page).click();
    await expect(answer(page)).toContainText('Não foi possível confirmar.');
    await page.context().setOffline(false);
    await dialog(page).getByRole('button', {name: 'Tentar novamente'}).click();
    await expect(answer(page)).toContainText('É igual.');
    await dialog(page).getByRole('link', {name: 'confirmar o sítio inteiro e quem o publicou'}).click();
    await expect(page).toHaveURL(`${PAGE}#confirmar-pagina`);
    await expect(dialog(page)).toHaveCount(0);
  });
});

test.describe('missing files', () => {
  test.use({allowedConsole: /status of (?:404|503)|ERR_FAILED|ChunkLoadError|Loading (?:CSS )?chunk/});

  test('R14: it compares the not-found page too, and concludes nothing without a manifest', async ({page}) => {
    let isMissing = false;
    await page.route('**/site-manifest.json', (route) => (isMissing ? route.fulfill({status: 404}) : route.fallback()));
    await open(page, '/nao-existe');
    await stamp(page).click();
    await expect(answer(page)).toContainText('É igual.');
    await expect(dialog(page)).toContainText('/404.html');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    isMissing = true;
    await stamp(page).click();
    await expect(answer(page)).toContainText('Não é possível concluir.');

    await test.step('an unexpected answer is not reported as a lost connection', async () => {
      await open(page, PAGE);
      for (const answerOfServer of [{status: 503}, {body: '{}'}, {body: '[]'}, {body: '<html>'}]) {
        await page.route('**/site-manifest.json', (route) => route.fulfill(answerOfServer));
        await stamp(page).click();
        await expect(answer(page), JSON.stringify(answerOfServer)).toContainText('O servidor respondeu, mas não com');
        await page.unroute('**/site-manifest.json');
        await dialog(page).getByRole('button', {name: 'Tentar novamente'}).click();
        await expect(answer(page)).toContainText('É igual.');
        await page.keyboard.press('Escape');
        await expect(dialog(page)).toHaveCount(0);
      }
    });
  });

  test('R14, R41: when its code fails to load, the page reports it and a press retries', async ({page}) => {
    let isBroken = false;
    await page.route('**/assets/{js,css}/**', (route) => (isBroken ? route.abort() : route.fallback()));
    await open(page, PAGE);
    isBroken = true;
    await stamp(page).click();
    const failure = page.getByRole('alert').filter({hasText: 'Parte desta página não carregou.'});
    await expect(failure).toBeVisible();
    isBroken = false;
    await failure.getByRole('button', {name: 'Tentar novamente'}).click();
    await expect(answer(page)).toContainText('É igual.');
    await expect(failure).toHaveCount(0);
  });
});
