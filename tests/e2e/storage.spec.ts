import type {Page} from '@playwright/test';
import {sites} from '../../tools/testing/sites';
import {refuseStorage} from '../support/storage';
import {expect, hydrated, open, searchDialog, test} from '../support/test';

const INTEGRATION = '/learn/integration-services/welcome';
const PATHS = ['/', '/tutorials', '/team/member', '/search?q=revogar'];
const VERSION_KEY = 'docs-preferred-version-learn';

const bar = (page: Page) => page.getByRole('region', {name: 'Aviso'});
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** Opens pages, then exercises everything that writes storage. */
async function useEverything(page: Page, paths: readonly string[] = []): Promise<void> {
  for (const path of paths) {
    await open(page, path);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  }

  await open(page, INTEGRATION);
  const tab = page.getByRole('tab', {name: 'Java', exact: true}).first();
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');

  await bar(page).getByRole('button', {name: 'Fechar'}).click();
  await expect(bar(page)).toHaveCount(0);

  await page.keyboard.press('Control+k');
  const dialog = searchDialog(page);
  await dialog.getByRole('searchbox').fill('revogar');
  await dialog.locator('.DocSearch-Hit a').first().click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Serviços de integração');
}

test.describe('unavailable storage', () => {
  // Docusaurus warns once per slot; no other message is allowed.
  test.use({allowedConsole: /^Docusaurus (?:browser storage is not available|storage error)/});

  test('R25: every page works where the browser refuses access to the storage', async ({page}) => {
    await refuseStorage(page);
    await useEverything(page, PATHS);
  });

  test('R25: tabs, the announcement and the search work where the storage answers with errors', async ({page}) => {
    await page.addInitScript(() => {
      for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
        Storage.prototype[name] = () => {
          throw new DOMException('Quota exceeded.', 'QuotaExceededError');
        };
      }
    });
    await useEverything(page);
  });
});

test.describe('invalid stored values', () => {
  const KEYS = [
    'theme',
    'docusaurus.announcement.dismiss',
    'docusaurus.announcement.id',
    VERSION_KEY,
    'docs-preferred-version-research',
    'docusaurus.tab.linguagem',
    '__DOCSEARCH_RECENT_SEARCHES__embedded',
    '__DOCSEARCH_FAVORITE_SEARCHES__embedded',
  ];
  const VALUES = ['{', '[1,null,"x"]'];

  test('R25: tabs, the announcement and the search work with invalid stored values', async ({page}) => {
    await open(page, '/');
    for (const [index, value] of VALUES.entries()) {
      await test.step(JSON.stringify(value), async () => {
        await page.evaluate(([keys, text]) => keys.forEach((key) => localStorage.setItem(key, text)), [
          KEYS,
          value,
        ] as const);
        if (index === 0) {
          await useEverything(page);
          return;
        }
        await open(page, INTEGRATION);
        await expect(page.getByRole('tab', {selected: true}).first()).toBeVisible();
        await expect(bar(page)).toBeVisible();
        await page.keyboard.press('Control+k');
        const dialog = searchDialog(page);
        await expect(dialog.getByRole('searchbox')).toBeFocused();
        await dialog.getByRole('searchbox').fill('revogar');
        await expect(dialog.locator('.DocSearch-Hit').first()).toBeVisible();
      });
    }
  });

  test('R16: a stored color that does not exist falls back to light', async ({page}) => {
    await page.emulateMedia({colorScheme: 'light'});
    await page.addInitScript(() => localStorage.setItem('theme', 'purple'));
    await open(page, `${sites.operator.url}/`);
    await expect(page.getByRole('button', {name: /modo claro e escuro/})).toHaveAccessibleName(/agora: modo claro/);
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });
});

test.describe('stored choices', () => {
  test('R25: a tab choice applies to every group of the page, survives a reload, and applies while it exists', async ({
    page,
  }) => {
    await open(page, INTEGRATION);
    const java = page.getByRole('tab', {name: 'Java', exact: true});
    expect(await java.count()).toBeGreaterThan(1);
    await expect(java.first()).toHaveAttribute('aria-selected', 'false');
    await java.first().click();
    for (const tab of await java.all()) {
      await expect(tab).toHaveAttribute('aria-selected', 'true');
    }
    await expect.poll(() => stored(page, 'docusaurus.tab.linguagem')).toBe('java');

    await page.reload();
    await hydrated(page);
    for (const tab of await java.all()) {
      await expect(tab).toHaveAttribute('aria-selected', 'true');
    }
    await expect(page.getByRole('tabpanel').first().locator('pre.language-java')).toBeVisible();

    await test.step('it applies while it exists', async () => {
      await page.evaluate(() => localStorage.clear());
      await open(page, '/search?q=revogar');
      await expect(page.getByRole('heading', {level: 1, name: 'Resultados para «revogar»'})).toBeVisible();
      const keys = await page.evaluate(() => Object.keys(localStorage).sort());
      expect(keys, 'stored without a choice').toEqual([
        'docusaurus.announcement.dismiss',
        'docusaurus.announcement.id',
      ]);

      await test.step('a choice that a tab group lacks changes nothing', async () => {
        await page.evaluate(() => localStorage.setItem('docusaurus.tab.linguagem', 'cobol'));
        await open(page, INTEGRATION);
        const tabs = page.getByRole('tablist').first().getByRole('tab');
        await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
        await expect(page.getByRole('tabpanel').first()).toBeVisible();
      });

      await test.step('the preferred version of the docs stays while it exists', async () => {
        await page.evaluate((key) => localStorage.setItem(key, 'current'), VERSION_KEY);
        await open(page, '/learn/faqs');
        await expect.poll(() => stored(page, VERSION_KEY)).toBe('current');
        await page.getByRole('contentinfo').getByRole('link', {name: 'Glossário'}).click();
        await expect(page).toHaveURL('/learn/glossary');
        expect(await stored(page, VERSION_KEY)).toBe('current');
      });

      await test.step('a preferred version that does not exist is dropped', async () => {
        await page.evaluate((key) => localStorage.setItem(key, '9.9'), VERSION_KEY);
        await page.reload();
        await hydrated(page);
        await expect.poll(() => stored(page, VERSION_KEY)).toBeNull();
        await expect(page).toHaveURL('/learn/glossary');
      });
    });
  });
});

test.describe('dropdowns', () => {
  test('R25: a dropdown of the navbar closes on an outside click', async ({page}) => {
    await page.setViewportSize({width: 1280, height: 800});
    await open(page, `${sites.operator.url}/learn/faqs`);
    const navbar = page.getByRole('navigation', {name: 'Navegação principal'});
    const button = navbar.getByRole('button', {name: 'Mais', exact: true});
    const entry = navbar.getByRole('link', {name: 'Equipa'});

    await button.focus();
    await page.keyboard.press('Enter');
    await expect(entry).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('heading', {level: 1}).click();
    await expect(entry).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});
