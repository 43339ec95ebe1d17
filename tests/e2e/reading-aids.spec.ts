import {pages} from '../../src/lib/pages';
import {sites} from '../../tools/testing/sites';
import {expect, open, test} from '../support/test';

const ROUTES = pages.map(({path}) => path).filter((path) => path !== '/search');
const twinOf = (route: string) => (route === '/' ? '/index.md' : `${route}.md`);

test('reading aids: every page names its Markdown twin, which has its title and its text', async ({request}) => {
  for (const route of ROUTES) {
    const html = await (await request.get(route)).text();
    expect(html, route).toContain(`<link rel="alternate" type="text/markdown" href="${twinOf(route)}">`);
    const response = await request.get(twinOf(route));
    expect(response.headers()['content-type'], route).toBe('text/markdown; charset=utf-8');
    const markdown = await response.text();
    expect(markdown, route).toMatch(/^# \S.*\n\n> \S.{40,}\n\n<http/);
    // What a component leaves behind when it is not resolved.
    expect(markdown.replace(/```[\s\S]*?```/g, ''), route).not.toMatch(/<\/?[A-Z]\w+|undefined|\[object/);
  }
});

test('reading aids: llms.txt lists every page with a description', async ({request}) => {
  const response = await request.get('/llms.txt');
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const links = [...(await response.text()).matchAll(/^- \[.+\]\((.+)\): .{40,}$/gm)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  expect(links.sort()).toEqual(ROUTES.map(twinOf).sort());
});

test('reading aids: the feed has every reviewed page, and the head of every page names it', async ({page, request}) => {
  await open(page, '/learn/faqs');
  await expect(page.locator('link[type="application/atom+xml"]')).toHaveAttribute('href', '/atom.xml');
  const problems = await page.evaluate(async () => {
    const feed = new DOMParser().parseFromString(await (await fetch('/atom.xml')).text(), 'application/xml');
    return {
      broken: feed.querySelectorAll('parsererror').length,
      incomplete: [...feed.querySelectorAll('entry')].filter(
        (entry) => !['id', 'title', 'updated', 'summary', 'link'].every((name) => entry.querySelector(name)),
      ).length,
      addresses: [...feed.querySelectorAll('entry > link')].map(
        (link) => new URL(link.getAttribute('href') ?? '').pathname,
      ),
    };
  });
  expect(problems.broken).toBe(0);
  expect(problems.incomplete).toBe(0);
  for (const address of problems.addresses) {
    expect((await request.get(address)).status(), address).toBe(200);
  }
  expect(problems.addresses).toContain('/learn/faqs');
});

test('reading aids: a doc is copied as Markdown with one button', async ({page, context, request}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/learn/faqs');
  await page.getByRole('button', {name: 'Copiar como Markdown'}).click();
  await expect(page.getByRole('status').filter({hasText: 'Página copiada.'})).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await (await request.get('/learn/faqs.md')).text(),
  );
});

test('reading aids: a doc whose copy fails opens as Markdown', async ({page}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {value: undefined});
  });
  await open(page, '/learn/faqs');
  await page.getByRole('button', {name: 'Copiar como Markdown'}).click();
  await expect(page).toHaveURL(`${sites.main.url}/learn/faqs.md`);
});

test('reading aids: code that cannot be copied says so, and is copied by the next press', async ({page, context}) => {
  await page.addInitScript(() => {
    const {clipboard} = navigator;
    Object.defineProperty(navigator, 'clipboard', {configurable: true, value: undefined});
    document.execCommand = () => {
      Object.defineProperty(navigator, 'clipboard', {value: clipboard});
      return false;
    };
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/learn/integration-services/welcome');
  const block = page.locator('.theme-code-block').first();
  await block.getByRole('button', {name: 'Copiar código para a área de transferência'}).click();
  const refusal = block.getByRole('button', {name: 'Não foi possível copiar'});
  await expect(refusal).toHaveText('Não foi possível copiar');
  await expect(page.getByRole('status').filter({hasText: 'Não foi possível copiar'})).toHaveCount(1);
  await refusal.click();
  await expect(page.getByRole('status').filter({hasText: 'Copiado'})).toHaveCount(1);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(block.locator('code')).toHaveText(copied);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('reading aids: a doc links to its Markdown', async ({page}) => {
    await page.goto('/learn/faqs');
    await expect(page.getByRole('link', {name: 'Ler como Markdown'})).toHaveAttribute('href', '/learn/faqs.md');
  });
});
