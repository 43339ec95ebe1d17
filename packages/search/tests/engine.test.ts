import assert from 'node:assert/strict';
import {test} from 'node:test';
import {readPage} from '@sign/built-page';
import {answer, openEngine} from '../engine';
import {makeIndex} from '../plugin/make-index';
import {highlight, snippet} from '../engine/highlight';
import {languageOf, stem} from '../engine/language';
import {fold} from '../engine/normalize';
import {slotsOf, thesaurusOf} from '../engine/query';
import {soundOf} from '../engine/spelling';
import {LISTS, SITE, SITE_URL, builtPage, fixtureEngine, fixtureIndex, heading} from './fixture';

const portuguese = languageOf(LISTS.words);
const {termsOf} = portuguese;
const engine = fixtureEngine();
const find = (query: string) => answer(engine, {query});
const idsOf = (query: string) => find(query).hits.map(({objectID}) => objectID);

test('R20: inflections share a stem, with and without accents', () => {
  const families = [
    ['certificação', 'certificacao', 'certificações', 'certificacoes', 'CERTIFICAÇÃO'],
    ['revogação', 'revogar', 'revogado'],
    ['digital', 'digitais'],
    ['móvel', 'moveis', 'móveis'],
    ['papel', 'papéis'],
    ['mensagem', 'mensagens'],
    ['eletrónica', 'eletrônica', 'eletronica', 'eletrónicos'],
    ['decisão', 'decisões', 'decisoes'],
    ['cartão', 'cartões', 'cartoes'],
    ['compra', 'comprar', 'compras'],
    ['certificado', 'certificados'],
  ];
  for (const family of families) {
    assert.equal(new Set(family.map((word) => stem(fold(word)))).size, 1, family.join(', '));
  }
});

test('R20: words with ligatures copied from a PDF are found', () => {
  for (const [copied, word] of [
    ['\ufb01cheiro', 'ficheiro'],
    ['certi\ufb01cação', 'certificacao'],
    ['A\ufb02i\ufb03', 'afliffi'],
  ] as const) {
    assert.equal(fold(copied), word);
  }
  assert.deepEqual(termsOf('Sign™'), ['sign']);
});

test('R20: unrelated words have different stems', () => {
  for (const [one, other] of [
    ['carta', 'cartao'],
    ['chave', 'chip'],
    ['lei', 'leitor'],
    ['raiz', 'raio'],
  ] as const) {
    assert.notEqual(stem(one), stem(other));
  }
});

test('R21: results keep their heading path, even when a page skips a level', () => {
  const hit = find('que resumo se usa').hits[0];
  assert.equal(hit?.objectID, '/learn/faqs#resumo');
  assert.deepEqual(
    Object.values(hit.hierarchy).filter((title) => title !== null),
    ['Aprender', 'Perguntas frequentes', 'Que resumo se usa?'],
  );
});

test('R20: index terms are words and joined compounds, without stop words', () => {
  const table: readonly (readonly [string, readonly string[]])[] = [
    ['O SHA-256 e o SHA1', ['sha', '256', 'sha256', 'sha1']],
    ['PKCS#12 em X.509', ['pkcs', '12', 'pkcs12', 'x', '509', 'x509']],
    ['e-Fatura', ['fatura', 'efatura']],
    ['Decreto-Lei n.º 33/2007', ['decreto', 'lei', 'decretolei', 'n', '33', '2007']],
    ['ação ação', ['acao', 'acao']],
    ['', []],
  ];
  for (const [text, terms] of table) {
    assert.deepEqual(termsOf(text), terms, text);
  }
});

test('R20: a query is split into slots; glossary expressions stay together', () => {
  const language = {
    ...portuguese,
    thesaurus: () => thesaurusOf([['CNI', 'Cartão Nacional de Identificação']], portuguese),
    isKnown: (word: string) => ['blockchain', 'rfc', '6960', 'ativar', 'qr'].includes(word),
  };
  const slots = slotsOf('ativar o cartao nacional de identificacao', language);
  assert.deepEqual(
    slots.map(({words}) => words),
    [['ativar'], ['cartao', 'nacional', 'identificacao']],
  );
  assert.deepEqual(slots[1]?.synonyms, [['~cni']]);
  assert.deepEqual(
    slotsOf('de', language).map(({words}) => words),
    [['de']],
  );
  assert.deepEqual(slotsOf(' \u202e\u0000 ', language), []);
  for (const [query, words] of [
    ['block chain', [['blockchain']]],
    ['como posso ativar', [['ativar']]],
    ['ativar\tblock\u00adchain', [['ativar'], ['blockchain']]],
    ['a minha irmã pode ativar', [['ativar']]],
    ['rfc-6960', [['rfc', '6960']]],
    ['ａｔｉｖａｒ', [['ativar']]],
    // Words typed without spaces, the conversational ones among them left out.
    ['ativarblockchain', [['ativar'], ['blockchain']]],
    ['comoativar', [['ativar']]],
    ['ativarqxqx', [['ativarqxqx']]],
    // Too short: a word of another matter may consist of known ones by chance.
    ['rfcrfc', [['rfcrfc']]],
  ] as const) {
    assert.deepEqual(
      slotsOf(query, language).map(({words}) => words),
      words,
      query,
    );
  }
});

