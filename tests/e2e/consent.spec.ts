import type {BrowserContext, Page} from '@playwright/test';
import {expectAccessible, NARROW} from '../support/axe';
import {holdScripts} from '../support/connection';
import {sites} from '../../tools/testing/sites';
import {refuseStorage} from '../support/storage';
import {DOC, expect, footerLink, hydrated, open, test} from '../support/test';

const GOOGLE = 'https://www.googletagmanager.com';
const HOTJAR = 'https://static.hotjar.com';
const ANALYTICS_ID = 'G-TEST123456';
const ACCEPTED = `accepted ${ANALYTICS_ID} 1234567`;
const KEY = 'analytics.consent';

/** Emulates an analytics service: it leaves cookies and stored values. */
const GOOGLE_SCRIPT = `
  document.cookie = '_ga=GA1.1.1; path=/';
  document.cookie = '_ga_TEST123456=GS1; path=/';
  window.googleArrived = true;`;
const HOTJAR_SCRIPT = `
  document.cookie = '_hjSessionUser_1234567=1; path=/';
  localStorage.setItem('_hjid', '1');
  sessionStorage.setItem('_hjFirstSeen', '1');
  window.hotjarArrived = [window._hjSettings.hjid, window._hjSettings.hjsv, typeof window.hj];`;

test.use({baseURL: sites.operator.url, allowedOrigins: [GOOGLE, HOTJAR], hasRefused: false});

const panel = (page: Page) => page.getByRole('region', {name: 'Medição e privacidade'});
const accept = (page: Page) => panel(page).getByRole('button', {name: 'Aceitar', exact: true});
const refuse = (page: Page) => panel(page).getByRole('button', {name: 'Recusar', exact: true});
const footerButton = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', {name: /^Medição e privacidade/});
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

/** Mocks both services and records their requests. */
async function answerForServices(page: Page): Promise<string[]> {
  const requests: string[] = [];
  for (const [origin, body] of [
    [GOOGLE, GOOGLE_SCRIPT],
    [HOTJAR, HOTJAR_SCRIPT],
  ] as const) {
    await page.route(`${origin}/**`, async (route) => {
      requests.push(route.request().url());
      await route.fulfill({contentType: 'text/javascript', body});
    });
  }
  return requests;
}

interface PageView {
  readonly title: string;
  readonly address: string;
}

/** The page views that Google's script would send: the latest `set` values at each event. */
function pageViews(page: Page): Promise<PageView[]> {
  return page.evaluate(() => {
    const views: {title: string; address: string}[] = [];
    let current = {title: '', address: ''};
    for (const command of window.dataLayer ?? []) {
      const [name, first] = Array.from(command as ArrayLike<unknown>);
      if (name === 'set') {
        const {page_title, page_location} = first as {page_title: string; page_location: string};
        current = {title: page_title, address: page_location};
      } else if (name === 'event' && first === 'page_view') {
        views.push(current);
      }
    }
    return views;
  });
}

const viewOf = (title: string, address: string): PageView => ({
  title: `${title} | Sign`,
  address: `${sites.operator.url}${address}`,
});

async function expectNothingMeasured(page: Page, context: BrowserContext, requests: readonly string[]): Promise<void> {
  expect(requests).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => [window.dataLayer, window.hj, window._hjSettings])).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
}

