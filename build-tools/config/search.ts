import type {ThemeConfig} from '@docusaurus/preset-classic';
import type {Environment} from './environment';

/**
 * DocSearch settings. Without an Algolia application the same dialog and the same page are answered by
 * the index that the build makes; `embedded` tells the theme which one it is, because the search theme
 * demands the three strings in any case.
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
