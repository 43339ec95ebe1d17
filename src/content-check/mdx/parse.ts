import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';

// The syntax that Docusaurus' MDX loader reads, with the formulas of src/config/markdown.ts.
const parser = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkFrontmatter)
  .use(remarkDirective)
  .use(remarkGfm)
  .use(remarkMath)
  .freeze();

/** The syntax tree of a page; throws the message of the parser (`VFileMessage`) at the first mistake. */
export function parseMdx(text: string): Root {
  return parser.parse(text);
}
