import {readFileSync} from 'node:fs';
import type {Locator, Page} from '@playwright/test';
import {sites} from '../../tools/testing/sites';
import {NARROW} from '../support/axe';
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
  ['emitir fatura eletrónica', 'Já sou obrigado a usar a e-Fatura?', false],
  ['assinar fora de Cabo Verde', 'CNI e CMDCV fora de Cabo Verde', true],
  ['saber a quem recorrer', 'A quem recorrer', true],
] as const;

test('tasks: certificates, e-Fatura and the contacts are one tap from the home page; signing abroad and whom to ask, two', async ({
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
      await expect(page.getByRole('heading').filter({hasText: heading}).first()).toBeInViewport({ratio: 1});
      expectAtMost(isFolded ? 2 : 1);
    });
  }

  await test.step('the contacts', async () => {
    const {tap, expectAtMost} = counter();
    await open(page, '/');
    await tap(page.getByRole('link', {name: 'Projeto e rede de governação: pergunte'}));
    await expect(page.getByRole('heading', {name: 'A quem recorrer', exact: true})).toBeInViewport({ratio: 1});
    expectAtMost(1);
    await open(page, `${sites.operator.url}/`);
    const address = page.getByRole('contentinfo').getByRole('link', {name: 'contacto@sign.example'});
    await expect(address).toHaveAttribute('href', 'mailto:contacto@sign.example');
  });
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
      // No recent searches, which the dialog shows until the first results come.
      await page.evaluate(() => localStorage.clear());
      await tap(page.getByRole('button', {name: /Pesquisar/}).first());
      await searchDialog(page).getByRole('searchbox').fill(words);
      await tap(searchDialog(page).locator('.DocSearch-Hit').first());
      await expect(page).toHaveURL(answer);
      await expect(page.locator(new URL(page.url()).hash)).toBeInViewport();
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
