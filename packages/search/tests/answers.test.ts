import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {SearchClient} from '../client/client';
import {withAlgoliaHits, withAnswerGroup} from '../client/hits';
import {answer} from '../engine';
import {fixtureEngine} from './fixture';

const engine = fixtureEngine();
const answersOf = (query: string) => answer(engine, {query}).hits.map((hit) => hit.answer);

test('R20: a direct answer appears only on the first result, and only for the question or term asked', () => {
  assert.equal(answersOf('posso assinar sem leitor de cartões')[0], 'Sim, com a Chave Móvel Digital.');
  assert.equal(
    answersOf('o que é um certificado digital')[0],
    'Ficheiro assinado que liga uma chave pública a um titular.',
  );
  assert.equal(answersOf('cartão nacional de identificação')[0], 'Cartão Nacional de Identificação com chip.');
  for (const query of ['leitor', 'certificado', 'comprar um certificado', 'cartão', 'cn']) {
    assert.deepEqual(new Set(answersOf(query)), new Set([undefined]), query);
  }
});

test('R43, R44: a query without results suggests a term with similar spelling and the nearest questions', () => {
  const offersFor = (query: string) => {
    const {term, questions} = engine.suggest(query);
    return [term, ...questions.map(({to}) => to.split('#')[1])];
  };
  assert.deepEqual(offersFor('cmi'), ['CNI']);
  assert.deepEqual(offersFor('sertifikado dixital'), ['Certificado digital', 'sem-leitor']);
  assert.deepEqual(offersFor('leitor xqzwvk'), [undefined, 'sem-leitor']);
  assert.deepEqual(offersFor('xqzwvk'), [undefined]);
});

/** A client like Algolia's, which returns an answer with every hit. */
function hosted(hits: readonly object[]): SearchClient {
  return {search: () => Promise.resolve({results: [{hits}]})} as unknown as SearchClient; // Only `hits` is read.
}

async function hitsOf(client: SearchClient): Promise<Readonly<Record<string, unknown>>[]> {
  const {results} = await client.search({requests: []});
  return (results as unknown as {hits: Readonly<Record<string, unknown>>[]}[])[0]?.hits ?? []; // Algolia's type hides extra fields.
}

const hit = (matchLevel: string) => ({
  type: 'lvl3',
  answer: 'Sim.',
  _highlightResult: {hierarchy: {lvl0: {value: 'Aprender'}, lvl3: {value: 'Posso?', matchLevel}}},
});

test('R20: a direct answer from Algolia needs a heading that contains the whole query, and only the first stays', async () => {
  const answers = async (...levels: string[]) =>
    (await hitsOf(withAlgoliaHits(hosted(levels.map(hit))))).map(({answer}) => answer);
  assert.deepEqual(await answers('full', 'full'), ['Sim.', undefined]);
  assert.deepEqual(await answers('partial', 'full'), [undefined, undefined]);
});

test('R20: the dialog shows a direct answer in its own group', async () => {
  const [answered, other] = await hitsOf(withAnswerGroup(hosted([hit('full'), {type: 'lvl1'}]), 'Resposta'));
  assert.deepEqual(answered?._highlightResult, {
    hierarchy: {lvl0: {value: 'Resposta'}, lvl3: {value: 'Posso?', matchLevel: 'full'}},
  });
  assert.deepEqual(other, {type: 'lvl1'});
});
