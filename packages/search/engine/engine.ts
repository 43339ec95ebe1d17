import MiniSearch, {type CombinationOperator, type QueryCombination} from 'minisearch';
import {INDEX_FORMAT, type IndexedPage, type IndexOutline, type IndexTexts} from '../index-format';
import {languageOf, stem, type Language} from './language';
import {compoundsIn, wordsOf} from './normalize';
import {slotsOf, thesaurusOf, type Site, type Slot, type Thesaurus} from './query';
import {soundOf, swapsOf} from './spelling';

/** A section of a page: the target of a result. */
export interface Entry {
  readonly page: IndexedPage;
  readonly level: number;
  readonly anchor: string;
  /** Headings from the page's own down to this section's. */
  readonly headings: readonly string[];
  readonly text: string;
  /** Words to find but not to show. */
  readonly words: string;
  /** Other questions for it. */
  readonly questions: string;
  /** Its heading and other questions, as stems without conversational words. */
  readonly names: () => readonly ReadonlySet<string>[];
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

/** The share of the letters that may be wrong; none of a short word, whose neighbors are other words. */
const typosIn = (word: string): number => (word.length < 4 ? 0 : 0.2);

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

/** Sections added before the browser may paint and handle input: fewer than take 50 ms on a slow phone. */
const CHUNK_SIZE = 6;

/** Opens the engine on the headings of an index, and its texts if given. Throws if they do not belong together. */
export function openEngine(outline: IndexOutline, texts?: IndexTexts): Engine {
  const {engine, tables, documents} = createEngine(outline, texts);
  tables.addAll(documents);
  return engine;
}

/** Like {@link openEngine}, with pauses for the browser: the whole index takes half a second on a slow phone. */
export async function openEngineInSlices(outline: IndexOutline, texts?: IndexTexts): Promise<Engine> {
  const {engine, tables, documents, thesaurusOfSite} = createEngine(outline, texts);
  await tables.addAllAsync(documents, {chunkSize: CHUNK_SIZE});
  await new Promise((resolve) => setTimeout(resolve));
  thesaurusOfSite();
  return engine;
}

/** The engine, and the documents to add to its tables before use. */
function createEngine(outline: IndexOutline, texts?: IndexTexts) {
  if (outline.format !== INDEX_FORMAT) {
    throw new Error(`The search index has format ${outline.format}, expected ${INDEX_FORMAT}`);
  }
  if (texts && texts.id !== outline.id) {
    throw new Error('The parts of the search index are of different builds');
  }
  const {siteUrl, synonyms, words} = outline;
  const language = languageOf(words);
  const {termsOf, isConversational, topicOf} = language;
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
      tokenize: (term) => [term],
      processTerm: (term) => term,
    },
  });
  const entries = entriesOf(outline, texts, language);
  const termOf = termsIn(entries, synonyms, language);

  let thesaurus: Thesaurus | undefined;
  /** Made on first use: it takes as long as several sections. */
  const thesaurusOfSite = () => (thesaurus ??= thesaurusOf(synonyms, language));
  const site: Site = {
    ...language,
    thesaurus: thesaurusOfSite,
    isKnown: (word) => [uses, thesaurusOfSite()].some((words) => words.has(stem(word))),
  };

  const queryOf = (word: string, isUnfinished: boolean): QueryCombination =>
    combined('OR', [
      {queries: [word], prefix: isUnfinished},
      stem(word),
      ...((uses.get(stem(word)) ?? 0) > RARE
        ? []
        : [
            {queries: [word], fuzzy: typosIn(word)},
            {queries: swapsOf(word), boostTerm: () => SWAP},
            {queries: [soundOf(word)], boostTerm: () => SOUND},
          ]),
    ]);

  /** Finds one part of a query. */
  const partOf = ({words, joined, synonyms, isLast}: Slot) => {
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
      // As written, and not only as a prefix or a similar spelling.
      isSure: terms.some((term) => sure.has(term)),
      inHeading: Object.values(match).some((fields) => fields.includes('heading')),
    }));
    const count = Math.max(1, found.length);
    const headings = found.filter(({inHeading}) => inHeading).length;
    return {
      found,
      /** Its rarity. */
      mass: Math.log(1 + (entries.length - count + 0.5) / (count + 0.5)) ** RARITY_POWER,
      /** From 0 to 1, how much the site is about it. */
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
    const weighed = parts.map(({found, mass}) => ({
      found,
      weight: isAboutSite && found.length === 0 ? mass * UNKNOWN_BESIDE_TOPIC : mass,
    }));
    const total = sumOf(weighed, ({weight}) => weight);
    const all = weighed.flatMap(({found, weight}) => found.map((one) => ({...one, share: weight / total})));
    const foundIn = new Map<number, typeof all>();
    for (const one of all) {
      foundIn.set(one.id, [...(foundIn.get(one.id) ?? []), one]);
    }
    const matches = [...foundIn].map(([id, found]) => {
      const entry = entries[id] as Entry;
      const share = sumOf(found, ({share}) => share);
      const certain = sumOf(found, ({share, isSure}) => share * (isSure ? 1 : GUESS));
      // The share of the query that each name has, and the share of the name that the query has.
      const fits = entry.names().map((name) => {
        const shared = found.map(({share, terms}) => ({share, stems: terms.filter((term) => name.has(term))}));
        return {
          ofQuery: sumOf(shared, ({share, stems}) => (stems.length > 0 ? share : 0)),
          ofName: new Set(shared.flatMap(({stems}) => stems)).size / Math.max(1, name.size),
        };
      });
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

  const find = (query: string): readonly Match[] => {
    const {matches, isEnough} = rank(query);
    const least = MIN_SCORE_SHARE * (matches[0]?.score ?? 0);
    return isEnough ? matches.filter(({score}) => score >= least) : [];
  };
  const engine = {
    siteUrl,
    hasTexts: texts !== undefined,
    find,
    /** Whether the best result answers the query directly. */
    hasDirectAnswer: (query: string): boolean => find(query)[0]?.isDirectAnswer ?? false,
    /** What a query without results may have meant: the term with the closest spelling, and the best-matching questions. */
    suggest: (query: string) => ({
      term: tables
        .search(combined('OR', topicOf(query)), {
          fields: ['heading'],
          fuzzy: 0.34,
          filter: ({id}) => isATerm(entries[id as number]),
        })
        .map(({id}) => entries[id as number]?.headings.at(-1))[0],
      questions: rank(query)
        .matches.map(({entry}) => entry)
        .filter((entry) => entry.page.answers && isAQuestion(entry))
        .slice(0, SUGGESTED_QUESTIONS)
        .map(({page, anchor, headings}) => ({title: headings.at(-1) ?? '', to: `${page.path}#${anchor}`})),
    }),
    /** Whether one heading contains every word of a query as typed, also if it has none. */
    answersByHeading: (query: string): boolean =>
      wordsOf(query).length === 0 || tables.search(combined('AND', topicOf(query)), {fields: ['heading']}).length > 0,
  };
  const documents = entries.map(({headings, questions, text, words}, id) => ({
    id,
    heading: headings.at(-1),
    questions,
    text: `${text} ${words}`,
  }));
  return {engine, tables, documents, thesaurusOfSite};
}

function entriesOf({pages}: IndexOutline, texts: IndexTexts | undefined, {rootsOf}: Language): readonly Entry[] {
  return pages.flatMap((page, index) => {
    let above: {readonly level: number; readonly heading: string}[] = [];
    return page.sections.map(([level, anchor, heading], section) => {
      // Compare levels, not positions: a page may skip a level.
      above = [...above.filter((other) => other.level < level), {level, heading}];
      const [text = '', words = '', questions = ''] = texts?.texts[index]?.[section]?.split('\n') ?? [];
      let names: ReadonlySet<string>[] | undefined;
      return {
        page,
        level,
        anchor,
        headings: above.map((one) => one.heading),
        text,
        words,
        questions,
        names: () => (names ??= [heading, ...questions.split('. ')].map((name) => new Set(rootsOf(name)))),
      };
    });
  });
}

/** Looks up the term that a query names, by its heading or a synonym, perhaps in a sentence: “o que é o selo temporal”. */
function termsIn(
  entries: readonly Entry[],
  synonyms: IndexOutline['synonyms'],
  {isConversational}: Language,
): (query: string) => number | undefined {
  const keyOf = (words: readonly string[]): string => words.join(' ').replace(/[^\p{L}\p{N} ]/gu, '');
  const keyOfName = (name = ''): string => keyOf(compoundsIn(name.replace(/\(.*?\)/g, '')));
  const terms = new Map<string, number>();
  entries.forEach((entry, id) => isATerm(entry) && terms.set(keyOfName(entry.headings.at(-1)), id));
  for (const [first, ...others] of synonyms) {
    // A group that begins with another word is looser than a name.
    const id = terms.get(keyOfName(first));
    others.map(keyOfName).forEach((name) => id !== undefined && !terms.has(name) && terms.set(name, id));
  }
  return (query) => {
    const words = compoundsIn(query);
    const isTopic = (word: string): boolean => !isConversational(word);
    return terms.get(keyOf(words.slice(words.findIndex(isTopic), words.findLastIndex(isTopic) + 1)));
  };
}

const combined = (
  combineWith: CombinationOperator,
  queries: readonly (QueryCombination | string)[],
): QueryCombination => ({
  combineWith,
  queries: [...queries],
});

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

const isAQuestion = ({headings}: Entry): boolean => headings.at(-1)?.endsWith('?') ?? false;

const isATerm = (entry: Entry | undefined): boolean =>
  entry?.page.answers === true && entry.level > 2 && !isAQuestion(entry);
