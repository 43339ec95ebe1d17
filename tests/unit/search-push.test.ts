import assert from 'node:assert/strict';
import {execFile} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {test} from 'node:test';
import {fileURLToPath} from 'node:url';
import type {RecordsFile} from '@sign/search/plugin';
import {pushRecords} from '../../build-tools/search/push';
import {builtPage, heading, recordsOfHtml} from '../../packages/search/tests/fixture';
import {temporaryFolder} from '../support/folder';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = temporaryFolder();

interface StubIndex {
  objects: {objectID: string}[];
  settings: Record<string, unknown>;
  synonyms: {readonly objectID: string}[];
}

interface Stub {
  readonly host: string;
  readonly indices: Map<string, StubIndex>;
  readonly requests: string[];
}

const emptyIndex = (): StubIndex => ({objects: [], settings: {}, synonyms: []});

/** Mocks the Algolia REST routes that a push uses, with indices in memory. */
async function startStub(fails?: {
  readonly route: RegExp;
  readonly status: number;
  readonly after: number;
}): Promise<Stub> {
  const indices = new Map<string, StubIndex>([
    [
      'site',
      {objects: [{objectID: 'old'}], settings: {old: true}, synonyms: [{objectID: 'dashboard'}, {objectID: 'site-7'}]},
    ],
  ]);
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const route = `${request.method} ${request.url?.split('?')[0]}`;
      requests.push(route);
      const reply = (status: number, body: object): void => {
        response.writeHead(status, {'content-type': 'application/json'}).end(JSON.stringify(body));
      };
      if (
        request.headers['x-algolia-application-id'] !== account.ALGOLIA_APP_ID ||
        request.headers['x-algolia-api-key'] !== account.ALGOLIA_ADMIN_KEY
      ) {
        reply(403, {message: 'Invalid Application-ID or API key', status: 403});
      } else if (
        fails &&
        requests.filter((past) => fails.route.test(past)).length > fails.after &&
        fails.route.test(route)
      ) {
        reply(fails.status, {message: 'Record at the position 0 is too big', status: fails.status});
      } else {
        const text = Buffer.concat(chunks).toString();
        const body = text ? (JSON.parse(text) as Record<string, unknown>) : {};
        const hits = /\/([^/]+)\/synonyms\/search/.exec(route)?.[1];
        if (hits) {
          reply(200, {hits: indices.get(hits)?.synonyms ?? [], nbHits: 1});
          return;
        }
        apply(indices, request.method ?? '', request.url ?? '', body);
        reply(200, {taskID: requests.length, status: 'published', objectIDs: [], updatedAt: '2026-11-21T00:00:00Z'});
      }
    });
  });
  // It ends with the tests.
  server.unref();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, indices, requests};
}

function apply(indices: Map<string, StubIndex>, method: string, url: string, body: Record<string, unknown>): void {
  const [, , , name = '', action = '', id] = new URL(url, 'http://stub').pathname.split('/');
  const index = indices.get(name) ?? emptyIndex();
  if (method === 'DELETE' && action === 'synonyms') {
    indices.set(name, {...index, synonyms: index.synonyms.filter(({objectID}) => objectID !== id)});
  } else if (method === 'DELETE') {
    indices.delete(name);
  } else if (action === 'settings') {
    indices.set(name, {...index, settings: body});
  } else if (action === 'synonyms') {
    indices.set(name, {...index, synonyms: [...index.synonyms, ...(Object.values(body) as {objectID: string}[])]});
  } else if (action === 'batch') {
    const requests = body['requests'] as {body: {objectID: string}}[];
    indices.set(name, {...index, objects: [...index.objects, ...requests.map((request) => request.body)]});
  } else if (action === 'operation' && body['operation'] === 'copy') {
    const scope = body['scope'] as string[];
    const copied = {...emptyIndex(), ...(scope.includes('synonyms') && {synonyms: index.synonyms})};
    indices.set(String(body['destination']), copied);
  } else if (action === 'operation' && body['operation'] === 'move') {
    indices.set(String(body['destination']), index);
    indices.delete(name);
  }
}

function recordsFile(count: number): string {
  const sections = Array.from({length: count}, (_, id) => `${heading(2, `s${id}`, `Secção ${id}`)}<p>Texto ${id}.</p>`);
  const everything: RecordsFile = {
    synonyms: [['CNI', 'Cartão Nacional de Identificação']],
    records: recordsOfHtml(builtPage('Título', sections.join('')), '/learn/x'),
  };
  const file = join(folder, `records-${count}.json`);
  writeFileSync(file, JSON.stringify(everything));
  return file;
}

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command in a child process. Most tests call `pushRecords` instead, in a tenth of the time. */
function push(environment: Readonly<Record<string, string>>): Promise<Outcome> {
  const {ALGOLIA_APP_ID, ALGOLIA_ADMIN_KEY, ALGOLIA_INDEX_NAME, ...inherited} = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'tools/scripts/search-push.ts'],
      {cwd: root, env: {...inherited, NODE_TEST_CONTEXT: undefined, ...environment}},
      (error, stdout, stderr) => resolve({code: Number(error?.code ?? 0), stdout, stderr}),
    );
  });
}

