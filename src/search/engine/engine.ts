import {memoize} from '../../lib/memoize';
import {slugOf, type IndexedPage, type SearchIndex} from '../search-index';
import {all, any, merge, scaled, share, type Findings, type Found, type Part} from './findings';
import {fitsOf, namesOf, type Fit, type Names} from './names';
import {fold, isConversational, isOffTopic, stem, stemLineOf, wordsOf} from './normalize';
import {isVague, slotsOf, thesaurusOf, type Language, type Slot} from './query';
import {allowedMistakes, lettersOf, mayBeAlike, mistakesBetween, soundOf} from './spelling';
import {tablesOf, type Opening, type Tables} from './tables';

/** A section of a page: the target of a result. */
export interface Entry {
  readonly page: IndexedPage;
  readonly level: number;
  readonly anchor: string;
  /** Headings from the page's own down to this section's. */
  readonly headings: readonly string[];
  readonly text: string;
  /** Further words of its text; indexed, never displayed. */
  readonly words: string;
  /** Alternative phrasings of its heading; indexed, never displayed. */
  readonly phrasings: readonly string[];
  readonly names: Names;
}

/** An entry that answers a query. */
export interface Match {
  readonly entry: Entry;
  readonly score: number;
  /** The words of the entry that matched. */
  readonly words: ReadonlySet<string>;
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
  find(query: string): Match[];
  /** Whether the best result answers the query directly; see {@link isDirectAnswer}. */
  hasDirectAnswer(query: string): boolean;
  /** Suggests what a query without results may have meant. */
  suggest(query: string): Suggestions;
  /** Whether a query has no search words yet; see {@link isVague}. */
  isVague(query: string): boolean;
  /** Whether the query ends within a word that the site knows. */
  isWithinWord(query: string): boolean;
  /** Whether headings contain every word of a query as written. Other passes only approximate. */
  answersByHeading(query: string): boolean;
}

/** Certainty of a match by prefix or by similar spelling. */
const GUESS = 0.6;

/** Lowers matches of other words with the same stem, and of synonyms. */
const INFLECTION = 0.6;
const SYNONYM = 0.45;

/** How strongly the rarity of a word counts. */
const RARITY_POWER = 0.6;

/** Number of headings with a word at which its topic weight is one half. */
const TOPIC_HEADINGS = 3;

/** Ranks a page above a section with the same title. */
const PAGE_BOOST = 1.1;

/** Demotes the home page and the legacy documents: another page with the same words is a better result. */
const DEMOTION = 0.4;

/** Raises questions for a query that is itself a question or a sentence. */
const QUESTION_BOOST = 1.45;

/** Lowers further sections of the same page, so that other pages show too. */
const SAME_PAGE_DECAY = 0.9;

/**
 * Boosts an entry whose name resembles the query: by the shared words, relative to both; and by conversational words,
 * which distinguish “who” from “where”.
 */
const NAME_BOOST = {words: 1, conversation: 0.25};

/**
 * Boosts an entry by the share of the query in its own heading, so that it beats passing mentions. An alternative name
 * that equals the query counts as a heading.
 */
const HEADING_BOOST = 0.75;

/**
 * Weights of the evidence that a query is about this site. To the share of the query that its best result contains, by
 * rarity and certainty, add how much of the query and of one of its names are the same (`name`), how many headings
 * contain the words of the query (`topic`), and whether it has an expression of several words from the thesaurus, such as
 * “assinatura digital” (`expression`), and whether it contains a whole heading, weighted by its strongest topic
 * (`heading`); subtract the share of words of other matters (`offTopic`), unless a strong word of the site stands beside
 * them. A query with less than {@link minEvidence} finds nothing. The first two weights were fitted by logistic
 * regression on 930 queries and 136 of nonsense; the others were chosen later, on up to 2908 and 399.
 */
const EVIDENCE = {name: 0.2, topic: 0.15, expression: 0.3, heading: 0.15, offTopic: 0.8};

/**
 * The evidence that a query of so many parts needs. Less for one or two: a single word may be unfinished, and one
 * unknown word of two already halves the evidence; less than {@link GUESS}, so that an unfinished word finds something.
 * Less also for a sentence, which contains more than the question.
 */
