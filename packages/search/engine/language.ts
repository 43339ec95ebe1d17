import {compoundsIn, memoized, wordsOf} from './normalize';

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
  [/^(..+)(?:oes|aes|aos)$/, '$1ao'],
  [/^(..+)ais$/, '$1al'],
  [/^(...+)eis$/, '$1el'],
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
  // “Cartão” keeps its ending, which tells it from “carta”.
  /^(.*ao)$/,
  // Endings of verbs, and vowels that mark gender.
  /^(...+?)(?:[aei]ss?emos|[aei]riamos|[aei]ramos|avamos|[aei]remos|[aei]riam|[aei]ssem|[aei]ram|avam|[aei]rem|[aei]ndo|[ai]d[ao]|[aei]mos|[aei]ria|[aei]sse|[aei]rei|[aei]rao|ava|[aei]r|am|em|ou|eu|iu|ei|[aeio])$/,
];

/** Stems a folded word. The result starts with `~`, so that it never equals a word. */
export const stem = memoized((word) => {
  const plural = PLURALS.find(([ending]) => ending.test(word));
  const singular = plural ? word.replace(...plural) : word;
  const ending = ENDINGS.find((ending) => ending.test(singular));
  return `~${ending ? singular.replace(ending, '$1') : singular}`;
});

/** Creates the language of a site from its word lists. */
export function languageOf({stop, conversation}: WordLists) {
  const stopWords = new Set(stop);
  const conversational = new Set([...stop, ...conversation]);

  /** The index terms of a text: its words, and those of a compound also joined, without stop words. */
  const termsOf = (text: string): string[] =>
    compoundsIn(text)
      // They are folded, which takes most of the time.
      .map((compound) => compound.split(/[^\p{L}\p{N}]/u))
      .flatMap((words) => (words.length > 1 ? [...words, words.join('')] : words))
      .filter((term) => !stopWords.has(term));
  return {
    /** Whether a folded word of a query is conversational. */
    isConversational: (word: string): boolean => conversational.has(word),
    /** The words of a text that are not conversational. */
    topicOf: (text: string): string[] => wordsOf(text).filter((word) => !conversational.has(word)),
    termsOf,
    /** The stems of the index terms that are not conversational. */
    rootsOf: (text: string): string[] =>
      termsOf(text)
        .filter((term) => !conversational.has(term))
        .map(stem),
  };
}
