import assert from 'node:assert/strict';
import {test} from 'node:test';
import {charactersByFont, fontsBy} from '../../build-tools/postbuild/formula-fonts';

const CSS =
  '.katex{font:normal 1em KaTeX_Main}.katex .mathnormal{font-family:KaTeX_Math}.katex .textsf{font-family:"KaTeX_SansSerif"}';

const formula = (html: string) =>
  `<p>Texto<span class="katex"><math>m</math><span class="katex-html">${html}</span></span>`;

test('R26: each character of a formula is kept in the font that its nearest class sets', () => {
  const html = formula(
    '<span class="mord mathnormal">x<span class="mord textsf">y</span></span><span class="mrel">=</span>',
  );
  const found = charactersByFont([html], CSS);
  assert.equal(found.get('KaTeX_Math'), 'x');
  assert.equal(found.get('KaTeX_SansSerif'), 'y');
  assert.equal(found.get('KaTeX_Main'), '=');
});

test('R26: a symbol that exists in several sizes is kept in the font of each size', () => {
  const found = charactersByFont([formula('<span class="delimsizing size4">(</span>')], CSS);
  assert.deepEqual(
    ['KaTeX_Main', 'KaTeX_Size1', 'KaTeX_Size4'].map((family) => found.get(family)),
    ['(', '(', '('],
  );
});

test('R26: text and MathML need no characters in formula fonts', () => {
  assert.equal(charactersByFont(['<p>Texto</p>', formula('')], CSS).size, 0);
});

test('R26: collects characters from all pages, without duplicates', () => {
  const found = charactersByFont([formula('b'), formula('ab')], CSS);
  assert.equal(found.get('KaTeX_Main'), 'ab');
});

const face = (family: string, file: string, own = '') =>
  `@font-face{font-family:${family};font-style:normal;font-weight:400;${own}src:url(fonts/${file}.woff2) format("woff2")}`;

const FACES =
  face('"KaTeX_Main"', 'Main') +
  face('"KaTeX_Main"', 'Main-Bold', 'font-weight:700;') +
  face('"KaTeX_Math"', 'Math', 'font-style:italic;') +
  face('"KaTeX_Size1"', 'Size1') +
  face('"KaTeX_Size4"', 'Size4') +
  '.katex{font:normal 1em KaTeX_Main}.katex .mathbf{font-family:KaTeX_Main;font-weight:700}' +
  '.katex .mathnormal{font-family:KaTeX_Math;font-style:italic}.katex .delimsizing.size4{font-family:KaTeX_Size4}' +
  '.katex .delimsizing.mult .delim-size1>span{font-family:KaTeX_Size1}';

const written: readonly (readonly [html: string, files: readonly string[]])[] = [
  ['<span class=mrel>=</span>', ['Main']],
  ['<span class="mord mathnormal">x</span>', ['Main', 'Math']],
  ['<span class="mord mathbf">x</span>', ['Main', 'Main-Bold']],
  ['<span class="delimsizing size4">(</span>', ['Main', 'Size4']],
  ['<span class="sizing size4">x</span>', ['Main']],
  ['<span class="delimsizing mult"><span class=delim-size1><span>(</span></span></span>', ['Main', 'Size1']],
];
for (const [html, files] of written) {
  test(`R26: ${html} only needs ${files.join(' and ')}`, () => {
    assert.deepEqual(
      fontsBy(FACES)(formula(html)),
      files.map((file) => `fonts/${file}.woff2`),
    );
  });
}
