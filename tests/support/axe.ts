import AxeBuilder from '@axe-core/playwright';
import {expect, type Page} from '@playwright/test';
import axeCore from 'axe-core';

/** Use axe-core's own rules instead of those its builder requests, to test with the latest version. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What may differ between colour modes of one layout. */
export const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

export const WIDE = {width: 1280, height: 900};
export const NARROW = {width: 360, height: 740};

interface Scope {
  readonly viewports?: readonly {readonly width: number; readonly height: number}[];
  /** The part of the page to check; the whole page when omitted. */
  readonly inside?: string;
  /** Parts to exclude. */
  readonly outside?: readonly string[] | undefined;
}

/** Runs axe with WCAG 2.2 AA and best practices, or with given rules. Returns violations as `rule: element`. */
export async function violations(
  page: Page,
  {inside, outside = []}: Pick<Scope, 'inside' | 'outside'> = {},
  rules: readonly string[] = [],
): Promise<readonly string[]> {
  // Skip passes and frames: serializing every passing element takes longer than checking it.
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

/** Expects no violations, narrow and wide, light and dark, on a page that follows the system's colour scheme. */
export async function expectNoViolations(page: Page, {viewports = [WIDE, NARROW], ...part}: Scope = {}): Promise<void> {
  for (const [index, viewport] of viewports.entries()) {
    await page.setViewportSize(viewport);
    for (const colorScheme of index === 0 ? (['light', 'dark'] as const) : (['light'] as const)) {
      // Skip transitions: colours in between have meaningless contrast.
      await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      const found = await violations(page, part, colorScheme === 'light' ? [] : RULES_OF_COLOUR);
      expect(found, `${viewport.width} px, ${colorScheme}`).toEqual([]);
    }
  }
}
