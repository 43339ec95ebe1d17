import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {test} from 'node:test';
import {inspect} from 'node:util';
import {failureReason} from '../../tools/scripts/build-failure';
import {npmCommand} from '../../tools/scripts/npm';

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

/** Runs a script of the project in a folder of that name. */
function runIn(name: string, args: readonly string[]) {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'project-')), name);
  cpSync('package.json', path.join(folder, 'package.json'), {recursive: true});
  cpSync('tools/scripts', path.join(folder, 'tools/scripts'), {recursive: true});
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const [command, parameters] = npmCommand('run', '--silent', ...args);
  return {folder, ...spawnSync(command, parameters, {cwd: folder, encoding: 'utf8'})};
}

for (const [name, character] of [
  ['C# e PDF', '#'],
  ['site?', '?'],
  ['site!', '!'],
  ['site*', '*'],
] as const) {
  test(`R18: in a folder called "${name}", every command says so in one line`, () => {
    for (const script of ['build', 'start', 'serve', 'check:content', 'new', 'test']) {
      const {status, stdout, stderr, folder} = runIn(name, [script]);
      assert.deepEqual([status, stdout], [1, '']);
      assert.equal(
        stderr.trim(),
        `[project] The path of the project contains "${character}", which its tools cannot read: ${folder}. Rename the folder, or move the project.`,
      );
    }
  });
}

test('npm run build: starts the build script in a readable folder', () => {
  const [command, parameters] = npmCommand('run', '--silent', 'build', '--', '--foo');
  const {stderr} = spawnSync(command, parameters, {encoding: 'utf8'});
  assert.equal(stderr.trim(), "[build] Unknown option '--foo'.");
});

test('R18: other unusual names of the folder are accepted', () => {
  const {status, stderr} = runIn("d'água [2] (ção) %20 $& {x}; @~+,=^", ['start', '--', '--version']);
  assert.deepEqual([status, stderr], [0, '']);
});

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

/** Configurations that end a build. Two kinds are enough here; the reasons that `failureReason` finds are tested below. */
const ENDS: Readonly<Record<string, readonly [code: string, reason: string]>> = {
  'with a mistake in a page': [
    "throw new Error('Cannot load', {cause: new Error('learn/faqs.mdx:5: falta o título.')});",
    ': learn/faqs.mdx:5: falta o título',
  ],
  'killed by the system': ["process.kill(process.pid, 'SIGKILL');", ': killed by the system (SIGKILL)'],
};

for (const [what, [code, reason]] of Object.entries(ENDS)) {
  test(`npm run build: a build ${what} reports it in the last line and keeps the previous build`, () => {
    const config = path.join(mkdtempSync(path.join(tmpdir(), 'config-')), 'broken.config.js');
    writeFileSync(config, `${code}\n`);
    const {status, stdout, stderr, files, page, folder} = buildOver(['--config', config]);
    assert.equal(status, 1);
    assert.match(stdout, /^\[labs\] neither TRUSTED_ROOTS nor TRUSTED_LISTS is set: .*\.$/m);
    assert.equal(stderr.trim().split('\n').at(-1), `[build] failed${reason}; ${folder} is still the previous build.`);
    assert.deepEqual([files, page], [['index.html'], 'before']);
    assert.ok(!existsSync(`${folder}.next`), 'nothing half done is left');
  });
}

/** Prints an error as Docusaurus does when it ends. */
const printed = (error: unknown): string =>
  `[INFO] [pt] Creating an optimized production build...\n[ERROR] ${inspect(error)}`;

/** The error of the system for a call that fails. */
function errorOf(call: () => unknown): unknown {
  try {
    return call();
  } catch (error) {
    return error;
  }
}

const withoutTrace = new Error('learn/faqs.mdx:3: escreva [outro].');
withoutTrace.stack = withoutTrace.message;

test('npm run build: the reason of a failure is found in the output', () => {
  const noFile = errorOf(() => readFileSync('/nowhere/x'));
  for (const [error, reason] of [
    [new Error('falta o título'), undefined],
    [new Error('x', {cause: new Error('learn/faqs.mdx:5: falta o título.')}), 'learn/faqs.mdx:5: falta o título'],
    [new Error('x', {cause: withoutTrace}), 'learn/faqs.mdx:3: escreva [outro]'],
    [new Error('x', {cause: noFile}), "ENOENT: no such file or directory, open '/nowhere/x'"],
    [noFile, "ENOENT: no such file or directory, open '/nowhere/x'"],
    [
      new Error('Can\'t render static file for pathname "/x"', {cause: new ReferenceError('nome is not defined')}),
      'the page /x failed to render (ReferenceError: nome is not defined)',
    ],
  ] as const) {
    assert.equal(failureReason(printed(error)), reason);
    assert.equal(failureReason(printed(error).replace('[ERROR]', '\u001B[31m[ERROR]\u001B[39m')), reason);
  }
});
