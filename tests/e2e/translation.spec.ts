import type {Page} from '@playwright/test';
import {sites} from '../../tools/testing/sites';
import {expect, footerLink, open, searchDialog, test} from '../support/test';
import {translateEarly, translatePage} from '../support/translator';

/* What a reader sees stays correct after a page translator has replaced every text node. */

async function openTranslated(page: Page, path: string): Promise<void> {
  await open(page, path);
  await translatePage(page);
}

test('labs: every lab and the filter of entries stay right on a translated page', async ({page}) => {
  await openTranslated(page, '/tutorials');
  const card = page.locator('#laboratorio-texto');
  await card.getByRole('button', {name: /^Abrir o laboratório/}).click();
  await card.getByRole('button', {name: 'Criar o par de chaves'}).click();
  await expect(card.getByText('As chaves estão criadas.')).toBeVisible();
  await card.getByRole('button', {name: 'Assinar', exact: true}).click();
  const verdict = card.locator('[data-verdict]');
  await expect(verdict).toContainText('A assinatura confere');

  await card.getByRole('button', {name: 'Mudar uma letra'}).click();
  await expect(verdict).toHaveAttribute('data-verdict', 'invalid');
  await expect(verdict).toContainText('A assinatura não confere');
  await expect(verdict).not.toContainText('A assinatura confere');
  await expect(verdict).toContainText('O texto já não é o que foi assinado.');
  await expect(card.getByText(/Aqui não se verifica\.\s*$/)).toBeVisible();

  await card.getByRole('button', {name: 'Repor o texto assinado'}).click();
  await expect(verdict).toContainText('A assinatura confere');
  await expect(verdict).not.toContainText('não confere');

  await test.step('the other labs and the filter of entries', async () => {
    await openTranslated(page, '/tutorials');
    const certificate = page.locator('#laboratorio-certificado');
    await certificate.getByRole('button', {name: /^Abrir o laboratório/}).click();
    const certificates = certificate.getByLabel('Escolher certificados');
    await certificates.setInputFiles('static/exemplos/cadeia.pem');
    await expect(certificate.getByText('cadeia.pem: uma cadeia de 3 certificados.')).toBeVisible();
    await certificates.setInputFiles('static/exemplos/certificado-antigo.pem');
    await expect(certificate.locator('[data-verdict]')).toContainText('Há razões para não confiar');
    await expect(certificate.getByText(/^cadeia\.pem: /)).toHaveCount(0);

    for (const [id, good, altered] of [
      ['laboratorio-pdf', 'contrato-assinado.pdf', 'contrato-alterado.pdf'],
      ['laboratorio-xml', 'fatura-assinada.xml', 'fatura-alterada.xml'],
    ] as const) {
      const lab = page.locator(`#${id}`);
      await lab.getByRole('button', {name: /^Abrir o laboratório/}).click();
      const file = lab.locator('input[type=file]').first();
      await file.setInputFiles(`static/exemplos/${good}`);
      await expect(lab.getByRole('group', {name: `Resultado de «${good}»: Não é possível concluir.`})).toHaveCount(1);
      await file.setInputFiles(`static/exemplos/${altered}`);
      await expect(lab.getByRole('group', {name: `Resultado de «${altered}»: Inválido.`})).toHaveCount(1);
      await expect(lab.getByRole('group', {name: `Resultado de «${good}»`})).toHaveCount(0);
    }

    const xml = page.locator('#laboratorio-xml');
    const iud = xml.getByLabel('Escreva ou cole o IUD (45 caracteres)');
    await xml.getByRole('button', {name: 'Usar um IUD de exemplo'}).click();
    await expect(xml.getByText('O IUD está bem formado')).toBeVisible();
    await iud.press('End');
    await iud.press('Backspace');
    await iud.press('4');
    await expect(xml.getByText('Há um engano neste IUD')).toBeVisible();
    await expect(xml.getByText('O IUD está bem formado')).toHaveCount(0);
    await xml.getByRole('button', {name: 'Usar um selo de exemplo'}).click();
    await expect(xml.getByText('Comparado com «selo-temporal.txt».')).toBeVisible();
    await xml.getByLabel('Escolher outro documento selado').setInputFiles('static/exemplos/raiz-de-pdf.pem');
    await expect(xml.getByText('Comparado com «raiz-de-pdf.pem».')).toBeVisible();
    await expect(xml.getByText('Comparado com «selo-temporal.txt».')).toHaveCount(0);

    const detached = page.locator('#laboratorio-assinatura-destacada');
    await detached.getByRole('button', {name: /^Abrir o laboratório/}).click();
    await detached.getByRole('button', {name: 'Usar um exemplo'}).click();
    await expect(detached.getByText('«contrato-de-exemplo.txt» está assinado')).toBeVisible();
    await detached.getByLabel('Escolher o ficheiro a assinar').setInputFiles({
      name: 'acordo.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('acordo'),
    });
    await expect(detached.getByText('«acordo.txt» está assinado')).toBeVisible();
    await expect(detached.getByText('«contrato-de-exemplo.txt» está assinado')).toHaveCount(0);
    // No verdict is left to the translator, or to color alone.
    await expect(page.locator('[data-verdict]')).not.toHaveCount(0);
    await expect(page.locator('[data-verdict]:not(:has([translate="no"] > svg))')).toHaveCount(0);

    await openTranslated(page, '/learn/faqs');
    const filter = page.getByRole('searchbox', {name: 'Procurar nesta página'});
    const status = page.locator('[data-entry-filter]').getByRole('status');
    await filter.pressSequentially('telemóvel');
    await expect(status).toHaveText(/^\d+ de \d+/);
    const before = await status.textContent();
    await filter.pressSequentially('xptozzz');
    await expect(status).not.toHaveText(before ?? '');
    await expect(page.locator('details.answer:visible')).toHaveCount(0);
  });
});

