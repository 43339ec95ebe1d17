import {statSync} from 'node:fs';
import path from 'node:path';
import {markdownFiles, namedAsPages} from '../site';
import type {Rule} from './rule';

/** What is named as a page is a file: the build passes over a folder and over a link that leads nowhere. */
export const files: Rule = {
  name: 'ficheiros',
  check({root}) {
    const read = new Set(markdownFiles(root));
    return namedAsPages(root)
      .filter((name) => !read.has(name))
      .map((file) => ({file, line: 1, message: mistakeOf(path.join(root, file))}));
  },
};

const mistakeOf = (file: string): string =>
  statSync(file, {throwIfNoEntry: false})
    ? `isto é uma pasta com nome de página, e não aparece no sítio. Mude-lhe o nome para «${path.basename(file).replace(/\.mdx?$/, '')}».`
    : 'isto é um atalho para um ficheiro que não existe, e a página não aparece no sítio. Apague-o e ponha aqui o próprio ficheiro.';
