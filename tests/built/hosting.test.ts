/** Sends the same requests to `npm run serve` and to web servers with the generated configuration (R5). */
import assert from 'node:assert/strict';
import {once} from 'node:events';
import {existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync} from 'node:fs';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {after, before, describe, test} from 'node:test';
import {parseEnvironment} from '../../build-tools/config/environment';
import {headersOf, writeHosting} from '../../build-tools/hosting/hosting';
import {createSiteServer} from '../../build-tools/hosting/server';
import {prepareRedirects} from '../../src/lib/serving-rules';
import {hasHost, startHost, type Host} from '../support/hosts';
import {ask} from '../support/raw-request';
import {sites} from '../../tools/testing/sites';
import {useServer} from '../support/built';

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

const page = (path: string, more: Partial<Row> = {}): Row => ({
  path,
  status: 200,
  type: HTML,
  cache: REVALIDATE,
  varies: true,
  ...more,
});
const file = (path: string, type: string, cache = REVALIDATE): Row => ({
  path,
  status: 200,
  type,
  cache,
  varies: existsSync(`${sites.main.folder}${path}.br`),
});
const moved = (path: string, location: string): Row => ({path, status: 301, location});
const missing = (path: string): Row => ({path, status: 404, type: HTML, cache: REVALIDATE});
const compressed = (path: string, accept: string, encoding: string | undefined): Row => ({
  path,
  headers: {'accept-encoding': accept},
  status: 200,
  encoding,
  varies: encoding !== undefined,
});
const part = (range: string, status: Row['status'], contentRange?: string, headers: Row['headers'] = {}): Row => ({
  path: PICTURE,
  headers: {range, ...headers},
  status,
  range: contentRange,
});

