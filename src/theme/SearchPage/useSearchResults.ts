import {useCallback, useEffect, useState} from 'react';
import {RETRIEVED, type SearchClient} from '@sign/search/client';
import {writeEntryState, readEntryState} from './history-entry';

const PAGE_SIZE = 15;
const TYPING_PAUSE_MS = 150;

export interface SearchResult {
  readonly key: string;
  readonly url: string;
  /** Escaped HTML with `<mark>`. */
  readonly title: string;
  readonly path: readonly string[];
  readonly snippet: string;
  /** Plain text; only on the first result, if it answers the query directly. */
  readonly answer: string | undefined;
}

interface Answer {
  readonly query: string;
  readonly results: readonly SearchResult[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

export interface SearchResults {
  readonly results: readonly SearchResult[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly state: 'idle' | 'loading' | 'done' | 'failed';
  readonly loadMore: () => void;
  readonly retry: () => void;
  /** Loads the index before the first query. */
  readonly preload: () => void;
}

export interface SearchOptions {
  readonly query: string;
  readonly indexName: string;
  readonly facetFilters: unknown;
  readonly toLocalUrl: (url: string) => string;
  readonly openSearch: () => Promise<SearchClient>;
}

/** The part of a DocSearch hit that the page shows. */
interface Hit {
  readonly objectID: string;
  readonly url: string;
  readonly answer?: string;
  readonly _highlightResult?: {readonly hierarchy?: Readonly<Record<string, {readonly value?: string}>>};
  readonly _snippetResult?: {readonly content?: {readonly value?: string}};
}

const NOTHING: readonly SearchResult[] = [];

/** Searches as the query changes; drops answers to outdated queries. */
export function useSearchResults(options: SearchOptions): SearchResults {
  const {query, indexName, toLocalUrl, openSearch} = options;
  const facetFilters = JSON.stringify(options.facetFilters);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failedQuery, setFailedQuery] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  const ask = useCallback(
    async (page: number): Promise<Answer> => {
      const client = thorough(await openSearch());
      const {results} = await client.search({
        requests: [
          {
            indexName,
            query,
            page,
            hitsPerPage: PAGE_SIZE,
            facetFilters: JSON.parse(facetFilters) as string[],
            attributesToRetrieve: RETRIEVED,
            attributesToSnippet: ['content:30'],
            highlightPreTag: '<mark>',
            highlightPostTag: '</mark>',
          },
        ],
      });
      const result = results[0] as {hits: Hit[]; nbHits: number; nbPages: number};
      return {
        query,
        page,
        total: result.nbHits,
        pages: result.nbPages,
        results: result.hits.map((hit) => toResult(hit, toLocalUrl)),
      };
    },
    [openSearch, indexName, query, facetFilters, toLocalUrl],
  );

  const preload = () => {
    openSearch().then(
      (client) => thorough(client).preload?.(),
      () => undefined,
    );
  };

  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- a new query clears the previous failure
    setFailedQuery(null);
    if (!query.trim()) {
      setAnswer(null);
      return undefined;
    }
    let isStale = false;
    const timer = setTimeout(() => {
      // On back navigation, restore all result pages shown before.
      Promise.all(Array.from({length: readEntryState().pages ?? 1}, (_, page) => ask(page))).then(
        (pages) => !isStale && setAnswer(pages.reduce(joined)),
        () => !isStale && setFailedQuery(query),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [ask, query, attempt]);

  const current = answer?.query === query ? answer : null;
  const hasFailed = failedQuery === query;
  useEffect(() => {
    if (current && current.page > 0) {
      writeEntryState({pages: current.page + 1});
    }
  }, [current]);
  const loadMore = () => {
    if (current) {
      setFailedQuery(null);
      void ask(current.page + 1).then(
        (next) => setAnswer((shown) => (shown === current ? joined(current, next) : shown)),
        () => setFailedQuery(query),
      );
    }
  };
  const stateOf = (): SearchResults['state'] => {
    if (!query.trim()) {
      return 'idle';
    }
    if (hasFailed) {
      return 'failed';
    }
    return current ? 'done' : 'loading';
  };
  return {
    // A failed attempt to load more leaves the results that are shown.
    results: (current ?? (hasFailed ? null : answer))?.results ?? NOTHING,
    total: current?.total ?? 0,
    hasMore: !hasFailed && current !== null && current.page + 1 < current.pages,
    state: stateOf(),
    loadMore,
    retry: () => (current ? loadMore() : setAttempt((count) => count + 1)),
    preload,
  };
}

function joined(shown: Answer, next: Answer): Answer {
  return {...next, results: [...shown.results, ...next.results]};
}

/** Always search full texts on this page. */
function thorough(client: SearchClient): SearchClient {
  return client.thorough ?? client;
}

const plain = (markup = ''): string => markup.replace(/<[^>]+>/g, '');

function toResult(hit: Hit, toLocalUrl: (url: string) => string): SearchResult {
  const titles = Object.entries(hit._highlightResult?.hierarchy ?? {})
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([, level]) => (level.value ? [level.value] : []));
  return {
    key: hit.objectID,
    url: toLocalUrl(hit.url),
    title: titles.at(-1) ?? '',
    // A section and its page may share a name.
    path: titles.slice(0, -1).filter((title, index, all) => plain(title) !== plain(all[index - 1])),
    snippet: hit._snippetResult?.content?.value ?? '',
    answer: hit.answer,
  };
}