test('R5, R18: the filters of every list and the team entry of the URL stay right on a translated page', async ({
  page,
}) => {
  const count = page.getByRole('status').filter({hasText: /\d+ de \d+/});
  const change = async (act: () => Promise<unknown>) => {
    const before = await count.textContent();
    await act();
    await expect(count).not.toHaveText(before ?? '');
    await expect(count).toHaveText(/^[^\d]*\d+ de \d+[^\d]*$/);
  };
  for (const path of ['/research/research-papers', '/tutorials', '/legacy']) {
    await test.step(path, async () => {
      await openTranslated(page, path);
      const filter = page.getByRole('main').getByRole('combobox').first();
      await filter.selectOption({index: 1});
      await change(() => filter.selectOption({index: 2}));
      await filter.selectOption({index: 0});
      await expect(count).toHaveCount(0);
    });
  }
  for (const path of ['/learn/faqs', '/learn/glossary']) {
    await test.step(path, async () => {
      await openTranslated(page, path);
      const field = page.getByLabel('Procurar nesta página');
      // Firefox: `fill` does not wake React.
      await field.pressSequentially('certificado');
      await expect(count).toBeVisible();
      await change(() => field.pressSequentially('xqzwvk'));
    });
  }

  await test.step('team: the member of the address, or that there is none', async () => {
    const main = page.getByRole('main');
    const heading = page.getByRole('heading', {level: 1});
    const expectMember = async (name: string, role: string, others: readonly string[]) => {
      await expect(heading).toHaveText(name);
      await expect(page).toHaveTitle(`${name} | Sign`);
      await expect(main.getByText(role)).toBeVisible();
      await expect(main.getByRole('heading', {name: 'De que trata'})).toHaveCount(1);
      for (const other of others) {
        await expect(main.getByText(other)).toHaveCount(0);
      }
    };
    const help = ['Apoio a titulares', 'Dúvidas de quem assina e de quem recebe'] as const;
    const law = ['Conformidade e proteção de dados', 'Leis e dados pessoais'] as const;
    const missing = 'Não encontrámos essa pessoa ou área';
    /** Changes the address within the page, as Back and Forward between two members do. */
    const move = (search: string) =>
      page.evaluate((to) => {
        window.history.pushState(null, '', to);
        window.dispatchEvent(new PopStateEvent('popstate', {state: null}));
      }, `/team/member${search}`);

    await openTranslated(page, '/team/member?id=apoio-a-titulares');
    await expectMember(...help, law);
    await expectMember(...help, law);

    await move('?id=conformidade-e-protecao-de-dados');
    await expectMember(...law, help);
    await expect(page.locator('.breadcrumbs [aria-current]')).toHaveText(law[0]);

    await move('?id=ninguem');
    await expect(heading).toHaveText(missing);
    await expect(main.getByText('A ligação pode estar errada')).toBeVisible();
    await expect(main.getByText('De que trata')).toHaveCount(0);

    await move('');
    await expect(heading).toHaveText('As áreas, por assunto');
    await expect(main.getByRole('article')).toHaveCount(8);
    await expect(main.getByText(missing)).toHaveCount(0);

    await page.goBack();
    await expect(heading).toHaveText(missing);
    await page.goBack();
    await expectMember(...law, help);
    await main.getByRole('link', {name: 'Voltar à equipa'}).click();
    await expect(heading).toHaveText('Equipa');
  });
});

