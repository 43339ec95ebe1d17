import AxeBuilder from '@axe-core/playwright';
import {expect, type Page} from '@playwright/test';
import axeCore from 'axe-core';

/** The rules of axe-core itself and not of the version that its builder asks for: CI brings the newest. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What can differ between two modes of one layout. */
export const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

export const WIDE = {width: 1280, height: 900};
export const NARROW = {width: 360, height: 740};

interface Scope {
  readonly viewports?: readonly {readonly width: number; readonly height: number}[];
  /** The part of the page that is looked at; without it, all. */
  readonly inside?: string;
  /** Parts that are left out. */
  readonly outside?: readonly string[];
}

/** Runs axe over WCAG 2.2 AA and its best practices, or over some rules; gives what it finds, one `rule: place` each. */
export async function violations(
  page: Page,
  {inside, outside = []}: Pick<Scope, 'inside' | 'outside'> = {},
  rules: readonly string[] = [],
): Promise<readonly string[]> {
  // Of what is right nothing is told, and as no page has frames, nothing is carried from one to another: to name every
  // element takes longer than to look at it.
  const axe = new AxeBuilder({page, axeSource: axeCore.source})
    .options({resultTypes: ['violations']})
    .setLegacyMode(true);
  if (inside) {
    axe.include(inside);
  }
  outside.forEach((selector) => axe.exclude(selector));
  const {violations: found} = await (rules.length > 0 ? axe.withRules([...rules]) : axe.withTags(TAGS)).analyze();
  return found.flatMap(({id, nodes}) => nodes.map(({target}) => `${id}: ${target.join(' ')}`));
}

/** Expects axe to find nothing, narrow and wide, light and dark, on a page that follows the system's colours. */
export async function expectNoViolations(page: Page, {viewports = [WIDE, NARROW], ...part}: Scope = {}): Promise<void> {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      // A colour on its way to another has a contrast that nobody reads.
      await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      const found = await violations(page, part, colorScheme === 'light' ? [] : RULES_OF_COLOUR);
      expect(found, `${viewport.width} px, ${colorScheme}`).toEqual([]);
    }
  }
}
