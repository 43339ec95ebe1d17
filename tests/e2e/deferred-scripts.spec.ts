import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import path from 'node:path';
import type {Page, Request} from '@playwright/test';
import {createSiteServer} from '../../build-tools/hosting/server';
import {
  DEFERRED,
  MENU_BUTTON,
  PAGE_SCRIPT,
  SEARCH_BUTTON,
  SEARCH_FIELD,
  SECTION_PAGES,
  ZOOMABLE_IMAGE,
} from '../../src/lib/deferred-scripts';
import {violations} from '../support/axe';
import {holdScripts, saveData} from '../support/connection';
import {served} from '../support/served';
import {sites} from '../../tools/testing/sites';
import {expect, hydrated, open, ownScript, searchDialog, test, touch, watchDocuments} from '../support/test';

/*
 * Deferred scripts (build-tools/plugins/deferred-scripts): fetched after the first paint, run once they have arrived or
 * at the first interaction. An earlier press is acknowledged at once and repeated after hydration. Without scripts the
 * page is readable and its links work.
 */

const INTEGRATION = '/learn/integration-services/welcome';

/** Opens a page and holds back its scripts. Call the returned function to release them. */
async function openWithHeldScripts(page: Page, path: string): Promise<() => void> {
  const {release} = await holdScripts(page);
  // Pending requests from before the load event would delay it forever.
  await page.goto(path, {waitUntil: 'domcontentloaded'});
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  return release;
}

/** Removes popover support from a page. */
async function withoutPopovers(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'popoverTargetElement');
  });
  await page.route(path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({response, body: (await response.text()).replaceAll(/ popovertarget\w*=[^\s>]+/gi, '')});
  });
}

/** Waits for the next frame. */
const framesLater = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

const dialog = (page: Page) => searchDialog(page).getByRole('searchbox');

/** The field that stands in for the dialog while it loads. */
const field = (page: Page) => page.locator(SEARCH_FIELD).getByRole('searchbox', {name: 'Pesquisar'});

test(
  'speed: before hydration, the search button opens a field, whose text moves to the dialog',
  {tag: '@firefox'},
  async ({page}) => {
    const release = await openWithHeldScripts(page, '/learn/faqs');
    const button = page.locator(SEARCH_BUTTON);
    await button.click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('certi');
    release();
    await expect(dialog(page)).toBeFocused();
    await page.keyboard.type('ficado');
    await expect(dialog(page)).toHaveValue('certificado');
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    await expect(field(page)).toBeHidden();

    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.click();
    await expect(dialog(page)).toHaveValue('');
  },
);

test('R20: text typed while the dialog renders is not lost', async ({page}) => {
  await open(page, '/learn/faqs');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate: 8});
  await page.evaluate((selector) => {
    const written = document.querySelector<HTMLInputElement>(`${selector} input`);
    const {port1, port2} = new MessageChannel();
    // Types between the slices in which React renders the dialog.
    port1.onmessage = () => {
      if (written && !document.querySelector('.DocSearch-Input')) {
        if (written.checkVisibility()) {
          written.value += 'a';
          document.documentElement.dataset.typed = written.value;
        }
        port2.postMessage(null);
      }
    };
    port2.postMessage(null);
  }, SEARCH_FIELD);
  await page.locator(SEARCH_BUTTON).click();
  await expect(dialog(page)).toBeFocused();
  const typed = await page.locator('html').getAttribute('data-typed');
  expect(typed).toMatch(/^a+$/);
  await expect(dialog(page)).toHaveValue(typed ?? '');
});

