import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdirSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {createSiteServer} from '../../build-tools/hosting/server';
import {served} from '../support/served';
import {temporaryFolder} from '../support/folder';

/** A small build in a new folder. */
function build(files: Readonly<Record<string, string>> = {}): string {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries({'404.html': '', _headers: '', _redirects: '', ...files})) {
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

test('R5: serves a new build once it replaces the old one', async () => {
  const folder = build({'index.html': 'before', 'old.js': '1'});
  await served(createSiteServer({folder, baseUrl: '/'}), async (origin) => {
    const read = async (address: string) => {
      const response = await fetch(`${origin}${address}`, {signal: AbortSignal.timeout(5000)});
      return `${response.status} ${await response.text()}`;
    };
    assert.equal(await read('/'), '200 before');
    const next = build({'index.html': 'a longer page than before', 'new.js': '2'});
    rmSync(folder, {recursive: true});
    renameSync(next, folder);
    assert.equal(await read('/'), '200 a longer page than before');
    assert.equal(await read('/new.js'), '200 2');
    assert.equal(await read('/old.js'), '404 ');
  });
});

test('R5: requests while a build replaces the folder get an answer, and the server goes on', async () => {
  const folder = build({'index.html': 'page', 'file.js': '1'});
  await served(createSiteServer({folder, baseUrl: '/'}), async (origin) => {
    const status = async (address: string) => (await fetch(`${origin}${address}`)).status;
    rmSync(folder, {recursive: true});
    assert.deepEqual([await status('/'), await status('/file.js')], [404, 404]);
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'index.html'), 'half a build');
    assert.equal(await status('/'), 200);
    renameSync(folder, `${folder}-half`);
    rmSync(`${folder}-half`, {recursive: true});
    renameSync(build({'index.html': 'whole'}), folder);
    assert.equal(await status('/file.js'), 404);
    assert.equal(await (await fetch(origin)).text(), 'whole');
  });
});

test('R5: serves files with URL characters in their names', async () => {
  const folder = build({'Anexo #2?.txt': 'yes'});
  await served(createSiteServer({folder, baseUrl: '/'}), async (origin) => {
    const response = await fetch(`${origin}/Anexo%20%232%3F.txt`);
    assert.equal(`${response.status} ${await response.text()}`, '200 yes');
  });
});

test('R5: an empty PORT or HOST counts as unset', async (context) => {
  const folder = build();
  const server = spawn(process.execPath, ['--import', 'tsx', 'tools/scripts/serve.ts', folder], {
    env: {...process.env, PORT: '', HOST: ''},
  });
  context.after(() => server.kill());
  // If the port is taken, the server's message names it.
  const [said] = (await Promise.race([once(server.stdout, 'data'), once(server.stderr, 'data')])) as [Buffer];
  assert.match(said.toString(), /^\[serve\] (?:.* is at http:\/\/localhost:3000\/|listen EADDRINUSE: .*:3000)\n$/);
});
