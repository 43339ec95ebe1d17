/** What a part of a query found in an entry. */
export interface Found {
  readonly score: number;
  readonly words: readonly string[];
  readonly inHeading: boolean;
  /** Whether only the headings above hold it. */
  readonly isInherited: boolean;
}

/** What a part of a query found, by entry. */
export type Findings = ReadonlyMap<number, Found>;

/** Entries that have one of several things, at the score of the best. */
export function any(list: readonly Findings[]): Findings {
  const together = new Map<number, Found>();
  for (const findings of list) {
    for (const [id, found] of findings) {
      merge(together, id, found);
    }
  }
  return together;
}

/** Adds what was found in an entry to what is known of it, at the better of the scores. */
export function merge(findings: Map<number, Found>, id: number, found: Found): void {
  const known = findings.get(id);
  findings.set(id, known ? joined(known, found, Math.max(known.score, found.score)) : found);
}

/** Entries that have all of several things, at the sum of the scores. */
export function all(list: readonly Findings[]): Findings {
  const [first = new Map<number, Found>(), ...others] = list;
  const together = new Map<number, Found>();
  for (const [id, found] of first) {
    const rest = others.map((findings) => findings.get(id));
    if (!rest.includes(undefined)) {
      together.set(id, sum([found, ...(rest as Found[])]));
    }
  }
  return together;
}

/** Entries that have most of several things as written, at the sum of the scores and less for what is missing. */
export function most(exact: readonly Findings[], tolerant: readonly Findings[]): Findings {
  const together = new Map<number, Found>();
  const least = exact.length - Math.max(1, Math.floor((exact.length - 1) / 2));
  for (const id of new Set(exact.flatMap((findings) => [...findings.keys()]))) {
    const count = exact.filter((findings) => findings.has(id)).length;
    if (count === 0 || count < least) {
      continue;
    }
    const parts = tolerant.map((findings) => findings.get(id)).filter((found) => found !== undefined);
    const found = sum(parts);
    // Half of what was asked for is enough in a heading, but not in passing.
    if (found.inHeading || count > exact.length / 2) {
      together.set(id, {...found, score: (found.score * parts.length) / exact.length});
    }
  }
  return together;
}

/** The same entries at so many times the score. */
export function scaled(findings: Findings, factor: number): Findings {
  return new Map([...findings].map(([id, found]) => [id, {...found, score: found.score * factor}]));
}

function sum(parts: readonly Found[]): Found {
  return parts.reduce((one, other) => joined(one, other, one.score + other.score));
}

function joined(one: Found, other: Found, score: number): Found {
  return {
    score,
    words: [...one.words, ...other.words],
    inHeading: one.inHeading || other.inHeading,
    isInherited: one.isInherited && other.isInherited,
  };
}