test('R20: the search page and its dialog stay right on a translated page', {tag: '@firefox'}, async ({page}) => {
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

test('R12, R49: the translated drawer shows its menus and navigates', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  await openTranslated(page, '/learn/faqs');
  await page.evaluate(() => Object.assign(window, {isSamePage: true}));
  const drawer = page.locator('.navbar-sidebar');
  const button = page.getByRole('button', {name: 'Abrir ou fechar o menu'});
  const links = drawer.getByRole('link');
  const current = drawer.locator('[aria-current="page"]');
  await button.click();
  const section = drawer.getByRole('link', {name: 'Perguntas frequentes'});
  await expect(section).toBeInViewport();
  await expect(section).toHaveAttribute('aria-current', 'page');

  await drawer.getByRole('link', {name: 'Glossário'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Glossário');
  await expect(drawer).not.toBeInViewport();
  await button.click();
  await expect(drawer.getByRole('link', {name: 'Glossário'})).toBeInViewport();
  // One current page, and each entry once.
  await expect(current.filter({hasText: 'Glossário'})).toHaveCount(1);
  await expect(current.filter({hasText: 'Perguntas frequentes'})).toHaveCount(0);

  await drawer.getByRole('button', {name: '← Voltar ao menu principal'}).click();
  await expect(drawer.getByRole('link', {name: 'Tutoriais'})).toBeInViewport();
  await drawer.getByText('Idiomas').click();
  await expect(drawer.getByRole('link', {name: 'PT', exact: true})).toBeVisible();
  const main = (await links.allTextContents()).map((text) => text.trim());
  expect(main.filter((text) => text === 'Tutoriais')).toHaveLength(1);
  await drawer.getByRole('link', {name: 'Tutoriais'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Tutoriais');
  await expect(drawer).not.toBeInViewport();
  // A page without a section has the main menu only.
  await button.click();
  await expect(drawer.getByRole('link', {name: 'Tutoriais'})).toHaveAttribute('aria-current', 'page');
  await expect(drawer.getByRole('link', {name: 'Glossário'})).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(drawer).not.toBeInViewport();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('verify: a translated page shows the current verdict, trusted roots and copy status', async ({page}) => {
  await openTranslated(page, '/tutorials');
  const zone = page.getByRole('region', {name: 'Verificar um documento'});
  await zone.getByRole('button', {name: 'Experimentar o exemplo válido'}).click();
  await expect(zone.getByRole('heading', {name: 'Não é possível concluir'})).toBeVisible();
  const roots = zone.locator('summary', {hasText: 'Raízes em que confia'});
  await expect(roots).toHaveText('Raízes em que confia: nenhuma');

  await zone.getByRole('button', {name: 'Confiar na raiz deste exemplo'}).click();
  await expect(zone.getByRole('heading', {name: 'Válido'})).toBeVisible();
  await expect(zone.getByText('Não é possível concluir')).toHaveCount(0);
  await expect(roots).toHaveText(/^Raízes em que confia: (?!nenhuma)/);

  await zone.getByRole('button', {name: 'Copiar resultado'}).click();
  await expect(zone.getByRole('button', {name: /^(?:Copiado|Não foi possível copiar)$/})).toHaveCount(1);

  await zone.getByLabel('Escolher um ficheiro').setInputFiles('static/exemplos/contrato-alterado.pdf');
  await expect(zone.getByRole('heading', {name: 'Inválido'})).toBeVisible();
  await expect(zone.getByRole('heading', {name: 'Válido', exact: true})).toHaveCount(0);
  await expect(zone.getByText('Não mudou desde então')).toHaveCount(0);
});

test('R14: the page check and the copy buttons work on a translated page', async ({page}) => {
  await openTranslated(page, '/learn/integration-services/welcome');
  const copy = page.getByRole('button', {name: 'Copiar', exact: true}).first();
  await copy.click();
  await expect(page.getByRole('button', {name: 'Copiado'}).first()).toBeVisible();
  let isChanged = false;
  await page.route('/learn/integration-services/welcome', async (route) => {
    const response = await route.fetch();
    await route.fulfill({response, body: `${await response.text()}${isChanged ? '<!-- changed -->' : ''}`});
  });
  const stamp = page.getByRole('contentinfo').getByRole('button');
  const dialog = page.getByRole('dialog', {name: 'Confirmar esta página'});
  await stamp.click();
  await expect(dialog.getByRole('status')).toContainText('É igual.');
  await dialog.getByRole('button', {name: 'Fechar'}).click();
  await expect(dialog).toHaveCount(0);
  isChanged = true;
  await stamp.click();
  await expect(dialog.getByRole('status')).toContainText('Não é igual.');
  await expect(dialog.getByRole('status')).not.toContainText(/(?<!Não )é igual\. A página/i);
  await expect(dialog.getByText('Resumo SHA-256 na lista')).toBeVisible();
  await dialog.getByRole('button', {name: 'Fechar'}).click();

  await test.step('tabs, the announcement bar, enlarged images and spoken navigation', async () => {
    const second = page.getByRole('tab').nth(1);
    await second.click();
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').first()).toContainText(/\S/);
    await page.getByRole('region', {name: 'Aviso'}).getByRole('button', {name: 'Fechar'}).click();
    await expect(page.getByRole('region', {name: 'Aviso'})).toHaveCount(0);

    await footerLink(page, 'Mediateca').click();
    await expect(page.locator('body > [role="status"]')).toContainText('| Sign');
    await expect(page.locator('h1')).toHaveCount(1);
    await page.locator('.markdown img[role=button]').first().click();
    await expect(page.locator('body.medium-zoom--opened')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.locator('body.medium-zoom--opened')).toHaveCount(0);
  });
});

test.describe('with an image that fails', () => {
  test.use({allowedConsole: /Failed to load resource/});

  test('R46: a failed image says why on a translated page', async ({page}) => {
    // On a machine without a network, the browser says that it is offline.
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', {get: () => true}));
    const main = page.getByRole('main');
    const image = main.locator('picture', {has: page.locator('img[alt*="SHA-256"]')}).first();
    await openTranslated(page, '/learn/use-cases/data-confidence');
    await image.scrollIntoViewIfNeeded();
    /** Gives the image another address, because Firefox cannot answer requests through BiDi. */
    const loadFrom = (path: string) =>
      image.evaluate((element, url) => {
        element.querySelectorAll('source').forEach((source) => source.remove());
        element.querySelectorAll('img').forEach((img) => (img.src = url));
      }, path);
    await loadFrom('/robots.txt');
    const failed = main.getByRole('button', {name: 'Erro. Clique para recarregar'});
    await expect(failed).toBeVisible();

    await failed.click();
    await expect(failed).toHaveCount(0);
    await expect
      .poll(() => image.locator('img').evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0);
    await loadFrom('/img/no-such-image.png');
    await expect(main.getByRole('button', {name: '404. Imagem não encontrada'})).toBeVisible();
    await expect(failed).toHaveCount(0);
  });
});

test.describe('with analytics configured', () => {
  test.use({baseURL: sites.operator.url, hasRefused: false});

  test('R28: consent can be refused, and the answer changed, on a translated page', async ({page}) => {
    await openTranslated(page, '/');
    const panel = page.getByRole('region', {name: 'Medição e privacidade'});
    await expect(panel).toContainText('Enquanto não aceitar, nada é enviado.');
    await panel.getByRole('button', {name: 'Recusar', exact: true}).click();
    await expect(panel).toHaveCount(0);
    await footerLink(page, 'Glossário').click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Glossário');
    await page
      .getByRole('contentinfo')
      .getByRole('button', {name: /^Medição e privacidade/})
      .click();
    await expect(panel.getByRole('button', {name: 'Aceitar', exact: true})).toBeVisible();
    await panel.getByRole('button', {name: 'Recusar', exact: true}).click();
    await expect(panel).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('analytics.consent'))).toBe('refused');
  });
});

test.describe('translated before hydration', () => {
  // React finds other text than it rendered, says so (error 418), and draws the page again.
  test.use({allowedConsole: /^Docusaurus React Root onRecoverableError/});

  test('labs, R20: pages show once, and labs, filters and search work', {tag: '@firefox'}, async ({page}) => {
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
