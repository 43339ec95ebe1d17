import {escapeHtml} from '../escape-html';
import {NO_HEADINGS, type Hierarchy, type Level} from '../record';
import {shortAnswer} from '../short-answer';
import type {Engine, Entry, Match} from './engine';
import {wordsOf} from './normalize';
import {highlight, snippet, type Highlighted} from './highlight';

/** The part of Algolia's request that the dialog and the search page use. */
export interface SearchParams {
  readonly query?: string;
  readonly hitsPerPage?: number;
  readonly page?: number;
}

export interface Hit {
  readonly objectID: string;
  readonly type: Level | 'content';
  readonly hierarchy: Hierarchy;
  readonly content: string | null;
  /** The answer as plain text, if this hit answers the query directly. */
  readonly answer?: string;
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string | null;
  readonly _highlightResult: {readonly hierarchy: Partial<Record<Level, Highlighted>>; readonly content?: Highlighted};
  readonly _snippetResult: {readonly hierarchy: Partial<Record<Level, Highlighted>>; readonly content?: Highlighted};
}

export interface SearchAnswer {
  readonly index: string;
  readonly query: string;
  readonly hits: readonly Hit[];
  readonly nbHits: number;
  readonly page: number;
  readonly nbPages: number;
  readonly hitsPerPage: number;
  /** False when only headings were searched. */
  readonly exhaustiveNbHits: boolean;
}

const HITS_PER_PAGE = 20;

/** The index has little more of most texts. */
const SNIPPET_WORDS = 20;

/** Answers one request in Algolia's format, with every text safe for `innerHTML`. */
export function answer(engine: Engine, index: string, params: SearchParams, hasTexts = true): SearchAnswer {
  const {query = '', page = 0, hitsPerPage = HITS_PER_PAGE} = params;
  const matches = engine.find(query);
  return {
    index,
    query,
    hits: matches.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map((match, index) => ({
      ...hitOf(match, engine),
      ...(page === 0 && index === 0 && match.isDirectAnswer && answerOf(match)),
    })),
    nbHits: matches.length,
    page,
    nbPages: hitsPerPage > 0 ? Math.ceil(matches.length / hitsPerPage) : 0,
    hitsPerPage,
    exhaustiveNbHits: hasTexts || wordsOf(query).length === 0,
  };
}

const shown = (text: string): string => text.split('\n')[0] ?? '';

const idOf = ({page, anchor}: Entry): string => (anchor ? `${page.path}#${anchor}` : page.path);

/** The fields of a hit that answers the query directly; none if its section has no short answer here. */
function answerOf({entry: {headings, text}}: Match): Partial<Hit> {
  const answer = shortAnswer(headings.at(-1) ?? '', shown(text));
  return answer === '' ? {} : {answer, type: `lvl${headings.length}` as Level};
}

function hitOf({entry, terms, inHeading}: Match, {siteUrl, language}: Engine): Hit {
  const {page, headings, anchor} = entry;
  const text = shown(entry.text);
  const words = {terms, stem: language.stem};
  const none = {...words, terms: new Set<string>()};
  const named = [page.lvl0, ...headings].map((heading, index) => [`lvl${index}` as Level, heading] as const);
  const marked = Object.fromEntries(
    // The section name groups the results; marks in it would split the groups.
    named.map(([level, heading]) => [level, highlight(heading, level === 'lvl0' ? none : words)]),
  );
  const content = snippet(text, words, SNIPPET_WORDS);
  const url = siteUrl + page.path;
  return {
    objectID: idOf(entry),
    type: inHeading || content.matchLevel === 'none' ? (`lvl${headings.length}` as Level) : 'content',
    // DocSearch inserts these raw texts into the page for recent searches.
    hierarchy: {...NO_HEADINGS, ...Object.fromEntries(named.map(([level, heading]) => [level, escapeHtml(heading)]))},
    content: text ? escapeHtml(text.slice(0, RAW_CONTENT_LENGTH)) : null,
    url: anchor ? `${url}#${anchor}` : url,
    url_without_anchor: url,
    anchor: anchor || null,
    _highlightResult: {hierarchy: marked},
    _snippetResult: {
      hierarchy: marked,
      ...(text && {content}),
    },
  };
}

/** Raw content is only a fallback for the snippet and is stored with favorites, so keep it short. */
const RAW_CONTENT_LENGTH = 200;
