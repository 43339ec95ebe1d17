import budgets from '../../bench/budgets.json';
import {weigh, type Weight} from '../../bench/weights';
import {expect, test} from '../support/test';

/** Stylesheet and fonts of formulas, which only pages with formulas pay for. */
const MATHS: Partial<Weight> = {css: 3400, fonts: 66_000, requests: 6};
const WITH_MATHS = ['/research/research-outline'];

/** One of each kind: pages with much text, code, formulas, films, data. */
const PATHS = [
  '/',
  '/learn/faqs',
  '/learn/glossary',
  '/learn/integration-services/welcome',
  '/learn/media-library/videos',
  '/research/research-outline',
  '/tutorials',
];

for (const path of PATHS) {
  test(`speed: a first visit to ${path} stays in the budgets of bench/budgets.json`, async ({page, baseURL}) => {
    await page.setViewportSize({width: 412, height: 823});
    const weight = await weigh(page, `${baseURL}${path}`);
    // The main script alone has more: nothing was left out.
    expect(weight.js).toBeGreaterThan(40_000);
    for (const [kind, budget] of Object.entries(budgets)) {
      const extra = WITH_MATHS.includes(path) ? (MATHS[kind as keyof Weight] ?? 0) : 0;
      expect(weight[kind as keyof Weight], kind).toBeLessThanOrEqual(budget + extra);
    }
  });
}

test('speed: of the logos of both colour modes only the one that shows is fetched', async ({page}) => {
  await page.goto('/', {waitUntil: 'networkidle'});
  const logos = page.locator('img[src*="/img/logo"]');
  expect(await logos.count()).toBeGreaterThan(1);
  const fetched = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({name}) => new URL(name).pathname),
  );
  expect(fetched.filter((path) => path.startsWith('/img/logo'))).toEqual(['/img/logo.svg']);
});
