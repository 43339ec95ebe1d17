import {useEffect, useState} from 'react';
import {useAlgoliaContextualFacetFilters, useSearchResultUrlProcessor} from '@docusaurus/theme-search-algolia/client';
import {RETRIEVED} from '@sign/search/client';
import {useOpenSearch, useSearchSettings} from '@site/src/hooks/useSearchClient';

/** Algolia's own maximum: the page shows all results. */
const MAX_RESULTS = 1000;
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

export interface SearchResults {
  /** The results of the last answer, also while the next one is loading. */
  readonly results: readonly SearchResult[];
  readonly state: 'idle' | 'loading' | 'done' | 'failed';
  readonly retry: () => void;
  /** Loads the index before the first query. */
  readonly preload: () => void;
}

/** The part of a DocSearch hit that the page shows. */
interface Hit {
  readonly objectID: string;
  readonly url: string;
  readonly answer?: string;
  readonly _highlightResult?: {readonly hierarchy?: Readonly<Record<string, {readonly value?: string}>>};
  readonly _snippetResult?: {readonly content?: {readonly value?: string}};
}

/** What a query found; no results if the search failed. */
interface Answer {
  readonly query: string;
  readonly results: readonly SearchResult[] | undefined;
}

const NOTHING: readonly SearchResult[] = [];

/** Searches as the query changes; drops answers to outdated queries. */
export function useSearchResults(query: string): SearchResults {
  const {indexName} = useSearchSettings();
  const openSearch = useOpenSearch();
  const toLocalUrl = useSearchResultUrlProcessor();
  // A string, because the hook returns another array each time.
  const facetFilters = JSON.stringify(useAlgoliaContextualFacetFilters());
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!query.trim()) {
      return undefined;
    }
    const search = async (): Promise<readonly SearchResult[]> => {
      const client = await openSearch();
      // Always search full texts on this page.
      const {results} = await (client.fullText ?? client).search({
        requests: [
          {
            indexName,
            query,
            hitsPerPage: MAX_RESULTS,
            facetFilters: JSON.parse(facetFilters) as string[],
            attributesToRetrieve: RETRIEVED,
            attributesToSnippet: ['content:30'],
            highlightPreTag: '<mark>',
            highlightPostTag: '</mark>',
          },
        ],
      });
      return (results[0] as {hits: Hit[]}).hits.map((hit) => toResult(hit, toLocalUrl));
    };
    let isStale = false;
    const timer = setTimeout(() => {
      search().then(
        (results) => !isStale && setAnswer({query, results}),
        () => !isStale && setAnswer({query, results: undefined}),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [openSearch, indexName, query, facetFilters, toLocalUrl, attempt]);

  const stateOf = (): SearchResults['state'] => {
    if (!query.trim()) {
      return 'idle';
    }
    if (answer?.query !== query) {
      return 'loading';
    }
    return answer.results ? 'done' : 'failed';
  };
  const state = stateOf();
  return {
    results: (state === 'idle' ? undefined : answer?.results) ?? NOTHING,
    state,
    retry: () => {
      setAnswer(null);
      setAttempt((count) => count + 1);
    },
    preload: () => {
      openSearch().then(
        (client) => (client.fullText ?? client).preload?.(),
        () => undefined,
      );
    },
  };
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
