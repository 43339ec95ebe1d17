import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Page} from '@sign/built-page';
import {parse} from 'yaml';
import {languageOf, type WordLists} from '../engine/language';
import {compoundsIn} from '../engine/normalize';
import {INDEX_FORMAT, type IndexedPage, type IndexOutline, type IndexTexts} from '../index-format';
import {questionsFor, routeOf, type SiteOptions} from './records';
import {shortAnswer} from './short-answer';

/** How much of a text is kept as written. Questions and terms keep their whole answer instead, which the dialog shows. */
const MAX_SHOWN_LENGTH = 100;

/** A word beyond the shown text is left out if more sections contain it: it hardly tells one from another. */
const MAX_SECTIONS_WITH_WORD = 45;

/** Reads the word lists for Portuguese, Cape Verdean Creole and English. */
export function readWords(): WordLists {
  const lists = parse(readFileSync(join(__dirname, '../portuguese.yaml'), 'utf8')) as Readonly<Record<string, string>>;
  const {stop = [], ...others} = Object.fromEntries(
    Object.entries(lists).map(([name, words]) => [name, words.split(/\s+/).filter(Boolean)]),
  );
  return {stop, conversation: Object.values(others).flat()};
}

/** Makes the two parts of the index: headings, which most queries need, and texts, which some need. */
export function makeIndex(
  pages: readonly Page[],
  synonyms: IndexOutline['synonyms'],
  site: SiteOptions,
): {readonly outline: IndexOutline; readonly texts: IndexTexts} {
  const words = readWords();
  const {rootsOf} = languageOf(words);
  const named = pages.map((page) =>
    page.sections.map((section) => ({...section, questions: (questionsFor(page, section, site) ?? []).join('. ')})),
  );
  const common = commonRoots(
    named.flat().map(({heading, questions, text}) => rootsOf(`${heading}. ${questions}. ${text}`)),
  );
  const hasAnswers = pages.map((page) => site.hasAnswers(routeOf(page, site)));
  const outlinePages = pages.map((page, index): IndexedPage => ({
    path: new URL(page.url).pathname,
    lvl0: site.sectionName(routeOf(page, site)),
    ...(hasAnswers[index] && {answers: true}),
    sections: page.sections.map(({level, anchor, heading}) => [level, anchor, heading]),
  }));
  const texts = named.map((sections, page) =>
    sections.map(({heading, questions, text}) => {
      const answer = hasAnswers[page] ? shortAnswer(heading, text) : '';
      const shown = answer || beginningOf(text);
      // Before a definition, other names of the term, with all their words.
      const names = text.slice(0, text.indexOf(answer));
      const known = new Set([...common, ...rootsOf(`${heading} ${questions} ${names} ${shown}`)]);
      return `${shown}\n${names}${otherWords(text, known, rootsOf)}\n${questions}`.trimEnd();
    }),
  );
  const id = createHash('sha256')
    .update(JSON.stringify([outlinePages, texts]))
    .digest('hex')
    .slice(0, 12);
  const siteUrl = new URL(pages[0]?.url ?? '').origin;
  return {outline: {format: INDEX_FORMAT, id, siteUrl, synonyms, words, pages: outlinePages}, texts: {id, texts}};
}

/** The stems that more than {@link MAX_SECTIONS_WITH_WORD} sections contain. */
function commonRoots(sections: readonly (readonly string[])[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const root of sections.flatMap((roots) => [...new Set(roots)])) {
    counts.set(root, (counts.get(root) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > MAX_SECTIONS_WITH_WORD).map(([root]) => root);
}

/** The words of a text whose stem is not known yet, each once, sorted because that compresses better. */
function otherWords(text: string, known: Set<string>, rootsOf: (text: string) => string[]): string {
  const others = compoundsIn(text).filter((compound) => {
    const isNew = rootsOf(compound).some((root) => !known.has(root));
    rootsOf(compound).forEach((root) => known.add(root));
    return isNew;
  });
  return others.sort().join(' ');
}

/** A short text, or its beginning up to the last space within the limit. */
function beginningOf(text: string): string {
  const space = text.lastIndexOf(' ', MAX_SHOWN_LENGTH);
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, space > 0 ? space : MAX_SHOWN_LENGTH)}…` : text;
}
