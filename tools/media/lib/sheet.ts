/**
 * Lays out an infographic, which is a list of blocks: stacked in the SVG and PNG (720 wide, for phones), in two columns
 * on the A4 sheet.
 */
import {mark, box, point} from './draw';
import type {Part} from './parts';
import {C, EDITION, FAMILY} from './theme';
import {escapeXml, lines, num, para, wrap} from './text';

export interface Block {
  h: number;
  svg: string;
}

/** The content of a share card: one drawing and at most six points. */
export interface Card {
  art: Part;
  /** The text below a point; only on the taller card, unless `isTextFirst`. */
  points: readonly {head: string; text?: string}[];
  /** Whether the square card keeps the texts and leaves the drawing out. */
  isTextFirst?: boolean;
  /** Marks of the points; 1, 2, 3 … by default, none when empty. */
  marks?: readonly string[];
  note?: string;
}

/** The texts of an infographic, and how its blocks are laid out. */
export interface InfographicTexts {
  name: string;
  title: string;
  lead: string;
  /** Content of `<desc>`: what the picture shows, in one or two sentences. */
  desc: string;
  footer: string;
  /** Gap between blocks. */
  gap?: number;
  /** Number of blocks in the left column of the A4 sheet. */
  left: number;
  card: Omit<Card, 'art'>;
}

export interface Infographic extends InfographicTexts {
  blocks: readonly Block[];
  card: Card;
  /** Draws below the blocks of the first column, given the top of each. */
  under?: (tops: readonly number[]) => string;
}

export const W = 720;
export const PAD = 40;
export const INNER = W - PAD * 2;

function header(info: Infographic, width: number, size: number): Block {
  const r = size * 0.9;
  const titleX = PAD + r * 3.15;
  const list = wrap(info.title, width - titleX - PAD, size, 700);
  const titleH = list.length * size * 1.15;
  const top = 48;
  const headH = Math.max(titleH, r * 2 + r * 0.45);
  const title = lines(titleX, top + (headH - titleH) / 2 + size * 0.9, list, {size, weight: 700, lead: 1.15});
  const lead = para(PAD, top + headH + 26, width - PAD * 2, info.lead, {
    size: 34,
    fill: C.muted,
    lead: 1.35,
  });
  return {h: top + headH + 26 + lead.h + 30, svg: mark(PAD + r * 0.9, top + headH / 2, r * 0.8) + title + lead.svg};
}

function footer(info: Infographic, width: number): Block {
  const p = para(PAD, 28, width - PAD * 2, `${info.footer} Sign, ${EDITION}.`, {size: 30, fill: C.muted});
  return {
    h: 28 + p.h + 36,
    svg: `<path d="M${PAD} 4h${width - PAD * 2}" stroke="${C.border}" stroke-width="3"/>${p.svg}`,
  };
}

/** Translates a drawing. */
export const at = (x: number, y: number, svg: string): string =>
  x === 0 && y === 0 ? svg : `<g transform="translate(${num(x)} ${num(y)})">${svg}</g>`;

function wrapSvg(info: Infographic, w: number, h: number, body: string, frame = true): string {
  const H = Math.ceil(h);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${H}" width="${w}" height="${H}" role="img" aria-labelledby="${info.name}-t ${info.name}-d" font-family="${FAMILY}" text-rendering="geometricPrecision">` +
    `<title id="${info.name}-t">${escapeXml(info.title)}</title><desc id="${info.name}-d">${escapeXml(info.desc)}</desc>` +
    (frame ? box(1.5, 1.5, w - 3, H - 3, C.surface, C.border, 3, 28) : '') +
    body +
    '</svg>'
  );
}

/** One column, 720 wide. */
export function portrait(info: Infographic): string {
  const gap = info.gap ?? 28;
  const head = header(info, W, 50);
  let y = head.h;
  const out = [head.svg];
  const tops: number[] = [];
  const body: string[] = [];
  for (const b of info.blocks) {
    tops.push(y);
    body.push(at(0, y, b.svg));
    y += b.h + gap;
  }
  if (info.under) out.push(info.under(tops));
  out.push(...body);
  const foot = footer(info, W);
  out.push(at(0, y, foot.svg));
  return wrapSvg(info, W, y + foot.h, out.join(''));
}

