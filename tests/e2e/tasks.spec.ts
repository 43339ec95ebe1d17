import {readFileSync} from 'node:fs';
import type {Locator, Page} from '@playwright/test';
import {asicXades, attached, CONTRACT} from '@sign/signatures/testing/signed-containers';
import {sites} from '../../tools/testing/sites';
import {NARROW} from '../support/axe';
import {NOISE, sample, WORD} from '../support/documents';
import {expect, open, searchDialog, test} from '../support/test';

/* Ten tasks on a phone, each with the taps it takes. The lost phone, the eleventh, is in phone.spec.ts. */

test.use({viewport: NARROW, hasTouch: true, contextOptions: {reducedMotion: 'reduce'}});

/** Counts taps. Scrolling and typing are free; a target off the screen is scrolled to. */
function counter() {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps += 1;
      await target.tap();
    },
    expectAtMost: (most: number) => {
      test.info().annotations.push({type: 'taps', description: String(taps)});
      expect(taps).toBeLessThanOrEqual(most);
    },
  };
}

const task = (page: Page, name: string) => page.getByRole('main').getByRole('link', {name, exact: true});

/** What people come for, the title of the part that answers it, and whether the link is below «Mais tarefas». */
const FROM_HOME = [
  ['um certificado de empresa', 'Escolher: certificado da pessoa ou da empresa', false],
  ['emitir fatura eletrónica', 'Comprar para a fatura eletrónica', false],
  ['assinar fora de Cabo Verde', 'CNI e CMDCV fora de Cabo Verde', true],
  ['saber a quem recorrer', 'A quem recorrer', true],
] as const;

test('tasks: a company certificate and e-Fatura are one tap from the home page; signing abroad and whom to ask, two', async ({
  page,
}) => {
  for (const [name, heading, isFolded] of FROM_HOME) {
    await test.step(name, async () => {
      const {tap, expectAtMost} = counter();
      await open(page, '/');
      if (isFolded) {
        await tap(page.getByText('Mais tarefas', {exact: true}));
      }
      await tap(task(page, name));
      await expect(page.getByRole('heading', {name: heading, exact: true}).first()).toBeInViewport({ratio: 1});
      expectAtMost(isFolded ? 2 : 1);
    });
  }
});

const ROOT = /^Como obter e confirmar o certificado da raiz/;

/** Files like those of visitors, with the verdict and the next step. */
const FILES: readonly (readonly [string, Uint8Array, string, RegExp])[] = [
  ['contrato.pdf', sample('contrato-assinado.pdf'), 'Não é possível concluir', ROOT],
  ['alterado.pdf', sample('contrato-alterado.pdf'), 'Inválido', /Peça a quem o enviou um ficheiro novo/],
  ['ruido.bin', NOISE, 'Não se reconhece este ficheiro', /Confirme com quem o enviou/],
  ['carta.docx', WORD, 'Não tem assinatura digital', /exporte-o para PDF/],
  ['contrato.p7m', attached(CONTRACT), 'Não é possível concluir', ROOT],
  ['contrato.asice', asicXades(), 'Não é possível concluir', ROOT],
];

test('tasks: each kind of document is verified in two taps from the home page, with verdict and next step on the screen', async ({
  page,
}) => {
  for (const [name, bytes, heading, next] of FILES) {
    await test.step(name, async () => {
      const {tap, expectAtMost} = counter();
      await open(page, '/');
      await tap(page.getByRole('link', {name: 'Verificar um documento', exact: true}));
      const choosing = page.waitForEvent('filechooser');
      await tap(page.getByLabel('Escolher um ficheiro', {exact: true}));
      const chooser = await choosing;
      await chooser.setFiles({name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes)});
      await expect(page.getByRole('heading', {name: heading, level: 3})).toBeInViewport({ratio: 1});
      await expect(page.getByRole('region', {name: 'Verificar um documento'}).getByText(next).first()).toBeInViewport({
        ratio: 1,
      });
      expectAtMost(2);
    });
  }
});

const SEARCHES = [
  ['telemóvel roubado', /\/learn\/faqs#/],
  ['pin bloqueado', /\/learn\/(?:faqs|certificates\/buying-cert)#pin/],
  ['certificado caducado', /\/learn\/faqs#/],
] as const;

test('tasks: the first result of three searches answers, in two taps', async ({page}) => {
  for (const [words, answer] of SEARCHES) {
    await test.step(words, async () => {
      const {tap, expectAtMost} = counter();
      await open(page, '/');
      await tap(page.getByRole('button', {name: /Pesquisar/}).first());
      await searchDialog(page).getByRole('searchbox').fill(words);
      // Until results arrive, the options are common tasks.
      const results = searchDialog(page)
        .getByRole('treeitem')
        .filter({has: page.locator('mark')});
      await tap(results.first());
      await expect(page).toHaveURL(answer);
      expectAtMost(2);
    });
  }
});

test('tasks: an infographic and a film are saved in one tap, under names that say what they are', async ({page}) => {
  for (const [path, link, file] of [
    ['infographics', /^cartão ao alto/, 'como-funciona-uma-assinatura-4x5.png'],
    ['videos', /^MP4/, 'como-funciona-uma-assinatura.mp4'],
  ] as const) {
    await test.step(path, async () => {
      const {tap, expectAtMost} = counter();
      await open(page, `/learn/media-library/${path}`);
      const downloading = page.waitForEvent('download');
      await tap(page.getByRole('link', {name: link}).first());
      const download = await downloading;
      expect(download.suggestedFilename()).toBe(file);
      expect(readFileSync(await download.path()).equals(readFileSync(savedAt(file)))).toBe(true);
      expectAtMost(1);
    });
  }
});

const savedAt = (file: string) => `static/media/${file.endsWith('.mp4') ? 'films' : 'infographics'}/${file}`;

test('tasks: the answer about the PIN is printed on one page, two taps from the home page', async ({page}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-asked-to-print', '');
  });
  const {tap, expectAtMost} = counter();
  await open(page, '/');
  await tap(task(page, 'resolver um PIN esquecido ou bloqueado'));
  await tap(page.getByRole('button', {name: 'Imprimir esta resposta'}));
  await expect(page.locator('html')).toHaveAttribute('data-asked-to-print', '');
  const pdf = await page.pdf({preferCSSPageSize: true});
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expectAtMost(2);
});

test('tasks: the contacts are one tap from the home page, and the footer has any configured e-mail address', async ({
  page,
}) => {
  const {tap, expectAtMost} = counter();
  await open(page, '/');
  await tap(page.getByRole('link', {name: 'Veja a quem perguntar'}));
  await expect(page.getByRole('heading', {name: 'A quem recorrer', exact: true})).toBeInViewport({ratio: 1});
  expectAtMost(1);
  await open(page, `${sites.operator.url}/`);
  const address = page.getByRole('contentinfo').getByRole('link', {name: 'contacto@sign.example'});
  await expect(address).toHaveAttribute('href', 'mailto:contacto@sign.example');
});

test('tasks: an author can fix a typo in the browser, one tap from the page', async ({page, context}) => {
  const address = 'https://code.example/sign/site/edit/main/learn/faqs.mdx';
  await context.route('https://code.example/**', (route) => route.fulfill({body: 'Editor'}));
  const {tap, expectAtMost} = counter();
  await open(page, `${sites.operator.url}/learn/faqs`);
  const opening = context.waitForEvent('page');
  await tap(page.getByRole('link', {name: 'Editar esta página'}));
  await expect(await opening).toHaveURL(address);
  expectAtMost(1);
});
