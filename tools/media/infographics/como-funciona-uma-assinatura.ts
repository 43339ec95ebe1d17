import {box, point} from '../lib/draw';
import type {Entry} from '../lib/blocks';
import {parts, SIGNING, type Part} from '../lib/parts';
import {at, INNER, PAD, type Block, type Infographic, type InfographicTexts} from '../lib/sheet';
import {lines, para, wrap} from '../lib/text';
import {readTexts} from '../lib/texts';
import {C} from '../lib/theme';

interface Step extends Entry {
  readonly drawing: keyof typeof parts;
}

const texts = readTexts('infographics/como-funciona-uma-assinatura') as InfographicTexts & {
  readonly steps: readonly Step[];
};

function step({drawing, head: heading, text}: Step, i: number): Block {
  const part: Part = parts[drawing];
  const band = part.h + 30;
  const head = wrap(heading, INNER - 84, 38, 700);
  const headH = Math.max(60, head.length * 38 * 1.2);
  const body = para(PAD, band + 24 + headH + 10, INNER, text, {size: 31, lead: 1.35});
  const svg =
    box(PAD, 0, INNER, band, C.raised, '', 0, 20) +
    at(PAD + (INNER - part.w) / 2, 18, part.svg) +
    point(PAD + 30, band + 24 + 30, 30, String(i + 1)) +
    lines(PAD + 80, band + 24 + 43, head, {size: 38, weight: 700, lead: 1.2}) +
    body.svg;
  return {h: band + 24 + headH + 10 + body.h + 18, svg};
}

export const info: Infographic = {
  ...texts,
  card: {...texts.card, art: {w: 600, h: 180, svg: SIGNING}},
  blocks: texts.steps.map(step),
};
