import MiniSearch, {type CombinationOperator, type QueryCombination} from 'minisearch';
import {usualAnchorOf, type IndexedPage, type SearchIndex} from '../index-format';
import {languageOf, type Language} from './language';
import {memoize} from './memoize';
import {namesOf, resemblance, type Names} from './names';
import {fold, wordsOf} from './normalize';
import {isVague, slotsOf, thesaurusOf, type Site, type Slot} from './query';
import {allowedMistakes, mistakesBetween, soundOf} from './spelling';

/** A section of a page: the target of a result. */
export interface Entry {
  readonly page: IndexedPage;
  readonly level: number;
  readonly anchor: string;
  /** Headings from the page's own down to this section's. */
  readonly headings: readonly string[];
  readonly text: string;
  readonly names: Names;
}

/** An entry that answers a query. */
export interface Match {
  readonly entry: Entry;
  readonly score: number;
  /** The words and stems of the entry that matched. */
  readonly terms: ReadonlySet<string>;
  /** Whether its own heading contains one of them. */
  readonly inHeading: boolean;
  /** Whether the query asks for exactly this question or term. Otherwise it is only the best match. */
  readonly isDirectAnswer: boolean;
}

/** Suggestions for a query without results: the term with the closest spelling, and the best-matching questions. */
export interface Suggestions {
  readonly term: string | undefined;
  readonly questions: readonly Entry[];
}

export interface Engine {
  readonly siteUrl: string;
  readonly language: Language;
  find(query: string): readonly Match[];
  /** Whether the best result answers the query directly. */
  hasDirectAnswer(query: string): boolean;
  /** Suggests what a query without results may have meant. */
  suggest(query: string): Suggestions;
  /** Whether a query has no search words yet; see {@link isVague}. */
  isVague(query: string): boolean;
  /** Whether one heading contains every word of a query as typed. */
  answersByHeading(query: string): boolean;
}

/** Options of MiniSearch: a heading tells more than a text, and another question for a section most of all. */
const BOOST = {heading: 2, question: 3, text: 1};
const BM25 = {k: 1.5, b: 0.4, d: 0.5};

/** The weight of a stem; the rest is for the word as written. */
const STEM = 0.5;
const SYNONYM = 0.5;
const PREFIX = 0.4;

/** The weight of a word with a similar spelling: little beside a word that the site has as written. */
const ALIKE = {unknown: 0.4, known: 0.1};

/** A word in this many sections or fewer may be a misspelling of another, so similar spellings count too. */
const RARE = 2;
const MAX_ALIKE = 6;

/** How strongly the score drops with the share of the query that was found. Without it, a point of first results less. */
const SHARE_POWER = 1.5;

/** How strongly the rarity of a part counts for its share: flattened, because on a small site everyday words are rare. */
const RARITY_POWER = 0.6;

/** Raises entries by what their names have in common with the query; worth three points for sections. */
const NAME_BOOST = 2;
/** Conversational words distinguish “who” from “where”; worth 0.6 points for sections. */
const CONVERSATION_BOOST = 0.4;
/** By the share of the query in the heading, so that it beats passing mentions; worth one point. */
const HEADING_BOOST = 0.75;
/** Raises questions for a query that is itself a question or a sentence; worth three points. */
const QUESTION_BOOST = 1.45;

/** Compares the names of the best entries only, because that takes time. */
const MAX_COMPARED = 80;

/** Certainty of a part that only a prefix or a similar spelling matches: “cn” does not ask for the answer to “CNI”. */
const GUESS = 0.7;

/**
 * The evidence that a query is about this site: the share of the query that its best result has, and, for some of their
 * weight, how much a name has in common with the query, and how many headings have its words (`topic`). Words of other
 * matters count against it.
 */
const EVIDENCE = {name: 0.2, topic: 0.15, offTopic: 0.8};

/** Less evidence for one or two words, one of which may be unfinished or unknown, and for a sentence, which says more. */
const minEvidence = (parts: number): number => (parts < 3 ? 0.57 : 0.73 - 0.06 * Math.min(parts - 3, 2));

/** Number of headings with a word at which its topic weight is one half. */
const TOPIC_HEADINGS = 3;
/** Topic weight of a word that alone shows that the query is about this site: 12 headings contain it. */
const STRONG_TOPIC = 0.8;
/** The weight of an unknown word beside such a word: “fatura escabeche”. */
const UNKNOWN_BESIDE_TOPIC = 0.5;

/** Drops results below this share of the best score, which only mention the query in passing. */
const MIN_SCORE_SHARE = 0.1;

