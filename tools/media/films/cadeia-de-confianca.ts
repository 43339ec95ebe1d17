import {arrow, box, certificate, circle, line, person, pointOn, verdict} from '../lib/draw';
import {label, lines} from '../lib/text';
import {readTexts} from '../lib/texts';
import {C} from '../lib/theme';
import {ease, heading, mix, scene, show, title, type Film, type FilmTexts} from './film';

/** Ten points: equal on the ring; in the chain a root, three authorities and six holders. */
const TREE: readonly [number, number][] = [
  [520, 200],
  [260, 350],
  [520, 350],
  [780, 350],
  [190, 500],
  [330, 500],
  [450, 500],
  [590, 500],
  [710, 500],
  [850, 500],
];
const PARENT = [-1, 0, 0, 0, 1, 1, 2, 2, 3, 3];
const NAMES = ['RNI', 'SISP', 'NOSi'];

function tree(
  move: number,
  o: {root?: number; ec?: number; holders?: number; names?: number; climb?: number} = {},
): string {
  const {root = 0, ec = 0, holders = 0, names = 0, climb = 0} = o;
  const at = (i: number): [number, number] => {
    const [rx, ry] = pointOn(520, 345, 150, i);
    const [tx, ty] = TREE[i] ?? [0, 0];
    return [mix(rx, tx, move), mix(ry, ty, move)];
  };
  const out: string[] = [];
  for (let i = 1; i < 10; i += 1) {
    const part = i < 4 ? ec : holders;
    if (part <= 0) continue;
    const [px, py] = at(PARENT[i] ?? 0);
    const [x, y] = at(i);
    out.push(line(px, py, mix(px, x, part), mix(py, y, part), C.primary, i < 4 ? 8 : 6));
  }
  // The certification path from a holder up to the root.
  const path = [7, 2, 0].map(at);
  [0, 1].forEach((k) => {
    const part = Math.max(0, Math.min(1, climb * 2 - k));
    const a = path[k];
    const b = path[k + 1];
    if (part > 0 && a && b) out.push(line(a[0], a[1], mix(a[0], b[0], part), mix(a[1], b[1], part), C.ok, 16));
  });
  for (let i = 0; i < 10; i += 1) {
    const [x, y] = at(i);
    if (i === 0) out.push(circle(x, y, mix(18, 46, root), root > 0.5 ? C.accent : C.text, C.text, mix(0, 6, root)));
    else if (i < 4) out.push(circle(x, y, mix(18, 32, ec), ec > 0.5 ? C.primary : C.text));
    else out.push(circle(x, y, mix(18, 21, holders), C.text));
  }
  if (names > 0)
    NAMES.forEach((n, i) =>
      out.push(
        show(
          names,
          0,
          label((TREE[i + 1]?.[0] ?? 0) + (i === 0 ? -46 : 46), 364, n, {
            size: 42,
            weight: 700,
            anchor: i === 0 ? 'end' : 'start',
          }),
          1,
        ),
      ),
    );
  return out.join('');
}

/** Text to the right of the tree. */
const aside = (y: number, list: readonly string[], fill: string = C.text): string =>
  lines(1000, y, list, {size: 44, weight: 700, fill, lead: 1.2});

export const film: Film = {
  ...(readTexts('films/cadeia-de-confianca') as FilmTexts),
  draw: (t) => [
    scene(t, 0, 6, (s) => title(s, [0.2, 3.6], 1.8, ['A cadeia de confiança', 'da ICP-CV'])),
    scene(t, 6, 38.4, (s) => [
      scene(s, 0, 6.4, () => heading('Dez pontos, uma cadeia')),
      scene(s, 6.4, 13, () => heading('A raiz')),
      scene(s, 13, 19.6, () => heading('As entidades certificadoras')),
      scene(s, 19.6, 26.2, () => heading('Quem credencia')),
      scene(s, 26.2, 33, () => heading('Os titulares')),
      tree(ease(s, 1, 4.5), {
        root: ease(s, 6.6, 8),
        ec: ease(s, 13.2, 15.4),
        names: ease(s, 15, 16.2),
        holders: ease(s, 26.4, 29),
      }),
      show(s, 7.4, label(590, 215, 'ECR-CV', {size: 42, weight: 700})),
      show(s, 20, [
        `<rect x="110" y="295" width="852" height="110" rx="55" fill="none" stroke="${C.control}" stroke-width="5" stroke-dasharray="3 15" stroke-linecap="round"/>`,
        arrow(1028, 350, 982, 350, C.control, 8),
        box(1040, 298, 180, 104, C.surface, C.text, 5, 18),
        label(1130, 366, 'ARME', {size: 46, weight: 700, anchor: 'middle'}),
      ]),
      show(s, 28.4, label(900, 515, 'titulares', {size: 42, fill: C.muted})),
    ]),
    scene(t, 38.4, 45, (s) => [
      heading('As unidades de registo'),
      person(230, 300, 190),
      label(230, 500, 'quem pede', {size: 42, fill: C.muted, anchor: 'middle'}),
      arrow(350, 310, 460, 310, C.control, 9, ease(s, 0.9, 1.8)),
      show(s, 1.6, [
        box(490, 215, 290, 190, C.surface, C.text, 5, 18),
        lines(635, 295, ['unidade', 'de registo'], {size: 44, weight: 700, anchor: 'middle', lead: 1.2}),
      ]),
      show(s, 2.4, label(635, 500, 'identifica', {size: 42, fill: C.muted, anchor: 'middle'})),
      arrow(810, 310, 910, 310, C.control, 9, ease(s, 2.8, 3.7)),
      show(s, 3.4, [
        certificate(930, 215, 290, 190),
        label(1075, 500, 'certificado', {size: 42, fill: C.muted, anchor: 'middle'}),
      ]),
    ]),
    scene(t, 45, 52, (s) => [
      heading('Verificar é subir'),
      tree(1, {root: 1, ec: 1, holders: 1, names: 1, climb: ease(s, 1, 4.4)}),
      label(590, 215, 'ECR-CV', {size: 42, weight: 700}),
      show(s, 1.2, aside(515, ['titular'], C.ok)),
      show(s, 2.8, aside(365, ['entidade'], C.ok)),
      show(s, 4.2, aside(215, ['raiz'], C.ok) + verdict(1160, 200, 34, 'ok')),
    ]),
    scene(t, 52, 66.8, (s) => {
      const go = ease(s, 1, 3.4);
      return [
        scene(s, 0, 7, () => heading('O certificado da raiz')),
        scene(s, 7, 16, () => heading('«Validade desconhecida»')),
        box(470, 180, 500, 310, C.raised, C.text, 6, 22),
        line(720, 492, 720, 540, C.text, 8),
        line(610, 544, 830, 544, C.text, 10),
        certificate(mix(90, 500, go), mix(250, 235, go), 280, 175),
        circle(mix(90, 500, go) + 262, mix(250, 235, go) + 18, 16, C.accent, C.text, 4),
        s < 9.8 ? show(s, 7.4, verdict(880, 325, 62, 'unknown')) : verdict(880, 325, 62, 'unknown'),
        show(s, 10.2, verdict(880, 325, 62, 'ok'), 1.4),
      ];
    }),
  ],
};
