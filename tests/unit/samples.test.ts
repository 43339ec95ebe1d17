import assert from 'node:assert/strict';
import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, readdirSync, readFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {test} from 'node:test';

/** The command that runs a sample, by file extension; null without the toolchain. */
const has = (command: string) => spawnSync(command, ['--version'], {stdio: 'ignore'}).error === undefined;

function run(file: string): string | null {
  const options = {encoding: 'utf8', timeout: 60_000} as const;
  switch (path.extname(file)) {
    case '.ts':
      return execFileSync(process.execPath, ['--import', 'tsx', file], options);
    case '.sh':
      return has('openssl') ? execFileSync('bash', [file], options) : null;
    case '.java':
      return has('java') ? execFileSync('java', [file], options) : null;
    case '.rs': {
      if (!has('rustc')) {
        return null;
      }
      const binary = path.join(mkdtempSync(path.join(tmpdir(), 'sample-')), 'sample');
      execFileSync('rustc', [file, '-o', binary], options);
      return execFileSync(binary, options);
    }
    default:
      return null;
  }
}

const folders = readdirSync('samples', {withFileTypes: true})
  .filter((entry) => entry.isDirectory())
  .map((entry) => path.join('samples', entry.name));

for (const folder of folders) {
  const expectedFile = path.join(folder, 'output.txt');
  if (!existsSync(expectedFile)) {
    continue;
  }
  for (const name of readdirSync(folder).filter((file) => file !== 'output.txt')) {
    test(`samples: ${folder}/${name} prints what its page says`, (context) => {
      const output = run(path.join(folder, name));
      if (output === null) {
        context.skip('no toolchain for it here');
        return;
      }
      assert.equal(output, readFileSync(expectedFile, 'utf8'));
    });
  }
}

const FENCE = /^```\w+ title="(samples\/[^"]+)"\n([\s\S]*?)^```$/gm;

for (const page of ['learn/integration-services/welcome.mdx', 'research/research-outline.mdx']) {
  const text = readFileSync(page, 'utf8');
  for (const [, file = '', code] of text.matchAll(FENCE)) {
    test(`samples: ${page} shows ${file} verbatim`, () => {
      assert.equal(code, readFileSync(file, 'utf8'));
    });
  }
}
