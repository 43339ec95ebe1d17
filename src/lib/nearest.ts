/** The Levenshtein distance (1966): single-letter insertions, deletions and replacements. */
export function editDistance(a: string, b: string): number {
  let previous = Array.from({length: b.length + 1}, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      current.push(
        Math.min(
          (previous[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1),
        ),
      );
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}

/** The candidate nearest to a word; undefined when all differ in more than half of its letters. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  return Array.from(candidates, (candidate) => ({
    candidate,
    distance: editDistance(word.toLowerCase(), candidate.toLowerCase()),
  }))
    .filter(({distance}) => distance <= Math.max(2, word.length / 2))
    .sort((a, b) => a.distance - b.distance)[0]?.candidate;
}

/** Formats « Queria dizer «x»?»; empty without a suggestion. */
export const didYouMean = (suggestion: string | undefined): string =>
  suggestion ? ` Queria dizer «${suggestion}»?` : '';

/** Suggests the candidate nearest to a word, as {@link didYouMean} does. */
export const suggest = (word: string, candidates: Iterable<string>): string => didYouMean(nearest(word, candidates));
