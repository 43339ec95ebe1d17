import {simpleHash} from '@docusaurus/utils';

/** Chunk names of the wrappers around every document, as Docusaurus generates them for production. */
const DOC_WRAPPERS = ['@theme/DocRoot', '@theme/DocVersionRoot', '@theme/DocsRoot'].map((module) =>
  simpleHash(module, 8),
) as [string, ...string[]];

/** Bundles the wrappers into one file. `test` by name, because the bundler would call a function for every chunk. */
const docWrappers = {
  name: DOC_WRAPPERS[0],
  chunks: new RegExp(`^(?:${DOC_WRAPPERS.join('|')})$`),
  enforce: true,
  priority: 45,
};

/** Splits off styles that only load on demand. Docusaurus bundles all styles into one file. */
const lazyStyles = (name: string, test: RegExp) => ({
  name,
  test,
  type: 'css/mini-extract',
  chunks: 'async' as const,
  enforce: true,
  priority: 60,
});

/**
 * Groups modules into chunks (`optimization.splitChunks.cacheGroups`). A document needs few files: each costs a
 * request, and larger files compress better.
 */
export const cacheGroups = {
  docWrappers,
  wrappersOfSection: {...docWrappers, test: /plugin-content-docs[\\/].*__plugin\.json$/, chunks: 'async' as const},
  // The bundler's default for lazy chunks, without the theme, whose document components stay in one file.
  defaultVendors: {
    idHint: 'vendors',
    reuseExistingChunk: true,
    test: /[\\/]node_modules[\\/](?!@docusaurus[\\/])/,
    priority: -10,
  },
  // A separate script runs as a separate task, so that startup blocks a slow phone in two short pieces.
  react: {
    name: 'react',
    test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
    chunks: 'initial' as const,
    enforce: true,
    priority: 50,
  },
  searchDialog: lazyStyles('search-dialog', /@docsearch[\\/]css[\\/]|theme[\\/]SearchBar[\\/]dialog\.css/),
  pageCheck: lazyStyles('page-check', /components[\\/]PageCheck[\\/]/),
};
