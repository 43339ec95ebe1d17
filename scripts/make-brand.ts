/**
 * Draws the logo files of `static/img` from the one description of the motif (`npm run brand`).
 * The ring is drawn by the same numbers as `src/components/Ring`.
 */
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {PEN_PATH, PEN_POINT, POINTS, pointAt} from '../src/components/Ring/geometry';

const OUT = path.resolve('static/img');

interface Palette {
  readonly dots: string;
  readonly pen: string;
  readonly background?: string;
}

function mark({dots, pen, background}: Palette, {padding = 0}: {readonly padding?: number} = {}): string {
  const scale = 1 - padding / 50;
  const circles = Array.from({length: POINTS}, (_, index) => ({index, ...pointAt(index)}))
    .map(({index, x, y}) => `<circle cx="${x}" cy="${y}" r="7"${index === PEN_POINT ? ` fill="${pen}"` : ''}/>`)
    .join('');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">' +
    (background ? `<rect width="100" height="100" fill="${background}"/>` : '') +
    `<g transform="translate(50 50) scale(${scale}) translate(-50 -50)"><g fill="${dots}">${circles}</g>` +
    `<path d="${PEN_PATH}" fill="none" stroke="${pen}" stroke-width="7" stroke-linecap="round"/></g></svg>\n`
  );
}

const LIGHT: Palette = {dots: '#0a4da3', pen: '#f4b71b'};
const DARK: Palette = {dots: '#8dbbff', pen: '#f4c64f'};
const NAVY = '#0b1f3a';

async function main(): Promise<void> {
  mkdirSync(OUT, {recursive: true});
  const write = (name: string, text: string) => writeFileSync(path.join(OUT, name), text);
  write('logo.svg', mark(LIGHT));
  write('logo-dark.svg', mark(DARK));
  write('logo-mono.svg', mark({dots: '#000', pen: '#000'}));
  write('favicon.svg', mark(LIGHT));

  const png = (name: string, size: number, svg: string) =>
    sharp(Buffer.from(svg), {density: 300}).resize(size, size).png({palette: true}).toFile(path.join(OUT, name));
  const onNavy = mark({...DARK, dots: '#ffffff', background: NAVY}, {padding: 8});
  await png('apple-touch-icon.png', 180, onNavy);
  await png('icon-192.png', 192, onNavy);
  await png('icon-512.png', 512, onNavy);
  await png('icon-maskable-512.png', 512, mark({...DARK, dots: '#ffffff', background: NAVY}, {padding: 14}));

  const card =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="#0b1f3a"/>' +
    `<svg x="340" y="55" width="520" height="520" viewBox="0 0 100 100">${mark({dots: '#ffffff', pen: '#f4c64f'}).replace(/<\/?svg[^>]*>/g, '')}</svg></svg>`;
  await sharp(Buffer.from(card)).png({palette: true}).toFile(path.join(OUT, 'share.png'));
}

void main();
