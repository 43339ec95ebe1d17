import {createHash} from 'node:crypto';
import {compoundsIn, isConversational, stem, termsOfCompound} from '../../src/search/engine/normalize';
import type {IndexedSection, IndexOutline, IndexTexts, SearchIndex} from '../../src/search/search-index';

/**
 * Beyond this length, only the distinct words of a text are indexed: snippets show its beginning. Pages of questions or
 * terms keep more, because the dialog shows their first two sentences.
 */
const MAX_SHOWN_LENGTH = {answer: 290, other: 120};

/**
 * Splits the index into headings, which most queries need, and texts, which some need. A shared key ties the two
 * together.
 */
export function splitIndex({pages, ...rest}: SearchIndex): {
  readonly outline: IndexOutline;
  readonly texts: IndexTexts;
} {
  const texts = pages.map(({sections, answers}) =>
    sections.map(([, , heading, text = '', phrasings = []]) => {
      const limit = answers ? MAX_SHOWN_LENGTH.answer : MAX_SHOWN_LENGTH.other;
      const questions = phrasings.join('. ');
      return `${condensed(text, `${heading} ${questions}`, limit)}\n${questions}`.trimEnd();
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

/** The beginning of a text and, on a second line, the words after it that neither it nor the names contain. */
function condensed(text: string, names: string, limit: number): string {
  const end = endOfShown(text, limit);
  const shown = text.slice(0, end);
  const known = new Set(rootsOf(`${names} ${shown}`));
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

/** Where the shown part of a text ends: at the last space within the limit, or at the limit if there is none. */
function endOfShown(text: string, limit: number): number {
  const space = text.lastIndexOf(' ', limit);
  return text.length > limit && space > 0 ? space : limit;
}

const rootsOf = (text: string): string[] =>
  compoundsIn(text)
    .flatMap(termsOfCompound)
    .filter((word) => !isConversational(word))
    .map(stem);
