import type {Page} from '@playwright/test';
import {expect, open, searchDialog, test} from '../support/test';
import {translateEarly, translatePage} from '../support/translator';

/* What a reader sees stays correct after a page translator has replaced every text node. */

async function openTranslated(page: Page, path: string): Promise<void> {
  await open(page, path);
  await translatePage(page);
}

test('labs, verify: verdicts, files and trusted roots follow each action on a translated page', async ({page}) => {
  await openTranslated(page, '/tutorials');
  const card = page.locator('#laboratorio-texto');
  await card.getByRole('button', {name: /^Abrir o laboratório/}).click();
  await card.getByRole('button', {name: 'Criar o par de chaves'}).click();
  await card.getByRole('button', {name: 'Assinar', exact: true}).click();
  const verdict = card.locator('[data-verdict]');
  await expect(verdict).toContainText('A assinatura confere');
  await card.getByRole('button', {name: 'Mudar uma letra'}).click();
  await expect(verdict).toHaveAttribute('data-verdict', 'invalid');
  await expect(verdict).toContainText('A assinatura não confere');
  await expect(verdict).not.toContainText('A assinatura confere');
  await card.getByRole('button', {name: 'Repor o texto assinado'}).click();
  await expect(verdict).toContainText('A assinatura confere');
  await expect(verdict).not.toContainText('não confere');

  const detached = page.locator('#laboratorio-assinatura-destacada');
  await detached.getByRole('button', {name: /^Abrir o laboratório/}).click();
  await detached.getByRole('button', {name: 'Usar um exemplo'}).click();
  await expect(detached.getByText('«contrato-de-exemplo.txt» está assinado')).toBeVisible();
  const file = {name: 'acordo.txt', mimeType: 'text/plain', buffer: Buffer.from('acordo')};
  await detached.getByLabel('Escolher o ficheiro a assinar').setInputFiles(file);
  await expect(detached.getByText('«acordo.txt» está assinado')).toBeVisible();
  await expect(detached.getByText('«contrato-de-exemplo.txt» está assinado')).toHaveCount(0);

  const zone = page.getByRole('region', {name: 'Verificar um documento'});
  await zone.getByRole('button', {name: 'Experimentar o exemplo válido'}).click();
  await expect(zone.getByRole('heading', {name: 'Não é possível concluir'})).toBeVisible();
  const roots = zone.locator('summary', {hasText: 'Raízes em que confia'});
  await expect(roots).toHaveText('Raízes em que confia: nenhuma');
  await zone.getByRole('button', {name: 'Confiar na raiz deste exemplo'}).click();
  await expect(zone.getByRole('heading', {name: 'Válido'})).toBeVisible();
  await expect(zone.getByText('Não é possível concluir')).toHaveCount(0);
  await expect(roots).toHaveText(/^Raízes em que confia: (?!nenhuma)/);
  await zone.getByLabel('Escolher um ficheiro').setInputFiles('static/exemplos/contrato-alterado.pdf');
  await expect(zone.getByRole('heading', {name: 'Inválido'})).toBeVisible();
  await expect(zone.getByRole('heading', {name: 'Válido', exact: true})).toHaveCount(0);
  await expect(zone.getByText('Não mudou desde então')).toHaveCount(0);
  // No verdict is left to the translator, or to color alone.
  await expect(page.locator('[data-verdict]:not(:has([translate="no"] > svg))')).toHaveCount(0);
});

test('R5, R18: the count of a filter and the team entry of the URL stay right on a translated page', async ({page}) => {
  const count = page.getByRole('status').filter({hasText: /\d+ de \d+/});
  const change = async (act: () => Promise<unknown>) => {
    const before = await count.textContent();
    await act();
    await expect(count).not.toHaveText(before ?? '');
    await expect(count).toHaveText(/^[^\d]*\d+ de \d+[^\d]*$/);
  };
  await openTranslated(page, '/legacy');
  const filter = page.getByRole('main').getByRole('combobox').first();
  await filter.selectOption({index: 1});
  await change(() => filter.selectOption({index: 2}));
  await filter.selectOption({index: 0});
  await expect(count).toHaveCount(0);

  await openTranslated(page, '/learn/faqs');
  const field = page.getByLabel('Procurar nesta página');
  await field.fill('certificado');
  await expect(count).toBeVisible();
  await change(() => field.fill('xqzwvk'));
  await expect(page.locator('details.answer:visible')).toHaveCount(0);

  await test.step('team: the member of the address, or that there is none', async () => {
    const main = page.getByRole('main');
    const heading = page.getByRole('heading', {level: 1});
    const [help, law] = ['Apoio a titulares', 'Conformidade e proteção de dados'];
    /** Changes the address within the page, as Back and Forward between two members do. */
    const move = (search: string) =>
      page.evaluate((to) => {
        window.history.pushState(null, '', to);
        window.dispatchEvent(new PopStateEvent('popstate', {state: null}));
      }, `/team/member${search}`);

    await openTranslated(page, '/team/member?id=apoio-a-titulares');
    await expect(heading).toHaveText(help);
    await move('?id=conformidade-e-protecao-de-dados');
    await expect(heading).toHaveText(law);
    await expect(page).toHaveTitle(`${law} | Sign`);
    await expect(page.locator('.breadcrumbs [aria-current]')).toHaveText(law);
    await expect(main.getByText('Dúvidas de quem assina e de quem recebe')).toHaveCount(0);
    await move('');
    await expect(heading).toHaveText('As áreas, por assunto');
    await expect(main.getByRole('article')).toHaveCount(8);
    await page.goBack();
    await expect(heading).toHaveText(law);
  });
});

