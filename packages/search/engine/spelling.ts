/** Maximum number of typos in a word. None in short words, whose neighbors are different words. */
export function allowedMistakes(word: string): number {
  if (word.length < 4 || /\d/.test(word)) {
    return 0;
  }
  return word.length < 8 ? 1 : 2;
}

/** A short word with each pair of neighboring letters swapped, which MiniSearch would count as two mistakes. */
export const swapsOf = (word: string): string[] =>
  allowedMistakes(word) === 1
    ? Array.from(
        {length: word.length - 1},
        (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
      )
    : [];

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

/**
 * How a folded word sounds: the same for `certificação`, `sertifikason` (Cape Verdean Creole) and `certificasão`. The
 * result starts with `=`, so that it never equals a word.
 */
export function soundOf(word: string): string {
  return SOUNDS.reduce((sound, [spelling, letters]) => sound.replace(spelling, letters), `=${word}`);
}
