import {DOMParser, onErrorStopParsing} from '@xmldom/xmldom';
import {imageSize} from 'image-size';
import path from 'node:path';

/** The formats that the site shows: their name, as `image-size` calls them, and the bytes at the end of a whole file. */
const FORMATS: Readonly<Record<string, readonly [name: string, type: string, end: string]>> = {
  '.png': ['PNG', 'png', 'IEND'],
  '.jpg': ['JPEG', 'jpg', '\xff\xd9'],
  '.jpeg': ['JPEG', 'jpg', '\xff\xd9'],
  '.webp': ['WebP', 'webp', 'WEBP'],
  '.svg': ['SVG', 'svg', '>'],
};

/** Maximum side length in pixels. AVIF and WebP allow 16,383, which no page needs. */
const MAX_SIDE = 10_000;

/** Explains to authors why the build cannot show an image. It measures every image, to reserve its space. */
export function imageFileMistake(url: string, bytes: Buffer): string | undefined {
  const [name, type, end] = FORMATS[path.extname(url.replace(/[?#].*/s, '')).toLowerCase()] ?? [];
  if (!name || !end) {
    return `a imagem «${url}» não está num formato que este sítio mostre. Guarde-a em PNG ou JPEG.`;
  }
  if (name === 'SVG' && !isDrawing(bytes.toString('utf8'))) {
    return `o ficheiro «${url}» não é um desenho SVG, ou está estragado. Exporte-o outra vez do programa em que foi feito.`;
  }
  const size = sizeOf(bytes);
  if (name === 'SVG' && !size) {
    return `o desenho «${url}» não diz o seu tamanho, e apareceria esticado. Exporte-o com as medidas da página («viewBox»), ou acrescente-as na primeira marca: <svg viewBox="0 0 800 600">.`;
  }
  if (!size || size.type !== type || !bytes.includes(end, 3, 'latin1')) {
    return `o ficheiro «${url}» não é uma imagem ${name}, ou está estragado. Abra-o num programa de imagem e guarde-o outra vez em ${name}.`;
  }
  const {width, height} = size;
  if (name !== 'SVG' && Math.max(width, height) > MAX_SIDE) {
    return `a imagem «${url}» tem ${width} por ${height} pontos, e nenhum lado pode ter mais de ${MAX_SIDE}. Divida-a em várias, ou reduza-a.`;
  }
  return Math.max(width, height) <= 1
    ? `a imagem «${url}» só tem um ponto, e não se vê. Era esta? Guarde por cima a que queria mostrar.`
    : undefined;
}

function sizeOf(bytes: Buffer): ReturnType<typeof imageSize> | undefined {
  try {
    return imageSize(bytes);
  } catch {
    return undefined;
  }
}

function isDrawing(text: string): boolean {
  try {
    const drawing = new DOMParser({onError: onErrorStopParsing}).parseFromString(text, 'image/svg+xml');
    return drawing.documentElement?.localName === 'svg';
  } catch {
    return false;
  }
}
