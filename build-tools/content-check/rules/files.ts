import path from 'node:path';
import {isDay} from '../../../src/data/schemas';
import {slugOf} from '../../../src/lib/slug';
import type {Problem} from '../problem';
import {localFile} from '../../local-file';
import {ignoredTexts, isPost, PAGE_ENDING, TEXT_ENDING, type Site} from '../site';
import type {Rule} from './rule';

/** Characters that need no escaping in a URL. */
const NAME = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/;

/** Checks that page files are readable text files with valid names, and that no text is silently ignored. */
export const files: Rule = {
  name: 'ficheiros',
  check({root, pages, unread}) {
    const linked = linkedFiles(root, pages);
    return [
      ...unread,
      ...ignoredTexts(root)
        .filter((file) => !linked.has(path.resolve(root, file)))
        .map((file) => ({file, line: 1, message: ignoredMessage(file)})),
      ...pages.flatMap(({file}) => nameMistake(file)),
      ...sameAddresses(pages),
    ];
  },
};

const linkedFiles = (root: string, pages: Site['pages']): ReadonlySet<string | undefined> =>
  new Set(
    pages.flatMap(({file, nodes}) =>
      nodes.flatMap((node) =>
        node.type === 'link' || node.type === 'definition'
          ? [localFile(path.join(root, path.dirname(file)), node.url.replace(/[?#].*/s, ''))]
          : [],
      ),
    ),
  );

function ignoredMessage(file: string): string {
  const hidden = file.split('/').find((part) => /^[_.]/.test(part));
  if (hidden?.startsWith('._')) {
    return `«${hidden}» não é uma página: é uma cópia que o macOS deixa nos discos de outros sistemas. Apague-o.`;
  }
  if (hidden) {
    return `o nome «${hidden}» começa por «${hidden.charAt(0)}», e o que lá está não aparece no sítio. Tire-lhe esse sinal.`;
  }
  const name = path.basename(file);
  const ending = PAGE_ENDING.exec(name);
  return ending
    ? `este ficheiro não tem a extensão de uma página, e não aparece no sítio. Mude-lhe o nome para «${name.slice(0, ending.index)}${/x/i.test(ending.groups?.kind ?? 'mdx') ? '.mdx' : '.md'}», ou apague-o.`
    : `este texto não é uma página, e não aparece no sítio. Guarde-o como texto simples em «${name.replace(TEXT_ENDING, '.mdx')}», ou ponha numa página uma ligação para ele.`;
}

/** Reports pages that share an address, such as `x.mdx` and `x/index.mdx`: the build would publish only one of them. */
function sameAddresses(pages: Site['pages']): readonly Problem[] {
  const fileByRoute = new Map<string, string>();
  return pages.flatMap(({file, route}) => {
    const first = fileByRoute.get(route);
    fileByRoute.set(route, first ?? file);
    const message = `o endereço «${route}» já é o de ${first}, e só uma das duas páginas se publica. Mude o nome a este ficheiro, ou junte os dois textos.`;
    return first === undefined ? [] : [{file, line: 1, message}];
  });
}

function postMistake(name: string): string | undefined {
  const day = /^blog\/(\d{4}-\d{2}-\d{2})-[a-z0-9]/.exec(name)?.[1];
  if (day) {
    return isDay(day) ? undefined : `o dia ${day} não existe no calendário. Corrija-o no nome do ficheiro.`;
  }
  return 'o nome de uma notícia começa pela data e acaba pelo assunto. Mude-lhe o nome para, por exemplo, «2026-11-21-titulo-da-noticia.mdx».';
}

function nameMistake(file: string): readonly Problem[] {
  const name = file.replace(EXTENSION, '');
  const message = (isPost(file) ? postMistake(name) : undefined) ?? (NAME.test(name) ? undefined : renaming(file));
  return message === undefined ? [] : [{file, line: 1, message}];
}

const EXTENSION = /\.mdx?$/;

/** Characters that mean something to the bundler or the router, and invisible ones. */
const REFUSED_BY_BUILD = /[^\p{L}\p{M}\p{N}/._ -]/u;

/** Explains why the build cannot publish a page under its name. */
export const unpublishableName = (file: string): string | undefined =>
  REFUSED_BY_BUILD.test(file) ? renaming(file) : undefined;

function renaming(file: string): string {
  const name = file.replace(EXTENSION, '');
  const folder = path.posix.dirname(name);
  if (/\/readme$/i.test(name)) {
    return `uma página com este nome seria a da própria pasta, «/${folder}». Mude-lhe o nome para o do assunto, por exemplo «${folder}/como-funciona.mdx»; se não é uma página, guarde-a fora de «${folder.split('/')[0]}».`;
  }
  const isFolder = !NAME.test(folder);
  const wanted = (isFolder ? folder : name).split('/').map(slugOf).join('/');
  const extension = isFolder ? '' : path.posix.extname(file);
  return `o nome ${isFolder ? `da pasta «${folder}»` : 'do ficheiro'} faz parte do endereço da página, e só pode ter minúsculas sem acento, algarismos e hífenes. Mude-lhe o nome para «${wanted}${extension}».`;
}
