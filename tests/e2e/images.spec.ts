import {readdirSync, readFileSync} from 'node:fs';
import type {Locator, Page} from '@playwright/test';
import {ZOOMABLE_IMAGES} from '../../src/client-modules/image-zoom/selector';
import {sites} from '../../tools/testing/sites';
import {DOC, backButton, expect, footerLink, hydrated, open, test} from '../support/test';

/*
 * Content images: zoom (R24), responsive files, and what replaces an image that fails to load (R46).
 */

const ARTICLE = '/learn/use-cases/data-confidence';
const INFOGRAPHICS = '/learn/media-library/infographics';
const SLIDES = '/learn/media-library/project-presentations';

const SETUP_MS = 1000;

const images = (page: Page): Locator => page.locator(ZOOMABLE_IMAGES);
const readyImages = (page: Page): Locator => page.locator('.markdown img[role=button]');
/** The first zoomable image, by its role. */
const zoomButton = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('button', {name: /^Ampliar: ./})
    .first();
const overlay = (page: Page): Locator => page.locator('.medium-zoom-overlay');
const enlarged = (page: Page): Locator => page.locator('body > .medium-zoom-image--opened');

/** Opens the page, waits for zoom, and centers its first image. */
async function openReady(page: Page, path: string): Promise<void> {
  await open(page, path);
  await expect(readyImages(page).first()).toBeAttached();
  await center(zoomButton(page));
}

const center = (image: Locator): Promise<void> =>
  image.evaluate((element) => element.scrollIntoView({block: 'center', behavior: 'instant'}));

/** Expects an open zoom whose animation has ended. */
async function expectOpen(page: Page): Promise<void> {
  await expect(enlarged(page)).toHaveCount(1);
  await expect(overlay(page)).toHaveCSS('opacity', '1');
  await expect.poll(() => running(page)).toBe(0);
  // The library notices the end one frame later, and ignores earlier input.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

async function expectClosed(page: Page): Promise<void> {
  await expect(enlarged(page)).toHaveCount(0);
  await expect(overlay(page)).toHaveCount(0);
  await expect(page.locator('body')).not.toHaveClass(/medium-zoom--opened/);
  await expect(page.locator('.medium-zoom-image--hidden')).toHaveCount(0);
}

/** Number of running transitions on the zoomed image. */
const running = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('body > .medium-zoom-image--opened')?.getAnimations().length ?? 0);

/** Opens a page with a stopped clock, so that zoom is not set up. */
async function openPaused(page: Page, path: string): Promise<void> {
  await page.clock.install({time: new Date('2026-11-21T09:00:00')});
  await page.clock.pauseAt(new Date('2026-11-21T10:00:00'));
  await page.goto(path);
  // The usual hydration mark is set in an animation frame, which a stopped clock never runs. React also marks its root.
  await expect
    .poll(() => page.locator('#__docusaurus').evaluate((element) => Object.keys(element).length))
    .toBeGreaterThan(0);
  await page.waitForLoadState('load');
}

/** The script that contains the library. */
const LIBRARY =
  readdirSync(`${sites.main.folder}/assets/js`).find((name) => {
    const text = name.endsWith('.js') ? readFileSync(`${sites.main.folder}/assets/js/${name}`, 'utf8') : '';
    return text.includes('medium-zoom:opened') && text.includes('transitionend');
  }) ?? 'none';

/** Counts how often the page runs the library's script from now on. */
function watchLibrary(page: Page): () => Promise<number> {
  let count = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.url().endsWith(`/${LIBRARY}`)) {
      count += 1;
    }
  });
  // A round trip to the page lets pending timers report.
  return () => page.evaluate(() => document.readyState).then(() => count);
}

