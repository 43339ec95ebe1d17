import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import type {TeamEntry} from '../../../src/data/schemas';
import {suggest} from '../../../src/lib/nearest';
import {diskPathMistake, fileNameMistake, localFile, suggestFile} from '../../local-file';
import {imageFileMistake} from '../../image-file';
import {attribute, isElement} from '../../remark/mdx';
import type {Problem} from '../problem';
import type {Site} from '../site';
import {pageRule, type Rule} from './rule';

/** Size limits in KB for images that authors add. */
const BUDGET = {raster: 500, svg: 100} as const;

/** Words that a screen reader says itself. */
const OPENING = /^(?:imagem|fotografia|figura|captura de ecrã) d[aeo]s?\b/i;

const inPages = pageRule('imagens', ({file, nodes}, report, {root}) => {
  const definitions = new Map(
    nodes.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node] as const] : [])).reverse(),
  );
  for (const node of nodes) {
    const isImage = node.type === 'image' || node.type === 'imageReference';
    const [opening] = (isImage && OPENING.exec(node.alt ?? '')) || [];
    if (opening) {
      report(node, `a descrição da imagem não precisa de «${opening}». Comece pelo que ela mostra.`);
    }
    const image = node.type === 'imageReference' ? definitions.get(node.identifier) : node;
    const message =
      image?.type === 'image' || (isImage && image?.type === 'definition')
        ? imageMistake(image.url, root, path.dirname(file))
        : isElement(node, 'Filme') && filmMistake(attribute(node, 'nome') ?? '', root);
    if (message) {
      report(image ?? node, message);
    }
  }
});

function inTeam({data: {'team.yaml': team}, root}: Site): readonly Problem[] {
  const entries = (Array.isArray(team.value) ? team.value : []) as readonly (Partial<TeamEntry> | null)[];
  return entries.flatMap((entry, index) => {
    const message = typeof entry?.photo === 'string' ? imageMistake(entry.photo, root) : undefined;
    return message ? [{file: 'src/data/team.yaml', line: team.lineOf([index, 'photo']), message}] : [];
  });
}

/** Checks that images and videos exist and are valid, and that images have alternative text and a reasonable size. */
export const images: Rule = {name: inPages.name, check: (site) => [...inPages.check(site), ...inTeam(site)]};

function imageMistake(url: string, root: string, folder = ''): string | undefined {
  if (url.startsWith('data:')) {
    return 'a imagem está dentro do texto, como a deixam outros programas. Guarde-a ao lado da página e escreva «./nome.png».';
  }
  if (/^https?:/.test(url)) {
    return 'a imagem está noutro sítio, e este só mostra o que é seu. Guarde-a ao lado da página e escreva «./nome.png».';
  }
  const diskPath = diskPathMistake(url);
  if (diskPath) {
    return diskPath;
  }
  if (/%(?![\da-f]{2})/i.test(url)) {
    return `o nome da imagem «${url}» não pode ter o sinal «%». Mude o nome do ficheiro.`;
  }
  const base = path.join(root, url.startsWith('/') ? 'static' : folder);
  const image = localFile(base, url);
  if (!image || !statSync(image, {throwIfNoEntry: false})?.isFile()) {
    const beside = localFile(base, path.posix.dirname(url));
    const prefix = url.startsWith('/') ? path.posix.dirname(url) : '.';
    return `a imagem «${url}» não existe.${suggestFile(beside, path.posix.basename(url), prefix)} ${
      url.startsWith('/')
        ? `Guarde-a em static${path.posix.dirname(url)}, e confirme o nome, as maiúsculas e a extensão.`
        : 'Confirme o nome, as maiúsculas, a extensão e o «./».'
    }`;
  }
  const nameMistake = fileNameMistake(root, image);
  if (nameMistake) {
    return nameMistake;
  }
  const kilobytes = Math.ceil(statSync(image).size / 1024);
  const budget = /\.svg$/i.test(url) ? BUDGET.svg : BUDGET.raster;
  if (kilobytes > budget) {
    return `a imagem «${url}» tem ${kilobytes} KB, e o limite é de ${budget} KB. Reduza-a para 1440 pontos de largura, ou guarde-a em JPEG.`;
  }
  const bytes = readFileSync(image);
  const fileMistake = imageFileMistake(url, bytes);
  if (fileMistake) {
    return fileMistake;
  }
  if (budget === BUDGET.svg && /<script|\son\w+\s*=|javascript:/i.test(bytes.toString('utf8'))) {
    return `o desenho «${url}» tem um programa lá dentro, e este sítio não o mostra. Exporte-o sem ele.`;
  }
  const extension = path.extname(image);
  return extension === extension.toLowerCase()
    ? undefined
    : `a extensão da imagem «${url}» tem maiúsculas. Mude o nome do ficheiro para «${path.basename(image, extension)}${extension.toLowerCase()}», e aqui também.`;
}

function filmMistake(name: string, root: string): string | undefined {
  const folder = path.join(root, 'static/media/films');
  const films = existsSync(folder) ? readdirSync(folder).flatMap((file) => /^(.+)\.mp4$/.exec(file)?.[1] ?? []) : [];
  return films.includes(name)
    ? undefined
    : `o filme «${name}» não existe.${suggest(name, films)} Confirme o nome, que é o do ficheiro em static/media/films.`;
}
