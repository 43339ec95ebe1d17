import {NO_HEADINGS, type Hierarchy, type Level} from '../record';
import type {Engine, Match} from './engine';
import {escapeHtml, highlight, snippet, type Highlighted} from './highlight';
import {wordsOf} from './normalize';

/** The part of Algolia's request that the dialog and the search page use. */
export interface SearchParams {
  readonly query?: string;
  readonly hitsPerPage?: number;
}

export interface Hit {
  readonly objectID: string;
  readonly type: Level | 'content';
  readonly hierarchy: Hierarchy;
  readonly content: string | null;
  /** The answer as plain text, if this hit answers the query directly. */
  readonly answer?: string;
  readonly url: string;
  readonly _highlightResult: {readonly hierarchy: Partial<Record<Level, Highlighted>>; readonly content?: Highlighted};
  readonly _snippetResult: {readonly hierarchy: Partial<Record<Level, Highlighted>>; readonly content?: Highlighted};
}

export interface SearchAnswer {
  readonly query: string;
  readonly hits: readonly Hit[];
  readonly nbHits: number;
  /** False when only headings were searched. */
  readonly exhaustiveNbHits: boolean;
}

const HITS_PER_PAGE = 20;

/** The index has little more of most texts. */
const SNIPPET_WORDS = 20;

/** Answers one request in Algolia's format, with every text safe for `innerHTML`. */
export function answer(engine: Engine, {query = '', hitsPerPage = HITS_PER_PAGE}: SearchParams): SearchAnswer {
  const matches = engine.find(query);
  return {
    query,
    hits: matches.slice(0, hitsPerPage).map((match, index) => ({
      ...hitOf(match, engine),
      ...(index === 0 && match.isDirectAnswer && answerOf(match)),
    })),
    nbHits: matches.length,
    exhaustiveNbHits: engine.hasTexts || wordsOf(query).length === 0,
  };
}

/** The fields of a hit that answers the query directly; none if the index cut its text. */
function answerOf({entry: {headings, text}}: Match): Partial<Hit> {
  return text === '' || text.endsWith('…') ? {} : {answer: text, type: `lvl${headings.length}` as Level};
}

function hitOf({entry, terms, inHeading}: Match, {siteUrl}: Engine): Hit {
  const {page, headings, anchor, text} = entry;
  const named = [page.lvl0, ...headings].map((heading, index) => [`lvl${index}` as Level, heading] as const);
  const hierarchy = Object.fromEntries(
    // The section name groups the results; marks in it would split the groups.
    named.map(([level, heading]) => [level, highlight(heading, level === 'lvl0' ? new Set() : terms)]),
  );
  const content = snippet(text, terms, SNIPPET_WORDS);
  const path = anchor ? `${page.path}#${anchor}` : page.path;
  return {
    objectID: path,
    type: inHeading || content.matchLevel === 'none' ? (`lvl${headings.length}` as Level) : 'content',
    // DocSearch inserts these raw texts into the page for recent searches.
    hierarchy: {...NO_HEADINGS, ...Object.fromEntries(named.map(([level, heading]) => [level, escapeHtml(heading)]))},
    content: text ? escapeHtml(text) : null,
    url: siteUrl + path,
    _highlightResult: {hierarchy},
    _snippetResult: {hierarchy, ...(text && {content})},
  };
}
