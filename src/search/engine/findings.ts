/** The match of one part of a query in one entry. */
export interface Found {
  readonly score: number;
  readonly words: readonly string[];
  readonly inHeading: boolean;
  /** Confidence that the words are those of the query, from 0 to 1; lower for prefixes and corrected typos. */
  readonly certainty: number;
  /** Whether only the headings above contain it. */
  readonly isInherited: boolean;
}

/** The matches of one part of a query, by entry. */
export type Findings = ReadonlyMap<number, Found>;

/** Union: entries in any of the findings, with their best score. */
export function any(list: readonly Findings[]): Findings {
  const together = new Map<number, Found>();
  for (const findings of list) {
    for (const [id, found] of findings) {
      merge(together, id, found);
    }
  }
  return together;
}

/** Adds a match, keeping the better score. */
export function merge(findings: Map<number, Found>, id: number, found: Found): void {
  const known = findings.get(id);
  findings.set(id, known ? joined(known, found, Math.max(known.score, found.score)) : found);
}

/** Intersection: entries in all findings, with the sum of scores. */
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

/** One part of a query. */
export interface Part {
  readonly findings: Findings;
  /** Its rarity (IDF). */
  readonly mass: number;
  /** From 0 to 1, how much the site is about it: how many headings contain it. */
  readonly topic: number;
}

/** How strongly the score drops with the matched share. */
const SHARE_POWER = 1.125;

/** The parts of a query that an entry contains. */
export interface Shared extends Found {
  /** The parts of the query that were found: the words, and the share of the query by rarity and certainty. */
  readonly parts: readonly {readonly share: number; readonly words: readonly string[]}[];
}

/** Entries that match any part of a query, scored by the sum of scores and the matched share. */
export function share(parts: readonly Part[]): ReadonlyMap<number, Shared> {
  const total = parts.reduce((sum, {mass}) => sum + mass, 0);
  const sums = new Map<number, {found: Found; share: number; parts: Shared['parts'][number][]}>();
  for (const {findings, mass} of parts) {
    for (const [id, found] of findings) {
      const known = sums.get(id);
      sums.set(id, {
        found: known ? joined(known.found, found, known.found.score + found.score) : found,
        share: (known?.share ?? 0) + mass / total,
        parts: [...(known?.parts ?? []), {share: (mass * found.certainty) / total, words: found.words}],
      });
    }
  }
  const together = new Map<number, Shared>();
  for (const [id, {found, share, parts}] of sums) {
    together.set(id, {...found, parts, score: found.score * share ** SHARE_POWER});
  }
  return together;
}

/** Multiplies all scores by a factor. */
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
    certainty: Math.max(one.certainty, other.certainty),
    isInherited: one.isInherited && other.isInherited,
  };
}
