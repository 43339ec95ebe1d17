import {type Browser, type Page} from '@playwright/test';
import {createSiteServer} from '../../build-tools/hosting/server';
import {sites} from '../../tools/testing/sites';
import {served} from '../support/served';
import {expect, footerLink, hydrated, open, test} from '../support/test';

/*
 * Crashed pages (R40), unknown addresses (R45) and a wrong base URL (R47); rendering of formulas, code and fonts
 * (R26, R27).
 */

test.describe('a page that crashes', () => {
  // React logs the error.
  test.use({allowedConsole: /falha de propósito/});

  const CRASH = `${sites.operator.url}/failures/crash`;
  const title = (page: Page) => page.getByRole('heading', {level: 1, name: 'Esta página falhou.', exact: true});
  const tryAgain = (page: Page) => page.getByRole('button', {name: 'Tentar novamente', exact: true});
  const isWell = (page: Page) => page.getByText('Esta página está bem.');

  async function expectError(page: Page): Promise<void> {
    await expect(title(page)).toBeVisible();
    await expect(page.getByText('falha de propósito', {exact: true})).toBeVisible();
    await expect(isWell(page)).toHaveCount(0);
    await expect(page.getByText(/crashed|try again/i)).toHaveCount(0);
  }

  test('R40: a crashed page shows the error in Portuguese, inside a working layout if there is one', async ({page}) => {
    await page.goto(CRASH);
    await expectError(page);
    await expect(page.getByRole('navigation', {name: 'Navegação principal'})).toBeVisible();

    await test.step('another page is one click away', async () => {
      await footerLink(page, 'Glossário').click();
      await expect(page.getByRole('heading', {level: 1, name: 'Glossário'})).toBeVisible();
      await expect(title(page)).toHaveCount(0);
    });
    await test.step('trying again shows the error while its cause lasts, and then the page', async () => {
      await page.goto(CRASH);
      await tryAgain(page).click();
      await expect(title(page)).toBeVisible();
      await page.evaluate(() => window.history.replaceState(window.history.state, '', '?ok'));
      await tryAgain(page).click();
      await expect(isWell(page)).toBeVisible();
      await expect(title(page)).toHaveCount(0);
    });

    await test.step('outside the layout, the same screen', async () => {
      await page.goto(`${CRASH}?around`);
      await expectError(page);
      await expect(page).toHaveTitle('Esta página falhou.');
      await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
      await tryAgain(page).click();
      await expect(title(page)).toBeVisible();

      await page.evaluate(() => window.history.replaceState(window.history.state, '', '?around&ok'));
      await tryAgain(page).click();
      await expect(isWell(page)).toBeVisible();
    });
  });
});

test.describe('an unknown address', () => {
  test.use({allowedConsole: /status of 404/});

  const title = (page: Page) => page.getByRole('heading', {level: 1, name: 'Página não encontrada', exact: true});

  test('R1, R45: the not-found page says what happened, suggests pages, and searches', async ({page}) => {
    await test.step('it says so, and asks to tell the owner of the referring site', async () => {
      const response = await page.goto('/learn/tags');
      expect(response?.status()).toBe(404);
      await hydrated(page);
      await expect(title(page)).toBeVisible();
      await expect(page).toHaveTitle('Página não encontrada | Sign');
      const main = page.getByRole('main');
      await expect(main).toContainText('Não foi possível encontrar a página que procura.');
      await expect(main).toContainText('O endereço pode ter um erro ou estar incompleto.');
      await expect(main).toContainText(
        /Contacte o dono do sítio que o trouxe a este endereço e avise-o de que a ligação não funciona\./,
      );
    });
    // Unit tests prove which pages are suggested.
    await test.step('a mistyped address suggests the intended page', async () => {
      await open(page, '/learn/faq');
      await expect(page.getByRole('heading', {level: 2, name: 'Talvez procure'})).toBeVisible();
      await page.getByRole('main').getByRole('link', {name: 'Perguntas frequentes', exact: true}).click();
      await expect(page).toHaveURL('/learn/faqs');
      await expect(page.getByRole('heading', {level: 1, name: 'Perguntas frequentes'})).toBeVisible();
    });
    await test.step('an unrecognizable address suggests the most wanted pages', async () => {
      await open(page, '/wp-login-administrator.php');
      const links = page.getByRole('main').getByRole('listitem').getByRole('link');
      await expect(links).toHaveCount(4);
      await expect(links.first()).toHaveAttribute('href', '/');
    });
    await test.step('the search box leads to the results', async () => {
      await page.getByRole('main').getByRole('searchbox', {name: 'Pesquisar neste sítio'}).fill('selo temporal');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/search?q=selo+temporal');
      await expect(page.getByRole('heading', {level: 1, name: 'Resultados para «selo temporal»'})).toBeVisible();
    });

    await test.step('client navigation to an unknown path shows it without a reload', async () => {
      await open(page, '/learn');
      await page.evaluate(() => {
        document.querySelector<HTMLAnchorElement>('.navbar__brand')?.addEventListener(
          'click',
          (event) => {
            event.preventDefault();
            event.stopImmediatePropagation();
            window.history.pushState(null, '', '/learn/faq');
            window.dispatchEvent(new PopStateEvent('popstate', {state: null}));
          },
          {capture: true},
        );
      });
      await page.getByRole('link', {name: 'Sign', exact: true}).first().click();
      await expect(title(page)).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', {name: 'Perguntas frequentes', exact: true})).toBeVisible();
    });
  });

  test('R45: capital letters redirect to the intended page, with query and fragment', async ({page}) => {
    const response = await page.goto('/Learn/FAQs?x=1#certificado-expira');
    expect(response?.status()).toBe(404);
    await expect(page).toHaveURL('/learn/faqs?x=1#certificado-expira');
    await hydrated(page);
    await expect(page.getByRole('heading', {level: 1, name: 'Perguntas frequentes'})).toBeAttached();
    await page.goto('/LEARN/faqs.html');
    await expect(page).toHaveURL('/learn/faqs');
    await hydrated(page);
    await open(page, '/FAQs');
    await expect(page).toHaveURL('/FAQs');
    await expect(title(page)).toBeVisible();
  });
});

