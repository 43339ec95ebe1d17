/** Blocks that several infographics consist of. */
import {box, point} from './draw';
import {INNER, PAD, type Block} from './sheet';
import {label, lines, para, wrap} from './text';
import {C} from './theme';

/** A heading and the text below it. */
export interface Entry {
  head: string;
  text: string;
}

/** A heading and its text from `y`, in a column from `x`. */
export function entry({head, text}: Entry, x: number, y: number, width: number, {size = 36, gap = 8} = {}): Block {
  const rows = wrap(head, width, size, 700);
  const top = y + rows.length * size * 1.2 + gap;
  const body = para(x, top, width, text);
  return {h: top + body.h, svg: lines(x, y === 0 ? 36 : y + 34, rows, {size, weight: 700, lead: 1.2}) + body.svg};
}

/** An entry with a numbered or lettered point of radius `r` at its left. */
export function marked(
  mark: string,
  text: Entry,
  at: number,
  r: number,
  colors: readonly [fill?: string, color?: string] = [],
): Block {
  const indent = r * 2 + 20;
  const body = entry(text, PAD + indent, 0, INNER - indent);
  return {h: body.h, svg: point(PAD + at, at, r, mark, ...colors) + body.svg};
}

/** An entry in a frame. `sign` is drawn at its left, where `inset` leaves room. */
export function framed(text: Entry, x: number, inset: number, fill: string, edge: string, sign = ''): Block {
  const width = INNER + PAD - x;
  const body = entry(text, x + inset, 20, width - inset - 24, {gap: 6});
  const h = body.h + 20;
  return {h, svg: box(x, 0, width, h, fill, edge, 3, 18) + sign + body.svg};
}

/** A text in a frame. */
export function note(text: string): Block {
  const body = para(PAD + 28, 24, INNER - 56, text);
  return {h: body.h + 48, svg: box(PAD, 0, INNER, body.h + 48, C.surface, C.text, 3, 20) + body.svg};
}

/** A titled table of two columns in a frame. */
export interface Table {
  title: string;
  rows: readonly (readonly [name: string, text: string])[];
}

/** Draws a table: the baselines of its title and its first row, and the space below its last one. */
export function table(
  {title, rows}: Table,
  fill: string,
  [top, first, below]: readonly [number, number, number],
): Block {
  const baseline = (row: number) => first + row * 50;
  const h = baseline(rows.length - 1) + below;
  const cells = rows.map(
    ([name, text], row) =>
      label(PAD + 28, baseline(row), name, {size: 32, weight: 700, fill: C.primary}) +
      label(PAD + 170, baseline(row), text),
  );
  const heading = label(PAD + 28, top, title, {size: 34, weight: 700});
  return {h, svg: box(PAD, 0, INNER, h, fill, C.border, 3, 20) + heading + cells.join('')};
}

/** A drawing on a tinted ground. */
export const drawing = (h: number, svg: string): Block => ({h, svg: box(PAD, 0, INNER, h, C.raised, '', 0, 20) + svg});