test('R20: a section is found by alternative phrasings, which are not shown', () => {
  const page = '/learn/faqs';
  const html = builtPage('Perguntas', `${heading(2, 'preco', 'Quanto custa?')}<p>Depende de quem emite.</p>`);
  const questions = {[`${page}#preco`]: ['é caro', 'tabela de valores']};
  const {outline, texts} = makeIndex([readPage(html, SITE_URL + page)], [], {...SITE, questions});
  const [hit, ...others] = answer(openEngine(outline, texts), {query: 'caro'}).hits;
  assert.equal(hit?.objectID, `${page}#preco`);
  assert.deepEqual(others, []);
  assert.doesNotMatch(JSON.stringify(hit), /caro/);
});

test('R20: finds words, stems, missing accents, prefixes and compounds', () => {
  const table: readonly (readonly [string, string])[] = [
    ['revogar', '/learn/certificates/buying-cert#revogar'],
    ['revogacao', '/learn/certificates/buying-cert#revogar'],
    ['renov', '/learn/certificates/buying-cert#renovar'],
    ['arvore de merkle', '/research/research-outline#merkle'],
    ['comprar certificados', '/learn/certificates/buying-cert'],
    ['sha256', '/learn/faqs#resumo'],
    ['SHA-256', '/learn/faqs#resumo'],
    ['pkcs 12', '/learn/faqs#resumo'],
    ['x509', '/learn/faqs#resumo'],
    ['cni', '/learn/glossary#cni'],
    ['cartões de identificação nacionais', '/learn/glossary#cni'],
    ['celular', '/learn/certificates/buying-cert#revogar'],
  ];
  for (const [query, id] of table) {
    assert.equal(idsOf(query)[0], id, query);
  }
});

test('R20: finds similar spellings, only when there is no exact match', () => {
  assert.equal(idsOf('rebogação')[0], '/learn/certificates/buying-cert#revogar');
  assert.equal(idsOf('certfiicado digital')[0], '/learn/glossary#certificado-digital');
  assert.ok(!idsOf('cartão').includes('/learn/certificates/buying-cert'), 'no drift from cartão to certificado');
});

test('R20: finds a word whose first letter is missing, doubled or wrong', () => {
  for (const query of ['evogar', 'pevogar', 'rrevogar', 'gartão']) {
    assert.ok(find(query).nbHits > 0, query);
  }
});

test('R20: unknown words count for less beside a strong word of the site', () => {
  const sections = Array.from({length: 12}, (_, id) => heading(2, `fatura${id}`, `Fatura n.º ${id}`));
  const engine = fixtureEngine({'/learn/f': builtPage('Lista', `${sections.join('')}<p>Veja.</p>`)});
  const countOf = (query: string) => answer(engine, {query}).nbHits;
  for (const query of ['fatura escabeche', 'fatura do hotel']) {
    assert.ok(countOf(query) > 0, query);
  }
  assert.equal(countOf('cartão do hotel'), 0);
});

test('R20: finds sections that match most of the query', () => {
  assert.equal(idsOf('revogação do cartão na segunda-feira')[0], '/learn/certificates/buying-cert#revogar');
  assert.equal(idsOf('revogar cartão bacalhau')[0], '/learn/certificates/buying-cert#revogar');
  assert.deepEqual(idsOf('prazo bacalhau'), [], 'half of it in passing is not enough');
});

test('R20: matches in order and in headings rank first', () => {
  const two = fixtureEngine({
    '/learn/a': builtPage('Um', `${heading(2, 'a', 'Selo e prova temporal')}<p>Prova.</p>`),
    '/learn/b': builtPage('Dois', `${heading(2, 'b', 'Selo temporal')}<p>Prova.</p>`),
    '/learn/c': builtPage('Selo temporal', '<p>Prova.</p>'),
  });
  assert.deepEqual(
    answer(two, {query: 'selos temporais'}).hits.map(({objectID}) => objectID),
    ['/learn/b#b', '/learn/c', '/learn/a#a'],
  );
});

test('R20: Creole spellings and misspellings that sound the same are found', () => {
  assert.equal(idsOf('sertifikadu dijital')[0], '/learn/glossary#certificado-digital');
  assert.equal(soundOf('certificacao'), soundOf('sertifikasaun'));
  assert.notEqual(soundOf('assinar'), soundOf('ensinar'));
});

test('R43, R44: nonsense finds nothing', () => {
  for (const query of ['xyzzy', 'bacalhau com natas', '????', '']) {
    assert.equal(find(query).nbHits, 0, query);
  }
});

test('R20: a section that only matches through its parent is no result', () => {
  assert.deepEqual(idsOf('perguntas frequentes'), ['/learn/faqs']);
});

