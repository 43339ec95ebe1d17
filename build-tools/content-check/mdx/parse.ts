import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified, type Processor} from 'unified';
import {remarkMathSyntax} from '../../remark/math-syntax';

export type Parse = (text: string) => Root;

/** Drops the tree transforms that run after parsing: GFM would search all text for bare URLs, which no rule needs. */
function tokensOnly(this: Processor): void {
  const data = this.data();
  data.fromMarkdownExtensions = (data.fromMarkdownExtensions ?? [])
    .flat()
    .map((extension) => ({...extension, transforms: []}));
}

// The syntax of Docusaurus's MDX loader, with the formulas of build-tools/config/markdown.ts.
const parser = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkFrontmatter)
  .use(remarkDirective)
  .use(remarkGfm)
  .use(remarkMathSyntax)
  .use(tokensOnly)
  .freeze();

/** Parses a page. Throws the parser's message (`ParserMessage`) at the first mistake. */
export const parseMdx: Parse = (text) => parser.parse(text);
