import {escapeHtml} from '../escape-html';
import {compoundsOf, fold, join, type Compound} from './normalize';

/** Text escaped for `innerHTML`, with matched words in `<mark>` tags. */
export interface Highlighted {
  readonly value: string;
  readonly matchLevel: 'none' | 'full';
  readonly matchedWords: readonly string[];
}

/** Words to show before the first match of a snippet. */
const WORDS_BEFORE = 4;

/** The words and stems to mark. */
export interface Marked {
  readonly terms: ReadonlySet<string>;
  readonly stem: (word: string) => string;
}

/** Highlights the matched words in a whole text. */
export function highlight(text: string, found: Marked): Highlighted {
  return mark(text, 0, text.length, compoundsOf(text), found);
}

/** Extracts the stretch of `size` words with the most matches and highlights them. */
export function snippet(text: string, found: Marked, size: number, ellipsis: string): Highlighted {
  const compounds = compoundsOf(text);
  if (compounds.length <= size) {
    return mark(text, 0, text.length, compounds, found);
  }
  const first = Math.max(0, Math.min(densestStart(compounds, found, size) - WORDS_BEFORE, compounds.length - size));
  const shown = compounds.slice(first, first + size);
  const isEnd = first + size >= compounds.length;
  const start = first === 0 ? 0 : (shown[0]?.start ?? 0);
  const end = isEnd ? text.length : (shown.at(-1)?.end ?? text.length);
  const marked = mark(text, start, end, shown, found);
  return {
    ...marked,
    value: `${first === 0 ? '' : escapeHtml(ellipsis)}${marked.value}${isEnd ? '' : escapeHtml(ellipsis)}`,
  };
}

/** Start of the window with the most distinct matches, at its first match. */
function densestStart(compounds: readonly Compound[], found: Marked, size: number): number {
  const families = compounds.map((compound) => matchesOf(compound, found).map(({word}) => found.stem(word)));
  let best = {start: 0, count: 0};
  families.forEach((here, start) => {
    if (here.length > 0) {
      const count = new Set(families.slice(start, start + size - WORDS_BEFORE).flat()).size;
      best = count > best.count ? {start, count} : best;
    }
  });
  return best.start;
}

function mark(text: string, from: number, to: number, compounds: readonly Compound[], found: Marked): Highlighted {
  const matches = compounds.flatMap((compound) => matchesOf(compound, found));
  let value = '';
  let position = from;
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
