import {expect, type Page} from '@playwright/test';
import {leftoversIn} from './language';
import {textsOf} from './texts';

/** Elements whose text is intentionally not Portuguese. */
const IGNORED = [
  // Programs, commands, file names and their output.
  'code, pre, kbd, samp, [class*="codeBlockTitle"]',
  // The text equivalent of a formula is TeX.
  '.katex',
  // Excerpts of pages, which have their own test. The search's own texts are checked.
  '.DocSearch-Hit-title, .DocSearch-Hit-path, .search-page main li',
  // Marked as English for screen readers, such as the build stamp.
  '[lang="en"]',
  // References and names in their own language: the lists of sources, titles of papers, expansions of acronyms.
  // Heading links have the attribute too, but their text is ours.
  '[translate="no"]:not(.hash-link)',
].join(', ');

/** Returns the English, Brazilian and old words that a visitor can see or hear now, each with its place. */
export async function foreignWords(page: Page): Promise<readonly string[]> {
  const texts = await textsOf(page, IGNORED);
  expect(texts.length, `texts found on ${page.url()}`).toBeGreaterThan(10);
  return texts.flatMap(({text, where}) => leftoversIn(text).map((word) => `${where}: «${word}» in «${text}»`));
}

/** Expects no foreign word now, without ending the story. */
export async function expectPortuguese(page: Page, state: string): Promise<void> {
  expect.soft(await foreignWords(page), `R10: foreign wording, ${state}`).toEqual([]);
}
