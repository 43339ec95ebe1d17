/** Illustrations for infographics and, as `ilu:<name>`, for slides. */
import {C} from './theme';
import {
  arrow,
  box,
  caption,
  certificate,
  circle,
  clock,
  digest,
  doc,
  group,
  idCard,
  key,
  line,
  mark,
  phone,
  pin,
  point,
  pointOn,
  ring,
  signed,
  verdict,
  person,
  stroke,
} from './draw';
import {label} from './text';

export interface Part {
  w: number;
  h: number;
  svg: string;
}

const documento: Part = {
  w: 640,
  h: 230,
  svg:
    doc(250, 20, 140, 190) +
    [0, 1, 2].map((i) => group(doc(70 + i * 18, 62 - i * 12, 96, 130, {rows: 4}), 0.28 + i * 0.06)).join('') +
    arrow(212, 115, 236, 115, C.control, 5) +
    verdict(420, 58, 30, 'ok') +
    label(412, 128, 'versão final', {size: 32, weight: 700}),
};

const resumo: Part = {
  w: 640,
  h: 240,
  svg:
    doc(90, 10, 125, 170) +
    arrow(252, 95, 366, 95) +
    digest(488, 92, 76) +
    caption(152, 225, 'documento') +
    caption(488, 225, 'resumo'),
};

const virgula: Part = {
  w: 640,
  h: 460,
  svg:
    doc(90, 10, 125, 170) +
    arrow(252, 95, 366, 95) +
    digest(488, 92, 76) +
    doc(90, 230, 125, 170, {changed: 2}) +
    arrow(252, 315, 366, 315) +
    digest(488, 312, 76, true) +
    caption(152, 446, 'uma vírgula muda') +
    caption(488, 446, 'o resumo muda todo'),
};

/** A digest, a key with its PIN, and a signature; 600 × 180. */
export const SIGNING =
  digest(86, 92, 66) +
  arrow(170, 92, 208, 92) +
  key(228, 74, 132) +
  pin(250, 142, 88) +
  arrow(378, 92, 416, 92) +
  signed(486, 92, 56);

const assinar: Part = {
  w: 640,
  h: 240,
  svg: SIGNING + caption(80, 225, 'resumo') + caption(300, 225, 'chave privada') + caption(514, 225, 'assinatura'),
};

const pacote: Part = {
  w: 640,
  h: 240,
  svg:
    doc(105, 6, 135, 176, {pen: 1, rows: 4}) +
    circle(320, 94, 7, C.control) +
    line(262, 94, 378, 94, C.control, 5, ' stroke-dasharray="2 16"') +
    certificate(400, 32, 205, 124) +
    caption(172, 225, 'assinado') +
    caption(502, 225, 'certificado'),
};

const comparar: Part = {
  w: 640,
  h: 240,
  svg:
    digest(150, 92, 74) +
    digest(400, 92, 74) +
    line(258, 78, 292, 78, C.text, 9) +
    line(258, 106, 292, 106, C.text, 9) +
    verdict(572, 92, 48, 'ok') +
    caption(150, 225, 'calculado') +
    caption(400, 225, 'assinado'),
};

const cartao: Part = {
  w: 640,
  h: 300,
  svg:
    idCard(40, 40, 260) +
    box(390, 70, 190, 110, C.surface, C.text, 4, 16) +
    line(420, 104, 550, 104, C.text, 8) +
    line(485, 180, 485, 236, C.text, 6) +
    arrow(318, 122, 372, 122) +
    pin(420, 148, 130) +
    caption(170, 280, 'cartão') +
    caption(485, 280, 'leitor e PIN'),
};

const telemovel: Part = {
  w: 640,
  h: 320,
  svg:
    phone(120, 10, 145) +
    point(380, 80, 34, '1') +
    label(430, 91, 'PIN', {size: 34, weight: 700}) +
    point(380, 200, 34, '2') +
    label(430, 190, 'código', {size: 34, weight: 700}) +
    label(430, 232, 'temporário', {size: 34, weight: 700}) +
    caption(192, 312, 'telemóvel'),
};

const cadeia: Part = (() => {
  const rows = [70, 220, 370];
  const ecs = [120, 320, 520];
  const out: string[] = [];
  for (const x of ecs) out.push(line(320, rows[0] ?? 0, x, rows[1] ?? 0, C.primary, 6));
  for (const x of ecs) for (const d of [-48, 48]) out.push(line(x, rows[1] ?? 0, x + d, rows[2] ?? 0, C.primary, 5));
  out.push(circle(320, rows[0] ?? 0, 40, C.accent, C.text, 5));
  for (const x of ecs) {
    out.push(circle(x, rows[1] ?? 0, 28, C.primary));
    for (const d of [-48, 48]) out.push(circle(x + d, rows[2] ?? 0, 17, C.text));
  }
  return {w: 640, h: 410, svg: out.join('')};
})();

