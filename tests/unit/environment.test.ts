import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {pathToFileURL} from 'node:url';
import {load} from 'js-yaml';
import {loadEnvironmentFile, parseEnvironment, variables, type Environment} from '../../build-tools/config/environment';
import {temporaryFolder} from '../support/folder';

type Name = keyof typeof variables;

interface Row {
  /** Value when unset. */
  readonly initial?: unknown;
  /** The most characters. */
  readonly most?: number;
  /** Environment texts and the values they parse to, if other. */
  readonly good: readonly (readonly [text: string, value?: unknown])[];
  readonly bad?: readonly string[];
}

const ALGOLIA = {
  ALGOLIA_APP_ID: 'TESTAPPID1',
  ALGOLIA_SEARCH_KEY: '0123456789abcdef0123456789abcdef',
  ALGOLIA_INDEX_NAME: 'sign',
};

/** A date as YYYY-MM-DD, a number of days from today. */
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const AHEAD = inDays(300);

const TABLE = load(
  readFileSync('tests/fixtures/environment.yaml', 'utf8').replaceAll(/\{(-?\d+)\}/g, (_, days) => inDays(Number(days))),
) as Readonly<Record<Name, Row>>;

/** Variables that must be set together, with valid values. */
const GROUPS: readonly Readonly<Record<string, string>>[] = [
  ALGOLIA,
  {SECURITY_CONTACT: 'mailto:seguranca@sign.example', SECURITY_EXPIRES: AHEAD},
  {SIGNING_KEY: 'key.pem', SIGNING_CERTIFICATE: 'cert.pem'},
  {PUBLISHER_NAME: 'Exemplo', PUBLISHER_KIND: 'associação', PUBLISHER_ADDRESS: 'Praia'},
  {TRUSTED_ROOTS: 'roots.pem', TRUSTED_ROOTS_DATE: '2026-11-01'},
];

const environmentWith = (name: Name, value: string) => ({
  ...GROUPS.find((group) => name in group),
  [name]: value,
});

const rows = Object.entries(TABLE) as [Name, Row][];

test('R18: unset variables have their defaults', () => {
  const expected = Object.fromEntries(rows.map(([name, {initial}]) => [name, initial]));
  assert.deepEqual(parseEnvironment({}), expected as Environment);
  assert.deepEqual(Object.keys(TABLE), Object.keys(variables), 'the table of this test has every variable');
});

test('R18: an empty value counts as unset', () => {
  const empty = Object.fromEntries(rows.map(([name], index) => [name, index % 2 ? '' : '   ']));
  assert.deepEqual(parseEnvironment(empty), parseEnvironment({}));
});

for (const [name, {most, good, bad = []}] of rows) {
  const ofLength = (length: number | undefined) => (length === undefined ? [] : ['x'.repeat(length)]);
  test(`R18: ${name}: valid values are accepted`, () => {
    for (const [text, value = text] of [...good, ...ofLength(most).map((longest) => [longest] as const)]) {
      assert.deepEqual(parseEnvironment(environmentWith(name, text))[name], value);
    }
  });
  test(`R18: ${name}: an invalid value fails the build with one line: name, value, valid values`, () => {
    for (const text of [...bad, ...ofLength(most && most + 1)]) {
      assert.throws(() => parseEnvironment(environmentWith(name, text)), {
        message: `${name}=${JSON.stringify(text)} is invalid: expected ${variables[name].description}.`,
      });
    }
  });
}

test('R18: a multi-line value is reported on one line', () => {
  assert.throws(
    () => parseEnvironment({BUILD_BRANCH: 'a\nb'}),
    (error: Error) => !error.message.includes('\n') && error.message.includes('"a\\nb"'),
  );
});

const search = Object.keys(ALGOLIA) as (keyof typeof ALGOLIA)[];
for (const missing of search) {
  test(`R18: hosted search without ${missing} fails the build and names it`, () => {
    assert.throws(() => parseEnvironment({...ALGOLIA, [missing]: ''}), {
      message: `${missing} not set: hosted search needs ${search.join(', ')} together, or none of them.`,
    });
  });
  test(`R18: hosted search with ${missing} alone names the other two`, () => {
    const others = search.filter((name) => name !== missing);
    assert.throws(() => parseEnvironment({[missing]: ALGOLIA[missing]}), {
      message: `${others.join(' and ')} not set: hosted search needs ${search.join(', ')} together, or none of them.`,
    });
  });
}

test('R18: unrelated variables have no effect', () => {
  assert.deepEqual(parseEnvironment({HOME: '/root', SITE_URLS: 'x'}), parseEnvironment({}));
});

/** Reads the configuration in a child process and its own folder, as the build does. */
function readIn(folder: string, env: Readonly<Record<string, string>>) {
  const module = pathToFileURL(path.resolve('build-tools/config/environment.ts')).href;
  const script = `import(${JSON.stringify(module)}).then((m) => console.log(JSON.stringify((m.default ?? m).readEnvironment())))`;
  const loader = pathToFileURL(path.resolve('node_modules/tsx/dist/loader.mjs')).href;
  return spawnSync(process.execPath, ['--import', loader, '--eval', script], {
    cwd: folder,
    encoding: 'utf8',
    env: {PATH: process.env.PATH, ...env},
  });
}

