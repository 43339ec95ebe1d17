import assert from 'node:assert/strict';
import {test} from 'node:test';
import {charactersByFont} from '../../deploy/formula-fonts';

const CSS =
  '.katex{font:normal 1em KaTeX_Main}.katex .mathnormal{font-family:KaTeX_Math}.katex .textsf{font-family:"KaTeX_SansSerif"}';

const formula = (html: string) =>
  `<p>Texto<span class="katex"><math>m</math><span class="katex-html">${html}</span></span>`;

test('R26: a character of a formula is kept in the font of the nearest class that has one', () => {
  const html = formula(
    '<span class="mord mathnormal">x<span class="mord textsf">y</span></span><span class="mrel">=</span>',
  );
  const found = charactersByFont([html], CSS);
  assert.equal(found.get('KaTeX_Math'), 'x');
  assert.equal(found.get('KaTeX_SansSerif'), 'y');
  assert.equal(found.get('KaTeX_Main'), '=');
});

test('R26: a sign whose font depends on its size is kept in every one', () => {
  const found = charactersByFont([formula('<span class="delimsizing size4">(</span>')], CSS);
  assert.deepEqual(
    ['KaTeX_Main', 'KaTeX_Size1', 'KaTeX_Size4'].map((family) => found.get(family)),
    ['(', '(', '('],
  );
});

test('R26: text and MathML need no character of the fonts of formulas', () => {
  assert.equal(charactersByFont(['<p>Texto</p>', formula('')], CSS).size, 0);
});

test('R26: the formulas of all pages count, each character once', () => {
  const found = charactersByFont([formula('b'), formula('ab')], CSS);
  assert.equal(found.get('KaTeX_Main'), 'ab');
});
