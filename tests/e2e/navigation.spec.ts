import type {Locator, Page} from '@playwright/test';
import {sites} from '../../tools/testing/sites';
import {holdScripts, setConnection} from '../support/connection';
import {expect, footerLink, hydrated, open, ownScript, test, watchDocuments} from '../support/test';

/*
 * Client navigation: the progress bar (R22), prefetching (R23), and what happens when the code of a
 * page does not arrive (R23, R41).
 */

const PAGE_CODE = '**/assets/js/*.js';

/** Records the script files that the page requests from now on. */
function watchScripts(page: Page): {readonly all: string[]; readonly executed: string[]} {
  const all: string[] = [];
  const executed: string[] = [];
  page.on('request', (request) => {
    const {pathname} = new URL(request.url());
    if (pathname.startsWith('/assets/js/')) {
      all.push(pathname);
      if (request.resourceType() === 'script') {
        executed.push(pathname);
      }
    }
  });
  return {all, executed};
}

const LEGACY = '@site/src/pages/legacy/index.tsx';

test.describe('the progress bar', () => {
  /** Opens a page and stops its clock, so that the test controls time. */
  async function openAndStopClock(page: Page, path: string): Promise<void> {
    await page.clock.install({time: new Date('2026-11-21T09:00:00')});
    await open(page, path);
    await page.clock.pauseAt(new Date('2026-11-21T10:00:00'));
  }

  /** Records every state of the bar: its transform, or `none` when it is removed. */
  async function logBar(page: Page): Promise<() => Promise<string[]>> {
    await page.addInitScript(() => {
      const log: string[] = [];
      Object.assign(window, {barLog: log});
      const note = () => {
        const bar = document.querySelector<HTMLElement>('#nprogress .bar');
        const state = bar ? bar.style.transform : 'none';
        if (state !== (log.at(-1) ?? 'none')) {
          log.push(state);
        }
      };
      new MutationObserver(note).observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: ['style'],
      });
    });
    return () => page.evaluate(() => (window as typeof window & {barLog: string[]}).barLog);
  }

  /** The fraction of the width that the bar covers in a recorded state. */
  const widthOf = (state: string | undefined): number =>
    1 + Number(/translate3d\((-?[\d.]+)%/.exec(state ?? '')?.[1] ?? Number.NaN) / 100;

  test('R22: the progress bar appears after 200 ms at 0.08, advances every 800 ms, and disappears with the page', async ({
    page,
  }) => {
    const bar = page.locator('#nprogress');
    const states = await logBar(page);
    await openAndStopClock(page, '/');
    const scripts = await holdScripts(page);

    await footerLink(page, 'Documentos antigos').click();
    await expect.poll(scripts.isHeld).toBe(true);
    await page.clock.runFor(199);
    await expect(bar).toHaveCount(0);
    expect(await states()).toEqual([]);

    await page.clock.runFor(1);
    await expect(bar).toHaveCount(1);
    await expect.poll(states).toHaveLength(1);
    expect(widthOf((await states())[0])).toBeCloseTo(0.08, 5);

    // The 200 ms animation has ended; the next step follows after 800 ms.
    await page.clock.runFor(799);
    expect(await states()).toHaveLength(1);
    await page.clock.runFor(1);
    await expect.poll(states).toHaveLength(2);
    const trickled = widthOf((await states())[1]);
    expect(trickled).toBeGreaterThan(0.08);
    expect(trickled).toBeLessThanOrEqual(0.1);

    scripts.release();
    await expect(page).toHaveURL('/legacy');
    await expect(page.getByRole('heading', {level: 1, name: 'Documentos antigos'})).toBeVisible();
    await page.clock.runFor(2000);
    await expect(bar).toHaveCount(0);
    await expect.poll(async () => (await states()).at(-1)).toBe('none');
  });

  test('R22: the progress bar does not appear for a fast page, nor for a fragment of the same page', async ({page}) => {
    const states = await logBar(page);
    await openAndStopClock(page, '/');

    await footerLink(page, 'Documentos antigos').click();
    await expect(page.getByRole('heading', {level: 1, name: 'Documentos antigos'})).toBeVisible();
    await page.clock.runFor(5000);
    expect(await states()).toEqual([]);

    // A fragment of the same page shows no bar either.
    await page.clock.resume();
    await open(page, '/learn/faqs');
    await page.locator('.table-of-contents a').last().click();
    await expect(page).toHaveURL(/#./);
    await page.clock.runFor(5000);
    expect(await states()).toEqual([]);
  });
});

