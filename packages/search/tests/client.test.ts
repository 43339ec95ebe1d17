import assert from 'node:assert/strict';
import {afterEach, beforeEach, mock, test} from 'node:test';
import {readPage} from '@sign/built-page';
import {createEmbeddedClient, type SearchClient} from '../client/client';
import type {SearchAnswer} from '../engine/answer';
import {withAlgoliaHits, withHeldResults} from '../client/hits';
import {withoutOtherMatters, withReport, type Report} from '../client/report';
import {makeIndex} from '../plugin/make-index';
import {builtPage, fixtureIndex, SITE, SITE_URL} from './fixture';

const URLS = {outline: '/search-index.json', texts: '/search-texts.json'};
const parts = fixtureIndex();

const answerFetch = (input: unknown): Promise<Response> =>
  Promise.resolve(Response.json(input === URLS.texts ? parts.texts : parts.outline));

const fetched = () => fetchIndex.mock.calls.map((call) => call.arguments[0]);
const fetchIndex = mock.fn<typeof fetch>();

beforeEach(() => {
  fetchIndex.mock.resetCalls();
  fetchIndex.mock.mockImplementation(answerFetch);
  mock.method(globalThis, 'fetch', fetchIndex);
});
afterEach(() => mock.restoreAll());

async function resultsOf(client: SearchClient, request: unknown): Promise<SearchAnswer[]> {
  const response = await client.search(request as Parameters<SearchClient['search']>[0]);
  return response.results as SearchAnswer[];
}

test('R21: loads nothing before the first search, no texts if headings answer, and each part once', async () => {
  const client = createEmbeddedClient(URLS);
  client.addAlgoliaAgent('docusaurus', '3');
  assert.equal(fetchIndex.mock.callCount(), 0);
  const request = {requests: [{indexName: 'site', query: 'revogar'}]};
  const [[answered]] = await Promise.all([resultsOf(client, request), resultsOf(client, request)]);
  assert.deepEqual([answered?.hits.length, answered?.exhaustiveNbHits], [1, false]);
  await resultsOf(client, {requests: [{indexName: 'site', query: 're'}]});
  assert.deepEqual(fetched(), [URLS.outline]);

  const inTexts = {requests: [{indexName: 'site', query: 'telemóvel'}]};
  const [[found]] = await Promise.all([resultsOf(client, inTexts), resultsOf(client, inTexts)]);
  assert.deepEqual([found?.hits.length, found?.exhaustiveNbHits], [1, true]);
  assert.equal((await resultsOf(client, request))[0]?.exhaustiveNbHits, true);
  assert.deepEqual(fetched(), [URLS.outline, URLS.texts]);
});

test('R20: a query without words is answered at once, without the texts', async () => {
  for (const query of ['???', '🙂', '   ']) {
    const [answered] = await resultsOf(createEmbeddedClient(URLS), {requests: [{indexName: 'site', query}]});
    assert.deepEqual([answered?.nbHits, answered?.exhaustiveNbHits], [0, true], query);
  }
  assert.ok(!fetched().includes(URLS.texts));
});

test('R20: results stay while the reader is on one of them', async () => {
  let isOnResult = false;
  const client = withHeldResults(createEmbeddedClient(URLS), () => isOnResult);
  const firstOf = async (query: string) =>
    (await resultsOf(client, {requests: [{indexName: 'site', query}]}))[0]?.hits[0]?.objectID;
  const before = await firstOf('cartão');
  isOnResult = true;
  assert.equal(await firstOf('cartão revogar'), before);
  isOnResult = false;
  assert.notEqual(await firstOf('cartão revogar'), before);
});

test('R42: an old search that fails late does not cover newer results', async () => {
  const reported: Report[] = [];
  let fail = (): void => undefined;
  const slow = new Promise<never>((_, reject) => (fail = () => reject(new Error('late'))));
  const answers = [slow, Promise.resolve({results: [{query: 'selo', nbHits: 3}]})];
  const client = {search: () => answers.shift()} as unknown as SearchClient; // Only `search` is called.
  const {search} = withReport(client, (report) => reported.push(report));
  const old = search({requests: []});
  await search({requests: []});
  fail();
  await old;
  assert.deepEqual(reported, [{query: 'selo', count: 3, hasFailed: false}]);
});

