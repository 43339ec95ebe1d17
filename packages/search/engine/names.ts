/** The heading of an entry, and other questions for it, as stems without conversational words. */
export type Names = readonly ReadonlySet<string>[];

/**
 * Compares the parts of a query that an entry has with its names, the heading first: the share of the query that each name
 * has, and the share of the name that the query has.
 */
export const resemblance = (
  names: Names,
  parts: readonly {readonly share: number; readonly terms: readonly string[]}[],
) =>
  names.map((name) => {
    const shared = parts.map(({share, terms}) => ({share, stems: terms.filter((term) => name.has(term))}));
    return {
      ofQuery: shared.reduce((sum, {share, stems}) => sum + (stems.length > 0 ? share : 0), 0),
      ofName: new Set(shared.flatMap(({stems}) => stems)).size / Math.max(1, name.size),
    };
  });
