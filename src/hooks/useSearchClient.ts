import {useCallback} from 'react';
import {useThemeConfig, type ThemeConfig} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {createEmbeddedClient, remembered, type EmbeddedClient, type SearchClient} from '../search/client';
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

/** Returns a function that loads and opens the configured search engine. */
export function useOpenSearch(): () => Promise<SearchClient> {
  const {appId, apiKey, embedded: isEmbedded} = useSearchSettings();
  const outline = useBaseUrl(`/${OUTLINE_FILE}`);
  const texts = useBaseUrl(`/${TEXTS_FILE}`);
  return useCallback(() => {
    if (isEmbedded) {
      embedded ??= createEmbeddedClient({outline, texts});
      return Promise.resolve(embedded);
    }
    hosted ??= remembered(async () => {
      const {liteClient} = await import('algoliasearch/lite');
      return withSafeHits(liteClient(appId, apiKey));
    });
    return hosted();
  }, [isEmbedded, outline, texts, appId, apiKey]);
}
