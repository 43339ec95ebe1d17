import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {test} from 'node:test';

test('R5: an empty PORT or HOST counts as not set', async (context) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'serve-'));
  context.after(() => rmSync(folder, {recursive: true}));
  writeFileSync(path.join(folder, '404.html'), '');
  writeFileSync(path.join(folder, '_headers'), '');
  const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/serve.ts', folder], {
    env: {...process.env, PORT: '', HOST: ''},
  });
  context.after(() => server.kill());
  // Where another program has the port, the server says which one it wanted.
  const [said] = (await Promise.race([once(server.stdout, 'data'), once(server.stderr, 'data')])) as [Buffer];
  assert.match(said.toString(), /^\[serve\] (?:.* is at http:\/\/localhost:3000\/|listen EADDRINUSE: .*:3000)\n$/);
});
