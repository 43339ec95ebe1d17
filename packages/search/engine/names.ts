import type {Language} from './language';
import {wordsOf} from './normalize';

/** A way of asking for an entry. */
interface Name {
  readonly words: ReadonlySet<string>;
  /** The stems of its words, without conversational ones. */
  readonly stems: ReadonlySet<string>;
}

/** The heading of an entry, and other questions for it. */
export type Names = readonly Name[];

/** Prepares the names of an entry for comparison with queries. */
export function namesOf(texts: readonly string[], {isConversational, stem}: Language): Names {
  return texts.map((text) => {
    const words = new Set(wordsOf(text));
    return {words, stems: new Set([...words].filter((word) => !isConversational(word)).map(stem))};
  });
}

/** How much of a query and of a name are the same. */
export interface Fit {
  readonly isHeading: boolean;
  /** The share of the query that the name has. */
  readonly ofQuery: number;
  /** The share of the name that the query has. */
  readonly ofName: number;
  /** Whether both are the same, up to rounding. */
  readonly isWhole: boolean;
  /** The share of the conversational words of the query in the name. */
  readonly conversation: number;
  /** Number of words in common. */
  readonly words: number;
}

/** Compares the parts of a query that an entry has with its names; leaves out names without any of them. */
export function resemblance(
  names: Names,
  parts: readonly {readonly share: number; readonly terms: readonly string[]}[],
  conversation: readonly string[],
): readonly Fit[] {
  const stems = parts.map(({share, terms}) => ({share, own: terms.filter((term) => term.startsWith('~'))}));
  return names.flatMap((name, index) => {
    const common = new Set<string>();
    let ofQuery = 0;
    for (const {share, own} of stems) {
      const shared = own.filter((stem) => name.stems.has(stem));
      shared.forEach((stem) => common.add(stem));
      ofQuery += shared.length > 0 ? share : 0;
    }
    if (common.size === 0) {
      return [];
    }
    const ofName = common.size / name.stems.size;
    return {
      isHeading: index === 0,
      ofQuery,
      ofName,
      isWhole: ofQuery > 0.99 && ofName === 1,
      conversation: conversation.filter((word) => name.words.has(word)).length / Math.max(1, conversation.length),
      words: common.size,
    };
  });
}
