import type {Locator, Page} from '@playwright/test';
import {sites} from '../../tools/testing/sites';
import {DOC, backButton, expect, hydrated, open, test} from '../support/test';

const NAVBAR = 'Navegação principal';
const MENU_BUTTON = 'Abrir ou fechar o menu';
const SKIP_LINK = 'Saltar para o conteúdo principal';
const BACK_BUTTON = '← Voltar ao menu principal';
const DESKTOP = {width: 1280, height: 800};
const PHONE = {width: 360, height: 740};

const {operator} = sites;

const navbar = (page: Page): Locator => page.getByRole('navigation', {name: NAVBAR});
const footer = (page: Page): Locator => page.getByRole('contentinfo');
const drawer = (page: Page): Locator => page.locator('.navbar-sidebar');

/** Marks the page, to distinguish client navigation from a page load. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, {samePage: true}));
const isMarked = (page: Page) => page.evaluate(() => 'samePage' in window);

test.describe('navbar on a wide screen', () => {
  test.use({viewport: DESKTOP});

  test('R10, R11: the navbar has the logo, the title, the search and, on the right, a link home that loads no page', async ({
    page,
  }) => {
    await open(page, '/team');
    const links = navbar(page).getByRole('link');
    await expect(links).toHaveText(['Sign', 'Início']);
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('href', '/');
      await expect(link).toBeVisible();
    }
    await expect(navbar(page).locator('.navbar__logo img')).toBeVisible();
    const buttons = navbar(page).getByRole('button');
    await expect(buttons).toHaveCount(1);
    await expect(buttons).toHaveAccessibleName(/^Pesquisar/);

    const middle = DESKTOP.width / 2;
    expect((await links.first().boundingBox())?.x).toBeLessThan(middle);
    expect((await links.last().boundingBox())?.x).toBeGreaterThan(middle);

    const home = navbar(page).getByRole('link', {name: 'Início'});
    await expect(home).not.toHaveAttribute('aria-current');
    await mark(page);
    await home.click();
    await expect(page).toHaveURL('/');
    await expect(home).toHaveAttribute('aria-current', 'page');
    expect(await isMarked(page)).toBe(true);
    // The language is the same after hydration.
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  });

  test('R11, R12: the navbar hides on scroll down, shows on scroll up, and has no menu button from 997 px on', async ({
    page,
  }) => {
    await open(page, DOC);
    await expect(navbar(page)).toBeInViewport();
    await page.mouse.move(DESKTOP.width / 2, DESKTOP.height / 2);
    const scrollY = () => page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, 600);
    await expect.poll(scrollY).toBe(600);
    await page.mouse.wheel(0, 600);
    await expect.poll(scrollY).toBe(1200);
    await expect(navbar(page)).not.toBeInViewport();
    await page.mouse.wheel(0, -300);
    await expect.poll(scrollY).toBe(900);
    await expect(navbar(page)).toBeInViewport();

    // The narrowest desktop layout.
    await page.setViewportSize({width: 997, height: 800});
    await expect(page.getByRole('button', {name: MENU_BUTTON})).toBeHidden();
    await expect(navbar(page).getByRole('link', {name: 'Início'})).toBeVisible();
    await expect(page.getByText('Idiomas')).toHaveCount(0);
    await expect(navbar(page).getByText('PT', {exact: true})).toHaveCount(0);
  });
});

test.describe('drawer', () => {
  test('R12, R49: on a doc, the drawer opens on the section menu; Back shows the main menu and PT', async ({page}) => {
    for (const width of [996, 360]) {
      await page.setViewportSize({width, height: 800});
      await open(page, DOC);
      await expect(navbar(page).getByRole('link', {name: 'Início'})).toBeHidden();
      await expect(page.getByText('Idiomas')).not.toBeInViewport();
      const button = page.getByRole('button', {name: MENU_BUTTON});
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await button.click();

      await expect(drawer(page)).toBeInViewport();
      const back = drawer(page).getByRole('button', {name: BACK_BUTTON, exact: true});
      await expect(back).toBeInViewport();
      await expect(drawer(page).getByRole('link', {name: 'Glossário'})).toBeInViewport();
      await expect(drawer(page).getByRole('link', {name: 'Início'})).not.toBeInViewport();

      await back.click();
      await expect(drawer(page).getByRole('link', {name: 'Início'})).toBeInViewport();
      await expect(back).not.toBeInViewport();
      const languages = drawer(page).getByRole('listitem').filter({hasText: 'Idiomas'});
      await languages.getByText('Idiomas').click();
      const entries = languages.getByRole('list').getByRole('link');
      await expect(entries).toHaveText(['PT']);
      await expect(entries).toBeVisible();
      await expect(entries).toHaveAttribute('lang', 'pt');
    }
  });

  test('R12: on a page without a section the drawer opens on the main menu; a link, its button, the shade, Escape, a search result and the desktop layout close it', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await open(page, '/');
    await mark(page);
    await page.getByRole('button', {name: MENU_BUTTON}).click();
    await expect(drawer(page).getByRole('button', {name: BACK_BUTTON})).not.toBeInViewport();
    await drawer(page).getByRole('link', {name: 'Equipa'}).click();
    await expect(page).toHaveURL('/team');
    await expect(drawer(page)).not.toBeInViewport();
    expect(await isMarked(page)).toBe(true);

    const button = page.getByRole('button', {name: MENU_BUTTON});
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await drawer(page).getByRole('button', {name: 'Fechar o menu'}).click();
    await expect(drawer(page)).not.toBeInViewport();
    await button.click();
    await expect(drawer(page)).toBeInViewport();
    await page.mouse.click(PHONE.width - 4, 400);
    await expect(drawer(page)).not.toBeInViewport();
    await expect(button).toHaveAttribute('aria-expanded', 'false');

    await test.step('the answer that cannot wait is one tap away', async () => {
      await button.click();
      await drawer(page).getByRole('link', {name: 'Perdi, ou roubaram-me'}).click();
      await expect(page).toHaveURL('/learn/faqs#primeiros-dez-minutos');
      await expect(drawer(page)).not.toBeInViewport();
      await expect(page.getByText('Telemóvel com a CMDCV:')).toBeInViewport();
    });

    await test.step('it traps focus; Escape restores it, and the desktop layout closes it', async () => {
      await page.setViewportSize(PHONE);
      await open(page, DOC);
      const button = page.getByRole('button', {name: MENU_BUTTON});
      await button.press('Enter');
      await expect(drawer(page).getByRole('button', {name: 'Fechar o menu'})).toBeFocused();
      const isBeneath = () =>
        page.evaluate(() => {
          const {activeElement: focused, body} = document;
          return focused !== null && focused !== body && !focused.closest('.navbar-sidebar');
        });
      for (let stop = 0; stop < 30; stop += 1) {
        await page.keyboard.press('Tab');
        expect(await isBeneath(), `stop ${stop}`).toBe(false);
      }
      await page.keyboard.press('Escape');
      await expect(drawer(page)).not.toBeInViewport();
      await expect(button).toBeFocused();

      await test.step('it closes when the layout becomes desktop, and stays closed', async () => {
        await page.getByRole('button', {name: MENU_BUTTON}).click();
        await expect(drawer(page)).toBeInViewport();
        await page.setViewportSize(DESKTOP);
        await expect(drawer(page)).not.toBeInViewport();
        await expect(page.locator('body'), 'the page scrolls again').toHaveCSS('overflow-y', 'visible');
        await page.setViewportSize(PHONE);
        await expect(page.getByRole('button', {name: MENU_BUTTON})).toHaveAttribute('aria-expanded', 'false');
        await expect(drawer(page)).not.toBeInViewport();
      });
    });

    await test.step('a search result closes it, and the page scrolls again', async () => {
      await page.getByRole('button', {name: MENU_BUTTON}).click();
      await expect(drawer(page)).toBeInViewport();
      await page.keyboard.press('Control+k');
      await expect(page.locator('.DocSearch-Input')).toBeFocused();
      await page.keyboard.insertText('revogação');
      await expect(page.locator('.DocSearch-Hit[aria-selected="true"]')).toBeVisible();
      await page.locator('.DocSearch-Hit a[href*="/learn/glossary"]').first().click();
      await expect(page).toHaveURL(/glossary/);
      await expect(drawer(page)).not.toBeInViewport();
      await expect(page.locator('body')).toHaveCSS('overflow-y', 'visible');
    });
  });

  test('R12: Back closes the search above the drawer, then the drawer, and stays on the page; Back again leaves it', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await open(page, '/');
    await footer(page).getByRole('link', {name: 'Equipa'}).click();
    // The URL changes before the page does, which replaces the navbar and so closes the drawer.
    await expect(page.getByRole('heading', {level: 1, name: 'Equipa'})).toBeVisible();
    await page.getByRole('button', {name: MENU_BUTTON}).click();
    await expect(drawer(page)).toBeInViewport();

    await page.evaluate(() => window.history.back());
    await expect(drawer(page)).not.toBeInViewport();
    await expect(page).toHaveURL('/team');
    await expect(page.getByRole('heading', {level: 1, name: 'Equipa'})).toBeVisible();

    await page.evaluate(() => window.history.back());
    await expect(page).toHaveURL('/');

    await test.step('Android’s Back closes the search above the drawer first, then the drawer', async () => {
      const back = await backButton(page);
      await page.setViewportSize(PHONE);
      await open(page, DOC);
      await page.getByRole('button', {name: MENU_BUTTON}).click();
      await expect(drawer(page).getByRole('button', {name: 'Fechar o menu'})).toBeFocused();
      await page.keyboard.press('Control+k');
      await expect(page.locator('.DocSearch-Input')).toBeFocused();
      await back();
      await expect(page.locator('.DocSearch-Input')).not.toBeVisible();
      await expect(drawer(page)).toBeInViewport();
      await back();
      await expect(drawer(page)).not.toBeInViewport();
      await expect(page.getByRole('button', {name: MENU_BUTTON})).toBeFocused();
    });
  });
});

test.describe('skip link', () => {
  test('R13: the skip link shows on focus, leads past the navbar and the sidebar, and is the first stop of the next page', async ({
    page,
  }) => {
    await open(page, DOC);
    const link = page.getByRole('link', {name: SKIP_LINK});
    await expect(link).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(link).toBeInViewport({ratio: 1});
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus'), 'the next stop is inside the main content').toHaveCount(1);

    await footer(page).getByRole('link', {name: 'Equipa'}).click();
    // Announced two frames after the page has changed, and thus after focus has moved.
    await expect(page.locator('body > [role="status"]')).toHaveText('Equipa | Sign');
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
  });
});

test.describe('announcement bar', () => {
  const bar = (page: Page): Locator => page.getByRole('region', {name: 'Aviso'});
  const close = (page: Page): Locator => bar(page).getByRole('button', {name: 'Fechar'});

  /**
   * Notes, from the first byte on and whenever the page changes or paints, whether the bar takes up space and where
   * the navbar is: the set of distinct answers shows a flash or a shift that lasts a single frame.
   */
  async function watch(page: Page): Promise<() => Promise<string[]>> {
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, {seen});
      const look = () => {
        const nav = document.querySelector('.navbar');
        if (nav) {
          const shown = document.querySelector('.theme-announcement-bar')?.getClientRects().length ?? 0;
          seen.add(`bar: ${shown > 0 ? 'shown' : 'none'}, navbar at ${nav.getBoundingClientRect().top}`);
        }
      };
      new MutationObserver(look).observe(document, {attributes: true, childList: true, subtree: true});
      const frame = () => {
        look();
        requestAnimationFrame(frame);
      };
      frame();
    });
    return () => page.evaluate(() => [...(window as typeof window & {seen: Set<string>}).seen]);
  }

  test('R15: the announcement has the configured text and colors, and shifts nothing', async ({page}) => {
    const seen = await watch(page);
    await open(page, '/');
    expect(await seen(), 'it keeps its place from the first paint on').toEqual([expect.stringMatching(/^bar: shown/)]);
    await expect(bar(page)).toHaveText('Projeto e rede de governação: pergunte');
    await expect(bar(page)).toHaveCSS('background-color', 'rgb(11, 31, 58)');
    await expect(bar(page)).toHaveCSS('color', 'rgb(255, 255, 255)');
    await expect(close(page)).toBeVisible();
    await bar(page).getByRole('link').focus();
    await page.keyboard.press('Tab');
    await expect(close(page)).toBeFocused();
    await expect(close(page)).toHaveCSS('outline-color', 'rgb(255, 255, 255)');
    // Click near its edge: the button fills the height of the bar.
    await expect(close(page)).toHaveCSS('outline-offset', '-4px');
    await bar(page).getByRole('link', {name: 'Projeto e rede de governação: pergunte'}).click();
    await expect(page).toHaveURL('/team#a-quem-recorrer');
  });

  test('R15: a dismissed announcement never shows again, not for one frame, and shifts nothing', async ({page}) => {
    await open(page, '/');
    await close(page).click();
    await expect(bar(page)).toHaveCount(0);
    await footer(page).getByRole('link', {name: 'Glossário'}).click();
    await expect(page).toHaveURL('/learn/glossary');
    await expect(page.locator('.theme-doc-markdown')).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    await page.reload();
    await hydrated(page);
    await expect(bar(page)).toHaveCount(0);
    const seen = await watch(page);
    for (const path of ['/', '/learn/faqs', '/search']) {
      await open(page, path);
      await expect(bar(page)).toHaveCount(0);
      expect(await seen(), path).toEqual(['bar: none, navbar at 0']);
    }
  });

  test('R15: an announcement with a new id shows to visitors who dismissed the old one', async ({page}) => {
    // The visitor dismissed the main site's bar; then a build with another id was published.
    await page.addInitScript(() => {
      if (!localStorage.getItem('docusaurus.announcement.id')) {
        localStorage.setItem('docusaurus.announcement.id', 'governance-network-4');
        localStorage.setItem('docusaurus.announcement.dismiss', 'true');
      }
    });
    await open(page, `${operator.url}/`);
    await expect(bar(page)).toHaveText('Um aviso diferente.');
    await expect(bar(page)).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(bar(page)).toBeVisible();

    await close(page).click();
    await expect(bar(page)).toHaveCount(0);
    await page.reload();
    await hydrated(page);
    await expect(bar(page)).toHaveCount(0);
  });
});

