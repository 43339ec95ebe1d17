import assert from 'node:assert/strict';
import {execFileSync, spawnSync} from 'node:child_process';
import {appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import type {LoadContext} from '@docusaurus/types';
import {compressFiles} from '../../build-tools/plugins/compression';
import {writeHosting} from '../../build-tools/hosting/hosting-files';
import {MANIFEST, SIGNATURE, writeManifest} from '../../build-tools/hosting/manifest';
import hostingFiles from '../../build-tools/plugins/hosting-files';
import {writeRobotsTxt} from '../../build-tools/plugins/hosting-files/robots-txt';
import {writeSecurityTxt} from '../../build-tools/plugins/hosting-files/security-txt';
import {createSiteServer} from '../../build-tools/hosting/server';
import {verify} from '../../build-tools/hosting/verify';
import {parseEnvironment} from '../../build-tools/config/environment';
import {missing} from '@sign/signatures/testing/files';
import {served} from '../support/served';
import {temporaryFolder} from '../support/folder';

/** A finished build with three pages. */
async function build(variables: Record<string, string> = {}): Promise<string> {
  const environment = parseEnvironment(variables);
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'learn'));
  for (const name of ['index.html', '404.html', 'learn/faqs.html']) {
    writeFileSync(path.join(folder, name), `<!doctype html><title>${name}</title>${'<p>texto</p>'.repeat(100)}`);
  }
  writeFileSync(path.join(folder, 'logo.png'), Buffer.from([1, 2, 3]));
  writeRobotsTxt(folder, environment);
  writeSecurityTxt(folder, environment);
  writeManifest(folder, environment);
  writeHosting(folder, `${folder}-hosting`, environment);
  await compressFiles(folder);
  return folder;
}

test('build: a second locale is refused, because servers would not know its pages, facebook/docusaurus#9957', () => {
  const context = {i18n: {locales: ['pt', 'en']}} as unknown as LoadContext;
  assert.throws(() => hostingFiles(context, parseEnvironment({})), /Remove all locales but one/);
});

test('R14: the manifest lists the build and every file that visitors can request', async () => {
  const folder = await build({BUILD_NUMBER: '42'});
  const {build: stamp, files} = JSON.parse(readFileSync(path.join(folder, MANIFEST), 'utf8')) as {
    build: {number: string};
    files: Record<string, {size: number; sha256: string}>;
  };
  assert.equal(stamp.number, '42');
  assert.deepEqual(Object.keys(files), ['/404.html', '/index.html', '/learn/faqs.html', '/logo.png', '/robots.txt']);
  // printf '\1\2\3' | sha256sum
  assert.deepEqual(files['/logo.png'], {
    sha256: '039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81',
    size: 3,
  });
});

test('R14: verifying a copy reports changed, missing and extra files, including compressed ones', async () => {
  const folder = await build();
  assert.deepEqual((await verify(folder)).differences, []);
  appendFileSync(path.join(folder, 'learn/faqs.html'), '<script src="https://evil.example/x.js"></script>');
  rmSync(path.join(folder, 'logo.png'));
  writeFileSync(path.join(folder, 'extra.html'), 'x');
  writeFileSync(path.join(folder, 'index.html.br'), 'x');
  const {differences, signature} = await verify(folder);
  assert.deepEqual(differences, [
    'changed: /index.html.br',
    'changed: /learn/faqs.html',
    'changed: /learn/faqs.html.br',
    'changed: /learn/faqs.html.gz',
    'extra: /extra.html',
    'missing: /logo.png',
  ]);
  assert.equal(signature, 'none');
});

test('R14: a published site is verified at its page URLs, compressed as for visitors', async () => {
  const folder = await build();
  await served(createSiteServer({folder, baseUrl: '/'}), async (origin) => {
    assert.deepEqual((await verify(`${origin}/`)).differences, []);
    writeFileSync(path.join(folder, 'logo.png'), Buffer.from([3, 2, 1]));
    assert.deepEqual((await verify(`${origin}/`)).differences, ['changed: /logo.png']);
  });
});

test('R14: a copy without a manifest is refused in one line', async () => {
  await assert.rejects(verify(temporaryFolder()), /has no \/\.well-known\/site-manifest\.json$/);
});

