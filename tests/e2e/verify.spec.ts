import {readFileSync} from 'node:fs';
import type {Locator, Page} from '@playwright/test';
import {asicXades, ANNEX, CONTRACT, detached} from '@sign/signatures/testing/signed-containers';
import {by, ecHolder} from '@sign/signatures/testing/test-identities';
import {signedPdf} from '@sign/signatures/testing/signed-pdfs';
import {RULES_OF_COLOR, setTheme, violations, WIDE} from '../support/axe';
import {NOISE, sample, WORD} from '../support/documents';
import {expect, open, test} from '../support/test';

const PHONE = {width: 360, height: 740};

interface Story {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly heading: string;
  readonly says: RegExp;
  /** The next step that the verdict offers. */
  readonly next: (zone: Locator) => Locator;
}

const button = (name: string) => (zone: Locator) => zone.getByRole('button', {name, exact: true});
const todo = (text: RegExp) => (zone: Locator) => zone.getByText(text).first();

/** Files that visitors have, some of which have misleading names. */
const STORIES: readonly Story[] = [
  {
    name: 'contrato-assinado.pdf',
    bytes: sample('contrato-assinado.pdf'),
    heading: 'Não é possível concluir',
    says: /O conteúdo está intacto; falta confirmar quem emitiu o certificado\./,
    next: (zone) => zone.getByRole('link', {name: 'Como obter e confirmar o certificado da raiz'}),
  },
  {
    name: 'contrato-alterado.pdf',
    bytes: sample('contrato-alterado.pdf'),
    heading: 'Inválido',
    says: /Mudou depois de assinado\./,
    next: todo(/Peça a quem o enviou um ficheiro novo/),
  },
  {
    name: 'ruido.bin',
    bytes: NOISE,
    heading: 'Não se reconhece este ficheiro',
    says: /não é PDF, XML nem outro formato/,
    next: todo(/Confirme com quem o enviou/),
  },
  {
    name: 'foto.jpg',
    bytes: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16),
    heading: 'Não tem assinatura digital',
    says: /É uma imagem/,
    next: todo(/Peça o ficheiro original/),
  },
  {
    name: 'carta.pdf',
    bytes: WORD,
    heading: 'Não tem assinatura digital',
    says: /É um documento do Word/,
    next: todo(/exporte-o para PDF/),
  },
  {
    name: 'contrato.p7s',
    bytes: detached(CONTRACT),
    heading: 'Falta o documento',
    says: /escolha também o documento/,
    next: (zone) => zone.getByLabel('Escolher o documento assinado'),
  },
  {
    name: 'duas-assinaturas.pdf',
    bytes: signedPdf({}, (pdf) => pdf.sign({cms: by(ecHolder)})).bytes,
    heading: 'Não é possível concluir',
    says: /O conteúdo está intacto; falta confirmar quem emitiu o certificado\./,
    next: (zone) => zone.getByRole('heading', {name: /^Assinatura 2/, level: 3}),
  },
  {
    name: 'pacote.asice',
    bytes: asicXades({'contrato.txt': CONTRACT, 'anexo com espaço.txt': ANNEX, 'outro.txt': ANNEX}),
    heading: 'Não é possível concluir',
    says: /Há ficheiros que ninguém assinou/,
    next: button('Guardar outro.txt'),
  },
];

const zoneOf = (page: Page) => page.getByRole('region', {name: 'Verificar um documento'});

async function give(page: Page, name: string, bytes: Uint8Array): Promise<Locator> {
  const zone = zoneOf(page);
  await zone.getByLabel('Escolher um ficheiro').setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(bytes),
  });
  const card = zone.getByRole('group', {name: `Resultado de «${name}»`});
  await expect(card).toBeFocused();
  return card;
}

test.describe('on a phone', () => {
  test.use({viewport: PHONE, contextOptions: {reducedMotion: 'reduce'}});

  test('verify: the verdict on each kind of file is in the viewport, focused, with a heading and a next step', async ({
    page,
  }) => {
    // From the home page, visitors press two things: this link and a file.
    await open(page, '/');
    await page.getByRole('main').getByRole('link', {name: 'Verificar um documento'}).first().click();
    const zone = zoneOf(page);
    await expect(zone.getByLabel('Escolher um ficheiro')).toBeFocused();
    await page.goBack();
    const drag = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['olá'], 'nota.txt'));
      return data;
    });
    await page.getByRole('main').dispatchEvent('dragover', {dataTransfer: drag});
    await expect(page.getByText('Largue o ficheiro para o verificar.')).toBeVisible();
    await page.getByRole('main').dispatchEvent('drop', {dataTransfer: drag});
    await expect(zone.getByRole('group', {name: 'Resultado de «nota.txt»'})).toBeFocused();
    for (const {name, bytes, heading, says, next} of STORIES) {
      const card = await give(page, name, bytes);
      await expect(card.getByRole('heading', {name: heading, level: 3})).toBeInViewport();
      await expect(card.getByText(says)).toBeInViewport({ratio: 1});
      await expect(next(zone)).toBeVisible();
      await expect(zone.getByText(new RegExp(`^${name.replace('.', '\\.')}, `))).toBeVisible();
      await expect(zone.getByRole('heading', {name: 'Sobre o ficheiro', level: 3})).toBeVisible();
      if (heading === 'Inválido') {
        // Failed checks come before unknown ones.
        const checks = zone.getByRole('listitem').filter({hasText: /: não (?:confere|se sabe)$/});
        await expect(checks.first()).toHaveText('Sem alterações indevidas depois da assinatura: não confere');
        await expect(checks.last()).toHaveText(/: não se sabe$/);
      }
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
      expect(await violations(page, {inside: '#verificar'})).toEqual([]);
      await setTheme(page, 'dark');
      expect(await violations(page, {inside: '#verificar'}, {only: RULES_OF_COLOR})).toEqual([]);
      await setTheme(page, 'light');
    }

    await test.step('a file that cannot be saved is reported', async () => {
      await page.evaluate(() => {
        URL.createObjectURL = () => {
          throw new Error('blocked');
        };
      });
      await zone.getByRole('button', {name: 'Guardar outro.txt'}).click();
      await expect(zone.getByText('Não se conseguiu guardar este ficheiro.')).toBeVisible();
      await expect(zone.getByRole('heading', {name: 'Não é possível concluir'})).toBeVisible();
    });
  });
});

