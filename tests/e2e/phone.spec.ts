import {NARROW} from '../support/axe';
import {expect, open, test} from '../support/test';

/* Tasks of visitors on a phone, from their file or question to the next step. */

test.use({viewport: NARROW, hasTouch: true});

test('R7: help for a lost phone is two taps from the home page, can be searched, and prints alone', async ({page}) => {
  await open(page, '/');
  for (const name of ['Começar a aprender', 'Verificar um documento']) {
    await expect(page.getByRole('link', {name, exact: true})).toBeInViewport({ratio: 1});
  }
  await page.getByRole('link', {name: 'tratar de um telemóvel ou cartão perdido ou roubado'}).tap();
  const lost = page.locator('details', {has: page.locator('#primeiros-dez-minutos')});
  await expect(lost).toHaveAttribute('open', '');
  await expect(lost.getByRole('heading')).toBeInViewport();
  await expect(page.locator('details.answer[open]')).toHaveCount(1);

  // The sources are folded, until a mark leads to one.
  const sources = page.locator('details', {has: page.locator('#fonte-1')});
  await expect(sources).not.toHaveAttribute('open');
  const [mark] = await lost.locator('a[href^="#fonte-"]').all();
  const source = (await mark?.getAttribute('href')) ?? '';
  await mark?.tap();
  await expect(page.locator(source)).toBeInViewport();
  await expect(sources).toHaveAttribute('open', '');

  // The printed answer includes its sources.
  await page.evaluate(() => {
    window.print = () => {};
  });
  await lost.getByRole('button', {name: 'Imprimir esta resposta'}).tap();
  await page.emulateMedia({media: 'print'});
  await expect(lost).toBeVisible();
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  await expect(page.locator('details.answer:visible')).toHaveCount(1);
  const cited = await lost.locator('a[href^="#fonte-"]').count();
  await expect(page.locator('[id^="fonte-"]:visible')).toHaveCount(cited);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({media: null});

  // The filter ignores accents, and a fragment resets it.
  const all = await page.locator('details.answer').count();
  await page.getByRole('searchbox', {name: 'Procurar nesta página'}).fill('telemovel');
  const shown = page.locator('details.answer:visible');
  await expect(shown).not.toHaveCount(all);
  const found = await shown.count();
  expect(found).toBeGreaterThan(0);
  await expect(page.getByRole('status').filter({hasText: `${found} de ${all}`})).toBeVisible();
  // The contents only lead to what is shown.
  await expect(page.locator('.table-of-contents a[href="#que-lei-se-aplica"]').first()).toBeHidden();
  await page.getByRole('button', {name: 'Faturar com a e-Fatura', exact: true}).tap();
  await expect(page.getByRole('heading', {name: 'O que vale e o que diz a lei', exact: true})).toBeHidden();
  // A search without results leads on.
  const words = page.getByRole('searchbox', {name: 'Procurar nesta página'});
  await words.fill('xqzwvk');
  await expect(page.getByText(`Nada corresponde a esta escolha. 0 de ${all}`)).toBeInViewport();
  const elsewhere = page.getByRole('link', {name: 'Pesquisar em todo o sítio'});
  await expect(elsewhere).toHaveAttribute('href', /\/search\?q=xqzwvk$/);
  await page.getByRole('button', {name: 'Mostrar tudo', exact: true}).tap();
  await expect(shown).toHaveCount(all);
  await expect(words).toBeFocused();
  await expect(elsewhere).toBeHidden();
  await words.fill('telemovel');
  await expect(shown).not.toHaveCount(all);
  await page.evaluate(() => {
    window.location.hash = '#que-lei-se-aplica';
  });
  await expect(shown).toHaveCount(all);
  await expect(page.locator('details', {has: page.locator('#que-lei-se-aplica')})).toHaveAttribute('open', '');
});

test('R7: the rest of a term and of an old document is folded, until a link leads there or it is printed', async ({
  page,
}) => {
  for (const {path, id, related, part} of [
    {path: '/learn/glossary', id: 'asic', related: 'cades', part: /^Exemplo/},
    {path: '/legacy', id: 'assinaturas-dsa', related: undefined, part: /^Guarde as assinaturas/},
  ]) {
    await test.step(path, async () => {
      const entry = page.locator('[data-entry]', {has: page.locator(`[id="${id}"]`)});
      const rest = entry.getByText(part);
      await open(page, path);
      await expect(rest).toBeHidden();
      await entry.locator('summary').tap();
      await expect(rest).toBeVisible();
      await entry.locator('summary').tap();
      await expect(rest).toBeHidden();

      await open(page, `${path}#${id}`);
      await expect(rest).toBeVisible();
      await expect(entry.locator(`[id="${id}"]`)).toBeInViewport();
      await expect(page.locator('[data-entry-rest][open]')).toHaveCount(1);
      if (related) {
        // A link to a related term opens that one, too.
        await entry.locator(`a[href="#${related}"]`).tap();
        await expect(
          page.locator('[data-entry]', {has: page.locator(`[id="${related}"]`)}).locator('details'),
        ).toHaveAttribute('open', '');
      } else {
        await page.evaluate(() => {
          window.print = () => {};
        });
        await entry.getByRole('button', {name: 'Imprimir este caso'}).tap();
        await page.emulateMedia({media: 'print'});
        await expect(rest).toBeVisible();
        await expect(page.locator('[data-entry]:visible')).toHaveCount(1);
        await expect(entry).toHaveAttribute('data-address', new RegExp(`/legacy#${id}$`));
        await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      }
      await page.emulateMedia({media: 'print'});
      for (const details of (await page.locator('[data-entry-rest] > :not(summary, .entry-actions)').all()).slice(
        0,
        3,
      )) {
        await expect(details).toBeVisible();
      }
      await page.emulateMedia({media: null});
    });
  }
});

test('R11: in a very low window the navbar scrolls away with the text', async ({page}) => {
  await page.setViewportSize({width: 320, height: 256});
  await open(page, '/learn/faqs');
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.evaluate(() => window.scrollTo(0, 250));
  await expect(page.getByRole('navigation', {name: 'Navegação principal'})).not.toBeInViewport();
});
