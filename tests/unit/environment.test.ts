import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {test} from 'node:test';
import {pathToFileURL} from 'node:url';
import {loadEnvironmentFile, parseEnvironment, variables, type Environment} from '../../build-tools/config/environment';

type Name = keyof typeof variables;

interface Row {
  /** Value when unset. */
  readonly initial: unknown;
  /** Environment texts and the values they parse to. */
  readonly good: readonly (readonly [string, unknown])[];
  readonly bad: readonly string[];
}

const ALGOLIA = {
  ALGOLIA_APP_ID: 'TESTAPPID1',
  ALGOLIA_SEARCH_KEY: '0123456789abcdef0123456789abcdef',
  ALGOLIA_INDEX_NAME: 'sign',
};

/** A date as YYYY-MM-DD, a number of days from today. */
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const AHEAD = inDays(300);

const TABLE: Readonly<Record<Name, Row>> = {
  SITE_URL: {
    initial: 'http://localhost:3000',
    good: [
      ['https://sign.example', 'https://sign.example'],
      ['https://sign.example/', 'https://sign.example'],
      ['http://localhost:8080', 'http://localhost:8080'],
      ['https:///sign.example', 'https://sign.example'],
      ['https://SÍGN.example:443', 'https://xn--sgn-rma.example'],
    ],
    bad: [
      'sign.example',
      'not a url',
      'ftp://sign.example',
      'https://sign.example/docs',
      'https://sign.example?a=1',
      'https://sign.example/#a',
      'https://user:word@sign.example',
      'javascript:alert(1)',
    ],
  },
  BASE_URL: {
    initial: '/',
    good: [
      ['/', '/'],
      ['/docs/', '/docs/'],
      ['/a/b-c/', '/a/b-c/'],
      ['/.a/v1..2/', '/.a/v1..2/'],
    ],
    bad: [
      'docs',
      '/docs',
      'docs/',
      '//',
      '/a//b/',
      '/a b/',
      '/"><script>/',
      '/../',
      '/./',
      '/a/../b/',
      'https://sign.example/',
    ],
  },
  PROVIDER_NAME: {
    initial: 'Sign',
    good: [
      ['Serviço de Assinaturas', 'Serviço de Assinaturas'],
      ['  Sign  ', 'Sign'],
      ['x'.repeat(60), 'x'.repeat(60)],
    ],
    bad: ['x'.repeat(61)],
  },
  CONTACT_EMAIL: {
    initial: undefined,
    good: [['contacto@sign.example', 'contacto@sign.example']],
    bad: [
      'contacto',
      'contacto@',
      '@sign.example',
      'a@b',
      'contacto@sign.example, outro@sign.example',
      'a"b@sign.example',
    ],
  },
  PUBLISHER_NAME: {initial: undefined, good: [['Associação Exemplo', 'Associação Exemplo']], bad: ['x'.repeat(101)]},
  PUBLISHER_KIND: {initial: undefined, good: [['associação', 'associação']], bad: ['x'.repeat(101)]},
  PUBLISHER_ADDRESS: {initial: undefined, good: [['Rua 1, Praia', 'Rua 1, Praia']], bad: ['x'.repeat(201)]},
  TEXT_LICENSE: {
    initial: undefined,
    good: [['CC BY 4.0=https://license.example/by', {label: 'CC BY 4.0', href: 'https://license.example/by'}]],
    bad: ['CC BY 4.0', '=https://license.example', 'A=http://license.example', 'A=https://'],
  },
  SOCIAL_LINKS: {
    initial: [],
    good: [
      ['Mastodon=https://social.example/@sign', [{label: 'Mastodon', href: 'https://social.example/@sign'}]],
      [
        'A=https://a.example/?x=1, B=https://b.example,',
        [
          {label: 'A', href: 'https://a.example/?x=1'},
          {label: 'B', href: 'https://b.example'},
        ],
      ],
    ],
    bad: [
      'https://social.example',
      'Mastodon',
      '=https://social.example',
      'A=http://a.example',
      'A=javascript:alert(1)',
    ],
  },
  REPOSITORY_URL: {
    initial: undefined,
    good: [
      ['https://code.example/sign/site', 'https://code.example/sign/site'],
      ['https://code.example/sign/site/', 'https://code.example/sign/site'],
      ['https://code.example/sign/site.git', 'https://code.example/sign/site'],
    ],
    bad: [
      'http://code.example/sign',
      'git@code.example:sign/site.git',
      'code',
      'https://code.example/sign/site?tab=1',
      'https://code.example/sign/site#readme',
      'https://user:word@code.example/sign/site',
    ],
  },
  ALGOLIA_APP_ID: {
    initial: undefined,
    good: [['TESTAPPID1', 'TESTAPPID1']],
    bad: ['SHORT', 'TOOLONGAPPID', 'TEST-APPID'],
  },
  ALGOLIA_SEARCH_KEY: {
    initial: undefined,
    good: [[ALGOLIA.ALGOLIA_SEARCH_KEY, ALGOLIA.ALGOLIA_SEARCH_KEY]],
    bad: ['0123', 'z'.repeat(32), 'a'.repeat(33)],
  },
  ALGOLIA_INDEX_NAME: {
    initial: undefined,
    good: [['sign_docs-1.0', 'sign_docs-1.0']],
    bad: ['two words', 'a/b', 'x'.repeat(65)],
  },
  ANALYTICS_ID: {
    initial: undefined,
    good: [['G-ABCD123456', 'G-ABCD123456']],
    bad: ['UA-12345-1', 'G-', 'g-abcd', "G-A');alert(1"],
  },
  HEATMAP_ID: {initial: undefined, good: [['1234567', '1234567']], bad: ['123', 'abcd', '12345678901']},
  ANALYTICS_CONSENT: {
    initial: 'asked',
    good: [
      ['asked', 'asked'],
      ['assumed', 'assumed'],
    ],
    bad: ['yes', 'Assumed', 'none'],
  },
  BUILD_NUMBER: {
    initial: '06',
    good: [
      ['42', '42'],
      ['2026.11-rc_1', '2026.11-rc_1'],
    ],
    bad: ['4 2', '#42', 'x'.repeat(21)],
  },
  BUILD_DATE: {
    initial: '18-06-2024',
    good: [
      ['21-11-2026', '21-11-2026'],
      ['29-02-2024', '29-02-2024'],
    ],
    bad: ['2026-11-21', '21/11/2026', '1-1-2026', '32-01-2026', '21-13-2026', '00-01-2026', '31-02-2024'],
  },
  SECURITY_CONTACT: {
    initial: undefined,
    good: [
      ['mailto:seguranca@sign.example', 'mailto:seguranca@sign.example'],
      ['https://sign.example/seguranca', 'https://sign.example/seguranca'],
    ],
    bad: ['seguranca@sign.example', 'http://sign.example', 'mailto:a b@c.example\nExpires: never'],
  },
  SECURITY_EXPIRES: {
    initial: undefined,
    good: [[AHEAD, AHEAD]],
    bad: ['21-11-2027', '2027-02-30', 'soon', inDays(-1), inDays(400)],
  },
  SIGNING_KEY: {initial: undefined, good: [['/etc/sign/key.pem', '/etc/sign/key.pem']], bad: ['x'.repeat(501)]},
  SIGNING_CERTIFICATE: {initial: undefined, good: [['cert.pem', 'cert.pem']], bad: ['x'.repeat(501)]},
  META_POLICY: {initial: 'false', good: [['true', 'true']], bad: ['yes']},
  TRUSTED_ROOTS: {initial: undefined, good: [['roots.pem', 'roots.pem']], bad: ['x'.repeat(501)]},
  TRUSTED_ROOTS_DATE: {
    initial: undefined,
    good: [['2026-11-01', '2026-11-01']],
    bad: ['01-11-2026', '2026-11-31', 'yesterday'],
  },
  TRUSTED_LISTS: {initial: undefined, good: [['lists', 'lists']], bad: ['x'.repeat(501)]},
  BUILD_BRANCH: {
    initial: 'master',
    good: [
      ['main', 'main'],
      ['feature/a.b-c_d', 'feature/a.b-c_d'],
    ],
    bad: ['my branch', '<b>', 'x'.repeat(81)],
  },
};

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