/** Expects that zoom is set up once the clock of the page has advanced by the delay, and not before. */
async function expectSetUpAfterDelay(page: Page, library: () => Promise<number>): Promise<void> {
  await page.clock.runFor(SETUP_MS - 1);
  expect(await library()).toBe(0);
  await expect(readyImages(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(readyImages(page)).toHaveCount(await images(page).count());
  expect(await library()).toBe(1);
}

test.describe('image zoom', () => {
  test('R24: images can be zoomed 1000 ms after load, not before', async ({page}) => {
    const library = watchLibrary(page);
    await openPaused(page, ARTICLE);
    await expectSetUpAfterDelay(page, library);
  });

  test('R24: an image opens and closes by mouse, by keyboard and by the back button of Android', async ({page}) => {
    const back = await backButton(page);
    await openReady(page, ARTICLE);
    const alt = (await images(page).first().getAttribute('alt')) ?? '';
    expect(alt.length).toBeGreaterThan(20);
    await expect(zoomButton(page)).toHaveAccessibleName(`Ampliar: ${alt}`);
    expect(await zoomButton(page).evaluate((image) => (image as HTMLElement).tabIndex)).toBe(0);

    await zoomButton(page).click();
    await expectOpen(page);
    await enlarged(page).click();
    await expectClosed(page);
    await expect(zoomButton(page), 'after a click on it').toBeFocused();

    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key);
      await expectOpen(page);
      await page.keyboard.press('Escape');
      await expectClosed(page);
      await expect(zoomButton(page), `after ${key} and Escape`).toBeFocused();
    }

    await zoomButton(page).click();
    await expectOpen(page);
    await overlay(page).click({position: {x: 5, y: 5}});
    await expectClosed(page);

    await center(zoomButton(page));
    await zoomButton(page).click();
    await expectOpen(page);
    await back();
    await expectClosed(page);
    await expect(page).toHaveURL(ARTICLE);
  });
});

test.describe('zoom appearance', () => {
  test('R24: the image fills the window before a black backdrop at 0.6, in 0.3 s, and keeps focus until Tab closes it', async ({
    page,
  }) => {
    await openReady(page, ARTICLE);
    const before = await zoomButton(page).boundingBox();
    await zoomButton(page).click();
    await expectOpen(page);
    await expect(overlay(page)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0.6)');
    await expect(overlay(page)).toHaveCSS('transition-duration', '0.3s');
    await expect(overlay(page)).toHaveCSS('transition-property', 'opacity');
    await expect(enlarged(page)).toHaveCSS('transition-duration', '0.3s');
    await expect(enlarged(page)).toHaveCSS('transition-property', 'transform');
    const box = await overlay(page).boundingBox();
    expect(box).toEqual({x: 0, y: 0, width: page.viewportSize()?.width, height: page.viewportSize()?.height});
    // Above everything, including the navbar.
    const front = await page.evaluate(() => document.elementFromPoint(innerWidth / 2, 8)?.className);
    expect(front).toContain('medium-zoom-overlay');
    const after = await enlarged(page).boundingBox();
    expect(after?.width).toBeGreaterThan(1.5 * (before?.width ?? Number.POSITIVE_INFINITY));
    expect(after?.width).toBeLessThanOrEqual(1280 - 2 * 16);
    await expect(enlarged(page)).toHaveAttribute('src', /-1440\.(?:avif|webp)$/);

    await test.step('with reduced motion it zooms at once, and still closes', async () => {
      await page.emulateMedia({reducedMotion: 'reduce'});
      await openReady(page, ARTICLE);
      await zoomButton(page).click();
      await expectOpen(page);
      await expect(enlarged(page)).toHaveCSS('transition-duration', '0.001s');
      await page.keyboard.press('Escape');
      await expectClosed(page);
    });

    await test.step('an open image keeps focus, has aria-pressed, and closes on Tab', async () => {
      await openReady(page, INFOGRAPHICS);
      // A fragment of the same page changes nothing.
      await page.locator('.table-of-contents a').last().click();
      await expect(page).toHaveURL(/#./);
      await expect(readyImages(page)).toHaveCount(await images(page).count());
      await center(zoomButton(page));
      await expect(zoomButton(page)).toHaveAttribute('aria-pressed', 'false');
      const count = await page.getByRole('button', {name: /^Ampliar: ./}).count();
      await zoomButton(page).focus();
      await page.keyboard.press('Enter');
      await expectOpen(page);
      await expect(zoomButton(page)).toBeFocused();
      await expect(zoomButton(page)).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('button', {name: /^Ampliar: ./})).toHaveCount(count);

      // Tab closes it and moves focus on.
      await page.keyboard.press('Tab');
      await expectClosed(page);
      await expect(zoomButton(page)).toHaveAttribute('aria-pressed', 'false');
      await expect(zoomButton(page)).not.toBeFocused();
      await expect(page.locator('body')).not.toBeFocused();
    });
  });

  test('R24: scrolling 40 px leaves an image open, more closes it', async ({page}) => {
    await page.clock.install({time: new Date('2026-11-21T09:00:00')});
    await openReady(page, ARTICLE);
    const start = await page.evaluate(() => window.scrollY);
    await zoomButton(page).click();
    await expectOpen(page);
    await page.clock.pauseAt(new Date('2026-11-21T10:00:00'));

    await scrollTo(page, start + 40);
    await page.clock.runFor(1000);
    await expect(page.locator('body')).toHaveClass(/medium-zoom--opened/);

    await scrollTo(page, start + 41);
    await page.clock.runFor(1000);
    await expectClosed(page);
  });

  /** Scrolls and waits for the scroll event. */
  async function scrollTo(page: Page, top: number): Promise<void> {
    await page.evaluate(
      (y) =>
        new Promise((resolve) => {
          document.addEventListener('scroll', resolve, {once: true});
          window.scrollTo({top: y, behavior: 'instant'});
        }),
      top,
    );
  }
});

