import {stem, type Language} from './language';
import {compoundsIn, wordsOf} from './normalize';

/** One thing that the query asks for, in every form a text may use. */
export interface Slot {
  /** Folded words, all required. */
  readonly words: readonly string[];
  /** The words of a compound joined into one. */
  readonly joined: string | undefined;
  /** Synonyms, each as a list of required stems. */
  readonly synonyms: readonly (readonly string[])[];
  /** Whether the last word may be incomplete. */
  readonly isLast: boolean;
}

/** Maps the stems of an expression to the stems of its synonyms. */
export type Thesaurus = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Longer queries are truncated: each word costs time. */
const MAX_QUERY_LENGTH = 400;
const MAX_WORDS = 24;

/** Builds a thesaurus from groups of synonyms. */
export function thesaurusOf(groups: readonly (readonly string[])[], language: Language): Thesaurus {
  const thesaurus = new Map<string, (readonly string[])[]>();
  for (const group of groups) {
    const expressions = new Map(
      group.map((text) => language.topicOf(text).map(stem)).map((stems) => [stems.join(' '), stems]),
    );
    expressions.delete('');
    for (const key of expressions.keys()) {
      const others = [...expressions].filter(([other]) => other !== key).map(([, stems]) => stems);
      thesaurus.set(key, [...(thesaurus.get(key) ?? []), ...others]);
    }
  }
  return thesaurus;
}

/** What the engine knows about the site's vocabulary. */
export interface Site extends Language {
  readonly thesaurus: () => Thesaurus;
  /** Whether a folded word, or another with the same stem, occurs on the site. */
  readonly isKnown: (word: string) => boolean;
}

interface Unit {
  readonly words: readonly string[];
  readonly joined: string | undefined;
}

/** Splits a query into slots. Expressions in the thesaurus stay together. */
export function slotsOf(query: string, site: Site): Slot[] {
  const all = compoundsIn(query.slice(0, MAX_QUERY_LENGTH).replace(/\s/gu, ' ').replace(/\p{C}/gu, '')).map(
    (compound): Unit => {
      const words = wordsOf(compound);
      return {words, joined: words.length > 1 ? words.join('') : undefined};
    },
  );
  // Limit again: a compound may have been split into many words.
  const units = regrouped(meaningful(all, site), site).slice(0, MAX_WORDS);
  const synonymsOf = (words: readonly string[]): Slot['synonyms'] | undefined =>
    site.thesaurus().get(words.map(stem).join(' '));

  const slots: Slot[] = [];
  for (let from = 0; from < units.length;) {
    // The longest expression of the thesaurus, or one unit.
    const ends = units.slice(from).map((_, less) => units.length - less);
    const wordsTo = (to: number): string[] => units.slice(from, to).flatMap(({words}) => words);
    const to = ends.find((to) => synonymsOf(wordsTo(to))) ?? from + 1;
    const words = wordsTo(to);
    slots.push({
      words,
      joined: to === from + 1 ? units[from]?.joined : undefined,
      synonyms: synonymsOf(words) ?? [],
      isLast: to === units.length,
    });
    from = to;
  }
  return slots;
}

/** Drops conversational words, unless nothing else is left. */
function meaningful(all: readonly Unit[], {isConversational}: Language): readonly Unit[] {
  const units = all
    .map(({words, joined}) => ({words: words.filter((word) => !isConversational(word)), joined}))
    .filter(({words}) => words.length > 0);
  return (units.length > 0 ? units : all.slice(-1)).slice(0, MAX_WORDS);
}

/** Joins neighboring words that the site writes as one: `block chain`. Separates others. */
function regrouped([first, ...rest]: readonly Unit[], site: Site): readonly Unit[] {
  if (!first) {
    return [];
  }
  const words = [...first.words, ...(rest[0]?.words ?? [])];
  const joined = words.join('');
  if (rest[0] && words.length === 2 && site.isKnown(joined)) {
    // Keep the parts too, if the site also uses them separately: `open ssl`.
    const unit = words.every(site.isKnown) ? {words, joined} : {words: [joined], joined: undefined};
    return [unit, ...regrouped(rest.slice(1), site)];
  }
  return [...separated(first, site), ...regrouped(rest, site)];
}

/** Minimum mean length of the parts, each weighted by its letters. Other words consist of short known ones by chance. */
const MIN_MEAN_LENGTH = 5;

/** Longest part, which bounds the time for a long text. */
const MAX_PART_LENGTH = 24;

/** Separates an unknown word that consists of known and conversational ones, such as “chavemóvel”. */
function separated(unit: Unit, {isConversational, isKnown}: Site): readonly Unit[] {
  const [text = '', ...others] = unit.words;
  if (others.length > 0 || isKnown(text)) {
    return [unit];
  }
  const isPart = (part: string): boolean => isConversational(part) || (part.length > 2 && isKnown(part));
  // For each end, keep the split with the longest words: “cartão de cidadão”, not “cartão decida dão”.
  const splits: ({readonly words: readonly string[]; readonly score: number} | undefined)[] = [{words: [], score: 0}];
  for (let end = 2; end <= text.length; end += 1) {
    for (let start = Math.max(0, end - MAX_PART_LENGTH); start < end - 1; start += 1) {
      const before = splits[start];
      const score = (before?.score ?? 0) + (end - start) ** 2;
      if (before && score > (splits[end]?.score ?? 0) && isPart(text.slice(start, end))) {
        splits[end] = {words: [...before.words, text.slice(start, end)], score};
      }
    }
  }
  const {words = [], score = 0} = splits[text.length] ?? {};
  const topic = score >= MIN_MEAN_LENGTH * text.length ? words.filter((word) => !isConversational(word)) : [];
  return topic.length > 0 ? topic.map((word) => ({words: [word], joined: undefined})) : [unit];
}
