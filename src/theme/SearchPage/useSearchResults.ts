import {useCallback, useEffect, useState} from 'react';
import {useAlgoliaContextualFacetFilters} from '@docusaurus/theme-search-algolia/client';
import {RETRIEVED, type Hit} from '@sign/search/client';
import {useOpenSearch, useSearchSettings} from '@site/src/hooks/useSearchClient';

/** Algolia's own maximum: the page shows all results. */
const MAX_RESULTS = 1000;
const TYPING_PAUSE_MS = 150;

/**
 * Searches full texts as the query changes. Keeps the hits of the last answer while the next one loads, and drops answers
 * to outdated queries. `preload` loads the index before the first query.
 */
export function useSearchResults(query: string) {
  const {indexName} = useSearchSettings();
  const openSearch = useOpenSearch();
  // A string, because the hook returns another array each time.
  const facetFilters = JSON.stringify(useAlgoliaContextualFacetFilters());
  // What a query found; no hits if the search failed.
  const [answer, setAnswer] = useState<{readonly query: string; readonly hits: readonly Hit[] | undefined}>();
  const [attempt, setAttempt] = useState(0);
  const open = useCallback(async () => {
    const client = await openSearch();
    await client.load?.(true);
    return client;
  }, [openSearch]);

  useEffect(() => {
    if (!query.trim()) {
      return undefined;
    }
    const request = {
      indexName,
      query,
      hitsPerPage: MAX_RESULTS,
      facetFilters: JSON.parse(facetFilters) as string[],
      attributesToRetrieve: RETRIEVED,
      attributesToSnippet: ['content:20'],
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
    };
    let isStale = false;
    const timer = setTimeout(() => {
      void open()
        .then((client) => client.search({requests: [request]}))
        .then(({results}) => (results[0] as unknown as {hits: Hit[]}).hits)
        .catch(() => undefined)
        .then((hits) => !isStale && setAnswer({query, hits}));
    }, TYPING_PAUSE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [open, indexName, query, facetFilters, attempt]);

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
    hits: (state === 'idle' ? undefined : answer?.hits) ?? [],
    state,
    retry: () => {
      setAnswer(undefined);
      setAttempt((count) => count + 1);
    },
    preload: () => void open().catch(() => undefined),
  };
}
