import type {Page} from '@playwright/test';
import {parseEnvironment} from '../../build-tools/config/environment';
import {securityHeaders} from '../../build-tools/hosting/headers';
import {inlineHashes} from '../../build-tools/hosting/policy';
import {sites} from '../../tools/testing/sites';
import {expect, hydrated, open, searchDialog, test} from '../support/test';
import {watchViolations} from '../support/violations';

/*
 * The security policy as served: it blocks everything else, and the whole site works under it. A violation is recorded in
 * `violations`; its console message also fails the test.
 */

test(
  'R28: tabs, search, zoom, the drawer, navigation and every lab work under the security policy',
  {tag: '@firefox'},
  async ({page}) => {
    const violations = await watchViolations(page);
    await open(page, '/learn/integration-services/welcome');
    const tab = page.getByRole('tab', {name: 'Java', exact: true}).first();
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');

    await page.keyboard.press('Control+k');
    const dialog = searchDialog(page);
    await dialog.getByRole('searchbox').pressSequentially('revogacao');
    await dialog.locator('.DocSearch-Hit a[href$="/glossary#revogacao"]').click();
    await expect(dialog).toHaveCount(0);
    // A page that is still loading its code would reload when the next address cancels that.
    await expect(page.getByRole('heading', {level: 1, name: 'Glossário'})).toBeVisible();

    await open(page, '/search?q=selo');
    await expect(page.getByRole('heading', {level: 1, name: 'Resultados para «selo»'})).toBeVisible();

    await test.step('zoom, the drawer and client navigation', async () => {
      await page.setViewportSize({width: 360, height: 740});
      await open(page, '/learn/use-cases/data-confidence');
      const isZoomed = page.locator('body.medium-zoom--opened');
      await page.locator('.markdown img[role=button]').first().click();
      await expect(isZoomed).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(isZoomed).toHaveCount(0);

      await page.getByRole('button', {name: 'Abrir ou fechar o menu'}).click();
      await expect(page.locator('.navbar-sidebar')).toBeVisible();
      await page.locator('.navbar-sidebar').getByRole('button', {name: 'Fechar o menu'}).click();

      await expect(page.locator('.navbar-sidebar')).toBeHidden();
      // By keyboard: the page still scrolls back to the button of the drawer.
      await page.getByRole('contentinfo').getByRole('link', {name: 'Perguntas frequentes', exact: true}).press('Enter');
      await expect(page.getByRole('heading', {level: 1, name: 'Perguntas frequentes'})).toBeVisible();
    });

    await test.step('every lab, whose worker answers', async () => {
      await open(page, '/tutorials');
      const closed = page.getByRole('button', {name: /^Abrir o laboratório/});
      const count = await closed.count();
      expect(count).toBe(5);
      for (let open = 1; open <= count; open += 1) {
        await closed.first().click();
        await expect(page.getByRole('button', {name: /^Fechar o laboratório/})).toHaveCount(open);
      }
      // The message appears once the worker has responded.
      await expect(page.getByText('Pronto. Pode desligar a internet')).toHaveCount(count);
    });
    expect(violations).toEqual([]);
  },
);

test.describe('with a Trusted Types policy that an extension created first', () => {
  // Chromium reports our policy, the second one.
  test.use({allowedConsole: /trusted-types|Content Security Policy/});

  test('R28: the scripts of a page run, although «default» or «built» is taken', async ({page}) => {
    // Each visit takes one more name.
    for (const name of ['default', 'built']) {
      await page.addInitScript((taken) => {
        const same = (text: string) => text;
        (
          window as typeof window & {trustedTypes: {createPolicy: (name: string, rules: object) => void}}
        ).trustedTypes.createPolicy(taken, {createHTML: same, createScript: same, createScriptURL: same});
      }, name);
      await open(page, '/team');
      await page.keyboard.press('Control+k');
      await expect(searchDialog(page).getByRole('searchbox')).toBeFocused();
    }
  });
});

test.describe('an https site opened at an http address', () => {
  const address = 'http://192.0.2.1';
  test.use({allowedOrigins: [address], allowedConsole: /HSTS|Strict-Transport-Security|Cross-Origin-Opener-Policy/});

  const publish = async (page: Page) => {
    const headers = securityHeaders(
      parseEnvironment({SITE_URL: 'https://sign.example'}),
      inlineHashes(sites.main.folder),
    );
    await page.route(`${address}/**`, async (route) => {
      const response = await route.fetch({url: route.request().url().replace(address, sites.main.url)});
      await route.fulfill({response, headers: {...response.headers(), ...headers}});
    });
  };

  test('R28: styles and scripts load, and labs and the verifier say that they need a secure connection', async ({
    page,
  }) => {
    await publish(page);
    await page.goto(`${address}/team`);
    await expect(page.locator('.navbar')).toHaveCSS('display', 'flex');
    await page.mouse.click(5, 5);
    await hydrated(page);
    await page.goto(`${address}/tutorials`);
    await page.mouse.click(5, 5);
    await hydrated(page);
    const advice = page.getByText('pelo endereço que começa por https');
    for (const [index, lab] of ['#laboratorio-certificado', '#laboratorio-texto'].entries()) {
      await page
        .locator(lab)
        .getByRole('button', {name: /^Abrir/})
        .press('Enter');
      await expect(advice).toHaveCount(index + 1);
    }
    await page.getByLabel('Escolher um ficheiro', {exact: true}).setInputFiles('static/exemplos/contrato-assinado.pdf');
    await expect(advice).toHaveCount(3);
  });
});

