import {arrow, line, point, pointOn} from '../lib/draw';
import {drawing, marked, type Entry} from '../lib/blocks';
import type {Infographic, InfographicTexts} from '../lib/sheet';
import {lines} from '../lib/text';
import {readTexts} from '../lib/texts';
import {C} from '../lib/theme';

/** Nine moments on the ring, and revocation as a branch. */
const STEPS = 9;
const USE = 6;
const RENEWAL = 8;
const END = 9;
const REVOCATION = 10;

function fillOf(n: number): [string, string] {
  if (n === USE) return [C.accent, C.text];
  if (n === END) return [C.muted, C.surface];
  return [n === REVOCATION ? C.error : C.primary, C.surface];
}

/** The ring. From the renewal, an arrow leads back to the issue of a certificate. */
function ringOf(cx: number, cy: number, r: number, dot: number): string {
  const at = (n: number): [number, number] => pointOn(cx, cy, r, n - 1, STEPS);
  const dashed = ' stroke-dasharray="2 15"';
  const [useX, useY] = at(USE);
  const [offX, offY] = [cx + r * 0.1, cy + r * 0.52];
  const [fromX, fromY] = at(RENEWAL);
  const [toX, toY] = at(4);
  const far = Math.hypot(toX - fromX, toY - fromY);
  const [ux, uy] = [(toX - fromX) / far, (toY - fromY) / far];
  const gap = dot + 12;
  const out = [
    arrow(fromX + ux * gap, fromY + uy * gap, toX - ux * gap, toY - uy * gap, C.ok, 6),
    line(useX, useY, offX, offY, C.error, 5, dashed),
  ];
  for (let n = 1; n < STEPS; n += 1) {
    const isLast = n + 1 === END;
    out.push(line(...at(n), ...at(n + 1), isLast ? C.control : C.primary, isLast ? 5 : 6, isLast ? dashed : ''));
  }
  for (let n = 1; n <= STEPS; n += 1) out.push(point(...at(n), dot, String(n), ...fillOf(n)));
  out.push(point(offX, offY, dot, String(REVOCATION), ...fillOf(REVOCATION)));
  return out.join('');
}

const texts = readTexts('infographics/vida-de-um-certificado') as InfographicTexts & {
  readonly moments: readonly Entry[];
};

const wheel =
  ringOf(360, 320, 236, 40) +
  lines(360, 222, ['nove momentos', 'e um desvio'], {size: 34, weight: 700, anchor: 'middle', lead: 1.2});

export const info: Infographic = {
  ...texts,
  card: {...texts.card, art: {w: 580, h: 560, svg: ringOf(290, 286, 236, 40)}},
  blocks: [
    drawing(620, wheel),
    ...texts.moments.map((moment, i) => {
      const {h, svg} = marked(String(i + 1), moment, 32, 32, fillOf(i + 1));
      return {h: Math.max(76, h), svg};
    }),
  ],
};
