import {sites} from '../../tools/testing/sites';
import {expect, footerLink, hydrated, open, test} from '../support/test';
import {translatePage, type TranslatorKind} from '../support/translator';

/** One translator is enough for the second browser: the differences between translators lie in the page. */
const IN_FIREFOX = {once: '', always: ' @firefox'} as const satisfies Readonly<Record<TranslatorKind, string>>;

/** What a reader sees stays correct after a page translator has replaced every text node. */
for (const kind of ['once', 'always'] as const satisfies readonly TranslatorKind[]) {
  test(`labs: a translated page shows the current verdict, ${kind}${IN_FIREFOX[kind]}`, async ({page}) => {
    await open(page, '/tutorials');
    const card = page.locator('#laboratorio-texto');
    await card.getByRole('button', {name: /^Abrir o laboratório/}).click();
    await card.getByRole('button', {name: 'Criar o par de chaves'}).waitFor();
    await translatePage(page, kind);
    await card.getByRole('button', {name: 'Criar o par de chaves'}).click();
    await expect(card.getByText('As chaves estão criadas.')).toBeVisible();
    await translatePage(page, kind);
    await card.getByRole('button', {name: 'Assinar', exact: true}).click();
    const verdict = card.locator('[data-verdict]');
    await expect(verdict).toContainText('A assinatura confere');
    await translatePage(page, kind);

    await card.getByRole('button', {name: 'Mudar uma letra'}).click();
    await expect(verdict).toHaveAttribute('data-verdict', 'invalid');
    await expect(verdict).toContainText('A assinatura não confere');
    await expect(verdict).not.toContainText('A assinatura confere');
    await expect(verdict).toContainText('O texto já não é o que foi assinado.');
    await expect(card.getByText(/Aqui não se verifica\.$/)).toBeVisible();
    await translatePage(page, kind);

    await card.getByRole('button', {name: 'Repor o texto assinado'}).click();
    await expect(verdict).toContainText('A assinatura confere');
    await expect(verdict).not.toContainText('não confere');
  });

  test(`R20: filters, search and menu stay right on a translated page, ${kind}${IN_FIREFOX[kind]}`, async ({page}) => {
    await open(page, '/research/research-papers');
    await translatePage(page, kind);
    const count = page.getByRole('status').filter({hasText: /de \d+/});
    const before = await count.textContent();
    const filter = page.getByRole('combobox').first();
    await filter.selectOption({index: 1});
    await expect(count).not.toHaveText(before ?? '');
    const chosen = await count.textContent();
    await expect(count).toHaveText(/^[^\d]*\d+ de \d+[^\d]*$/);
    await translatePage(page, kind);
    await filter.selectOption({index: 2});
    await expect(count).not.toHaveText(chosen ?? '');
    await expect(count).toHaveText(/^[^\d]*\d+ de \d+[^\d]*$/);

    await open(page, '/search');
    await translatePage(page, kind);
    const field = page.getByRole('main').getByRole('searchbox');
    await field.pressSequentially('carimbo');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Resultados para «carimbo»');
    const results = page.locator('main').getByRole('status');
    await expect(results).toHaveText(/^\d+[^\d]*$|^\d+ de \d+[^\d]*$/);
    await translatePage(page, kind);
    await field.press('ControlOrMeta+a');
    await field.pressSequentially('xptozzz');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Resultados para «xptozzz»');
    await expect(results).toHaveText('Nenhum resultado foi encontrado');

    await page.setViewportSize({width: 360, height: 740});
    await page.goto('/learn/faqs');
    await hydrated(page);
    await translatePage(page, kind);
    await page
      .getByRole('button', {name: /menu|navegação/i})
      .first()
      .click();
    await expect(page.locator('.navbar-sidebar')).toBeVisible();
    await page.keyboard.press('Escape');
  });
}

