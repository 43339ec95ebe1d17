import {SECTION_PAGES} from '../../src/lib/deferred-scripts';
import {pages} from '../../src/lib/pages';
import {expectNoViolations, NARROW, violations, WIDE} from '../support/axe';
import {sites} from '../../tools/testing/sites';
import {expect, open, test} from '../support/test';

/*
 * Runs axe (WCAG 2.2 AA and best practices) on every route, narrow and wide, light and dark. One visit per page: the
 * variant follows the system's colour scheme while the page is open.
 */

const PATHS = [...pages.map(({path}) => path), '/team/member?id=apoio-a-titulares'];
/**
 * Repeated elements to skip, which take axe half a minute: all glossary entries after the second of each letter (one
 * component renders them), and the glyphs of formulas, which inherit their colour and are checked on another page.
 */
const REPEATED: Readonly<Record<string, readonly string[]>> = {
  '/learn/glossary': ['dl > :nth-child(n + 3)'],
  '/research/research-outline': ['.katex-html'],
};

test.use({viewport: WIDE, baseURL: sites.operator.url});

/** Groups of pages, so that workers share them. */
const GROUPS = [
  {name: 'the guides', paths: PATHS.filter((path) => /^\/learn(?!\/media)/.test(path))},
  {name: 'the media library and research', paths: PATHS.filter((path) => /^\/(?:learn\/media|research)/.test(path))},
  {name: 'all other pages', paths: PATHS.filter((path) => !/^\/(?:learn|research)/.test(path))},
];

for (const {name, paths} of GROUPS) {
  test(`R10: axe finds nothing in ${name}`, async ({page}) => {
    test.slow();
    for (const path of paths) {
      await test.step(path, async () => {
        await open(page, path);
        await expectNoViolations(page, {outside: REPEATED[path]});
      });
    }
  });
}

test.describe('as published', () => {
  test.use({baseURL: sites.main.url});

  test('R10: axe finds nothing on the home page and among results', async ({page}) => {
    for (const path of ['/', '/search?q=certificado']) {
      await open(page, path);
      expect(await violations(page), path).toEqual([]);
    }
  });
});

test.describe('not found', () => {
  // Chromium logs the document's status.
  test.use({allowedConsole: /status of 404/});

  test('R45: axe finds nothing on the not-found page', async ({page}) => {
    await open(page, '/nada/aqui');
    await expectNoViolations(page);
  });
});

test('R12: axe finds nothing in the open drawer, on either of its menus', async ({page}) => {
  await page.setViewportSize(NARROW);
  await open(page, '/learn/faqs');
  await page.getByRole('button', {name: 'Abrir ou fechar o menu'}).click();
  const back = page.getByRole('button', {name: '← Voltar ao menu principal'});
  await expect(back).toBeInViewport();
  await expectNoViolations(page, {viewports: [NARROW]});
  await back.click();
  await expect(back).not.toBeInViewport();
  await expectNoViolations(page, {viewports: [NARROW]});
});

test('R24: axe finds nothing while an image is enlarged', async ({page}) => {
  await open(page, '/learn/use-cases/data-confidence');
  const image = page
    .getByRole('main')
    .getByRole('button', {name: /^Ampliar: ./})
    .first();
  await image.press('Enter');
  await expect(page.locator('body > .medium-zoom-image--opened')).toHaveCount(1);
  // Skip what the backdrop covers.
  await expectNoViolations(page, {
    viewports: [WIDE],
    outside: [SECTION_PAGES, '.theme-doc-toc-desktop'],
  });
});
