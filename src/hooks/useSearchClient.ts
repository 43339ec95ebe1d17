import {useCallback, useEffect, useState} from 'react';
import {useThemeConfig, type ThemeConfig} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {isConnectionSpared} from '../search/connection';
import {withClearAnswer} from '../search/answered-hits';
import {createEmbeddedClient, remembered, type EmbeddedClient, type Offers, type SearchClient} from '../search/client';
import {withSafeHits} from '../search/safe-hits';
import {OUTLINE_FILE, TEXTS_FILE} from '../search/search-index';

/** The search settings, from `build-tools/config/search.ts`. */
export interface SearchSettings {
  readonly appId: string;
  readonly apiKey: string;
  readonly indexName: string;
  readonly embedded: boolean;
}

/** Returns the settings of the configured engine. */
export function useSearchSettings(): SearchSettings {
  return (useThemeConfig() as ThemeConfig & {readonly algolia: SearchSettings}).algolia;
}

// Shared by the dialog and the search page, so that the index is downloaded once.
let embedded: EmbeddedClient | undefined;
let hosted: (() => Promise<SearchClient>) | undefined;

/** Returns a function that creates the client of the embedded engine, which loads what a search needs. */
function useEmbeddedClient(): () => EmbeddedClient {
  const outline = useBaseUrl(`/${OUTLINE_FILE}`);
  const texts = useBaseUrl(`/${TEXTS_FILE}`);
  return useCallback(() => (embedded ??= createEmbeddedClient({outline, texts}, isConnectionSpared)), [outline, texts]);
}

/** Returns a function that loads and opens the configured search engine. */
export function useOpenSearch(): () => Promise<SearchClient> {
  const {appId, apiKey, embedded: isEmbedded} = useSearchSettings();
  const embeddedClient = useEmbeddedClient();
  return useCallback(() => {
    if (isEmbedded) {
      return Promise.resolve(embeddedClient());
    }
    hosted ??= remembered(async () => {
      const {liteClient} = await import('algoliasearch/lite');
      return withClearAnswer(withSafeHits(liteClient(appId, apiKey)));
    });
    return hosted();
  }, [isEmbedded, embeddedClient, appId, apiKey]);
}

const NO_OFFERS: Offers = {term: undefined, questions: []};

/** What to offer for a query that found nothing, with either engine. The embedded index knows all headings. */
export function useSearchOffers(query: string): Offers {
  const embeddedClient = useEmbeddedClient();
  const [offers, setOffers] = useState(NO_OFFERS);
  useEffect(() => {
    let isStale = false;
    void embeddedClient()
      .offersFor(query)
      .catch(() => NO_OFFERS)
      .then((offers) => !isStale && setOffers(offers));
    return () => {
      isStale = true;
    };
  }, [embeddedClient, query]);
  return offers;
}
