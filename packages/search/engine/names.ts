import type {Language} from './language';
import {wordsOf} from './normalize';

/** The heading of an entry, and other questions for it, as stems without conversational words. */
export type Names = readonly ReadonlySet<string>[];

/** Prepares the names of an entry for comparison with queries. */
export const namesOf = (texts: readonly string[], {isConversational, stem}: Language): Names =>
  texts.map(
    (text) =>
      new Set(
        wordsOf(text)
          .filter((word) => !isConversational(word))
          .map(stem),
      ),
  );

/** How much of a query and of a name are the same. */
export interface Fit {
  /** The share of the query that the name has. */
  readonly ofQuery: number;
  /** The share of the name that the query has. */
  readonly ofName: number;
}

/** Compares the parts of a query that an entry has with its names, the heading first. */
export function resemblance(
  names: Names,
  parts: readonly {readonly share: number; readonly terms: readonly string[]}[],
): readonly Fit[] {
  return names.map((name) => {
    const shared = parts.map(({share, terms}) => ({share, stems: terms.filter((term) => name.has(term))}));
    return {
      ofQuery: shared.reduce((sum, {share, stems}) => sum + (stems.length > 0 ? share : 0), 0),
      ofName: new Set(shared.flatMap(({stems}) => stems)).size / Math.max(1, name.size),
    };
  });
}