test.describe('scroll position of the next page', () => {
  test('R22: a page opens at its top or at the target of the link, and Back restores the scroll position', async ({
    page,
  }) => {
    await open(page, '/learn/faqs');
    await footerLink(page, 'Glossário').scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(500);
    await footerLink(page, 'Glossário').click();
    await expect(page.getByRole('heading', {level: 1, name: 'Glossário'})).toBeInViewport();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

    await page.goBack();
    await expect(page).toHaveURL('/learn/faqs');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before / 2);

    await test.step('a link with a fragment opens the page at its target, below the navbar', async () => {
      await open(page, '/learn/use-cases/data-confidence');
      await page.getByRole('main').locator('a[href="/learn/glossary#funcao-de-resumo"]').first().click();

      await expect(page).toHaveURL('/learn/glossary#funcao-de-resumo');
      const target = page.locator('#funcao-de-resumo');
      await expect(target).toBeInViewport();
      // At the top of the viewport, below the visible part of the navbar.
      await expect(async () => {
        const {top} = await target.evaluate((element) => element.getBoundingClientRect());
        expect(top).toBeGreaterThanOrEqual(0);
        expect(top).toBeLessThan(200);
      }).toPass();
    });
  });

  test('R22: a link to a section after tabs opens it in view and in focus, even if pressed while another page loads', async ({
    page,
  }) => {
    await open(page, '/learn/integration-services/welcome');
    // Above the target, the tabs of this page change its height.
    await page.getByRole('tab', {name: 'Java', exact: true}).first().click();
    // The choice is stored after the next paint.
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('"java"');
    await open(page, '/learn/faqs#anular-ou-corrigir');
    const link = page.getByRole('main').locator('a[href$="/welcome#efatura-eventos"]').first();
    const target = page.locator('#efatura-eventos');
    await link.click();
    await expect(target).toBeFocused();
    await expect(target).toBeInViewport();

    await open(page, '/learn/faqs#anular-ou-corrigir');
    const first = await holdScripts(page, `**${ownScript(LEGACY)}`);
    const second = await holdScripts(page, `**${ownScript('@site/learn/integration-services/welcome.mdx')}`);
    await footerLink(page, 'Documentos antigos').click();
    await expect.poll(first.isHeld).toBe(true);
    await link.click();
    await expect.poll(second.isHeld).toBe(true);

    first.release();
    await expect(page.getByRole('heading', {level: 1})).toHaveCount(0);
    second.release();
    await expect(target).toBeFocused();
    await expect(target).toBeInViewport();
    await expect(page.getByRole('tab', {name: 'Java', exact: true}).first()).toHaveAttribute('aria-selected', 'true');
  });
});

