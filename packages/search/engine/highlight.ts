import {escapeHtml} from '../escape-html';
import {replaceCompounds, wordsOf} from './normalize';

/** Text escaped for `innerHTML`, with matched words in `<mark>` tags. */
export interface Highlighted {
  readonly value: string;
  readonly matchLevel: 'none' | 'full';
}

/** The words and stems to mark. */
export interface Marked {
  readonly terms: ReadonlySet<string>;
  readonly stem: (word: string) => string;
}

/** Highlights the compounds in a text that match as a whole or in a word. */
export function highlight(text: string, {terms, stem}: Marked): Highlighted {
  const isMatch = (word: string): boolean => terms.has(word) || terms.has(stem(word));
  const value = replaceCompounds(
    text,
    (compound) => {
      const words = wordsOf(compound);
      const isFound = isMatch(words.join('')) || words.some(isMatch);
      return isFound ? `<mark>${escapeHtml(compound)}</mark>` : escapeHtml(compound);
    },
    escapeHtml,
  );
  return {value, matchLevel: value.includes('<mark>') ? 'full' : 'none'};
}

/** Highlights the first `size` words of a text. The index cuts long texts: one without a final sign goes on. */
export function snippet(text: string, found: Marked, size: number): Highlighted {
  const words = text.split(' ');
  const isWhole = words.length <= size && /(?:^|[.!?:;»)…])$/u.test(text);
  return highlight(isWhole ? text : `${words.slice(0, size).join(' ')}…`, found);
}