const minEvidence = (parts: number): number => (parts < 3 ? 0.59 : 0.76 - 0.06 * Math.min(parts - 3, 2));

/**
 * Topic weight of a word that alone shows that the query is about this site, unless it is an everyday word: 12 headings
 * contain it.
 */
const STRONG_TOPIC = 0.8;

/** Lowers an unknown word beside such a word: “fatura escabeche”. */
const UNKNOWN_BESIDE_TOPIC = 0.5;

/** Drops results below this share of the best score, which only mention the query in passing. */
const MIN_SCORE_SHARE = 0.1;

/** Minimum overlap for a direct answer: the share of the query in a name, and of that name in the query. */
const DIRECT = {query: 0.75, name: 0.7};

const SUGGESTED_QUESTIONS = 3;

/** Builds the search engine from the downloaded texts. */
export function* createEngine(index: SearchIndex): Opening<Engine> {
  const entries = yield* entriesOf(index.pages);
  const thesaurus = thesaurusOf(index.synonyms);
  const thesaurusWords = [
    ...new Set(index.synonyms.flat().flatMap((expression) => fold(expression).split(/[^a-z0-9]+/))),
  ];
  const tables = yield* tablesOf(
    entries.map(({page, level, headings, text, words, phrasings}) => ({
      heading: headings.at(-1) ?? '',
      phrasings,
      context: headings.slice(0, -1).join('. '),
      // Index the section name too: “investigação” finds the pages of that section.
      text: `${level === 1 ? page.lvl0 : ''} ${text} ${words}`,
    })),
  );
  const allWords = [...new Set([...tables.vocabulary, ...thesaurusWords])];
  const alike = similarWordsIn(allWords);
  const site = {
    entries,
    alike,
    tables,
    thesaurus,
    isKnown: (word: string) => tables.postingsOf(word).length > 0 || tables.familyOf(stem(word)).length > 0,
    correct: (word: string) => nearest(alike(word), tables),
  };
  const findOnce = memoizeLast((query: string) => find(query, site));
  return {
    siteUrl: index.siteUrl,
    find: findOnce,
    hasDirectAnswer: (query) => findOnce(query)[0]?.isDirectAnswer ?? false,
    suggest: (query) => suggest(query, site),
    isVague,
    isWithinWord: (query) => wordsOf(/\S*$/.exec(query)?.[0] ?? '').some((word) => isHalfTyped(word, allWords)),
    answersByHeading: (query) => isInHeading(slotsOf(query, site), site),
  };
}

/** Whether a word is unknown as written, but the beginning of a known one. */
function isHalfTyped(word: string, known: readonly string[]): boolean {
  return !known.includes(word) && known.some((longer) => longer.startsWith(word));
}

/** The client asks the same query several times. */
function memoizeLast<Value>(make: (query: string) => Value): (query: string) => Value {
  let last: {readonly query: string; readonly value: Value} | undefined;
  return (query) => {
    last = last?.query === query ? last : {query, value: make(query)};
    return last.value;
  };
}

interface Alike {
  readonly word: string;
  readonly mistakes: number;
}

/** Returns a lookup of the listed words with similar spelling or sound. */
function similarWordsIn(words: readonly string[]): (word: string) => readonly Alike[] {
  const letters = words.map(lettersOf);
  const sound = memoize(soundOf);
  return memoize((word) => {
    // “Jogar” is no misspelling of “logar”.
    const allowed = isOffTopic(word) ? 0 : allowedMistakes(word);
    const own = lettersOf(word);
    const alike: Alike[] = [];
    for (const [index, known] of allowed > 0 ? words.entries() : []) {
      const mistakes =
        (mayBeAlike(own, letters[index] ?? 0, allowed) && mistakesBetween(word, known, allowed)) ||
        (sound(word) === sound(known) && 1);
      if (mistakes) {
        alike.push({word: known, mistakes});
      }
    }
    return alike;
  });
}

/** The candidate with the smallest edit distance; on a tie, the one that the site uses most. */
function nearest(alike: readonly Alike[], {postingsOf}: Tables): string | undefined {
  const uses = ({word}: Alike) => postingsOf(word).length;
  return [...alike].sort((one, other) => one.mistakes - other.mistakes || uses(other) - uses(one))[0]?.word;
}

