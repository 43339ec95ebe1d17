import {test as base, expect} from '@playwright/test';
import {sites} from '../../tools/testing/sites';
import {KINDS} from '../support/test';
import {webkitDriver, withWebKit, type WebKitPage} from '../support/webkit';

/*
 * WebKit as in Safari 16, the engine of every browser on an iPhone, where the system has it: no popovers, anchor
 * positioning or close watchers, and older syntax.
 */

const test = base.extend<{webkit: WebKitPage}>({
  // eslint-disable-next-line no-empty-pattern -- a fixture names those that it builds on, and this has none
  webkit: ({}, use) => withWebKit(use),
});
test.skip(!webkitDriver, 'WPE WebKit is not installed');

const isHydrated = (page: WebKitPage) => page.run(() => document.documentElement.dataset.hasHydrated === 'true');

/** Opens a page and waits for hydration. */
async function open(page: WebKitPage, path: string): Promise<void> {
  await page.open(`${sites.main.url}${path}`);
  await expect.poll(() => isHydrated(page)).toBe(true);
}

test('R1: a page of each kind works in an older Safari with everything unfolded', async ({webkit: page}) => {
  for (const path of KINDS) {
    await open(page, path);
    await page.run(() => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) {
        details.open = true;
      }
    });
    // A layout that hangs WebKit would not respond here.
    expect(await page.run(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
  }
});

test('R20: in an older Safari, the search opens at the first press and finds a result', async ({webkit: page}) => {
  await open(page, '/learn/faqs');
  await page.click('.DocSearch-Button');
  await expect.poll(() => page.run(() => document.activeElement?.id)).toBe('docsearch-input');
  await page.type('#docsearch-input', 'certificado');
  await expect.poll(() => page.run(() => document.querySelectorAll('[role="treeitem"]').length)).toBeGreaterThan(5);
  // Enter.
  await page.type('#docsearch-input', '\uE007');
  await expect.poll(() => page.run(() => location.pathname)).not.toBe('/learn/faqs');
  expect(await page.run(() => document.querySelector('.DocSearch-Modal'))).toBeNull();
});

test('R12: in an older Safari, the drawer opens at the first press and closes', async ({webkit: page}) => {
  const isOpen = () => page.run(() => document.querySelector('.navbar-sidebar--show') !== null);
  await open(page, '/learn/faqs');
  await page.click('.navbar__toggle');
  await expect.poll(isOpen).toBe(true);
  await expect.poll(() => page.run(() => document.activeElement?.className)).toContain('navbar-sidebar__close');
  // Enter: the button may still be sliding in, out of reach of a click.
  await page.type('.navbar-sidebar__close', '\uE007');
  await expect.poll(isOpen).toBe(false);
});

test('labs: in an older Safari, every lab verifies its example', async ({webkit: page}) => {
  await open(page, '/tutorials');
  const press = (name: string) =>
    page.run((text) => {
      const found = [...document.querySelectorAll<HTMLElement>('main button')].filter(
        (button) => button.textContent === text,
      );
      found.forEach((button) => button.click());
      return found.length;
    }, name);
  const texts = () => page.run(() => document.querySelector('main')?.textContent ?? '');
  expect(await press('Abrir')).toBe(5);
  await expect.poll(() => press('Usar o exemplo válido')).toBe(2);
  await expect.poll(texts).toContain('A cadeia termina numa');
  await expect.poll(texts).toContain('O conteúdo está intacto');
  expect(await texts()).not.toContain('não chegou a carregar');
});
