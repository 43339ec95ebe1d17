import {expect, hydrated, open, test} from '../support/test';
import {translatePage, type TranslatorKind} from '../support/translator';

/** What a reader sees must be what the page says, also after a translator has replaced every text node. */
for (const kind of ['once', 'always'] as const satisfies readonly TranslatorKind[]) {
  test(`labs: a translated page says what became of a signature, ${kind} @firefox`, async ({page}) => {
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

  test(`R20: filters, search, menu and the check of a page stay right on a translated page, ${kind}`, async ({
    page,
  }) => {
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