test.describe('before an answer', () => {
  test('R28: without ids no question appears; before an answer nothing is loaded, sent or stored, on any page', async ({
    page,
    context,
  }) => {
    await open(page, `${sites.main.url}/`);
    await expect(panel(page)).toHaveCount(0);
    await expect(footerButton(page)).toHaveCount(0);

    const requests = await answerForServices(page);
    await open(page, '/');
    await expect(panel(page)).toContainText('O Google Analytics regista as páginas que abre.');
    await expect(panel(page)).toContainText('O Hotjar regista onde carrega');
    await expect(panel(page)).toContainText('Enquanto não aceitar, nada é enviado.');
    await footerLink(page, 'Glossário').click();
    await expect(page).toHaveURL('/learn/glossary');
    await expect(panel(page)).toBeVisible();
    await expect(footerButton(page)).toHaveText('Medição e privacidade');
    expect(await stored(page)).toBeNull();
    await expectNothingMeasured(page, context, requests);
    // The panel links to the privacy answer.
    await panel(page).getByRole('link', {name: 'O que este sítio recolhe'}).click();
    await expect(page).toHaveURL('/learn/faqs#recolha-de-dados');
    await expect(page.getByRole('heading', {name: 'Este sítio recolhe dados sobre mim?'})).toBeInViewport();

    await test.step('both answers look the same, and come right after the skip link', async () => {
      await open(page, '/');
      await expect(panel(page)).toBeVisible();
      // The boxes of one moment: fonts may load between two requests.
      const boxes = await panel(page)
        .getByRole('button')
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect()));
      const [yes, no] = boxes;
      expect(boxes).toHaveLength(2);
      expect([yes?.width, yes?.height, yes?.y]).toEqual([no?.width, no?.height, no?.y]);
      expect(await accept(page).getAttribute('class')).toBe(await refuse(page).getAttribute('class'));

      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', {name: 'Saltar para o conteúdo principal'})).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(panel(page).getByRole('link')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(accept(page)).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(refuse(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(panel(page)).toHaveCount(0);
      expect(await stored(page)).toBe('refused');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => Boolean(document.activeElement?.closest('footer')))).toBe(false);
    });
  });

  test('R28: the panel shifts and hides nothing, passes axe, and is absent on paper and without scripts', async ({
    page,
    browser,
  }) => {
    await open(page, DOC);
    await expect(panel(page)).toBeVisible();
    const [shown, hidden] = await page.evaluate(() => {
      const places = () =>
        [...document.querySelectorAll('h1, h2, p, footer a')]
          .filter((element) => !element.closest('[tabindex="-1"]'))
          .map((element) => element.getBoundingClientRect().top);
      const before = places();
      document.documentElement.style.setProperty('--analytics-panel-space', '0px');
      document.querySelector('section[tabindex="-1"]')?.setAttribute('style', 'display: none');
      return [before, places()];
    });
    expect(shown.length).toBeGreaterThan(20);
    expect(shown).toEqual(hidden);
    await open(page, '/');
    await expect(panel(page)).toBeVisible();
    await expectAccessible(page, 'consent panel');
    await page.setViewportSize(NARROW);
    await expectAccessible(page, 'consent panel on a phone');

    await test.step('on paper and without scripts', async () => {
      await page.emulateMedia({media: 'print'});
      await expect(panel(page)).toBeHidden();
      const context = await browser.newContext({javaScriptEnabled: false});
      const plain = await context.newPage();
      await plain.goto(`${sites.operator.url}/`);
      await expect(panel(plain)).toHaveCount(0);
      await expect(footerButton(plain)).toBeHidden();
      await context.close();
    });

    await test.step('it hides no element that has the focus in a small window', async () => {
      await page.emulateMedia({media: null});
      await page.setViewportSize({width: 320, height: 480});
      await open(page, '/learn');
      await expect(panel(page)).toBeVisible();
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await refuse(page).focus();
      const hidden: string[] = [];
      let stops = 0;
      for (; stops < 120; stops += 1) {
        await page.keyboard.press('Tab');
        const stop = await page.evaluate(() => {
          const element = document.activeElement;
          if (!element || element === document.body || element.closest('section[aria-labelledby][tabindex="-1"]')) {
            return null;
          }
          const box = element.getBoundingClientRect();
          const corners = [
            [box.left + 2, box.top + 2],
            [box.right - 2, box.top + 2],
            [box.left + 2, box.bottom - 2],
            [box.right - 2, box.bottom - 2],
            [(box.left + box.right) / 2, (box.top + box.bottom) / 2],
          ] as const;
          const isSeen = corners.some(([x, y]) => {
            const top = document.elementFromPoint(x, y);
            return top !== null && (element.contains(top) || top.contains(element));
          });
          return {name: element.textContent, isSeen};
        });
        if (!stop) {
          break;
        }
        if (!stop.isSeen) {
          hidden.push(stop.name);
        }
      }
      expect(hidden).toEqual([]);
      expect(stops, 'stops tried').toBeGreaterThan(25);
      await expect(footerButton(page)).toBeVisible();
      await footerButton(page).click();
      await expect(panel(page)).toBeFocused();
    });
  });
});

