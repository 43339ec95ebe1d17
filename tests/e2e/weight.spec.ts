import {readFileSync} from 'node:fs';
import budgets from '../../tools/bench/budgets.json';
import {measureWeight, weighScripts, type Weight} from '../../tools/bench/weights';
import {CONTRACT, detached} from '@sign/signatures/testing/signed-containers';
import {expect, open, test} from '../support/test';

/** Extra budget for the styles and fonts of formulas, on pages with formulas only. */
const MATHS: Partial<Weight> = {css: 3000, fonts: 17_000, requests: 4};
const WITH_MATHS = '/research/research-outline';

/** One page of each kind: much text, code, formulas, films, data. */
const PATHS = [
  '/',
  '/learn/faqs',
  '/learn/glossary',
  '/learn/integration-services/welcome',
  '/learn/media-library/videos',
  WITH_MATHS,
  '/tutorials',
];

/**
 * The fonts that the page preloads, and the number of downloaded faces it uses. The metric-matched fallback face is
 * local: it loads only on machines that have Arial or a font like it.
 */
const FONTS_OF_PAGE = () => ({
  preloaded: [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]')].map(({href}) => href),
  used: [...document.fonts].filter(({family, status}) => status === 'loaded' && !/fallback|KaTeX/i.test(family)).length,
});

test('speed: a first visit stays within its budgets, preloads the font it uses, and loads no logo file', async ({
  browser,
  baseURL,
}) => {
  for (const path of PATHS) {
    await test.step(path, async () => {
      // A first visit with an empty cache.
      const page = await browser.newPage({viewport: {width: 412, height: 823}});
      const requests: string[] = [];
      const fonts = new Set<string>();
      page.on('request', (request) => {
        requests.push(request.url());
        // Formula fonts load on the pages that need them.
        if (request.resourceType() === 'font' && !request.url().includes('/katex-')) {
          fonts.add(request.url());
        }
      });
      const weight = await measureWeight(page, `${baseURL}${path}`);
      // The main script alone exceeds this, so the measurement is complete.
      expect(weight.js).toBeGreaterThan(40_000);
      for (const [kind, budget] of Object.entries(budgets.visit)) {
        const extra = path === WITH_MATHS ? (MATHS[kind as keyof Weight] ?? 0) : 0;
        expect(weight[kind as keyof Weight], `${path}: ${kind}`).toBeLessThanOrEqual(budget + extra);
      }
      const {preloaded, used} = await page.evaluate(FONTS_OF_PAGE);
      expect(fonts, path).toEqual(new Set(preloaded));
      expect(used, path).toBe(preloaded.length);
      expect(
        requests.filter((url) => /logo|favicon/.test(url)),
        path,
      ).toEqual([]);
      await page.close();
    });
  }
});

const VERDICTS: readonly (readonly [kind: keyof typeof budgets.verdict, name: string, bytes: Uint8Array])[] = [
  ['pdf', 'contrato.pdf', readFileSync('static/exemplos/contrato-assinado.pdf')],
  ['cms', 'contrato.p7s', detached(CONTRACT)],
  ['xml', 'fatura.xml', readFileSync('static/exemplos/fatura-assinada.xml')],
];

test('speed: the first verdict on a file loads only the code for its format', async ({browser, baseURL}) => {
  for (const [kind, name, bytes] of VERDICTS) {
    await test.step(kind, async () => {
      const page = await browser.newPage({baseURL: baseURL ?? ''});
      await open(page, '/tutorials#verificar');
      const zone = page.getByRole('region', {name: 'Verificar um documento'});
      const weight = await weighScripts(page, async () => {
        const file = {name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes)};
        await zone.getByLabel('Escolher um ficheiro').setInputFiles(file);
        await expect(zone.getByRole('group', {name: `Resultado de «${name}»`})).toBeVisible();
      });
      // The ASN.1 decoder alone exceeds this, so the measurement includes the worker.
      expect(weight, kind).toBeGreaterThan(60_000);
      expect(weight, kind).toBeLessThanOrEqual(budgets.verdict[kind]);
      await page.close();
    });
  }
});
