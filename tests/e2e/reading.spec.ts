import type {Locator, Page} from '@playwright/test';
import {sites} from '../../tools/testing/sites';
import {DOC, expect, open, test} from '../support/test';

/*
 * Reading: line lengths, contents, heading links, pagination; also in tiny windows, with user spacing or system colors,
 * and on paper.
 */

const FAQS = '/learn/faqs';
const INTEGRATION = '/learn/integration-services/welcome';

const NARROWEST = {width: 320, height: 640};
const contents = (page: Page): Locator => page.getByRole('navigation', {name: 'Nesta página'});
const announcement = (page: Page): Locator => page.locator('body > [role="status"]');

/** Characters per line of each paragraph. */
const lineLengths = (page: Page): Promise<number[][]> =>
  page.locator('.markdown > p').evaluateAll((paragraphs) =>
    paragraphs.map((paragraph) => {
      const lines = [0];
      const range = document.createRange();
      const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      let before = 0;
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        for (let at = 0; at < text.length; at += 1) {
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          const box = range.getClientRects()[0];
          if (box?.width) {
            if (box.left < before) {
              lines.push(0);
            }
            before = box.left;
            lines.push((lines.pop() ?? 0) + 1);
          }
        }
      }
      return lines;
    }),
  );

test('R7: a line of running text has at most 70 characters on average and never over 80', async ({page}) => {
  await open(page, '/learn/about-sign/an-introduction-to-sign');
  for (const width of [1280, 1920]) {
    await page.setViewportSize({width, height: 900});
    await page.evaluate(() => document.fonts.ready);
    const paragraphs = await lineLengths(page);
    const averages = paragraphs
      .filter(({length}) => length > 2)
      .map((lines) => lines.reduce((sum, line) => sum + line) / lines.length);
    expect(Math.max(...averages), `${width} px`).toBeLessThanOrEqual(70);
    expect(Math.max(...averages), `${width} px`).toBeGreaterThan(45);
    expect(Math.max(...paragraphs.flat()), `${width} px`).toBeLessThanOrEqual(80);
  }
});

test('R7: the contents of a doc are a landmark and mark the heading that is being read; neighbors have names', async ({
  page,
}) => {
  await page.setViewportSize({width: 1280, height: 800});
  await open(page, INTEGRATION);
  const link = contents(page).getByRole('link', {name: 'e-Fatura', exact: true});
  await expect(link).not.toHaveClass(/active/);
  await page.locator('#e-fatura').evaluate((heading) => heading.scrollIntoView());
  await expect(link).toHaveClass(/active/);

  // The contents list the questions of the current topic.
  await open(page, FAQS);
  const question = contents(page).getByRole('link', {name: 'Que lei se aplica em Cabo Verde, e onde a leio?'});
  await expect(question).toBeHidden();
  await page.locator('#nocoes').evaluate((heading) => heading.scrollIntoView());
  await expect(question).toBeVisible();

  await test.step('pagination names the neighboring docs', async () => {
    const neighbors = page.getByRole('navigation', {name: 'Páginas vizinhas'});
    await expect(neighbors.getByRole('link')).toHaveText([/Anterior\s*Confiança nos dados/, /Seguinte\s*Glossário/]);
    // The browser, and not the build, writes the contents of the page that follows.
    await neighbors.getByRole('link', {name: /Confiança nos dados/}).click();
    const level = contents(page).getByRole('link', {name: 'Conservar: de B-B a B-LTA', exact: true});
    await expect(level.locator('.no-break')).toHaveText(['B-B', 'B-LTA']);
    await expect(level.locator('.no-break').first()).toHaveCSS('white-space', 'nowrap');
  });
});