test.describe('cost and clean-up of zoom', () => {
  /** The types of the listeners on document and window. */
  async function watchListeners(page: Page): Promise<() => Promise<string[]>> {
    const session = await page.context().newCDPSession(page);
    return async () => {
      const types: string[] = [];
      for (const expression of ['document', 'window']) {
        const {result} = await session.send('Runtime.evaluate', {expression});
        const {objectId = ''} = result;
        const {listeners} = await session.send('DOMDebugger.getEventListeners', {objectId});
        types.push(...listeners.map(({type}) => `${expression} ${type}`));
      }
      return types.sort();
    };
  }

  /** Replaces the injected CSS rule. */
  const addRule = (page: Page, rule: string) =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, rule);

  test('R24: leaving the page removes every listener, and the overlay and copy of an open or opening image', async ({
    page,
  }) => {
    const listeners = await watchListeners(page);
    await open(page, DOC);
    await footerLink(page, 'Glossário').click();
    await expect(page.getByRole('heading', {level: 1, name: 'Glossário'})).toBeVisible();
    const before = await listeners();

    await footerLink(page, 'Mediateca').click();
    await expect(readyImages(page).first()).toBeAttached();
    // The library must have added listeners, or the test would prove nothing.
    const added = async () => (await listeners()).length - before.length;
    await expect.poll(added).toBeGreaterThanOrEqual(2);

    await footerLink(page, 'Glossário').click();
    await expect(page.getByRole('heading', {level: 1, name: 'Glossário'})).toBeVisible();
    await expect.poll(listeners).toEqual(before);

    await test.step('with an open or opening image', async () => {
      for (const when of ['while it is open', 'while it is opening'] as const) {
        await test.step(when, async () => {
          await open(page, DOC);
          await footerLink(page, 'Mediateca').click();
          await expect(readyImages(page).first()).toBeAttached();
          if (when === 'while it is opening') {
            // An animation that outlasts the page.
            await addRule(page, 'body > img.medium-zoom-image--opened {transition-duration: 600s !important}');
          }
          await zoomButton(page).focus();
          await page.keyboard.press('Enter');
          if (when === 'while it is open') {
            await expectOpen(page);
          } else {
            await expect(page.locator('body')).toHaveClass(/medium-zoom--opened/);
            await expect.poll(() => running(page)).toBe(1);
          }

          await page.goBack();
          await expect(page).toHaveURL(DOC);
          await expect(page.getByRole('heading', {level: 1})).toHaveText('Comprar um certificado');
          await expectClosed(page);
          await expect(page.locator('.medium-zoom-image, main img[role="button"]')).toHaveCount(0);
          // None of it responds any more.
          await page.keyboard.press('Escape');
          await page.getByRole('heading', {level: 1}).click();

          await addRule(page, '');
          await page.goForward();
          await expect(readyImages(page).first()).toBeAttached();
          await zoomButton(page).focus();
          await page.keyboard.press('Enter');
          await expectOpen(page);
          await page.keyboard.press('Escape');
          await expectClosed(page);
        });
      }
    });
  });

  test('R24: after client navigation zoom is set up 1000 ms later, unless the page was left', async ({page}) => {
    await page.clock.install({time: new Date('2026-11-21T09:00:00')});
    await open(page, DOC);
    await page.clock.pauseAt(new Date('2026-11-21T10:00:00'));
    const library = watchLibrary(page);

    await footerLink(page, 'Mediateca').click();
    await expect(page.getByRole('heading', {level: 1, name: 'Infografias'})).toBeVisible();
    await page.clock.runFor(SETUP_MS - 1);
    await page.goBack();
    await expect(page.getByRole('heading', {level: 1, name: 'Comprar um certificado'})).toBeVisible();
    await page.clock.runFor(10 * SETUP_MS);
    expect(await library()).toBe(0);

    await footerLink(page, 'Mediateca').click();
    await expect(page.getByRole('heading', {level: 1, name: 'Infografias'})).toBeVisible();
    await expectSetUpAfterDelay(page, library);
  });

  test('R24: pages without images never load the library, and where it fails to load, images stay as they are', async ({
    page,
  }) => {
    await page.clock.install({time: new Date('2026-11-21T09:00:00')});
    const library = watchLibrary(page);
    for (const path of ['/', DOC]) {
      await page.goto(path);
      await hydrated(page);
      await page.clock.runFor(10 * SETUP_MS);
      expect(await library(), path).toBe(0);
    }
    await page.goto(INFOGRAPHICS);
    await hydrated(page);
    await page.clock.runFor(10 * SETUP_MS);
    await expect(readyImages(page).first()).toBeAttached();
    expect(await library()).toBe(1);

    await test.step('where it fails to load, images stay as they are', async () => {
      await open(page, ARTICLE);
      await page.route('**/assets/js/*.js', (route) => route.abort());
      const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(`/${LIBRARY}`));
      await page.clock.runFor(SETUP_MS);
      await failed;
      await expect(images(page).first()).toBeVisible();
      await expect(readyImages(page)).toHaveCount(0);
    });
  });

  // Chromium logs the aborted files.
  test.use({allowedConsole: /ERR_FAILED/});
});

