import type {IndexedPage, SearchIndex} from '../search-index';
import {stem} from './normalise';
import {slotsOf, thesaurusOf, type Slot, type Thesaurus} from './query';
import {allowedMistakes, mistakesBetween} from './spelling';
import {tablesOf, type Tables} from './tables';

/** A section of a page: what a result points to. */
export interface Entry {
  readonly page: IndexedPage;
  readonly level: number;
  readonly anchor: string;
  /** Headings from that of the page to its own. */
  readonly headings: readonly string[];
  readonly text: string;
}

/** An entry that answers a query. */
export interface Match {
  readonly entry: Entry;
  readonly score: number;
  /** The words of the entry that made it do so. */
  readonly words: ReadonlySet<string>;
  /** Whether its own heading holds one of them. */
  readonly inHeading: boolean;
}

export interface Engine {
  readonly siteUrl: string;
  find(query: string): Match[];
}

/** How much it counts that a word is not there as it was asked for. */
const WEIGHTS = {stem: 0.9, prefix: 0.8, relative: 0.4, mistake: 0.6, synonym: 0.6};

/** A page itself goes before a section that says the same. */
const PAGE_BOOST = 1.2;

/** Of several sections of one page, each next one counts for less, so that other pages are seen too. */
const SAME_PAGE_DECAY = 0.8;

/** In the last pass, the part of what was asked for that a section must have. */
const MINIMUM_COVERAGE = 0.5;

/** What was found in an entry so far. */
interface Found {
  score: number;
  words: readonly string[];
  inHeading: boolean;
  isInherited: boolean;
}

type Findings = ReadonlyMap<number, Found>;

/** Makes the tables of the embedded search from the downloaded texts. */
export function createEngine(index: SearchIndex): Engine {
  const entries = entriesOf(index.pages);
  const thesaurus = thesaurusOf(index.synonyms);
  const tables = tablesOf(
    entries.map(({headings, text}) => ({
      heading: headings.at(-1) ?? '',
      context: headings.slice(0, -1).join('. '),
      text,
    })),
  );
  return {siteUrl: index.siteUrl, find: (query) => find(tables, entries, thesaurus, query)};
}

function entriesOf(pages: readonly IndexedPage[]): Entry[] {
  const entries: Entry[] = [];
  for (const page of pages) {
    let headings: string[] = [];
    for (const [level, anchor, heading, text] of page.sections) {
      headings = [...headings.slice(0, level - 1), heading];
      entries.push({page, level, anchor, headings, text});
    }
  }
  return entries;
}

/** Three passes, each wider than the one before; the first that finds something answers. */
function find(tables: Tables, entries: readonly Entry[], thesaurus: Thesaurus, query: string): Match[] {
  const slots = slotsOf(query, thesaurus);
  if (slots.length === 0) {
    return [];
  }
  let found = own(all(slots.map((slot) => findSlot(slot, tables, false))));
  if (found.length === 0) {
    const tolerant = slots.map((slot) => findSlot(slot, tables, true));
    found = own(all(tolerant));
    if (found.length === 0 && slots.length > 1) {
      found = own(most(tolerant));
    }
  }
  return spread(
    found.map(([id, {score, words, inHeading}]) => {
      const entry = entries[id]!;
      return {entry, score: score * (entry.level === 1 ? PAGE_BOOST : 1), words: new Set(words), inHeading};
    }),
  );
}

/** Leaves out sections of which only the headings above them match: the section above is the answer. */
function own(findings: Findings): (readonly [number, Found])[] {
  return [...findings].filter(([, {isInherited}]) => !isInherited);
}

/** A slot counts by how rare it is, however it is written. */
function findSlot({words, joined, synonyms, isLast}: Slot, tables: Tables, isTolerant: boolean): Findings {
  const last = words.length - 1;
  const written = words.map((word, index) => findWord(word, tables, isLast && index === last, isTolerant));
  const findings = any([
    all(written),
    ...(joined ? [findWord(joined, tables, isLast, isTolerant)] : []),
    ...synonyms.map((stems) => all(stems.map((root) => findWords(weighted(tables.familyOf(root), WEIGHTS.synonym), tables)))),
  ]);
  const rarity = Math.log(1 + (tables.size - findings.size + 0.5) / (findings.size + 0.5));
  for (const found of findings.values()) {
    found.score *= rarity;
  }
  return findings;
}

/** A word as written, its inflections, what begins with it and, when tolerant, what is spelt almost alike. */
function findWord(word: string, tables: Tables, isUnfinished: boolean, isTolerant: boolean): Findings {
  const words = [...weighted([word], 1), ...weighted(tables.familyOf(stem(word)), WEIGHTS.stem)];
  if (isUnfinished && word.length > 1) {
    const longer = tables.vocabulary.filter((known) => known.startsWith(word));
    words.push(...weighted(longer, WEIGHTS.prefix));
  }
  const most = isTolerant ? allowedMistakes(word) : 0;
  if (most > 0) {
    for (const known of tables.vocabulary) {
      const count = mistakesBetween(word, known, most);
      if (count) {
        words.push([known, WEIGHTS.mistake / count]);
      }
    }
  }
  return findWords(words, tables);
}

type Weighted = readonly [word: string, weight: number];

function weighted(words: readonly string[], weight: number): Weighted[] {
  return words.map((word) => [word, weight]);
}

function findWords(words: readonly Weighted[], {postingsOf, weightOf}: Tables): Findings {
  const findings = new Map<number, Found>();
  for (const [word, weight] of words) {
    for (const posting of postingsOf(word)) {
      merge(findings, posting.entry, {
        score: weight * weightOf(posting),
        words: [word],
        inHeading: posting.heading > 0,
        isInherited: posting.heading + posting.text === 0,
      });
    }
  }
  return findings;
}

/** Entries that have one of several things, at the score of the best. */
function any(list: readonly Findings[]): Findings {
  const together = new Map<number, Found>();
  for (const findings of list) {
    for (const [id, found] of findings) {
      merge(together, id, found);
    }
  }
  return together;
}

function merge(findings: Map<number, Found>, id: number, found: Found): void {
  const known = findings.get(id);
  findings.set(id, known ? joined(known, found, Math.max(known.score, found.score)) : found);
}

/** Entries that have all of several things, at the sum of the scores. */
function all(list: readonly Findings[]): Findings {
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

/** Entries that have most of several things, at the sum of the scores and less for what is missing. */
function most(list: readonly Findings[]): Findings {
  const together = new Map<number, Found>();
  for (const id of new Set(list.flatMap((findings) => [...findings.keys()]))) {
    const parts = list.map((findings) => findings.get(id)).filter((found) => found !== undefined);
    const coverage = parts.length / list.length;
    if (coverage >= MINIMUM_COVERAGE) {
      const found = sum(parts);
      together.set(id, {...found, score: found.score * coverage});
    }
  }
  return together;
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

function spread(matches: readonly Match[]): Match[] {
  const seen = new Map<IndexedPage, number>();
  return [...matches]
    .sort((one, other) => other.score - one.score)
    .map((match) => {
      const count = seen.get(match.entry.page) ?? 0;
      seen.set(match.entry.page, count + 1);
      return {...match, score: match.score * SAME_PAGE_DECAY ** count};
    })
    .sort((one, other) => other.score - one.score);
}
