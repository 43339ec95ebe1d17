import {readFileSync} from 'node:fs';
import {type Browser, type Page} from '@playwright/test';
import {createSiteServer} from '../../build-tools/hosting/server';
import {pages} from '../../src/lib/pages';
import {served} from '../support/served';
import {sites} from '../../tools/testing/sites';
import {expect, hydrated, open, test, touch} from '../support/test';

/*
 * What visitors see when something is wrong with a page (R40), with an address (R45) or with the configuration
 * (R47); and what must be right for formulas, code and fonts to be drawn (R26, R27).
 */

test.describe('a page that crashes', () => {
  // React reports the error to the console.
  test.use({allowedConsole: /falha de propósito/});

  const CRASH = `${sites.operator.url}/failures/crash`;
  const title = (page: Page) => page.getByRole('heading', {level: 1, name: 'Esta página falhou.', exact: true});
  const tryAgain = (page: Page) => page.getByRole('button', {name: 'Tentar novamente', exact: true});

  test('R40: it says so in Portuguese, with the error itself, and the site around it stays', async ({page}) => {
    await page.goto(CRASH);
    await expect(title(page)).toBeVisible();
    await expect(page.getByText('falha de propósito', {exact: true})).toBeVisible();
    await expect(page.getByText('Esta página está bem.')).toHaveCount(0);
    await expect(page.getByRole('navigation', {name: 'Navegação principal'})).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByText(/crashed|try again/i)).toHaveCount(0);
  });

  test('R40: trying again shows the page when the cause is gone, and the same screen when it is not', async ({
    page,
  }) => {
    await page.goto(CRASH);
    await tryAgain(page).click();
    await expect(title(page)).toBeVisible();

    await page.evaluate(() => window.history.replaceState(window.history.state, '', '?ok'));
    await tryAgain(page).click();
    await expect(page.getByText('Esta página está bem.')).toBeVisible();
    await expect(title(page)).toHaveCount(0);
  });

  test('R40: what crashes around the layout says the same', async ({page}) => {
    await page.goto(`${CRASH}?around`);
    await expect(title(page)).toBeVisible();
    await expect(page).toHaveTitle('Esta página falhou.');
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
    await expect(page.getByText('falha de propósito', {exact: true})).toBeVisible();
    await expect(page.getByText(/crashed|try again/i)).toHaveCount(0);
    await tryAgain(page).click();
    await expect(title(page)).toBeVisible();

    await page.evaluate(() => window.history.replaceState(window.history.state, '', '?around&ok'));
    await tryAgain(page).click();
    await expect(page.getByText('Esta página está bem.')).toBeVisible();
  });

  test('R40: another page is reached from there', async ({page}) => {
    await page.goto(CRASH);
    await expect(title(page)).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', {name: 'Glossário', exact: true}).click();
    await expect(page.getByRole('heading', {level: 1, name: 'Glossário'})).toBeVisible();
    await expect(title(page)).toHaveCount(0);
  });
});

