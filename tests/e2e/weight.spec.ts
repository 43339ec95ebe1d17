import {readdirSync, readFileSync} from 'node:fs';
import budgets from '../../tools/bench/budgets.json';
import {weigh, type Weight} from '../../tools/bench/weights';
import {sites} from '../../tools/testing/sites';
import {expect, test} from '../support/test';

/** Fonts of formulas, which only pages with formulas pay for. */
const MATHS: Partial<Weight> = {fonts: 14_000, requests: 4};
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
  test(`speed: a first visit to ${path} stays in the budgets of tools/bench/budgets.json`, async ({page, baseURL}) => {
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

test('speed: the mark of the brand and the icon of the tab need no request', async ({page}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/', {waitUntil: 'networkidle'});
  await expect(page.locator('.navbar__logo svg')).toBeVisible();
  await expect(page.locator('.footer__logo')).toBeVisible();
  // An image of which the address is the text shares the line with the first paint, as far as a browser knows.
  expect(await page.locator('img[src^="data:"]').count()).toBe(0);
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /^data:image\/svg\+xml,/);
  expect(requests.filter((path) => /logo|favicon/.test(path))).toEqual([]);
});

test('speed: no stylesheet that comes later has layers or properties of the root, which style the whole page anew', () => {
  const folder = `${sites.main.folder}/assets/css`;
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.css') && !name.startsWith('fonts-'));
  expect(sheets.map((name) => name.split('.')[0]).sort()).toEqual(
    expect.arrayContaining(['later', 'page-check', 'search-dialog']),
  );
  for (const name of sheets) {
    const onScreen = readFileSync(`${folder}/${name}`, 'utf8').replaceAll(/@media print\{(?:[^{}]*\{[^{}]*\})*\}/g, '');
    expect(onScreen.match(/@layer[^{;]*|:root(?![^{]*[>\s.[])[^{]*\{--[^:]*/g), name).toBeNull();
  }
});

for (const {folder} of Object.values(sites)) {
  test(`speed: the scripts of ${folder} name no message, they have its words`, () => {
    const scripts = readdirSync(`${folder}/assets/js`).filter((name) => name.endsWith('.js'));
    const text = scripts.map((name) => readFileSync(`${folder}/assets/js/${name}`, 'utf8')).join('');
    const messages = JSON.parse(readFileSync('i18n/pt/code.json', 'utf8')) as Record<string, {message: string}>;
    // One without accents, which the minimizer escapes.
    const {message} = messages['theme.BackToTopButton.buttonAriaLabel'] ?? {};
    expect(message).toBeTruthy();
    expect(text.includes(String(message))).toBe(true);
    expect(Object.keys(messages).filter((id) => text.includes(id))).toEqual([]);
  });
}

test('speed: the first paint of a page waits for one stylesheet, with formulas or without', async ({request}) => {
  for (const path of ['/learn/faqs', ...WITH_MATHS]) {
    const html = (await (await request.get(path)).text()).replace(/<noscript>.*?<\/noscript>/gs, '');
    expect(html.match(/<link(?: [^>]*)? rel="?stylesheet"?[ >][^>]*>/g), path).toHaveLength(1);
  }
});

for (const path of ['/learn/about-sign/an-introduction-to-sign', '/learn/use-cases/data-confidence', ...WITH_MATHS]) {
  test(`speed: ${path} asks ahead for the fonts that its first view is written in, and for no other`, async ({
    page,
  }) => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') {
        fonts.push(request.url());
      }
    });
    await page.setViewportSize({width: 412, height: 823});
    await page.goto(path, {waitUntil: 'networkidle'});
    const links = page.locator('link[rel="preload"][as="font"]');
    const ahead = await links.evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href));
    const used = await page.evaluate(() => [...document.fonts].filter(({status}) => status === 'loaded').length);
    expect(new Set(fonts)).toEqual(new Set(ahead));
    expect(used).toBe(ahead.length);
  });
}