test('R22: a fragment shows, scrolls to and focuses its target in a hidden tab or in closed details, again and on Back', async ({
  page,
}) => {
  // No page has such headings at present, so give an id to what is hidden.
  await open(page, '/learn/integration-services/welcome');
  await page
    .locator('[role=tabpanel][hidden] > div')
    .first()
    .evaluate((element) => (element.id = 'em-separador'));
  const inTab = page.locator('#em-separador');
  await page.evaluate(() => (window.location.hash = 'em-separador'));
  await expect(inTab).toBeFocused();
  await expect(inTab).toBeInViewport();
  const inContents = page.locator('.table-of-contents a').last();
  const id = (await inContents.getAttribute('href'))?.slice(1) ?? '';
  await page.evaluate((section) => {
    const heading = document.getElementById(section);
    const folded = document.createElement('details');
    heading?.replaceWith(folded);
    folded.append(heading ?? '');
    const outer = document.createElement('details');
    const details = outer.appendChild(document.createElement('details'));
    const inner = details.appendChild(document.createElement('h3'));
    inner.textContent = 'Título';
    inner.id = 'relacao';
    document.querySelector('.theme-doc-markdown')?.append(outer);
  }, id);
  await inContents.click();
  await expect(page.locator(`[id="${id}"]`)).toBeFocused();
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  const follow = (hash: string) =>
    page.evaluate((target) => {
      window.location.hash = target;
    }, hash);
  await page.getByRole('tablist').first().getByRole('tab').first().click();
  await expect(inTab).toBeHidden();
  await follow('em-separador');
  await expect(inTab).toBeFocused();
  await expect(inTab).toBeInViewport();

  const inDetails = page.locator('#relacao');
  // As macOS and some messengers spell it.
  await follow('relação'.normalize('NFD'));
  await expect(inDetails).toBeFocused();
  await expect(inDetails).toBeInViewport();

  await page
    .locator('details', {has: inDetails})
    .evaluateAll((all: HTMLDetailsElement[]) => all.forEach((details) => (details.open = false)));
  await page.goBack();
  await expect(inTab).toBeFocused();
  await page.goForward();
  await expect(inDetails).toBeFocused();
});

test(
  'R22: a deep link or a search result shows a folded answer, and the same link does so again',
  {tag: '@firefox'},
  async ({page}) => {
    await open(page, '/learn/faqs#certificado-expira');
    const answer = page.locator('details', {has: page.locator('#certificado-expira')});
    const summary = answer.locator('summary');
    const expectShown = async () => {
      await expect(answer).toHaveJSProperty('open', true);
      await expect(summary).toBeFocused();
      await expect(summary).toBeInViewport();
    };
    await expectShown();

    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '#certificado-expira';
      link.textContent = 'Outra vez';
      document.querySelector('main')?.append(link);
    });
    const link = page.getByRole('link', {name: 'Outra vez'});
    await summary.click();
    await expect(answer).toHaveJSProperty('open', false);
    await link.click();
    await expectShown();
    // Also when the answer was left but not closed.
    await link.click();
    await expectShown();

    await open(page, '/search?q=o+certificado+expira');
    await page.getByRole('main').locator('a[href="/learn/faqs#certificado-expira"]').first().click();
    await expectShown();
  },
);

/** Presses a link twice while the scripts of its page are held back. */
async function pressTwice(page: Page, link: Locator): Promise<void> {
  const {release, isHeld} = await holdScripts(page);
  await link.click();
  await expect.poll(isHeld).toBe(true);
  await link.click();
  release();
}

test.describe('a link pressed twice during navigation', () => {
  test('R22, R24: a link pressed twice announces the title, focuses its target, and leaves zoom working', async ({
    page,
  }) => {
    await open(page, '/');
    await pressTwice(page, page.getByRole('main').getByRole('link', {name: 'Conservação', exact: true}));
    await expect(page.locator('#conservacao')).toBeFocused();
    await expect(page.locator('body > [role="status"]')).toHaveText(/investigação \| Sign$/i);

    await test.step('its images can be enlarged', async () => {
      await open(page, '/learn/faqs#anular-ou-corrigir');
      await pressTwice(page, footerLink(page, 'Mediateca'));
      await expect(page.getByRole('button', {name: /^Ampliar: /}).first()).toBeVisible();
    });

    await test.step('the images of the page that stayed can be enlarged after its own link', async () => {
      await open(page, '/learn/media-library/infographics');
      const {release, isHeld} = await holdScripts(page);
      await footerLink(page, 'Equipa').click();
      await expect.poll(isHeld).toBe(true);
      await footerLink(page, 'Mediateca').click();
      await expect(page).toHaveURL('/learn/media-library/infographics');
      release();
      await expect(page.getByRole('button', {name: /^Ampliar: /}).first()).toBeVisible();
    });
  });
});

