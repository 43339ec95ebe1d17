/** A run of letters and digits, with its position in the text. */
export interface Word {
  readonly text: string;
  readonly start: number;
}

/** Words joined by a hyphen, dot or number sign, as in `SHA-256`, `X.509` and `PKCS#12`. */
export interface Compound {
  readonly words: readonly Word[];
  readonly start: number;
  readonly end: number;
}

const COMPOUND = /[\p{L}\p{M}\p{N}]+(?:[-\u2010\u2011.#][\p{L}\p{M}\p{N}]+)*/gu;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Unicode classifies the ordinal marks in `n.º` and `1.ª` as letters, but nobody searches for them. */
const ORDINALS = /[ºª]/g;

/** Ligatures and full-width letters, which text copied from PDFs may contain. */
const LIGATURES = /[\ufb00-\ufb06\uff10-\uff5a]/g;

const NOT_ASCII = /[^\0-\x7f]/;

/** Splits a text into compounds; a plain word is a compound of one. */
export function compoundsOf(text: string): Compound[] {
  return [...text.replace(ORDINALS, ' ').matchAll(COMPOUND)].map((match) => ({
    words: [...match[0].matchAll(WORD)].map((word) => ({text: word[0], start: match.index + word.index})),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Folds a word: lower case, without accents and ligatures. */
export function fold(word: string): string {
  const lower = word.toLowerCase();
  if (!NOT_ASCII.test(lower)) {
    return lower;
  }
  // Only ligatures: full NFKD would turn a word with a trademark sign into `signtm`.
  const letters = lower.replace(LIGATURES, (ligature) => ligature.normalize('NFKD'));
  return letters.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Joins the words of a compound, folded: `SHA-256` gives `sha256`. */
export function join(compound: Compound): string {
  return fold(compound.words.map(({text}) => text).join(''));
}

/** Folds a text. Ordinal marks, which count as letters, become spaces. */
function foldAll(text: string): string {
  return fold(text.replace(ORDINALS, ' '));
}

/** The folded compounds of a text. */
export function compoundsIn(text: string): readonly string[] {
  return foldAll(text).match(COMPOUND) ?? [];
}

/** The folded words of a text. */
export function wordsOf(text: string): string[] {
  return foldAll(text).match(WORD) ?? [];
}
