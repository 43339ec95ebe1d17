import MiniSearch, {type CombinationOperator, type QueryCombination} from 'minisearch';
import {INDEX_FORMAT, usualAnchorOf, type IndexedPage, type SearchIndex} from '../index-format';
import {languageOf, type Language} from './language';
import {resemblance, type Names} from './names';
import {compoundsIn, wordsOf} from './normalize';
import {slotsOf, thesaurusOf, type Site, type Slot} from './query';
import {allowedMistakes, soundOf, swapsOf} from './spelling';

/** A section of a page: the target of a result. */
export interface Entry {
  readonly page: IndexedPage;
  readonly level: number;
  readonly anchor: string;
  /** Headings from the page's own down to this section's. */
  readonly headings: readonly string[];
  /** On a second line, words to find but not to show. */
  readonly text: string;
  /** Other questions for it. */
  readonly phrasings: readonly string[];
  /** Its heading and other questions. */
  readonly names: () => Names;
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

export type Engine = ReturnType<typeof createEngine>['engine'];

/** Weights of MiniSearch: a heading tells more than a text, and another question for a section most of all. */
const BOOST = {heading: 2, questions: 3, text: 1};
const BM25 = {k: 1.5, b: 0.4, d: 0.5};

/** The weight of a stem; the rest is for the word as written. */
const STEM = 0.5;
const SYNONYM = 0.5;

/** The weight of a word with neighboring letters swapped. */
const SWAP = 0.45;

/** The weight of a word with the same sound: little beside a word that the site has as written. */
const SOUND = 0.45;

/** A word that occurs this often or less may be a misspelling of another, so similar spellings count too. */
const RARE = 2;

/** How strongly the score drops with the share of the query that was found. */
const SHARE_POWER = 1.5;

/** How strongly the rarity of a part counts for its share: flattened, because on a small site everyday words are rare. */
const RARITY_POWER = 0.6;

/** Raises entries by what their names have in common with the query. */
const NAME_BOOST = 4;
/** Raises questions for a query that is itself a question or a sentence. */
const QUESTION_BOOST = 1.45;

/** Raises the term that the query names, so that its definition comes first. */
const TERM_BOOST = 3;

/** Certainty of a part that only a prefix or a similar spelling matches. */
const GUESS = 0.7;

/**
 * The evidence that a query is about this site: the share of the query that its best result has, and, for some of their
 * weight, how much a name has in common with the query, and how many headings have its words (`topic`).
 */
const EVIDENCE = {name: 0.2, topic: 0.15};

/** Less evidence for one or two words, one of which may be unfinished or unknown, and for a sentence, which says more. */
const minEvidence = (parts: number): number => (parts < 3 ? 0.53 : 0.69 - 0.06 * Math.min(parts - 3, 2));

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

/** The engine over an index, and the documents to add to it before use. Throws if the index has another format. */
export function createEngine(index: SearchIndex) {
  if (index.format !== INDEX_FORMAT) {
    throw new Error(`The search index has format ${index.format}, expected ${INDEX_FORMAT}`);
  }
  const language = languageOf(index.words);
  const {stem, termsOf, isConversational} = language;
  /** How often each word, stem and sound occurs. */
  const uses = new Map<string, number>();
  const tables = new MiniSearch({
    fields: ['heading', 'questions', 'text'],
    tokenize: termsOf,
    processTerm(term) {
      const forms = [term, stem(term), soundOf(term)];
      forms.forEach((form) => uses.set(form, (uses.get(form) ?? 0) + 1));
      return forms;
    },
    searchOptions: {
      boost: BOOST,
      bm25: BM25,
      tokenize: (term) => [term],
      processTerm: (term) => term,
    },
  });
  const entries = entriesOf(index, language);
  const termOf = termsIn(entries, index.synonyms, language);

  const alike = (word: string): QueryCombination =>
    combined('OR', [
      {queries: [word], fuzzy: allowedMistakes(word)},
      {queries: swapsOf(word), boostTerm: () => SWAP},
      {queries: [soundOf(word)], boostTerm: () => SOUND},
    ]);
  const thesaurus = thesaurusOf(index.synonyms, language);
  const site: Site = {
    ...language,
    thesaurus,
    isKnown: (word) => [uses, thesaurus].some((words) => words.has(stem(word))),
    isMisspelled: (word) => tables.search(alike(word)).length > 0,
  };

  const queryOf = (word: string, isUnfinished: boolean): QueryCombination =>
    combined('OR', [
      {queries: [word], prefix: isUnfinished, boostTerm: () => 1 - STEM},
      {queries: [stem(word)], boostTerm: () => STEM},
      ...((uses.get(stem(word)) ?? 0) > RARE ? [] : [alike(word)]),
    ]);

  /** Finds one part of a query. */
  const partOf = ({words, joined, synonyms, isLast}: Slot): Part => {
    const query = combined('OR', [
      combined(
        'AND',
        words.map((word, index) => queryOf(word, isLast && index === words.length - 1)),
      ),
      ...(joined ? [queryOf(joined, isLast)] : []),
      ...synonyms.map((stems) => ({...combined('AND', stems), boostTerm: () => SYNONYM})),
    ]);
    const sure = new Set([...words, ...words.map(stem), joined, ...synonyms.flat()]);
    const found = tables.search(query).map(({id, score, terms, queryTerms, match}) => ({
      id: id as number,
      // MiniSearch multiplies by the number of words found, of which ours are spellings of one.
      score: score / queryTerms.length,
      terms: terms.flatMap((term) => (/^\w/.test(term) ? [term, stem(term)] : term)),
      isSure: terms.some((term) => sure.has(term)),
      inHeading: Object.values(match).flat().includes('heading'),
    }));
    const count = Math.max(1, found.length);
    const headings = found.filter(({inHeading}) => inHeading).length;
    return {
      found,
      mass: Math.log(1 + (entries.length - count + 0.5) / (count + 0.5)) ** RARITY_POWER,
      topic: headings / (headings + TOPIC_HEADINGS),
    };
  };

  /** All matches, best first, and whether there is enough evidence that the query is about this site. */
  const rank = (query: string): {readonly matches: readonly Match[]; readonly isEnough: boolean} => {
    const term = termOf(query);
    const isSentence = wordsOf(query).some(isConversational);
    const slots = slotsOf(query, site);
    const parts = slots.map(partOf);
    const isAboutSite = parts.some(({topic}) => topic >= STRONG_TOPIC);
    const weigh = ({found, mass}: Part): number =>
      isAboutSite && found.length === 0 ? mass * UNKNOWN_BESIDE_TOPIC : mass;
    const total = sumOf(parts, weigh);
    const shareOf = (part: Part): number => weigh(part) / total;
    const foundIn = new Map<number, Found[]>();
    for (const part of parts) {
      for (const one of part.found) {
        foundIn.set(one.id, [...(foundIn.get(one.id) ?? []), {...one, share: shareOf(part)}]);
      }
    }
    const matches = [...foundIn].map(([id, found]) => {
      const entry = entries[id] as Entry;
      const share = sumOf(found, ({share}) => share);
      const certain = sumOf(found, ({share, isSure}) => share * (isSure ? 1 : GUESS));
      const fits = resemblance(entry.names(), found);
      const isTerm = id === term;
      const isDirectAnswer =
        isTerm ||
        (entry.page.answers === true &&
          entry.level > 2 &&
          // One word only names a subject: “balcão” of “sem ir ao balcão”.
          slots.flatMap(({words}) => words).length > 1 &&
          certain >= DIRECT.query &&
          fits.some(({ofQuery, ofName}) => ofQuery >= DIRECT.query && ofName >= DIRECT.name));
      const name = Math.max(0, ...fits.map(({ofQuery, ofName}) => ofQuery * ofName));
      const likelihood =
        (1 + NAME_BOOST * name) * (isSentence && isAQuestion(entry) ? QUESTION_BOOST : 1) * (isTerm ? TERM_BOOST : 1);
      return {
        entry,
        score: sumOf(found, ({score}) => score) * share ** SHARE_POWER * likelihood,
        terms: new Set(found.flatMap(({terms}) => terms)),
        inHeading: found.some(({inHeading}) => inHeading),
        isDirectAnswer,
        evidence: certain + EVIDENCE.name * name,
      };
    });
    const [best] = matches.sort((one, other) => other.score - one.score);
    const topic = EVIDENCE.topic * sumOf(parts, ({topic}) => topic);
    return {matches, isEnough: best !== undefined && best.evidence + topic >= minEvidence(parts.length)};
  };

  const find = memoizeLast((query: string) => {
    const {matches, isEnough} = rank(query);
    const least = MIN_SCORE_SHARE * (matches[0]?.score ?? 0);
    return isEnough ? matches.filter(({score}) => score >= least) : [];
  });
  const engine = {
    siteUrl: index.siteUrl,
    language,
    find,
    /** Whether the best result answers the query directly. */
    hasDirectAnswer: (query: string): boolean => find(query)[0]?.isDirectAnswer ?? false,
    /** What a query without results may have meant: the term with the closest spelling, and the best-matching questions. */
    suggest: (query: string) => ({
      term: tables
        .search(
          combined(
            'OR',
            wordsOf(query).filter((word) => !isConversational(word)),
          ),
          {fields: ['heading'], fuzzy: 0.34, filter: ({id}) => isATerm(entries[id as number])},
        )
        .map(({id}) => entries[id as number]?.headings.at(-1))[0],
      questions: rank(query)
        .matches.map(({entry}) => entry)
        .filter((entry) => entry.page.answers && isAQuestion(entry))
        .slice(0, SUGGESTED_QUESTIONS),
    }),
    /** Whether a query has no search words yet: all are conversational. */
    isVague: (query: string): boolean => {
      const words = wordsOf(query);
      return words.length > 0 && words.every(isConversational);
    },
    /** Whether one heading contains every word of a query as typed, also if it has none. */
    answersByHeading: (query: string): boolean => {
      const all = wordsOf(query);
      const words = all.filter((word) => !isConversational(word));
      return words.length > 0
        ? entries.some(({headings}) => words.every((word) => wordsOf(headings.at(-1) ?? '').includes(word)))
        : all.length === 0;
    },
  };
  const documents = entries.map(({page, level, headings, text, phrasings}, id) => ({
    id,
    heading: headings.at(-1),
    questions: phrasings.join('. '),
    // Index the section name too: “investigação” finds the pages of that section.
    text: `${level === 1 ? page.lvl0 : ''} ${text}`,
  }));
  return {engine, tables, documents};
}

function entriesOf({pages}: SearchIndex, {isConversational, stem}: Language): readonly Entry[] {
  const nameOf = (text: string): ReadonlySet<string> =>
    new Set(
      wordsOf(text)
        .filter((word) => !isConversational(word))
        .map(stem),
    );
  return pages.flatMap((page) => {
    let above: {readonly level: number; readonly heading: string}[] = [];
    return page.sections.map(([level, anchor, heading, text = '', phrasings = []]) => {
      // Compare levels, not positions: a page may skip a level.
      above = [...above.filter((other) => other.level < level), {level, heading}];
      let names: Names | undefined;
      return {
        page,
        level,
        anchor: anchor ?? usualAnchorOf(heading),
        headings: above.map((one) => one.heading),
        text,
        phrasings,
        names: () => (names ??= [heading, ...phrasings].map(nameOf)),
      };
    });
  });
}

/** Looks up the term that a query names, by its heading or a synonym, and perhaps in a sentence: “o que é o selo temporal”. */
function termsIn(
  entries: readonly Entry[],
  synonyms: SearchIndex['synonyms'],
  {isConversational}: Language,
): (query: string) => number | undefined {
  const keyOf = (words: readonly string[]): string => words.join(' ').replace(/[^\p{L}\p{N} ]/gu, '');
  const keyOfName = (name = ''): string => keyOf(compoundsIn(name.replace(/\(.*?\)/g, '')));
  const headings = new Map(
    entries.flatMap((entry, id) => (isATerm(entry) ? [[keyOfName(entry.headings.at(-1)), id]] : [])),
  );
  // A group that begins with another word is looser than a name.
  const others = synonyms.flatMap((group) =>
    group.map((name) => [keyOfName(name), headings.get(keyOfName(group[0]))] as const),
  );
  const names = new Map([...others.filter(([, id]) => id !== undefined), ...headings]);
  return (query) => {
    const words = compoundsIn(query);
    const isTopic = (word: string): boolean => !isConversational(word);
    const topic = words.slice(words.findIndex(isTopic), words.findLastIndex(isTopic) + 1);
    return names.get(keyOf(words)) ?? names.get(keyOf(topic));
  };
}

const combined = (
  combineWith: CombinationOperator,
  queries: readonly (QueryCombination | string)[],
): QueryCombination => ({
  combineWith,
  queries: [...queries],
});

/** An entry that has one part of a query. */
interface Found {
  readonly id: number;
  readonly score: number;
  readonly terms: readonly string[];
  /** Whether it was found as written, and not only as a prefix or a similar spelling. */
  readonly isSure: boolean;
  readonly inHeading: boolean;
  /** The share of the part in the query. */
  readonly share: number;
}

/** One part of a query. */
interface Part {
  readonly found: readonly Omit<Found, 'share'>[];
  /** Its rarity. */
  readonly mass: number;
  /** From 0 to 1, how much the site is about it: how many headings contain it. */
  readonly topic: number;
}

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

/** The client asks the same query several times. */
function memoizeLast<Value>(make: (query: string) => Value): (query: string) => Value {
  let last: {readonly query: string; readonly value: Value} | undefined;
  return (query) => {
    last = last?.query === query ? last : {query, value: make(query)};
    return last.value;
  };
}

const isAQuestion = ({headings}: Entry): boolean => headings.at(-1)?.endsWith('?') ?? false;

const isATerm = (entry: Entry | undefined): boolean =>
  entry?.page.answers === true && entry.level > 2 && !isAQuestion(entry);