test('R20, speed: before hydration, the shortcut opens the field, then the dialog, which restores focus', async ({
  page,
}) => {
  const release = await openWithHeldScripts(page, '/learn/faqs');
  for (const keys of ['Control+Shift+K', 'Control+Alt+k', 'Alt+/', 'Control+/', 'Meta+/']) {
    await page.keyboard.press(keys);
  }
  await expect(field(page), 'keys that are for something else').toBeHidden();
  // Choose an element that is a button before hydration too.
  const link = page.getByRole('contentinfo').getByRole('link', {name: 'Glossário'});
  await link.focus();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  release();
  await expect(dialog(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
});

test('R24: an image pressed before hydration zooms after it', async ({page}) => {
  const release = await openWithHeldScripts(page, '/learn/media-library/infographics');
  const image = page.locator(`.markdown ${ZOOMABLE_IMAGE}`).first();
  await image.click();
  await expect(image).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.locator('body > .medium-zoom-image--opened')).toHaveCount(1);
  await expect(image).not.toHaveAttribute('aria-busy');
  await expect(image).toHaveAttribute('aria-pressed', 'true');
});

test('speed: Escape or its button closes the field, and Enter opens the results page, without the dialog; axe finds nothing', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') {
      asked.push(request.url());
    }
  });
  const release = await openWithHeldScripts(page, '/learn/faqs');
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('dialog').getByRole('button', {name: 'Cancelar', exact: true}).click(),
  ]) {
    await page.locator(SEARCH_BUTTON).click();
    await expect(field(page)).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await leave();
    await expect(field(page)).toBeHidden();
  }
  release();
  await hydrated(page);
  await framesLater(page);
  // An opening dialog would have run its code.
  expect(asked.filter((url) => url.includes('/docsearch-modal.'))).toEqual([]);
  await expect(dialog(page)).toHaveCount(0);

  await test.step('Enter opens the results page without the dialog', async () => {
    const release = await openWithHeldScripts(page, '/learn/faqs');
    await page.locator(SEARCH_BUTTON).click();
    await page.keyboard.type('certificado');
    await page.keyboard.press('Enter');
    await page.waitForURL('/search?q=certificado');
    release();
    await expect(
      page
        .getByRole('main')
        .getByRole('link', {name: /certificado/i})
        .first(),
    ).toBeVisible();
  });
});

test('speed: without popover support, a press before hydration opens the dialog or drawer afterwards', async ({
  page,
}) => {
  await withoutPopovers(page, '/learn/faqs');
  const release = await openWithHeldScripts(page, '/learn/faqs');
  await page.locator(SEARCH_BUTTON).click();
  await expect(page.locator(SEARCH_BUTTON)).toHaveAttribute('aria-busy', 'true');
  await expect(field(page)).toBeHidden();
  release();
  await expect(dialog(page)).toBeFocused();

  await page.setViewportSize({width: 390, height: 800});
  const releaseAgain = await openWithHeldScripts(page, '/learn/faqs');
  const button = page.locator(MENU_BUTTON);
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  releaseAgain();
  await expect(page.locator('.navbar-sidebar--show')).toHaveCount(1);
});

