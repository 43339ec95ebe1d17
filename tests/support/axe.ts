import AxeBuilder from '@axe-core/playwright';
import {expect, type Page} from '@playwright/test';
import axeCore from 'axe-core';

/** Use axe-core's own rules instead of those its builder requests, to test with the latest version. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What may differ between colour modes of one layout. */
export const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

export const WIDE = {width: 1280, height: 900};
export const NARROW = {width: 360, height: 740};

interface Part {
  /** The part of the page to check; the whole page when omitted. */
  readonly inside?: string | undefined;
  /** Parts to exclude. */
  readonly outside?: readonly string[] | undefined;
}

interface Rules {
  /** Runs only these rules. */
  readonly only?: readonly string[];
  /** Skips these rules. */
  readonly except?: readonly string[];
}

/** Runs axe with WCAG 2.2 AA and best practices. Returns violations as `rule: element`. */
export async function violations(
  page: Page,
  {inside, outside = []}: Part = {},
  {only, except = []}: Rules = {},
): Promise<readonly string[]> {
  // Skip passes and frames: serializing every passing element takes longer than checking it.
  const axe = new AxeBuilder({page, axeSource: axeCore.source})
    .options({resultTypes: ['violations']})
    .setLegacyMode(true);
  if (inside) {
    axe.include(inside);
  }
  outside.forEach((selector) => axe.exclude(selector));
  const {violations: found} = await (
    only ? axe.withRules([...only]) : axe.withTags(TAGS).disableRules([...except])
  ).analyze();
  return found.flatMap(({id, nodes}) => nodes.map(({target}) => `${id}: ${target.join(' ')}`));
}

/** Shows the colours of a theme, whichever the visitor chose. */
export const setTheme = (page: Page, theme: 'light' | 'dark'): Promise<void> =>
  page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);

/**
 * Expects no violations in the current layout, light and dark, without ending the story. Colours are checked apart from
 * the layout: they do not depend on each other.
 */
export async function expectAccessible(page: Page, state: string, part: Part = {}): Promise<void> {
  // Skip transitions: colours in between have meaningless contrast.
  await page.emulateMedia({reducedMotion: 'reduce'});
  expect.soft(await violations(page, part), `R10: axe, light, ${state}`).toEqual([]);
  await setTheme(page, 'dark');
  expect.soft(await violations(page, part, {only: RULES_OF_COLOUR}), `R10: axe, dark, ${state}`).toEqual([]);
  await setTheme(page, 'light');
}
