import assert from 'node:assert/strict';
import {test} from 'node:test';
import {faqData} from '../../deploy/faq-data';

const page = (main: string) =>
  `<html lang="pt"><head><title>x</title></head><body><main><article><h1>Perguntas</h1>${main}</article></main></body></html>`;

test('R26: questions and their answers become structured data, source marks left out', () => {
  const html = page(
    '<h2 id="tema">Tema</h2><p>Introdução.</p><h3 id="a">O que é?</h3><p>É isto.<sup><a href="#fonte-1">1</a></sup></p><h3 id="b">Porquê?</h3><p>Porque sim.</p>',
  );
  const data = faqData(html, '/learn/faqs') as {mainEntity: {name: string; acceptedAnswer: {text: string}}[]};
  assert.deepEqual(
    data.mainEntity.map(({name, acceptedAnswer}) => [name, acceptedAnswer.text]),
    [
      ['O que é?', 'É isto.'],
      ['Porquê?', 'Porque sim.'],
    ],
  );
});

test('R26: a page that asks nothing has no structured data', () => {
  assert.equal(faqData(page('<h2 id="tema">Tema</h2><p>Texto.</p>'), '/learn/faqs'), null);
});