test.describe('an address that is not a page', () => {
  test.use({allowedConsole: /status of 404/});

  const title = (page: Page) => page.getByRole('heading', {level: 1, name: 'Página não encontrada', exact: true});

  test('R45: the page says so, and asks to tell the owner of the site that linked here', async ({page}) => {
    const response = await page.goto('/nao-existe');
    expect(response?.status()).toBe(404);
    await hydrated(page);
    await expect(title(page)).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).toContainText('Não foi possível encontrar a página que procura.');
    await expect(main).toContainText(
      /Contacte o dono do sítio que o trouxe a este endereço e avise-o de que a ligação não funciona\./,
    );
    await expect(page).toHaveTitle('Página não encontrada | Sign');
  });

  for (const {path, name, href} of [
    {path: '/learn/faq', name: 'Perguntas frequentes', href: '/learn/faqs'},
    {path: '/glosario', name: 'Glossário', href: '/learn/glossary'},
    {
      path: '/learn/certificates/buying-certificate',
      name: 'Comprar um certificado',
      href: '/learn/certificates/buying-cert',
    },
    {path: '/tutorial', name: 'Tutoriais', href: '/tutorials'},
    {path: '/research/papers', name: 'Investigação', href: '/research'},
  ]) {
    test(`R45: ${path} suggests «${name}», and the suggestion leads there`, async ({page}) => {
      await open(page, path);
      await expect(page.getByRole('heading', {level: 2, name: 'Talvez procure'})).toBeVisible();
      const suggestion = page.getByRole('main').getByRole('link', {name, exact: true});
      await expect(suggestion).toHaveAttribute('href', href);
      await suggestion.click();
      await expect(page).toHaveURL(href);
      await expect(title(page)).toHaveCount(0);
    });
  }

  test('R45: capital letters lead to the page that they mean, with their query and their place', async ({page}) => {
    const response = await page.goto('/Learn/FAQs?x=1#certificado-expira');
    expect(response?.status()).toBe(404);
    await expect(page).toHaveURL('/learn/faqs?x=1#certificado-expira');
    await hydrated(page);
    await expect(page.getByRole('heading', {level: 1, name: 'Perguntas frequentes'})).toBeAttached();
    for (const written of ['/Learn/FAQs.html', '/LEARN/faqs/', '/learn/faqs%20']) {
      await page.goto(written);
      await touch(page);
      await expect(page).toHaveURL('/learn/faqs');
    }
    await open(page, '/FAQs');
    await expect(page).toHaveURL('/FAQs');
    await expect(title(page)).toBeVisible();
  });

  test('R45: an address like no other suggests the pages that most people want', async ({page}) => {
    await open(page, '/wp-login-administrator.php');
    const links = page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect(links).toHaveCount(4);
    await expect(links.first()).toHaveAttribute('href', '/');
  });

  test('R45: the search box leads to the results', async ({page}) => {
    await open(page, '/learn/selos');
    await page.getByRole('main').getByRole('searchbox', {name: 'Pesquisar neste sítio'}).fill('selo temporal');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=selo+temporal');
    await expect(page.getByRole('heading', {level: 1, name: 'Resultados para «selo temporal»'})).toBeVisible();
  });

  test('R45: client navigation to nowhere shows the page without a load', async ({page}) => {
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

test.describe('a site that is not where its configuration says', () => {
  const banner = (page: Page) => page.locator('#base-url-banner');

  test('R47: served below another path, the home page says what is configured and what to try', async ({browser}) => {
    await servedAt('/outro/', browser, async (page, url) => {
      await page.goto(`${url}/outro/`);
      await expect(banner(page)).toBeVisible();
      await expect(banner(page)).toHaveRole('alert');
      await expect(banner(page).getByRole('paragraph')).toHaveText([
        'Este sítio não carregou como devia.',
        'O endereço base configurado (baseUrl) é /.',
        'Sugerimos que experimente baseUrl = /outro/.',
      ]);
      // It does not depend on the styles that are missing.
      await expect(banner(page)).toHaveCSS('background-color', 'rgb(255, 244, 214)');
      await expect(page.locator('body > *').first()).toHaveAttribute('id', 'base-url-banner');
    });
  });

  test('R47: on two levels, the whole path is suggested', async ({browser}) => {
    await servedAt('/um/dois/', browser, async (page, url) => {
      await page.goto(`${url}/um/dois/`);
      await expect(banner(page)).toContainText('Sugerimos que experimente baseUrl = /um/dois/.');
    });
  });

  test.describe('with its styles missing', () => {
    test.use({allowedConsole: /ERR_FAILED/});

    test('R47: the banner shows too', async ({page}) => {
      await page.route('**/assets/css/*.css', (route) => route.abort());
      await page.goto('/');
      await expect(banner(page)).toBeVisible();
      await expect(banner(page)).toContainText('baseUrl = /.');
    });
  });

  test('R47: a site in its place shows nothing, not for a moment', async ({page}) => {
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.getElementById('base-url-banner')) {
          console.error('the base-URL banner was there');
        }
      }).observe(document, {subtree: true, childList: true});
    });
    await open(page, '/');
    await page.waitForLoadState('load');
    await expect(banner(page)).toHaveCount(0);
    // Its words are in the script of the home page alone, so they are found by no search engine.
    for (const {path} of pages) {
      const html = await (await page.request.get(path)).text();
      expect(html.includes('base-url-banner'), path).toBe(path === '/');
      expect(html.replace(/<script[\s\S]*?<\/script>/g, ''), path).not.toContain('Este sítio não carregou');
    }
  });

  /** Serves the build below a path that it was not made for. */
  async function servedAt(
    baseUrl: string,
    browser: Browser,
    use: (page: Page, url: string) => Promise<void>,
  ): Promise<void> {
    // A page of its own: the console is full of what is missing, which is the point.
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

test.describe('formulas', () => {
  test('R26: inline and block formulas are drawn, with MathML for screen readers', async ({page}) => {
    for (const path of WITH_FORMULAS) {
      await page.goto(path);
      const inline = page.locator('.katex:not(.katex-display .katex)');
      const block = page.locator('.katex-display');
      expect(await page.locator('.katex').count(), path).toBeGreaterThan(0);
      await expect(page.locator('.katex-error'), path).toHaveCount(0);
      expect(await page.locator('.katex-mathml math').count(), path).toBe(await page.locator('.katex').count());
      expect(await page.locator('.katex-html[aria-hidden="true"]').count(), path).toBe(
        await page.locator('.katex').count(),
      );
      await expect(page.getByRole('main'), 'no formula is left as it was written').not.toContainText(/\$[^$\d][^$]*\$/);
      if (path === '/research/research-outline') {
        expect(await inline.count()).toBeGreaterThan(0);
        expect(await block.count()).toBeGreaterThan(0);
      }
    }
  });

  test('R26: there are at least six block formulas on the site', async ({page}) => {
    let count = 0;
    for (const path of WITH_FORMULAS) {
      await page.goto(path);
      count += await page.locator('.katex-display').count();
    }
    expect(count).toBeGreaterThanOrEqual(6);
  });

  test('R26: a formula is drawn in the fonts of the maths stylesheet', async ({page}) => {
    await open(page, '/research/research-outline');
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
    // The visible half of a formula; the other half is for screen readers and takes no room.
    const box = await page.locator('.katex-display .katex-html').first().boundingBox();
    expect(box?.height).toBeGreaterThan(20);
    const mathMl = await page.locator('.katex-display .katex-mathml').first().boundingBox();
    expect((mathMl?.width ?? 0) * (mathMl?.height ?? 0)).toBeLessThanOrEqual(4);
  });
});

test.describe('code', () => {
  for (const {path, language, types} of [
    {path: '/learn/integration-services/welcome', language: 'java', types: ['keyword', 'string', 'class-name']},
    {path: '/learn/integration-services/welcome', language: 'rust', types: ['keyword', 'string', 'comment']},
    {path: '/research/research-outline', language: 'solidity', types: ['keyword', 'number', 'comment']},
    {path: '/research/research-outline', language: 'toml', types: ['key', 'string', 'table']},
  ]) {
    test(`R26: ${language} is coloured: ${types.join(', ')}`, async ({page}) => {
      await open(page, path);
      const code = page.locator(`.language-${language} code`).first();
      await expect(code).toBeAttached();
      for (const type of types) {
        const token = code.locator(`.token.${type}`).first();
        await expect(token).toBeAttached();
        expect((await token.textContent())?.trim(), type).toBeTruthy();
      }
      // Coloured and not only marked: more than the one colour of plain text.
      const colours = await code
        .locator('.token')
        .evaluateAll((tokens) => new Set(tokens.map((token) => getComputedStyle(token).color)).size);
      expect(colours).toBeGreaterThan(1);
    });
  }
});

test.describe('stylesheets of fonts and formulas', () => {
  const FONTS = /\/assets\/css\/fonts(?:-katex)?-and-styles\.\w+\.css$/;
  const MATHS = /\/assets\/css\/fonts-katex-and-styles\.\w+\.css$/;

  const stylesheets = (page: Page) =>
    page.locator('link[rel="stylesheet"]').evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));

  test('R27: every page links the font stylesheet, and only pages with formulas the one for maths', async ({page}) => {
    for (const path of [...pages.map((entry) => entry.path)]) {
      await page.goto(path);
      const links = await stylesheets(page);
      expect(
        links.filter((href) => FONTS.test(href)),
        path,
      ).toHaveLength(1);
      const hasFormulas = (await page.locator('.katex').count()) > 0;
      expect(
        links.filter((href) => MATHS.test(href)),
        path,
      ).toHaveLength(hasFormulas ? 1 : 0);
      for (const href of links) {
        expect(new URL(href).origin, path).toBe(sites.main.url);
      }
    }
  });

  test('R27: client navigation links the stylesheet for maths where it comes to formulas', async ({page}) => {
    await open(page, '/research');
    await page.locator('main a[href="/research/research-outline"]').first().click();
    await expect(page.locator('.katex-display').first()).toBeVisible();
    await expect(page.locator('link[rel="stylesheet"][href*="/katex-"]')).toHaveCount(1);
    await expect(page.locator('.katex').first()).toHaveCSS('font-family', /KaTeX_Main/);
  });

  test('R26: the fonts of formulas have every character that formulas are written with', async ({page}) => {
    for (const path of WITH_FORMULAS) {
      await open(page, path);
      // What no font of KaTeX has is drawn in the next font of the list, of another width.
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
      expect(missing, path).toEqual([]);
    }
  });

  test('R27: the not-found page has the font too', async ({page}) => {
    const html = await (await page.request.get('/nao-existe')).text();
    expect(html).toMatch(/<link rel="?stylesheet"? href="?\/assets\/css\/fonts-and-styles\.\w+\.css/);
  });

  test('R27: they, and every file that they name, are served from this origin', async ({request}) => {
    const html = readFileSync(`${sites.main.folder}/research/research-outline.html`, 'utf8');
    const hrefs = [...html.matchAll(/<link[^>]*rel="?stylesheet"?[^>]*href="?([^\s">]+)/g)].map(
      ([, href]) => href ?? '',
    );
    const named = hrefs.filter((href) => MATHS.test(href));
    expect(named).toHaveLength(1);
    for (const href of named) {
      const response = await request.get(href);
      expect(response.status(), href).toBe(200);
      expect(response.headers()['content-type'], href).toContain('text/css');
      // Files named first are the ones that today's browsers take.
      const css = await response.text();
      const woff2 = [...css.matchAll(/url\(["']?([^"')]+\.woff2)/g)].map(([, url]) => url ?? '');
      expect(css).toContain('@font-face');
      expect(woff2.length).toBeGreaterThan(0);
      for (const url of woff2) {
        expect(url).not.toMatch(/^(?:https?:)?\/\//);
        const font = await request.get(new URL(url, new URL(href, sites.main.url)).href);
        expect(font.status(), url).toBe(200);
        expect(font.headers()['content-type'], url).toContain('font/woff2');
        expect((await font.body()).subarray(0, 4).toString(), url).toBe('wOF2');
      }
    }
  });

  test('R27: the text is set in the typeface, whose weights are one file, fetched once', async ({page}) => {
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
    // Emphasis is a weight of the file, not strokes made thicker: its letters have widths of their own.
    const widths = await page.evaluate(() => {
      const drawing = document.createElement('canvas').getContext('2d');
      return [400, 500, 600, 700].map((weight) => {
        if (!drawing) {
          return 0;
        }
        drawing.font = `${weight} 100px "Atkinson Hyperlegible Next"`;
        return drawing.measureText('assinatura').width;
      });
    });
    expect(new Set(widths).size).toBe(4);
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  });
});