function* entriesOf(pages: readonly IndexedPage[]): Opening<Entry[]> {
  const entries: Entry[] = [];
  for (const page of pages) {
    let above: {readonly level: number; readonly heading: string}[] = [];
    for (const [level, anchor, heading, text, phrasings = []] of page.sections) {
      yield;
      const [shown = '', words = ''] = text?.split('\n') ?? [];
      // Compare levels, not positions: a page may skip a level.
      above = [...above.filter((other) => other.level < level), {level, heading}];
      const headings = above.map((one) => one.heading);
      entries.push({
        page,
        level,
        anchor: anchor ?? slugOf(heading),
        headings,
        text: shown,
        words,
        phrasings,
        names: namesOf(heading, phrasings),
      });
    }
  }
  return entries;
}

interface Site extends Language {
  readonly entries: readonly Entry[];
  readonly tables: Tables;
  readonly alike: (word: string) => readonly Alike[];
}

/** A word in this many sections or fewer may be a misspelling of another, so similar spellings count too. */
const RARE = 2;

/** The matches of a slot: as written, and with similar spellings if those are {@link RARE}. */
function partOf(slot: Slot, site: Site): Part {
  const exact = findSlot(slot, site, false);
  return exact.findings.size > RARE ? exact : findSlot(slot, site, true);
}

const isAQuestion = ({headings}: Entry): boolean => headings.at(-1)?.endsWith('?') ?? false;

function suggest(query: string, site: Site): Suggestions {
  const questions = [...share(slotsOf(query, site).map((slot) => partOf(slot, site)))]
    .sort(([, one], [, other]) => other.score - one.score)
    .flatMap(([id]) => site.entries[id] ?? [])
    .filter((entry) => entry.page.answers && isAQuestion(entry));
  return {term: similarTerm(query, site), questions: questions.slice(0, SUGGESTED_QUESTIONS)};
}

/** The term with the closest spelling to the query or one of its words; up to a third of its letters may differ. */
function similarTerm(query: string, {entries}: Site): string | undefined {
  const written = fold(query.trim());
  const candidates = [...new Set([written, ...written.split(/[^\p{L}\p{N}]+/u)])].filter(
    (word) => !isConversational(word),
  );
  return entries
    .filter(({page, level, headings}) => page.answers && level > 2 && !headings.at(-1)?.endsWith('?'))
    .flatMap(({headings}) => {
      const [term = ''] = headings.slice(-1);
      const most = Math.floor(term.length / 3);
      const mistakes = candidates.map((word) => mistakesBetween(word, fold(term), most) ?? Infinity);
      return {term, share: Math.min(...mistakes) / term.length};
    })
    .filter(({share}) => share < 1)
    .sort((one, other) => one.share - other.share)[0]?.term;
}

