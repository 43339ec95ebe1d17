/** Sends the same requests to `npm run serve` and to web servers with the generated configuration (R5). */
import assert from 'node:assert/strict';
import {once} from 'node:events';
import {existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync} from 'node:fs';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {after, before, describe, test} from 'node:test';
import {load} from 'js-yaml';
import {parseEnvironment} from '../../build-tools/config/environment';
import {writeHosting} from '../../build-tools/hosting/hosting-files';
import {readHeaders} from '../../build-tools/hosting/static-hosts/config';
import {createSiteServer} from '../../build-tools/hosting/server';
import {prepareRedirects} from '../../src/lib/serving-rules';
import {hasHost, startHost, type Host} from '../support/hosts';
import {ask} from '../support/raw-request';
import {sites} from '../../tools/testing/sites';
import {paths, readBuilt, useServer} from '../support/built';
import {temporaryFolder} from '../support/folder';

const REVALIDATE = 'public, max-age=0, must-revalidate';
const FOR_EVER = 'public, max-age=31536000, immutable';
const HTML = 'text/html; charset=utf-8';

interface Row {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: number | readonly number[];
  readonly location?: string;
  readonly type?: string;
  readonly cache?: string;
  readonly encoding?: string | undefined;
  readonly range?: string | undefined;
  /** Whether other servers compress it, possibly in another encoding. */
  readonly varies?: boolean;
}

const [script] = readdirSync(`${sites.main.folder}/assets/js`).filter((name) => /^main\..*\.js$/.test(name));
const ASSET = `/assets/js/${script}`;

const PICTURE = '/img/share.png';
const {size, mtime} = statSync(`${sites.main.folder}${PICTURE}`);

const table = load(
  readFileSync('tests/fixtures/requests.yaml', 'utf8')
    .replaceAll('{script}', ASSET)
    .replaceAll('{modified}', mtime.toUTCString())
    .replaceAll('{long}', 'a'.repeat(4000))
    .replaceAll(/\{size-?(\d*)\}/g, (_, less) => String(size - Number(less))),
) as {
  readonly pages: readonly string[];
  readonly moved: Readonly<Record<string, string>>;
  readonly missing: readonly string[];
  readonly malformed: readonly string[];
  readonly files: Readonly<Record<string, string>>;
  readonly ranges: readonly (readonly [range: string, status: number[], answered?: string | null, ifRange?: string])[];
  readonly encodings: readonly (readonly [path: string, accept: string, encoding?: string])[];
};

const page = {status: 200, type: HTML, cache: REVALIDATE, varies: true};
const film = '/media/films/cadeia-de-confianca.mp4';

const ROWS: readonly Row[] = [
  ...table.pages.map((path) => ({path, ...page})),
  {path: '/learn/faqs', method: 'HEAD', ...page},
  ...paths
    .filter((path) => path !== '/')
    .flatMap((path) => ['.html', '/index.html', '/'].map((end) => [path + end, path] as const))
    .concat(Object.entries(table.moved))
    .map(([path, location]) => ({path, status: 301, location})),
  ...table.missing.map((path) => ({path, status: 404, type: HTML, cache: REVALIDATE})),
  ...table.malformed.map((path) => ({path, status: [400, 404]})),
  ...Object.entries(table.files).map(([path, type]) => ({
    path,
    status: 200,
    type,
    cache: path === ASSET ? FOR_EVER : REVALIDATE,
    varies: existsSync(`${sites.main.folder}${path}.br`),
  })),
  {path: film, headers: {range: 'bytes=0-99'}, status: 206, type: 'video/mp4'},
  ...table.ranges.map(([range, status, answered, ifRange]) => ({
    path: PICTURE,
    headers: {range, ...(ifRange ? {'if-range': ifRange} : {})},
    status,
    range: answered ?? undefined,
  })),
  ...table.encodings.map(([path, accept, encoding]) => ({
    path,
    headers: {'accept-encoding': accept},
    status: 200,
    encoding,
    varies: encoding !== undefined,
  })),
  {path: '/', method: 'POST', status: 405},
  {path: '/learn/faqs', method: 'DELETE', status: 405},
];

/** Describes every row whose response differs from the table. */
async function differences(port: number): Promise<string[]> {
  const found: string[] = [];
  for (const row of ROWS) {
    const {status, headers, body} = await ask(port, row);
    const expected = {
      status: [row.status].flat().includes(status) ? status : row.status,
      location: row.location,
      ...(row.type === undefined ? {} : {type: row.type}),
      ...(row.cache === undefined ? {} : {cache: row.cache}),
      encoding: row.encoding,
      ...(row.range === undefined ? {} : {range: row.range}),
    };
    const actual = {
      status,
      location: headers.location,
      ...(row.type === undefined ? {} : {type: headers['content-type']}),
      ...(row.cache === undefined ? {} : {cache: headers['cache-control']}),
      encoding: headers['content-encoding'],
      ...(row.range === undefined ? {} : {range: headers['content-range']}),
    };
    if (JSON.stringify(actual) !== JSON.stringify(expected)) {
      found.push(
        `${row.method ?? 'GET'} ${row.path.slice(0, 80)}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`,
      );
    }
    if (row.status === 404 && !body.toString().includes('>Página não encontrada</h1>')) {
      found.push(`${row.path}: not the not-found page`);
    }
    if (row.varies && !/^accept-encoding$/i.test(headers.vary ?? '')) {
      found.push(`${row.path}: Vary is ${headers.vary}, although other clients get it compressed`);
    }
  }
  return found;
}

