import {box, line, point, pointOn} from '../lib/draw';
import {block, INNER, PAD, type Block, type Infographic} from '../lib/sheet';
import {lines, para, wrap} from '../lib/text';
import {C} from '../lib/theme';

const fillOf = (n: number): [string, string] =>
  n === 6
    ? [C.accent, C.text]
    : n === 8
      ? [C.error, C.surface]
      : n === 9
        ? [C.muted, C.surface]
        : [C.primary, C.surface];

function wheel(): Block {
  const h = 620;
  const cx = 360;
  const cy = 310;
  const r = 236;
  const out = [box(PAD, 0, INNER, h, C.raised, '', 0, 20)];
  for (let i = 0; i < 10; i += 1) {
    const [x1, y1] = pointOn(cx, cy, r, i);
    const [x2, y2] = pointOn(cx, cy, r, (i + 1) % 10);
    if (i !== 7 && i !== 8) out.push(line(x1, y1, x2, y2, C.primary, 6));
    else out.push(line(x1, y1, x2, y2, C.control, 5, ' stroke-dasharray="2 15"'));
  }
  for (let i = 0; i < 10; i += 1) {
    const [x, y] = pointOn(cx, cy, r, i);
    const [fill, color] = fillOf(i + 1);
    out.push(point(x, y, 40, String(i + 1), fill, color));
  }
  out.push(lines(cx, cy - 6, ['dez', 'momentos'], {size: 44, weight: 700, anchor: 'middle', lead: 1.15}));
  return block(h, out.join(''));
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
  lead: 'Do pedido à renovação: dez momentos à volta de um anel.',
  desc: 'Anel de dez pontos numerados, um por cada momento: pedido, identificação, par de chaves, emissão, ativação, uso, estado, revogação, fim da validade e renovação. Segue-se a explicação de cada um.',
  footer: 'Base: RFC 5280, RFC 3647, RFC 6960 e portal Autentika.',
  left: 5,
  gap: 30,
  blocks: [
    wheel(),
    row(1, 'Pedido', 'O titular pede o certificado e aceita as regras de uso.'),
    row(2, 'Identificação', 'A entidade certificadora, ou uma unidade de registo, confirma a identidade de quem pede.'),
    row(3, 'Par de chaves', 'Nascem duas chaves. A privada fica só ao dispor do titular.'),
    row(4, 'Emissão', 'A entidade certificadora assina o certificado: titular, chave pública e prazo.'),
    row(5, 'Ativação', 'No cartão de identificação (CNI), a assinatura liga-se com um código próprio.'),
    row(6, 'Uso', 'Cada assinatura é autorizada com o PIN.'),
    row(7, 'Estado', 'Quem verifica consulta a lista de revogados (CRL) ou pergunta em linha (OCSP).'),
    row(8, 'Revogação', 'Chave em risco? Peça a revogação. É definitiva.'),
    row(
      9,
      'Fim da validade',
      'Deixa de servir para assinar. O que assinou antes continua verificável, se a data estiver provada.',
    ),
    row(10, 'Renovação', 'Emite-se um certificado novo antes do fim do prazo.'),
  ],
};