for (const [name, {good, bad}] of rows) {
  for (const [text, value] of good) {
    test(`R18: ${name}=${text} is accepted`, () => {
      assert.deepEqual(parseEnvironment(environmentWith(name, text))[name], value);
    });
  }
  for (const text of bad) {
    test(`R18: ${name}=${text} fails the build with one line: name, value, valid values`, () => {
      assert.throws(() => parseEnvironment(environmentWith(name, text)), {
        message: `${name}=${JSON.stringify(text)} is invalid: expected ${variables[name].takes}.`,
      });
    });
  }
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

test('R18: an invalid value exits with status 1 and one line, without a stack trace', (context) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'environment-'));
  context.after(() => rmSync(folder, {recursive: true}));
  const {status, stderr, stdout} = readIn(folder, {BUILD_DATE: 'ontem'});
  assert.equal(status, 1);
  assert.equal(stdout, '');
  assert.equal(stderr, '[config] BUILD_DATE="ontem" is invalid: expected a date as DD-MM-YYYY.\n');
});

test('R18: `.env` is read, but the process environment wins', (context) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'environment-'));
  context.after(() => rmSync(folder, {recursive: true}));
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

test('R18: `.env` with a byte order mark and CRLF is read completely', (context) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'environment-'));
  context.after(() => rmSync(folder, {recursive: true}));
  writeFileSync(path.join(folder, '.env'), '\uFEFFBUILD_NUMBER=77\r\nBUILD_BRANCH=main\r\n');
  const {BUILD_NUMBER, BUILD_BRANCH} = loadFrom(folder);
  assert.deepEqual([BUILD_NUMBER, BUILD_BRANCH], ['77', 'main']);
});

test('R18: a `.env` in another encoding is refused, and so is a name that no program reads', (context) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'environment-'));
  context.after(() => rmSync(folder, {recursive: true}));
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

test('R18: an unreadable `.env` exits with one line that names it', (context) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'environment-'));
  context.after(() => rmSync(folder, {recursive: true}));
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
    const {takes} = variables[name as Name];
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
      takes: variables[name].takes,
    })),
  );
});
