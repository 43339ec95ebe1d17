import {memoized} from './normalize';

/** A short word with each pair of neighboring letters swapped, which MiniSearch would count as two mistakes. */
export const swapsOf = (word: string): string[] =>
  /^\D{4,7}$/.test(word)
    ? Array.from(word.slice(1), (next, at) => word.slice(0, at) + next + word.charAt(at) + word.slice(at + 2))
    : [];

/** Spellings of one sound, in the order in which they are replaced. */
const SOUNDS: readonly (readonly [spelling: RegExp, sound: string])[] = [
  [/[cs](?:ao|oes|aun|on)$/, 'san'],
  [/(?:ao|aun|on)$/, 'an'],
  [/c(?=[ei])|z/g, 's'],
  [/[cq]/g, 'k'],
  [/o/g, 'u'],
  [/h/g, ''],
];

/**
 * How a folded word sounds: the same for `certificação`, `sertifikason` (Cape Verdean Creole) and `certificasão`. The
 * result starts with `=`, so that it never equals a word.
 */
export const soundOf = memoized((word) =>
  SOUNDS.reduce((sound, [spelling, letters]) => sound.replace(spelling, letters), `=${word}`),
);
