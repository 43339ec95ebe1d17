import AxeBuilder from '@axe-core/playwright';
import type {Page} from '@playwright/test';
import {pages} from '../../src/lib/pages';
import {sites} from '../support/sites';
import {expect, open, test} from '../support/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const PATHS = [...pages.map(({path}) => path), '/team/member?id=apoio-a-titulares'];

async function violations(page: Page): Promise<readonly string[]> {
  const {violations: found} = await new AxeBuilder({page}).withTags(TAGS).analyze();
  return found.flatMap(({id, nodes}) => nodes.map(({target}) => `${id}: ${target.join(' ')}`));
}

for (const viewport of [
  {width: 360, height: 740},
  {width: 1280, height: 900},
]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({viewport});

    for (const path of [...PATHS, '/search?q=certificado']) {
      test(`R10: axe finds nothing on ${path}`, async ({page}) => {
        await open(page, path);
        expect(await violations(page)).toEqual([]);
      });
    }

    test.describe('dark', () => {
      // The variant follows the system preference.
      test.use({colorScheme: 'dark', baseURL: sites.operator.url});

      for (const path of PATHS) {
        test(`R16: axe finds nothing on ${path} in the dark`, async ({page}) => {
          await open(page, path);
          await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
          expect(await violations(page)).toEqual([]);
        });
      }
    });

    test.describe('not found', () => {
      // The browser itself logs the status of the document.
      test.use({allowedConsole: [/status of 404/]});

      test('R45: axe finds nothing on the not-found page', async ({page}) => {
        await open(page, '/nada/aqui');
        expect(await violations(page)).toEqual([]);
      });
    });
  });
}
