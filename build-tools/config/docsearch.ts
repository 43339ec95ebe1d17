import type {ThemeConfig} from '@docusaurus/preset-classic';
import type {Environment} from './environment';

/**
 * DocSearch settings. Without an Algolia application, the embedded index answers the same dialog and search page.
 * `embedded` tells the theme which backend to use, because the Algolia theme requires all three strings either way.
 */
export function algolia({ALGOLIA_APP_ID, ALGOLIA_SEARCH_KEY, ALGOLIA_INDEX_NAME}: Environment) {
  return {
    appId: ALGOLIA_APP_ID ?? 'embedded',
    apiKey: ALGOLIA_SEARCH_KEY ?? 'embedded',
    indexName: ALGOLIA_INDEX_NAME ?? 'embedded',
    embedded: ALGOLIA_APP_ID === undefined,
    contextualSearch: true,
    searchPagePath: 'search',
  } satisfies ThemeConfig['algolia'] & {embedded: boolean};
}
