import type {IndexedPage, SearchIndex} from '../search-index';
import {all, any, merge, scaled, share, type Findings, type Found, type Part} from './findings';
import {fold, isConversation, stem, stemLineOf, stemsOf} from './normalise';
import {slotsOf, thesaurusOf, type Language, type Slot} from './query';
import {allowedMistakes, lettersOf, mayBeAlike, mistakesBetween} from './spelling';
import {tablesOf, type Tables} from './tables';

/** A section of a page: the target of a result. */
export interface Entry {
  readonly page: IndexedPage;
  readonly level: number;
  readonly anchor: string;
  /** Headings from the page's own down to this section's. */
  readonly headings: readonly string[];
  readonly text: string;
  /** Whether it has no text of its own, only sections below it. */
  readonly isEmpty: boolean;
  /** Other ways of asking for it, which nobody sees. */
  readonly asked: string;
}

/** An entry that answers a query. */
export interface Match {
  readonly entry: Entry;
  readonly score: number;
  /** The words of the entry that matched. */
  readonly words: ReadonlySet<string>;
  /** Whether its own heading contains one of them. */
  readonly inHeading: boolean;
  /** The share of the query, by rarity, that its heading or the other questions for it contain. */
  readonly named: number;
}

/** The nearest term by spelling, and the questions that share most with a query. */
export interface Near {
  readonly term: string | undefined;
  readonly questions: readonly Entry[];
}

export interface Engine {
  readonly siteUrl: string;
  find(query: string): Match[];
  /** Whether the best result is the question or the term that was asked for; see {@link isMeant}. */
  asksForOne(query: string): boolean;
  /** What a query without results may have meant. */
  near(query: string): Near;
  /** Whether headings contain every word of a query as written. Other passes only approximate. */
  answersByHeading(query: string): boolean;
}

/** Weights of inexact matches. */
const WEIGHTS = {stem: 0.9, prefix: 0.8, mistake: 0.6, synonym: 0.8, scattered: 0.5};

/** How certain it is that a word is the one in the query. */
const CERTAINTY = {written: 1, synonym: 1, mistake: 0.7, prefix: 0.6};

/** Ranks a page above a section with the same title. */
const PAGE_BOOST = 1.5;

/** Lowers titles of groups: one of the sections below is the answer. */
const EMPTY_DECAY = 0.6;

/** Lowers the home page and the old documents, which are rarely meant when another page says the same. */
const SELDOM_MEANT = 0.75;

/** Raises a heading by the share of its words that the query holds. */
const COVERAGE_BOOST = 0.3;

/** Lowers further sections of the same page, so that other pages show too. */
const SAME_PAGE_DECAY = 0.8;

/** Raises matches with the words adjacent and in order. */
const PHRASE_BOOST = {heading: 1.6, whole: 2, text: 1.2};

/** Drops results below this share of the best score, which only mention the query in passing. */
const LEAST_OF_BEST = 0.2;

/**
 * From which shares a question or term is clearly meant: of the query in its heading or in other questions for it, and
 * of one of these in the query.
 */
const MEANT = {query: 0.75, heading: 0.7};

/** How many questions to offer for a query without results. */
const NEAR_QUESTIONS = 3;

/** Number of top results to rerank by word order. */
const REREAD = 50;

/** Builds the search engine from the downloaded texts. */
export function createEngine(index: SearchIndex): Engine {
  const entries = entriesOf(index.pages);
  const thesaurus = thesaurusOf(index.synonyms);
  const thesaurusWords = [
    ...new Set(index.synonyms.flat().flatMap((expression) => fold(expression).split(/[^a-z0-9]+/))),
  ];
  const tables = tablesOf(
    entries.map(({page, level, headings, text, asked}) => ({
      heading: headings.at(-1) ?? '',
      asked,
      context: headings.slice(0, -1).join('. '),
      // Index the section name too: “investigação” finds the pages of that section.
      text: level === 1 ? `${page.lvl0}. ${text}` : text,
    })),
  );
  const alike = alikeIn([...new Set([...tables.vocabulary, ...thesaurusWords])]);
  const site = {
    entries,
    alike,
    tables,
    thesaurus,
    isKnown: (word: string) => tables.postingsOf(word).length > 0 || tables.familyOf(stem(word)).length > 0,
    correct: (word: string) => nearest(alike(word), tables),
  };
  const findOnce = rememberLast((query: string) => find(query, site));
  return {
    siteUrl: index.siteUrl,
    find: findOnce,
    asksForOne: (query) => findOnce(query).slice(0, 1).some(isMeant),
    near: (query) => near(query, site),
    answersByHeading: (query) => asWritten(slotsOf(query, site), site).some(([, {inHeading}]) => inHeading),
  };
}