test.describe('the menu of a phone', () => {
  test.use({viewport: {width: 390, height: 800}});

  const button = (page: Page) => page.locator(MENU_BUTTON);
  /** The section menu that stands in for the drawer while it loads. */
  const sectionPages = (page: Page) => page.locator(SECTION_PAGES);
  const openDrawer = (page: Page) => page.locator('.navbar-sidebar--show');

  test(
    'speed: before hydration, its button shows the section menu, which the drawer then replaces',
    {tag: '@firefox'},
    async ({page}) => {
      const release = await openWithHeldScripts(page, '/learn/faqs');
      await button(page).click();
      await expect(sectionPages(page).getByRole('link', {name: 'Glossário', exact: true})).toBeInViewport();
      await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
      await expect(button(page)).not.toHaveAttribute('aria-busy');
      release();
      await expect(openDrawer(page)).toHaveCount(1);
      await expect(sectionPages(page)).toBeHidden();
      const drawer = page.locator('.navbar-sidebar');
      await expect(drawer.getByRole('link', {name: 'Glossário', exact: true})).toBeInViewport();
      await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
      await drawer.getByRole('button', {name: 'Fechar o menu'}).click();
      await expect(openDrawer(page)).toHaveCount(0);
      await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
    },
  );

  test('speed: the section menu has the position of the drawer’s, closes without opening it, and axe finds nothing in it', async ({
    page,
  }) => {
    const release = await openWithHeldScripts(page, '/learn/faqs');
    await button(page).click();
    await expect(sectionPages(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const link = (inside: string) => page.locator(inside).getByRole('link', {name: 'Glossário', exact: true});
    const before = await link(SECTION_PAGES).boundingBox();
    release();
    await expect(sectionPages(page)).toBeHidden();
    // The drawer slides in first.
    for (const side of ['x', 'y', 'height'] as const) {
      const after = async () => (await link('.navbar-sidebar').boundingBox())?.[side] ?? NaN;
      await expect.poll(async () => Math.abs((await after()) - (before?.[side] ?? NaN)), side).toBeLessThan(2);
    }

    await test.step('on a page without a section the press is replayed after hydration', async () => {
      const releaseAgain = await openWithHeldScripts(page, INTEGRATION);
      await button(page).click();
      await expect(button(page)).toHaveAttribute('aria-busy', 'true');
      releaseAgain();
      await expect(openDrawer(page)).toHaveCount(1);
    });

    await test.step('Escape, an outside press or the button closes it without opening the drawer', async () => {
      const release = await openWithHeldScripts(page, '/learn/faqs');
      for (const leave of [
        () => page.keyboard.press('Escape'),
        () => page.mouse.click(385, 700),
        () => button(page).press('Enter'),
      ]) {
        await button(page).press('Enter');
        await expect(sectionPages(page)).toBeVisible();
        await leave();
        await expect(sectionPages(page)).toBeHidden();
        await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
      }
      release();
      await hydrated(page);
      await framesLater(page);
      await expect(openDrawer(page)).toHaveCount(0);
      await page.setViewportSize({width: 1280, height: 800});
      await expect(sectionPages(page)).toBeVisible();
      await expect(sectionPages(page)).toHaveCSS('position', 'static');
      await page.setViewportSize({width: 390, height: 800});
      await button(page).click();
      await expect(openDrawer(page)).toHaveCount(1);

      await test.step('its links work before hydration', async () => {
        await openWithHeldScripts(page, '/learn/faqs');
        await button(page).click();
        await sectionPages(page).getByRole('link', {name: 'Glossário', exact: true}).click();
        await expect(page).toHaveURL('/learn/glossary');
        await expect(page.getByRole('heading', {level: 1})).toHaveText('Glossário');
      });
    });
  });

  test('speed: a link pressed while the drawer replaces the section menu closes the drawer', async ({page}) => {
    await page.addInitScript(() => {
      // Keep the transition from ending.
      const wait = window.setTimeout.bind(window);
      window.setTimeout = ((callback: () => void, delay?: number) =>
        wait(callback, delay === 300 ? 1e9 : delay)) as typeof window.setTimeout;
    });
    const release = await openWithHeldScripts(page, '/learn/faqs');
    await button(page).click();
    release();
    await expect(openDrawer(page)).toHaveCount(1);
    await expect(sectionPages(page)).toBeVisible();
    await page.locator('.navbar-sidebar').getByRole('link', {name: 'Glossário', exact: true}).click();
    await expect(page).toHaveURL('/learn/glossary');
    await expect(openDrawer(page)).toHaveCount(0);
  });
});

test('R20, R25: text and choices entered before hydration survive it', async ({page}) => {
  const release = await openWithHeldScripts(page, '/search');
  const input = page.getByRole('main').getByRole('searchbox');
  await input.pressSequentially('certificado');
  release();
  await expect(page).toHaveURL('/search?q=certificado');
  await expect(input).toHaveValue('certificado');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();

  await test.step('filters', async () => {
    const release = await openWithHeldScripts(page, '/legacy');
    const [kind, validity] = [page.getByLabel('Tipo', {exact: true}), page.getByLabel('Ainda vale?')];
    await kind.focus();
    await kind.selectOption('certificados');
    await validity.selectOption({index: 2});
    release();
    await expect(page).toHaveURL(/\/legacy\?tipo=certificados&validade=\w+$/);
    await expect(kind).toHaveValue('certificados');
    await expect(page.getByRole('status').filter({hasText: / de 18$/})).not.toHaveText('18 de 18');
  });

  await test.step('words that filter a page', async () => {
    const release = await openWithHeldScripts(page, '/learn/faqs');
    await page.getByRole('searchbox', {name: 'Procurar nesta página'}).pressSequentially('telemóvel');
    release();
    await expect(page.locator('[data-entry-filter]').getByRole('status')).toHaveText(/^\d+ de \d+/);
  });

  await test.step('a file chosen before hydration is verified', async () => {
    const releaseTutorials = await openWithHeldScripts(page, '/tutorials');
    const name = 'nota.txt';
    await page
      .getByLabel('Escolher um ficheiro', {exact: true})
      .setInputFiles({name, mimeType: 'text/plain', buffer: Buffer.from('Olá')});
    releaseTutorials();
    await expect(page.getByRole('group', {name: `Resultado de «${name}»`})).toBeFocused();
  });
});

test('pages: content unfolded before hydration stays open', {tag: '@firefox'}, async ({page}) => {
  const release = await openWithHeldScripts(page, '/learn/about-sign/an-introduction-to-sign');
  const asked = page.getByText('Vou assinar em meu nome', {exact: true});
  const answer = page.getByText('Pergunte primeiro a quem recebe');
  await expect(answer).toBeHidden();
  await asked.click();
  await expect(answer).toBeVisible();
  release();
  await hydrated(page);
  await expect(answer).toBeVisible();
  await asked.click();
  await expect(answer).toBeHidden();
  // Find-in-page opens it.
  await expect(answer).toHaveCSS('display', 'block');
});

test('R10: before hydration, a click on a term opens the glossary', async ({page}) => {
  await openWithHeldScripts(page, '/learn/about-sign/an-introduction-to-sign');
  await page.getByRole('main').getByRole('link', {name: 'selo temporal'}).first().click();
  await expect(page).toHaveURL('/learn/glossary#selo-temporal');
});

test.describe('a glossary term on a touch screen', () => {
  test.use({hasTouch: true, isMobile: true, viewport: {width: 390, height: 800}});

  const PATH = '/learn/about-sign/an-introduction-to-sign';
  const term = (page: Page) => page.getByRole('main').getByRole('link', {name: 'selo temporal'}).first();
  const definition = (page: Page) => page.getByRole('tooltip').filter({hasText: 'Prova assinada'}).first();

  test('R10: before hydration, the first tap shows the definition, which stays; the second follows the link', async ({
    page,
  }) => {
    const release = await openWithHeldScripts(page, PATH);
    await term(page).tap();
    await expect(definition(page)).toBeVisible();
    release();
    await hydrated(page);
    await expect(term(page)).not.toHaveAttribute('aria-busy');
    await expect(definition(page)).toBeVisible();
    await expect(page).toHaveURL(PATH);
    await term(page).tap();
    await expect(page).toHaveURL('/learn/glossary#selo-temporal');

    await test.step('the second tap also works before hydration', async () => {
      await openWithHeldScripts(page, PATH);
      await term(page).tap();
      await expect(definition(page)).toBeVisible();
      await term(page).tap();
      await expect(page).toHaveURL('/learn/glossary#selo-temporal');
    });
  });
});

test(
  'speed: before hydration, a click shows a tab panel; the other groups follow after it',
  {tag: '@firefox'},
  async ({page}) => {
    const release = await openWithHeldScripts(page, INTEGRATION);
    const groups = page.locator('.tabs-container');
    const chosen = groups.getByRole('tab', {name: 'Java', exact: true, selected: true});
    const panels = groups.first().getByRole('tabpanel');
    const tab = groups.first().getByRole('tab', {name: 'Java', exact: true});
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(tab).not.toHaveAttribute('aria-busy');
    await expect(panels).toHaveCount(1);
    await expect(panels).toHaveText(/^Java/);
    release();
    await hydrated(page);
    await expect(chosen).toHaveCount(await groups.getByRole('tab', {name: 'Java', exact: true}).count());

    await test.step('of several tabs pressed, only the last one shows', async () => {
      const release = await openWithHeldScripts(page, INTEGRATION);
      const group = page.locator('.tabs-container').first();
      const selected = group.getByRole('tab', {selected: true});
      const [first = '', second = '', third = ''] = await group.getByRole('tab').allTextContents();
      for (const name of [second, third, first, third]) {
        const tab = group.getByRole('tab', {name, exact: true});
        await tab.click();
        await expect(selected).toHaveText([name]);
        await expect(tab).not.toHaveAttribute('aria-busy');
        await expect(group.getByRole('tabpanel')).toHaveCount(1);
        await expect(group.getByRole('tabpanel')).toContainText(name);
      }
      release();
      await hydrated(page);
      for (const name of [third, second]) {
        await group.getByRole('tab', {name, exact: true}).click();
        await expect(selected).toHaveText([name]);
        await expect(group.getByRole('tabpanel')).toHaveCount(1);
      }
    });
  },
);

test('speed: the last of several presses counts, and is repeated once', async ({page}) => {
  // Wide enough for the menu button beside the field.
  await page.setViewportSize({width: 900, height: 800});
  const pressMenu = () => page.locator(MENU_BUTTON).click();
  const pressKeys = () => page.keyboard.press('Control+k');
  const drawer = page.locator('.navbar-sidebar--show');

  const release = await openWithHeldScripts(page, '/learn/faqs');
  await pressMenu();
  await pressKeys();
  await expect(field(page)).toBeFocused();
  await expect(page.locator(SECTION_PAGES)).toBeHidden();
  release();
  await expect(dialog(page)).toBeVisible();
  await expect(drawer).toHaveCount(0);

  const releaseAgain = await openWithHeldScripts(page, '/learn/glossary');
  await pressKeys();
  await expect(field(page)).toBeFocused();
  await pressMenu();
  await expect(page.locator(SECTION_PAGES)).toBeVisible();
  await expect(field(page)).toBeHidden();
  releaseAgain();
  await expect(drawer).toHaveCount(1);
  await expect(dialog(page)).toHaveCount(0);
});

/** Paths of the deferred scripts of a page. */
const waitingScripts = (page: Page): Promise<string[]> =>
  page
    .locator(`script[type=${DEFERRED}]`)
    .evaluateAll((scripts) => scripts.map((script) => new URL((script as HTMLScriptElement).src).pathname));

/** Opens a page and holds back its own chunk, so that the scripts run on interaction only. */
async function openFetched(page: Page, path: string): Promise<{scripts: readonly string[]; release: () => void}> {
  const own = await ownScript(page, path);
  const {release} = await holdScripts(page, `**${own}`);
  const fetched = new Set<string>();
  page.on('requestfinished', (request) => fetched.add(new URL(request.url()).pathname));
  await page.goto(path);
  const scripts = await waitingScripts(page);
  const named = await page
    .locator(`meta[name=${PAGE_SCRIPT}]`)
    .evaluateAll((metas) => (metas as HTMLMetaElement[]).map(({content}) => content));
  expect(named.length).toBeGreaterThan(0);
  await expect.poll(() => [...scripts, ...named].filter((script) => !fetched.has(script))).toEqual([own]);
  return {scripts, release};
}

test(
  'speed: scripts load when the browser is idle, and run at the first interaction',
  {tag: '@firefox'},
  async ({page}) => {
    const {scripts, release} = await openFetched(page, '/learn/faqs');
    expect(await waitingScripts(page)).toEqual(scripts);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');

    await page.mouse.wheel(0, 200);
    release();
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  },
);

test('R24: without interaction the scripts run too, and images can be zoomed', {tag: '@firefox'}, async ({page}) => {
  await page.goto('/learn/media-library/infographics');
  await expect(page.getByRole('button', {name: /^Ampliar: /}).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
});

test.describe('a script that fails to load', () => {
  test.use({allowedConsole: /ERR_FAILED/});

  test('speed: if a script fails to load, none runs without interaction, and nothing reloads', async ({page}) => {
    const documents = watchDocuments(page);
    const failed: string[] = [];
    const own = await ownScript(page, '/learn/faqs');
    await page.route(`**${own}`, (route) => route.abort());
    page.on('requestfailed', (request) => failed.push(new URL(request.url()).pathname));
    await page.clock.install();
    await page.goto('/learn/faqs');
    await expect
      .poll(async () => {
        await page.clock.runFor(1000);
        return failed;
      })
      .toEqual([own]);
    await page.clock.runFor(60_000);
    expect(await waitingScripts(page)).not.toEqual([]);
    expect(documents).toEqual(['/learn/faqs']);
  });
});

test('speed: with data saver on, scripts load on interaction, or later by themselves', async ({page}) => {
  await saveData(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(...request.url().split('/assets/js/').slice(1)));
  await page.goto('/learn/faqs');
  await framesLater(page);
  expect(scripts).toEqual([]);
  await hydrated(page);
  expect(scripts).not.toEqual([]);

  await page.clock.install();
  await page.goto('/learn/faqs');
  expect(await waitingScripts(page)).not.toEqual([]);
  await expect
    .poll(async () => {
      await page.clock.runFor(2000);
      return page.locator('html').getAttribute('data-has-hydrated');
    })
    .toBe('true');
});

test('speed: the HTML names every script that hydration needs', async ({page, request}) => {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (document.documentElement.dataset.hasHydrated === 'true') {
        observer.disconnect();
        performance.mark('hydrated');
      }
    }).observe(document, {subtree: true, attributeFilter: ['data-has-hydrated']});
  });
  for (const path of ['/', INTEGRATION, '/research/research-outline', '/team/member', '/learn']) {
    const html = await (await request.get(path)).text();
    await page.goto(path);
    await hydrated(page);
    const scripts = await page.evaluate(() => {
      const end = performance.getEntriesByName('hydrated')[0]?.startTime ?? 0;
      return performance
        .getEntriesByType('resource')
        .filter(({name, startTime}) => /\/assets\/js\//.test(name) && startTime < end)
        .map(({name}) => new URL(name).pathname);
    });
    expect(scripts.length).toBeGreaterThan(2);
    expect(
      scripts.filter((script) => !html.includes(script)),
      path,
    ).toEqual([]);
  }
});