const ROWS: readonly Row[] = [
  page('/'),
  page('/learn'),
  page('/learn/faqs'),
  page('/learn/faqs?x=1&y=%20'),
  page('/search?q=%3Cimg%20onerror%3E'),
  page('/learn/faqs', {method: 'HEAD'}),
  moved('/index.html', '/'),
  moved('/index.html?q=1', '/?q=1'),
  moved('/learn.html', '/learn'),
  moved('/learn/', '/learn'),
  moved('/learn/index.html', '/learn'),
  moved('/learn/faqs.html', '/learn/faqs'),
  moved('/learn/faqs/', '/learn/faqs'),
  moved('/learn/faqs/index.html', '/learn/faqs'),
  moved('/learn/faqs.html?x=1&y=%20', '/learn/faqs?x=1&y=%20'),
  moved('/learn/faqs/index.html?next=//evil.example', '/learn/faqs?next=//evil.example'),
  moved('/learn/f%61qs', '/learn/faqs'),
  moved('/learn%2Ffaqs', '/learn/faqs'),
  moved('/%6Cearn?x=1', '/learn?x=1'),
  ...['.', ')', ',', '%20', '%E2%80%8B', '.html).'].map((signs) => moved(`/learn/faqs${signs}?x=1`, '/learn/faqs?x=1')),
  moved('/)', '/'),
  missing('/nada.'),
  missing('/404.'),
  file(ASSET, 'text/javascript; charset=utf-8', FOR_EVER),
  file('/robots.txt', 'text/plain; charset=utf-8'),
  file('/sitemap.xml', 'application/xml; charset=utf-8'),
  file('/search-index.json', 'application/json; charset=utf-8'),
  file('/manifest.webmanifest', 'application/manifest+json; charset=utf-8'),
  file('/img/logo.svg', 'image/svg+xml; charset=utf-8'),
  file('/learn/faqs.md', 'text/markdown; charset=utf-8'),
  file('/exemplos/selo-temporal.tsr', 'application/timestamp-reply'),
  file('/img/share.png', 'image/png'),
  file('/research/artigos.bib', 'text/x-bibtex; charset=utf-8'),
  file('/media/decks/integrar-assinaturas.pdf', 'application/pdf'),
  file('/media/films/cadeia-de-confianca.vtt', 'text/vtt; charset=utf-8'),
  file('/media/films/cadeia-de-confianca.webm', 'video/webm'),
  file('/media/films/cadeia-de-confianca.mp4', 'video/mp4'),
  {path: '/media/films/cadeia-de-confianca.mp4', headers: {range: 'bytes=0-99'}, status: 206, type: 'video/mp4'},
  part('bytes=5-9', 206, `bytes 5-9/${size}`),
  part('bytes=5-', 206, `bytes 5-${size - 1}/${size}`),
  part('bytes=5-99999999', 206, `bytes 5-${size - 1}/${size}`),
  part('bytes=-50', 206, `bytes ${size - 50}-${size - 1}/${size}`),
  part('bytes=-99999999', 206, `bytes 0-${size - 1}/${size}`),
  part('bytes=5-9', 206, `bytes 5-9/${size}`, {'if-range': mtime.toUTCString()}),
  ...[new Date(0).toUTCString(), 'W/"1-2"', '"another"'].map((other) =>
    part('bytes=5-9', 200, undefined, {'if-range': other}),
  ),
  part('bytes=100-50', 416),
  part(`bytes=${size}-`, 416),
  part(`bytes=${'9'.repeat(30)}-`, 416),
  // Servers may ignore or refuse multiple and unsatisfiable ranges.
  ...['bytes=0-0', 'bytes=0-1,4-5'].map((range) => part(range, [200, 206])),
  ...['bytes=abc', 'bytes=-', 'lines=1-2', `bytes=0-${'9'.repeat(30)}`].map((range) => part(range, [200, 206, 416])),
  compressed('/', 'gzip, deflate, br, zstd', 'br'),
  compressed('/learn/faqs', 'gzip, br', 'br'),
  compressed('/learn/faqs', 'gzip', 'gzip'),
  compressed('/learn/faqs', 'identity', undefined),
  compressed(ASSET, 'br', 'br'),
  compressed(ASSET, 'gzip', 'gzip'),
  compressed('/search-index.json', 'br', 'br'),
  compressed('/media/decks/integrar-assinaturas.pdf', 'gzip, br', undefined),
  missing('/404'),
  missing('/404.html'),
  missing('/nada'),
  missing('/nada.html'),
  missing('/nada/'),
  missing('/index'),
  missing('/Learn'),
  missing('/LEARN/faqs.html'),
  missing('/blog'),
  missing('/learn/tags'),
  missing('/learn/media-library'),
  missing('/learn/media-library/'),
  missing('/learn/faqs/index'),
  missing('/assets'),
  missing('/assets/'),
  missing('/assets/js/'),
  missing('/assets/js/main.00000000.js'),
  missing(`${ASSET}/`),
  missing(`${ASSET}.br`),
  missing('/index.html.gz'),
  missing('/_headers'),
  missing('/_redirects'),
  missing('//evil.example'),
  missing('//evil.example/learn/'),
  missing('/learn//faqs'),
  missing('/%2Fevil.example/index.html'),
  missing('/%5Cevil.example/'),
  missing('/learn/../index.html'),
  missing('/learn/%2e%2e/package.json'),
  missing('/.git/config'),
  {path: '/', method: 'POST', status: 405},
  {path: '/learn/faqs', method: 'DELETE', status: 405},
  // Servers may refuse malformed URLs outright.
  ...['/%', '/%zz', '/%E0%A4%A', '/x%00', '/../package.json', '/..%2fpackage.json', `/${'a'.repeat(4000)}`].map(
    (path): Row => ({path, status: [400, 404]}),
  ),
];

/** Describes every row whose response differs from the table. */
async function differences(port: number): Promise<string[]> {
  const found: string[] = [];
  for (const row of ROWS) {
    const {status, headers} = await ask(port, row);
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
  test(`R5: ${name} answers ${ROWS.length} requests as specified`, async () => {
    assert.deepEqual(await differences(port()), []);
  });

  test(`R5: ${name} sends security headers with pages, files, redirects and errors`, async () => {
    const headers = Object.entries(headersOf(sites.main.folder));
    assert.ok(headers.length >= 5);
    for (const path of ['/', '/learn/faqs', ASSET, '/learn/', '/nada', '/assets/nada.js']) {
      const answer = await ask(port(), {path});
      for (const [header, value] of headers) {
        assert.equal(answer.headers[header.toLowerCase()], value, `${path}: ${header}`);
      }
      assert.equal(answer.headers['x-powered-by'], undefined, path);
    }
  });

  test(`R5: ${name} shows the not-found page, and answers 304 to a matching ETag`, async () => {
    const {body} = await ask(port(), {path: '/assets/nada.js'});
    assert.ok(body.toString().includes('>Página não encontrada</h1>'));
    const {headers} = await ask(port(), {path: '/learn/faqs'});
    const again = await ask(port(), {path: '/learn/faqs', headers: {'if-none-match': headers.etag ?? ''}});
    assert.equal(again.status, 304);
  });
}

/** Pages that moved, in a build of two pages below a base URL, and what every host answers. */
async function testRedirects(start: (folder: string) => Promise<Host>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'redirects-'));
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
