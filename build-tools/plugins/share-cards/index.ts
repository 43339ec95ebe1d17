import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {mark} from '../../../src/lib/mark';
import {sectionName} from '../../../src/lib/sections';
import {openCache} from '../../build-cache';
import {listPages} from '../../built-files';
import {box, missingCharacter, outlines} from '../../fonts/outlines';
import {documentTitle} from '@sign/built-page';

const WIDTH = 1200;
const HEIGHT = 630;
const NAVY = 'rgb(11,31,58)';
const WHITE = 'rgb(255,255,255)';
const GOLD = 'rgb(244,198,79)';
const PALE = 'rgb(169,184,204)';

const cache = openCache('share-cards', ['build-tools/fonts/outlines.ts', 'build-tools/plugins/share-cards/index.ts']);

/** The default image, which every page references until it gets its own card. */
const DEFAULT_CARD = 'img/share.png';
/** Folder of the cards, below the site root. */
const FOLDER = 'img/share';

/**
 * Draws the share card of one page, 1200 × 630 pixels: section, title and logo on navy. Text is drawn as outlines, so
 * that the same page yields the same bytes on every machine.
 *
 * @returns a PNG of at most 16 colors
 * @throws Error when the typeface lacks a character of the title
 */
export function shareCard(written: string, section: string, route: string): Promise<Buffer> {
  // Decomposed accents (NFD) are not in the typeface.
  const title = written.normalize();
  const missing = missingCharacter(title);
  if (missing !== undefined) {
    throw new Error(
      `${route}: a imagem de partilha não sabe desenhar «${missing}», do título «${title}». Escreva-o de outra forma.`,
    );
  }
  const texts = box(
    {
      width: '100%',
      height: '100%',
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '64px 72px',
      color: WHITE,
    },
    [
      box({fontSize: 34, fontWeight: 700, color: GOLD}, section),
      box(
        {
          fontSize: title.length > 48 ? 64 : 80,
          fontWeight: 800,
          lineHeight: 1.12,
          letterSpacing: -1.5,
          maxWidth: 720,
          textWrap: 'balance',
        },
        title,
      ),
      box({fontSize: 34, fontWeight: 700, color: PALE}, 'Sign'),
    ],
  );
  const ground =
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${NAVY}"/>` +
    `<svg x="820" y="55" width="520" height="520" viewBox="0 0 100 100">${mark({dots: WHITE, pen: GOLD})}</svg>`;
  return cache.bytes(JSON.stringify([texts, ground]), async () => {
    const drawing =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
      `${ground}${await outlines(texts, WIDTH, HEIGHT)}</svg>`;
    return sharp(Buffer.from(drawing)).png({palette: true, colors: 16}).toBuffer();
  });
}

/**
 * Draws a share card for every page and references it in the page's head, unless the author chose an `image`. Addresses
 * that are not pages have `static/img/share.png`.
 */
export default function shareCards(_context: LoadContext): Plugin {
  return {
    name: 'share-cards',
    postBuild: ({outDir}) => addShareCards(outDir),
  };
}

export async function addShareCards(folder: string): Promise<void> {
  mkdirSync(path.join(folder, FOLDER), {recursive: true});
  const pages = listPages(folder).filter(({route}) => route !== '/404');
  await Promise.all(
    pages.map(async ({file, route}) => {
      const html = readFileSync(file, 'utf8');
      const head = html.slice(0, html.indexOf('</head>'));
      if (!head.includes(DEFAULT_CARD)) {
        return;
      }
      const card = `${FOLDER}/${route.slice(1).replaceAll('/', '-') || 'home'}.png`;
      writeFileSync(path.join(folder, card), await shareCard(documentTitle(head), sectionName(route), route));
      writeFileSync(file, html.replaceAll(DEFAULT_CARD, card));
    }),
  );
}
