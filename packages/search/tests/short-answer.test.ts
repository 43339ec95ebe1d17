import assert from 'node:assert/strict';
import {test} from 'node:test';
import {shortAnswer} from '../plugin/short-answer';

test('R20: a question is answered by the first two sentences below it', () => {
  const answers = [
    ['Não. É outro PIN. Escolha números distintos.', 'Não. É outro PIN.'],
    ['Só uma frase.', 'Só uma frase.'],
    [
      'Rege-o o Decreto-Lei n.º 33/2007. Veja o art. 5 e o art. 6. Há mais.',
      'Rege-o o Decreto-Lei n.º 33/2007. Veja o art. 5 e o art. 6.',
    ],
    [
      'Pergunte: «A partir de que hora?» Anote a resposta. Guarde-a.',
      'Pergunte: «A partir de que hora?» Anote a resposta.',
    ],
    [`Curta. ${'Muito longa '.repeat(40)}. Fim.`, 'Curta.'],
    ['Perdi · Peço · A quem', ''],
    ['', ''],
  ] as const;
  for (const [text, answer] of answers) {
    assert.equal(shortAnswer('E agora?', text), answer);
  }
});

test('R20: a term is answered by its definition, without its other names, example and source', () => {
  const text =
    'Online Certificate Status Protocol · protocolo X.509 · Pergunta sobre o estado. Prova-o. Exemplo: Um leitor. Fonte: RFC 6960.';
  assert.equal(shortAnswer('OCSP', text), 'Pergunta sobre o estado. Prova-o.');
  assert.equal(shortAnswer('Validade', 'Período de uso. Fonte: RFC 5280.'), 'Período de uso.');
});