test.describe('prefetching', () => {
  test.use({prefetches: true});

  test('R23: a link that becomes visible prefetches its page, once; pointing at it loads the code', async ({
    browser,
    baseURL,
    page,
  }) => {
    const follow = async (visitor: Page) => {
      await footerLink(visitor, 'Documentos antigos').click();
      await expect(visitor.getByRole('heading', {level: 1, name: 'Documentos antigos'})).toBeVisible();
    };
    // Record what the page needs in a visit that does not wait for prefetching.
    const hasty = await browser.newPage(baseURL ? {baseURL} : {});
    const asked = watchScripts(hasty).executed;
    await open(hasty, '/research');
    const before = asked.length;
    await follow(hasty);
    const needed = asked.slice(before);
    await hasty.close();
    expect(needed.length).toBeGreaterThan(0);

    await page.setViewportSize({width: 1280, height: 500});
    const scripts = watchScripts(page);
    await open(page, '/research');
    await footerLink(page, 'Documentos antigos').scrollIntoViewIfNeeded();
    await expect.poll(() => needed.filter((name) => !scripts.all.includes(name))).toEqual([]);
    expect(scripts.all.filter((name) => needed.includes(name))).toHaveLength(needed.length);
    const fetched = new Set(scripts.all);
    await follow(page);
    expect(scripts.executed.filter((name) => !fetched.has(name))).toEqual([]);

    await test.step('pointing at a link loads the code of its page', async () => {
      const scripts = watchScripts(page);
      await open(page, '/research');
      const link = footerLink(page, 'Documentos antigos');
      const own = ownScript(LEGACY);
      await link.hover();
      await expect.poll(() => scripts.executed).toContain(own);
    });
  });

  test('R23: on a phone, links prefetch in the open drawer, not in the closed one', async ({page}) => {
    await page.setViewportSize({width: 390, height: 800});
    const glossary = ownScript('@site/learn/glossary.mdx');
    const scripts = watchScripts(page);
    await open(page, '/learn/faqs#anular-ou-corrigir');
    // Wait until visible links have been prefetched.
    await expect.poll(() => page.locator('link[rel="prefetch"]').count()).toBeGreaterThan(0);
    expect(scripts.all).not.toContain(glossary);
    await page.getByRole('button', {name: 'Abrir ou fechar o menu'}).click();
    await expect.poll(() => scripts.all).toContain(glossary);
  });

  test('R23: with data saver or on 2g, nothing is prefetched', async ({browser}) => {
    for (const connection of [
      {saveData: true, effectiveType: '4g'},
      {saveData: false, effectiveType: 'slow-2g'},
    ]) {
      const page = await browser.newPage({baseURL: sites.main.url});
      await setConnection(page, connection);
      const scripts = watchScripts(page);
      await open(page, '/research');
      // The page's own chunk loads last.
      await page.waitForLoadState('load');
      const before = scripts.all.length;
      const executed = scripts.executed.length;

      const link = footerLink(page, 'Documentos antigos');
      await link.scrollIntoViewIfNeeded();
      await link.hover();
      // Any prefetch would have been requested before this response.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect(scripts.all.slice(before)).toEqual([]);
      await expect(page.locator('link[rel="prefetch"]')).toHaveCount(0);

      await link.click();
      await expect(page.getByRole('heading', {level: 1, name: 'Documentos antigos'})).toBeVisible();
      expect(scripts.executed.length).toBeGreaterThan(executed);
      await page.close();
    }
  });
});