test('speed: scripts, deferred styles and the manifest are requested after the first paint', async ({page}) => {
  await openFetched(page, '/learn/faqs');
  const resources = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return performance.getEntriesByType('resource').map(({name, startTime}) => ({
      path: new URL(name).pathname,
      isBeforePaint: startTime < (paint?.startTime ?? Infinity),
    }));
  });
  const deferred = resources.filter(({path}) => /^\/assets\/js\/|\/deferred\.|\.webmanifest$/.test(path));
  expect(deferred.length).toBeGreaterThan(5);
  expect(deferred.filter(({isBeforePaint}) => isBeforePaint)).toEqual([]);
});

test.describe('a page that depends on scripts', () => {
  // One image is missing on purpose.
  test.use({allowedConsole: /ERR_FAILED/});

  test('R20, R25, R28, R46: a page that depends on scripts runs them without interaction', async ({page}) => {
    const ready = () => expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    await test.step('for results requested by the URL', async () => {
      await page.goto('/search?q=certificado');
      await ready();
    });
    await test.step('for a stored tab choice', async () => {
      await page.evaluate(() => localStorage.setItem('docusaurus.tab.linguagem', 'java'));
      await page.goto(INTEGRATION);
      await expect(page.getByRole('tab', {name: 'Java', exact: true}).first()).toHaveAttribute('aria-selected', 'true');
    });
    await test.step('for an image that fails to load', async () => {
      await page.route(/\/como-funciona-uma-assinatura-[^/]*\.svg/, (route) => route.abort());
      await page.goto('/learn/media-library/infographics');
      await ready();
    });
    await test.step('with analytics configured', async () => {
      await page.goto(`${sites.operator.url}/learn/faqs`);
      await ready();
    });
  });
});

