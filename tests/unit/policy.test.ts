import assert from 'node:assert/strict';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {securityHeaders} from '../../build-tools/hosting/headers';
import {
  addMetaPolicy,
  contentSecurityPolicy,
  hashOf,
  type InlineHashes,
  inlineHashes,
} from '../../build-tools/hosting/policy';
import {headersFile, readHeaders, readRedirects, redirectsFile} from '../../build-tools/hosting/static-hosts/config';
import {parseEnvironment} from '../../build-tools/config/environment';
import {temporaryFolder} from '../support/folder';

const directivesOf = (policy: string): Readonly<Record<string, readonly string[]>> => {
  const entries = policy.split(';').map((directive): [string, string[]] => {
    const [name = '', ...values] = directive.split(' ');
    return [name, values];
  });
  return Object.fromEntries(entries);
};

const NONE: InlineHashes = {script: [], style: []};

const policyOf = (variables: Record<string, string>, hashes: InlineHashes = NONE) =>
  directivesOf(contentSecurityPolicy(parseEnvironment(variables), hashes));

const TRACKED = {ANALYTICS_ID: 'G-ABCD123456', HEATMAP_ID: '1234567'};

test('R28: without configuration the policy allows only its own origin', () => {
  const policy = contentSecurityPolicy(parseEnvironment({}), NONE);
  assert.doesNotMatch(policy, /https?:|wss:|\*/);
  assert.doesNotMatch(policy, /unsafe-eval/);
  const directives = directivesOf(policy);
  assert.deepEqual(directives['script-src'], ["'self'"]);
  assert.deepEqual(directives['default-src'], ["'self'"]);
  assert.equal(directives['connect-src'], undefined, 'as the default');
  assert.equal(directives['font-src'], undefined, 'as the default');
  assert.deepEqual(directives['frame-ancestors'], ["'none'"]);
  assert.deepEqual(directives['base-uri'], ["'none'"]);
  assert.deepEqual(directives['form-action'], ["'self'"]);
  assert.deepEqual(directives['object-src'], ["'none'"]);
  assert.deepEqual(directives['require-trusted-types-for'], ["'script'"]);
});

test('R28: each configured service adds only its own origins', () => {
  const algolia = {
    ALGOLIA_APP_ID: 'TESTAPPID1',
    ALGOLIA_SEARCH_KEY: '0123456789abcdef0123456789abcdef',
    ALGOLIA_INDEX_NAME: 'sign',
  };
  assert.deepEqual(policyOf(algolia)['connect-src'], ["'self'", 'https://*.algolia.net', 'https://*.algolianet.com']);
  assert.deepEqual(policyOf(algolia)['script-src'], ["'self'"]);
  const analytics = policyOf({ANALYTICS_ID: TRACKED.ANALYTICS_ID});
  assert.deepEqual(analytics['script-src'], ["'self'", 'https://www.googletagmanager.com']);
  assert.ok(!analytics['connect-src']?.some((origin) => origin.includes('hotjar')));
  const heatmap = policyOf({HEATMAP_ID: TRACKED.HEATMAP_ID});
  assert.deepEqual(heatmap['script-src'], ["'self'", 'https://*.hotjar.com']);
  assert.ok(!heatmap['connect-src']?.some((origin) => origin.includes('google')));
});

test('R28: no configuration allows unsafe script sources', () => {
  for (const variables of [{}, TRACKED]) {
    assert.ok(!policyOf(variables)['script-src']?.some((source) => source.startsWith("'unsafe")));
  }
});

test('R28: HSTS is sent for https sites only', () => {
  const {'Strict-Transport-Security': none} = securityHeaders(parseEnvironment({}), NONE);
  assert.equal(none, undefined);
  const headers = securityHeaders(parseEnvironment({SITE_URL: 'https://sign.example'}), NONE);
  assert.equal(headers['Strict-Transport-Security'], 'max-age=31536000');
});

test('R28: inline styles and executable inline scripts are hashed; structured data and external scripts are not', () => {
  const html =
    '<style></style><script></script><script src="/a.js"></script><script data-src="b">one()</script><script type="application/ld+json">{}</script>' +
    '<script type="text/javascript">two("</p>")</script><style>p{color:red}</style><p onclick="three()">x</p>';
  const folder = temporaryFolder();
  for (const name of ['index', '404']) {
    writeFileSync(path.join(folder, `${name}.html`), html);
  }
  assert.deepEqual(inlineHashes(folder), {
    script: ['one()', 'two("</p>")'].map(hashOf).sort(),
    style: [hashOf('p{color:red}')],
  });
  // echo -n "one()" | openssl dgst -sha256 -binary | base64
  assert.equal(hashOf('one()'), "'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='");
});

test('R28: the meta policy precedes every script and omits unsupported directives', () => {
  const folder = temporaryFolder();
  const page = path.join(folder, 'index.html');
  writeFileSync(
    page,
    '<!doctype html><html><head><meta charset=UTF-8><title>x</title><script>one()</script><style>p{}</style></head></html>',
  );
  const policy = contentSecurityPolicy(parseEnvironment({}), inlineHashes(folder));
  addMetaPolicy(folder, policy);
  const html = readFileSync(page, 'utf8');
  const written = /<meta charset=UTF-8><meta http-equiv="Content-Security-Policy" content="([^"]*)"><title>/.exec(html);
  assert.ok(written?.[1]?.includes(hashOf('one()')));
  assert.doesNotMatch(written?.[1] ?? '', /frame-ancestors/);
  assert.deepEqual(inlineHashes(folder), {script: [hashOf('one()')], style: [hashOf('p{}')]});
});

test('R5: static hosts get the same headers, within their line length limit', () => {
  const headers = securityHeaders(parseEnvironment({...TRACKED, SITE_URL: 'https://sign.example'}), {
    script: ['one', 'two', 'three'].map(hashOf),
    style: ['four', 'five'].map(hashOf),
  });
  const text = headersFile({baseUrl: '/docs/', pages: ['/'], redirects: [], headers});
  assert.deepEqual(readHeaders(text), headers);
  assert.match(text, /^\/docs\/assets\/\*$/m);
  // Without the encoding, browsers take accents for those of Windows.
  assert.match(text, /^\/\*\.md\n {2}Content-Type: text\/markdown; charset=utf-8$/m);
  assert.match(text, /^\/\*\.txt\n {2}Content-Type: text\/plain; charset=utf-8$/m);
  assert.ok(text.split('\n').every((line) => line.length < 2000));
});

test('R5: static hosts redirect alternative spellings and pages that moved', () => {
  const redirects = [['/learn/dúvidas', '/learn/faqs#geral']] as const;
  const text = redirectsFile({baseUrl: '/docs/', pages: ['/', '/learn/faqs'], redirects, headers: {}});
  assert.equal(
    text,
    `/docs/index.html /docs/ 301
/docs/learn/faqs.html /docs/learn/faqs 301
/docs/learn/faqs/index.html /docs/learn/faqs 301
/docs/learn/d%C3%BAvidas /docs/learn/faqs#geral 301
/docs/learn/d%C3%BAvidas.html /docs/learn/faqs#geral 301
/docs/learn/d%C3%BAvidas/index.html /docs/learn/faqs#geral 301
`,
  );
  assert.equal(readRedirects(text, '/docs/')['/learn/dúvidas'], '/learn/faqs#geral');
});
