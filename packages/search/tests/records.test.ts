import assert from 'node:assert/strict';
import {test} from 'node:test';
import {readPage} from '@sign/built-page';
import {checkSize} from '../plugin';
import {SITE_URL, builtPage, heading, recordsOfHtml} from './fixture';

const body = `<p>Texto com <strong>força</strong>,<br>duas linhas<sup data-search-ignore>12</sup><span role=tooltip>nada</span>.</p>
  ${heading(2, 'quem', 'Quem <em>emite</em>')}
  <ul><li>Registos</li><li>NOSi</li></ul>
  <table><tr><th>Nível<th>Serve</tr><tr><td>B-T<td>Data</tr></table>
  <pre><code>segredo()</code></pre><button>Copiar</button>
  <p>Vale <span class=katex><span class=katex-mathml><math><mi>x</mi><annotation>\\frac</annotation></math></span>
  <span class=katex-html aria-hidden=true>duplicado</span></span>.</p>
  ${heading(3, 'detalhe', 'Detalhe')}<p>Fim.</p>
  <details id=dobra><summary>Pergunta dobrada</summary><p>Resposta dobrada.</p></details>
  <details id=guia><summary><h2>Guia</h2><span>10 min</span></summary><h3>Passos</h3><p>Primeiro passo.</p></details>
  <dl><div><dt id=cni>CNI</dt><dd>Cartão.</dd></div></dl>`;

const options = {tag: 'docs-learn-current', version: 'current'};
const records = recordsOfHtml(builtPage('Título', body, options), '/learn/x');

test('R21: a record has every field of DocSearch', () => {
  assert.deepEqual(
    records.find(({objectID}) => objectID === '/learn/x#detalhe:content'),
    {
      objectID: '/learn/x#detalhe:content',
      hierarchy: {
        lvl0: 'Aprender',
        lvl1: 'Título',
        lvl2: 'Quem emite',
        lvl3: 'Detalhe',
        lvl4: null,
        lvl5: null,
        lvl6: null,
      },
      content: 'Fim.',
      type: 'content',
      url: 'https://sign.example/learn/x#detalhe',
      url_without_anchor: 'https://sign.example/learn/x',
      anchor: 'detalhe',
      language: 'pt',
      lang: 'pt',
      docusaurus_tag: 'docs-learn-current',
      version: 'current',
      weight: {pageRank: 0, level: 0, position: 5},
    },
  );
});

test('R21: headings, details and terms become sections with their text, in reading order', () => {
  const page = readPage(builtPage('Título', body), SITE_URL);
  assert.deepEqual(
    page.sections.map(({level, anchor, heading: title, text}) => [level, anchor, title, text]),
    [
      [1, '', 'Título', 'Texto com força, duas linhas.'],
      [2, 'quem', 'Quem emite', 'Registos · NOSi · Nível · Serve · B-T · Data · segredo() · Vale x.'],
      [3, 'detalhe', 'Detalhe', 'Fim.'],
      [4, 'dobra', 'Pergunta dobrada', 'Resposta dobrada.'],
      [2, 'guia', 'Guia', '10 min · Passos · Primeiro passo.'],
      [3, 'cni', 'CNI', 'Cartão.'],
    ],
  );
});

test('R21: adjacent elements stay separate, and formulas in one piece', () => {
  const apart =
    '<p>Empresa</p><p>Abra <em>um</em><sup>2</sup></p><p><a href=/x>Um</a><a href=/y>Dois</a></p>' +
    '<p><span>10 min</span><span>Veja</span> <math><mtable><mtr><mtd><mi>s</mi></mtd><mtd><mo>=</mo></mtd></mtr></mtable></math></p>';
  const page = readPage(builtPage('T', apart), SITE_URL);
  assert.equal(page.sections[0]?.text, 'Empresa · Abra um 2 · Um · Dois · 10 min · Veja s =');
});

