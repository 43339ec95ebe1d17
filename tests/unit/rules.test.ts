import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, test} from 'node:test';
import {runInNewContext} from 'node:vm';
import {answer, cacheControl, movedTo, prepareRedirects, type Answer} from '../../src/lib/serving-rules';
import {pages} from '../../src/lib/pages';

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

describe('R5: every spelling of a page', () => {
  for (const {path} of pages) {
    const html = path === '/' ? '/index.html' : `${path}.html`;
    test(`${path} is served, and other spellings redirect to it`, () => {
      assert.deepEqual(answer(path, FILES), file(html));
      assert.deepEqual(answer(html, FILES), redirect(path));
      if (path !== '/') {
        assert.deepEqual(answer(`${path}/`, FILES), redirect(path));
        assert.deepEqual(answer(`${path}/index.html`, FILES), redirect(path));
      }
    });
  }
});

const TABLE: readonly (readonly [target: string, baseUrl: string, expected: Answer])[] = [
  // Queries survive; servers never see fragments.
  ['/learn/faqs?x=1', '/', file('/learn/faqs.html')],
  ['/learn/faqs.html?x=1&y=%20', '/', redirect('/learn/faqs?x=1&y=%20')],
  ['/learn/faqs/?x=1', '/', redirect('/learn/faqs?x=1')],
  ['/learn/faqs.html?x=1#y', '/', redirect('/learn/faqs?x=1')],
  ['/?x=1', '/', file('/index.html')],
  ['/search?q=%3Cimg%20onerror%3E', '/', file('/search.html')],
  // Percent-encoded letters are decoded, and a page has one URL.
  ['/learn/f%61qs', '/', redirect('/learn/faqs')],
  ['/learn%2Ffaqs', '/', redirect('/learn/faqs')],
  ['/learn%2Ffaqs?x=1', '/', redirect('/learn/faqs?x=1')],
  ['/docs/%6Cearn', '/docs/', redirect('/docs/learn')],
  ['/learn/f%61qs.html', '/', redirect('/learn/faqs')],
  // What messages and mail append.
  ...['.', ')', ',', '%20', '%E2%80%8B', ').', '.%20', '%C2%BB', '/)', '.html,'].map(
    (signs) => [`/learn/faqs${signs}?x=1`, '/', redirect('/learn/faqs?x=1')] as const,
  ),
  ['/),', '/', redirect('/')],
  ['/learn/nao-existe.', '/', notFound],
  ['/404.', '/', notFound],
  // Files other than pages.
  ['/assets/js/main.1a2b.js', '/', file('/assets/js/main.1a2b.js')],
  ['/media/decks/um%20deck.pdf', '/', file('/media/decks/um deck.pdf')],
  ['/media/a%C3%A7%C3%A3o.txt', '/', file('/media/ação.txt')],
  ['/assets/js/main.1a2b.js/', '/', notFound],
  ['/assets/js', '/', notFound],
  ['/assets/', '/', notFound],
  // Missing pages.
  ['/blog', '/', notFound],
  ['/learn/tags', '/', notFound],
  ['/learn/media-library', '/', notFound],
  ['/learn/faqs/index', '/', notFound],
  ['/index', '/', notFound],
  ['/Learn', '/', notFound],
  ['/learn/nao-existe.html', '/', notFound],
  ['/learn/nao-existe/', '/', notFound],
  ['/learn/faqs.html.html', '/', notFound],
  // The not-found page has no URL of its own.
  ['/404', '/', notFound],
  ['/404.html', '/', notFound],
  ['/404/', '/', notFound],
  ['/404/index.html', '/', notFound],
  // Malformed URLs and path traversal.
  ['/%E0%A4%A', '/', notFound],
  ['/%', '/', notFound],
  ['/x%00', '/', notFound],
  ['/learn/faqs%00.html', '/', notFound],
  ['/../package.json', '/', notFound],
  ['/learn/../index.html', '/', notFound],
  ['/%2e%2e/package.json', '/', notFound],
  ['/..%5cpackage.json', '/', notFound],
  ['//evil.example/', '/', notFound],
  ['/%2F/evil.example/index.html', '/', notFound],
  ['/learn//faqs', '/', notFound],
  ['http://evil.example/learn', '/', notFound],
  [`/${'a'.repeat(20_000)}`, '/', notFound],
  // Below a base URL.
  ['/docs/', '/docs/', file('/index.html')],
  ['/docs', '/docs/', redirect('/docs/')],
  ['/docs?x=1', '/docs/', redirect('/docs/?x=1')],
  ['/docs/index.html', '/docs/', redirect('/docs/')],
  ['/docs/learn/faqs', '/docs/', file('/learn/faqs.html')],
  ['/docs/learn/faqs/?x=1', '/docs/', redirect('/docs/learn/faqs?x=1')],
  ['/docs/learn/faqs.html', '/docs/', redirect('/docs/learn/faqs')],
  ['/docs/404', '/docs/', notFound],
  ['/', '/docs/', notFound],
  ['/learn/faqs', '/docs/', notFound],
  ['/docsx/learn', '/docs/', notFound],
  ['/docs/docs/learn', '/docs/', notFound],
];

for (const [target, baseUrl, expected] of TABLE) {
  const name = target.length > 60 ? `${target.slice(0, 60)}…` : target;
  const what =
    expected.kind === 'redirect'
      ? `redirects to ${expected.location}`
      : expected.kind === 'file'
        ? `is ${expected.path}`
        : 'is not found';
  test(`R5: ${name} with base URL ${baseUrl} ${what}`, () => {
    assert.deepEqual(answer(target, FILES, baseUrl), expected);
  });
}

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

test('R5: redirects lead directly to a page', () => {
  for (const {path} of pages) {
    for (const form of [`${path}.html`, `${path}/`, `${path}/index.html`]) {
      const first = answer(form, FILES);
      if (first.kind === 'redirect') {
        assert.equal(answer(first.location, FILES).kind, 'file', form);
      }
    }
  }
});

test('R5: only hashed files are cached for a year', () => {
  assert.match(cacheControl('/assets/js/main.1a2b.js'), /max-age=31536000, immutable/);
  for (const path of [
    '/index.html',
    '/learn/faqs.html',
    '/404.html',
    '/img/logo.svg',
    '/sitemap.xml',
    '/search-index.json',
  ]) {
    assert.match(cacheControl(path), /max-age=0, must-revalidate/, path);
  }
});
