import type {Page} from '@playwright/test';
import {ZOOMABLE_IMAGES} from '../../src/client-modules/image-zoom/selector';
import {pages} from '../../src/lib/pages';
import {sites} from '../../tools/testing/sites';
import {expectAccessible, NARROW, RULES_OF_COLOR, violations, WIDE} from '../support/axe';
import {expect, open, test} from '../support/test';
import {watchViolations} from '../support/violations';
import {expectPortuguese} from '../support/wording';

/*
 * What holds on every page. Each page is opened once, because opening costs more than most checks, and every check
 * reports on its own. States that need an action are in states.spec.ts.
 */

test.use({viewport: WIDE, contextOptions: {reducedMotion: 'reduce'}});

/**
 * Repeated elements to skip, which take axe half a minute: all glossary entries after the second of each letter (one
 * component renders them), and the glyphs of formulas, which inherit their color and are checked on another page.
 */
const REPEATED: Readonly<Record<string, readonly string[]>> = {
  '/learn/glossary': ['dl > :nth-child(n + 3)'],
  '/research/research-outline': ['.katex-html'],
};

/** Links within a sentence are exempt from the target size (WCAG 2.2, 2.5.8). */
const CONTROLS = 'button, select, input, summary, .button, nav a, footer a, [role=banner] a, .navbar a, main a';

/** Waits for a state, and reports a failure without ending the story. */
const softly = expect.configure({soft: true});

/** Visible controls that are less than 44 px tall. */
const smallControls = (page: Page): Promise<string[]> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((element) => element.checkVisibility({visibilityProperty: true}) && element.offsetWidth > 1)
        .filter((element) => !element.matches('main a') || getComputedStyle(element).display !== 'inline')
        .filter((element) => !element.closest('.navbar-sidebar, .visually-hidden, [class*=skipToContent]'))
        .map((element) => [element, Math.round(element.getBoundingClientRect().height)] as const)
        .filter(([, height]) => height > 0 && height < 44)
        .map(([element, height]) => `${element.tagName} ${element.className} «${element.textContent}» ${height}`),
    CONTROLS,
  );

const unfold = (page: Page): Promise<void> =>
  page.locator('details').evaluateAll((all) => all.forEach((details) => details.setAttribute('open', '')));

/** Spaces the text as WCAG 2.2, 1.4.12 allows visitors to. */
const spaceText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* {line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important} p {margin-block-end: 2em !important}',
    );
    document.adoptedStyleSheets = [sheet];
  });

/** Expects that nothing is wider than the window, without ending the story. */
const expectWidth = (page: Page, width: number, state: string): Promise<void> =>
  softly.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `R10: ${state}`).toBe(width);

/** Groups of pages, so that workers share them. */
const GROUPS = [
  {name: 'the guides', belongs: (path: string) => /^\/learn\/(?!media)/.test(path)},
  {name: 'the media library and research', belongs: (path: string) => /^\/(?:learn\/media|research)/.test(path)},
  {name: 'all other pages', belongs: (path: string) => !/^\/(?:learn\/|research)/.test(path)},
];

for (const {name, belongs} of GROUPS) {
  test(`R10, R12, R25, R28: ${name} are in Portuguese, accessible, right on a phone, and store nothing`, async ({
    page,
  }) => {
    test.slow();
    const refused = await watchViolations(page);
    const touch = await page.context().newCDPSession(page);
    for (const {path} of pages.filter((each) => belongs(each.path))) {
      await test.step(path, async () => {
        const part = {outside: REPEATED[path]};
        await page.setViewportSize(WIDE);
        await touch.send('Emulation.setTouchEmulationEnabled', {enabled: false});
        await open(page, path);
        await expectPortuguese(page, path);
        await expectAccessible(page, `${path} on a wide screen`, part);

        // The images of a row that scrolls are its focusable elements, once zoom is set up.
        await expect(page.locator(`${ZOOMABLE_IMAGES}:not([role=button])`)).toHaveCount(0);
        await page.setViewportSize(NARROW);
        await touch.send('Emulation.setTouchEmulationEnabled', {enabled: true});
        const found = await violations(page, part, {except: RULES_OF_COLOR});
        expect.soft(found, `R10: axe, ${path} on a phone`).toEqual([]);
        await unfold(page);
        await softly.poll(() => smallControls(page), `R12: controls below 44 px, ${path}`).toEqual([]);

        await page.setViewportSize({width: 320, height: 640});
        await spaceText(page);
        await expectWidth(page, 320, `width at 320 px (400 % zoom) with wide spacing, ${path}`);
        if (path === '/legacy') {
          await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
          await expectWidth(page, 320, `width of cards with text of twice the size, ${path}`);
        }
      });
    }
    expect.soft(refused, 'R28: violations of the security policy').toEqual([]);
    // The state of the announcement bar: the id seen, and whether it was dismissed.
    const keys = await page.evaluate(() => Object.keys(localStorage).sort());
    expect
      .soft(keys, 'R25: stored without a choice')
      .toEqual(['docusaurus.announcement.dismiss', 'docusaurus.announcement.id']);
    expect.soft(await page.evaluate(() => document.cookie), 'R25: cookies').toBe('');
  });
}

/** Pages with parts that only configured values add: social links, feedback, measurement, contacts. */
const OF_OPERATOR = ['/', '/learn/faqs', '/team', '/team/member?id=apoio-a-titulares', '/search'];

test('R10: a build with every option on is in Portuguese and accessible', async ({page}) => {
  test.slow();
  for (const path of OF_OPERATOR) {
    await test.step(path, async () => {
      await page.setViewportSize(WIDE);
      await open(page, `${sites.operator.url}${path}`);
      await expectPortuguese(page, `operator ${path}`);
      await expectAccessible(page, `operator ${path} on a wide screen`);
    });
  }
});
