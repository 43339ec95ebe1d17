import {compoundsIn, wordsOf} from './normalize';

/** Lists of folded words, from a YAML file such as `portuguese.yaml`. */
export interface WordLists {
  /** Too common to be indexed. */
  readonly stop: readonly string[];
  /** Ignored in queries. */
  readonly conversation: readonly string[];
}

/** What the engine knows about Portuguese, and about the words of conversation. */
export type Language = ReturnType<typeof languageOf>;

/** Plural endings and their singulars; the first match applies. */
const PLURALS: readonly (readonly [plural: RegExp, singular: string])[] = [
  // Verbs: “assinamos” is no plural.
  [/(?:[ae]|[^tnxs]i)mos$/, '$&'],
  [/^(..+)(?:oes|aes|aos)$/, '$1ao'],
  [/^(..+)ais$/, '$1al'],
  [/^(...+)eis$/, '$1el'],
  [/^(..+)ois$/, '$1ol'],
  [/ns$/, 'm'],
  [/^(..+[rzs])es$/, '$1'],
  [/^(..+[aeiou])s$/, '$1'],
];

/** Endings to remove, after the letters that must remain; the first match applies. */
const ENDINGS: readonly RegExp[] = [
  // Endings of nouns and adjectives that derive from other words.
  /^(...+)[aiu]cao$/,
  /^(.{4,}?)(?:[ai]dora?|edora?|[ai]vel)$/,
  /^(.{5,}?)(?:[ai]mento|mente|idade|eza|ic[ao]|os[ao]|iv[ao]|ista|ismo|ante|ancia|ori[ao])$/,
  /^(.+[cs])ao$/,
  // “Cartão” keeps its ending, which tells it from “carta”.
  /^(.*ao)$/,
  // Endings of verbs, and vowels that mark gender.
  /^(...+?)(?:[aei]ss?emos|[aei]riamos|[aei]ramos|avamos|[aei]remos|[aei]riam|[aei]ssem|[aei]ram|avam|[aei]rem|[aei]ndo|[ai]d[ao]|[aei]mos|[aei]ria|[aei]sse|[aei]rei|[aei]rao|ava|[aei]r|am|em|ou|eu|iu|ei|[aeio])$/,
];

/** Creates the language of a site from its word lists. */
export function languageOf({stop, conversation}: WordLists) {
  const stopWords = new Set(stop);
  const conversational = new Set([...stop, ...conversation]);

  const rootOf = (word: string): string => {
    const plural = PLURALS.find(([ending]) => ending.test(word));
    const singular = plural ? word.replace(...plural) : word;
    const ending = ENDINGS.find((ending) => ending.test(singular));
    return ending ? singular.replace(ending, '$1') : singular;
  };
  const roots = new Map<string, string>();
  /** Stems a folded word. The result starts with `~`, so that it never equals a word. */
  const stem = (word: string): string => {
    const root = roots.get(word) ?? `~${word.length > 3 ? rootOf(word) : word}`;
    roots.set(word, root);
    return root;
  };
  /** The index terms of a folded compound: its words and their joined form, without stop words. */
  const termsOfCompound = (compound: string): string[] => {
    const words = wordsOf(compound);
    return (words.length > 1 ? [...words, words.join('')] : words).filter((term) => !stopWords.has(term));
  };
  return {
    isStopWord: (word: string): boolean => stopWords.has(word),
    /** Whether a folded word of a query is conversational. */
    isConversational: (word: string): boolean => conversational.has(word),
    stem,
    termsOfCompound,
    termsOf: (text: string): string[] => compoundsIn(text).flatMap(termsOfCompound),
    /** The stems of a text in order, without stop words. */
    stemsOf: (text: string): string[] =>
      wordsOf(text)
        .filter((word) => !stopWords.has(word))
        .map(stem),
  };
}
