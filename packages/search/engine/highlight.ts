import {escapeHtml} from '../escape-html';
import {compoundsOf, fold, join, type Compound} from './normalize';

/** Text escaped for `innerHTML`, with matched words in `<mark>` tags. */
export interface Highlighted {
  readonly value: string;
  readonly matchLevel: 'none' | 'full';
  readonly matchedWords: readonly string[];
}

/** The words and stems to mark. */
export interface Marked {
  readonly terms: ReadonlySet<string>;
  readonly stem: (word: string) => string;
}

/** Highlights the matched words in a whole text. */
export function highlight(text: string, found: Marked): Highlighted {
  return mark(text, text.length, compoundsOf(text), found);
}

/** Highlights the matched words in the first `size` words of a text; the index has little more than these of most texts. */
export function snippet(text: string, found: Marked, size: number, ellipsis: string): Highlighted {
  const compounds = compoundsOf(text);
  if (compounds.length <= size) {
    return highlight(text, found);
  }
  const shown = compounds.slice(0, size);
  const marked = mark(text, shown.at(-1)?.end ?? 0, shown, found);
  return {...marked, value: marked.value + escapeHtml(ellipsis)};
}

function mark(text: string, to: number, compounds: readonly Compound[], found: Marked): Highlighted {
  const matches = compounds.flatMap((compound) => matchesOf(compound, found));
  let value = '';
  let position = 0;
  for (const {start, end} of matches) {
    value += `${escapeHtml(text.slice(position, start))}<mark>${escapeHtml(text.slice(start, end))}</mark>`;
    position = end;
  }
  return {
    value: value + escapeHtml(text.slice(position, to)),
    matchLevel: matches.length > 0 ? 'full' : 'none',
    matchedWords: [...new Set(matches.map(({word}) => word))],
  };
}

interface WordMatch {
  readonly start: number;
  readonly end: number;
  /** The folded word. */
  readonly word: string;
}

function matchesOf(compound: Compound, {terms, stem}: Marked): WordMatch[] {
  const joined = join(compound);
  if (compound.words.length > 1 && terms.has(joined)) {
    return [{start: compound.start, end: compound.end, word: joined}];
  }
  return compound.words
    .map(({text, start}) => ({start, end: start + text.length, word: fold(text)}))
    .filter(({word}) => terms.has(word) || terms.has(stem(word)));
}
