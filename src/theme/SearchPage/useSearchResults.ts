import {useEffect, useState} from 'react';
import {useAlgoliaContextualFacetFilters} from '@docusaurus/theme-search-algolia/client';
import {RETRIEVED, type Hit} from '@sign/search/client';
import {useOpenSearch, useSearchSettings} from '@site/src/hooks/useSearchClient';

/** Algolia's own maximum: the page shows all results. */
const MAX_RESULTS = 1000;
const TYPING_PAUSE_MS = 150;

/** What a query found; no hits if the search failed. */
interface Answer {
  readonly query: string;
  readonly hits: readonly Hit[] | undefined;
}

const NOTHING: readonly Hit[] = [];

/**
 * Searches full texts as the query changes. Keeps the hits of the last answer while the next one loads, and drops answers
 * to outdated queries. `preload` loads the index before the first query.
 */
export function useSearchResults(query: string) {
  const {indexName} = useSearchSettings();
  const openSearch = useOpenSearch();
  // A string, because the hook returns another array each time.
  const facetFilters = JSON.stringify(useAlgoliaContextualFacetFilters());
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!query.trim()) {
      return undefined;
    }
    const search = async (): Promise<readonly Hit[]> => {
      const client = await openSearch();
      const {results} = await (client.fullText ?? client).search({
        requests: [
          {
            indexName,
            query,
            hitsPerPage: MAX_RESULTS,
            facetFilters: JSON.parse(facetFilters) as string[],
            attributesToRetrieve: RETRIEVED,
            attributesToSnippet: ['content:20'],
            highlightPreTag: '<mark>',
            highlightPostTag: '</mark>',
          },
        ],
      });
      return (results[0] as unknown as {hits: Hit[]}).hits;
    };
    let isStale = false;
    const timer = setTimeout(() => {
      search().then(
        (hits) => !isStale && setAnswer({query, hits}),
        () => !isStale && setAnswer({query, hits: undefined}),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [openSearch, indexName, query, facetFilters, attempt]);

  const stateOf = () => {
    if (!query.trim()) {
      return 'idle';
    }
    if (answer?.query !== query) {
      return 'loading';
    }
    return answer.hits ? 'done' : 'failed';
  };
  const state = stateOf();
  return {
    hits: (state === 'idle' ? undefined : answer?.hits) ?? NOTHING,
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
