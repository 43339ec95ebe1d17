import {stem} from './language';
import {replaceCompounds, wordsOf} from './normalize';

/** Text escaped for `innerHTML`, with matched words in `<mark>` tags. */
export interface Highlighted {
  readonly value: string;
  readonly matchLevel: 'none' | 'full';
}

/** Highlights the compounds in a text that match one of the words and stems, as a whole or in a word. */
export function highlight(text: string, terms: ReadonlySet<string>): Highlighted {
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

/** Highlights the first `size` words of a text. */
export function snippet(text: string, terms: ReadonlySet<string>, size: number): Highlighted {
  const words = text.split(' ');
  return highlight(words.length > size ? `${words.slice(0, size).join(' ')}…` : text, terms);
}

// DocSearch decodes `&#039;`, but not `&#39;`.
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};

/** Escapes text for `innerHTML`. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
