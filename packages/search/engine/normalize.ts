/** Words joined by a hyphen, dot or number sign, as in `SHA-256`, `X.509` and `PKCS#12`. */
const COMPOUND = /[\p{L}\p{M}\p{N}]+(?:[-\u2010\u2011.#][\p{L}\p{M}\p{N}]+)*/gu;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Unicode classifies the ordinal marks in `n.º` and `1.ª` as letters, but nobody searches for them. */
const ORDINALS = /[ºª]/g;

/** Ligatures and full-width letters, which text copied from PDFs may contain. */
const LIGATURES = /[\ufb00-\ufb06\uff10-\uff5a]/g;

/** Folds a text: lower case, without accents, ligatures and ordinal marks. */
export function fold(text: string): string {
  return (
    text
      .replace(ORDINALS, ' ')
      .toLowerCase()
      // Only ligatures: full NFKD would turn a word with a trademark sign into `signtm`.
      .replace(LIGATURES, (ligature) => ligature.normalize('NFKD'))
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
  );
}

/** The folded compounds of a text; a plain word is a compound of one. */
export const compoundsIn = (text: string): readonly string[] => fold(text).match(COMPOUND) ?? [];

/** The folded words of a text. */
export const wordsOf = (text: string): string[] => fold(text).match(WORD) ?? [];

/** Remembers the results of a function of a text. */
export function memoized<Value>(make: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const value = known.get(text) ?? make(text);
    known.set(text, value);
    return value;
  };
}

/** Replaces the compounds of a text, and the text between them. */
export const replaceCompounds = (
  text: string,
  ofCompound: (compound: string) => string,
  ofOther: (other: string) => string,
): string =>
  text
    .split(new RegExp(`(${COMPOUND.source})`, 'u'))
    .map((part, index) => (index % 2 === 1 ? ofCompound(part) : ofOther(part)))
    .join('');
