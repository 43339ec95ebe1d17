import {createHash} from 'node:crypto';
import {languageOf} from '../engine/language';
import {compoundsIn} from '../engine/normalize';
import type {IndexedSection, IndexOutline, IndexTexts, SearchIndex} from '../index-format';
import {shortAnswer} from '../short-answer';

/**
 * How much of a text is kept as written, for snippets. Of the rest, only distinct words are indexed, except common ones.
 * Questions and terms keep their whole answer instead, which the dialog shows.
 */
const MAX_SHOWN_LENGTH = 100;

/** A word beyond the shown text is left out if more sections contain it: it hardly tells one from another. */
const MAX_SECTIONS_WITH_WORD = 45;

/**
 * Splits the index into headings, which most queries need, and texts, which some need. A shared key ties the two
 * together.
 */
export function splitIndex({pages, ...rest}: SearchIndex): {
  readonly outline: IndexOutline;
  readonly texts: IndexTexts;
} {
  const all = pages.flatMap(({sections}) => sections);
  const {termsOfCompound, isConversational, stem} = languageOf(rest.words);
  const rootsOf: RootsOf = (text) =>
    compoundsIn(text)
      .flatMap(termsOfCompound)
      .filter((word) => !isConversational(word))
      .map(stem);
  const common = commonRootsIn(all, rootsOf);
  const texts = pages.map(({sections, answers}) =>
    sections.map(([, , heading, text = '', phrasings = []]) => {
      const end = (answers && endOfAnswer(heading, text)) || endOfShown(text);
      const questions = phrasings.join('. ');
      return `${condensed(text, `${heading} ${questions}`, end, common, rootsOf)}\n${questions}`.trimEnd();
    }),
  );
  const outlinePages = pages.map((page) => ({
    ...page,
    sections: page.sections.map(([level, anchor, heading]): IndexedSection => [level, anchor, heading]),
  }));
  const id = createHash('sha256')
    .update(JSON.stringify([outlinePages, texts]))
    .digest('hex')
    .slice(0, 12);
  return {outline: {...rest, id, pages: outlinePages}, texts: {id, texts}};
}

type RootsOf = (text: string) => string[];

/** The stems that more than {@link MAX_SECTIONS_WITH_WORD} sections contain. */
function commonRootsIn(sections: readonly IndexedSection[], rootsOf: RootsOf): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const [, , heading, text = '', phrasings = []] of sections) {
    for (const root of new Set([heading, text, ...phrasings].flatMap(rootsOf))) {
      counts.set(root, (counts.get(root) ?? 0) + 1);
    }
  }
  return new Set([...counts].filter(([, count]) => count > MAX_SECTIONS_WITH_WORD).map(([root]) => root));
}

/** The beginning of a text and, on a second line, the rarer words after it that neither it nor the names contain. */
function condensed(text: string, names: string, end: number, common: ReadonlySet<string>, rootsOf: RootsOf): string {
  const shown = text.slice(0, end);
  const known = new Set([...common, ...rootsOf(`${names} ${shown}`)]);
  const others = new Set<string>();
  for (const compound of compoundsIn(text.slice(end))) {
    const roots = rootsOf(compound);
    if (roots.some((root) => !known.has(root))) {
      others.add(compound);
      roots.forEach((root) => known.add(root));
    }
  }
  // Sort them, because sorted words compress better.
  return `${shown}\n${[...others].sort().join(' ')}`;
}

/** Where the answer to a question or the definition of a term ends; 0 without one. */
function endOfAnswer(heading: string, text: string): number {
  const answer = shortAnswer(heading, text);
  return answer ? text.indexOf(answer) + answer.length : 0;
}

/** Where the shown part of other texts ends: at the last space within the limit, or at the limit if there is none. */
function endOfShown(text: string): number {
  const space = text.lastIndexOf(' ', MAX_SHOWN_LENGTH);
  return text.length > MAX_SHOWN_LENGTH && space > 0 ? space : MAX_SHOWN_LENGTH;
}
