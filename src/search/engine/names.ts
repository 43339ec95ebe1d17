import {isConversational, stem, wordsOf} from './normalize';

/** A way of asking for an entry: its heading or a phrasing. */
export interface Name {
  readonly words: ReadonlySet<string>;
  /** Number of the stems of its words, without conversational ones. */
  readonly size: number;
}

export interface Names {
  readonly heading: Name;
  /** All names by stem: most share no word with a query. */
  readonly byRoot: ReadonlyMap<string, readonly Name[]>;
}

/** Prepares the names of an entry for comparison with queries. */
export function namesOf(heading: string, phrasings: readonly string[]): Names {
  const byRoot = new Map<string, Name[]>();
  const add = (text: string): Name => {
    const words = new Set(wordsOf(text));
    const roots = new Set([...words].filter((word) => !isConversational(word)).map(stem));
    const name = {words, size: roots.size};
    for (const root of roots) {
      const known = byRoot.get(root);
      if (known) {
        known.push(name);
      } else {
        byRoot.set(root, [name]);
      }
    }
    return name;
  };
  const names = {heading: add(heading), byRoot};
  phrasings.forEach(add);
  return names;
}

/** A part of a query, as an entry contains it. */
interface MatchedPart {
  /** Its share of the query, by rarity and certainty. */
  readonly share: number;
  readonly words: readonly string[];
}

/** How much of a query and of a name are the same. */
export interface Fit {
  readonly name: Name;
  /** The share of the query that the name holds. */
  readonly ofQuery: number;
  /** The share of the name that the query holds. */
  readonly ofName: number;
}

/** How much a part counts for a phrasing if only the heading holds it: phrasings rarely repeat the heading. */
const IN_HEADING = 0.5;

/** Compares a query with the names that share a word with it. */
export function fitsOf({heading, byRoot}: Names, parts: readonly MatchedPart[]): Fit[] {
  const counted = new Set<string>();
  const counts = new Map<Name, number>();
  const shareIn = new Map<Name, number>();
  const shareInBoth = new Map<Name, number>();
  for (const {share, words} of parts) {
    const names = new Set<Name>();
    for (const root of words.map(stem)) {
      for (const name of byRoot.get(root) ?? []) {
        names.add(name);
        if (!counted.has(root)) {
          add(counts, name, 1);
        }
      }
      counted.add(root);
    }
    for (const name of names) {
      add(shareIn, name, share);
      if (names.has(heading)) {
        add(shareInBoth, name, share);
      }
    }
  }
  const ofHeading = shareIn.get(heading) ?? 0;
  return [...counts].map(([name, count]) => ({
    name,
    ofQuery: (shareIn.get(name) ?? 0) + IN_HEADING * (ofHeading - (shareInBoth.get(name) ?? 0)),
    ofName: count / name.size,
  }));
}

function add<Key>(sums: Map<Key, number>, key: Key, value: number): void {
  sums.set(key, (sums.get(key) ?? 0) + value);
}
