import {simpleHash} from '@docusaurus/utils';

/** What is around every document: the names that Docusaurus gives to the chunks of these, where it publishes. */
const FRAME = ['@theme/DocRoot', '@theme/DocVersionRoot', '@theme/DocsRoot'].map((module) => simpleHash(module, 8));

/** One file. The bundler compares the names itself; a function it would call for each chunk. */
const frame = {name: FRAME[0], chunks: new RegExp(`^(?:${FRAME.join('|')})$`), enforce: true, priority: 45};

/** Styles that arrive with what is opened by a press, and not with every page. Docusaurus puts all into one file. */
const lazyStyles = (name: string, test: RegExp) => ({
  name,
  test,
  type: 'css/mini-extract',
  chunks: 'async' as const,
  enforce: true,
  priority: 60,
});

/**
 * Which modules come together (`optimization.splitChunks.cacheGroups`): the scripts of a document in few files, because
 * each is a request and what is compressed together is smaller.
 */
export const cacheGroups = {
  frame,
  frameOfSection: {...frame, test: /plugin-content-docs[\\/].*__plugin\.json$/, chunks: 'async' as const},
  // As the bundler has it for all that is loaded later, but for the theme: what documents are made of stays one file.
  defaultVendors: {
    idHint: 'vendors',
    reuseExistingChunk: true,
    test: /[\\/]node_modules[\\/](?!@docusaurus[\\/])/,
    priority: -10,
  },
  searchDialog: lazyStyles('search-dialog', /@docsearch[\\/]css[\\/]|theme[\\/]SearchBar[\\/]dialog\.css/),
  pageCheck: lazyStyles('page-check', /components[\\/]PageCheck[\\/]/),
};
