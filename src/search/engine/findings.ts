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

/** A thing that is asked for: where it was found, and how much it says about what is meant (its IDF). */
export interface Part {
  readonly findings: Findings;
  readonly mass: number;
}

/** How much of the mass of a query an entry must have, by how many things are asked for: few, or a whole sentence. */
const LEAST_SHARE = {heading: 0.35, text: 0.5, sentence: 0.25};

/** From this many things on, a query is a sentence, of which no section has all. */
const SENTENCE = 5;

/** How much the score of an entry falls with its share of the mass. */
const SHARE_POWER = 0.5;

/** Entries that have enough of what is asked for, by the sum of the scores and the share of the mass they have. */
export function share(parts: readonly Part[]): Findings {
  const total = parts.reduce((sum, {mass}) => sum + mass, 0);
  const together = new Map<number, Found>();
  for (const id of new Set(parts.flatMap(({findings}) => [...findings.keys()]))) {
    const present = parts.filter(({findings}) => findings.has(id));
    const found = sum(present.map(({findings}) => findings.get(id)!));
    const ratio = present.reduce((sum, {mass}) => sum + mass, 0) / total;
    const least =
      parts.length >= SENTENCE && present.length > 1
        ? LEAST_SHARE.sentence
        : found.inHeading
          ? LEAST_SHARE.heading
          : LEAST_SHARE.text;
    if (ratio >= least) {
      together.set(id, {...found, score: found.score * ratio ** SHARE_POWER});
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
