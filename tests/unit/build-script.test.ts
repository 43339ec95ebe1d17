import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {test} from 'node:test';

/** Creates an existing build, and runs `npm run build` over it. */
function buildOver(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'build-')), 'site');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'index.html'), 'before');
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    ['--require', 'tsx/cjs', 'tools/scripts/build.ts', '--out-dir', folder, ...args],
    {encoding: 'utf8', env: {...process.env, ...env}},
  );
  return {
    status,
    stdout,
    stderr,
    files: readdirSync(folder),
    page: readFileSync(path.join(folder, 'index.html'), 'utf8'),
    folder,
  };
}

for (const [what, args, env, said] of [
  ['variable', [], {SITE_URL: 'sign.example'}, /^\[config\] SITE_URL="sign\.example" is invalid: expected .*\.$/],
  [
    'file of roots',
    [],
    {TRUSTED_ROOTS: '/nowhere.pem', TRUSTED_ROOTS_DATE: '2026-11-01'},
    /^\[config\] TRUSTED_ROOTS="\/nowhere\.pem" is invalid: the file cannot be read\.$/,
  ],
  ['argument', ['x'], {}, /^\[build\] Unexpected argument 'x'\..*$/],
  ['option', ['--foo'], {}, /^\[build\] Unknown option '--foo'\.$/],
] as const) {
  test(`R18: a build with a wrong ${what} fails with one line and keeps the previous build`, () => {
    const {status, stderr, files, page} = buildOver(args, env);
    assert.equal(status, 1);
    assert.match(stderr.trim(), said);
    assert.deepEqual([files, page], [['index.html'], 'before']);
  });
}

test('npm run build: only replaces folders that contain a build', () => {
  for (const folder of ['', '.', 'src']) {
    const {status, stderr} = spawnSync(
      process.execPath,
      ['--require', 'tsx/cjs', 'tools/scripts/build.ts', '--out-dir', folder, '--config', 'tests/no-such.config.ts'],
      {encoding: 'utf8'},
    );
    assert.equal(status, 1);
    assert.match(stderr.trim(), /^\[build\] failed: --out-dir "[^"]*" contains other files; .*\.$/);
  }
  assert.ok(existsSync('src') && existsSync('package.json'));
});

/**
 * Ways in which a build can fail, as code, with the expected reason in the last line. Mistakes in content are tested
 * elsewhere.
 */
const ENDS: Readonly<Record<string, readonly [code: string, reason: string]>> = {
  'that ends without a place': ["throw new Error('falta o título');", ''],
  'with a mistake in a page': [
    "throw new Error('Cannot load', {cause: new Error('learn/faqs.mdx:5: falta o título.')});",
    ': learn/faqs.mdx:5: falta o título',
  ],
  'with a mistake that has no trace': [
    "const cause = new Error('learn/faqs.mdx:3: escreva [outro].'); cause.stack = cause.message; throw new Error('x', {cause});",
    ': learn/faqs.mdx:3: escreva [outro]',
  ],
  'that cannot make a folder': [
    "module.exports = () => require('node:util').promisify(require('node:fs').mkdir)('/dev/null/x').catch((cause) => { throw new Error('x', {cause}); });",
    ": ENOTDIR: not a directory, mkdir '/dev/null/x'",
  ],
  'with a page that failed to render': [
    `throw new Error('Can\\'t render static file for pathname "/x"', {cause: new ReferenceError('nome is not defined')});`,
    ': the page /x failed to render (ReferenceError: nome is not defined)',
  ],
  'on a full disk': ["require('node:fs').writeFileSync('/dev/full', 'x');", ': ENOSPC: no space left on device, write'],
  'killed by the system': ["process.kill(process.pid, 'SIGKILL');", ': killed by the system (SIGKILL)'],
};

for (const [what, [code, reason]] of Object.entries(ENDS)) {
  test(
    `npm run build: a build ${what} reports it in the last line and keeps the previous build`,
    {skip: code.includes('/dev/') && !existsSync('/dev/full') && 'this system has no /dev/full'},
    () => {
      const config = path.join(mkdtempSync(path.join(tmpdir(), 'config-')), 'broken.config.js');
      writeFileSync(config, `${code}\n`);
      const {status, stdout, stderr, files, page, folder} = buildOver(['--config', config]);
      assert.equal(status, 1);
      assert.match(stdout, /^\[labs\] neither TRUSTED_ROOTS nor TRUSTED_LISTS is set: .*\.$/m);
      assert.equal(stderr.trim().split('\n').at(-1), `[build] failed${reason}; ${folder} is still the previous build.`);
      assert.deepEqual([files, page], [['index.html'], 'before']);
      assert.ok(!existsSync(`${folder}.next`), 'nothing half done is left');
    },
  );
}
