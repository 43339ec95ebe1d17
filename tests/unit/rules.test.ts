import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import {runInNewContext} from 'node:vm';
import {answer, movedTo, prepareRedirects, type Answer} from '../../src/lib/serving-rules';
import {pages} from '../../src/lib/pages';
import {tableOf} from '../support/table';

const ASSETS = [
  '/assets/js/main.1a2b.js',
  '/img/logo.svg',
  '/sitemap.xml',
  '/media/decks/um deck.pdf',
  '/media/ação.txt',
];

const CLOUDFRONT = 'build-tools/hosting/static-hosts/s3-cloudfront.md';

/** The files of a build: pages, the not-found page and others. */
const FILES = new Set([
  ...pages.map(({path}) => (path === '/' ? '/index.html' : `${path}.html`)),
  '/404.html',
  ...ASSETS,
]);

const file = (path: string): Answer => ({kind: 'file', path});
const redirect = (location: string): Answer => ({kind: 'redirect', location});
const notFound: Answer = {kind: 'not-found'};

test('R5: CloudFront in front of S3 serves pages and redirects their other spellings, jescalan/roots#684', () => {
  const [, code = ''] = /```js\n([^`]*`[^`]*`[^`]*)```/.exec(readFileSync(CLOUDFRONT, 'utf8')) ?? [];
  const handler = runInNewContext(`${code}; handler`) as (event: {request: {uri: string}}) => {
    uri?: string;
    headers?: {location: {value: string}};
  };
  const spellings = pages.flatMap(({path}) => (path === '/' ? [path] : [path, `${path}.html`, `${path}/`]));
  for (const uri of [...spellings, '/index.html', '/learn/index.html', '/nada', '/sitemap.xml', ASSETS[0] ?? '']) {
    const {uri: path = '', headers} = handler({request: {uri}});
    const expected = answer(uri, FILES);
    const actual: Answer = headers ? redirect(headers.location.value) : FILES.has(path) ? file(path) : notFound;
    assert.deepEqual(actual, expected, uri);
  }
});

test('R5: pages and files are served, other spellings redirect, and the rest is not found', () => {
  for (const [target = '', baseUrl, kind, path = ''] of tableOf('serving-rules')) {
    const expected: Answer = kind === 'file' ? file(path) : kind === 'redirect' ? redirect(path) : notFound;
    assert.deepEqual(answer(target, FILES, baseUrl), expected, target);
  }
  assert.deepEqual(answer(`/${'a'.repeat(20_000)}`, FILES, '/'), notFound);
});

const REDIRECTS = prepareRedirects({
  '/learn/comprar.html': '/learn/certificates/buying-cert',
  '/learn/comprar#preco': '/learn/faqs#quanto-custa',
  '/antigo/dúvidas': '/learn/faqs#geral',
  '/learn/faqs#velha': '/learn/faqs#nova',
  '/learn/faqs#apagada': '/learn/faqs',
});

test('R5: an address that moved redirects in every spelling, with its query', () => {
  for (const form of ['', '/', '.html', '/index.html', '.', '%20']) {
    assert.deepEqual(
      answer(`/docs/learn/comprar${form}?x=1`, FILES, '/docs/', REDIRECTS),
      redirect('/docs/learn/certificates/buying-cert?x=1'),
      form,
    );
  }
  assert.deepEqual(
    answer('/antigo/d%C3%BAvidas?x=%C3%A7', FILES, '/', REDIRECTS),
    redirect('/learn/faqs?x=%C3%A7#geral'),
  );
  assert.deepEqual(answer('/learn/faqs', FILES, '/', REDIRECTS), file('/learn/faqs.html'));
});

test('R5: the browser follows parts that moved, also on a page that moved', () => {
  const rows: readonly (readonly [path: string, hash: string, to: string | undefined])[] = [
    ['/learn/faqs', '#velha', '/learn/faqs?x=1#nova'],
    ['/learn/faqs', '#nova', undefined],
    ['/learn/faqs', '#apagada', '/learn/faqs?x=1'],
    ['/learn/faqs', '', undefined],
    ['/learn/comprar', '#onde', '/learn/certificates/buying-cert?x=1#onde'],
    ['/learn/comprar', '#preco', '/learn/faqs?x=1#quanto-custa'],
    // A server has redirected the page, and the browser has kept the fragment.
    ['/learn/certificates/buying-cert', '#preco', '/learn/faqs?x=1#quanto-custa'],
  ];
  for (const [path, hash, to] of rows) {
    assert.equal(movedTo(REDIRECTS, path, '?x=1', hash), to, `${path}${hash}`);
  }
});