test.describe('a site at the wrong base URL', () => {
  const banner = (page: Page) => page.getByRole('alert');

  test('R17, R47: at another base URL only, the home page names the configured one and what to try', async ({
    browser,
    page,
  }) => {
    await servedAt('/um/dois/', browser, async (page, url) => {
      await page.goto(`${url}/um/dois/`);
      await expect(banner(page)).toBeVisible();
      await expect(banner(page).getByRole('paragraph')).toHaveText([
        'Este sítio não carregou como devia.',
        'O endereço base configurado (baseUrl) é /.',
        'Sugerimos que experimente baseUrl = /um/dois/.',
      ]);
      await expect(banner(page)).toHaveCSS('background-color', 'rgb(255, 244, 214)');
      await expect(page.locator('body > *').first()).toHaveAttribute('id', 'base-url-banner');
    });
    await servedAt('/', browser, async (page, url) => {
      await page.route('**/assets/js/*.js', (route) => route.abort());
      await page.goto(url);
      await expect(banner(page), 'in its place, without its scripts').toContainText('baseUrl = /.');
    });

    await test.step('at its configured base URL, it never shows', async () => {
      await page.addInitScript(() => {
        new MutationObserver(() => {
          if (document.getElementById('base-url-banner')) {
            console.error('the base-URL banner was there');
          }
        }).observe(document, {subtree: true, childList: true});
      });
      await open(page, '/');
      await expect(page.locator('#base-url-banner')).toHaveCount(0);
    });
  });

  /** Serves the build below another base URL. */
  async function servedAt(
    baseUrl: string,
    browser: Browser,
    use: (page: Page, url: string) => Promise<void>,
  ): Promise<void> {
    // Use a page without the console check: missing files are the point.
    const page = await browser.newPage();
    await served(createSiteServer({folder: sites.main.folder, baseUrl}), (origin) => use(page, origin));
    await page.close();
  }
});

const WITH_FORMULAS = [
  '/learn/about-sign/an-introduction-to-sign',
  '/learn/use-cases/data-confidence',
  '/research/research-outline',
];

/* That formulas, tokens and stylesheets are in the HTML is proved in tests/built/documents.test.ts. */

