import {box, certificate, circle, clock, signed} from '../lib/draw';
import {parts} from '../lib/parts';
import {at, block, INNER, PAD, type Block, type Infographic} from '../lib/sheet';
import {label, para} from '../lib/text';
import {C} from '../lib/theme';

/** One icon per layer of evidence. */
const layers = [
  (x: number, y: number): string => signed(x + 42, y + 60, 30),
  (x: number, y: number): string => clock(x + 60, y + 60, 42),
  (x: number, y: number): string => certificate(x + 4, y + 20, 112, 78),
  (x: number, y: number): string => clock(x + 60, y + 60, 42) + circle(x + 60, y + 60, 54, 'none', C.accent, 6),
];

function level(n: number, name: string, adds: string, use: string): Block {
  const out: string[] = [];
  const top = 96;
  const a = para(PAD + 28, top + 150, INNER - 56, adds, {size: 32, weight: 700});
  const b = para(PAD + 28, top + 150 + a.h + 8, INNER - 56, use);
  const h = top + 150 + a.h + 8 + b.h + 24;
  out.push(box(PAD, 0, INNER, h, C.raised, C.border, 3, 20));
  out.push(label(PAD + 28, 64, name, {size: 50, weight: 700, fill: C.primary}));
  for (let i = 0; i < 4; i += 1) {
    const x = PAD + 28 + i * 150;
    if (i <= n)
      out.push(
        box(x, top, 134, 124, C.surface, i === n ? C.primary : C.border, i === n ? 5 : 3, 14),
        `<g transform="translate(${x + 7} ${top + 2})">${(layers[i] ?? layers[0])?.(0, 0) ?? ''}</g>`,
      );
    else
      out.push(
        `<rect x="${x}" y="${top}" width="134" height="124" rx="14" fill="none" stroke="${C.control}" stroke-width="3" stroke-dasharray="3 12" stroke-linecap="round"/>`,
      );
  }
  out.push(b.svg, a.svg);
  return block(h, out.join(''));
}

function note(): Block {
  const body = para(
    PAD + 28,
    24,
    INNER - 56,
    'A hora do computador não prova a data: é só a que o signatário declara. A consulta do estado (OCSP) diz se o certificado vale. A data prova-se com selo temporal.',
    {},
  );
  return block(body.h + 48, box(PAD, 0, INNER, body.h + 48, C.surface, C.text, 3, 20) + body.svg);
}

/** The staircase of levels. */
function picture(): Block {
  const {w, h, svg} = parts.niveis;
  return block(h + 48, box(PAD, 0, INNER, h + 48, C.raised, '', 0, 20) + at(PAD + (INNER - w) / 2, 24, svg));
}

/** The formats that have these levels. */
function formats(): Block {
  const rows = [
    ['PAdES', 'documentos PDF'],
    ['XAdES', 'ficheiros XML'],
    ['CAdES', 'qualquer ficheiro'],
    ['JAdES', 'dados em JSON'],
  ];
  const h = 96 + rows.length * 50 + 12;
  return block(
    h,
    box(PAD, 0, INNER, h, C.raised, C.border, 3, 20) +
      label(PAD + 28, 60, 'Os mesmos níveis, quatro formatos', {size: 34, weight: 700}) +
      rows
        .map(
          ([name = '', use = ''], i) =>
            label(PAD + 28, 118 + i * 50, name, {size: 32, weight: 700, fill: C.primary}) +
            label(PAD + 170, 118 + i * 50, use),
        )
        .join(''),
  );
}

export const info: Infographic = {
  name: 'niveis-de-assinatura',
  title: 'Níveis de assinatura, de B-B a B-LTA',
  lead: 'Quanta prova acompanha a assinatura. Cada nível junta uma camada ao anterior.',
  desc: 'Quatro níveis em escada: B-B só com assinatura; B-T com selo temporal; B-LT com certificados e dados de revogação; B-LTA com selos temporais de arquivo.',
  footer: 'Base: ETSI EN 319 122-1, 319 132-1, 319 142-1 e TS 119 182-1. A e-Fatura usa um nome antigo: BES.',
  left: 3,
  card: {
    art: parts.niveis,
    points: [
      {head: 'B-B: assinatura básica', text: 'Para uso imediato.'},
      {head: 'B-T: mais selo temporal', text: 'Prova a data.'},
      {head: 'B-LT: mais certificados e estado', text: 'Para validar mais tarde.'},
      {head: 'B-LTA: mais selo de arquivo', text: 'Para guardar muitos anos.'},
    ],
    marks: [],
  },
  gap: 24,
  blocks: [
    picture(),
    level(
      0,
      'B-B',
      'Assinatura básica',
      'Para uso imediato. A prova enfraquece quando o certificado expira ou é revogado.',
    ),
    level(1, 'B-T', '+ selo temporal', 'Para provar que a assinatura já existia antes de certa data.'),
    level(
      2,
      'B-LT',
      '+ certificados e estado',
      'Para validar mais tarde sem depender dos serviços da entidade certificadora.',
    ),
    level(3, 'B-LTA', '+ selo temporal de arquivo', 'Para guardar muitos anos. Os selos renovam-se.'),
    note(),
    formats(),
  ],
};