test('R21: a collapsed entry whose id is inside its summary stays in the text of its list', () => {
  const list = `${heading(2, 'lista', 'Lista')}<ol><li><details><summary><span id=artigo>Título</span>
    <span>Autor</span></summary><p>Conclusão.</p></details></li></ol>`;
  const page = readPage(builtPage('T', list), SITE_URL);
  assert.deepEqual(page.sections.slice(1), [
    {level: 2, anchor: 'lista', heading: 'Lista', text: 'Título Autor · Conclusão.'},
  ]);
});

test('R21: long code is indexed as distinct words; commands stay whole', () => {
  const textOf = (code: string) =>
    readPage(builtPage('T', `<pre><code>${code}</code></pre>`), SITE_URL).sections[0]?.text;
  assert.equal(textOf('openssl req -new'), 'openssl req -new');
  assert.equal(textOf('const key = open(key, "a/b"); '.repeat(20)), 'const key open a/b');
});

test('R21: source lists and marks are omitted', () => {
  const cited = `<p>Vale.<sup><a href="#fonte-1">1</a></sup></p>${heading(2, 'fontes', 'Fontes')}
    <ol><li id=fonte-1>Decreto-Lei</li></ol>`;
  const page = readPage(builtPage('T', cited), SITE_URL);
  assert.deepEqual(page.sections, [{level: 1, anchor: '', heading: 'T', text: 'Vale.'}]);
});

test('R21: navigation, marks and duplicates are omitted', () => {
  const all = JSON.stringify(records);
  for (const word of [
    'Migalhas',
    'Nesta página',
    'Seguinte',
    'Atualizado',
    'Rodapé',
    'Menu',
    '12',
    'Copiar',
    'frac',
    'duplicado',
    '\u200b',
  ]) {
    assert.ok(!all.includes(word), word);
  }
});

test('R21: noindex pages have no records', () => {
  assert.deepEqual(recordsOfHtml(builtPage('Pesquisar', '<p>x</p>', {robots: 'noindex, follow'}), '/search'), []);
  assert.deepEqual(recordsOfHtml('<html><body>Sem conteúdo', '/x'), []);
});

test('R21: the site section is the first level, also below a base path', () => {
  const names = ['/', '/learn', '/learn/faqs', '/research', '/outra'].map(
    (path) => recordsOfHtml(builtPage('T', ''), path)[0]?.hierarchy.lvl0,
  );
  assert.deepEqual(names, ['Início', 'Aprender', 'Aprender', 'Investigação', 'Outras']);
  assert.equal(recordsOfHtml(builtPage('T', ''), '/docs/research', '/docs/')[0]?.hierarchy.lvl0, 'Investigação');
});

test('R21: long texts are split for Algolia', () => {
  const text = 'palavra '.repeat(2000).trim();
  const long = recordsOfHtml(builtPage('T', `<p>${text}</p>`), '/t');
  assert.ok(long.every((record) => JSON.stringify(record).length < 10_000));
  assert.equal(new Set(long.map(({objectID}) => objectID)).size, long.length);
  assert.equal(long.flatMap(({content}) => content ?? []).join(' '), text);
});

test('R21: hostile text stays text: control and direction characters are removed, markup is kept', () => {
  const hostile = '<p>a\u202eb\u0007c &lt;img src=x onerror=alert(1)&gt; __proto__</p>';
  const [, content] = recordsOfHtml(builtPage('T', hostile), '/t');
  assert.equal(content?.content, 'abc <img src=x onerror=alert(1)> __proto__');
});

test('R21: an oversized index fails the build with one line', () => {
  const noise = Array.from({length: 60_000}, (_, index) => Math.sin(index).toString(36)).join(' ');
  assert.throws(
    () => checkSize(noise),
    /^Error: O índice da pesquisa tem \d+ KB comprimido e o limite é 250 KB: .*\.$/,
  );
  assert.doesNotThrow(() => checkSize('x'.repeat(1_000_000)));
});
