import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {imageSize} from 'image-size';
import type {TeamEntry} from '../../../src/data/schemas';
import {suggest} from '../../../src/lib/nearest';
import {diskPathMistake, fileNameMistake, localFile, suggestFile} from '../../local-file';
import {attribute, isElement} from '../../remark/mdx';
import type {Problem} from '../problem';
import type {Site} from '../site';
import {plainText} from '../text';
import {lineOf, pageRule, type Rule} from './rule';

/** Size limits in KB for images that authors add. */
const BUDGET = {raster: 500, svg: 100} as const;

const inPages = pageRule('imagens', ({file, nodes}, report, {root}) => {
  const definitions = new Map(
    nodes.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node] as const] : [])).reverse(),
  );
  const checkText = (alt: string | null | undefined, line: number) => {
    const [opening] = /^(?:imagem|fotografia|figura|captura de ecrã) d[aeo]s?\b/i.exec(alt ?? '') ?? [];
    if (opening) {
      report(line, `a descrição da imagem não precisa de «${opening}». Comece pelo que ela mostra.`);
    }
  };
  const checkFile = (url: string, line: number) => {
    const message = imageMistake(url, root, path.dirname(file));
    if (message) {
      report(line, message);
    }
  };
  for (const node of nodes) {
    const line = lineOf(node);
    if (node.type === 'image') {
      checkText(node.alt, line);
      checkFile(node.url, line);
    } else if (node.type === 'imageReference') {
      const definition = definitions.get(node.identifier);
      checkText(node.alt, line);
      checkFile(definition?.url ?? '', definition ? lineOf(definition) : 1);
    } else if (isElement(node, 'Filme')) {
      const message = filmMistake(attribute(node, 'nome') ?? '', root);
      if (message) {
        report(line, message);
      }
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
    return `a imagem «${url}» não existe.${suggestFile(beside, path.posix.basename(url), prefix)} Confirme o nome, as maiúsculas, a extensão e o «./».`;
  }
  const nameMistake = fileNameMistake(root, image);
  if (nameMistake) {
    return nameMistake;
  }
  const extension = path.extname(image);
  if (extension !== extension.toLowerCase()) {
    return `a extensão da imagem «${url}» tem maiúsculas. Mude o nome do ficheiro para «${path.basename(image, extension)}${extension.toLowerCase()}», e aqui também.`;
  }
  const kilobytes = Math.ceil(statSync(image).size / 1024);
  const budget = /\.svg$/i.test(url) ? BUDGET.svg : BUDGET.raster;
  if (kilobytes > budget) {
    return `a imagem «${url}» tem ${kilobytes} KB, e o limite é de ${budget} KB. Reduza-a para 1440 pontos de largura, ou guarde-a em JPEG.`;
  }
  const bytes = readFileSync(image);
  return formatMistake(url, bytes) ?? sizeMistake(url, bytes);
}

/** Magic bytes at the start and end of each image format. */
const FORMATS: Readonly<Record<string, readonly [name: string, start: string, end: string]>> = {
  '.png': ['PNG', '\x89PNG\r\n\x1a\n', 'IEND'],
  '.jpg': ['JPEG', '\xff\xd8\xff', '\xff\xd9'],
  '.jpeg': ['JPEG', '\xff\xd8\xff', '\xff\xd9'],
  '.webp': ['WebP', 'RIFF', 'WEBP'],
};

function formatMistake(url: string, bytes: Buffer): string | undefined {
  const extension = path.extname(url).toLowerCase();
  if (extension === '.svg') {
    return drawingMistake(url, bytes.toString('utf8'));
  }
  const [name, start, end] = FORMATS[extension] ?? [];
  if (!name || !start || !end) {
    return `a imagem «${url}» não está num formato que este sítio mostre. Guarde-a em PNG ou JPEG.`;
  }
  return bytes.indexOf(start, 0, 'latin1') === 0 && bytes.includes(end, start.length, 'latin1')
    ? undefined
    : `o ficheiro «${url}» não é uma imagem ${name}, ou está estragado. Abra-o num programa de imagem e guarde-o outra vez em ${name}.`;
}

/** Parts of an SVG that are not elements. */
const NO_ELEMENT = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>/g;

const TAG = /<(\/?)([\w:.-]+)(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*(\/?)>/g;

/**
 * Whether the elements of an SVG are well-formed. Loading an XML parser would take longer than checking every drawing.
 */
function isDrawing(text: string): boolean {
  const elements = text.replace(NO_ELEMENT, '');
  const open: string[] = [];
  for (const [, closes, name = '', closesItself] of elements.matchAll(TAG)) {
    if (closes && open.pop() !== name) {
      return false;
    }
    if (!closes && !closesItself) {
      open.push(name);
    }
  }
  return open.length === 0 && /^\s*<svg\b/.test(elements) && !elements.replace(TAG, '').includes('<');
}

/** Maximum side length in pixels. AVIF and WebP allow 16,383, which no page needs. */
const MAX_SIDE = 10_000;

function sizeMistake(url: string, bytes: Buffer): string | undefined {
  const {width, height} = /\.(?:png|jpe?g)$/i.test(url) ? imageSize(bytes) : {width: 0, height: 0};
  return Math.max(width, height) > MAX_SIDE
    ? `a imagem «${url}» tem ${width} por ${height} pontos, e nenhum lado pode ter mais de ${MAX_SIDE}. Divida-a em várias, ou reduza-a.`
    : undefined;
}

function drawingMistake(url: string, text: string): string | undefined {
  if (!isDrawing(plainText(text))) {
    return `o ficheiro «${url}» não é um desenho SVG, ou está estragado. Exporte-o outra vez do programa em que foi feito.`;
  }
  return /<script|\son\w+\s*=|javascript:/i.test(text)
    ? `o desenho «${url}» tem um programa lá dentro, e este sítio não o mostra. Exporte-o sem ele.`
    : undefined;
}

function filmMistake(name: string, root: string): string | undefined {
  const folder = path.join(root, 'static/media/films');
  const films = existsSync(folder) ? readdirSync(folder).flatMap((file) => /^(.+)\.mp4$/.exec(file)?.[1] ?? []) : [];
  return films.includes(name)
    ? undefined
    : `o filme «${name}» não existe.${suggest(name, films)} Confirme o nome, que é o do ficheiro em static/media/films.`;
}
