import assert from 'node:assert/strict';
import {test} from 'node:test';
import {faqData} from '../../build-tools/plugins/structured-data';
import {readPage} from '@sign/built-page';

function dataOf(main: string): object | null {
  const html = `<html lang="pt"><head><title>x</title></head><body><main><article><h1>Perguntas</h1>${main}</article></main></body></html>`;
  return faqData(readPage(html, 'https://sign.example/learn/faqs'));
}

test('structured data: contains questions and answers without source marks', () => {
  const data = dataOf(
    '<h2 id="tema">Tema</h2><p>Introdução.</p><h3 id="a">O que é?</h3><p>É isto.<sup><a href="#fonte-1">1</a></sup></p><h3 id="b">Porquê?</h3><p>Porque sim.</p>',
  ) as {mainEntity: {name: string; acceptedAnswer: {text: string}}[]};
  assert.deepEqual(
    data.mainEntity.map(({name, acceptedAnswer}) => [name, acceptedAnswer.text]),
    [
      ['O que é?', 'É isto.'],
      ['Porquê?', 'Porque sim.'],
    ],
  );
});

test('structured data: a page without questions has none', () => {
  assert.equal(dataOf('<h2 id="tema">Tema</h2><p>Texto.</p>'), null);
});