test.describe('accepted', () => {
  test('R28: both services load once, and every route is one page view, the first too', async ({page}) => {
    const requests = await answerForServices(page);
    await open(page, '/?q=segredo#topo');
    await accept(page).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(footerButton(page)).toHaveText('Medição e privacidade: ligada');
    await footerLink(page, 'Glossário').click();
    // The URL changes before the page; only a displayed page counts as viewed.
    await expect(page.getByRole('heading', {level: 1, name: 'Glossário'})).toBeVisible();
    // A fragment is not another page.
    await page.evaluate(() => {
      window.location.hash = 'cni';
    });
    await expect(page).toHaveURL('/learn/glossary#cni');
    await footerLink(page, 'Equipa').click();
    await expect(page.getByRole('heading', {level: 1, name: 'Equipa'})).toBeVisible();
    // Wait for the view: on a busy machine Back could overtake it.
    await expect.poll(async () => (await pageViews(page)).length).toBe(3);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/learn/glossary');
    const home = await page.request.get('/');
    const homeTitle = /<title[^>]*>([^<]*) \| Sign</.exec(await home.text())?.[1] ?? '';
    await expect
      .poll(() => pageViews(page))
      .toEqual([
        viewOf(homeTitle, '/'),
        viewOf('Glossário', '/learn/glossary'),
        viewOf('Equipa', '/team'),
        viewOf('Glossário', '/learn/glossary'),
      ]);
    await expect
      .poll(() => requests.toSorted())
      .toEqual([`${HOTJAR}/c/hotjar-1234567.js?sv=6`, `${GOOGLE}/gtag/js?id=${ANALYTICS_ID}`]);
    await expect
      .poll(() => page.evaluate(() => (window as typeof window & {hotjarArrived: unknown}).hotjarArrived))
      .toEqual([1234567, 6, 'function']);

    await test.step('a link pressed twice during navigation counts once', async () => {
      await open(page, '/team');
      const {release, isHeld} = await holdScripts(page);
      await footerLink(page, 'Glossário').click();
      await expect.poll(isHeld).toBe(true);
      await footerLink(page, 'Glossário').click();
      release();
      await expect
        .poll(() => pageViews(page))
        .toEqual([viewOf('Equipa', '/team'), viewOf('Glossário', '/learn/glossary')]);
    });
  });

  test('R28: advertising stays off, and a later visit is measured without a question', async ({page}) => {
    const requests = await answerForServices(page);
    await open(page, '/');
    await accept(page).click();
    await expect(panel(page)).toHaveCount(0);
    const commands = await page.evaluate(() =>
      (window.dataLayer ?? []).map((command) => [
        Object.prototype.toString.call(command),
        ...Array.from(command as ArrayLike<unknown>).filter((part) => !(part instanceof Date)),
      ]),
    );
    expect(commands.slice(0, 3)).toEqual([
      [
        '[object Arguments]',
        'consent',
        'default',
        {analytics_storage: 'granted', ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied'},
      ],
      ['[object Arguments]', 'js'],
      [
        '[object Arguments]',
        'config',
        ANALYTICS_ID,
        {
          send_page_view: false,
          anonymize_ip: true,
          allow_google_signals: false,
          allow_ad_personalization_signals: false,
        },
      ],
    ]);
    expect(await stored(page)).toBe(ACCEPTED);
    await open(page, '/team');
    await expect(footerButton(page)).toHaveText('Medição e privacidade: ligada');
    await expect(panel(page)).toHaveCount(0);
    await expect.poll(() => pageViews(page)).toEqual([viewOf('Equipa', '/team')]);
    await expect.poll(() => requests.length).toBe(4);
  });

  test('R28: revoking consent in the footer stops analytics and removes the services’ cookies and values', async ({
    page,
    context,
  }) => {
    const requests = await answerForServices(page);
    await open(page, '/team');
    await accept(page).click();
    await expect
      .poll(async () => (await context.cookies()).map(({name}) => name).sort())
      .toEqual(['_ga', '_ga_TEST123456', '_hjSessionUser_1234567']);
    await footerButton(page).click();
    await expect(panel(page)).toBeFocused();
    const reloaded = page.waitForEvent('load');
    await refuse(page).click();
    await reloaded;
    await hydrated(page);
    await expect(page).toHaveURL('/team');
    await expect(footerButton(page)).toHaveText('Medição e privacidade: desligada');
    await expect(panel(page)).toHaveCount(0);
    expect(
      await page.evaluate(() =>
        [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)).filter((key) => key.startsWith('_')),
      ),
    ).toEqual([]);
    requests.length = 0;
    await footerLink(page, 'Glossário').click();
    await expect(page).toHaveURL('/learn/glossary');
    await expectNothingMeasured(page, context, requests);
  });

  test('R28: a refusal in one tab holds in the others', async ({page, context}) => {
    await answerForServices(page);
    await open(page, '/');
    await accept(page).click();
    const other = await context.newPage();
    await answerForServices(other);
    await open(other, '/team');
    await expect(footerButton(other)).toHaveText(/: ligada$/);
    await footerButton(other).click();
    const reloaded = page.waitForEvent('load');
    await refuse(other).click();
    await reloaded;
    await hydrated(page);
    await expect(footerButton(page)).toHaveText(/: desligada$/);
    await expect.poll(() => pageViews(page)).toEqual([]);
  });
});

