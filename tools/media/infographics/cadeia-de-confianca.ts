import {arrow, circle, line, point} from '../lib/draw';
import {drawing, framed, type Entry} from '../lib/blocks';
import {parts, type Part} from '../lib/parts';
import {at, INNER, PAD, type Infographic, type InfographicTexts} from '../lib/sheet';
import {label, para} from '../lib/text';
import {readTexts} from '../lib/texts';
import {C} from '../lib/theme';

const CARD_X = 204;
const ROOT_X = 74;
const EC_X = 120;
const HOLDER_X = 166;

type Colors = readonly [fill: string, edge: string];

const texts = readTexts('infographics/cadeia-de-confianca') as InfographicTexts & {
  readonly chain: readonly Entry[];
  readonly climb: string;
  readonly beside: readonly (Entry & {readonly mark: string})[];
};

/** Colors of the cards in the chain: its council, its root, three authorities and the holder. */
const RAISED: Colors = [C.raised, C.border];
const COLORS: readonly Colors[] = [
  [C.surface, C.border],
  [C.surface, C.text],
  RAISED,
  RAISED,
  RAISED,
  [C.surface, C.text],
];

const climb = drawing(
  596,
  at(PAD + 30, 40, `<g transform="scale(.9)">${parts.cadeia.svg}</g>`) +
    arrow(PAD + 596, 400, PAD + 596, 80, C.ok, 8) +
    para(PAD + 24, 440, INNER - 48, texts.climb, {size: 31, weight: 700}).svg,
);

/** The chain, small enough for a share card. */
function tree(): Part {
  const out: string[] = [];
  const entities = [
    [84, 'RNI'],
    [294, 'SISP'],
    [504, 'NOSi'],
  ] as const;
  for (const [x] of entities) {
    out.push(line(294, 40, x, 140, C.primary, 6));
    for (const d of [-36, 36]) out.push(line(x, 140, x + d, 220, C.primary, 5), circle(x + d, 220, 15, C.text));
  }
  out.push(circle(294, 40, 34, C.accent, C.text, 5), label(348, 52, 'Raiz: ECR-CV', {size: 36, weight: 700}));
  for (const [x, name] of entities)
    out.push(circle(x, 140, 24, C.primary), label(x + 36, 152, name, {size: 36, weight: 700}));
  return {w: 640, h: 240, svg: out.join('')};
}

export const info: Infographic = {
  ...texts,
  card: {...texts.card, art: tree()},
  blocks: [
    ...texts.chain.map((entry, i) => framed(entry, CARD_X, 24, ...(COLORS[i] ?? RAISED))),
    climb,
    ...texts.beside.map(({mark, ...entry}) =>
      framed(entry, PAD, 92, C.surface, C.border, point(PAD + 48, 46, 28, mark, C.text)),
    ),
  ],
  under: (tops) => {
    const y = (i: number): number => (tops[i] ?? 0) + 44;
    const [cg, root, a, b, c, holder] = [y(0), y(1), y(2), y(3), y(4), y(5)];
    const out = [
      line(ROOT_X, cg, ROOT_X, root, C.control, 5, ' stroke-dasharray="2 15"'),
      line(ROOT_X, root, ROOT_X, c - 46, C.primary, 6),
    ];
    for (const e of [a, b, c])
      out.push(line(ROOT_X, e - 46, EC_X, e, C.primary, 6), line(EC_X, e, HOLDER_X, e + 46, C.text, 6));
    out.push(line(HOLDER_X, a + 46, HOLDER_X, holder, C.text, 6));
    out.push(circle(ROOT_X, cg, 20, C.surface, C.control, 5), circle(ROOT_X, root, 32, C.accent, C.text, 5));
    for (const e of [a, b, c]) out.push(circle(EC_X, e, 20, C.primary));
    out.push(circle(HOLDER_X, holder, 20, C.text));
    return out.join('');
  },
};
