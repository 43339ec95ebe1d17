import {box, certificate, circle, clock, digest, doc, group, line, point, stroke, verdict} from '../lib/draw';
import {label} from '../lib/text';
import {readTexts} from '../lib/texts';
import {C} from '../lib/theme';
import {ease, heading, mix, scene, show, title, under, type Film, type FilmTexts} from './film';

/** Draws the four questions on the left: the current one is highlighted, earlier ones are ticked. */
function questions(now: number, done: number): string {
  return [0, 1, 2, 3]
    .map((i) => {
      const y = 200 + i * 108;
      const lit = Math.round(now) === i + 1;
      const words = ['Igual?', 'Até à raiz?', 'Data provada?', 'Válido na data?'][i] ?? '';
      return (
        (i < 3 ? line(120, y + 40, 120, y + 68, C.border, 6) : '') +
        point(120, y, 38, String(i + 1), lit ? C.accent : C.primary, lit ? C.text : C.surface) +
        label(180, y + 16, words, {size: 46, weight: lit ? 700 : 400, fill: lit ? C.text : C.muted}) +
        (done > i ? group(verdict(154, y - 31, 18, 'ok'), Math.min(1, done - i)) : '')
      );
    })
    .join('');
}

const panel = box(580, 165, 620, 400, C.raised, '', 0, 24);

export const film: Film = {
  ...(readTexts('films/verificar-um-pdf-assinado') as FilmTexts),
  draw: (t) => [
    scene(t, 0, 5.8, (s) => title(s, [0.2, 3.4], 1.6, ['Verificar', 'um PDF assinado'])),
    scene(t, 5.8, 12, (s) => [
      heading('O ficheiro original'),
      doc(280, 180, 200, 290, {pen: 1, rows: 4}),
      show(s, 1.2, verdict(480, 190, 42, 'ok')),
      under(380, 545, 'ficheiro'),
      show(s, 1.6, [
        box(790, 180, 200, 290, C.surface, C.control, 4, 4),
        [0, 1, 2, 3].map((i) => line(822, 230 + i * 40, 958, 230 + i * 40, C.border, 9)).join(''),
        stroke(836, 430, 66, C.control, 1, 0.1),
        under(890, 545, 'papel'),
      ]),
      show(s, 2.8, verdict(990, 190, 42, 'unknown')),
    ]),
    scene(t, 12, 43.8, (s) => {
      const now = s < 5.6 ? 0 : s < 12 ? 1 : s < 18.4 ? 2 : s < 24.8 ? 3 : 4;
      const done = ease(s, 10.2, 11) + ease(s, 16.6, 17.4) + ease(s, 22.8, 23.6) + ease(s, 30, 30.8);
      return [
        heading('Quatro perguntas'),
        group(questions(now, done), ease(s, 0.2, 1.4)),
        panel,
        scene(s, 0, 5.8, () => doc(795, 215, 190, 290, {pen: 1, rows: 4})),
        scene(s, 5.6, 12.2, (q) => {
          const j = ease(q, 2.4, 4);
          return [
            digest(mix(760, 890, j), 350, 110, false, {progress: ease(q, 0.4, 2)}),
            group(digest(mix(1030, 890, j), 350, 110), ease(q, 0.8, 1.8)),
            show(q, 4.2, verdict(1020, 250, 42, 'ok')),
          ];
        }),
        scene(s, 12, 18.6, (q) => {
          const a = ease(q, 0.8, 2);
          const b = ease(q, 2, 3.4);
          const steps: [number, string, number][] = [
            [500, 'titular', 24],
            [370, 'entidade', 32],
            [240, 'raiz', 44],
          ];
          return [
            line(720, 500, 720, 240, C.border, 6),
            a > 0 ? line(720, 500, 720, mix(500, 370, a), C.ok, 14) : '',
            b > 0 ? line(720, 370, 720, mix(370, 240, b), C.ok, 14) : '',
            steps
              .map(
                ([y, w, r], i) =>
                  circle(720, y, r, i === 2 ? C.accent : i === 1 ? C.primary : C.text, i === 2 ? C.text : '', 6) +
                  label(800, y + 16, w, {size: 46, weight: 700}),
              )
              .join(''),
            show(q, 3.4, verdict(960, 240, 36, 'ok')),
          ];
        }),
        scene(s, 18.4, 25, (q) => [
          doc(650, 235, 170, 250, {pen: 1, rows: 4}),
          show(q, 1, line(850, 360, 910, 360, C.control, 7) + clock(1030, 360, 100, ease(q, 1, 4) * 0.25)),
          show(q, 4, verdict(1140, 250, 42, 'ok')),
        ]),
        scene(s, 24.8, 32, (q) => [
          line(640, 400, 1140, 400, C.border, 8),
          line(720, 400, mix(720, 1060, ease(q, 0.5, 2.2)), 400, C.primary, 18),
          show(q, 0.6, label(720, 470, 'início', {size: 42, fill: C.muted, anchor: 'middle'})),
          show(q, 1.8, label(1060, 470, 'fim', {size: 42, fill: C.muted, anchor: 'middle'})),
          show(q, 2.6, [
            circle(880, 400, 22, C.accent, C.text, 5),
            line(880, 370, 880, 330, C.text, 6),
            label(880, 305, 'assinatura', {size: 46, weight: 700, anchor: 'middle'}),
          ]),
          show(q, 3.8, verdict(1090, 255, 42, 'ok')),
        ]),
      ];
    }),
    scene(t, 43.8, 56.2, (s) => {
      const alone = ease(s, 6.2, 8);
      const three: ['ok' | 'error' | 'unknown', string, number][] = [
        ['ok', 'válida', 260],
        ['error', 'inválida', 640],
        ['unknown', 'indeterminada', 1020],
      ];
      return [
        scene(s, 0, 6.6, () => heading('Três resultados')),
        scene(s, 6.4, 13, () => heading('Indeterminada não é falsa')),
        three
          .map(([k, w, x], i) => {
            const last = k === 'unknown';
            const cx = last ? mix(x, 640, alone) : x;
            return group(
              verdict(cx, 320, last ? mix(90, 110, alone) : 90, k) + under(cx, 530, w, C.text),
              Math.min(ease(s, 0.4 + i * 0.9, 1.2 + i * 0.9), last ? 1 : 1 - alone),
            );
          })
          .join(''),
      ];
    }),
    scene(t, 56.2, 63, (s) => {
      const go = ease(s, 1, 3.2);
      return [
        heading('Compare e importe a raiz'),
        doc(640, 180, 200, 290, {pen: 1, rows: 4}),
        certificate(mix(110, 330, go), 240, 260, 160),
        circle(mix(110, 330, go) + 242, 258, 16, C.accent, C.text, 4),
        group(verdict(960, 320, 66, 'unknown'), 1 - ease(s, 3.4, 4.4)),
        group(verdict(960, 320, 66, 'ok'), ease(s, 3.8, 5)),
        show(s, 1, under(460, 545, 'pki.ecrcv.cv', C.text)),
      ];
    }),
    scene(t, 63, 70.8, (s) => [
      heading('A imagem não prova'),
      doc(330, 180, 210, 300, {rows: 3}),
      box(365, 380, 140, 74, C.surface, C.control, 4, 8),
      stroke(388, 432, 58, C.text, 1, 0.08),
      show(s, 1.2, verdict(540, 392, 40, 'error')),
      show(s, 2, digest(850, 320, 120)),
      show(s, 3, verdict(960, 215, 40, 'ok') + under(850, 545, 'a prova está aqui', C.text)),
      under(435, 545, 'aparência'),
    ]),
  ],
};