/** The A4 sheet: the same blocks in two balanced columns, without the frame. */
export function sheet(info: Infographic): string {
  const gap = info.gap ?? 28;
  const shift = W - PAD + 10;
  const width = W + shift;
  const full = Math.floor((width * 277) / 190);
  const head = header(info, width, 60);
  const foot = footer(info, width);
  const columns = [info.blocks.slice(0, info.left), info.blocks.slice(info.left)];
  const natural = columns.map((list) => list.reduce((sum, b) => sum + b.h, 0) + gap * (list.length - 1));
  const tallest = Math.max(...natural);
  const steps = Math.max(1, ...columns.map((list) => list.length - 1));
  const room = Math.max(0, full - head.h - foot.h - tallest - 40);
  const height = tallest + Math.min(room, steps * 90);
  const out = [head.svg];
  columns.forEach((list, c) => {
    const space = list.length > 1 ? gap + Math.min(90, (height - (natural[c] ?? 0)) / (list.length - 1)) : 0;
    let y = head.h;
    const tops = list.map((b) => {
      const top = y;
      y += b.h + space;
      return top;
    });
    if (c === 0 && info.under) out.push(info.under(tops));
    list.forEach((b, i) => out.push(at(c * shift, tops[i] ?? 0, b.svg)));
  });
  out.push(at(0, head.h + height + 40, foot.svg));
  return wrapSvg(info, width, head.h + height + 40 + foot.h, out.join(''), false);
}

const CARD_PAD = 32;

/** The points of a card from x to the right edge, the first at y = 0. */
function cardPoints({points, marks, note}: Card, left: number, hasText: boolean): Block {
  const out: string[] = [];
  const width = W - CARD_PAD - left;
  let y = 0;
  points.forEach(({head, text}, i) => {
    const sign = marks ? marks[i] : String(i + 1);
    const indent = sign ? 62 : 0;
    const rows = wrap(head, width - indent, 34, 700);
    if (sign) out.push(point(left + 24, y + 22, 24, sign));
    out.push(lines(left + indent, y + 34, rows, {size: 34, weight: 700, lead: 1.2}));
    y += Math.max(48, rows.length * 34 * 1.2);
    if (hasText && text) {
      const body = para(left + indent, y, width - indent, text);
      out.push(body.svg);
      y += body.h;
    }
    y += hasText ? 12 : 8;
  });
  if (note) {
    const body = para(left, y + 6, width, note, {fill: C.muted});
    out.push(body.svg);
    y += body.h + 6;
  }
  return {h: y, svg: out.join('')};
}

/**
 * A share card, 720 wide: title, drawing and points, side by side when the drawing is square and the card is not.
 *
 * @throws Error when the drawing would be too small to recognize.
 */
export function card(info: Infographic, height: number): string {
  const {art, isTextFirst = false} = info.card;
  const isTall = height > W;
  const isBeside = !isTall && art.h > art.w * 0.8;
  const size = 44;
  const title = wrap(info.title, W - CARD_PAD * 2 - 128, size, 700);
  const titleH = title.length * size * 1.12;
  const headH = Math.max(84, titleH);
  const top = CARD_PAD + headH + 20;
  const footY = height - 24;
  const full = footY - 50 - top;

  const text = cardPoints(info.card, isBeside ? W / 2 + 8 : CARD_PAD, isTall || isTextFirst);
  const frame = (content: string) =>
    wrapSvg(
      info,
      W,
      height,
      box(0, 0, W, height, C.surface, '', 0, 0) +
        mark(CARD_PAD + 38, CARD_PAD + headH / 2, 36) +
        lines(CARD_PAD + 128, CARD_PAD + (headH - titleH) / 2 + size * 0.88, title, {size, weight: 700, lead: 1.12}) +
        content +
        lines(CARD_PAD, footY, [`Sign, ${EDITION}`], {size: 30, fill: C.muted}),
      false,
    );
  if (isTextFirst && !isTall) {
    if (text.h > full) throw new Error(`${info.name}: the text has no room in a card of ${W} × ${height}`);
    return frame(at(0, top + (full - text.h) / 2, text.svg));
  }
  const bandW = isBeside ? W / 2 - CARD_PAD - 16 : W - CARD_PAD * 2;
  const bandH = isBeside ? full : full - text.h - 24;
  const scale = Math.min((bandW - 32) / art.w, (bandH - 32) / art.h);
  if (scale < 0.45) throw new Error(`${info.name}: the drawing has no room in a card of ${W} × ${height}`);
  const artX = CARD_PAD + (bandW - art.w * scale) / 2;
  const artY = top + (bandH - art.h * scale) / 2;
  return frame(
    box(CARD_PAD, top, bandW, bandH, C.raised, '', 0, 20) +
      `<g transform="translate(${num(artX)} ${num(artY)}) scale(${Math.round(scale * 1000) / 1000})">${art.svg}</g>` +
      at(0, isBeside ? top + (full - text.h) / 2 : top + bandH + 24, text.svg),
  );
}
