import {compoundsIn, stem, termsOfCompound} from './normalize';

/** The texts of an entry. */
export interface Fields {
  readonly heading: string;
  /** Alternative phrasings of its heading. */
  readonly phrasings: readonly string[];
  /** The headings above. */
  readonly context: string;
  readonly text: string;
}

type Counts = Record<'heading' | 'phrasings' | 'context' | 'text', number>;

/** Occurrences of a word in each field of an entry. */
export interface Posting extends Readonly<Counts> {
  readonly entry: number;
}

type Lengths = Omit<Counts, 'phrasings'>;

type MutablePosting = {-readonly [Key in keyof Posting]: Posting[Key]};

export interface Tables {
  /** The entries that contain a word. */
  readonly postingsOf: (word: string) => readonly Posting[];
  /** The words of the site that share a stem. */
  readonly familyOf: (stem: string) => readonly string[];
  /** How relevant a word is for an entry, from 0 to 1. */
  readonly weightOf: (posting: Posting) => number;
  readonly vocabulary: readonly string[];
}

const FIELDS = ['heading', 'context', 'text'] as const satisfies readonly (keyof Fields)[];

/** BM25F parameters: field weights, length normalization and term saturation. */
const BOOST: Counts = {heading: 25, phrasings: 15, context: 0.3, text: 1.2};
const LENGTH_NORMALIZATION = 0.6;
const SATURATION = 1.5;

/** Number of words in a typical phrasing; in longer ones, each word counts for less. */
const USUAL_PHRASING = 3;

/** Work that may pause after each entry. */
export type Opening<Result> = Generator<undefined, Result>;

/** Builds the inverted index of all entries. */
export function* tablesOf(entries: readonly Fields[]): Opening<Tables> {
  const postings = new Map<string, MutablePosting[]>();
  const families = new Map<string, string[]>();
  const lengths: Lengths[] = [];
  // Cache by compound, because texts repeat their words.
  const listsOfCompound = new Map<string, MutablePosting[][]>();

  const listOf = (word: string): MutablePosting[] => {
    let list = postings.get(word);
    if (!list) {
      postings.set(word, (list = []));
      const root = stem(word);
      families.set(root, [...(families.get(root) ?? []), word]);
    }
    return list;
  };

  const listsOf = (compound: string): MutablePosting[][] => {
    const lists = termsOfCompound(compound).map(listOf);
    listsOfCompound.set(compound, lists);
    return lists;
  };

  const postingOf = (list: MutablePosting[], entry: number): MutablePosting => {
    let last = list[list.length - 1];
    if (last?.entry !== entry) {
      list.push((last = {entry, heading: 0, phrasings: 0, context: 0, text: 0}));
    }
    return last;
  };

  for (const [entry, fields] of entries.entries()) {
    yield;
    const length = {heading: 0, context: 0, text: 0};
    for (const field of FIELDS) {
      for (const compound of compoundsIn(fields[field])) {
        for (const list of listsOfCompound.get(compound) ?? listsOf(compound)) {
          postingOf(list, entry)[field] += 1;
        }
        length[field] += 1;
      }
    }
    // Each phrasing by itself: many ways of asking must not lower each other.
    for (const name of fields.phrasings) {
      const compounds = compoundsIn(name);
      const weight = 1 / (1 - LENGTH_NORMALIZATION * (1 - compounds.length / USUAL_PHRASING));
      for (const list of compounds.flatMap((compound) => listsOfCompound.get(compound) ?? listsOf(compound))) {
        const posting = postingOf(list, entry);
        posting.phrasings = Math.max(posting.phrasings, weight);
      }
    }
    lengths.push(length);
  }

  const average = (field: keyof Lengths): number =>
    lengths.reduce((sum, length) => sum + length[field], 0) / entries.length || 1;
  const averages: Lengths = {
    heading: average('heading'),
    context: average('context'),
    text: average('text'),
  };
  return {
    vocabulary: [...postings.keys()],
    postingsOf: (word) => postings.get(word) ?? [],
    familyOf: (root) => families.get(root) ?? [],
    weightOf: (posting) => weigh(posting, lengths[posting.entry] ?? averages, averages),
  };
}

function weigh(counts: Counts, lengths: Lengths, averages: Lengths): number {
  let frequency = BOOST.phrasings * counts.phrasings;
  for (const field of FIELDS) {
    const normal = 1 - LENGTH_NORMALIZATION * (1 - lengths[field] / averages[field]);
    frequency += (BOOST[field] * counts[field]) / normal;
  }
  return frequency / (frequency + SATURATION);
}
