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

/**
 * Minimum share of a query's total weight that an entry must match: for headings, texts, and queries that are whole
 * sentences.
 */
const LEAST_SHARE = {heading: 0.37, text: 0.47, sentence: 0.25};

/**
 * Minimum share of a query, counting how much the site is about each part, that is enough as well: “assinar”, though
 * common here, says that a query belongs here.
 */
const LEAST_TOPIC = 0.3;

/** Number of parts from which a query counts as a sentence, which no section matches completely. */
const SENTENCE = 5;

/** How strongly the score drops with the matched share. */
const SHARE_POWER = 0.75;

/** What an entry has of a query. */
export interface Shared extends Found {
  /** The parts of the query that were found: the words, and the share of the query by rarity and certainty. */
  readonly parts: readonly {readonly share: number; readonly words: readonly string[]}[];
}

/**
 * Entries that match enough of a query, or any part of it if `least` is 0, scored by the sum of scores and the matched
 * share.
 */
export function share(parts: readonly Part[], least?: number): ReadonlyMap<number, Shared> {
  const total = parts.reduce((sum, {mass}) => sum + mass, 0);
  const sums = new Map<
    number,
    {found: Found; share: number; certainty: number; topic: number; parts: Shared['parts'][number][]}
  >();
  for (const {findings, mass, topic} of parts) {
    for (const [id, found] of findings) {
      const known = sums.get(id);
      const part = {share: (mass * found.certainty) / total, words: found.words};
      sums.set(id, {
        found: known ? joined(known.found, found, known.found.score + found.score) : found,
        share: (known?.share ?? 0) + mass / total,
        certainty: (known?.certainty ?? 0) + part.share,
        topic: (known?.topic ?? 0) + (topic * found.certainty) / parts.length,
        parts: [...(known?.parts ?? []), part],
      });
    }
  }
  const together = new Map<number, Shared>();
  for (const [id, {found, share, certainty, topic, parts: present}] of sums) {
    const isSentence = parts.length >= SENTENCE && present.length > 1;
    const wanted = least ?? LEAST_SHARE[isSentence ? 'sentence' : found.inHeading ? 'heading' : 'text'];
    if (certainty >= wanted || topic >= LEAST_TOPIC) {
      together.set(id, {...found, parts: present, score: found.score * share ** SHARE_POWER});
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
    isInherited: one.isInherited && other.isInherited,
  };
}