test.describe('scripts that never load', () => {
  test.use({allowedConsole: /ERR_FAILED/});

  test('speed: with scripts blocked, a page is readable and its links work', async ({page}) => {
    await page.route('**/assets/js/*.js', (route) => route.abort());
    await page.goto('/learn/faqs');
    await page.mouse.wheel(0, 400);
    await page.getByRole('contentinfo').getByRole('link', {name: 'Equipa', exact: true}).click();
    await expect(page).toHaveURL('/team');
    await expect(page.getByRole('heading', {level: 1, name: 'Equipa'})).toBeVisible();
  });
});

test('R2: a link works while scripts are loading', {tag: '@firefox'}, async ({browser}) => {
  // Firefox cancels pending requests on navigation; interception would prevent that.
  const site = createSiteServer({folder: sites.main.folder, baseUrl: '/'});
  const isFirst = (url: string) => /\/(?:runtime~main|react|main)\./.test(url);
  const slow = createServer((request, response) => {
    const {url = '/'} = request;
    if (!url.endsWith('.js') || isFirst(url)) {
      setTimeout(() => site.emit('request', request, response), url === '/learn' ? 500 : 0);
    }
  });
  await served(slow, async (origin) => {
    const page = await browser.newPage();
    await page.goto(origin);
    const scripts = page.locator('script[src]');
    const before = await scripts.count();
    await touch(page);
    await expect.poll(() => scripts.count()).toBeGreaterThan(before);
    await page.getByRole('contentinfo').getByRole('link', {name: 'Todos os temas'}).click();
    await expect(page).toHaveURL(`${origin}/learn`);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Aprender');
    await page.close();
  });
});

