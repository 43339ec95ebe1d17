import {arrow, box, caption, circle, clock, digest, doc, line, point, signed, stroke} from '../lib/draw';
import {block, INNER, PAD, type Block, type Infographic} from '../lib/sheet';
import {label, lines, para, wrap} from '../lib/text';
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
  return block(h, out.join(''));
}

function row(letter: string, heading: string, text: string, fill: string = C.primary): Block {
  const x = PAD + 76;
  const w = INNER - 76;
  const head = wrap(heading, w, 36, 700);
  const headH = head.length * 36 * 1.2;
  const body = para(x, headH + 8, w, text);
  return block(
    headH + 8 + body.h,
    point(PAD + 30, 30, 28, letter, fill) + lines(x, 36, head, {size: 36, weight: 700, lead: 1.2}) + body.svg,
  );
}

/** The parts that make up each level. */
function levels(): Block {
  const rows = [
    ['B-B', 'C'],
    ['B-T', 'C e D'],
    ['B-LT', 'C, D e F'],
    ['B-LTA', 'C, D, F e G'],
  ];
  const h = 84 + rows.length * 50 + 16;
  return block(
    h,
    box(PAD, 0, INNER, h, C.surface, C.border, 3, 20) +
      label(PAD + 28, 56, 'Que partes tem cada nível', {size: 34, weight: 700}) +
      rows
        .map(
          ([name = '', has = ''], i) =>
            label(PAD + 28, 112 + i * 50, name, {size: 32, weight: 700, fill: C.primary}) +
            label(PAD + 170, 112 + i * 50, has),
        )
        .join(''),
  );
}

export const info: Infographic = {
  name: 'anatomia-de-um-pdf-assinado',
  title: 'Anatomia de um PDF\u00a0assinado',
  lead: 'O que está dentro do ficheiro, e o que cada parte prova.',
  desc: 'Corte de um ficheiro PDF em camadas: páginas com a aparência visível, valor da assinatura em CMS, intervalos cobertos pela assinatura (ByteRange), selo temporal da assinatura e, acrescentados depois, o dicionário DSS e o selo temporal do documento.',
  footer: 'Base: ISO 32000-2, ETSI EN 319 142-1, RFC 5652 e RFC 3161.',
  left: 2,
  card: {
    art: {
      w: 640,
      h: 240,
      svg:
        doc(60, 6, 135, 176, {rows: 4}) +
        signed(290, 94, 66) +
        clock(540, 94, 74) +
        caption(128, 226, 'páginas') +
        caption(316, 226, 'assinatura') +
        caption(540, 226, 'selos'),
    },
    points: [
      {head: 'Conteúdo', text: 'O que se lê.'},
      {head: 'O que a assinatura cobre', text: 'O que fica fora não está assinado.'},
      {head: 'Assinatura', text: 'Com o certificado de quem assinou.'},
      {head: 'Selo da assinatura', text: 'Prova a data.'},
      {head: 'Aparência: não é prova'},
    ],
    marks: ['A', 'B', 'C', 'D', 'E'],
  },
  gap: 32,
  blocks: [
    file(),
    levels(),
    row('A', 'Conteúdo', 'O texto e as imagens que se leem.'),
    row(
      'B',
      'ByteRange',
      'Diz que partes do ficheiro a assinatura cobre: tudo, menos o lugar dela própria. O que fica fora não está assinado.',
    ),
    row('C', 'Assinatura (CMS)', 'O valor da assinatura e o certificado de quem assinou.'),
    row('D', 'Selo da assinatura', 'Prova que a assinatura já existia antes de certo instante.'),
    row('E', 'Aparência', 'Retângulo com texto ou imagem. Não acrescenta prova.', C.text),
    row('F', 'Dicionário DSS', 'Certificados e dados de revogação, para validar mais tarde.'),
    row('G', 'Selo do documento', 'Prova que tudo o que está acima já existia antes de certo instante.'),
  ],
};
