import {readFileSync} from 'node:fs';
import {expect, type Page} from '@playwright/test';
import type axeCore from 'axe-core';

/** Half the size of the build that the package loads. */
const SCRIPT = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What may differ between color modes of one layout. */
export const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block'];

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
  // Inject axe once per document: that takes as long as a check.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(SCRIPT);
  }
  const context = {include: [inside ?? 'html'], exclude: [...outside]};
  const options = {
    // Skip passes: serializing every passing element takes longer than checking it.
    resultTypes: ['violations' as const],
    runOnly: only ? {type: 'rule' as const, values: [...only]} : {type: 'tag' as const, values: TAGS},
    rules: Object.fromEntries(except.map((id) => [id, {enabled: false}])),
  };
  return page.evaluate(
    async ([part, rules]) => {
      const {axe} = window as unknown as {axe: typeof axeCore}; // the injected script
      const {violations: found} = await axe.run(part, rules);
      return found.flatMap(({id, nodes}) => nodes.map(({target}) => `${id}: ${target.join(' ')}`));
    },
    [context, options] as const,
  );
}

/** Shows the colors of a theme, whichever the visitor chose. */
export const setTheme = (page: Page, theme: 'light' | 'dark'): Promise<void> =>
  page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);

/**
 * Expects no violations in the current layout, light and dark, without ending the story. Colors are checked apart from
 * the layout: they do not depend on each other.
 */
export async function expectAccessible(page: Page, state: string, part: Part = {}): Promise<void> {
  // Skip transitions: colors in between have meaningless contrast.
  await page.emulateMedia({reducedMotion: 'reduce'});
  expect.soft(await violations(page, part), `R10: axe, light, ${state}`).toEqual([]);
  await setTheme(page, 'dark');
  expect.soft(await violations(page, part, {only: RULES_OF_COLOR}), `R10: axe, dark, ${state}`).toEqual([]);
  await setTheme(page, 'light');
}