for (const [what, list, message] of [
  ['no JSON', '<html>', /is not JSON$/],
  ['no list', '{}', /is not a manifest$/],
  ['without hashes', '{"build":{},"files":{"/index.html":{}}}', /is not a manifest$/],
] as const) {
  test(`R14: a manifest that is ${what} is refused in one line`, async () => {
    const folder = await build();
    writeFileSync(path.join(folder, '.well-known/site-manifest.json'), list);
    await assert.rejects(verify(folder), message);
  });
}

test('R14: an unreachable site is reported with the cause, in one line', async () => {
  let address = '';
  await served(createSiteServer({folder: await build(), baseUrl: '/'}), (origin) => {
    address = origin;
    return Promise.resolve();
  });
  await assert.rejects(verify(address), ({message}: Error) => {
    assert.match(
      message,
      /^http:\/\/localhost:\d+\/\.well-known\/site-manifest\.json does not respond \(.*ECONNREFUSED.*\)$/,
    );
    return true;
  });
});

for (const file of ['/nowhere.pem', 'README.md']) {
  test(`R14: ${file} is refused as a certificate, whatever the signature`, async () => {
    await assert.rejects(verify(await build(), file), ({message}: Error) =>
      message.startsWith(`${file} is not a readable certificate (`),
    );
  });
}

test('R14: `npm run verify` names an unknown option in one line', () => {
  const {status, stderr} = spawnSync(process.execPath, ['--import', 'tsx', 'tools/scripts/verify.ts', '--foo'], {
    encoding: 'utf8',
  });
  assert.deepEqual([status, stderr], [1, "[verify] Unknown option '--foo'.\n"]);
});

test(
  'R14: the manifest is signed with the configured key, and changes or another signer are detected',
  {skip: missing('openssl')},
  async () => {
    const keys = temporaryFolder();
    const pair = (name: string) => {
      const [key, certificate] = [path.join(keys, `${name}.key`), path.join(keys, `${name}.pem`)];
      const subject = [
        '-subj',
        `/CN=${name}`,
        '-days',
        '2',
        '-nodes',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:P-256',
      ];
      execFileSync('openssl', ['req', '-x509', ...subject, '-keyout', key, '-out', certificate], {stdio: 'ignore'});
      return {SIGNING_KEY: key, SIGNING_CERTIFICATE: certificate};
    };
    const ours = pair('publicador');
    const folder = await build(ours);
    const genuine = await verify(folder, ours.SIGNING_CERTIFICATE);
    assert.equal(genuine.signature, 'valid');
    assert.match(genuine.signer, /CN=publicador, SHA-256 (?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/);

    assert.equal((await verify(folder, pair('outro').SIGNING_CERTIFICATE)).signature, 'invalid');
    const manifest = path.join(folder, MANIFEST);
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"number": "06"', '"number": "07"'));
    assert.equal((await verify(folder)).signature, 'invalid');
    writeFileSync(path.join(folder, SIGNATURE), 'x');
    assert.equal((await verify(folder)).signature, 'invalid');

    await assert.rejects(
      build({...ours, SIGNING_KEY: '/nowhere.pem'}),
      /^Error: the manifest was not signed with SIGNING_KEY/,
    );
  },
);

test('R18: security.txt contains the configured contact, and is absent otherwise', async () => {
  const expires = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10);
  const folder = await build({
    SITE_URL: 'https://sign.example',
    SECURITY_CONTACT: 'mailto:seguranca@sign.example',
    SECURITY_EXPIRES: expires,
  });
  assert.equal(
    readFileSync(path.join(folder, '.well-known/security.txt'), 'utf8'),
    `Contact: mailto:seguranca@sign.example\nExpires: ${expires}T00:00:00Z\nPreferred-Languages: pt, en\n` +
      'Canonical: https://sign.example/.well-known/security.txt\n',
  );
  assert.equal(existsSync(path.join(await build(), '.well-known/security.txt')), false);
});

test('R17: robots.txt names the sitemap, and is absent below another path', async () => {
  const folder = await build({SITE_URL: 'https://sign.example'});
  assert.match(
    readFileSync(path.join(folder, 'robots.txt'), 'utf8'),
    /^Sitemap: https:\/\/sign\.example\/sitemap\.xml$/m,
  );
  assert.equal(existsSync(path.join(await build({BASE_URL: '/docs/'}), 'robots.txt')), false);
});
