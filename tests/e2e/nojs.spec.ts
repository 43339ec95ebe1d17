import type {Page} from '@playwright/test';
import {readData} from '../../build-tools/data/read';
import {pages} from '../../src/lib/pages';
import {expect, test} from '../support/test';

/** Without scripts: all content, working navigation, and no dead control. */
test.use({javaScriptEnabled: false});

const paths = pages.map(({path}) => path);

/**
 * Visible controls of the current page, wide and narrow: without scripts, none would do anything. A group of the sidebar
 * is a link to its first page then.
 */
async function controlsOf(page: Page, path: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of [1280, 360]) {
    await page.setViewportSize({width, height: 800});
    const controls = page.locator(
      ':is(button, select, textarea, input, [role="button"]:not([href^="/"]), [role="tab"], [role="combobox"]):visible',
    );
    for (const html of await controls.evaluateAll((all) => all.map((element) => element.outerHTML.slice(0, 90)))) {
      found.push(`${path} at ${width} px: ${html}`);
    }
  }
  return found;
}

test('R1, R2, R4, R13: without scripts a doc prints without navigation bars, fits a phone, and its links navigate', async ({
  page,
}) => {
  await page.goto('/learn/faqs');
  await expect(page.locator('.navbar')).toBeVisible();
  await page.emulateMedia({media: 'print'});
  await expect(page.locator('.navbar')).toBeHidden();

  await page.emulateMedia({media: null});
  await test.step('on a phone, in full width', async () => {
    await page.setViewportSize({width: 360, height: 740});
    await page.goto('/learn/faqs');
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    expect(await page.locator('body').evaluate((body) => body.scrollWidth)).toBeLessThanOrEqual(360);
    await expect(page.getByRole('contentinfo').getByRole('link', {name: 'Glossário'})).toBeVisible();
  });

  await test.step('R26: all lines of long code', async () => {
    await page.goto('/learn/integration-services/welcome');
    const long = page.locator('.code-folded:visible');
    expect(await long.count()).toBeGreaterThan(1);
    for (const block of await long.all()) {
      expect(await block.evaluate((pre) => pre.scrollHeight - pre.clientHeight)).toBe(0);
    }
  });

  await test.step('the footer, the section cards, the sidebar and the skip link navigate', async () => {
    await page.setViewportSize({width: 1280, height: 800});
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', {name: 'Todos os temas'}).click();
    await expect(page).toHaveURL('/learn');
    await page.getByRole('main').getByRole('link', {name: 'Glossário', exact: true}).click();
    await expect(page).toHaveURL('/learn/glossary');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Glossário');
    await page
      .getByRole('navigation', {name: 'Páginas desta secção'})
      .getByRole('link', {name: 'Perguntas frequentes'})
      .click();
    await expect(page).toHaveURL('/learn/faqs');

    await test.step('the skip link', async () => {
      await page.goto('/learn/faqs');
      await page.keyboard.press('Tab');
      const link = page.getByRole('link', {name: 'Saltar para o conteúdo principal'});
      await expect(link).toBeFocused();
      const target = await link.getAttribute('href');
      await expect(page.locator(`${target} main`)).toHaveCount(1);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await page.locator(`${target} :focus`).count()).toBe(1);
    });
  });
});

test('R1, R12: without scripts every page is reachable by links, shows its content, and has no dead control', async ({
  page,
}) => {
  const visited = new Set<string>();
  const deadControls: string[] = [];
  const queue = ['/'];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    visited.add(path);
    await page.setViewportSize({width: 1280, height: 800});
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', {level: 1}), path).toBeVisible();
    expect((await main.innerText()).length, path).toBeGreaterThan(path === '/search' ? 100 : 400);
    // Count visible links only: one in a closed menu is unreachable.
    const links = await page
      .locator('a[href^="/"]:visible')
      .evaluateAll((all) => all.map((link) => new URL(link.getAttribute('href') ?? '', location.href).pathname));
    queue.push(...new Set(links.filter((link) => paths.includes(link) && !visited.has(link) && !queue.includes(link))));
    deadControls.push(...(await controlsOf(page, path)));
  }
  expect([...visited].sort()).toEqual([...paths].sort());
  expect(deadControls).toEqual([]);
});

test('R1: without scripts every list shows all its entries', async ({page}) => {
  const team = readData('team.yaml');
  await page.goto('/team');
  for (const {name} of team) {
    await expect(page.getByRole('main').getByRole('link', {name, exact: true})).toBeVisible();
  }
  await page
    .getByRole('main')
    .getByRole('link', {name: team[0]?.name ?? '', exact: true})
    .click();
  for (const {name, responsibilities} of team) {
    await expect(page.getByRole('heading', {name, exact: true})).toBeVisible();
    await expect(page.getByText(responsibilities[0] ?? '', {exact: true}).first()).toBeVisible();
  }

  for (const [path, file] of [
    ['/tutorials', 'tutorials.yaml'],
    ['/legacy', 'legacy.yaml'],
    ['/research/research-papers', 'papers.yaml'],
    ['/learn/glossary', 'glossary.yaml'],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path);
      const visible = await page
        .locator('main [id]')
        .evaluateAll((all) => all.filter((element) => element.checkVisibility()).map(({id}) => id));
      expect(visible).toEqual(expect.arrayContaining(readData(file).map(({id}) => id)));
    });
  }

  await test.step('the steps of a tutorial unfold', async () => {
    await page.goto('/tutorials');
    const card = page.locator(`[id="${readData('tutorials.yaml')[0]?.id}"]`);
    const steps = card.locator('ol');
    await expect(steps).toBeHidden();
    await card.locator('summary').click();
    await expect(steps).toBeVisible();
  });
});

test('R24, R25, R26: without scripts formulas, code and every tab are shown', async ({page}) => {
  await page.goto('/research/research-outline');
  const formulas = page.locator('.katex-html');
  expect(await formulas.count()).toBeGreaterThanOrEqual(6);
  await expect(page.locator('.katex-display .katex-html').first()).toBeVisible();
  expect(await formulas.first().evaluate((formula) => getComputedStyle(formula).fontFamily)).toContain('KaTeX');

  await page.goto('/learn/integration-services/welcome');
  await expect(page.locator('pre code').first()).toBeVisible();
  expect(await page.locator('pre code .token').count()).toBeGreaterThan(20);

  await test.step('every tab of a group', async () => {
    await page
      .locator('main details')
      .evaluateAll((all: HTMLDetailsElement[]) => all.forEach((details) => (details.open = true)));
    const panels = page.getByRole('tabpanel', {includeHidden: true});
    expect(await panels.count()).toBeGreaterThan(3);
    for (const panel of await panels.all()) {
      await expect(panel).toBeVisible();
    }
  });
});

test.describe('controls that need scripts', () => {
  test.use({allowedConsole: /the server responded with a status of 404/});

  test('R12, R20: without scripts the not-found page has no dead control, and the results page says what to do instead', async ({
    page,
  }) => {
    await page.goto('/nada');
    expect(await controlsOf(page, '/nada')).toEqual([]);

    await test.step('the results page', async () => {
      await page.goto('/search?q=revogar');
      const message = page.getByRole('main').locator('noscript');
      // Playwright's text assertions skip `noscript`, even when rendered.
      expect(await message.innerText()).toContain('A pesquisa precisa de JavaScript');
      await message.locator('a[href="/learn/glossary"]').click();
      await expect(page).toHaveURL('/learn/glossary');
    });
  });
});