/** A port for each system server, above those of the browser tests. */
const HOSTS = [
  {name: 'nginx', port: sites.main.port + 2},
  {name: 'caddy', port: sites.main.port + 3},
] as const;

function testAnswers(name: string, port: () => number): void {
  test(`R1, R5, R6: ${name} answers ${ROWS.length} requests as specified`, async () => {
    assert.deepEqual(await differences(port()), []);
  });

  test(`R5: ${name} sends security headers with pages, files, redirects and errors`, async () => {
    const headers = Object.entries(readHeaders(readBuilt('/_headers')));
    assert.ok(headers.length >= 5);
    for (const path of ['/', '/learn/faqs', ASSET, '/learn/', '/nada', '/assets/nada.js']) {
      const answer = await ask(port(), {path});
      for (const [header, value] of headers) {
        assert.equal(answer.headers[header.toLowerCase()], value, `${path}: ${header}`);
      }
      assert.equal(answer.headers['x-powered-by'], undefined, path);
    }
  });

  test(`R5: ${name} answers 304 to a matching ETag`, async () => {
    const {headers} = await ask(port(), {path: '/learn/faqs'});
    const again = await ask(port(), {path: '/learn/faqs', headers: {'if-none-match': headers.etag ?? ''}});
    assert.equal(again.status, 304);
  });
}

/** Pages that moved, in a build of two pages below a base URL, and what every host answers. */
async function testRedirects(start: (folder: string) => Promise<Host>): Promise<void> {
  const folder = temporaryFolder();
  for (const name of ['index.html', 'faqs.html', '404.html']) {
    writeFileSync(path.join(folder, name), name);
  }
  const redirects = prepareRedirects({
    '/dúvidas': '/faqs',
    '/velho/Guia.php': '/faqs#geral',
    '/faqs#antes': '/faqs#depois',
  });
  writeHosting(folder, `${folder}-hosting`, parseEnvironment({BASE_URL: '/docs/'}), redirects);
  const {port, stop} = await start(folder);
  try {
    for (const [address, location] of [
      ['/docs/d%C3%BAvidas', '/docs/faqs'],
      ['/docs/d%C3%BAvidas/?x=1', '/docs/faqs?x=1'],
      ['/docs/d%C3%BAvidas.html', '/docs/faqs'],
      ['/docs/d%C3%BAvidas).', '/docs/faqs'],
      ['/docs/velho/Guia.php?x=%20', '/docs/faqs?x=%20#geral'],
      ['/docs/faqs', undefined],
      ['/d%C3%BAvidas', undefined],
    ] as const) {
      assert.equal((await ask(port, {path: address})).headers.location, location, address);
    }
  } finally {
    stop();
    [folder, `${folder}-hosting`].forEach((made) => rmSync(made, {recursive: true}));
  }
}

test('R5: npm run serve redirects the addresses in redirects.yaml', () =>
  testRedirects(async (folder) => {
    const server = createSiteServer({folder, baseUrl: '/docs/'}).listen(0, 'localhost');
    await once(server, 'listening');
    return {port: (server.address() as AddressInfo).port, stop: () => server.close()};
  }));

describe('npm run serve', () => testAnswers('npm run serve', useServer()));

for (const {name, port} of HOSTS) {
  // Only a missing system program is skipped, and the skip is counted.
  describe(name, {skip: !hasHost(name) && `${name} is not installed`}, () => {
    let host: Host | undefined;
    before(async () => {
      host = await startHost(name, sites.main.folder, port);
    });
    after(() => host?.stop());
    testAnswers(name, () => port);

    test(`R5: ${name} redirects the addresses in redirects.yaml`, () =>
      testRedirects((folder) => startHost(name, folder, port + 2)));
  });
}

test(
  'R5: nginx without its Brotli module starts, and serves gzip',
  {skip: !hasHost('nginx') && 'nginx is not installed'},
  async () => {
    const host = await startHost('nginx', sites.main.folder, sites.main.port + 6, false);
    const {status, headers} = await ask(host.port, {path: '/learn/faqs', headers: {'accept-encoding': 'br, gzip'}});
    host.stop();
    assert.deepEqual([status, headers['content-encoding']], [200, 'gzip']);
  },
);
