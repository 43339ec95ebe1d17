import {arrow, box, caption, circle, clock, digest, doc, line, point, signed, stroke} from '../lib/draw';
import {marked, table, type Entry, type Table} from '../lib/blocks';
import {INNER, PAD, type Block, type Infographic, type InfographicTexts} from '../lib/sheet';
import {label, lines} from '../lib/text';
import {readTexts} from '../lib/texts';
import {C} from '../lib/theme';

function file(): Block {
  const x = PAD + 96;
  const w = INNER - 96 - 24;
  const out: string[] = [];
  const h = 988;
  out.push(box(PAD, 0, INNER, h, C.raised, '', 0, 20));
  out.push(label(x, 56, 'O ficheiro, de cima a baixo', {size: 32, weight: 700}));
  // A: content
  let y = 84;
  out.push(
    box(x, y, w, 250, C.surface, C.text, 4, 10),
    point(x + 44, y + 44, 28, 'A'),
    label(x + 90, y + 56, 'Páginas', {size: 34, weight: 700}),
  );
  [104, 134, 164].forEach((dy, i) =>
    out.push(line(x + 30, y + dy, x + w - (i === 2 ? 210 : 40), y + dy, C.control, 9)),
  );
  // E: appearance, inside the page
  out.push(
    box(x + w - 190, y + 144, 160, 86, C.surface, C.control, 3, 8),
    circle(x + w - 160, y + 200, 7, C.accent),
    stroke(x + w - 160, y + 200, 66, C.accent, 1, 0.14),
  );
  out.push(point(x + w - 190, y + 144, 26, 'E', C.text));
  out.push(label(x + 30, y + 226, 'aparência', {fill: C.muted}), arrow(x + 176, y + 217, x + 212, y + 217, C.muted, 4));
  // C: the signature value, and D: its time-stamp
  y += 262;
  const hole = y;
  out.push(
    box(x, y, w, 228, C.surface, C.accent, 8, 10),
    point(x + 44, y + 50, 28, 'C'),
    lines(x + 90, y + 62, ['Assinatura (CMS)'], {size: 34, weight: 700, lead: 1.25}),
    box(x + 24, y + 96, w - 196, 108, C.raised, C.primary, 3, 8),
    point(x + 68, y + 150, 28, 'D'),
    label(x + 112, y + 161, 'selo', {size: 34, weight: 700}),
    clock(x + w - 232, y + 150, 40),
  );
  out.push(digest(x + w - 82, y + 134, 58, false, {color: C.primary, dot: 8, chordWidth: 4}));
  y += 240;
  out.push(box(x, y, w, 64, C.surface, C.text, 4, 10), label(x + 24, y + 43, 'resto desta versão', {fill: C.muted}));
  const end = y + 64;
  // B: ByteRange
  const bx = PAD + 62;
  const bracket = (a: number, b: number): string =>
    `<path d="M${bx + 20} ${a}h-20V${b}h20" fill="none" stroke="${C.primary}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`;
  out.push(
    bracket(86, hole - 14),
    bracket(hole + 242, end - 2),
    line(bx, hole + 4, bx, hole + 224, C.control, 5, ' stroke-dasharray="2 15"'),
    point(bx - 18, 210, 28, 'B'),
  );
  // F and G: appended later
  y = end + 60;
  out.push(label(x, y, 'Acrescentado depois', {size: 32, weight: 700}));
  y += 22;
  out.push(
    box(x, y, w, 110, C.surface, C.primary, 4, 10),
    point(x + 44, y + 55, 28, 'F'),
    label(x + 90, y + 67, 'DSS: provas', {size: 34, weight: 700}),
  );
  for (let i = 0; i < 2; i += 1)
    out.push(
      box(x + w - 150 + i * 62, y + 28, 50, 54, C.raised, C.primary, 3, 6),
      line(x + w - 138 + i * 62, y + 46, x + w - 112 + i * 62, y + 46, C.primary, 5),
      line(x + w - 138 + i * 62, y + 62, x + w - 122 + i * 62, y + 62, C.control, 5),
    );
  y += 122;
  out.push(
    box(x, y, w, 120, C.surface, C.primary, 4, 10),
    point(x + 44, y + 60, 28, 'G'),
    label(x + 90, y + 72, 'Selo temporal', {size: 34, weight: 700}),
    clock(x + w - 76, y + 60, 42),
  );
  return {h, svg: out.join('')};
}

const texts = readTexts('infographics/anatomia-de-um-pdf-assinado') as InfographicTexts & {
  readonly parts: readonly (Entry & {readonly mark: string})[];
  readonly levels: Table;
};

/** The parts of the file, small enough for a share card. */
const art = {
  w: 640,
  h: 240,
  svg:
    doc(60, 6, 135, 176, {rows: 4}) +
    signed(290, 94, 66) +
    clock(540, 94, 74) +
    caption(128, 226, 'páginas') +
    caption(316, 226, 'assinatura') +
    caption(540, 226, 'selos'),
};

export const info: Infographic = {
  ...texts,
  card: {...texts.card, art},
  blocks: [
    file(),
    table(texts.levels, C.surface, [56, 112, 38]),
    ...texts.parts.map(({mark, ...text}) => marked(mark, text, 30, 28, mark === 'E' ? [C.text] : [])),
  ],
};