// These class names are concatenated at run time: no script contains them whole.
test('R7, R16: admonition kinds look different, menu categories mark their pages, and the browser takes the color of the mode', async ({
  page,
}) => {
  await page.setViewportSize({width: 1280, height: 800});
  await open(page, DOC);
  await expect(page.locator('.alert--warning').first()).toHaveCSS('border-left-color', 'rgb(122, 82, 0)');
  const menu = page.getByRole('navigation', {name: 'Páginas desta secção'});
  const part = menu
    .getByRole('list')
    .filter({has: page.locator('[aria-current="page"]')})
    .last();
  await expect(part).toHaveCSS('border-left-style', 'solid');

  await test.step('the theme color of the browser matches the page in both modes', async () => {
    await open(page, '/');
    const color = page.locator('meta[name="theme-color"]');
    await expect(color).toHaveAttribute('content', /^#fff(?:fff)?$/);
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    await expect(color).toHaveAttribute('content', '#0a1424');
  });
});

test.describe('links of headings', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});

  test('R7: a heading link copies its URL, announces it, and is not part of the heading’s name', async ({page}) => {
    await open(page, FAQS);
    const heading = page.getByRole('heading', {name: 'O que vale e o que diz a lei', exact: true});
    const link = heading.getByRole('link');
    await link.focus();
    await expect(link).toHaveCSS('opacity', '1');
    await page.keyboard.press('Enter');
    await expect(announcement(page)).toHaveText('Ligação copiada');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${sites.main.url}${FAQS}#nocoes`);
    await expect(page).toHaveURL(`${FAQS}#nocoes`);
  });
});

test(
  'R22: client navigation announces the title, and Tab continues from the target',
  {tag: '@firefox'},
  async ({page}) => {
    await open(page, '/');
    await page.getByRole('main').getByRole('link', {name: 'Conservação', exact: true}).click();
    await expect(page).toHaveURL('/research/research-outline#conservacao');
    await expect(announcement(page)).toHaveText(/investigação \| Sign$/i);
    await expect(page.locator('#conservacao')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect
      .poll(() =>
        page.locator('#conservacao').evaluate((heading) => {
          const focused = document.activeElement;
          return focused !== null && (heading.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
        }),
      )
      .toBe(true);
  },
);

test('R11: the navbar covers no focused element', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 700});
  await open(page, '/learn/use-cases/data-confidence');
  await page.getByRole('contentinfo').getByRole('link').first().focus();
  const hidden: string[] = [];
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Shift+Tab');
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      const navbar = document.querySelector('.navbar');
      if (!focused || !navbar || navbar.contains(focused)) {
        return null;
      }
      const {top, bottom} = focused.getBoundingClientRect();
      const {bottom: edge} = navbar.getBoundingClientRect();
      return bottom <= Math.max(edge, 0) || top >= window.innerHeight ? focused.outerHTML.slice(0, 90) : null;
    });
    if (found) {
      hidden.push(found);
    }
  }
  expect(hidden).toEqual([]);
});

test.describe('user preferences', () => {
  test('R11: with large text, the search button does not overlap the site name, and the contents fold', async ({
    page,
  }) => {
    const {width} = NARROWEST;
    await page.setViewportSize(NARROWEST);
    await open(page, FAQS);
    for (const size of [150, 200]) {
      await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), size);
      await expect(async () => {
        const name = await page.locator('.navbar__title').first().boundingBox();
        const search = await page.getByRole('button', {name: 'Pesquisar', exact: true}).boundingBox();
        expect((name?.x ?? width) + (name?.width ?? 0)).toBeLessThanOrEqual(search?.x ?? 0);
        expect((search?.x ?? width) + (search?.width ?? 0)).toBeLessThanOrEqual(width);
        expect(search?.width).toBeGreaterThan(44);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }).toPass();
    }

    await test.step('on a computer, the contents fold instead of losing letters', async () => {
      await page.setViewportSize({width: 1280, height: 900});
      await open(page, '/learn/glossary');
      const column = page.locator('.row > .col--3');
      const folded = page.locator('article').getByRole('button', {name: 'Nesta página'});
      await expect(column).toBeVisible();
      await expect(folded).toBeHidden();
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await expect(column).toBeHidden();
      await folded.click();
      await expect(page.locator('.theme-doc-toc-mobile').getByRole('link', {name: 'E', exact: true})).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);

      await open(page, '/legacy');
      const ring = page.locator('main header svg');
      await expect(ring).toBeVisible();
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await expect(ring, 'the ring leaves room for the text').toBeHidden();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
    });
  });

  test('R10: focus and current page are visible in forced colors, and borders with more contrast', async ({page}) => {
    await page.emulateMedia({forcedColors: 'active'});
    await open(page, FAQS);
    const current = page.getByRole('navigation', {name: 'Páginas desta secção'}).locator('[aria-current="page"]');
    await expect(current).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid');
    // A triangle that turns, not a square.
    const top = await page
      .locator('.folded > summary')
      .first()
      .evaluate((summary) => getComputedStyle(summary, '::before').borderTopColor);
    expect(top).toBe('rgba(0, 0, 0, 0)');

    await test.step('with more contrast, every border and muted text gets it', async () => {
      await page.emulateMedia({forcedColors: null});
      await page.emulateMedia({contrast: 'more'});
      await open(page, '/team');
      const text = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
      const card = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({has: page.locator('p')})
        .first();
      await expect(card.locator('p').first()).toHaveCSS('color', text);
      await expect(card).toHaveCSS('border-top-color', text);
    });
  });
});

