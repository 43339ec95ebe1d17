import {expect, open, test} from '../support/test';

/** Opens one page of each kind, as a quick check. */
const PAGES = [
  '/',
  '/tutorials',
  '/team',
  '/legacy',
  '/search?q=carimbo',
  '/learn',
  '/learn/faqs',
  '/learn/glossary',
  '/research/research-outline',
  '/research/research-papers',
];

test('R1: a page of each kind hydrates without an error', async ({page}) => {
  for (const path of PAGES) {
    await test.step(path, async () => {
      await open(page, path);
      await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page.getByRole('contentinfo')).toHaveCount(1);
    });
  }
});
