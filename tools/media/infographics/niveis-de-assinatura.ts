import {box, certificate, circle, clock, signed} from '../lib/draw';
import {drawing, note, table, type Table} from '../lib/blocks';
import {parts} from '../lib/parts';
import {at, INNER, PAD, type Block, type Infographic, type InfographicTexts} from '../lib/sheet';
import {label, para} from '../lib/text';
import {readTexts} from '../lib/texts';
import {C} from '../lib/theme';

interface Level {
  readonly name: string;
  readonly adds: string;
  readonly use: string;
}

const texts = readTexts('infographics/niveis-de-assinatura') as InfographicTexts & {
  readonly levels: readonly Level[];
  readonly time: string;
  readonly formats: Table;
};

/** One icon per layer of evidence. */
const layers = [
  (x: number, y: number): string => signed(x + 42, y + 60, 30),
  (x: number, y: number): string => clock(x + 60, y + 60, 42),
  (x: number, y: number): string => certificate(x + 4, y + 20, 112, 78),
  (x: number, y: number): string => clock(x + 60, y + 60, 42) + circle(x + 60, y + 60, 54, 'none', C.accent, 6),
];

function level({name, adds, use}: Level, n: number): Block {
  const out: string[] = [];
  const top = 96;
  const a = para(PAD + 28, top + 150, INNER - 56, adds, {size: 32, weight: 700});
  const b = para(PAD + 28, top + 150 + a.h + 8, INNER - 56, use);
  const h = top + 150 + a.h + 8 + b.h + 24;
  out.push(box(PAD, 0, INNER, h, C.raised, C.border, 3, 20));
  out.push(label(PAD + 28, 64, name, {size: 50, weight: 700, fill: C.primary}));
  for (let i = 0; i < 4; i += 1) {
    const x = PAD + 28 + i * 150;
    if (i <= n)
      out.push(
        box(x, top, 134, 124, C.surface, i === n ? C.primary : C.border, i === n ? 5 : 3, 14),
        `<g transform="translate(${x + 7} ${top + 2})">${(layers[i] ?? layers[0])?.(0, 0) ?? ''}</g>`,
      );
    else
      out.push(
        `<rect x="${x}" y="${top}" width="134" height="124" rx="14" fill="none" stroke="${C.control}" stroke-width="3" stroke-dasharray="3 12" stroke-linecap="round"/>`,
      );
  }
  out.push(b.svg, a.svg);
  return {h, svg: out.join('')};
}

export const info: Infographic = {
  ...texts,
  card: {...texts.card, art: parts.niveis},
  blocks: [
    drawing(parts.niveis.h + 48, at(PAD + (INNER - parts.niveis.w) / 2, 24, parts.niveis.svg)),
    ...texts.levels.map(level),
    note(texts.time),
    table(texts.formats, C.raised, [60, 118, 40]),
  ],
};
