import {box, idCard, phone, point, verdict} from '../lib/draw';
import {block, INNER, PAD, type Block, type Infographic} from '../lib/sheet';
import {label, lines, para, wrap} from '../lib/text';
import {C} from '../lib/theme';

interface Answer {
  answer: string;
  text: string;
  /** Whether this answer ends the decision tree. */
  end?: boolean;
}

function question(n: number, heading: string, answers: readonly Answer[]): Block {
  const head = wrap(heading, INNER - 84, 40, 700);
  const headH = Math.max(60, head.length * 40 * 1.18);
  const out = [point(PAD + 30, 30, 30, String(n)), lines(PAD + 80, 44, head, {size: 40, weight: 700, lead: 1.18})];
  let y = headH + 20;
  for (const a of answers) {
    const body = para(PAD + 32, y + 66, INNER - 64, a.text);
    const h = 66 + body.h + 20;
    out.push(
      box(PAD, y, INNER, h, a.end ? C.surface : C.raised, a.end ? C.control : C.border, 3, 18),
      box(PAD, y + 20, 10, h - 40, a.end ? C.accent : C.primary, '', 0, 5),
      label(PAD + 32, y + 50, a.answer, {size: 34, weight: 700, fill: C.primary}),
      body.svg,
    );
    y += h + 16;
  }
  return block(y, out.join(''));
}

function note(): Block {
  const body = para(PAD + 92, 70, INNER - 120, 'Não liga ninguém ao conteúdo e não se pode verificar.', {});
  const h = 70 + body.h + 24;
  return block(
    h,
    box(PAD, 0, INNER, h, C.surface, C.error, 3, 18) +
      verdict(PAD + 48, 50, 26, 'error') +
      label(PAD + 92, 52, 'Imagem da assinatura', {size: 34, weight: 700}) +
      body.svg,
  );
}

export const info: Infographic = {
  name: 'que-assinatura-preciso',
  title: 'De que assinatura preciso?',
  lead: 'Quatro perguntas antes de assinar. Responda por ordem.',
  desc: 'Quatro perguntas com respostas: se o ato admite forma eletrónica, quem assina, com cartão ou com telemóvel, e de que prova precisa.',
  footer: 'Base: portal Autentika, norma ETSI EN 319 142-1 e wisedat.pt. Não é aconselhamento jurídico.',
  left: 2,
  card: {
    art: {w: 600, h: 230, svg: idCard(40, 32, 260) + phone(430, 4, 122)},
    isTextFirst: true,
    points: [
      {head: 'O ato admite forma eletrónica?', text: 'Não, ou não sei: fale com um notário.'},
      {head: 'Quem assina?', text: 'Eu: siga. Uma empresa: pergunte por certificado de representação ou selo.'},
      {head: 'Com cartão ou com telemóvel?', text: 'CNI ou TRE, com leitor; ou CMDCV.'},
      {head: 'De que prova precisa?', text: 'Para já: B-B. Muitos anos: B-LTA.'},
    ],
    note: 'Não é aconselhamento jurídico.',
  },
  gap: 20,
  blocks: [
    question(1, 'O ato admite forma eletrónica?', [
      {answer: 'Sim', text: 'Passe à pergunta 2.'},
      {
        answer: 'Não',
        text: 'A assinatura digital não serve para este ato. Pergunte a um notário ou a um advogado que forma a lei exige.',
        end: true,
      },
      {
        answer: 'Não sei',
        text: 'Pergunte primeiro a quem vai receber o documento, a um notário ou a um advogado.',
        end: true,
      },
    ]),
    question(2, 'Quem assina?', [
      {answer: 'Eu, em meu nome', text: 'Passe à pergunta 3.'},
      {
        answer: 'Uma empresa ou entidade',
        text: 'Na e-Fatura, segundo a Wisedat, fornecedora de programas de faturação, usa-se certificado de representação coletiva ou selo eletrónico. Informe-se junto de uma entidade certificadora.',
        end: true,
      },
    ]),
    question(3, 'Com cartão ou com telemóvel?', [
      {
        answer: 'Cartão: CNI ou TRE',
        text: 'Cartão de identificação ou título de residência, com a assinatura ativada. Mais leitor, middleware e PIN de assinatura.',
      },
      {
        answer: 'Telemóvel: CMDCV',
        text: 'Chave Móvel Digital de Cabo Verde, com a assinatura ativada, PIN próprio e código temporário. Assina PDF no Autentika.',
      },
    ]),
    question(4, 'De que prova precisa?', [
      {answer: 'Para já', text: 'Nível B-B: assinatura básica.'},
      {answer: 'Com data provada', text: 'Nível B-T: junta um selo temporal.'},
      {answer: 'Para validar mais tarde', text: 'Nível B-LT: junta certificados e dados de revogação.'},
      {answer: 'Para muitos anos', text: 'Nível B-LTA: junta selos de arquivo renováveis.'},
    ]),
    note(),
  ],
};