test('R18: an invalid value exits with status 1 and one line, without a stack trace', () => {
  const folder = temporaryFolder();
  const {status, stderr, stdout} = readIn(folder, {BUILD_DATE: 'ontem'});
  assert.equal(status, 1);
  assert.equal(stdout, '');
  assert.equal(stderr, '[config] BUILD_DATE="ontem" is invalid: expected a date as DD-MM-YYYY.\n');
});

test('R18: `.env` is read, but the process environment wins', () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, '.env'), 'BUILD_NUMBER=77\nBUILD_BRANCH=from-file\n');
  const {status, stderr, stdout} = readIn(folder, {BUILD_BRANCH: 'from-process'});
  assert.equal(stderr, '');
  assert.equal(status, 0);
  const read = JSON.parse(stdout) as Environment;
  assert.equal(read.BUILD_NUMBER, '77');
  assert.equal(read.BUILD_BRANCH, 'from-process');
});

/** Reads the configuration of a folder in this process, which has none of the variables. */
function loadFrom(folder: string): Environment {
  const [root, inherited] = [process.cwd(), process.env];
  process.env = {};
  process.chdir(folder);
  try {
    loadEnvironmentFile();
    return parseEnvironment(process.env);
  } finally {
    process.chdir(root);
    process.env = inherited;
  }
}

test('R18: `.env` with a byte order mark and CRLF is read completely', () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, '.env'), '\uFEFFBUILD_NUMBER=77\r\nBUILD_BRANCH=main\r\n');
  const {BUILD_NUMBER, BUILD_BRANCH} = loadFrom(folder);
  assert.deepEqual([BUILD_NUMBER, BUILD_BRANCH], ['77', 'main']);
});

test('R18: a `.env` in another encoding is refused, and so is a name that no program reads', () => {
  const folder = temporaryFolder();
  const file = path.join(folder, '.env');
  for (const [bytes, message] of [
    [Buffer.from('\uFEFFPROVIDER_NAME=Casa\r\n', 'utf16le'), /^\.env cannot be read as UTF-8 \(.*\)\.$/],
    [Buffer.from('PROVIDER_NAME=Assinação\n', 'latin1'), /^\.env cannot be read as UTF-8 \(.*\)\.$/],
    ['\nCONTACT_EMAI=a@b.cv\n', '.env: "CONTACT_EMAI" is unknown: perhaps CONTACT_EMAIL.'],
    ['PROVIDER_NAME\u00A0=Casa\n', '.env: "PROVIDER_NAME\u00A0" is unknown: perhaps PROVIDER_NAME.'],
    ['$env:PROVIDER_NAME=Casa\n', '.env: "$env:PROVIDER_NAME" is unknown.'],
  ] as const) {
    writeFileSync(file, bytes);
    assert.throws(() => loadFrom(folder), {message});
  }
  writeFileSync(file, 'export PROVIDER_NAME="Casa #3" # A comment.\nNODE_OPTIONS=-r ts\nBANNER="a\nb"\nEMPTY=\n');
  assert.equal(loadFrom(folder).PROVIDER_NAME, 'Casa #3');
});

test('R18: an unreadable `.env` exits with one line that names it', () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, '.env'));
  const {status, stderr} = readIn(folder, {});
  assert.equal(status, 1);
  assert.match(stderr, /^\[config\] \.env cannot be read as UTF-8 \(EISDIR: .*\)\.\n$/);
});

test('R18: .env.example lists every variable with its valid values and default, commented out', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n');
  const shown = lines.flatMap((line, index) => {
    const [, name, value] = /^# ([A-Z_]+)=(.*)$/.exec(line) ?? [];
    return name ? [{name, value, explanation: lines[index - 1] ?? ''}] : [];
  });
  assert.deepEqual(
    lines.filter((line) => line !== '' && !line.startsWith('#')),
    [],
    'nothing is set',
  );
  assert.deepEqual(
    shown.map(({name, value}) => [name, value]),
    rows.map(([name, {initial}]) => [name, typeof initial === 'string' ? initial : '']),
  );
  for (const {name, explanation} of shown) {
    const {description: takes = ''} = variables[name as Name];
    assert.ok(
      explanation.toLowerCase().startsWith(`# ${takes.toLowerCase()}`),
      `${name} is explained as «${takes}», not «${explanation}»`,
    );
  }
});

test('R18: README has a row for every variable with its default and valid values', () => {
  const table = readFileSync('README.md', 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, name, initial, takes] = /^\|\s*`([A-Z][A-Z_]+)`\s*\|\s*(.*?)\s*\|\s*(.*?)\s*\|$/.exec(line) ?? [];
      return name !== undefined && name in variables ? [{name, initial, takes}] : [];
    });
  assert.deepEqual(
    table,
    rows.map(([name, {initial}]) => ({
      name,
      initial: typeof initial === 'string' ? `\`${initial}\`` : 'none',
      takes: variables[name].description,
    })),
  );
});