function remember<Value>(make: (word: string) => Value): (word: string) => Value {
  const known = new Map<string, Value>();
  return (word) => {
    if (!known.has(word)) {
      known.set(word, make(word));
    }
    return known.get(word) as Value;
  };
}

/** The client asks the same query several times. */
function rememberLast<Value>(make: (query: string) => Value): (query: string) => Value {
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

/** For any word, those of a list that are spelt almost alike. */
function alikeIn(words: readonly string[]): (word: string) => readonly Alike[] {
  const letters = words.map(lettersOf);
  return remember((word) => {
    const allowed = allowedMistakes(word);
    const own = lettersOf(word);
    const alike: Alike[] = [];
    for (const [index, known] of allowed > 0 ? words.entries() : []) {
      const mistakes = mayBeAlike(own, letters[index] ?? 0, allowed) && mistakesBetween(word, known, allowed);
      if (mistakes) {
        alike.push({word: known, mistakes});
      }
    }
    return alike;
  });
}

/** Of the words that are spelt almost alike, the nearest and, of several, the one that the site uses most. */
function nearest(alike: readonly Alike[], {postingsOf}: Tables): string | undefined {
  const uses = ({word}: Alike) => postingsOf(word).length;
  return [...alike].sort((one, other) => one.mistakes - other.mistakes || uses(other) - uses(one))[0]?.word;
}

function entriesOf(pages: readonly IndexedPage[]): Entry[] {
  const entries: Entry[] = [];
  for (const page of pages) {
    let above: {readonly level: number; readonly heading: string}[] = [];
    for (const [level, anchor, heading, text, asked = ''] of page.sections) {
      // By level and not by place: a page may go from a first level to a third.
      above = [...above.filter((other) => other.level < level), {level, heading}];
      const headings = above.map((one) => one.heading);
      entries.push({page, level, anchor, headings, text: text ?? '', isEmpty: text === '', asked});
    }
  }
  return entries;
}

interface Site extends Language {
  readonly entries: readonly Entry[];
  readonly tables: Tables;
  readonly alike: (word: string) => readonly Alike[];
}

/** Only words that occur nowhere as written may be misspelt. */
function partsOf(slots: readonly Slot[], site: Site): Part[] {
  return slots.map((slot) => {
    const exact = findSlot(slot, site, false);
    return exact.findings.size > 0 ? exact : findSlot(slot, site, true);
  });
}

function near(query: string, site: Site): Near {
  const isQuestion = ({page, headings}: Entry) => page.answers && headings.at(-1)?.endsWith('?');
  const questions = [...share(partsOf(slotsOf(query, site), site), 0)]
    .sort(([, one], [, other]) => other.score - one.score)
    .flatMap(([id]) => site.entries[id] ?? [])
    .filter(isQuestion);
  return {term: nearTerm(query, site), questions: questions.slice(0, NEAR_QUESTIONS)};
}

/** The term that a query or one of its words comes nearest to, with up to a third of its letters wrong. */
function nearTerm(query: string, {entries}: Site): string | undefined {
  const written = fold(query.trim());
  const asked = [...new Set([written, ...written.split(/[^\p{L}\p{N}]+/u)])].filter((word) => !isConversation(word));
  return entries
    .filter(({page, level, headings}) => page.answers && level > 2 && !headings.at(-1)?.endsWith('?'))
    .flatMap(({headings}) => {
      const [term = ''] = headings.slice(-1);
      const most = Math.floor(term.length / 3);
      const mistakes = asked.map((word) => mistakesBetween(word, fold(term), most) ?? Infinity);
      return {term, share: Math.min(...mistakes) / term.length};
    })
    .filter(({share}) => share < 1)
    .sort((one, other) => one.share - other.share)[0]?.term;
}

/** Whether a result is the question or the term that was asked for, and not only the best of what there is. */
export function isMeant({entry, words, named}: Match): boolean {
  return (
    entry.page.answers === true &&
    entry.level > 2 &&
    named >= MEANT.query &&
    // One word of another question is only its subject: “balcão” of “sem ir ao balcão”.
    namesOf(entry).some((name, index) => shareIn(name, words) >= MEANT.heading && (index === 0 || words.size > 1))
  );
}

/** Finds entries that match enough of the query. */
function find(query: string, site: Site): Match[] {
  const slots = slotsOf(query, site);
  const parts = partsOf(slots, site);
  const stems = slots.flatMap(({words}) => words).map(stem);
  const isWholePage = ({level, headings}: Entry, inHeading: boolean): boolean =>
    level === 1 && inHeading && holdsPhrase(headings.at(-1) ?? '', stems);
  const matches = own(share(parts)).flatMap(([id, {score, words, inHeading, named}]) => {
    const entry = site.entries[id];
    if (!entry) {
      return [];
    }
    const likelihood =
      (isWholePage(entry, inHeading) ? PAGE_BOOST : 1) *
      (entry.isEmpty ? EMPTY_DECAY : 1) *
      ((entry.page.rank ?? 0) < 0 ? SELDOM_MEANT : 1);
    const found = new Set(words);
    return {entry, score: score * likelihood * coverage(entry, found), words: found, inHeading, named};
  });
  const ranked = byPhrase(sorted(matches), stems);
  const least = Math.max(0, ...ranked.map(({score}) => score)) * LEAST_OF_BEST;
  // Before sections of one page are lowered: those of the page that answers best are no passing mentions.
  return spread(ranked.filter(({score}) => score >= least));
}

function asWritten(slots: readonly Slot[], site: Site): (readonly [number, Found])[] {
  return own(all(slots.map((slot) => findSlot(slot, site, false).findings)));
}

/** A heading, or another question for it, of nothing but the query is what was asked for. */
function coverage(entry: Entry, words: ReadonlySet<string>): number {
  return 1 + COVERAGE_BOOST * Math.max(...namesOf(entry).map((name) => shareIn(name, words)));
}

/** The heading of an entry and the other questions for it. */
function namesOf({headings, asked}: Entry): readonly string[] {
  return [headings.at(-1) ?? '', ...(asked ? asked.split('. ') : [])];
}

/** The share of the words of a text, without those of conversation, that were found. */
function shareIn(text: string, words: ReadonlySet<string>): number {
  const found = new Set([...words].map(stem));
  const own = stemsOf(text).filter((root) => !isConversation(root.slice(1)));
  return own.length > 0 ? own.filter((root) => found.has(root)).length / own.length : 0;
}

/** Reranks the top results by matching phrases. */
function byPhrase(matches: readonly Match[], stems: readonly string[]): readonly Match[] {
  return matches.map((match, rank) =>
    rank < REREAD ? {...match, score: match.score * phraseBoost(match, stems)} : match,
  );
}

function phraseBoost({entry}: Match, stems: readonly string[]): number {
  const named = namesOf(entry).filter((name) => holdsPhrase(name, stems));
  if (named.length > 0) {
    return named.some((name) => stemsOf(name).length === stems.length) ? PHRASE_BOOST.whole : PHRASE_BOOST.heading;
  }
  return holdsPhrase(entry.text, stems) ? PHRASE_BOOST.text : 1;
}

function holdsPhrase(text: string, stems: readonly string[]): boolean {
  return stemLineOf(text).includes(` ${stems.join(' ')} `);
}

/** Drops sections that only match through the headings above them: the parent section is the answer. */
function own(findings: Findings): (readonly [number, Found])[] {
  return [...findings].filter(([, {isInherited}]) => !isInherited);
}

/** Scores a slot by its rarity, regardless of spelling. */
function findSlot({words, joined, synonyms, isLast}: Slot, site: Site, isTolerant: boolean): Part {
  const last = words.length - 1;
  const written = all(words.map((word, index) => findWord(word, site, isLast && index === last, isTolerant)));
  const isExpression = words.length > 1 && joined === undefined;
  const findings = any([
    isExpression ? inOrder(written, words.map(stem), site, WEIGHTS.scattered) : written,
    ...(joined ? [findWord(joined, site, isLast, isTolerant)] : []),
    ...synonyms.map((stems) => findSynonym(stems, site)),
  ]);
  const mass = Math.log(1 + (site.entries.length - findings.size + 0.5) / (findings.size + 0.5));
  return {findings: scaled(findings, mass), mass};
}

function findSynonym(stems: readonly string[], site: Site): Findings {
  const words = stems.map((root) =>
    findWords(weighted(site.tables.familyOf(root), WEIGHTS.synonym), site.tables, CERTAINTY.synonym),
  );
  return inOrder(all(words), stems, site, 0);
}

/** Lowers entries where the words of an expression are not adjacent; 0 drops them. */
function inOrder(findings: Findings, stems: readonly string[], {entries}: Site, scattered: number): Findings {
  if (stems.length < 2) {
    return findings;
  }
  const ordered = new Map<number, Found>();
  for (const [id, found] of findings) {
    const entry = entries[id];
    const parts = entry ? [...entry.headings, entry.asked, entry.text] : [];
    const score = parts.some((part) => holdsPhrase(part, stems)) ? found.score : found.score * scattered;
    if (score > 0) {
      ordered.set(id, {...found, score});
    }
  }
  return ordered;
}

/** Finds a word as written, its inflections, its completions and, if tolerant, similar spellings. */
function findWord(word: string, {tables, alike}: Site, isUnfinished: boolean, isTolerant: boolean): Findings {
  const own = [...weighted([word], 1), ...weighted(tables.familyOf(stem(word)), WEIGHTS.stem)];
  const findings = [findWords(own, tables, CERTAINTY.written)];
  if (isUnfinished && word.length > 1) {
    const longer = tables.vocabulary.filter((known) => known.startsWith(word));
    findings.push(findWords(weighted(longer, WEIGHTS.prefix), tables, CERTAINTY.prefix));
  }
  if (isTolerant) {
    const similar = alike(word).map((one): Weighted => [one.word, WEIGHTS.mistake / one.mistakes]);
    findings.push(findWords(similar, tables, CERTAINTY.mistake));
  }
  return any(findings);
}

type Weighted = readonly [word: string, weight: number];

function weighted(words: readonly string[], weight: number): Weighted[] {
  return words.map((word) => [word, weight]);
}

function findWords(words: readonly Weighted[], {postingsOf, weightOf}: Tables, certainty: number): Findings {
  const findings = new Map<number, Found>();
  for (const [word, weight] of words) {
    for (const posting of postingsOf(word)) {
      merge(findings, posting.entry, {
        score: weight * weightOf(posting),
        words: [word],
        inHeading: posting.heading > 0,
        certainty,
        named: posting.heading + posting.asked > 0 ? certainty : 0,
        isInherited: posting.heading + posting.asked + posting.text === 0,
      });
    }
  }
  return findings;
}

function spread(matches: readonly Match[]): Match[] {
  const seen = new Map<IndexedPage, number>();
  return sorted(
    sorted(matches).map((match) => {
      const count = seen.get(match.entry.page) ?? 0;
      seen.set(match.entry.page, count + 1);
      return {...match, score: match.score * SAME_PAGE_DECAY ** count};
    }),
  );
}

function sorted(matches: readonly Match[]): Match[] {
  return [...matches].sort((one, other) => other.score - one.score);
}