test('R26, R27: client navigation loads the formula fonts, which have every character used', async ({page}) => {
  await open(page, '/research');
  await page.locator('main a[href="/research/research-outline"]').first().click();
  await expect(page.locator('.katex-display').first()).toBeVisible();
  await expect(page.locator('link[rel="stylesheet"][href*="/katex-"]')).toHaveCount(1);
  await expect(page.locator('.katex').first()).toHaveCSS('font-family', /KaTeX_Main/);
  await page.locator('.katex-display').first().scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          [...document.fonts].filter(({family, status}) => family.startsWith('KaTeX') && status === 'loaded').length,
      ),
    )
    .toBeGreaterThan(0);
  // The visible half of a formula; the MathML half takes no space.
  const box = await page.locator('.katex-display .katex-html').first().boundingBox();
  expect(box?.height).toBeGreaterThan(20);
  const mathMl = await page.locator('.katex-display .katex-mathml').first().boundingBox();
  expect((mathMl?.width ?? 0) * (mathMl?.height ?? 0)).toBeLessThanOrEqual(4);

  for (const path of WITH_FORMULAS) {
    await test.step(path, async () => {
      await open(page, path);
      await expect(page.locator('.katex').first()).toHaveCSS('font-family', /KaTeX_Main/);
      // A character missing from the KaTeX fonts falls back to a font of another width.
      const missing = await page.evaluate(async () => {
        const found: string[] = [];
        const context = document.createElement('canvas').getContext('2d');
        const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node && context; node = walker.nextNode()) {
          const parent = node.parentElement;
          const text = node.textContent?.replace(/[\s\u200b]/g, '');
          if (!parent?.closest('.katex-html') || !text) {
            continue;
          }
          const {fontStyle, fontWeight, fontFamily} = getComputedStyle(parent);
          const [family = ''] = fontFamily.split(',');
          const font = `${fontStyle} ${fontWeight} 40px ${family}`;
          await document.fonts.load(font, text);
          for (const character of text) {
            const widths = ['monospace', 'serif'].map((other) => {
              context.font = `${font}, ${other}`;
              return context.measureText(character).width;
            });
            if (widths[0] !== widths[1]) {
              found.push(`${family} ${character}`);
            }
          }
        }
        return [...new Set(found)];
      });
      expect(missing).toEqual([]);
    });
  }
});

test('R26: code tokens have colors, and a block takes the same space near the screen and far from it', async ({
  page,
}) => {
  for (const [path, languages] of [
    ['/learn/integration-services/welcome', ['java', 'rust']],
    ['/research/research-outline', ['solidity', 'toml']],
  ] as const) {
    await open(page, path);
    await page
      .locator('main details')
      .evaluateAll((all: HTMLDetailsElement[]) => all.forEach((details) => (details.open = true)));
    for (const language of languages) {
      const colors = await page
        .locator(`.language-${language} code`)
        .first()
        .locator('.token')
        .evaluateAll((tokens) => new Set(tokens.map((token) => getComputedStyle(token).color)).size);
      expect(colors, language).toBeGreaterThan(1);
    }
  }

  await test.step('a block takes the same space before it comes near the screen as after', async () => {
    await page.setViewportSize({width: 360, height: 740});
    await open(page, '/learn/integration-services/welcome');
    const blocks = page.locator('.prism-code:visible');
    const heights = () => blocks.evaluateAll((all) => all.map((block) => block.getBoundingClientRect().height));
    const reserved = await heights();
    expect(reserved.length).toBeGreaterThan(5);
    await blocks.evaluateAll((all: HTMLElement[]) => {
      for (const block of all) {
        block.style.contentVisibility = 'visible';
      }
    });
    for (const [index, height] of (await heights()).entries()) {
      expect(Math.abs(height - (reserved[index] ?? 0)), `block ${index}`).toBeLessThan(2);
    }
  });
});

test('R27: text uses the typeface, one variable file, fetched once', async ({page}) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') {
      fonts.push(request.url());
    }
  });
  await open(page, '/learn/faqs');
  await page.evaluate(() => document.fonts.ready);
  const family = await page.locator('body').evaluate((body) => getComputedStyle(body).fontFamily);
  expect(family).toMatch(/^"?Atkinson Hyperlegible Next"?/);
  const loaded = await page.evaluate(() =>
    [...document.fonts]
      .filter(({family: name, status}) => name.includes('Atkinson Hyperlegible Next') && status === 'loaded')
      .map(({weight}) => weight),
  );
  expect(loaded).toEqual(['400 700']);
  expect(fonts).toHaveLength(1);
  // Bold is a weight of the file, not synthesized: its letters have other widths. A slow page keeps the fallback, so load
  // the file as another family.
  const widths = await page.evaluate(async (url) => {
    document.fonts.add(await new FontFace('Typeface', `url(${url})`, {weight: '400 700'}).load());
    const drawing = document.createElement('canvas').getContext('2d');
    return [400, 500, 600, 700].map((weight) => {
      if (!drawing) {
        return 0;
      }
      drawing.font = `${weight} 100px Typeface`;
      return drawing.measureText('assinatura').width;
    });
  }, fonts[0] ?? '');
  expect(new Set(widths).size).toBe(4);
  expect(widths).toEqual(widths.toSorted((a, b) => a - b));
});
