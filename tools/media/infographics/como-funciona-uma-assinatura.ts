import {box, point} from '../lib/draw';
import {parts, SIGNING, type Part} from '../lib/parts';
import {at, block, INNER, PAD, type Block, type Infographic} from '../lib/sheet';
import {lines, para, wrap} from '../lib/text';
import {C} from '../lib/theme';

function step(n: number, part: Part, heading: string, text: string): Block {
  const band = part.h + 30;
  const head = wrap(heading, INNER - 84, 38, 700);
  const headH = Math.max(60, head.length * 38 * 1.2);
  const body = para(PAD, band + 24 + headH + 10, INNER, text, {size: 31, lead: 1.35});
  return block(
    band + 24 + headH + 10 + body.h + 18,
    box(PAD, 0, INNER, band, C.raised, '', 0, 20) +
      at(PAD + (INNER - part.w) / 2, 18, part.svg) +
      point(PAD + 30, band + 24 + 30, 30, String(n)) +
      lines(PAD + 80, band + 24 + 43, head, {size: 38, weight: 700, lead: 1.2}) +
      body.svg,
  );
}

export const info: Infographic = {
  name: 'como-funciona-uma-assinatura',
  title: 'Como funciona uma assinatura digital',
  lead: 'Cinco passos, do documento fechado à verificação por quem o recebe.',
  desc: 'Cinco passos desenhados: documento na versão final, resumo, uso da chave privada com PIN, assinatura e certificado junto do documento, e verificação por comparação de dois resumos.',
  footer: 'Base: RFC 5652, RFC 5280, FIPS 180-4 e FIPS 186-5.',
  left: 3,
  card: {
    art: {w: 600, h: 180, svg: SIGNING},
    points: [
      {head: 'Feche o documento', text: 'Assine só a versão final.'},
      {head: 'Calcula-se o resumo', text: 'Mudar uma vírgula muda o resumo todo.'},
      {head: 'Autorize com o PIN', text: 'Só o titular usa a chave privada.'},
      {head: 'Tudo segue junto', text: 'Documento, assinatura e certificado.'},
      {head: 'Quem recebe verifica', text: 'O conteúdo e o certificado.'},
    ],
  },
  blocks: [
    step(
      1,
      parts.documento,
      'Feche o documento',
      'Assine só a versão final. Depois de assinar, uma mudança vê-se na verificação.',
    ),
    step(
      2,
      parts.resumo,
      'Calcula-se o resumo',
      'O programa calcula uma impressão digital curta do documento. Mudar uma vírgula muda o resumo todo.',
    ),
    step(
      3,
      parts.assinar,
      'Autorize com o PIN',
      'A chave privada, que só o titular usa, transforma o resumo numa assinatura.',
    ),
    step(
      4,
      parts.pacote,
      'Tudo segue junto',
      'A assinatura e o certificado acompanham o documento. O certificado diz de quem é a chave.',
    ),
    step(
      5,
      parts.comparar,
      'Quem recebe verifica',
      'Com a chave pública do certificado, o programa confirma a assinatura e compara os resumos. Depois confirma o certificado: quem o emitiu, o prazo e o estado.',
    ),
  ],
};