test('R20: the search page and its dialog stay right on a translated page', async ({page}) => {
  await openTranslated(page, '/search');
  const field = page.getByRole('main').getByRole('searchbox');
  await field.pressSequentially('carimbo');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Resultados para «carimbo»');
  const results = page.locator('main').getByRole('status');
  await expect(results).toHaveText(/^\d+[^\d]*$|^\d+ de \d+[^\d]*$/);
  await field.press('ControlOrMeta+a');
  await field.pressSequentially('xptozzz');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Resultados para «xptozzz»');
  await expect(results).toHaveText('Nenhum resultado foi encontrado');

  await page
    .getByRole('button', {name: /Pesquisar/})
    .first()
    .click();
  const dialog = searchDialog(page);
  const words = dialog.locator('.DocSearch-Input');
  const all = dialog.getByRole('link', {name: /^Ver todos os .*resultados/});
  await words.pressSequentially('xqzwvk');
  await expect(dialog.getByText(/Sem resultados para\s+«\s*xqzwvk\s*»/)).toBeVisible();
  await words.press('ControlOrMeta+a');
  await words.pressSequentially('assinatura');
  await expect(all).toHaveText(/^[^\d]*\d+[^\d]*$/);
  const seen = await all.textContent();
  // Letter by letter, with results after each: the link stays, and only its text changes.
  await words.press('End');
  await words.pressSequentially(' pdf');
  await expect(all).not.toHaveText(seen ?? '');
  await expect(all).toHaveText(/^[^\d]*\d+[^\d]*$/);
  await words.press('Escape');
});

test('R26: the copy buttons work on a translated page', async ({page}) => {
  await openTranslated(page, '/learn/integration-services/welcome');
  const copy = page.getByRole('button', {name: 'Copiar', exact: true}).first();
  await copy.click();
  await expect(page.getByRole('button', {name: 'Copiado'}).first()).toBeVisible();
});

test.describe('translated before hydration', () => {
  // React finds other text than it rendered, says so (error 418), and draws the page again.
  test.use({allowedConsole: /^Docusaurus React Root onRecoverableError/});

  test('labs, R20: pages show once, and labs, filters and search work', async ({page}) => {
    await translateEarly(page);
    const expectOnce = async (heading: string) => {
      for (const landmark of ['nav.navbar', 'main', 'footer.footer', 'h1']) {
        await expect(page.locator(landmark)).toHaveCount(1);
      }
      await expect(page.getByRole('heading', {level: 1})).toHaveText(heading);
    };
    await open(page, '/tutorials');
    await expectOnce('Tutoriais');
    const card = page.locator('#laboratorio-texto');
    await card.getByRole('button', {name: /^Abrir o laboratório/}).click();
    await card.getByRole('button', {name: 'Criar o par de chaves'}).click();
    await card.getByRole('button', {name: 'Assinar', exact: true}).click();
    await expect(card.locator('[data-verdict]')).toContainText('A assinatura confere');
    await card.getByRole('button', {name: 'Mudar uma letra'}).click();
    await expect(card.locator('[data-verdict]')).toHaveText(/^A assinatura não confere/);

    await open(page, '/learn/faqs');
    await expectOnce('Perguntas frequentes');
    await page.getByRole('searchbox', {name: 'Procurar nesta página'}).pressSequentially('telemóvel');
    await expect(page.locator('[data-entry-filter]').getByRole('status')).toHaveText(/^\d+ de \d+/);

    await open(page, '/search?q=carimbo');
    await expectOnce('Resultados para «carimbo»');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+[^\d]*$|^\d+ de \d+[^\d]*$/);
  });
});