/** Minimum overlap for a direct answer: the share of the query in a name, and of that name in the query. */
const DIRECT = {query: 0.75, name: 0.7};

const SUGGESTED_QUESTIONS = 3;

/** Work that may pause after each section. */
export type Opening<Result> = Generator<undefined, Result>;

/** A document of MiniSearch: a section, or another question for one, so that many questions do not lower each other. */
interface Indexed {
  readonly id: number;
  readonly heading?: string;
  readonly text?: string;
  readonly question?: string;
}

/** Builds the search engine from the downloaded texts. */
export function* createEngine(index: SearchIndex): Opening<Engine> {
  const language = languageOf(index.words);
  const {stem, termsOf, isConversational, isOffTopic} = language;
  const tables = new MiniSearch<Indexed>({
    fields: ['heading', 'question', 'text'],
    tokenize: termsOf,
    processTerm: (term) => [term, stem(term)],
    searchOptions: {
      boost: BOOST,
      bm25: BM25,
      weights: {prefix: PREFIX, fuzzy: 0},
      tokenize: (term) => [term],
      processTerm: (term) => term,
    },
  });
  const entries: Entry[] = [];
  /** The section of each document. */
  const owners: number[] = [];
  const known = new Map<string, Set<number>>();
  const add = (document: Omit<Indexed, 'id'>): void => {
    tables.add({id: owners.push(entries.length) - 1, ...document});
    for (const term of Object.values(document).flatMap(termsOf)) {
      for (const form of [term, stem(term)]) {
        known.set(form, (known.get(form) ?? new Set()).add(entries.length));
      }
    }
  };
  for (const page of index.pages) {
    let above: {readonly level: number; readonly heading: string}[] = [];
    for (const [level, anchor, heading, text = '', phrasings = []] of page.sections) {
      yield;
      const [shown = '', words = ''] = text.split('\n');
      // Index the section name too: “investigação” finds the pages of that section.
      add({heading, text: `${level === 1 ? page.lvl0 : ''} ${shown} ${words}`});
      phrasings.forEach((question) => add({question}));
      // Compare levels, not positions: a page may skip a level.
      above = [...above.filter((other) => other.level < level), {level, heading}];
      entries.push({
        page,
        level,
        anchor: anchor ?? usualAnchorOf(heading),
        headings: above.map((one) => one.heading),
        text: shown,
        names: namesOf([heading, ...phrasings], language),
      });
    }
  }

  const vocabulary = [
    ...new Set([
      ...[...known.keys()].filter((term) => !term.startsWith('~')),
      ...index.synonyms.flat().flatMap((expression) => fold(expression).split(/[^a-z0-9]+/)),
    ]),
  ];
  const alike = similarWordsIn(vocabulary, isOffTopic, (word) => known.get(word)?.size ?? 0);
  const site: Site = {
    ...language,
    thesaurus: thesaurusOf(index.synonyms, language),
    isKnown: (word) => known.has(word) || known.has(stem(word)),
    // A word that only the thesaurus has is right.
    correct: (word) => (vocabulary.includes(word) ? word : alike(word)[0]),
  };

  const queryOf = (word: string, isUnfinished: boolean): QueryCombination => {
    const uses = known.get(stem(word))?.size ?? 0;
    const similar = uses > RARE ? [] : alike(word).slice(0, MAX_ALIKE);
    return combined('OR', [
      {queries: [word], prefix: isUnfinished, boostTerm: () => 1 - STEM},
      {queries: [stem(word)], boostTerm: () => STEM},
      ...similar.map((one) => ({queries: [one], boostTerm: () => (uses > 0 ? ALIKE.known : ALIKE.unknown)})),
    ]);
  };

  /** Finds one part of a query, scored by MiniSearch. */
  const partOf = ({words, joined, synonyms, isLast}: Slot): Part => {
    const last = words.length - 1;
    const query = combined('OR', [
      combined(
        'AND',
        words.map((word, index) => queryOf(word, isLast && index === last)),
      ),
      ...(joined ? [queryOf(joined, isLast)] : []),
      ...synonyms.map((stems) => ({...combined('AND', stems), boostTerm: () => SYNONYM})),
    ]);
    const sure = new Set([...words, ...words.map(stem), joined, ...synonyms.flat()]);
    const findings = new Map<number, Found>();
    for (const {id, score, terms, queryTerms, match} of tables.search(query)) {
      const owner = owners[id as number] ?? 0;
      const found = findings.get(owner) ?? {own: 0, questions: [], terms: [], certainty: GUESS, inHeading: false};
      findings.set(owner, found);
      // MiniSearch multiplies by the number of words found, of which ours are spellings of one.
      const value = score / queryTerms.length;
      const fields = Object.values(match).flat();
      if (fields.includes('question')) {
        found.questions.push([id as number, value]);
      } else {
        found.own = value;
        found.inHeading = fields.includes('heading');
      }
      found.terms.push(...terms.flatMap((term) => (term.startsWith('~') ? term : [term, stem(term)])));
      found.certainty = terms.some((term) => sure.has(term)) ? 1 : found.certainty;
    }
    const uses = Math.max(1, findings.size);
    const headings = [...findings.values()].filter(({inHeading}) => inHeading).length;
    return {
      findings,
      mass: Math.log(1 + (entries.length - uses + 0.5) / (uses + 0.5)) ** RARITY_POWER,
      topic: headings / (headings + TOPIC_HEADINGS),
    };
  };

  /**
   * The parts of a query. Leaves out words of other matters beside a strong word of the site: in “fatura do hotel”, they
   * are the trade of whoever asks. Otherwise counts them.
   */
  const askedOf = (slots: readonly Slot[]) => {
    const all = slots.map((slot) => ({slot, part: partOf(slot), offTopic: slot.words.filter(isOffTopic).length}));
    const own = all.filter(({offTopic}) => offTopic === 0);
    const isAboutSite = own.some(({part}) => part.topic >= STRONG_TOPIC);
    return {
      parts: (isAboutSite ? own : all).map(({part}) =>
        isAboutSite && part.findings.size === 0 ? {...part, mass: part.mass * UNKNOWN_BESIDE_TOPIC} : part,
      ),
      offTopic: isAboutSite ? 0 : all.reduce((sum, {offTopic}) => sum + offTopic, 0),
    };
  };

  /** All matches, best first, and the evidence that the query is about this site. */
  const rank = (query: string): {readonly matches: readonly Match[]; readonly isEnough: boolean} => {
    const slots = slotsOf(query, site);
    const conversation = wordsOf(query).filter(isConversational);
    const {parts, offTopic} = askedOf(slots);
    const matches = together(parts).flatMap(({owner, score, terms, shares, inHeading}, index) => {
      const entry = entries[owner];
      if (!entry) {
        return [];
      }
      const fits = index < MAX_COMPARED ? resemblance(entry.names, shares, conversation) : [];
      const isDirectAnswer =
        entry.page.answers === true &&
        entry.level > 2 &&
        // One word of another question only names its subject: “balcão” of “sem ir ao balcão”.
        fits.some(
          ({ofQuery, ofName, isHeading, words}) =>
            ofQuery >= DIRECT.query && ofName >= DIRECT.name && (isHeading || words > 1),
        );
      const name = Math.max(0, ...fits.map(({ofQuery, ofName}) => ofQuery * ofName));
      const likelihood =
        Math.max(
          1,
          ...fits.map(
            (fit) => (1 + NAME_BOOST * fit.ofQuery * fit.ofName) * (1 + CONVERSATION_BOOST * fit.conversation),
          ),
        ) *
        // Another question that equals the query counts as a heading.
        (1 + HEADING_BOOST * Math.max(0, ...fits.map((fit) => (fit.isHeading || fit.isWhole ? fit.ofQuery : 0)))) *
        (conversation.length > 0 && isAQuestion(entry) ? QUESTION_BOOST : 1);
      const evidence = shares.reduce((sum, {share}) => sum + share, 0) + EVIDENCE.name * name;
      return {entry, score: score * likelihood, terms, inHeading, isDirectAnswer, evidence};
    });
    const [best] = matches.sort((one, other) => other.score - one.score);
    const context =
      EVIDENCE.topic * parts.reduce((sum, {topic}) => sum + topic, 0) -
      (EVIDENCE.offTopic * offTopic) / Math.max(1, slots.length);
    return {matches, isEnough: best !== undefined && best.evidence + context >= minEvidence(parts.length)};
  };

  const findOnce = memoizeLast((query: string) => {
    const {matches, isEnough} = rank(query);
    const least = MIN_SCORE_SHARE * (matches[0]?.score ?? 0);
    return isEnough ? matches.filter(({score}) => score >= least) : [];
  });
  return {
    siteUrl: index.siteUrl,
    language,
    find: findOnce,
    hasDirectAnswer: (query) => findOnce(query)[0]?.isDirectAnswer ?? false,
    suggest: (query) => ({
      term: similarTerm(query, entries, isConversational),
      questions: rank(query)
        .matches.map(({entry}) => entry)
        .filter((entry) => entry.page.answers && isAQuestion(entry))
        .slice(0, SUGGESTED_QUESTIONS),
    }),
    isVague: (query) => isVague(query, language),
    answersByHeading: (query) => {
      const words = wordsOf(query).filter((word) => !isConversational(word));
      return words.length > 0 && entries.some(({names: [heading]}) => words.every((word) => heading?.words.has(word)));
    },
  };
}

