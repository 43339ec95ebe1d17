import {arrow, box, circle, line, point} from '../lib/draw';
import {parts, type Part} from '../lib/parts';
import {at, block, INNER, PAD, type Block, type Infographic} from '../lib/sheet';
import {label, lines, para, wrap} from '../lib/text';
import {C} from '../lib/theme';

const CARD_X = 204;
const CARD_W = 720 - PAD - CARD_X;
const ROOT_X = 74;
const EC_X = 120;
const HOLDER_X = 166;

/** A card in the chain. Its point is on the left, level with the heading. */
function link(heading: string, text: string, fill: string = C.raised, edge: string = C.border): Block {
  const head = wrap(heading, CARD_W - 48, 36, 700);
  const headH = head.length * 36 * 1.2;
  const body = para(CARD_X + 24, 20 + headH + 6, CARD_W - 48, text);
  const h = 20 + headH + 6 + body.h + 20;
  return block(
    h,
    box(CARD_X, 0, CARD_W, h, fill, edge, 3, 18) +
      lines(CARD_X + 24, 20 + 34, head, {size: 36, weight: 700, lead: 1.2}) +
      body.svg,
  );
}

function side(heading: string, text: string, mark: string): Block {
  const head = wrap(heading, INNER - 110, 36, 700);
  const headH = head.length * 36 * 1.2;
  const body = para(PAD + 92, 20 + headH + 6, INNER - 116, text);
  const h = 20 + headH + 6 + body.h + 20;
  return block(
    h,
    box(PAD, 0, INNER, h, C.surface, C.border, 3, 18) +
      point(PAD + 48, 46, 28, mark, C.text) +
      lines(PAD + 92, 20 + 34, head, {size: 36, weight: 700, lead: 1.2}) +
      body.svg,
  );
}

function picture(): Block {
  const h = 596;
  return block(
    h,
    box(PAD, 0, INNER, h, C.raised, '', 0, 20) +
      at(PAD + 30, 40, `<g transform="scale(.9)">${parts.cadeia.svg}</g>`) +
      arrow(PAD + 596, 400, PAD + 596, 80, C.ok, 8) +
      para(
        PAD + 24,
        440,
        INNER - 48,
        'Quem verifica sobe a cadeia: do certificado do titular até à raiz em que confia.',
        {size: 31, weight: 700},
      ).svg,
  );
}

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

const chain: Block[] = [
  link('Conselho Gestor', 'Dirige a ICP-CV e define a política de certificação.', C.surface),
  link('Raiz: ECR-CV', 'Topo da cadeia. Só emite certificados para as entidades certificadoras.', C.surface, C.text),
  link(
    'RNI (SNIAC)',
    'Registos e identificação civil. Emite o cartão de identificação (CNI), com certificado no chip.',
  ),
  link('SISP', 'Credenciada desde 21 de dezembro de 2018.'),
  link('NOSi', 'Credenciado desde 9 de novembro de 2021.'),
  link('Titular', 'Pessoa ou entidade que recebe o certificado e assina.', C.surface, C.text),
];

export const info: Infographic = {
  name: 'cadeia-de-confianca',
  title: 'A cadeia de confiança da ICP-CV',
  lead: 'ICP-CV é a Infraestrutura de Chaves Públicas de Cabo Verde. Cada ponto responde pelo seguinte.',
  desc: 'Diagrama em árvore: o Conselho Gestor define a política; a raiz ECR-CV emite para as entidades certificadoras RNI, SISP e NOSi; estas emitem para os titulares. À parte: a ARME credencia e fiscaliza, as unidades de registo identificam, quem verifica sobe a cadeia.',
  footer: 'Base: DL 44/2009, ARME, ecrcv.cv e imprensa. Confirme a lista atual junto da ARME.',
  left: 6,
  card: {
    art: tree(),
    points: [
      {head: 'A raiz só emite para as entidades'},
      {head: 'As entidades emitem para os titulares'},
      {head: 'A ARME credencia e fiscaliza'},
      {head: 'Quem verifica sobe até à raiz'},
    ],
    marks: [],
    note: 'Confirme a lista atual junto da ARME.',
  },
  gap: 24,
  blocks: [
    ...chain,
    picture(),
    side(
      'Autoridade credenciadora: ARME',
      'A Agência Reguladora Multissetorial da Economia credencia, regista e fiscaliza as entidades certificadoras.',
      'A',
    ),
    side(
      'Unidades de registo',
      'Por delegação da entidade certificadora, identificam quem pede e tratam pedidos de revogação.',
      'B',
    ),
    side(
      'Quem recebe e verifica',
      'Precisa de ter o certificado da raiz no seu sistema. Sem ele, o leitor pode mostrar «validade desconhecida».',
      'C',
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