/** Finds entries that match enough of the query. */
function find(query: string, site: Site): Match[] {
  const slots = slotsOf(query, site);
  const conversation = wordsOf(query).filter(isConversational);
  const isQuestion = slots.length > 1 && conversation.length > 0;
  const {parts: queryParts, hasExpression, offTopic} = askedOf(query, slots, site);
  const strongestTopic = Math.max(0, ...queryParts.map(({topic}) => topic));
  const matches = own(share(queryParts)).flatMap(([id, {score, words, inHeading, parts}]) => {
    const entry = site.entries[id];
    if (!entry) {
      return [];
    }
    const fits = fitsOf(entry.names, parts);
    const isHeading = ({name}: Fit): boolean => name === entry.names.heading;
    const inHeadings = fits.map((fit) => (isHeading(fit) || isWhole(fit) ? fit.ofQuery : 0));
    const likelihood =
      Math.max(1, ...fits.map((fit) => boostOf(fit, conversation))) *
      (1 + HEADING_BOOST * Math.max(0, ...inHeadings)) *
      (entry.level === 1 ? PAGE_BOOST : 1) *
      ((entry.page.rank ?? 0) < 0 ? DEMOTION : 1) *
      (isQuestion && isAQuestion(entry) ? QUESTION_BOOST : 1);
    const found = new Set(words);
    const isDirectAnswer =
      entry.page.answers === true &&
      entry.level > 2 &&
      // One word of an alternative phrasing only names its subject: “balcão” of “sem ir ao balcão”.
      fits.some(
        (fit) => fit.ofQuery >= DIRECT.query && fit.ofName >= DIRECT.name && (isHeading(fit) || found.size > 1),
      );
    const evidence =
      parts.reduce((sum, {share}) => sum + share, 0) +
      EVIDENCE.name * Math.max(0, ...fits.map(({ofQuery, ofName}) => ofQuery * ofName)) +
      (fits.some((fit) => isHeading(fit) && fit.ofName === 1) ? EVIDENCE.heading * strongestTopic : 0);
    return {entry, score: score * likelihood, words: found, inHeading, isDirectAnswer, evidence};
  });
  const context =
    EVIDENCE.topic * queryParts.reduce((sum, {topic}) => sum + topic, 0) +
    (hasExpression ? EVIDENCE.expression : 0) -
    (EVIDENCE.offTopic * offTopic) / Math.max(1, slots.length);
  const ranked = sorted(matches);
  const [best] = ranked;
  if (!best || best.evidence + context < minEvidence(queryParts.length)) {
    return [];
  }
  const least = best.score * MIN_SCORE_SHARE;
  // Filter before `diversify`, so that it does not push further sections of the best page below the limit.
  return diversify(ranked.filter(({score}) => score >= least));
}

interface Asked {
  readonly parts: readonly Part[];
  /** Whether one of them is an expression of several words that a heading contains, or a synonym of it. */
  readonly hasExpression: boolean;
  /** The number of words of other matters in them. */
  readonly offTopic: number;
}

/**
 * Leaves out words of other matters beside a strong word of the site: in “fatura do hotel”, they are the trade of whoever
 * asks. Otherwise counts them. Unknown words count for less beside a strong word.
 */
function askedOf(query: string, slots: readonly Slot[], site: Site): Asked {
  const written = wordsOf(query);
  const all = slots.map((slot) => ({...slot, part: partOf(slot, site), offTopic: offTopicWordsIn(slot)}));
  const own = all.filter(({offTopic}) => offTopic === 0);
  // Not a corrected word, which may be another: “Assomada” is a town and no “assinada”.
  const isAboutSite = own.some(
    ({part, words, synonyms}) =>
      part.topic >= STRONG_TOPIC &&
      !words.every(isEveryday) &&
      words.every((word) => written.includes(word) && (synonyms.length > 0 || site.isKnown(word))),
  );
  return {
    parts: isAboutSite ? own.map(({part}) => lessIfUnknown(part)) : all.map(({part}) => part),
    hasExpression: all.some(({part, ...slot}) => part.topic > 0 && isExpression(slot)),
    offTopic: isAboutSite ? 0 : all.reduce((sum, {offTopic}) => sum + offTopic, 0),
  };
}

/** The stems of things of this site that other matters have too, such as the documents of a car. */
const EVERYDAY_STEMS = new Set(['cartao', 'chave', 'codigo', 'documento', 'numero', 'selo'].map(stem));

const isEveryday = (word: string): boolean => EVERYDAY_STEMS.has(stem(word));

const lessIfUnknown = (part: Part): Part =>
  part.findings.size > 0 ? part : {...part, mass: part.mass * UNKNOWN_BESIDE_TOPIC};

/** The stems of the country's name, which a query on any matter may contain. */
const COUNTRY = new Set(['cabo verde', 'cape verde'].map(stemLineOf));

/** Whether a slot is an expression of the thesaurus, such as “assinatura digital”. */
function isExpression({words, synonyms}: Slot): boolean {
  return words.length > 1 && synonyms.length > 0 && !COUNTRY.has(stemLineOf(words.join(' ')));
}

/** Counts words of other matters. */
function offTopicWordsIn({words}: Slot): number {
  return words.filter(isOffTopic).length;
}

/** Whether one heading contains all words of a query as written. */
function isInHeading(slots: readonly Slot[], {tables}: Site): boolean {
  const inHeadings = slots
    .flatMap(({words}) => words)
    .map((word) => new Map([...findWords([word], tables, 1)].filter(([, {inHeading}]) => inHeading)));
  return all(inHeadings).size > 0;
}