test.describe('the files of an image', () => {
  test.describe('on a phone', () => {
    test.use({viewport: {width: 360, height: 740}});

    test('R24: images load as they come near the viewport, without layout shift, and their focus ring is not clipped', async ({
      page,
    }) => {
      const requests = new Set<string>();
      page.on('request', (request) => requests.add(request.url()));
      for (const {path, pattern, most} of [
        {path: INFOGRAPHICS, pattern: /\/infographics\/.*\.svg$|\/assets\/images\/.*\.svg$/, most: 2},
        {path: SLIDES, pattern: /\/assets\/images\/.*\.webp$/, most: 3},
      ]) {
        await test.step(path, async () => {
          requests.clear();
          const fetched = () => [...requests].filter((url) => pattern.test(url));
          await open(page, path);
          await page.waitForLoadState('load');
          const lengthOfPage = () => page.evaluate(() => document.documentElement.scrollHeight);
          const before = await lengthOfPage();
          expect(fetched().length, fetched().join(', ')).toBeLessThanOrEqual(most);

          const media = page.locator(ZOOMABLE_IMAGES);
          for (const [index, item] of (await media.all()).entries()) {
            await center(item);
            // A busy browser skips what is scrolled past.
            await expect.poll(() => fetched().length).toBeGreaterThan(index);
          }
          expect(fetched().length).toBe(await media.count());
          await expect.poll(lengthOfPage).toBe(before);
        });
      }

      await test.step('the focus ring of an image is not clipped', async () => {
        await openReady(page, SLIDES);
        const frame = zoomButton(page).locator('..');
        await expect(frame).toHaveCSS('content-visibility', 'auto');
        await zoomButton(page).focus();
        await expect(frame).toHaveCSS('content-visibility', 'visible');
      });

      await test.step('the slides are one Tab stop, and arrow keys move between them', async () => {
        const strip = page.getByRole('group', {name: 'Imagens, com as teclas de seta'}).first();
        await strip.focus();
        for (const [key, slide] of [
          ['ArrowRight', 1],
          ['ArrowRight', 2],
          ['End', 14],
        ] as const) {
          await page.keyboard.press(key);
          await expect(strip.getByRole('button', {name: `Ampliar: Diapositivo ${slide}:`})).toBeFocused();
        }
        await page.keyboard.press('Tab');
        await expect(strip.locator(':focus')).toHaveCount(0);
      });
    });
  });

  test('R24: a printed page has all its images', async ({browser, page}) => {
    test.skip(Number.parseInt(browser.version(), 10) < 156, 'older Chromiums leave lazy images out of what they print');
    const fetched = new Set<string>();
    page.on('requestfinished', (request) => fetched.add(request.url()));
    await open(page, SLIDES);
    const urls = await images(page).evaluateAll((all) => all.map((image) => (image as HTMLImageElement).src));
    expect(urls.every((url) => fetched.has(url))).toBe(false);
    await page.pdf();
    await expect.poll(() => urls.filter((url) => !fetched.has(url))).toEqual([]);
  });
});

