/** Damages files at random. The damage depends only on a seed, so that failures are reproducible. */

/** Returns a number from 0 (inclusive) to 1 (exclusive), like `Math.random`. */
export type Random = () => number;

/** Creates a random number generator that gives the same numbers for the same seed (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A random integer from 0 to `limit` - 1. */
export function below(random: Random, limit: number): number {
  return Math.floor(random() * limit);
}

/** Copies bytes with one bit flipped. */
export function flipBit(bytes: Uint8Array, at: number, bit: number): Uint8Array<ArrayBuffer> {
  const copy = Uint8Array.from(bytes);
  copy[at] = (copy[at] as number) ^ (1 << bit);
  return copy;
}

/** Copies bytes and damages them: truncates, cuts out, repeats or overwrites a part, or changes a byte or a number. */
export function mutate(bytes: Uint8Array, random: Random): Uint8Array<ArrayBuffer> {
  const at = below(random, bytes.length);
  const length = 1 + below(random, Math.min(64, bytes.length - at));
  switch (below(random, 6)) {
    case 0:
      return Uint8Array.from(bytes.subarray(0, at));
    case 1:
      return Uint8Array.from([...bytes.subarray(0, at), ...bytes.subarray(at + length)]);
    case 2:
      return Uint8Array.from([...bytes.subarray(0, at + length), ...bytes.subarray(at)]);
    case 3:
      return Uint8Array.from(bytes, (byte, index) => (index >= at && index < at + length ? below(random, 256) : byte));
    case 4:
      return Uint8Array.from(bytes, (byte, index) =>
        index === at ? ([0, 0x7f, 0x80, 0x84, 0xff][below(random, 5)] as number) : byte,
      );
    default:
      return mutateNumber(bytes, random);
  }
}

/** Changes one ASCII digit, as in an offset, a length or a reference. */
function mutateNumber(bytes: Uint8Array, random: Random): Uint8Array<ArrayBuffer> {
  const copy = Uint8Array.from(bytes);
  const start = below(random, copy.length);
  const at = copy.findIndex((byte, index) => index >= start && byte >= 0x30 && byte <= 0x39);
  if (at !== -1) {
    copy[at] = 0x30 + below(random, 10);
  }
  return copy;
}
