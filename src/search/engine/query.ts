import {compoundsOf, fold, isConversation, isStopWord, join, stem, stemsOf} from './normalise';

/** One thing that the reader asks for, in each of the ways in which a text may say it. */
export interface Slot {
  /** Folded words that must all be there. */
  readonly words: readonly string[];
  /** The words of a compound written as one. */
  readonly joined: string | undefined;
  /** Other expressions of the same meaning, each as the stems that must all be there. */
  readonly synonyms: readonly (readonly string[])[];
  /** Whether the last word may still be unfinished. */
  readonly isLast: boolean;
}

/** For the stems of an expression, the stems of the other expressions of its group. */
export type Thesaurus = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Longer queries are cut: nobody reads them, and each word costs time. */
const MAX_QUERY_LENGTH = 400;
const MAX_WORDS = 24;

/** Prepares groups of synonyms for look-up by the stems of any expression in them. */
export function thesaurusOf(groups: readonly (readonly string[])[]): Thesaurus {
  const thesaurus = new Map<string, (readonly string[])[]>();
  for (const group of groups) {
    const expressions = group.map((text) => ({key: keyOfExpression(text), stems: stemsOf(text)}));
    for (const {key} of expressions.filter(({key}) => key !== '')) {
      const others = expressions.filter((other) => other.key !== key && other.stems.length > 0);
      thesaurus.set(key, [...(thesaurus.get(key) ?? []), ...others.map(({stems}) => stems)]);
    }
  }
  return thesaurus;
}

/** What the engine knows of the words of the site. */
export interface Language {
  readonly thesaurus: Thesaurus;
  /** Whether a folded word, or one of its family, is on the site. */
  readonly isKnown: (word: string) => boolean;
  /** A known word that is spelt almost like one that is not. */
  readonly correct: (word: string) => string | undefined;
}

interface Unit {
  readonly words: readonly string[];
  readonly joined: string | undefined;
}

/** Splits a query into slots; expressions of the thesaurus stay together, also when they are misspelt. */
export function slotsOf(query: string, language: Language): Slot[] {
  const compounds = compoundsOf(query.slice(0, MAX_QUERY_LENGTH).replace(/\s/gu, ' ').replace(/\p{C}/gu, ''));
  const all = compounds.map((compound): Unit => ({
    words: compound.words.map(({text}) => fold(text)),
    joined: compound.words.length > 1 ? join(compound) : undefined,
  }));
  const units = regrouped(meaningful(all), language);
  const {thesaurus} = language;

  const slots: Slot[] = [];
  for (let from = 0; from < units.length;) {
    let count = units.length - from;
    let synonyms: Slot['synonyms'] | undefined;
    for (; count > 0; count -= 1) {
      const words = units.slice(from, from + count).flatMap(({words}) => words);
      synonyms = thesaurus.get(keyOf(words)) ?? thesaurus.get(keyOf(words.map((word) => corrected(word, language))));
      if (synonyms) {
        break;
      }
    }
    const taken = units.slice(from, from + Math.max(count, 1));
    from += taken.length;
    slots.push({
      words: taken.flatMap(({words}) => words),
      joined: taken.length === 1 ? taken[0]?.joined : undefined,
      synonyms: synonyms ?? [],
      isLast: from === units.length,
    });
  }
  return slots;
}

/** Leaves out the words of conversation, unless there is nothing else. */
function meaningful(all: readonly Unit[]): readonly Unit[] {
  const without = (isLeftOut: (word: string) => boolean): Unit[] =>
    all
      .map(({words, joined}) => ({words: words.filter((word) => !isLeftOut(word)), joined}))
      .filter(({words}) => words.length > 0)
      .slice(0, MAX_WORDS);
  return [without(isConversation), without(isStopWord)].find((units) => units.length > 0) ?? all.slice(-1);
}

/** Joins neighbours and splits letters from digits where the site writes them so: `block chain`, `rfc6960`. */
function regrouped(units: readonly Unit[], {isKnown}: Language): Unit[] {
  const result: Unit[] = [];
  for (let from = 0; from < units.length; from += 1) {
    const {words, joined} = units[from]!;
    const run = [3, 2]
      .map((count) => units.slice(from, from + count))
      .find(
        (next) =>
          next.length > 1 &&
          next.some(({words}) => !words.every(isKnown)) &&
          isKnown(next.flatMap(({words}) => words).join('')),
      );
    if (run) {
      result.push({words: [run.flatMap(({words}) => words).join('')], joined: undefined});
      from += run.length - 1;
      continue;
    }
    const parts = words.length === 1 && !isKnown(words[0]!) ? (words[0]!.match(LETTERS_OR_DIGITS) ?? []) : [];
    result.push(parts.length > 1 && parts.every(isKnown) ? {words: parts, joined: words[0]} : {words, joined});
  }
  return result;
}

const LETTERS_OR_DIGITS = /\p{L}+|\p{N}+/gu;

function corrected(word: string, {isKnown, correct}: Language): string {
  return isKnown(word) ? word : (correct(word) ?? word);
}

function keyOf(words: readonly string[]): string {
  return words.map(stem).join(' ');
}

/** The key under which an expression is looked up: as a query, without words of conversation. */
function keyOfExpression(text: string): string {
  const words = compoundsOf(text).flatMap((compound) => compound.words.map((word) => fold(word.text)));
  return keyOf(meaningful(words.map((word) => ({words: [word], joined: undefined}))).flatMap(({words}) => words));
}
