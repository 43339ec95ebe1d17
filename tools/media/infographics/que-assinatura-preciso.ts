import {box, idCard, phone, point, verdict} from '../lib/draw';
import type {Entry} from '../lib/blocks';
import {INNER, PAD, type Block, type Infographic, type InfographicTexts} from '../lib/sheet';
import {label, lines, para, wrap} from '../lib/text';
import {readTexts} from '../lib/texts';
import {C} from '../lib/theme';

interface Answer {
  answer: string;
  text: string;
  /** Whether this answer ends the decision tree. */
  end?: boolean;
}

interface Question {
  head: string;
  answers: readonly Answer[];
}

const texts = readTexts('infographics/que-assinatura-preciso') as InfographicTexts & {
  readonly questions: readonly Question[];
  readonly warning: Entry;
};

function question({head: heading, answers}: Question, n: number): Block {
  const head = wrap(heading, INNER - 84, 40, 700);
  const headH = Math.max(60, head.length * 40 * 1.18);
  const out = [point(PAD + 30, 30, 30, String(n + 1)), lines(PAD + 80, 44, head, {size: 40, weight: 700, lead: 1.18})];
  let y = headH + 20;
  for (const a of answers) {
    const body = para(PAD + 32, y + 66, INNER - 64, a.text);
    const h = 66 + body.h + 20;
    out.push(
      box(PAD, y, INNER, h, a.end ? C.surface : C.raised, a.end ? C.control : C.border, 3, 18),
      box(PAD, y + 20, 10, h - 40, a.end ? C.accent : C.primary, '', 0, 5),
      label(PAD + 32, y + 50, a.answer, {size: 34, weight: 700, fill: C.primary}),
      body.svg,
    );
    y += h + 16;
  }
  return {h: y, svg: out.join('')};
}

function warning({head, text}: Entry): Block {
  const body = para(PAD + 92, 70, INNER - 120, text);
  const h = 70 + body.h + 24;
  const frame = box(PAD, 0, INNER, h, C.surface, C.error, 3, 18);
  const heading = label(PAD + 92, 52, head, {size: 34, weight: 700});
  return {h, svg: frame + verdict(PAD + 48, 50, 26, 'error') + heading + body.svg};
}

export const info: Infographic = {
  ...texts,
  card: {...texts.card, art: {w: 600, h: 230, svg: idCard(40, 32, 260) + phone(430, 4, 122)}},
  blocks: [...texts.questions.map(question), warning(texts.warning)],
};
