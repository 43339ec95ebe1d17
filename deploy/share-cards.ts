import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {mark} from '../src/components/Ring/mark';
import {kept} from '../src/lib/kept';
import type {TitledPage} from '../src/plugins/build-progress';
import {titleOfHtml} from '../src/search/records';
import {sectionName} from '../src/search/sections';
import {listPages} from './files';
import {box, outlines} from './outlines';

const WIDTH = 1200;
const HEIGHT = 630;
const NAVY = '#0b1f3a';
const WHITE = '#ffffff';
const GOLD = '#f4c64f';
const PALE = '#a9b8cc';

/** Without dithering the edges of letters are clean, and the file is smaller and made in half the time. */
const PNG = {palette: true, colours: 32, effort: 1, dither: 0} as const;

/** The picture that every page names until it has its own. */
const DEFAULT_CARD = 'img/share.png';
/** Where the cards are, below the root of the site. */
const FOLDER = 'img/share';

/**
 * Draws the card of one page, 1200 × 630 pixels: section, title and mark on navy. The letters are outlines of the
 * site's own typeface, so that the same page gives the same bytes on every machine.
 *
 * @returns a PNG of at most 32 colours
 */
export async function shareCard(title: string, section: string): Promise<Buffer> {
  const text = await outlines(
    box(
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
    ),
    WIDTH,
    HEIGHT,
  );
  const card =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${NAVY}"/>` +
    `<svg x="820" y="55" width="520" height="520" viewBox="0 0 100 100">${mark({dots: WHITE, pen: GOLD})}</svg>` +
    `${text}</svg>`;
  return kept(`share-cards/${sharp.versions.sharp}-${Object.values(PNG).join('-')}`, card, () =>
    sharp(Buffer.from(card)).png(PNG).toBuffer(),
  );
}

const headOf = (html: string): string => html.slice(0, html.indexOf('</head>'));

/** Draws the cards of pages ahead, one after the other, until all are kept or `signal` says that they are awaited. */
export async function drawAhead(pages: readonly TitledPage[], signal: AbortSignal): Promise<void> {
  for (const {title, route} of pages) {
    if (signal.aborted) {
      return;
    }
    await shareCard(title, sectionName(route));
  }
}

/** Gives every page of a build a card with its title and section, and names it in the page's head. */
export async function addShareCards(folder: string): Promise<void> {
  mkdirSync(path.join(folder, FOLDER), {recursive: true});
  const pages = listPages(folder).filter(({route}) => route !== '/404');
  await Promise.all(
    pages.map(async ({file, route}) => {
      const html = readFileSync(file, 'utf8');
      const card = `${FOLDER}/${route.slice(1).replaceAll('/', '-') || 'home'}.png`;
      writeFileSync(path.join(folder, card), await shareCard(titleOfHtml(headOf(html)), sectionName(route)));
      writeFileSync(file, html.replaceAll(DEFAULT_CARD, card));
    }),
  );
}
