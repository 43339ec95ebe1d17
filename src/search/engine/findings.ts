/** The match of one part of a query in one entry. */
export interface Found {
  readonly score: number;
  readonly words: readonly string[];
  readonly inHeading: boolean;
  /** How certain it is that the words are those of the query, from 0 to 1: guesses count for less. */
  readonly certainty: number;
  /** The same for its heading and the other questions for it; of a query, the share by rarity. */
  readonly named: number;
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

/** One part of a query: its matches and its rarity (IDF). */
export interface Part {
  readonly findings: Findings;
  readonly mass: number;
}

/**
 * Minimum share of a query's total weight that an entry must match: for headings, texts, and queries that are whole
 * sentences.
 */
const LEAST_SHARE = {heading: 0.4, text: 0.45, sentence: 0.25};

/** Number of parts from which a query counts as a sentence, which no section matches completely. */
const SENTENCE = 5;

/** How strongly the score drops with the matched share. */
const SHARE_POWER = 0.75;

/**
 * Entries that match enough of a query, or any part of it if `least` is 0, scored by the sum of scores and the matched
 * share.
 */
export function share(parts: readonly Part[], least?: number): Findings {
  const total = parts.reduce((sum, {mass}) => sum + mass, 0);
  const sums = new Map<number, {found: Found; mass: number; certainty: number; named: number; parts: number}>();
  for (const {findings, mass} of parts) {
    for (const [id, found] of findings) {
      const known = sums.get(id);
      sums.set(id, {
        found: known ? joined(known.found, found, known.found.score + found.score) : found,
        mass: (known?.mass ?? 0) + mass,
        certainty: (known?.certainty ?? 0) + mass * found.certainty,
        named: (known?.named ?? 0) + mass * found.named,
        parts: (known?.parts ?? 0) + 1,
      });
    }
  }
  const together = new Map<number, Found>();
  for (const [id, {found, mass, certainty, named, parts: present}] of sums) {
    const isSentence = parts.length >= SENTENCE && present > 1;
    const wanted = least ?? LEAST_SHARE[isSentence ? 'sentence' : found.inHeading ? 'heading' : 'text'];
    if (certainty / total >= wanted) {
      together.set(id, {...found, named: named / total, score: found.score * (mass / total) ** SHARE_POWER});
    }
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
    named: Math.max(one.named, other.named),
    isInherited: one.isInherited && other.isInherited,
  };
}