test('R20: results are deduplicated by URL, and counted beyond those that are asked for', () => {
  const all = answer(engine, {query: 'cartão', hitsPerPage: 100});
  assert.equal(new Set(all.hits.map(({url}) => url)).size, all.nbHits);
  const some = answer(engine, {query: 'cartão', hitsPerPage: 2});
  assert.deepEqual([some.hits, some.nbHits], [all.hits.slice(0, 2), all.nbHits]);
});

test('R20: a result has all fields that the dialog and the page use', () => {
  const [hit] = find('revogação').hits;
  assert.deepEqual(
    {...hit, _snippetResult: hit?._snippetResult.content?.value},
    {
      objectID: '/learn/certificates/buying-cert#revogar',
      type: 'lvl2',
      hierarchy: {
        lvl0: 'Aprender',
        lvl1: 'Comprar um certificado',
        lvl2: 'Revogar',
        lvl3: null,
        lvl4: null,
        lvl5: null,
        lvl6: null,
      },
      content: 'Peça a revogação logo que perca o cartão ou o telemóvel.',
      url: 'https://sign.example/learn/certificates/buying-cert#revogar',
      _highlightResult: {
        hierarchy: {
          lvl0: {value: 'Aprender', matchLevel: 'none'},
          lvl1: {value: 'Comprar um certificado', matchLevel: 'none'},
          lvl2: {value: '<mark>Revogar</mark>', matchLevel: 'full'},
        },
      },
      _snippetResult: 'Peça a <mark>revogação</mark> logo que perca o cartão ou o telemóvel.',
    },
  );
  assert.equal(find('telemóvel').hits[0]?.type, 'content');
});

test('R20: a snippet is the beginning of the text, with an ellipsis at its end', () => {
  const text = `O selo temporal ${'depois '.repeat(30)}`.trim();
  const {value} = snippet(text, new Set(['selo', 'temporal']), 4);
  assert.equal(value, 'O <mark>selo</mark> <mark>temporal</mark> depois…');
  assert.equal(snippet('Curto selo', new Set(['selo']), 10).value, 'Curto <mark>selo</mark>');
});

test('R20: compounds are highlighted as a whole', () => {
  assert.equal(highlight('O SHA-256.', new Set(['sha256'])).value, 'O <mark>SHA-256</mark>.');
  assert.equal(highlight('O SHA-256.', new Set(['256'])).value, 'O <mark>SHA-256</mark>.');
  assert.equal(
    highlight('certificac\u0327a\u0303o', new Set(['certificacao'])).value,
    '<mark>certificac\u0327a\u0303o</mark>',
  );
});

test('R20: hostile content in records is escaped', () => {
  const hostile = fixtureEngine({
    '/learn/xss': builtPage(
      'Título &lt;img src=x onerror=alert(1)&gt;',
      `${heading(2, 'x', 'Perigo &lt;script&gt;alert(2)&lt;/script&gt; "aspas" \'simples\'')}
       <p>perigosíssimo &lt;b onmouseover=alert(3)&gt; &amp;lt;</p>${heading(2, '__proto__', 'constructor')}<p>prototype</p>`,
    ),
  });
  for (const query of ['perigo', 'perigosissimo', 'onerror', 'script', 'constructor', 'proto']) {
    const texts: string[] = [];
    JSON.stringify(answer(hostile, {query}).hits, (key, value: unknown) => {
      if (typeof value === 'string' && !/^(?:objectID|url|url_without_anchor|anchor|type)$/.test(key)) {
        texts.push(value);
      }
      return value;
    });
    assert.ok(texts.length > 0, query);
    assert.deepEqual(
      texts.filter((text) => /[<>"']/.test(text.replace(/<\/?mark>/g, ''))),
      [],
      query,
    );
  }
});

test('R20: hostile queries are answered and never echoed in results', () => {
  const queries = [
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    'certificado '.repeat(417),
    'a'.repeat(5000),
    'a-'.repeat(2500),
    '\u202eodacifitrec\u202c',
    '\u0000\u0007certificado\u001b[31m',
    'certifi\u00adcado',
    '__proto__',
    'constructor',
    'toString hasOwnProperty',
    '😀🇨🇻',
    '%00%0d%0a',
    '()[]{}*+?.^$|\\',
    '\ud800',
  ];
  for (const query of queries) {
    const result = find(query);
    assert.equal(result.query, query);
    assert.ok(!JSON.stringify(result.hits).includes('<img'), query);
  }
  assert.ok(find('certifi\u00adcado').nbHits > 0);
  assert.ok(find('\u0000\u0007certificado').nbHits > 0);
});

test('R21: an index in another format is refused', () => {
  assert.throws(() => openEngine({...fixtureIndex().outline, format: 0}), /format 0/);
  assert.throws(() => openEngine({} as never), /format undefined/);
  assert.equal(fixtureEngine().siteUrl, SITE_URL);
});
