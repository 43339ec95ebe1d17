import {simpleHash} from '@docusaurus/utils';
import type {Chunk} from 'webpack';

/** The names that Docusaurus gives to the chunks of modules of routes, where it publishes. */
const namesOf = (...modules: readonly string[]): readonly string[] => modules.map((module) => simpleHash(module, 8));

/** What is around every document. */
const FRAME = namesOf('@theme/DocRoot', '@theme/DocVersionRoot', '@theme/DocsRoot');

/** What every document is made of. */
const DOCUMENT = namesOf('@theme/DocItem');

const isOneOf =
  (names: readonly string[]) =>
  ({name}: Chunk): boolean =>
    names.includes(name ?? '');

const isOfDocuments = isOneOf([...FRAME, ...DOCUMENT]);

const frame = {name: FRAME[0], enforce: true, priority: 45};

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
  frame: {...frame, chunks: isOneOf(FRAME)},
  frameOfSection: {...frame, test: /plugin-content-docs[\\/].*__plugin\.json$/, chunks: 'async' as const},
  // As the bundler has it for all that is loaded later, but for the chunks that should stay whole.
  defaultVendors: {
    idHint: 'vendors',
    reuseExistingChunk: true,
    test: /[\\/]node_modules[\\/]/,
    priority: -10,
    chunks: (chunk: Chunk): boolean => !chunk.canBeInitial() && !isOfDocuments(chunk),
  },
  searchDialog: lazyStyles('search-dialog', /@docsearch[\\/]css[\\/]|theme[\\/]SearchBar[\\/]dialog\.css/),
  pageCheck: lazyStyles('page-check', /components[\\/]PageCheck[\\/]/),
};
