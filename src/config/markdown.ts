import type {Options as DocsOptions} from '@docusaurus/plugin-content-docs';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import {remarkCitations} from '../remark/citations';
import {remarkGlossaryTerms} from '../remark/glossary-terms';
import {rehypeMathDisplay} from '../remark/math-display';
import {rehypeMathErrors} from '../remark/math-errors';
import {remarkMathStyles} from '../remark/math-styles';
import {remarkResponsiveImages} from '../remark/responsive-images';

/** The Markdown pipeline that docs, pages and blog posts share. */
export const markdown = {
  remarkPlugins: [remarkMath, remarkMathStyles],
  rehypePlugins: [rehypeKatex, rehypeMathErrors, rehypeMathDisplay],
  beforeDefaultRemarkPlugins: [remarkCitations, remarkGlossaryTerms, remarkResponsiveImages],
} satisfies Pick<DocsOptions, 'remarkPlugins' | 'rehypePlugins' | 'beforeDefaultRemarkPlugins'>;