const account = {ALGOLIA_APP_ID: 'APPLICAT10', ALGOLIA_ADMIN_KEY: '0a'.repeat(16), ALGOLIA_INDEX_NAME: 'site'};
const untouched = {
  objects: [{objectID: 'old'}],
  settings: {old: true},
  synonyms: [{objectID: 'dashboard'}, {objectID: 'site-7'}],
};

test('R21: search:push replaces records, settings and synonyms atomically', async () => {
  const {host, indices, requests} = await startStub();
  const outcome = await push({...account, ALGOLIA_HOST: host, SEARCH_RECORDS: recordsFile(600)});
  assert.deepEqual(outcome, {code: 0, stdout: '[search-push] 1201 records published in site.\n', stderr: ''});
  assert.deepEqual([...indices.keys()], ['site']);
  const site = indices.get('site');
  assert.equal(site?.objects.length, 1201);
  assert.ok(!site.objects.some(({objectID}) => objectID === 'old'));
  assert.deepEqual(site.synonyms, [
    {objectID: 'dashboard'},
    {objectID: 'site-0', type: 'synonym', synonyms: ['CNI', 'Cartão Nacional de Identificação']},
  ]);
  assert.equal(requests.filter((route) => route.includes('/batch') && !route.includes('synonyms')).length, 2);
  assert.ok(
    requests
      .filter((route) => !route.startsWith('GET'))
      .slice(1, -1)
      .every((route) => route.includes('/site_tmp_')),
  );
});

test('R21: the settings support Portuguese and contextual facets', async () => {
  const {host, indices} = await startStub();
  await pushRecords({...account, ALGOLIA_HOST: host, SEARCH_RECORDS: recordsFile(1)});
  const settings = indices.get('site')?.settings ?? {};
  for (const option of ['indexLanguages', 'queryLanguages', 'ignorePlurals', 'removeStopWords']) {
    assert.deepEqual(settings[option], ['pt'], option);
  }
  assert.deepEqual(settings['attributesForFaceting'], ['type', 'lang', 'language', 'version', 'docusaurus_tag']);
  assert.deepEqual([settings['distinct'], settings['attributeForDistinct']], [true, 'url']);
});

for (const [what, route, status, succeeding] of [
  ['batch', /_tmp_\d+\/batch$/, 400, 0],
  ['second batch', /_tmp_\d+\/batch$/, 400, 1],
  ['move', /^POST .*_tmp_\d+\/operation$/, 400, 0],
  ['settings request', /\/settings$/, 403, 0],
  ['server', /./, 500, 0],
] as const) {
  test(`R21: a failing ${what} leaves the index unchanged`, async () => {
    const {host, indices} = await startStub({route, status, after: succeeding});
    await assert.rejects(pushRecords({...account, ALGOLIA_HOST: host, SEARCH_RECORDS: recordsFile(600)}));
    assert.deepEqual(indices.get('site'), untouched);
    assert.deepEqual([...indices.keys()], ['site'], 'no temporary index stays behind');
  });
}

test('R21: a failed push prints one line and exits with 1', async () => {
  const {host} = await startStub({route: /\/settings$/, status: 403, after: 0});
  const outcome = await push({...account, ALGOLIA_HOST: host, SEARCH_RECORDS: recordsFile(1)});
  assert.equal(outcome.code, 1);
  assert.equal(outcome.stdout, '');
  assert.match(outcome.stderr, /^\[search-push\] nothing was published, and the index is unchanged: .+\.\n$/);
});

test('R21: missing or invalid variables, a wrong key and missing records are refused with one line', async () => {
  const {host, indices} = await startStub();
  const ready = {...account, ALGOLIA_HOST: host, SEARCH_RECORDS: recordsFile(1)};
  const notRecords = join(folder, 'damaged.json');
  writeFileSync(notRecords, '{"records": [');
  const otherKey = 'f0'.repeat(16);
  for (const [environment, reason] of [
    [{...ready, ALGOLIA_APP_ID: ''}, /ALGOLIA_APP_ID is not set: expected the 10 letters and digits/],
    [{...ready, ALGOLIA_APP_ID: 'APP'}, /ALGOLIA_APP_ID="APP" is invalid/],
    [{...ready, ALGOLIA_ADMIN_KEY: ''}, /ALGOLIA_ADMIN_KEY is not set/],
    [{...ready, ALGOLIA_ADMIN_KEY: otherKey.slice(1)}, /ALGOLIA_ADMIN_KEY is invalid/],
    [{...ready, ALGOLIA_INDEX_NAME: ''}, /ALGOLIA_INDEX_NAME is not set/],
    [{...ready, ALGOLIA_HOST: 'stand-in'}, /ALGOLIA_HOST="stand-in" is invalid/],
    [{...ready, SEARCH_RECORDS: join(folder, 'nothing.json')}, /run `npm run build` first/],
    [{...ready, SEARCH_RECORDS: notRecords}, /run `npm run build` first/],
    [{...ready, ALGOLIA_ADMIN_KEY: otherKey}, /Invalid Application-ID or API key/],
  ] as const) {
    await assert.rejects(pushRecords(environment), ({message}: Error) => {
      assert.match(message, reason);
      assert.ok(!message.includes('\n'), message);
      assert.ok(!message.includes(otherKey.slice(1)), 'the key is not printed');
      return true;
    });
  }
  assert.deepEqual(indices.get('site'), untouched);
});