test.describe('refused', () => {
  test('R28: nothing is loaded, the answer is kept, and the visitor can change it', async ({page, context}) => {
    const requests = await answerForServices(page);
    await open(page, '/');
    await refuse(page).click();
    await expect(panel(page)).toHaveCount(0);
    await open(page, '/team');
    await expect(footerButton(page)).toHaveText('Medição e privacidade: desligada');
    await expect(panel(page)).toHaveCount(0);
    await expectNothingMeasured(page, context, requests);

    await footerButton(page).click();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(footerButton(page)).toBeFocused();
    await footerButton(page).press('Enter');
    await accept(page).click();
    await expect(footerButton(page)).toBeFocused();
    await expect.poll(() => pageViews(page)).toEqual([viewOf('Equipa', '/team')]);

    await test.step('a refusal stored under the former key still counts', async () => {
      await page.evaluate((key) => {
        localStorage.removeItem(key);
        localStorage.setItem('measurement.consent', 'refused');
      }, KEY);
      await page.reload();
      await hydrated(page);
      await expect(footerButton(page)).toHaveText(/: desligada$/);
      expect(await stored(page)).toBe('refused');
    });
  });

  test('R28: Do Not Track counts as a refusal, even after an acceptance, without a question', async ({
    page,
    context,
  }) => {
    const requests = await answerForServices(page);
    for (const [property, value] of [
      ['globalPrivacyControl', true],
      ['doNotTrack', '1'],
    ] as const) {
      // Undo each before the next.
      await page.addInitScript(
        ([name, setting, key, accepted]) => {
          for (const other of ['globalPrivacyControl', 'doNotTrack']) {
            Object.defineProperty(Navigator.prototype, other, {
              configurable: true,
              get: () => (other === name ? setting : undefined),
            });
          }
          localStorage.setItem(key, accepted);
        },
        [property, value, KEY, ACCEPTED] as const,
      );
      await open(page, '/');
      await expect(footerButton(page)).toHaveText('Medição e privacidade: desligada, a pedido do seu navegador');
      await expect(panel(page)).toHaveCount(0);
      await footerButton(page).click();
      await expect(panel(page)).toContainText('O seu navegador pede aos sítios que não sigam quem os visita.');
      await expect(accept(page)).toHaveCount(0);
      await panel(page).getByRole('button', {name: 'Fechar'}).click();
      await expect(panel(page)).toHaveCount(0);
      await expect(footerButton(page)).toBeFocused();
      await expectNothingMeasured(page, context, requests);
    }
  });
});

test.describe('failures', () => {
  test.describe('a blocker', () => {
    // Chromium logs blocked requests.
    test.use({allowedConsole: /ERR_BLOCKED_BY_CLIENT/});

    test('R28: where an extension blocks the services, the site works', async ({page, context}) => {
      for (const origin of [GOOGLE, HOTJAR]) {
        await page.route(`${origin}/**`, (route) => route.abort('blockedbyclient'));
      }
      await open(page, '/');
      await accept(page).click();
      await footerLink(page, 'Glossário').click();
      await expect(page).toHaveURL('/learn/glossary');
      await expect(page.getByRole('heading', {level: 1, name: 'Glossário'})).toBeVisible();
      await expect(footerButton(page)).toHaveText(/: ligada$/);
      expect(await context.cookies()).toEqual([]);
    });
  });

  test.describe('the storage', () => {
    // Docusaurus warns once per storage slot.
    test.use({allowedConsole: /^Docusaurus (?:browser storage is not available|storage error)/});

    test('R28: without storage the answer applies while the page is open', async ({page}) => {
      await answerForServices(page);
      await refuseStorage(page);
      // The mocked Hotjar writes to storage.
      await page.route(`${HOTJAR}/**`, (route) => route.fulfill({contentType: 'text/javascript', body: ''}));
      await open(page, '/');
      await refuse(page).click();
      await footerLink(page, 'Equipa').click();
      await expect(page.getByRole('heading', {level: 1, name: 'Equipa'})).toBeVisible();
      await expect(panel(page)).toHaveCount(0);
      await footerButton(page).click();
      await accept(page).click();
      await expect.poll(() => pageViews(page)).toEqual([viewOf('Equipa', '/team')]);
    });
  });
});
