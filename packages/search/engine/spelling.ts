/** Maximum number of typos in a word. None in short words, whose neighbors are different words. */
export function allowedMistakes(word: string): number {
  if (word.length < 4 || /\d/.test(word)) {
    return 0;
  }
  return word.length < 8 ? 1 : 2;
}

/** Spellings of one sound, in the order in which they are replaced. */
const SOUNDS: readonly (readonly [spelling: RegExp, sound: string])[] = [
  [/[cs](?:ao|oes|aun|on)$/, 'san'],
  [/(?:ao|aun|on)$/, 'an'],
  [/ch/g, 'x'],
  [/c(?=[ei])|z/g, 's'],
  [/qu(?=[ei])/g, 'k'],
  [/[cq]/g, 'k'],
  [/kt/g, 't'],
  [/[ey]/g, 'i'],
  [/o/g, 'u'],
  [/h/g, ''],
  [/(.)\1/g, '$1'],
];

/** How a folded word sounds: the same for `certificação`, `sertifikason` (Cape Verdean Creole) and `certificasão`. */
export function soundOf(word: string): string {
  return SOUNDS.reduce((sound, [spelling, letters]) => sound.replace(spelling, letters), word);
}

/**
 * Counts the insertions, deletions, replacements and swaps of adjacent letters between two words; undefined above
 * `most`.
 */
export function mistakesBetween(one: string, other: string, most: number): number | undefined {
  if (Math.abs(one.length - other.length) > most) {
    return undefined;
  }
  let before: number[] = [];
  let last = Array.from({length: other.length + 1}, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let cost = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (isSame ? 0 : 1));
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        cost = Math.min(cost, at(before, column - 2) + 1);
      }
      current.push(cost);
      best = Math.min(best, cost);
    }
    if (best > most) {
      return undefined;
    }
    before = last;
    last = current;
  }
  const count = at(last, other.length);
  return count <= most ? count : undefined;
}

/** The cost in a cell of a row; Infinity outside the row. */
const at = (row: readonly number[], column: number): number => row[column] ?? Infinity;
