import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified, type Processor} from 'unified';
import {remarkMathSyntax} from '../../remark/math-syntax';
import type {Cache} from '../cache';

export type Parse = (text: string) => Root;

/**
 * Leaves out what is done to a tree after parsing: GFM looks for bare addresses once more, in all text, for the few
 * that are no tokens, and no rule asks for those.
 */
function onlyTokens(this: Processor): void {
  const data = this.data();
  data.fromMarkdownExtensions = data.fromMarkdownExtensions
    ?.flat()
    .map((extension) => ({...extension, transforms: []}));
}

// The syntax that Docusaurus' MDX loader reads, with the formulas of build-tools/config/markdown.ts.
const parser = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkFrontmatter)
  .use(remarkDirective)
  .use(remarkGfm)
  .use(remarkMathSyntax)
  .use(onlyTokens)
  .freeze();

/** The syntax tree of a page; throws the message of the parser (`VFileMessage`) at the first mistake. */
export const parseMdx: Parse = (text) => parser.parse(text);

/** Parses as `parse` does what the cache does not know. */
export function parseOnce(cache: Cache<Root>, parse: Parse = parseMdx): Parse {
  return (text) => {
    const known = cache.get(text);
    if (known) {
      return known;
    }
    const tree = parse(text);
    cache.set(text, tree);
    return tree;
  };
}
