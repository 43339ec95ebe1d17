import {arrow, box, line, point, pointOn} from '../lib/draw';
import {block, INNER, PAD, type Block, type Infographic} from '../lib/sheet';
import {lines, para, wrap} from '../lib/text';
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

function wheel(): Block {
  const h = 620;
  return block(
    h,
    box(PAD, 0, INNER, h, C.raised, '', 0, 20) +
      ringOf(360, 320, 236, 40) +
      lines(360, 222, ['nove momentos', 'e um desvio'], {size: 34, weight: 700, anchor: 'middle', lead: 1.2}),
  );
}

function row(n: number, heading: string, text: string): Block {
  const [fill, color] = fillOf(n);
  const x = PAD + 84;
  const w = INNER - 84;
  const head = wrap(heading, w, 36, 700);
  const headH = head.length * 36 * 1.2;
  const body = para(x, headH + 8, w, text);
  return block(
    Math.max(76, headH + 8 + body.h),
    point(PAD + 32, 32, 32, String(n), fill, color) + lines(x, 36, head, {size: 36, weight: 700, lead: 1.2}) + body.svg,
  );
}

export const info: Infographic = {
  name: 'vida-de-um-certificado',
  title: 'Vida de um certificado',
  lead: 'Do pedido à renovação: nove momentos e um desvio, que só acontece se for preciso.',
  desc: 'Anel de nove pontos numerados: pedido, identificação, par de chaves, emissão, ativação, uso, estado, renovação e fim da validade. Da renovação, uma seta volta à emissão. Do uso sai um desvio para um ponto vermelho, a revogação. Segue-se a explicação de cada um.',
  footer: 'Base: RFC 5280, RFC 3647, RFC 6960 e portal Autentika.',
  left: 5,
  card: {
    art: {w: 580, h: 560, svg: ringOf(290, 286, 236, 40)},
    points: [
      {head: 'Nasce: do pedido à ativação'},
      {head: 'Usa-se: cada assinatura, com o PIN'},
      {head: 'Renove antes do fim do prazo'},
      {head: 'Chave em risco? Peça a revogação'},
    ],
    marks: ['1', '6', '8', '10'],
  },
  gap: 30,
  blocks: [
    wheel(),
    row(1, 'Pedido', 'O titular pede o certificado e aceita as regras de uso.'),
    row(2, 'Identificação', 'A entidade certificadora, ou uma unidade de registo, confirma a identidade de quem pede.'),
    row(3, 'Par de chaves', 'Nascem duas chaves. A privada fica só ao dispor do titular.'),
    row(4, 'Emissão', 'A entidade certificadora assina o certificado: titular, chave pública e prazo.'),
    row(5, 'Ativação', 'No cartão de identificação (CNI), a assinatura ativa-se com um código próprio.'),
    row(6, 'Uso', 'Cada assinatura é autorizada com o PIN.'),
    row(7, 'Estado', 'Quem verifica consulta a lista de revogação (CRL) ou pergunta em linha (OCSP).'),
    row(RENEWAL, 'Renovação', 'Antes do fim do prazo, emite-se um certificado novo.'),
    row(
      END,
      'Fim da validade',
      'Deixa de servir para assinar. O que assinou antes continua verificável, se a data estiver provada.',
    ),
    row(REVOCATION, 'Revogação', 'O desvio. Chave em risco? Peça a revogação. É definitiva.'),
  ],
};