test.describe('code that fails to load', () => {
  // Chromium logs the request; Docusaurus and the bundler log the reason.
  test.use({allowedConsole: /ERR_FAILED|Loading (?:CSS )?chunk [\w-]+ failed|ChunkLoadError/});

  const heading = (page: Page) => page.getByRole('heading', {level: 1, name: 'Documentos antigos'});
  const notice = (page: Page) => page.getByRole('alert').filter({hasText: 'Parte desta página não carregou.'});
  const retry = (page: Page) => notice(page).getByRole('button', {name: 'Tentar novamente'});

  /** Files in the HTML of every page; without them nothing could notice a failure. */
  async function commonScripts(page: Page): Promise<readonly string[]> {
    return page
      .locator('script[src*="/assets/js/"]')
      .evaluateAll((scripts) =>
        (scripts as HTMLScriptElement[])
          .filter((script) => !script.async)
          .map((script) => new URL(script.src).pathname),
      );
  }

  /** Makes page chunks fail while `isBroken` returns true. */
  async function breakPageCode(page: Page, common: readonly string[], isBroken: () => boolean): Promise<void> {
    await page.route(PAGE_CODE, (route) => {
      const isCommon = common.includes(new URL(route.request().url()).pathname);
      return !isCommon && isBroken() ? route.abort() : route.fallback();
    });
  }

  /** Expects a notice above the readable page, whose button loads the page again until its code arrives. */
  async function expectNoticeThatRetries(page: Page, documents: readonly string[], repair: () => void): Promise<void> {
    const loads = documents.length;
    await expect(notice(page)).toContainText(/ChunkLoadError: Loading chunk [\w-]+ failed/);
    await expect(heading(page)).toBeAttached();
    await expect(page.getByRole('main')).toContainText('SHA-1');
    await retry(page).click();
    await expect.poll(() => documents.length).toBe(loads + 1);
    await expect(notice(page)).toHaveCount(1);
    await expect(heading(page)).toBeAttached();
    repair();
    await retry(page).press('Enter');
    await hydrated(page);
    await expect(notice(page)).toHaveCount(0);
    await expect(heading(page)).toBeVisible();
    expect(documents).toHaveLength(loads + 2);
  }

  test('R23, R41: repeated failure after a click: one reload, then a notice above the readable page', async ({
    page,
  }) => {
    await open(page, '/research');
    const documents = watchDocuments(page);
    let isBroken = true;
    await breakPageCode(page, await commonScripts(page), () => isBroken);

    await footerLink(page, 'Documentos antigos').click();
    await expect.poll(() => documents).toEqual(['/legacy']);
    await expect(notice(page)).toBeVisible();
    expect(documents).toEqual(['/legacy']);
    await expectNoticeThatRetries(page, documents, () => (isBroken = false));
  });

  test('R23, R41: on the first load, the browser reloads once; if that fails, a notice has a retry button', async ({
    page,
  }) => {
    await open(page, '/research');
    const common = await commonScripts(page);
    const documents = watchDocuments(page);
    let isBroken = true;
    await breakPageCode(page, common, () => documents.length < 2 || isBroken);
    await page.goto('/legacy#assinaturas-dsa', {waitUntil: 'commit'});
    await expect.poll(() => documents).toEqual(['/legacy', '/legacy']);
    await expect(notice(page)).toBeVisible();
    expect(documents).toEqual(['/legacy', '/legacy']);
    await expectNoticeThatRetries(page, documents, () => (isBroken = false));
    await expect(page).toHaveURL('/legacy#assinaturas-dsa');

    await test.step('where the reload helps, there is no notice', async () => {
      await open(page, '/research');
      documents.length = 0;
      await page.goto('/legacy', {waitUntil: 'commit'});
      await expect.poll(() => documents).toEqual(['/legacy', '/legacy']);
      await hydrated(page);
      await expect(heading(page)).toBeVisible();
      await expect(notice(page)).toHaveCount(0);
      expect(documents).toHaveLength(2);
    });
  });
});

test('speed: a page left by navigation is garbage-collected', async ({page}) => {
  const session = await page.context().newCDPSession(page);
  const nodes: number[] = [];
  await open(page, '/');
  // The second page has admonitions, whose icons are elements shared by all pages.
  for (const name of ['Perguntas frequentes', 'Serviços de integração', 'Perguntas frequentes']) {
    await footerLink(page, name).click();
    await expect(page.getByRole('heading', {level: 1, name})).toBeVisible();
    await expect(page.locator('#nprogress')).toHaveCount(0);
    await session.send('HeapProfiler.collectGarbage');
    nodes.push((await session.send('Memory.getDOMCounters')).nodes);
  }
  const [first = 0, , again] = nodes;
  expect(again).toBeLessThan(first * 1.2);
});