const combined = (
  combineWith: CombinationOperator,
  queries: readonly (QueryCombination | string)[],
): QueryCombination => ({
  combineWith,
  queries: [...queries],
});

/** Where one part of a query was found in a section. */
interface Found {
  /** The score of heading and text. */
  own: number;
  /** The scores of other questions for the section. */
  readonly questions: (readonly [id: number, score: number])[];
  readonly terms: string[];
  certainty: number;
  inHeading: boolean;
}

/** One part of a query. */
interface Part {
  readonly findings: ReadonlyMap<number, Found>;
  /** Its rarity. */
  readonly mass: number;
  /** From 0 to 1, how much the site is about it: how many headings contain it. */
  readonly topic: number;
}

/** Adds up what was found of each part, best first; of other questions, only the best one counts. */
function together(parts: readonly Part[]) {
  const total = parts.reduce((sum, {mass}) => sum + mass, 0);
  const sections = new Map<
    number,
    {
      own: number;
      share: number;
      inHeading: boolean;
      shares: {share: number; terms: string[]}[];
      questions: Map<number, number>;
    }
  >();
  for (const {findings, mass} of parts) {
    for (const [owner, {own, questions, terms, certainty, inHeading}] of findings) {
      let sums = sections.get(owner);
      if (!sums) {
        sections.set(owner, (sums = {own: 0, share: 0, inHeading: false, shares: [], questions: new Map()}));
      }
      sums.own += own;
      sums.share += mass / total;
      sums.inHeading ||= inHeading;
      sums.shares.push({share: (certainty * mass) / total, terms});
      questions.forEach(([id, score]) => sums.questions.set(id, (sums.questions.get(id) ?? 0) + score));
    }
  }
  return [...sections]
    .map(([owner, {own, share, inHeading, shares, questions}]) => ({
      owner,
      score: (own + Math.max(0, ...questions.values())) * share ** SHARE_POWER,
      inHeading,
      shares,
      terms: new Set(shares.flatMap(({terms}) => terms)),
    }))
    .sort((one, other) => other.score - one.score);
}

