import {sites} from '../../tools/testing/sites';
import {expect, footerLink, open, test} from '../support/test';

/* Addresses in client navigation. What each address answers, and what its page holds, is in tests/built. */

const WITHOUT_SIDEBAR = '/learn/integration-services/welcome';

test('R2, R4: cards open their docs without a page load, and the one doc without a sidebar leads back to its section', async ({
  page,
}) => {
  const sidebar = page.getByRole('navigation', {name: 'Páginas desta secção'});
  for (const [root, level] of [
    ['/learn', 3],
    ['/research', 2],
  ] as const) {
    await test.step(root, async () => {
      await open(page, root);
      await expect(sidebar).toBeVisible();
      await page.evaluate(() => Object.assign(window, {samePage: true}));
      const card = page.getByRole('main').getByRole('heading', {level}).getByRole('link').first();
      const target = await card.getAttribute('href');
      await card.click();
      await expect(page).toHaveURL(new RegExp(`${target}$`));
      await expect(sidebar.locator('[aria-current="page"]')).toHaveAttribute('href', target ?? '');
      expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
    });
  }
  await footerLink(page, 'Serviços de integração').click();
  await expect(page).toHaveURL(WITHOUT_SIDEBAR);
  await expect(page.locator('.theme-doc-markdown h1')).toBeVisible();
  await expect(sidebar).toHaveCount(0);
  await page.getByRole('navigation', {name: 'Está aqui'}).getByRole('link', {name: 'Aprender'}).click();
  await expect(page).toHaveURL('/learn');
});

test('R5: a URL with an extension shows the page, on load and in client navigation', async ({page}) => {
  await open(page, '/learn/faqs.html?x=1#geral');
  await expect(page).toHaveURL('/learn/faqs?x=1#geral');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Perguntas frequentes');

  for (const [address, title] of [
    ['/learn/faqs.html', 'Perguntas frequentes'],
    ['/learn/faqs/index.html', 'Perguntas frequentes'],
    ['/learn/index.html', 'Aprender'],
    ['/index.html', /^Assine documentos/],
    ['/learn/faqs/', 'Perguntas frequentes'],
    ['/learn/faqs).', 'Perguntas frequentes'],
  ] as const) {
    await test.step(`a link to ${address}`, async () => {
      await open(page, `${sites.operator.url}/failures/addresses`);
      await page.evaluate(() => Object.assign(window, {samePage: true}));
      await page.getByRole('main').getByRole('link', {name: address, exact: true}).click();
      await expect(page.getByRole('heading', {level: 1})).toHaveText(title);
      expect(await page.evaluate(() => 'samePage' in window), 'no page load').toBe(true);
    });
  }
});