test.describe('on paper', () => {
  test('R7, R25: a printed page has no navigation, unfolds everything, and spells out link addresses', async ({
    page,
  }) => {
    await open(page, '/learn/about-sign/an-introduction-to-sign');
    await page.emulateMedia({media: 'print'});
    for (const role of ['navigation', 'contentinfo'] as const) {
      await expect(page.getByRole(role).locator('visible=true')).toHaveCount(0);
    }
    const details = page.locator('.markdown details');
    expect(await details.count()).toBeGreaterThan(0);
    for (const text of await details.locator('p').all()) {
      await expect(text).toBeVisible();
    }
    const address = page.locator('.markdown a[href="https://boe.incv.cv"]').first();
    expect(await address.evaluate((link) => getComputedStyle(link, '::after').content)).toContain('boe.incv.cv');

    await test.step('every panel of tabs is printed, under its name', async () => {
      await open(page, INTEGRATION);
      await page.emulateMedia({media: 'print'});
      await expect(page.getByRole('tablist')).toHaveCount(0);
      for (const panel of await page.locator('[role="tabpanel"]').all()) {
        await expect(panel.locator('p').first()).toBeVisible();
        await expect(panel.locator('pre').first()).toBeVisible();
      }
      await expect(page.locator('[role="tabpanel"] > p:first-child').first()).toHaveText('TypeScript');
    });

    await test.step('a list is printed alone, with its heading, sources and address', async () => {
      await page.emulateMedia({media: null});
      await page.evaluate(() => {
        window.print = () => {};
      });
      // By keyboard: the layout for the screen may still move the button under the pointer.
      await page.getByRole('button', {name: 'Imprimir esta lista'}).press('Enter');
      await expect(page.locator('html[data-printing]')).toBeAttached();
      await page.emulateMedia({media: 'print'});
      const headings = page.getByRole('main').getByRole('heading', {level: 2});
      await expect(headings).toHaveText('Antes de entrar em produção');
      const items = page.locator('#producao ~ ul');
      await expect(items.getByRole('listitem').first()).toBeVisible();
      await expect(page.getByRole('main').locator('pre:visible')).toHaveCount(0);
      const cited = await items
        .locator('a[href^="#fonte-"]')
        .evaluateAll((marks) => new Set(marks.map((mark) => mark.getAttribute('href'))).size);
      await expect(page.locator('[id^="fonte-"]:visible')).toHaveCount(cited);
      await expect(page.locator('[data-address$="/learn/integration-services/welcome#producao"]')).toBeVisible();
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      await expect(headings).not.toHaveCount(1);
    });
  });

  test('R7: wide tables and formulas and tall images are printed whole, the tables on landscape pages', async ({
    page,
  }) => {
    await open(page, DOC);
    const table = page.locator('.markdown table').first();
    await table.evaluate((element: HTMLTableElement) => {
      for (const row of element.rows) {
        const [cell] = row.cells;
        row.append(...Array.from({length: 40 - row.cells.length}, () => cell?.cloneNode(true) ?? ''));
      }
    });
    const pdf = (await page.pdf({preferCSSPageSize: true})).toString('latin1');
    expect(new Set(pdf.match(/\/MediaBox \[[^\]]*\]/g)).size).toBe(2);
    // The text area of a landscape A4 page, in CSS pixels.
    await page.setViewportSize({width: 955, height: 650});
    await page.emulateMedia({media: 'print'});
    await expect
      .poll(() =>
        table.evaluate(({parentElement}) => (parentElement?.scrollWidth ?? 0) <= (parentElement?.clientWidth ?? 0)),
      )
      .toBe(true);

    await test.step('wide formulas, tables of six wide columns and tall images', async () => {
      // The text areas of A4 pages, upright and landscape, in CSS pixels.
      const [portrait, landscape] = [
        {width: 627, height: 979},
        {width: 955, height: 650},
      ];
      await page.setViewportSize(portrait);
      await page.emulateMedia({media: 'print'});
      await open(page, '/learn/about-sign/an-introduction-to-sign');
      const formula = page.locator('.markdown .katex-display').first();
      await formula.locator('.katex-html').evaluate((html) => {
        html.append(...Array.from({length: 12}, () => [...html.children].map((part) => part.cloneNode(true))).flat());
      });
      await expect
        .poll(() => formula.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth))
        .toBeLessThanOrEqual(0);

      const image = page.locator('.markdown').getByRole('img').first();
      await page.locator('.markdown').evaluate((text) => {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [600, 3000];
        const tall = new Image();
        tall.src = canvas.toDataURL();
        tall.alt = 'comprida';
        text.prepend(tall);
      });
      await expect.poll(async () => (await image.boundingBox())?.height).toBeGreaterThan(700);
      const {width = 0, height = 0} = (await image.boundingBox()) ?? {};
      expect(height).toBeLessThan(portrait.height);
      expect(height / width).toBeCloseTo(5, 1);

      await open(page, DOC);
      for (const [columns, size] of [
        [5, portrait],
        [6, landscape],
      ] as const) {
        await page.setViewportSize(size);
        const table = page.locator('.markdown table').first();
        await table.evaluate((element: HTMLTableElement, count) => {
          for (const row of element.rows) {
            const [cell] = row.cells;
            row.replaceChildren(...Array.from({length: count}, () => cell?.cloneNode() ?? ''));
            [...row.cells].forEach((each) => (each.textContent = 'Interoperabilidade administrativa'));
          }
        }, columns);
        const overflow = () =>
          table.evaluate((element) =>
            Math.max(
              ...[element, element.parentElement as HTMLElement].map((box) => box.scrollWidth - box.clientWidth),
            ),
          );
        await expect.poll(overflow, `${columns} columns`).toBeLessThanOrEqual(0);
        await expect(table.locator('..')).toHaveCSS('page', size === landscape ? 'landscape' : 'auto');
      }
    });
  });

  test('R7: browsers without ::details-content print folded content too', async ({page}) => {
    await page.addInitScript(() => {
      const supports = CSS.supports.bind(CSS);
      CSS.supports = (...condition: [string, string?]) =>
        !condition[0].includes('details-content') && supports(...(condition as [string, string]));
    });
    await open(page, '/learn/about-sign/an-introduction-to-sign');
    const folded = page.locator('main details:not([open])');
    const count = await folded.count();
    expect(count).toBeGreaterThan(10);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(folded).toHaveCount(0);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(folded).toHaveCount(count);
    // mozilla-mobile/firefox-ios#1586: browsers for iOS print without these events.
    await page.emulateMedia({media: 'print'});
    await expect(folded).toHaveCount(0);
    await page.emulateMedia({media: 'screen'});
    await expect(folded).toHaveCount(count);
  });
});
