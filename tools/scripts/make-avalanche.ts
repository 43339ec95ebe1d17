/**
 * Draws the figure of the "data confidence" page: digests of two payment orders that differ in one digit, with the
 * changed bits (`npm run figures`).
 */
import {createHash} from 'node:crypto';
import path from 'node:path';
import sharp from 'sharp';
import {box, outlines} from '../../build-tools/fonts/outlines';

const OUT = path.resolve('learn/use-cases/avalanche-sha256.png');
const CELL = 26;
const SIDE = 16;
const GAP = 80;
const MARGIN = 40;
const TITLE = 70;

const bitsOf = (text: string): readonly number[] =>
  [...createHash('sha256').update(text, 'utf8').digest()].flatMap((byte) =>
    Array.from({length: 8}, (_, bit) => (byte >> (7 - bit)) & 1),
  );

const first = bitsOf('Pagar 1000 escudos');
const second = bitsOf('Pagar 9000 escudos');
const changed = first.map((bit, index) => (bit === second[index] ? 0 : 1));
const count = changed.filter(Boolean).length;

const grids = [
  {title: '«Pagar 1000 escudos»', bits: first, on: '#0a4da3'},
  {title: '«Pagar 9000 escudos»', bits: second, on: '#0a4da3'},
  {title: `${count} de 256 bits mudaram`, bits: changed, on: '#b8102b'},
];

const width = MARGIN * 2 + grids.length * SIDE * CELL + (grids.length - 1) * GAP;
const height = MARGIN * 2 + TITLE + SIDE * CELL;

async function main(): Promise<void> {
  const drawings = grids.map(async ({title, bits, on}, index) => {
    const x = MARGIN + index * (SIDE * CELL + GAP);
    const cells = bits
      .map((bit, position) => {
        const cx = x + (position % SIDE) * CELL;
        const cy = MARGIN + TITLE + Math.floor(position / SIDE) * CELL;
        return `<rect x="${cx + 2}" y="${cy + 2}" width="${CELL - 4}" height="${CELL - 4}" rx="4" fill="${bit ? on : '#dbe4f0'}"/>`;
      })
      .join('');
    const text = await outlines(
      box({fontSize: 34, fontWeight: 700, color: '#0b1f3a'}, title),
      SIDE * CELL + MARGIN,
      TITLE,
    );
    return `<g transform="translate(${x} ${MARGIN})">${text}</g>${cells}`;
  });
  const drawing = (await Promise.all(drawings)).join('');
  await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${drawing}</svg>`,
    ),
  )
    .png({palette: true})
    .toFile(OUT);
}

void main();