test('R20: a press while the HTML is still loading opens the dialog once it has loaded', async ({browser}) => {
  const site = createSiteServer({folder: sites.main.folder, baseUrl: '/'});
  const html = readFileSync(path.join(sites.main.folder, 'learn/faqs.html'), 'utf8');
  const end = html.lastIndexOf('<footer');
  let sendEnd = (): void => {};
  const slow = createServer((request, response) => {
    if (request.url === '/learn/faqs') {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.write(html.slice(0, end));
      sendEnd = () => response.end(html.slice(end));
    } else {
      site.emit('request', request, response);
    }
  });
  await served(slow, async (origin) => {
    const page = await browser.newPage();
    await page.goto(`${origin}/learn/faqs`, {waitUntil: 'commit'});
    await page.locator(SEARCH_BUTTON).click();
    await expect(field(page)).toBeFocused();
    sendEnd();
    await expect(dialog(page)).toBeFocused();
    await page.close();
  });
});

test.describe('a dialog that loads slowly', () => {
  test.use({allowedConsole: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|ChunkLoadError|Loading (?:CSS )?chunk/});

  test('R42: offline, the field reports it, Enter stays on the page, and the shortcut retries', async ({
    page,
    context,
  }) => {
    await open(page, '/learn/faqs');
    await context.setOffline(true);
    // The dialog consists of several files: the next press is a new attempt only when all of them have failed. Pages that
    // are prefetched are not among them, and the browser reports no failure for these.
    const pending = new Set<Request>();
    page.on('request', (request) => {
      if (['script', 'stylesheet'].includes(request.resourceType())) {
        pending.add(request);
      }
    });
    page.on('requestfailed', (request) => pending.delete(request));
    const haveFailed = async (press: () => Promise<void>) => {
      const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/docsearch-modal.'));
      await press();
      await failed;
      await expect.poll(() => pending.size).toBe(0);
      // The page knows it too.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    };
    await haveFailed(() => page.keyboard.press('Control+k'));
    await page.keyboard.type('certificado');
    const status = page.locator(SEARCH_FIELD).getByRole('status');
    const failure = 'Não foi possível obter resultados. Verifique a sua ligação à rede.';
    await expect(status).toHaveText(failure);
    await haveFailed(() => page.keyboard.press('Enter'));
    await expect(status).toHaveText(failure);
    await expect(field(page)).toHaveValue('certificado');
    await context.setOffline(false);
    await page.keyboard.press('Control+k');
    await expect(dialog(page)).toHaveValue('certificado');
    await expect(page).toHaveURL('/learn/faqs');
  });

  test('R20: after the dialog’s code failed to load, the next shortcut loads it', async ({page}) => {
    await open(page, '/learn/faqs');
    // Fail one file only: of several, some would fail after the next press.
    await page.route('**/assets/js/docsearch-modal.*.js', (route) => route.abort());
    await page.keyboard.press('Control+k');
    // Only then is the next press a new attempt.
    await expect(page.locator(SEARCH_FIELD).getByRole('status')).toHaveText(/^Não foi possível obter resultados/);
    await page.unroute('**/assets/js/docsearch-modal.*.js');
    await page.keyboard.press('Control+k');
    await expect(dialog(page)).toBeVisible();
  });
});
