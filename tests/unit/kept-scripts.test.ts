import assert from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import {mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {test} from 'node:test';
import {rspack, type Stats} from '@rspack/core';
import {KeptScripts} from '../../build-tools/plugins/browser-bundle/kept-scripts';

const folder = mkdtempSync(path.join(tmpdir(), 'kept-scripts-'));

/** What a script is bundled to, with the minimizer or without. */
async function bundle(script: string, minimizer: 'minimizer' | 'no minimizer'): Promise<string> {
  writeFileSync(path.join(folder, 'entry.js'), script);
  const compiler = rspack({
    mode: 'production',
    context: folder,
    entry: './entry.js',
    output: {path: folder, filename: 'bundle.js'},
    optimization: {
      minimize: true,
      minimizer: minimizer === 'minimizer' ? [new rspack.SwcJsMinimizerRspackPlugin()] : [],
    },
    plugins: [new KeptScripts()],
  });
  const stats = await new Promise<Stats | undefined>((resolve, reject) =>
    compiler.run((error, done) => (error ? reject(error) : resolve(done))),
  );
  assert.ok(stats && !stats.hasErrors(), stats?.toString());
  return readFileSync(path.join(folder, 'bundle.js'), 'utf8');
}

const scriptWith = (text: string): string =>
  `const someLongName = ${JSON.stringify(text)};\nconsole.log(someLongName);\n`;

test('speed: what the minimizer made of a script is there for the next build', async () => {
  const text = randomUUID();
  const small = await bundle(scriptWith(text), 'minimizer');
  assert.ok(small.includes(text) && !small.includes('someLongName'));
  assert.equal(await bundle(scriptWith(text), 'no minimizer'), small);
});

test('speed: a changed script is made smaller anew', async () => {
  await bundle(scriptWith(randomUUID()), 'minimizer');
  const text = randomUUID();
  assert.ok((await bundle(scriptWith(text), 'no minimizer')).includes('someLongName'), 'not kept, and not made');
  const small = await bundle(scriptWith(text), 'minimizer');
  assert.ok(small.includes(text) && !small.includes('someLongName'), 'what nothing made smaller was not kept');
});