test.describe('an image that cannot be shown', () => {
  // Chromium logs the failed image request, and our request for its status.
  test.use({allowedConsole: /Failed to load resource/});

  const MISSING = '404. Imagem não encontrada';
  const FAILED = 'Erro. Clique para recarregar';
  const OFFLINE = 'O navegador está sem ligação. Imagem não carregada';

  // On a machine without a network, `navigator.onLine` is false from the start; set it here.
  test.beforeEach(({page}) =>
    page.addInitScript(() => {
      let isOnline = true;
      window.addEventListener('online', () => (isOnline = true));
      window.addEventListener('offline', () => (isOnline = false));
      Object.defineProperty(navigator, 'onLine', {get: () => isOnline});
    }),
  );

  async function setOffline(page: Page, isOffline: boolean): Promise<void> {
    await page.context().setOffline(isOffline);
    await page.evaluate((type) => window.dispatchEvent(new Event(type)), isOffline ? 'offline' : 'online');
  }

  const first = (page: Page) => images(page).first();
  const isShown = (image: Locator) => image.evaluate((element) => (element as HTMLImageElement).naturalWidth > 0);

  test('R46: an image that fails to load says why in its place, and a press retries', async ({page}) => {
    let answer: {readonly status: number} | null | undefined = {status: 404};
    await page.route(/\/avalanche-sha256-/, (route) =>
      answer === undefined ? route.fallback() : answer ? route.fulfill(answer) : route.abort(),
    );
    await open(page, ARTICLE);
    const boxOf = (message: string) => page.getByRole('main').getByRole('button', {name: message});
    await boxOf(MISSING).scrollIntoViewIfNeeded();
    const heightOf = async () => (await boxOf(MISSING).boundingBox())?.height ?? 0;
    await expect.poll(heightOf).toBeGreaterThan(100);
    const reserved = await heightOf();
    await expect(page.getByRole('status').filter({hasText: MISSING})).toHaveCount(1);
    // The alternative text is readable.
    await expect(boxOf(MISSING)).toContainText('resumos SHA-256 de «Pagar 1000 escudos»');

    // A failed retry shows the message that applies then.
    for (const [next, message, before] of [
      [{status: 500}, FAILED, MISSING],
      [{status: 410}, MISSING, FAILED],
      [null, FAILED, MISSING],
    ] as const) {
      answer = next;
      await boxOf(before).click();
      await expect(boxOf(message)).toBeVisible();
      await expect(boxOf(before)).toHaveCount(0);
    }

    answer = undefined;
    await boxOf(FAILED).press('Enter');
    await expect(boxOf(FAILED)).toHaveCount(0);
    await expect.poll(() => isShown(first(page))).toBe(true);
    await expect
      .poll(async () => Math.abs(((await first(page).boundingBox())?.height ?? 0) - reserved))
      .toBeLessThan(2);
    // An image that loaded late can be zoomed too.
    await expect(zoomButton(page)).toBeVisible();
    await zoomButton(page).click();
    await expectOpen(page);
  });

  test('R46: offline, an image says so, and loads when the connection returns', async ({page}) => {
    await open(page, INFOGRAPHICS);
    // Lazy images that have not loaded yet do not count as failed.
    for (const message of [MISSING, FAILED, OFFLINE]) {
      await expect(page.getByText(message)).toHaveCount(0);
    }
    await expect(images(page)).toHaveCount(6);
    const last = images(page).last();
    expect(await isShown(last)).toBe(false);
    const count = await images(page).count();
    const description = (await last.getAttribute('alt')) ?? '';

    // The code that handles images comes a second after the page.
    await expect(first(page)).toHaveRole('button');
    await setOffline(page, true);
    await center(last);
    const boxes = page.getByRole('main').getByRole('button', {name: OFFLINE});
    // Check its own notice: other images have failed too.
    const box = boxes.filter({hasText: description});
    await expect(box).toBeVisible();
    await box.click();
    await expect(box).toBeVisible();

    await setOffline(page, false);
    await expect(boxes).toHaveCount(0);
    await expect(images(page)).toHaveCount(count);
    await center(images(page).last());
    await expect.poll(() => isShown(images(page).last())).toBe(true);
  });
});