for (const kind of ['once', 'always'] as const satisfies readonly TranslatorKind[]) {
  test(`verify: a translated page shows the current verdict, trusted roots and copy status, ${kind}${IN_FIREFOX[kind]}`, async ({
    page,
  }) => {
    await open(page, '/tutorials');
    const zone = page.getByRole('region', {name: 'Verificar um documento'});
    await translatePage(page, kind);
    await zone.getByRole('button', {name: 'Experimentar com um exemplo', exact: true}).click();
    await expect(zone.getByRole('heading', {name: 'Não é possível concluir'})).toBeVisible();
    const roots = zone.locator('summary', {hasText: 'Raízes em que confia'});
    await expect(roots).toHaveText('Raízes em que confia: nenhuma');
    await translatePage(page, kind);

    await zone.getByRole('button', {name: 'Confiar na raiz deste exemplo'}).click();
    await expect(zone.getByRole('heading', {name: 'Válido'})).toBeVisible();
    await expect(zone.getByText('Não é possível concluir')).toHaveCount(0);
    await expect(roots).toHaveText(/^Raízes em que confia: (?!nenhuma)/);
    await translatePage(page, kind);

    await zone.getByRole('button', {name: 'Copiar resultado'}).click();
    await expect(zone.getByRole('button', {name: /^(?:Copiado|Não foi possível copiar)$/})).toHaveCount(1);
    await translatePage(page, kind);

    await zone.getByLabel('Escolher um ficheiro').setInputFiles('static/exemplos/contrato-alterado.pdf');
    await expect(zone.getByRole('heading', {name: 'Inválido'})).toBeVisible();
    await expect(zone.getByRole('heading', {name: 'Válido', exact: true})).toHaveCount(0);
    await expect(zone.getByText('Não mudou desde então')).toHaveCount(0);
  });

  test(`R14: the page check and the copy buttons work on a translated page, ${kind}${IN_FIREFOX[kind]}`, async ({
    page,
  }) => {
    await open(page, '/learn/integration-services/welcome');
    await translatePage(page, kind);
    const copy = page.getByRole('button', {name: 'Copiar código para a área de transferência'}).first();
    await copy.click();
    await expect(page.getByRole('button', {name: 'Copiado'}).first()).toBeVisible();
    let isChanged = false;
    await page.route('/learn/integration-services/welcome', async (route) => {
      const response = await route.fetch();
      await route.fulfill({response, body: `${await response.text()}${isChanged ? '<!-- changed -->' : ''}`});
    });
    const stamp = page.getByRole('button', {name: /^Build #/});
    const dialog = page.getByRole('dialog', {name: 'Confirmar esta página'});
    await stamp.click();
    await expect(dialog.getByRole('status')).toContainText('É igual.');
    await translatePage(page, kind);
    await dialog.getByRole('button', {name: 'Fechar'}).click();
    await expect(dialog).toHaveCount(0);
    isChanged = true;
    await stamp.click();
    await expect(dialog.getByRole('status')).toContainText('Não é igual.');
    await expect(dialog.getByRole('status')).not.toContainText(/(?<!Não )é igual\. A página/i);
    await expect(dialog.getByText('Resumo SHA-256 na lista')).toBeVisible();
  });

  test(`labs: the other labs and the filter of entries stay right on a translated page, ${kind}${IN_FIREFOX[kind]}`, async ({
    page,
  }) => {
    await open(page, '/tutorials');
    for (const [id, good, altered] of [
      ['laboratorio-pdf', 'contrato-assinado.pdf', 'contrato-alterado.pdf'],
      ['laboratorio-xml', 'fatura-assinada.xml', 'fatura-alterada.xml'],
    ] as const) {
      const lab = page.locator(`#${id}`);
      await lab.getByRole('button', {name: /^Abrir o laboratório/}).click();
      const file = lab.locator('input[type=file]').first();
      await file.setInputFiles(`static/exemplos/${good}`);
      await expect(lab.getByText(`Resultado de «${good}»: não é possível concluir.`)).toHaveCount(1);
      await translatePage(page, kind);
      await file.setInputFiles(`static/exemplos/${altered}`);
      await expect(lab.getByText(`Resultado de «${altered}»: inválida.`)).toHaveCount(1);
      await expect(lab.getByText(`Resultado de «${good}»`)).toHaveCount(0);
    }

    const detached = page.locator('#laboratorio-assinatura-destacada');
    await detached.getByRole('button', {name: /^Abrir o laboratório/}).click();
    await translatePage(page, kind);
    await detached.getByRole('button', {name: 'Usar um exemplo'}).click();
    await expect(detached.getByText('«contrato-de-exemplo.txt» está assinado')).toBeVisible();
    await translatePage(page, kind);
    await detached.getByLabel('Escolher o ficheiro a assinar').setInputFiles({
      name: 'acordo.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('acordo'),
    });
    await expect(detached.getByText('«acordo.txt» está assinado')).toBeVisible();
    await expect(detached.getByText('«contrato-de-exemplo.txt» está assinado')).toHaveCount(0);

    await open(page, '/learn/faqs');
    await translatePage(page, kind);
    const filter = page.getByRole('searchbox', {name: 'Procurar nesta página'});
    const status = page.locator('[data-entry-filter]').getByRole('status');
    await filter.fill('telemóvel');
    await expect(status).toHaveText(/^\d+ de \d+/);
    const before = await status.textContent();
    await translatePage(page, kind);
    await filter.fill('xptozzz');
    await expect(status).not.toHaveText(before ?? '');
    await expect(page.locator('details.answer:visible')).toHaveCount(0);
  });

  test.describe('with measurement configured', () => {
    test.use({baseURL: sites.operator.url, hasRefused: false});

    test(`R28: consent can be refused, and the answer changed, on a translated page, ${kind}${IN_FIREFOX[kind]}`, async ({
      page,
    }) => {
      await open(page, '/');
      const panel = page.getByRole('region', {name: 'Medição e privacidade'});
      await translatePage(page, kind);
      await expect(panel).toContainText('Enquanto não aceitar, nada é enviado.');
      await panel.getByRole('button', {name: 'Recusar', exact: true}).click();
      await expect(panel).toHaveCount(0);
      await translatePage(page, kind);
      await footerLink(page, 'Glossário').click();
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Glossário');
      await page
        .getByRole('contentinfo')
        .getByRole('button', {name: /^Medição e privacidade/})
        .click();
      await expect(panel.getByRole('button', {name: 'Aceitar', exact: true})).toBeVisible();
      await translatePage(page, kind);
      await panel.getByRole('button', {name: 'Recusar', exact: true}).click();
      await expect(panel).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem('measurement.consent'))).toBe('refused');
    });
  });
}