function boostOf({name, ofQuery, ofName}: Fit, conversation: readonly string[]): number {
  const shared = conversation.filter((word) => name.words.has(word)).length / Math.max(1, conversation.length);
  return (1 + NAME_BOOST.words * ofQuery * ofName) * (1 + NAME_BOOST.conversation * shared);
}

/** Whether a name and the query are the same, up to rounding. */
const isWhole = ({ofQuery, ofName}: Fit): boolean => ofQuery > 0.99 && ofName === 1;

function containsPhrase(text: string, stems: readonly string[]): boolean {
  return stemLineOf(text).includes(` ${stems.join(' ')} `);
}

/** Drops sections that only match through the headings above them: the parent section is the answer. */
function own<Kind extends Found>(findings: ReadonlyMap<number, Kind>): (readonly [number, Kind])[] {
  return [...findings].filter(([, {isInherited}]) => !isInherited);
}

/** Scores a slot by its rarity, regardless of spelling. */
function findSlot({words, joined, synonyms, isLast}: Slot, site: Site, isTolerant: boolean): Part {
  const last = words.length - 1;
  const findings = any([
    all(words.map((word, index) => findWord(word, site, isLast && index === last, isTolerant))),
    ...(joined ? [findWord(joined, site, isLast, isTolerant)] : []),
    ...synonyms.map((stems) => findSynonym(stems, site)),
  ]);
  // Flattened, because on a small site everyday words are as rare as its topics.
  const uses = Math.max(1, findings.size);
  const mass = Math.log(1 + (site.entries.length - uses + 0.5) / (uses + 0.5)) ** RARITY_POWER;
  const headings = [...findings.values()].filter(({inHeading}) => inHeading).length;
  return {
    findings: scaled(findings, mass),
    mass,
    topic: headings / (headings + TOPIC_HEADINGS),
  };
}

/** Finds a synonym; one of several words only where they follow each other. */
function findSynonym(stems: readonly string[], {entries, tables}: Site): Findings {
  const findings = all(stems.map((root) => findWords(tables.familyOf(root), tables, 1)));
  const inOrder = [...findings].filter(([id]) => {
    const entry = stems.length > 1 && entries[id];
    return !entry || [...entry.headings, ...entry.phrasings, entry.text].some((text) => containsPhrase(text, stems));
  });
  return scaled(new Map(inOrder), SYNONYM);
}

/** Finds a word as written, its inflections, its completions and, if tolerant, similar spellings. */
function findWord(word: string, {tables, alike}: Site, isUnfinished: boolean, isTolerant: boolean): Findings {
  const longer = isUnfinished ? tables.vocabulary.filter((known) => known.startsWith(word)) : [];
  return any([
    findWords([word], tables, 1),
    scaled(findWords(tables.familyOf(stem(word)), tables, 1), INFLECTION),
    findWords(longer, tables, GUESS),
    ...(isTolerant ? alike(word) : []).map((one) => scaled(findWords([one.word], tables, GUESS), 1 / one.mistakes)),
  ]);
}

function findWords(words: readonly string[], {postingsOf, weightOf}: Tables, certainty: number): Findings {
  const findings = new Map<number, Found>();
  for (const word of words) {
    for (const posting of postingsOf(word)) {
      merge(findings, posting.entry, {
        score: weightOf(posting),
        words: [word],
        inHeading: posting.heading > 0,
        certainty,
        isInherited: posting.heading + posting.phrasings + posting.text === 0,
      });
    }
  }
  return findings;
}

/** Ranks sections of other pages above further sections of the same page. */
function diversify(ranked: readonly Match[]): Match[] {
  const seen = new Map<IndexedPage, number>();
  return sorted(
    ranked.map((match) => {
      const count = seen.get(match.entry.page) ?? 0;
      seen.set(match.entry.page, count + 1);
      return {...match, score: match.score * SAME_PAGE_DECAY ** count};
    }),
  );
}

function sorted<Kind extends Match>(matches: readonly Kind[]): Kind[] {
  return [...matches].sort((one, other) => other.score - one.score);
}
