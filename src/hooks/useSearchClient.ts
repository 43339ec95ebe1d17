import {useCallback} from 'react';
import {useThemeConfig, type ThemeConfig} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {OUTLINE_FILE, TEXTS_FILE, type EmbeddedClient, type SearchClient} from '@sign/search/client';

/** The search settings, from `build-tools/config/docsearch.ts`. */
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

/** Returns a function that opens the embedded engine. */
export function useOpenEmbedded(): () => Promise<EmbeddedClient> {
  const outline = useBaseUrl(`/${OUTLINE_FILE}`);
  const texts = useBaseUrl(`/${TEXTS_FILE}`);
  return useCallback(async () => (await import('../search/open')).openEmbedded({outline, texts}), [outline, texts]);
}

/** Returns a function that opens the configured engine. */
export function useOpenSearch(): () => Promise<SearchClient> {
  const {appId, apiKey, embedded: isEmbedded} = useSearchSettings();
  const openEmbedded = useOpenEmbedded();
  return useCallback(
    async () => (isEmbedded ? openEmbedded() : (await import('../search/open')).openHosted(appId, apiKey)),
    [isEmbedded, openEmbedded, appId, apiKey],
  );
}