test('R21: once the texts are loaded, they answer all queries', async () => {
  const client = createEmbeddedClient(URLS);
  await client.load(true);
  const [answered] = await resultsOf(client, {requests: [{indexName: 'site', query: 'revogar'}]});
  assert.equal(answered?.exhaustiveNbHits, true);
  assert.deepEqual(new Set(fetched()), new Set([URLS.outline, URLS.texts]));
});

test('R21: index parts of different builds are reloaded, bypassing the cache, and never mixed', async () => {
  const request = {requests: [{indexName: 'site', query: 'telemóvel'}]};
  const stale = {...parts.outline, id: 'older'};
  fetchIndex.mock.mockImplementation((input, init) =>
    input === URLS.outline && init?.cache !== 'reload' ? Promise.resolve(Response.json(stale)) : answerFetch(input),
  );
  assert.equal((await resultsOf(createEmbeddedClient(URLS), request))[0]?.hits.length, 1);

  fetchIndex.mock.mockImplementation((input) =>
    input === URLS.outline ? Promise.resolve(Response.json(stale)) : answerFetch(input),
  );
  await assert.rejects(resultsOf(createEmbeddedClient(URLS), request));
});

test('R43: what a site does not treat has no results', async () => {
  const client = withoutOtherMatters(createEmbeddedClient(URLS), (query) => query.startsWith('passaporte'));
  const countOf = async (query: string) =>
    (await resultsOf(client, {requests: [{indexName: 'site', query}]}))[0]?.nbHits;
  assert.equal(await countOf('passaporte revogar'), 0);
  assert.deepEqual(fetched(), []);
  assert.ok(((await countOf('revogar')) ?? 0) > 0);
});

test('R21: answers several requests together', async () => {
  const request = {indexName: 'site', query: 'revogação', hitsPerPage: 2};
  const [found, empty] = await resultsOf(createEmbeddedClient(URLS), {
    requests: [request, {...request, query: 'xqzwvk'}],
  });
  assert.equal(found?.hits[0]?.objectID, '/learn/certificates/buying-cert#revogar');
  assert.equal(empty?.nbHits, 0);
});

test('R42: a failed fetch reports a network error, and the next query retries', async () => {
  const client = createEmbeddedClient(URLS);
  const request = {requests: [{indexName: 'site', query: 'revogar'}]};
  const failures: (() => Promise<Response>)[] = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.resolve(new Response('', {status: 404})),
    () => Promise.resolve(new Response('<!doctype html>')),
    () => Promise.resolve(Response.json({format: 0})),
    () => Promise.resolve(Response.json(null)),
  ];
  for (const failure of failures) {
    fetchIndex.mock.mockImplementation(failure);
    await assert.rejects(resultsOf(client, request));
  }
  fetchIndex.mock.mockImplementation(answerFetch);
  assert.equal((await resultsOf(client, request))[0]?.hits.length, 1);
});

test('R20: the last query has its own count, including texts', async () => {
  const counts: Report[] = [];
  let resolve = (): void => undefined;
  const counted = new Promise<void>((settle) => (resolve = settle));
  const client = withReport(createEmbeddedClient(URLS), (report) => {
    counts.push(report);
    if (report.count !== undefined) {
      resolve();
    }
  });
  await resultsOf(client, {requests: [{indexName: 'site', query: 'revogar'}]});
  await counted;
  await resultsOf(client, {requests: [{indexName: 'site', query: 'xyzzy'}]});
  assert.deepEqual(
    counts.map(({query, count}) => [query, count]),
    [
      ['revogar', undefined],
      ['revogar', 1],
      ['xyzzy', 0],
    ],
  );
});

test('R20: with data saver, no texts are downloaded just for a count', async () => {
  const embedded = createEmbeddedClient(URLS, () => true);
  const counts: unknown[] = [];
  const client = withReport(
    embedded,
    ({count}) => counts.push(count),
    () => true,
  );
  assert.equal((await resultsOf(client, {requests: [{indexName: 'site', query: 'revogar'}]}))[0]?.hits.length, 1);
  assert.deepEqual(counts, [undefined]);
  assert.deepEqual(fetched(), [URLS.outline]);
});

