import {fileURLToPath} from 'node:url';
import {aliasedSitePath, simpleHash} from '@docusaurus/utils';

const LOADER = fileURLToPath(import.meta.url);

/**
 * The interactive component in compiled MDX: hydrating it needs the text, so splitting its document would only add a
 * request.
 */
const INTERACTIVE = /jsxs?\)?\(Artigos\b/;

/** Compiled documents by path, so that each is compiled once for both halves. */
const compiled = new Map();

/**
 * Splits a compiled document into two chunks: the data (metadata, table of contents, front matter), which hydration
 * needs, and the text, which a first visit skips if it is static. Tree shaking removes the other half from each.
 */
export default function documentLoader(source) {
  if (this.resourceQuery) {
    const document = compiled.get(this.resourcePath);
    if (document === undefined) {
      throw new Error(`${this.resourcePath} was not compiled before its halves. Run "npm run clear" and build again.`);
    }
    return document;
  }
  if (INTERACTIVE.test(source)) {
    return source;
  }
  compiled.set(this.resourcePath, source);
  const half = (name) => JSON.stringify(`!!${LOADER}!${this.resourcePath}?${name}`);
  return `
import {textOf} from '@site/src/theme/DocItem/Content/text';
export {frontMatter, contentTitle, metadata, assets, toc} from ${half('data')};
export default await textOf(() => import(/* webpackChunkName: "${chunkOf(this.resourcePath, this.rootContext)}" */ ${half('text')}));
`;
}

/** Derives the name of the text chunk from the name that Docusaurus gives the content chunk of the route. */
const chunkOf = (file, siteDir) => `${simpleHash(aliasedSitePath(file, siteDir), 8)}-text`;
