import type {Options as DocsOptions} from '@docusaurus/plugin-content-docs';
import rehypeKatex from 'rehype-katex';
import {remarkCitations} from '../remark/citations';
import {rehypeCodeHtml} from '../remark/code-html';
import {rehypeDownloads} from '../remark/downloads';
import {remarkGlossaryTerms} from '../remark/glossary-terms';
import {rehypeFoldedAnswers} from '../remark/folded-answers';
import {remarkLocalFiles} from '../remark/local-files';
import {rehypeMathErrors} from '../remark/math-errors';
import {rehypeMathHtml} from '../remark/math-html';
import {remarkMathSyntax} from '../remark/math-syntax';
import {remarkNoBreaks} from '../remark/no-breaks';
import {remarkPageData} from '../remark/page-data';
import {remarkResponsiveImages} from '../remark/responsive-images';
import {rehypeTableNames} from '../remark/table-names';
import {remarkReadPage} from './author-errors';

/** The Markdown pipeline shared by docs, pages and blog posts. */
export const markdown = {
  remarkPlugins: [remarkMathSyntax],
  rehypePlugins: [
    [rehypeKatex, {strict: 'error'}],
    rehypeMathErrors,
    rehypeMathHtml,
    rehypeTableNames,
    rehypeFoldedAnswers,
    rehypeDownloads,
    rehypeCodeHtml,
  ],
  beforeDefaultRemarkPlugins: [
    remarkReadPage,
    remarkCitations,
    remarkGlossaryTerms,
    remarkPageData,
    remarkLocalFiles,
    remarkResponsiveImages,
    remarkNoBreaks,
  ],
} satisfies Pick<DocsOptions, 'remarkPlugins' | 'rehypePlugins' | 'beforeDefaultRemarkPlugins'>;

/** Labels for footnotes. */
export const footnotes = {
  footnoteLabel: 'Notas de rodapé',
  footnoteBackLabel: (reference: number, repetition: number): string =>
    `Voltar à nota ${reference + 1}${repetition > 1 ? `, na ${repetition}.ª vez` : ''}`,
};
