import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import type {Parser, Processor} from 'unified';
import type {MarkdownConfig, OnBrokenMarkdownImagesFunction} from '@docusaurus/types';
import {readFrontMatter} from '../content-check/mdx/front-matter';
import {readPage, showMistakes} from '../content-check/mdx/page';
import type {Mistake} from '../content-check/mdx/syntax';

/** The pages that were read, until the compiler asks for them. */
const trees = new Map<string, Root>();

/** Gives the compiler the tree of a page that was just read, which it would parse again, and to which it may do anything. */
export function remarkReadPage(this: Processor): void {
  const parse = this.parser as Parser<Root>;
  this.parser = (text, file) => {
    const tree = trees.get(text);
    trees.delete(text);
    return tree ?? parse(text, file);
  };
}

/**
 * What the build and the live server say of a page that cannot be compiled: file, line, the text around it, and in
 * Portuguese what to do. Both hooks run before Docusaurus reads the page, whose own messages are for programmers.
 */
export const authorErrors = {
  preprocessor({filePath, fileContent}) {
    const {tree, mistakes} = readPage(fileContent);
    refuse(filePath, fileContent, mistakes);
    trees.set(fileContent, tree);
    return fileContent;
  },
  parseFrontMatter({filePath, fileContent, defaultParseFrontMatter}) {
    const {fields, mistakes, lineOf} = readFrontMatter(fileContent);
    refuse(filePath, fileContent, mistakes);
    refuseSameSlug(path.relative(process.cwd(), filePath), fields?.slug, lineOf(['slug']));
    return defaultParseFrontMatter({filePath, fileContent});
  },
} satisfies Partial<MarkdownConfig>;

/** What the build says of an image that does not exist. */
export const missingImage: OnBrokenMarkdownImagesFunction = ({sourceFilePath, url, node}) => {
  fail(
    `${sourceFilePath}:${node.position?.start.line ?? 1}: a imagem «${url}» não existe. ` +
      'Confirme o nome, a extensão e o «./».',
  );
};

/** What the pages that name their own address name, by file. */
const slugs = new Map<string, string>();

/**
 * Two pages that name the same address would be one page, whichever is read last. Any other route that comes up twice
 * is only warned of (R17): that may be a page replaced on purpose.
 */
function refuseSameSlug(file: string, slug: unknown, line: number): void {
  slugs.delete(file);
  if (typeof slug !== 'string') {
    return;
  }
  const [section = ''] = file.split(path.sep);
  const address = slug.startsWith('/') ? path.posix.join(section, slug) : path.posix.join(path.dirname(file), slug);
  // The live server does not say that a page is gone.
  const [first] = [...slugs].find(([other, taken]) => taken === address && existsSync(other)) ?? [];
  if (first) {
    fail(`${file}:${line}: «slug» é igual ao de ${first}. Escreva outro, ou apague a linha.`);
  }
  slugs.set(file, address);
}

function refuse(filePath: string, text: string, mistakes: readonly Mistake[]): void {
  if (mistakes.length > 0) {
    fail(showMistakes(path.relative(process.cwd(), filePath), text, mistakes));
  }
}

function fail(message: string): never {
  const error = new Error(message);
  // Where our code was when it noticed is nothing that an author can use.
  error.stack = error.message;
  throw error;
}