/** The client asks the same query several times. */
function memoizeLast<Value>(make: (query: string) => Value): (query: string) => Value {
  let last: {readonly query: string; readonly value: Value} | undefined;
  return (query) => {
    last = last?.query === query ? last : {query, value: make(query)};
    return last.value;
  };
}

/** Returns a lookup of the listed words with similar spelling or sound, nearest and most used first. */
function similarWordsIn(
  words: readonly string[],
  isOffTopic: (word: string) => boolean,
  usesOf: (word: string) => number,
): (word: string) => readonly string[] {
  let sounds: readonly string[] | undefined;
  return memoize((word) => {
    // “Jogar” is no misspelling of “logar”.
    const allowed = isOffTopic(word) ? 0 : allowedMistakes(word);
    if (allowed === 0) {
      return [];
    }
    const own = soundOf(word);
    sounds ??= words.map(soundOf);
    return sounds
      .flatMap((sound, index) => {
        const other = words[index] ?? '';
        const mistakes = mistakesBetween(word, other, allowed) ?? (sound === own ? 1 : 0);
        return mistakes > 0 ? {other, mistakes} : [];
      })
      .sort((one, two) => one.mistakes - two.mistakes || usesOf(two.other) - usesOf(one.other))
      .map(({other}) => other);
  });
}

const isAQuestion = ({headings}: Entry): boolean => headings.at(-1)?.endsWith('?') ?? false;

/** The term with the closest spelling to the query or one of its words; up to a third of its letters may differ. */
function similarTerm(
  query: string,
  entries: readonly Entry[],
  isConversational: (word: string) => boolean,
): string | undefined {
  const written = fold(query.trim());
  const candidates = [...new Set([written, ...written.split(/[^\p{L}\p{N}]+/u)])].filter(
    (word) => !isConversational(word),
  );
  return entries
    .filter((entry) => entry.page.answers && entry.level > 2 && !isAQuestion(entry))
    .flatMap(({headings}) => {
      const [term = ''] = headings.slice(-1);
      const most = Math.floor(term.length / 3);
      const mistakes = candidates.map((word) => mistakesBetween(word, fold(term), most) ?? Infinity);
      return {term, share: Math.min(...mistakes) / term.length};
    })
    .filter(({share}) => share < 1)
    .sort((one, other) => one.share - other.share)[0]?.term;
}
