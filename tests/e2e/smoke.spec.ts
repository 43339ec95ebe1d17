import {expect, KINDS, open, test} from '../support/test';

test('R1: a page of each kind hydrates without an error', async ({page}) => {
  for (const path of KINDS) {
    await test.step(path, async () => {
      await open(page, path);
      await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page.getByRole('contentinfo')).toHaveCount(1);
    });
  }
});
