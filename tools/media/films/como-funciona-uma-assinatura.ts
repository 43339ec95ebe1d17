import {arrow, certificate, circle, digest, doc, group, key, line, pin, signed, verdict} from '../lib/draw';
import {label} from '../lib/text';
import {readTexts} from '../lib/texts';
import {C} from '../lib/theme';
import {ease, heading, mix, scene, show, title, under, type Film, type FilmTexts} from './film';

export const film: Film = {
  ...(readTexts('films/como-funciona-uma-assinatura') as FilmTexts),
  draw: (t) => [
    scene(t, 0, 6, (s) => title(s, [0.2, 3.6], 1.8, ['Como funciona', 'uma assinatura digital'])),
    scene(t, 6, 11.6, (s) => {
      const join = ease(s, 0.8, 3);
      const drafts = [0, 1, 2]
        .map((i) =>
          group(
            doc(mix(200 + i * 60, 540, join), mix(220 - i * 26, 170, join), 200, 290),
            mix(0.35, 0, ease(s, 2.4, 3.2)),
          ),
        )
        .join('');
      return [
        heading('1. Feche o documento'),
        drafts,
        group(doc(540, 170, 200, 290), ease(s, 2, 3)),
        show(s, 3, verdict(742, 182, 40, 'ok')),
        show(s, 3, under(640, 540, 'versão final', C.text)),
      ];
    }),
    scene(t, 11.6, 17.6, (s) => [
      heading('2. Calcula-se o resumo'),
      doc(230, 180, 200, 290),
      arrow(490, 325, 690, 325, C.control, 9, ease(s, 0.8, 2)),
      digest(920, 325, 140, false, {progress: ease(s, 1.6, 4.8)}),
      under(330, 540, 'documento'),
      show(s, 3, under(920, 540, 'resumo')),
    ]),
    scene(t, 17.6, 25, (s) => [
      heading('Uma vírgula muda tudo'),
      doc(90, 210, 150, 215),
      arrow(264, 318, 326, 318, C.control, 8),
      digest(470, 318, 105),
      under(290, 540, 'original'),
      show(
        s,
        1,
        line(640, 200, 640, 470, C.border, 4) + doc(690, 210, 150, 215, {changed: 2}) + under(900, 540, 'mudada'),
      ),
      show(s, 2.2, arrow(864, 318, 926, 318, C.control, 8)),
      digest(1070, 318, 105, true, {progress: ease(s, 2.4, 5)}),
    ]),
    scene(t, 25, 38, (s) => [
      heading('3. Autorize com o PIN'),
      digest(200, 320, 110),
      under(200, 540, 'resumo'),
      show(s, 0.8, key(450, 270, 270) + under(585, 540, 'chave privada')),
      show(s, 1.4, pin(500, 410, 180, ease(s, 2, 4.6) * 4)),
      arrow(342, 320, 412, 320, C.control, 8, ease(s, 5, 6)),
      arrow(752, 320, 822, 320, C.control, 8, ease(s, 6.4, 7.4)),
      show(s, 7, signed(960, 320, 100, ease(s, 8, 10.2)) + under(1010, 540, 'assinatura')),
    ]),
    scene(t, 38, 45, (s) => {
      const x = mix(860, 700, ease(s, 1.2, 3.4));
      return [
        heading('4. Tudo segue junto'),
        doc(330, 170, 210, 300, {pen: 1, rows: 4}),
        show(s, 1, certificate(x, 225, 320, 195)),
        show(
          s,
          3.4,
          line(570, 322, 670, 322, C.primary, 8) + circle(570, 322, 11, C.primary) + circle(670, 322, 11, C.primary),
        ),
        under(435, 540, 'assinado'),
        show(s, 1.6, under(860, 540, 'certificado')),
      ];
    }),
    scene(t, 45, 56.8, (s) => {
      const join = ease(s, 6.4, 9);
      return [
        heading('5. Quem recebe verifica'),
        group(under(340, 540, 'calculado') + show(s, 2, under(940, 540, 'assinado')), 1 - ease(s, 5.8, 6.6)),
        digest(mix(340, 640, join), 320, 140, false, {progress: ease(s, 0.4, 3)}),
        group(digest(mix(940, 640, join), 320, 140), ease(s, 2, 3)),
        group(
          line(612, 304, 668, 304, C.text, 12) + line(612, 340, 668, 340, C.text, 12),
          Math.min(ease(s, 3.4, 4.2), 1 - ease(s, 5.8, 6.6)),
        ),
        show(s, 9, verdict(838, 200, 48, 'ok') + under(640, 540, 'iguais', C.ok)),
      ];
    }),
    scene(t, 56.8, 63.2, (s) => [
      heading('Falta o certificado'),
      certificate(110, 210, 440, 270),
      ['quem o emitiu', 'o prazo', 'o estado']
        .map((w, i) =>
          show(s, 0.9 + i * 1.2, verdict(680, 250 + i * 100, 34, 'ok') + label(740, 266 + i * 100, w, {size: 50})),
        )
        .join(''),
    ]),
    scene(t, 63.2, 68.8, (s) => title(s, [0, 2.4], 0.8, ['Guarde sempre', 'o ficheiro original'])),
  ],
};
