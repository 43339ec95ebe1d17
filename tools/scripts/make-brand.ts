/** Draws the logo files in `static/img` (`npm run brand`). The ring uses the same numbers as `src/components/Ring`. */
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {shareCard} from '../../build-tools/plugins/share-cards';
import {mark, type MarkColors} from '../../src/lib/mark';

const OUT = path.resolve('static/img');

const LIGHT: MarkColors = {dots: '#0a4da3', pen: '#f4b71b'};
const ON_NAVY: MarkColors = {dots: '#ffffff', pen: '#f4c64f'};
const NAVY = '#0b1f3a';

const svg = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${inside}</svg>\n`;

const onNavy = (padding: number): string =>
  svg(
    `<rect width="100" height="100" fill="${NAVY}"/>` +
      `<g transform="translate(50 50) scale(${1 - padding / 50}) translate(-50 -50)">${mark(ON_NAVY)}</g>`,
  );

/**
 * Builds a favicon.ico with PNG images, for clients that request it regardless of the page. Sizes in pixels, below 256.
 */
async function icon(sizes: readonly number[]): Promise<Buffer> {
  const images = await Promise.all(
    sizes.map((size) =>
      sharp(Buffer.from(svg(mark(LIGHT))), {density: 300})
        .resize(size, size)
        .png()
        .toBuffer(),
    ),
  );
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  images.forEach((image, index) => {
    const at = 6 + 16 * index;
    const size = sizes[index] ?? 0;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(image.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += image.length;
  });
  return Buffer.concat([header, ...images]);
}

async function main(): Promise<void> {
  mkdirSync(OUT, {recursive: true});
  const write = (name: string, content: string | Buffer) => writeFileSync(path.join(OUT, name), content);
  write('logo.svg', svg(mark(LIGHT)));
  write('../favicon.ico', await icon([16, 32, 48]));

  const png = (name: string, size: number, text: string) =>
    sharp(Buffer.from(text), {density: 300}).resize(size, size).png({palette: true}).toFile(path.join(OUT, name));
  await png('apple-touch-icon.png', 180, onNavy(8));
  await png('icon-192.png', 192, onNavy(8));
  await png('icon-512.png', 512, onNavy(8));
  await png('icon-maskable-512.png', 512, onNavy(14));

  // For URLs that are not pages; every page gets its own card.
  write(
    'share.png',
    await shareCard('A assinatura digital em Cabo\u00a0Verde, explicada', 'Aprender e verificar', '/'),
  );
}

void main();
