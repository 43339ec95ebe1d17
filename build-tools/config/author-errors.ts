import path from 'node:path';
import type {Root} from 'mdast';
import type {Parser, Processor} from 'unified';
import type {MarkdownConfig, OnBrokenMarkdownImagesFunction} from '@docusaurus/types';
import {readFrontMatter} from '../content-check/mdx/front-matter';
import {readPage, showMistakes} from '../content-check/mdx/page';
import type {Mistake} from '../content-check/mdx/syntax';
import {unpublishableName} from '../content-check/rules/files';
import {plainText} from '../content-check/text';
import {fail, refuse} from '../remark/mdx';

/** Syntax trees of checked pages, kept until the MDX compiler asks for them. */
const trees = new Map<string, Root>();

/**
 * Hands the compiler the tree that the checks already parsed, so that no page is parsed twice. The compiler may mutate
 * it.
 */
export function remarkReadPage(this: Processor): void {
  const parse = this.parser as Parser<Root>;
  this.parser = (text, file) => {
    const tree = trees.get(text);
    trees.delete(text);
    return tree ?? parse(text, file);
  };
}

/**
 * Reports pages that cannot compile, in Portuguese: file, line, excerpt and what to do. Both hooks run before
 * Docusaurus parses the page, because its own messages address programmers.
 */
export const authorErrors = {
  preprocessor({filePath, fileContent}) {
    const text = plainText(fileContent);
    const {tree, mistakes} = readPage(text);
    refusePage(filePath, text, mistakes);
    trees.set(text, tree);
    return text;
  },
  parseFrontMatter({filePath, fileContent}) {
    const name = path.relative(process.cwd(), filePath).split(path.sep).join('/');
    const message = unpublishableName(name);
    refuse({path: filePath}, message === undefined ? [] : [{message}]);
    const {fields = {}, content, mistakes} = readFrontMatter(fileContent);
    refusePage(filePath, fileContent, mistakes);
    return Promise.resolve({frontMatter: fields, content});
  },
} satisfies Partial<MarkdownConfig>;

/** Reports an image that does not exist. */
export const reportMissingImage: OnBrokenMarkdownImagesFunction = ({sourceFilePath, url, node}) => {
  const message = `a imagem «${url}» não existe. Confirme o nome, a extensão e o «./».`;
  refuse({path: sourceFilePath}, [{line: node.position?.start.line, message}]);
};

function refusePage(filePath: string, text: string, mistakes: readonly Mistake[]): void {
  if (mistakes.length > 0) {
    fail(showMistakes(path.relative(process.cwd(), filePath), text, mistakes));
  }
}
