import {sites} from '../../tools/testing/sites';
import {expect, open, test} from '../support/test';

/* The Markdown of pages, llms.txt and the feed are proved in tests/built/documents.test.ts. */

test('machine-readable: one button copies a doc as Markdown; where copying fails, a link opens it', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/learn/faqs');
  await page.getByRole('button', {name: 'Copiar como Markdown'}).click();
  await expect(page.getByRole('status').filter({hasText: 'Página copiada.'})).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await (await request.get('/learn/faqs.md')).text(),
  );

  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', {value: undefined}));
  await page.getByRole('button', {name: 'Copiar como Markdown'}).click();
  await expect(page.getByText('O navegador não deixou copiar.')).toBeVisible();
  await page.getByRole('link', {name: 'Ler como Markdown'}).click();
  await expect(page).toHaveURL(`${sites.main.url}/learn/faqs.md`);
});

test('machine-readable: a failed copy is reported, and the next press copies', async ({page, context}) => {
  await page.addInitScript(() => {
    const {clipboard} = navigator;
    Object.defineProperty(navigator, 'clipboard', {configurable: true, value: undefined});
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the fallback uses it without a clipboard
    document.execCommand = () => {
      Object.defineProperty(navigator, 'clipboard', {value: clipboard});
      return false;
    };
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/learn/integration-services/welcome');
  const block = page
    .locator('.theme-code-block:visible')
    .filter({hasText: /Ver (?:as \d+|menos) linhas/})
    .first();
  await block.getByRole('button', {name: 'Copiar', exact: true}).click();
  const refusal = block.getByRole('button', {name: 'Não foi possível copiar'});
  await expect(refusal).toHaveText('Não foi possível copiar');
  await expect(page.getByRole('status').filter({hasText: 'Não foi possível copiar'})).toHaveCount(1);
  await refusal.click();
  await expect(page.getByRole('status').filter({hasText: 'Copiado'})).toHaveCount(1);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await block.locator('code').textContent());

  await test.step('a long block is folded, and a button shows all its lines', async () => {
    const isCut = () => block.locator('pre').evaluate((pre) => pre.scrollHeight > pre.clientHeight);
    expect(await isCut()).toBe(true);
    await page.emulateMedia({media: 'print'});
    expect(await isCut()).toBe(false);
    await page.emulateMedia({media: null});
    const name = `Ver as ${copied.split('\n').length} linhas`;
    await block.getByRole('button', {name}).click();
    await expect.poll(isCut).toBe(false);
    await block.getByRole('button', {name: 'Ver menos linhas'}).click();
    await expect.poll(isCut).toBe(true);
  });
});