test('verify: by keyboard, the sample goes from indeterminate to valid, and the report can be saved', async ({
  page,
  context,
}) => {
  await page.setViewportSize(WIDE);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await open(page, '/tutorials');
  const zone = zoneOf(page);
  await zone.getByRole('button', {name: 'Experimentar o exemplo válido'}).press('Enter');
  await expect(zone.getByRole('heading', {name: 'Não é possível concluir'})).toBeVisible();
  await zone.getByText('O que escrever a quem o enviou').press('Enter');
  await expect(zone.getByText(/Pode dizer-me que entidade o emitiu/)).toBeVisible();
  await zone.getByRole('button', {name: 'Confiar na raiz deste exemplo'}).press('Enter');
  await expect(zone.getByRole('heading', {name: 'Válido'})).toBeVisible();
  await expect(
    zone.getByText(
      /^Assinado por Signatário de exemplo em .* Não mudou desde então\. Só recebeu dados de validação\.$/,
    ),
  ).toBeVisible();
  // The sentence above contains the date, so the list does not repeat it.
  await expect(zone.getByRole('group', {name: /: Válido/})).toBeFocused();
  await expect(zone.getByRole('group', {name: /: Válido/}).getByRole('term')).toHaveCount(0);
  await zone.getByText(/^\d verificações certas$/).press('Enter');
  await expect(zone.getByText('Cadeia até uma raiz de confiança: confere')).toBeVisible();
  expect(await violations(page, {inside: '#verificar'})).toEqual([]);

  await zone.getByRole('button', {name: 'Copiar resultado'}).press('Enter');
  await expect(zone.getByRole('button', {name: 'Copiado'})).toBeFocused();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Válido: contrato-assinado\.pdf\nAssinado por Signatário de exemplo/);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    zone.getByRole('button', {name: 'Guardar em JSON'}).click(),
  ]);
  const report = JSON.parse(readFileSync(await download.path(), 'utf8')) as {
    validationReport: {mainIndication: string; signersDocument: {name: string}};
  };
  expect(report.validationReport.mainIndication).toBe('urn:etsi:019102:mainindication:total-passed');
  expect(report.validationReport.signersDocument.name).toBe('contrato-assinado.pdf');

  await zone.getByRole('button', {name: 'Imprimir relatório'}).press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');
  await page.emulateMedia({media: 'print'});
  await expect(page.getByRole('heading', {name: 'Relatório de verificação'})).toBeVisible();
  await expect(page.getByRole('heading', {name: 'Tutoriais', exact: true})).toBeHidden();
  const pdf = await page.pdf({preferCSSPageSize: true});
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('verify: the code loads while the file dialog is open, and a detached signature is verified with its document', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') {
      scripts.push(request.url());
    }
  });
  await open(page, '/tutorials');
  const before = scripts.length;
  const dialog = page.waitForEvent('filechooser');
  await zoneOf(page).getByLabel('Escolher um ficheiro').click();
  await dialog;
  await expect.poll(() => scripts.length).toBeGreaterThan(before);
  await give(page, 'contrato.p7s', detached(CONTRACT));
  const zone = zoneOf(page);
  const document = {name: 'contrato.txt', mimeType: 'text/plain', buffer: Buffer.from(ANNEX)};
  await zone.getByLabel('Escolher o documento assinado').setInputFiles(document);
  await expect(zone.getByRole('heading', {name: 'Inválido'})).toBeVisible();
  await expect(zone.getByText('Mudou depois de assinado.')).toBeVisible();
  await give(page, 'contrato.p7s', detached(CONTRACT));
  await zone.getByLabel('Escolher o documento assinado').setInputFiles({...document, buffer: Buffer.from(CONTRACT)});
  await expect(zone.getByText(/O conteúdo está intacto/).first()).toBeVisible();
});

test('verify: a long analysis says in words what it does, in sight on a phone, and can be stopped', async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, '/tutorials');
  await give(page, 'contrato.p7s', detached(CONTRACT));
  await page.evaluate(() => window.scrollTo(0, 0));
  // Leave requests for the PDF code unanswered.
  const scripts = '**/assets/js/*';
  await context.route(scripts, () => undefined);
  const zone = zoneOf(page);
  const file = {name: 'contrato.pdf', mimeType: 'application/pdf', buffer: sample('contrato-assinado.pdf')};
  await zone.getByLabel('Escolher um ficheiro').setInputFiles(file);
  await expect(zone.getByText('A ler o ficheiro…')).toBeInViewport({ratio: 1});
  await expect(zone.getByRole('progressbar', {name: 'Progresso da análise'})).toBeVisible();
  expect(await violations(page, {inside: '#verificar'})).toEqual([]);
  await zone.getByRole('button', {name: 'Parar', exact: true}).press('Enter');
  await expect(zone.getByText('Parou a análise. Nada se concluiu sobre o ficheiro.')).toBeFocused();
  expect(await violations(page, {inside: '#verificar'})).toEqual([]);
  await context.unroute(scripts);
  await give(page, 'contrato-assinado.pdf', sample('contrato-assinado.pdf'));
});
