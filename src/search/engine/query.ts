import {compoundsOf, fold, isStopWord, join, stem, stemsOf} from './normalise';

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
const MAX_QUERY_LENGTH = 200;
const MAX_WORDS = 16;

/** Prepares groups of synonyms for look-up by the stems of any expression in them. */
export function thesaurusOf(groups: readonly (readonly string[])[]): Thesaurus {
  const thesaurus = new Map<string, (readonly string[])[]>();
  for (const group of groups) {
    const expressions = group.map(stemsOf).filter((stems) => stems.length > 0);
    for (const expression of expressions) {
      const key = expression.join(' ');
      const others = expressions.filter((other) => other.join(' ') !== key);
      thesaurus.set(key, [...(thesaurus.get(key) ?? []), ...others]);
    }
  }
  return thesaurus;
}

/** Splits a query into slots; expressions of the thesaurus stay together. */
export function slotsOf(query: string, thesaurus: Thesaurus): Slot[] {
  const compounds = compoundsOf(query.slice(0, MAX_QUERY_LENGTH).replace(/\p{C}/gu, ''));
  const all = compounds.map((compound) => ({
    words: compound.words.map(({text}) => fold(text)),
    joined: compound.words.length > 1 ? join(compound) : undefined,
  }));
  const meaningful = all
    .map(({words, joined}) => ({words: words.filter((word) => !isStopWord(word)), joined}))
    .filter(({words}) => words.length > 0)
    .slice(0, MAX_WORDS);
  const units = meaningful.length > 0 ? meaningful : all.slice(-1);

  const slots: Slot[] = [];
  for (let from = 0; from < units.length;) {
    let count = units.length - from;
    let synonyms: Slot['synonyms'] | undefined;
    for (; count > 0; count -= 1) {
      synonyms = thesaurus.get(keyOf(units.slice(from, from + count).flatMap(({words}) => words)));
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

function keyOf(words: readonly string[]): string {
  return words.map(stem).join(' ');
}