test.describe('color mode as published', () => {
  test('R16: by default the site is light without a switch, whatever the system or a stored choice says', async ({
    page,
  }) => {
    await page.emulateMedia({colorScheme: 'dark'});
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      await open(page, '/');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expect(page.getByRole('button', {name: /modo/})).toHaveCount(0);
    }
    await page.getByRole('button', {name: MENU_BUTTON}).click();
    await expect(drawer(page)).toBeInViewport();
    await expect(page.getByRole('button', {name: /modo/})).toHaveCount(0);
  });
});

test.describe('color mode with the switch turned on', () => {
  const html = (page: Page): Locator => page.locator('html');
  const colorSwitch = (page: Page): Locator => navbar(page).getByRole('button', {name: /modo claro e escuro/});
  const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));
  const home = `${operator.url}/`;

  test.use({viewport: DESKTOP});

  test('R16: without a choice the colors follow the system; the switch keeps one under "theme"', async ({
    page,
    context,
  }) => {
    await page.emulateMedia({colorScheme: 'dark'});
    await open(page, home);
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({colorScheme: 'light'});
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    expect(await stored(page)).toBeNull();

    const light = await html(page).evaluate((element) => getComputedStyle(element).backgroundColor);
    await expect(colorSwitch(page)).toHaveAccessibleName(/\(agora: modo do sistema\)$/);

    await colorSwitch(page).click();
    await expect(colorSwitch(page)).toHaveAccessibleName(/\(agora: modo claro\)$/);
    await expect.poll(() => stored(page)).toBe('light');
    await colorSwitch(page).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await expect(colorSwitch(page)).toHaveAccessibleName(/\(agora: modo escuro\)$/);
    await expect(html(page)).not.toHaveCSS('background-color', light);
    await expect.poll(() => stored(page)).toBe('dark');

    await page.reload();
    await hydrated(page);
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    // A choice persists when the system preference changes.
    await page.emulateMedia({colorScheme: 'dark'});
    await page.emulateMedia({colorScheme: 'light'});
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');

    await colorSwitch(page).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    await expect.poll(() => stored(page)).toBeNull();

    await test.step('two tabs stay in the same color mode', async () => {
      await page.emulateMedia({colorScheme: 'light'});
      await open(page, home);
      const other = await context.newPage();
      await other.setViewportSize(DESKTOP);
      await open(other, `${operator.url}/team`);
      await colorSwitch(page).click();
      await colorSwitch(page).click();
      await expect(html(page)).toHaveAttribute('data-theme', 'dark');
      await expect(html(other)).toHaveAttribute('data-theme', 'dark');
      await expect(colorSwitch(other)).toHaveAccessibleName(/\(agora: modo escuro\)$/);
    });
  });
});