test.describe('injected content', () => {
  test.use({
    allowedConsole: /Content Security Policy|TrustedScript|ERR_BLOCKED_BY_CSP|The page’s settings blocked/,
    // Firefox reports the request before blocking it.
    allowedOrigins: ['https://evil.invalid'],
  });

  test(
    'R28: injected scripts, styles, frames and requests are refused, and HTML, texts and addresses that reach the DOM run no script',
    {tag: '@firefox'},
    async ({page}) => {
      const violations = await watchViolations(page);
      await open(page, '/');
      await page.evaluate(async () => {
        const add = (name: string, text: string) => {
          const element = document.createElement(name);
          element.textContent = text;
          document.body.append(element);
        };
        try {
          add('script', 'window.injected = true');
        } catch {
          // Trusted Types throw; the violation is counted below.
        }
        add('style', 'body { color: red }');
        const frame = document.createElement('iframe');
        frame.src = 'https://evil.invalid/';
        document.body.append(frame);
        await fetch('https://evil.invalid/').catch(() => {});
        try {
          document.createElement('script').src = 'https://evil.invalid/x.js';
        } catch {
          // As above.
        }
      });
      await expect
        .poll(() => violations.map((violation) => violation.split(' ')[1]).sort())
        .toEqual([
          'connect-src',
          'frame-src',
          'require-trusted-types-for',
          'require-trusted-types-for',
          'style-src-elem',
        ]);
      expect(await page.evaluate(() => 'injected' in window)).toBe(false);

      const images = await page.evaluate(() => document.images.length);
      await page.evaluate(() => {
        const HTML = '<b>texto</b><img src="x:" onerror="injected = true">';
        const frame = document.createElement('iframe');
        const box = () => document.body.appendChild(document.createElement('div'));
        const sinks: Readonly<Record<string, () => unknown>> = {
          innerHTML: () => (box().innerHTML = HTML),
          createContextualFragment: () => box().append(document.createRange().createContextualFragment(HTML)),
          parseFromString: () => box().append(...new DOMParser().parseFromString(HTML, 'text/html').body.children),
          srcdoc: () => {
            frame.srcdoc = HTML;
            box().append(frame);
          },
          timeout: () => setTimeout('injected = true' as unknown as () => void), // The types forbid text.
          // Evaluate in a timer: code that DevTools runs directly is exempt from the policy.
          evaluation: () =>
            setTimeout(() => {
              try {
                (0, eval)('injected = true');
              } catch {
                // Refused.
              }
            }),
          address: () => {
            const link = box().appendChild(document.createElement('a'));
            link.href = 'javascript:injected = true';
            link.click();
          },
          handler: () => box().setAttribute('onclick', 'injected = true'),
          script: () => (box().appendChild(document.createElement('script')).text = 'injected = true'),
        };
        for (const write of Object.values(sinks)) {
          try {
            write();
          } catch {
            // Refused as a whole.
          }
        }
      });
      // Frames load, and images fail, after the script that wrote them.
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLIFrameElement>('iframe[srcdoc]')].every(
          ({contentDocument}) => contentDocument?.URL === 'about:srcdoc' && contentDocument.readyState === 'complete',
        ),
      );
      const written = await page.evaluate(async (images) => {
        await new Promise((done) => {
          const last = new Image();
          last.onerror = done;
          last.src = 'x:';
        });
        return {
          images: document.images.length - images,
          frameImages: [...document.querySelectorAll('iframe')].filter((each) => each.contentDocument?.images.length)
            .length,
          handlers: document.querySelectorAll('[onclick]').length,
          injected: 'injected' in window,
          asText: document.body.innerText.includes('texto<img src="x:"'),
        };
      }, images);
      expect(written).toEqual({
        images: 0,
        frameImages: 0,
        handlers: 0,
        injected: false,
        asText: true,
      });

      // Last, because it replaces the page.
      await page.evaluate(() => {
        try {
          // eslint-disable-next-line @typescript-eslint/no-deprecated -- a sink like the others
          document.write('<img src="x:" onerror="injected = true">');
        } catch {
          // Refused as a whole.
        }
      });
      await expect(page.locator('img[src="x:"]')).toHaveCount(0);
      expect(await page.evaluate(() => 'injected' in window)).toBe(false);
    },
  );
});
