import AxeBuilder from '@axe-core/playwright';
import {expect, type Page} from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What can differ between two modes of one layout, and takes two thirds of the time of all rules. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

export const WIDE = {width: 1280, height: 900};
export const NARROW = {width: 360, height: 740};

interface Scope {
  readonly viewports?: readonly {readonly width: number; readonly height: number}[];
  /** The part of the page that is looked at; without it, all. */
  readonly inside?: string;
  /** Parts that are left out. */
  readonly outside?: readonly string[];
}

/** The rules of WCAG 2.2 AA and of good practice: all of them, those of colours, or the others. */
export type Rules = 'all' | 'colours' | 'no colours';

/** Runs axe over a page or a part of it; gives what it finds, one `rule: place` each. */
export async function violations(
  page: Page,
  {inside, outside = []}: Pick<Scope, 'inside' | 'outside'> = {},
  rules: Rules = 'all',
): Promise<readonly string[]> {
  // Of what is right nothing is told, and as no page has frames, nothing is carried from one to another: to name every
  // element takes longer than to look at it.
  const axe = new AxeBuilder({page}).options({resultTypes: ['violations']}).setLegacyMode(true);
  if (inside) {
    axe.include(inside);
  }
  outside.forEach((selector) => axe.exclude(selector));
  if (rules === 'colours') {
    axe.withRules(COLOURS);
  } else {
    axe.withTags(TAGS).disableRules(rules === 'all' ? [] : COLOURS);
  }
  const {violations: found} = await axe.analyze();
  return found.flatMap(({id, nodes}) => nodes.map(({target}) => `${id}: ${target.join(' ')}`));
}

/** Expects axe to find nothing, wide and narrow, light and dark, on a page that follows the system's colours. */
export async function expectNoViolations(page: Page, {viewports = [WIDE, NARROW], ...part}: Scope = {}): Promise<void> {
  for (const [index, viewport] of viewports.entries()) {
    await page.setViewportSize(viewport);
    // The colours of every width are looked at in the dark, and in the light those of the first.
    for (const [colorScheme, rules] of [
      ['light', index === 0 ? 'all' : 'no colours'],
      ['dark', 'colours'],
    ] as const) {
      // A colour on its way to another has a contrast that nobody reads.
      await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      expect(await violations(page, part, rules), `${viewport.width} px, ${colorScheme}`).toEqual([]);
    }
  }
}
