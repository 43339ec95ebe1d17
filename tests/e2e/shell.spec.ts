import type {Locator, Page} from '@playwright/test';
import {createSiteServer} from '../../build-tools/hosting/server';
import {pages} from '../../src/lib/pages';
import {served} from '../support/served';
import {sites} from '../../tools/testing/sites';
import {backButton, expect, hydrated, open, test} from '../support/test';

const NAVBAR = 'Navegação principal';
const MENU_BUTTON = 'Abrir ou fechar o menu';
const SKIP_LINK = 'Saltar para o conteúdo principal';
const BACK_BUTTON = '← Voltar ao menu principal';
const DESKTOP = {width: 1280, height: 800};
const PHONE = {width: 360, height: 740};

const {operator} = sites;
const paths = pages.map(({path}) => path);

const navbar = (page: Page): Locator => page.getByRole('navigation', {name: NAVBAR});
const footer = (page: Page): Locator => page.getByRole('contentinfo');
const drawer = (page: Page): Locator => page.locator('.navbar-sidebar');

/** Marks the page, so that a test can tell client navigation from a page load. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, {samePage: true}));
const isMarked = (page: Page) => page.evaluate(() => 'samePage' in window);

test.describe('language of the document', () => {
  test('R10: every page says that it is Portuguese, from left to right', async ({request}) => {
    for (const path of [...paths, '/nada']) {
      const html = await (await request.get(path)).text();
      expect(html, path).toMatch(/<html[^>]* lang="?pt"?[ >]/);
      expect(html, path).toMatch(/<html[^>]* dir="?ltr"?[ >]/);
      const alternates = [...html.matchAll(/hreflang="?([\w-]+)/g)].map(([, language]) => language);
      expect([...new Set(alternates)].sort(), path).toEqual(['pt', 'x-default']);
    }
  });

  test('R10: the language stays Portuguese after React has taken the page over', async ({page}) => {
    await open(page, '/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  });
});

test.describe('navbar on a wide screen', () => {
  test.use({viewport: DESKTOP});

  test('R11: it holds the logo, the title, one item on the right and the search box', async ({page}) => {
    await open(page, '/team');
    const links = navbar(page).getByRole('link');
    await expect(links).toHaveText(['Sign', 'Início']);
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('href', '/');
      await expect(link).toBeVisible();
    }
    const logo = navbar(page).locator('.navbar__logo svg');
    await expect(logo).toBeVisible();
    const colour = () =>
      logo
        .locator('path')
        .first()
        .evaluate((path) => getComputedStyle(path).stroke);
    const light = await colour();
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    await expect.poll(colour).not.toBe(light);
    const buttons = navbar(page).getByRole('button');
    await expect(buttons).toHaveCount(1);
    await expect(buttons).toHaveAccessibleName(/^Pesquisar/);

    const middle = DESKTOP.width / 2;
    expect((await links.first().boundingBox())?.x).toBeLessThan(middle);
    expect((await links.last().boundingBox())?.x).toBeGreaterThan(middle);
  });

  test('R11: Início leads home without a page load and is marked there', async ({page}) => {
    await open(page, '/team');
    const home = navbar(page).getByRole('link', {name: 'Início'});
    await expect(home).not.toHaveAttribute('aria-current');
    await mark(page);
    await home.click();
    await expect(page).toHaveURL('/');
    await expect(home).toHaveAttribute('aria-current', 'page');
    expect(await isMarked(page)).toBe(true);
  });

  test('R11: it hides on scroll down and shows on scroll up', async ({page}) => {
    await open(page, '/learn/faqs');
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
  });

  test('R12: there is no menu button and no language dropdown from 997 px on', async ({page}) => {
    await page.setViewportSize({width: 997, height: 800});
    await open(page, '/learn/faqs');
    await expect(page.getByRole('button', {name: MENU_BUTTON})).toBeHidden();
    await expect(navbar(page).getByRole('link', {name: 'Início'})).toBeVisible();
    await expect(page.getByText('Idiomas')).toHaveCount(0);
    await expect(navbar(page).getByText('PT', {exact: true})).toHaveCount(0);
  });
});

test.describe('drawer', () => {
  for (const width of [996, 360]) {
    test(`R12: at ${width} px a doc opens it on the section's menu, with a way back to the main one`, async ({
      page,
    }) => {
      await page.setViewportSize({width, height: 800});
      await open(page, '/learn/faqs');
      await expect(navbar(page).getByRole('link', {name: 'Início'})).toBeHidden();
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
    });

    test(`R12: at ${width} px the languages are in the drawer, with PT alone`, async ({page}) => {
      await page.setViewportSize({width, height: 800});
      await open(page, '/');
      await expect(page.getByText('Idiomas')).not.toBeInViewport();
      await page.getByRole('button', {name: MENU_BUTTON}).click();
      const languages = drawer(page).getByRole('listitem').filter({hasText: 'Idiomas'});
      await languages.getByText('Idiomas').click();
      const entries = languages.getByRole('list').getByRole('link');
      await expect(entries).toHaveText(['PT']);
      await expect(entries).toBeVisible();
      await expect(entries).toHaveAttribute('lang', 'pt');
    });
  }

  test('R12: a page without a section opens it on the main menu, and its links close it', async ({page}) => {
    await page.setViewportSize(PHONE);
    await open(page, '/');
    await mark(page);
    await page.getByRole('button', {name: MENU_BUTTON}).click();
    await expect(drawer(page).getByRole('button', {name: BACK_BUTTON})).not.toBeInViewport();
    await drawer(page).getByRole('link', {name: 'Equipa'}).click();
    await expect(page).toHaveURL('/team');
    await expect(drawer(page)).not.toBeInViewport();
    expect(await isMarked(page)).toBe(true);
  });

  test('R12: its button and the shade beside it close it', async ({page}) => {
    await page.setViewportSize(PHONE);
    await open(page, '/team');
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
  });

  test('R12: it closes when the layout becomes desktop, and stays closed', async ({page}) => {
    await page.setViewportSize(PHONE);
    await open(page, '/learn/faqs');
    await page.getByRole('button', {name: MENU_BUTTON}).click();
    await expect(drawer(page)).toBeInViewport();
    await page.setViewportSize(DESKTOP);
    await expect(drawer(page)).not.toBeInViewport();
    await expect(page.locator('body'), 'the page scrolls again').toHaveCSS('overflow-y', 'visible');
    await page.setViewportSize(PHONE);
    await expect(page.getByRole('button', {name: MENU_BUTTON})).toHaveAttribute('aria-expanded', 'false');
    await expect(drawer(page)).not.toBeInViewport();
  });

  test('R12: open, it has the keyboard to itself; Escape closes it and gives the focus back', async ({page}) => {
    await page.setViewportSize(PHONE);
    await open(page, '/learn/faqs');
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
  });

  test('R12: a result of the search closes it, and the page scrolls again', async ({page}) => {
    await page.setViewportSize(PHONE);
    await open(page, '/learn/faqs');
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

  test('R12: the back button of Android closes first the search over it, then the drawer itself', async ({page}) => {
    const back = await backButton(page);
    await page.setViewportSize(PHONE);
    await open(page, '/learn/faqs');
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

  test('R12: back closes it and stays on the page; the next back leaves', async ({page}) => {
    await page.setViewportSize(PHONE);
    await open(page, '/');
    await footer(page).getByRole('link', {name: 'Equipa'}).click();
    await expect(page).toHaveURL('/team');
    await page.getByRole('button', {name: MENU_BUTTON}).click();
    await expect(drawer(page)).toBeInViewport();

    await page.evaluate(() => window.history.back());
    await expect(drawer(page)).not.toBeInViewport();
    await expect(page).toHaveURL('/team');
    await expect(page.getByRole('heading', {level: 1, name: 'Equipa'})).toBeVisible();

    await page.evaluate(() => window.history.back());
    await expect(page).toHaveURL('/');
  });
});

test.describe('skip link', () => {
  const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

  test('R13: it is the first focus stop of every page', async ({page}) => {
    for (const path of paths) {
      await page.goto(path);
      await page.keyboard.press('Tab');
      expect(await focusedText(page), path).toBe(SKIP_LINK);
    }
  });

  test.describe('of the not-found page', () => {
    test.use({allowedConsole: /the server responded with a status of 404/});

    test('R13: it is the first focus stop there too', async ({page}) => {
      await open(page, '/nada');
      await page.keyboard.press('Tab');
      expect(await focusedText(page)).toBe(SKIP_LINK);
    });
  });

  test('R13: it shows on focus and takes the focus past the navbar and the sidebar', async ({page}) => {
    await open(page, '/learn/faqs');
    const link = page.getByRole('link', {name: SKIP_LINK});
    await expect(link).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(link).toBeInViewport({ratio: 1});
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => Boolean(document.activeElement?.closest('main'))),
      'the next stop is inside the main content',
    ).toBe(true);
  });

  test('R13: it is the first stop after client navigation', async ({page}) => {
    await open(page, '/');
    await footer(page).getByRole('link', {name: 'Equipa'}).click();
    await expect(page.getByRole('heading', {level: 1, name: 'Equipa'})).toBeVisible();
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe(SKIP_LINK);
  });
});

test.describe('footer', () => {
  test('R14: every page ends with the copyright and the default build stamp, letter for letter', async ({request}) => {
    for (const path of [...paths, '/nada']) {
      const html = await (await request.get(path)).text();
      const end = html.slice(html.lastIndexOf('<footer')).replace(/<[^>]+>/g, '|');
      expect(end, path).toContain('|© 2024 Sign|');
      expect(end, path).toContain('|Build #06 18-06-2024 with branch master|');
    }
  });

  test('R14: columns of links, the logo, and no social link or address that nobody gave', async ({page}) => {
    await open(page, '/');
    await expect(footer(page).locator('.footer__title')).toHaveText(['Aprender', 'Fazer', 'Conhecer']);
    const links = footer(page).locator('.footer__links').getByRole('link');
    expect(await links.count()).toBeGreaterThanOrEqual(10);
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))) {
      expect(paths).toContain(href);
    }
    const logo = footer(page).getByRole('link', {name: 'Sign: página inicial'});
    await expect(logo).toHaveAttribute('href', '/');
    await expect(logo.locator('svg')).toBeVisible();
    await expect(footer(page).getByText('Build #06 18-06-2024 with branch master', {exact: true})).toBeVisible();
  });

  test('R14: the environment fills the stamp, the contact and the social links', async ({page}) => {
    await open(page, `${operator.url}/`);
    await expect(footer(page).getByText('Build #42 21-11-2026 with branch main', {exact: true})).toBeVisible();
    await expect(footer(page).locator('.footer__title').last()).toHaveText('Contactos');
    await expect(footer(page).getByRole('link', {name: /^Mastodon/})).toHaveAttribute(
      'href',
      'https://social.example/@sign',
    );
    await expect(footer(page).getByRole('link', {name: 'contacto@sign.example'})).toHaveAttribute(
      'href',
      'mailto:contacto@sign.example',
    );
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

  test('R15: it invites to the governance project and network, in the configured colours', async ({page}) => {
    await open(page, '/');
    await expect(bar(page)).toHaveText('Quer participar no nosso projeto e na rede de governação? Fale connosco.');
    await expect(bar(page)).toHaveCSS('background-color', 'rgb(11, 31, 58)');
    await expect(bar(page)).toHaveCSS('color', 'rgb(255, 255, 255)');
    await expect(close(page)).toBeVisible();
    await bar(page).getByRole('link', {name: 'Fale connosco'}).click();
    await expect(page).toHaveURL('/team');
  });

  test('R15: closing it is remembered, in client navigation and after a reload', async ({page}) => {
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
  });

  test('R15: once closed it never shows again, not for a frame, and moves nothing', async ({page}) => {
    await open(page, '/');
    await close(page).click();
    await expect(bar(page)).toHaveCount(0);
    const seen = await watch(page);
    for (const path of ['/', '/learn/faqs', '/search']) {
      await open(page, path);
      await expect(bar(page)).toHaveCount(0);
      expect(await seen(), path).toEqual(['bar: none, navbar at 0']);
    }
  });

  test('R15: open, it keeps its place from the first paint on', async ({page}) => {
    const seen = await watch(page);
    await open(page, '/');
    await expect(bar(page)).toBeVisible();
    expect(await seen()).toHaveLength(1);
    expect((await seen())[0]).toMatch(/^bar: shown/);
  });

  test('R15: its button to close shows a whole ring, in the colour of its text, when the keyboard reaches it', async ({
    page,
  }) => {
    await open(page, '/');
    await bar(page).getByRole('link').focus();
    await page.keyboard.press('Tab');
    await expect(close(page)).toBeFocused();
    await expect(close(page)).toHaveCSS('outline-color', 'rgb(255, 255, 255)');
    // Within the button, which reaches to the edges of the bar.
    await expect(close(page)).toHaveCSS('outline-offset', '-4px');
  });

  test('R15: a new id makes it reappear to those who closed the old one', async ({page}) => {
    // The visitor closed the main site's bar; then the operator's build, with another id, was published.
    await page.addInitScript(() => {
      if (!localStorage.getItem('docusaurus.announcement.id')) {
        localStorage.setItem('docusaurus.announcement.id', 'governance-network-2');
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

test.describe('colour mode as published', () => {
  test('R16: light, without a switch, whatever the system or an old choice says', async ({page}) => {
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

test.describe('colour mode with the switch turned on', () => {
  const html = (page: Page): Locator => page.locator('html');
  const colourSwitch = (page: Page): Locator => navbar(page).getByRole('button', {name: /modo claro e escuro/});
  const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));
  const home = `${operator.url}/`;

  test.use({viewport: DESKTOP});

  test('R16: without a choice it follows the system, while the page is open too', async ({page}) => {
    await page.emulateMedia({colorScheme: 'dark'});
    await open(page, home);
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({colorScheme: 'light'});
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    expect(await stored(page)).toBeNull();
  });

  test('R16: the switch changes the colours, keeps the choice under "theme" and survives a reload', async ({page}) => {
    await page.emulateMedia({colorScheme: 'light'});
    await open(page, home);
    const light = await html(page).evaluate((element) => getComputedStyle(element).backgroundColor);
    await expect(colourSwitch(page)).toHaveAccessibleName(/\(agora: modo do sistema\)$/);

    await colourSwitch(page).click();
    await expect(colourSwitch(page)).toHaveAccessibleName(/\(agora: modo claro\)$/);
    expect(await stored(page)).toBe('light');
    await colourSwitch(page).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await expect(colourSwitch(page)).toHaveAccessibleName(/\(agora: modo escuro\)$/);
    await expect(html(page)).not.toHaveCSS('background-color', light);
    expect(await stored(page)).toBe('dark');

    await page.reload();
    await hydrated(page);
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    // A choice outlives a change of the system.
    await page.emulateMedia({colorScheme: 'dark'});
    await page.emulateMedia({colorScheme: 'light'});
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');

    await colourSwitch(page).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    expect(await stored(page)).toBeNull();
  });

  test('R16: two tabs keep the same colours', async ({page, context}) => {
    await page.emulateMedia({colorScheme: 'light'});
    await open(page, home);
    const other = await context.newPage();
    await other.setViewportSize(DESKTOP);
    await open(other, `${operator.url}/team`);
    await colourSwitch(page).click();
    await colourSwitch(page).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await expect(html(other)).toHaveAttribute('data-theme', 'dark');
    await expect(colourSwitch(other)).toHaveAccessibleName(/\(agora: modo escuro\)$/);
  });
});

test.describe('what search engines and browsers read', () => {
  test('R17: a vertical bar parts the title of every page, each title its own', async ({request}) => {
    const titles = await Promise.all(
      paths.map(async (path) => /<title[^>]*>([^<]*)</.exec(await (await request.get(path)).text())?.[1]),
    );
    for (const [index, title] of titles.entries()) {
      expect(title, paths[index]).toMatch(/^[^|]+ \| Sign$/);
    }
    expect(new Set(titles).size).toBe(titles.length);
  });

  test('R17: the sitemap gives every page daily and 0.5', async ({request}) => {
    const [, address = ''] = /^Sitemap: (.+)$/m.exec(await (await request.get('/robots.txt')).text()) ?? [];
    const sitemap = await (await request.get(new URL(address).pathname)).text();
    const entries = [...sitemap.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry]) => entry);
    expect(entries).toHaveLength(paths.length - 1);
    for (const entry of entries) {
      expect(entry).toMatch(/<changefreq>daily<\/changefreq><priority>0\.5<\/priority>/);
    }
  });

  test('R17: every page may be indexed, except the page of results', async ({request}) => {
    for (const path of paths) {
      const html = await (await request.get(path)).text();
      expect(/<meta[^>]*name="?robots"?[^>]*noindex/.test(html), path).toBe(path === '/search');
    }
  });
});

test.describe('base URL', () => {
  test('R17: the home page shows the banner where the site is not at its configured base', async ({browser}) => {
    // The build was made for `/` and is served below `/docs/`, so neither styles nor scripts arrive.
    await served(createSiteServer({folder: sites.main.folder, baseUrl: '/docs/'}), async (origin) => {
      const page = await browser.newPage();
      await page.goto(`${origin}/docs/`);
      const banner = page.getByRole('alert');
      await expect(banner).toBeVisible();
      await expect(banner).toContainText('(baseUrl) é /.');
      await expect(banner).toContainText('baseUrl = /docs/.');
      await page.close();
    });
  });

  test('R17: no banner where the site is at its base', async ({page}) => {
    await open(page, '/');
    await expect(page.locator('#base-url-banner')).toHaveCount(0);
  });
});