test('R20: a question waits for the texts with its answer, unless data saver is on', async () => {
  const [answered] = await resultsOf(createEmbeddedClient(URLS), QUESTION);
  assert.equal(answered?.hits[0]?.answer, 'Sim, com a Chave Móvel Digital.');

  fetchIndex.mock.resetCalls();
  const [spared] = await resultsOf(
    createEmbeddedClient(URLS, () => true),
    QUESTION,
  );
  assert.deepEqual([spared?.hits.length, spared?.hits[0]?.answer], [1, undefined]);
  assert.deepEqual(fetched(), [URLS.outline]);
});

const QUESTION = {requests: [{indexName: 'site', query: 'assinar sem leitor de cartões'}]};

test('R42: headings answer a question although its texts fail at once', async () => {
  fetchIndex.mock.mockImplementation((input) =>
    input === URLS.texts ? Promise.resolve(new Response('', {status: 503})) : answerFetch(input),
  );
  const [headings] = await resultsOf(createEmbeddedClient(URLS), QUESTION);
  assert.equal(headings?.hits.length, 1);
});

test('R43, R44: suggestions for a query without results need only the headings', async () => {
  const offers = await createEmbeddedClient(URLS).offersFor('leitor xqzwvk');
  assert.deepEqual(offers, {
    term: undefined,
    questions: [{title: 'Posso assinar sem leitor de cartões?', to: '/learn/faqs#sem-leitor'}],
  });
  assert.deepEqual(fetched(), [URLS.outline]);
});

test('R20: the texts of Algolia are escaped, keeping its highlights', async () => {
  const hit = {
    objectID: '1',
    url: 'https://sign.example/x?a=1&b=2',
    hierarchy: {lvl0: 'A & B', lvl1: '<img src=x onerror=alert(1)>', lvl2: null},
    content: null,
    _highlightResult: {
      hierarchy: {
        lvl1: {
          value: '<img src=x> <mark>selo</mark>',
          matchedWords: ['selo'],
        },
      },
    },
    _snippetResult: {content: {value: 'um <mark>selo</mark> <script>'}},
  };
  const algolia = {
    search: () => Promise.resolve({results: [{hits: [hit], nbHits: 1, query: 'selo'}, {facetHits: []}]}),
  } as unknown as SearchClient; // Only `search` is called.
  const [result] = await resultsOf(withAlgoliaHits(algolia), {requests: []});
  assert.deepEqual(result?.hits[0], {
    ...hit,
    hierarchy: {lvl0: 'A &amp; B', lvl1: '&lt;img src=x onerror=alert(1)&gt;', lvl2: null},
    _highlightResult: {hierarchy: {lvl1: {value: '&lt;img src=x&gt; <mark>selo</mark>', matchedWords: ['selo']}}},
    _snippetResult: {content: {value: 'um <mark>selo</mark> &lt;script&gt;'}},
  });
});

/** The texts of an index with one page, whose sections have these texts. */
function textsOf(...texts: readonly string[]): readonly (readonly string[])[] {
  const sections = texts.map((text, index) => ({level: 2, anchor: `a${index}`, heading: 'Título', text}));
  const page = {...readPage(builtPage('Página', ''), SITE_URL), sections};
  const [stored = []] = makeIndex([page], [], SITE).texts.texts;
  return stored.map((text) => text.split('\n'));
}

test('R21: beyond the shown text, words that more than 45 sections contain are left out', () => {
  const furtherWords = (count: number) =>
    textsOf(...Array<string>(count).fill(`${'assinar um documento '.repeat(6)} autoridade`)).map(([, words]) => words);
  assert.deepEqual(furtherWords(45), Array(45).fill('autoridade'));
  assert.deepEqual(furtherWords(46), Array(46).fill(undefined));
});

test('R21: a long text is cut at a space, if it has one', () => {
  for (const [text, shown] of [
    ['assinar um documento', 'assinar um documento'],
    ['a'.repeat(300), `${'a'.repeat(100)}…`],
    [`${'a'.repeat(90)} ${'b'.repeat(20)}`, `${'a'.repeat(90)}…`],
  ] as const) {
    assert.equal(textsOf(text)[0]?.[0], shown);
  }
});
