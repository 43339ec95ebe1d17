import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {C} from './theme';
import {MEDIA} from './paths';

const metrics = JSON.parse(readFileSync(join(MEDIA, 'lib/metrics.json'), 'utf8')) as Record<
  string,
  Record<string, number>
>;

/** Text style; sizes in drawing units. */
export interface TextStyle {
  size?: number;
  weight?: 400 | 700;
  fill?: string;
  anchor?: 'start' | 'middle' | 'end';
  /** Line height in ems. */
  lead?: number;
}

/** Formats a coordinate: one decimal is finer than any screen. */
export const num = (v: number): string => String(Math.round(v * 10) / 10);

/** Escapes text content for XML. */
export const escapeXml = (s: string): string => s.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Width of a text in drawing units, from the font metrics. */
export function widthOf(s: string, size: number, weight: 400 | 700 = 400): number {
  const row = metrics[weight] ?? {};
  let sum = 0;
  for (const c of s) sum += row[c] ?? 700;
  return (sum * size) / 1000;
}

function breakLines(s: string, width: number, size: number, weight: 400 | 700): string[] {
  const out: string[] = [];
  // Keep the number of a standard on the same line.
  for (const part of s.replace(/\b(RFC|FIPS|EN|TS|DL|ISO|319|119) (?=\d)/g, '$1\u00a0').split('\n')) {
    let row = '';
    for (const word of part.split(' ')) {
      const next = row === '' ? word : `${row} ${word}`;
      if (row !== '' && widthOf(next, size, weight) > width) {
        out.push(row);
        row = word;
      } else {
        row = next;
      }
    }
    out.push(row);
  }
  return out;
}

/** Breaks a text into lines of at most `width`. Balances the lines when the last one would be almost empty. */
export function wrap(s: string, width: number, size: number, weight: 400 | 700 = 400): string[] {
  const first = breakLines(s, width, size, weight);
  if (first.length < 2) return first;
  for (let w = width; w > width * 0.7; w -= width * 0.02) {
    const list = breakLines(s, w, size, weight);
    if (list.length > first.length) break;
    if (widthOf(list[list.length - 1] ?? '', size, weight) > width * 0.34) return list;
  }
  return first;
}

/** Text lines with the first baseline at y. */
export function lines(x: number, y: number, list: readonly string[], style: TextStyle = {}): string {
  const {size = 30, weight = 400, fill = C.text, anchor = 'start', lead = 1.3} = style;
  const attrs = [
    `font-size="${num(size)}"`,
    weight === 400 ? '' : `font-weight="${weight}"`,
    `fill="${fill}"`,
    anchor === 'start' ? '' : `text-anchor="${anchor}"`,
  ].filter((a) => a !== '');
  const body = list
    .map((l, i) => `<text x="${num(x)}" y="${num(y + i * size * lead)}">${escapeXml(l)}</text>`)
    .join('');
  return `<g ${attrs.join(' ')}>${body}</g>`;
}

/** A single line of text. */
export const label = (x: number, y: number, s: string, style: TextStyle = {}): string => lines(x, y, [s], style);

export interface Para {
  svg: string;
  h: number;
}

/** A wrapped paragraph whose box starts at y; `h` is the height of the box. */
export function para(x: number, y: number, width: number, s: string, style: TextStyle = {}): Para {
  const {size = 30, weight = 400, lead = 1.3} = style;
  const list = wrap(s, width, size, weight);
  const at = style.anchor === 'middle' ? x + width / 2 : x;
  return {svg: lines(at, y + size * (lead - 1) * 0.5 + size * 0.8, list, style), h: list.length * size * lead};
}
