import {statSync} from 'node:fs';
import path from 'node:path';
import {slugOf} from '../../lib/slug';
import type {Problem} from '../problem';
import {markdownFiles, namedAsPages} from '../site';
import type {Rule} from './rule';

/** Letters of an address that nobody has to escape. */
const NAME = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/;

/** What is named as a page is a file: the build passes over a folder and over a link that leads nowhere. Files are text. */
export const files: Rule = {
  name: 'ficheiros',
  check({root, pages, unread}) {
    const read = new Set(markdownFiles(root));
    return [
      ...unread,
      ...namedAsPages(root)
        .filter((name) => !read.has(name))
        .map((file) => ({file, line: 1, message: mistakeOf(path.join(root, file))})),
      ...pages.flatMap(({file}) => nameMistake(file)),
    ];
  },
};

const mistakeOf = (file: string): string =>
  statSync(file, {throwIfNoEntry: false})
    ? `isto é uma pasta com nome de página, e não aparece no sítio. Mude-lhe o nome para «${path.basename(file).replace(/\.mdx?$/, '')}».`
    : 'isto é um atalho para um ficheiro que não existe, e a página não aparece no sítio. Apague-o e ponha aqui o próprio ficheiro.';

function nameMistake(file: string): readonly Problem[] {
  const [, name = '', extension = ''] = /^(.*)(\.mdx?)$/.exec(file) ?? [];
  return NAME.test(name)
    ? []
    : [
        {
          file,
          line: 1,
          message: `o nome do ficheiro é o endereço da página, e só pode ter minúsculas sem acento, algarismos e hífenes. Mude-lhe o nome para «${name.split('/').map(slugOf).join('/')}${extension}».`,
        },
      ];
}