const anel: Part = {w: 500, h: 330, svg: mark(150, 165, 130)};

const verificar: Part = {
  w: 640,
  h: 160,
  svg: [0, 1, 2, 3]
    .map((i) => {
      const cx = 90 + i * 153;
      return (
        (i < 3 ? line(cx + 50, 82, cx + 103, 82, C.border, 6) : '') +
        point(cx, 82, 46, String(i + 1)) +
        verdict(cx + 36, 44, 20, 'ok')
      );
    })
    .join(''),
};

const tempo: Part = {w: 640, h: 240, svg: signed(100, 118, 76) + arrow(318, 118, 376, 118) + clock(510, 118, 96)};

const pessoaCertificado: Part = {
  w: 640,
  h: 240,
  svg:
    person(130, 115, 150) +
    line(222, 118, 330, 118, C.primary, 6) +
    circle(222, 118, 10, C.primary) +
    circle(330, 118, 10, C.primary) +
    certificate(352, 40, 260, 156),
};

const resultados: Part = {
  w: 640,
  h: 230,
  svg:
    verdict(110, 85, 56, 'ok') +
    verdict(320, 85, 56, 'error') +
    verdict(530, 85, 56, 'unknown') +
    caption(105, 200, 'válida') +
    caption(310, 200, 'inválida') +
    caption(520, 200, 'indeterminada'),
};

const imagemNao: Part = {
  w: 640,
  h: 220,
  svg:
    box(50, 30, 220, 130, C.surface, C.control, 4, 10) +
    stroke(92, 112, 110, C.text, 1, 0.06) +
    verdict(270, 36, 26, 'error') +
    signed(430, 96, 76) +
    verdict(590, 36, 26, 'ok') +
    caption(160, 208, 'imagem') +
    caption(460, 208, 'assinatura'),
};

const fluxo: Part = (() => {
  const cx = 240;
  const cy = 240;
  const r = 185;
  const out: string[] = [ring(cx, cy, r, {circle: true, dot: 10, color: C.border})];
  [0, 2, 4, 6, 8].forEach((i, k) => {
    const [x, y] = pointOn(cx, cy, r, i);
    out.push(point(x, y, 38, String(k + 1), i === 4 ? C.accent : C.primary, i === 4 ? C.text : C.surface));
  });
  out.push(doc(190, 172, 100, 136, {pen: 1, rows: 3}));
  return {w: 480, h: 480, svg: out.join('')};
})();

const remota: Part = {
  w: 640,
  h: 250,
  svg:
    digest(100, 100, 68) +
    arrow(190, 82, 372, 82) +
    arrow(372, 122, 190, 122, C.accent) +
    box(398, 30, 190, 150, C.surface, C.text, 4, 16) +
    key(424, 92, 138) +
    circle(430, 156, 8, C.ok) +
    line(456, 156, 556, 156, C.control, 6) +
    caption(100, 236, 'só o resumo') +
    caption(492, 236, 'módulo seguro'),
};

const niveis: Part = (() => {
  const names = ['B-B', 'B-T', 'B-LT', 'B-LTA'];
  const out: string[] = [];
  names.forEach((nm, i) => {
    const x = 20 + i * 155;
    const h = 60 + i * 56;
    out.push(box(x, 300 - h, 135, h, i === 3 ? C.accent : C.surface, C.text, 4, 12));
    for (let k = 0; k <= i; k += 1) out.push(circle(x + 67, 300 - 32 - k * 56, 13, C.primary));
    out.push(label(x + 67, 344, nm, {size: 32, weight: 700, anchor: 'middle'}));
  });
  return {w: 640, h: 360, svg: out.join('')};
})();

export const parts = {
  documento,
  resumo,
  virgula,
  assinar,
  pacote,
  comparar,
  cartao,
  telemovel,
  cadeia,
  anel,
  verificar,
  tempo,
  pessoaCertificado,
  resultados,
  imagemNao,
  fluxo,
  remota,
  niveis,
} satisfies Record<string, Part>;

/** An illustration as a standalone SVG. */
export function partSvg(p: Part): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${p.w} ${p.h}" width="${p.w}" height="${p.h}" font-family="Atkinson Hyperlegible Next Variable">${p.svg}</svg>`;
}
