/**
 * Runs the tests. Ends by repeating the failures, naming what was skipped, and with one line of totals.
 *
 * - `npm test`: builds the site and its operator variant, then runs every unit test (`tests/unit` and those of the
 *   package), the tests of the built files (`tests/built`) and every browser story.
 * - `npm test -- images`: runs only files with that word in their path, and only the builds they need. Arguments that
 *   start with `-` go to Playwright.
 * - `npm test -- --part=build` and `--part=stories`: the two halves of `npm test`, for CI. The stories visit the
 *   existing builds. `--part=unit`: only the unit tests.
 * - `npm run test:quick`: types, ESLint on changed files, the fast unit tests and those of changed code, tests of the
 *   built files and a smoke story, on one build.
 */
import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {createServer} from 'node:net';
import {availableParallelism} from 'node:os';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import type {JSONReport, JSONReportSuite} from '@playwright/test/reporter';
import {prepareChromium} from '../testing/browser';
import {npmCommand} from './npm';
import {nothingConfigured, sites} from '../testing/sites';

const REPORT = 'test-results/e2e.json';

/** Configures hosted search and analytics in the operator variant only; the tests mock both services. */
const OPERATOR = {
  ...nothingConfigured,
  ALGOLIA_APP_ID: 'TESTAPPID1',
  ALGOLIA_SEARCH_KEY: '0123456789abcdef0123456789abcdef',
  ALGOLIA_INDEX_NAME: 'sign',
  ANALYTICS_ID: 'G-TEST123456',
  HEATMAP_ID: '1234567',
  CONTACT_EMAIL: 'contacto@sign.example',
  SOCIAL_LINKS: 'Mastodon=https://social.example/@sign',
  REPOSITORY_URL: 'https://code.example/sign/site',
  BUILD_NUMBER: '42',
  BUILD_DATE: '21-11-2026',
  BUILD_BRANCH: 'main',
  TRUSTED_ROOTS: 'static/exemplos/raiz-de-pdf.pem',
  TRUSTED_ROOTS_DATE: '2026-11-01',
};

/**
 * Unit tests that take about 4 s of processor time or more, with the code they test. Quick runs skip them unless that
 * code has changed.
 */
const SLOW: Readonly<Record<string, RegExp>> = {
  'tests/unit/author-errors': /^build-tools\/(?:config\/author-errors|content-check\/)/,
  'tests/unit/build-script': /^build-tools\/config\//,
  'tests/unit/content-check': /^build-tools\/content-check\//,
  'packages/signatures/tests/': /^packages\/signatures\//,
  'tests/unit/labs': /^packages\/signatures\/|^src\/labs\//,
  'tests/unit/local-files': /^build-tools\/(?:content-check|remark)\//,
  'tests/unit/new-content':
    /^tools\/(?:new-content|scripts\/new)|^build-tools\/content-check\/|^(?:learn|research)\/|^src\/data\//,
  'tests/unit/remark': /^build-tools\/(?:config\/markdown|remark\/)|^tests\/fixtures\/remark\//,
  'tests/unit/same-bytes': /$^/,
  'tests/unit/samples': /^samples\//,
  'tests/unit/translations': /^i18n\/|^src\/theme\//,
};

/** Unit tests that build the site in this folder or start from a build, so they cannot run beside the builds. */
const NEEDS_QUIET = /\/(?:build-script|same-bytes)\./;

/** Unit tests with hooks or module loaders that would reach the tests of other files in the same process. */
const NEEDS_PROCESS = /^(?:before|after)(?:Each)?\(|^ *register\(/m;

interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

/** Runs a program. `isBeside` buffers its output until it ends, so that it does not mix with that of another program. */
function run(
  command: string,
  args: readonly string[],
  {env = {}, isBeside = false}: {env?: Readonly<Record<string, string>>; isBeside?: boolean} = {},
): Promise<{code: number; output: string}> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {env: {...process.env, ...env}, stdio: ['ignore', 'pipe', 'inherit']});
    let output = '';
    child.stdout.on('data', (data: Buffer) => {
      output += data.toString();
      if (!isBeside) {
        process.stdout.write(data);
      }
    });
    child.on('close', () => isBeside && process.stdout.write(output));
    child.on('close', (code) => resolve({code: code ?? 1, output}));
  });
}

async function build(name: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<void> {
  console.log(`[test] building ${name}`);
  const started = Date.now();
  const {code} = await run(...npmCommand('run', '--silent', 'build', '--', ...args), {env});
  if (code !== 0) {
    throw new Error(`building ${name} failed`);
  }
  console.log(`[test] built ${name} in ${Math.round((Date.now() - started) / 1000)} s`);
}

/** What failed, repeated at the end: the programs run beside each other, and a log may keep only its last lines. */
const failures: string[] = [];

/** Why tests were skipped, and how many for each reason. */
const skipped = new Map<string, number>();

function noteSkipped(reason: string, count = 1): void {
  skipped.set(reason, (skipped.get(reason) ?? 0) + count);
}

function countUnit(output: string): Totals {
  for (const [, reason = ''] of output.matchAll(/^\s*﹣ .* # (.+)$/gm)) {
    noteSkipped(reason);
  }
  failures.push(...output.split(/^✖ failing tests:$/m).slice(1));
  const count = (word: string) => Number(new RegExp(`^(?:ℹ|#) ${word} (\\d+)`, 'm').exec(output)?.[1] ?? 0);
  return {passed: count('pass'), failed: count('fail') + count('cancelled'), skipped: count('skipped')};
}

function countE2e(): Totals {
  if (!existsSync(REPORT)) {
    return {passed: 0, failed: 1, skipped: 0};
  }
  const {stats, suites} = JSON.parse(readFileSync(REPORT, 'utf8')) as JSONReport;
  const readSuite = ({specs, suites: inner = []}: JSONReportSuite): void => {
    const tests = specs.flatMap((spec) => spec.tests).filter(({status}) => status === 'skipped');
    tests.forEach(({annotations}) => noteSkipped(annotations.find(({type}) => type === 'skip')?.description ?? 'skip'));
    for (const {file, line, title, tests: runs} of specs.filter(({ok}) => !ok)) {
      const errors = runs.flatMap(({results}) => results.flatMap((result) => result.errors));
      failures.push(`${file}:${line} ${title}\n${errors.map(({message}) => message).join('\n')}`);
    }
    inner.forEach(readSuite);
  };
  suites.forEach(readSuite);
  return {passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped};
}

/** Test files of a folder whose paths contain one of the words; all files without words. */
const filesIn = (folder: string, words: readonly string[]): readonly string[] =>
  readdirSync(folder)
    .filter((name) => /\.(?:test|spec)\.ts$/.test(name))
    .map((name) => `${folder}/${name}`)
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)));

/** Files that differ from the main branch, committed or not; all files if Git cannot tell. */
function changedFiles(): readonly string[] {
  const git = (...args: readonly string[]) => {
    const {status, stdout} = spawnSync('git', args, {encoding: 'utf8'});
    return status === 0 ? stdout.split('\n').filter(Boolean) : undefined;
  };
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'origin/HEAD') ?? git('merge-base', 'HEAD', 'main') ?? [];
  const tracked = git('diff', '--name-only', '--diff-filter=d', base);
  const added = git('ls-files', '--others', '--exclude-standard');
  return tracked && added ? [...tracked, ...added] : ['.'];
}

async function checkCode(files: readonly string[]): Promise<void> {
  const code = files.filter((file) => file === '.' || /\.(?:m?ts|tsx|mjs)$/.test(file));
  const checks = [
    ['the type check', ['node_modules/typescript/bin/tsc', '--noEmit']],
    ...(code.length > 0
      ? [['ESLint', ['node_modules/eslint/bin/eslint.js', '--no-warn-ignored', ...code]] as const]
      : []),
  ] as const;
  for (const [name, args] of checks) {
    const {code: status} = await run(process.execPath, args, {isBeside: true});
    if (status !== 0) {
      throw new Error(`${name} failed`);
    }
  }
}

/** Whether nothing listens on any of ten ports. */
async function areFree(first: number): Promise<boolean> {
  for (let port = first; port < first + 10; port += 1) {
    const server = createServer().listen(port, 'localhost');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (!isFree) {
      return false;
    }
  }
  return true;
}

/** Chooses the ports of the servers, unless the environment does. Call it right before they start. */
async function choosePorts(): Promise<void> {
  let first = sites.main.port;
  while (!process.env.TEST_PORT && !(await areFree(first))) {
    first += 10;
  }
  process.env.TEST_PORT ||= String(first);
}

async function main(): Promise<void> {
  const totals: Totals = {passed: 0, failed: 0, skipped: 0};
  const add = ({passed, failed, skipped}: Totals, code: number) => {
    totals.passed += passed;
    totals.failed += code !== 0 && failed === 0 ? 1 : failed;
    totals.skipped += skipped;
  };

  const isQuick = process.argv.includes('--quick');
  const part = process.argv.find((argument) => argument.startsWith('--part='))?.slice('--part='.length);
  if (part !== undefined && !['unit', 'build', 'stories'].includes(part)) {
    throw new Error(`--part is unit, build or stories, not ${part}`);
  }
  const options = process.argv.slice(2).filter((argument) => !/^--(?:quick$|part=)/.test(argument));
  const words = options.filter((option) => !option.startsWith('-'));
  const changed = isQuick ? changedFiles() : [];
  const isSkipped = (file: string) =>
    Object.entries(SLOW).some(
      ([name, code]) =>
        file.startsWith(name) && !changed.some((other) => other === '.' || other === file || code.test(other)),
    );
  const needsVariant = (file: string) => /\b(?:operator|searchEngines)\b/.test(readFileSync(file, 'utf8'));
  const filesOf = (folder: string, ...parts: readonly string[]) =>
    part === undefined || parts.includes(part) ? filesIn(folder, words) : [];
  const packageTests = readdirSync('packages').map((name) => `packages/${name}/tests`);
  const unitTests = ['tests/unit', ...packageTests.filter((folder) => existsSync(folder))]
    .flatMap((folder) => filesOf(folder, 'unit', 'build'))
    .filter((file) => !isQuick || !isSkipped(file));
  const builtTests = filesOf('tests/built', 'build').filter((file) => !isQuick || !needsVariant(file));
  // Of the pages that the smoke story opens, `every-page` proves the same and more.
  const isStory = (file: string) => isQuick === file.endsWith('/smoke.spec.ts') || words.length > 0;
  const stories = filesOf('tests/e2e', 'stories').filter(isStory);
  const onBuild = [...builtTests, ...stories];
  if (unitTests.length + onBuild.length === 0) {
    throw new Error(`no test file has ${words.join(' or ')} in its path`);
  }
  const executable = stories.length > 0 ? await prepareChromium() : undefined;
  const isWhole = words.length === 0 && !isQuick && part !== 'unit';
  const needsOperator = isWhole || onBuild.some(needsVariant);

  // Byte-identical builds are compared in CI or when asked for by name: the second build takes a minute.
  const isCompared = words.length > 0 || (isWhole && Boolean(process.env.CI));
  const runUnit = async (files: readonly string[], isBeside: boolean) => {
    // Builds and stories keep the processors busy, and a crowd of processes slows each one; a quick run has one story.
    const processes = Math.ceil(availableParallelism() / (isBeside && !isQuick ? 2 : 1));
    const env: Record<string, string> = isCompared ? {TEST_BUILT: 'true'} : {};
    // A process per file takes half as long again: each compiles and loads the same modules.
    const alone = files.filter((file) => NEEDS_PROCESS.test(readFileSync(file, 'utf8')));
    const together = files.filter((file) => !alone.includes(file));
    const groups = Array.from({length: Math.min(processes, together.length)}, (_, group) => [
      'tools/testing/together.mts',
      ...together.filter((_file, index) => index % processes === group),
    ]);
    if (alone.length > 0) {
      groups.push(['--test', '--test-concurrency=1', ...alone]);
    }
    const runGroup = async (group: readonly string[]) => {
      const args = ['--import', 'tsx', '--test-reporter=spec', ...group];
      const {code, output} = await run(process.execPath, args, {env, isBeside: isBeside || groups.length > 1});
      add(countUnit(output), code);
    };
    await Promise.all(groups.map(runGroup));
  };
  const needsMain = onBuild.length > 0 || (isCompared && unitTests.some((file) => file.includes('same-bytes')));
  const buildAll = async () => {
    if (needsMain) {
      await build('the site', ['--out-dir', sites.main.folder], nothingConfigured);
    }
    if (needsOperator) {
      mkdirSync('.cache', {recursive: true});
      await build(
        'the operator variant',
        ['--config', 'tests/variants/operator.config.ts', '--out-dir', sites.operator.folder],
        OPERATOR,
      );
    }
  };
  const runStories = async () => {
    if (stories.length === 0) {
      return;
    }
    rmSync(REPORT, {force: true});
    const playwright = 'node_modules/@playwright/test/cli.js';
    const {code} = await run(
      process.execPath,
      [playwright, 'test', ...options, ...(words.length === 0 ? stories.map((file) => path.basename(file)) : [])],
      {
        env: {
          ...(executable ? {CHROMIUM_PATH: executable} : {}),
          TEST_SITES: needsOperator ? 'main,operator' : 'main',
        },
      },
    );
    add(countE2e(), code);
  };
  // Builds and stories leave part of the processors idle, which unit tests use.
  const beside = needsMain ? unitTests.filter((file) => !NEEDS_QUIET.test(file)) : [];
  const building = (part === 'stories' ? Promise.resolve() : buildAll()).then(choosePorts);
  const runChecks = async () => {
    if (isQuick) {
      await checkCode(changed);
    }
    await runUnit(beside, true);
    await building;
    await runUnit([...unitTests.filter((file) => !beside.includes(file)), ...builtTests], stories.length > 0);
  };
  for (const outcome of await Promise.allSettled([building.then(runStories), runChecks()])) {
    if (outcome.status === 'rejected') {
      throw outcome.reason;
    }
  }

  failures.forEach((failure) => console.log(`\n[test] failed: ${stripVTControlCharacters(failure).trim()}`));
  if (isQuick) {
    console.log('[test] left out: slow unit tests of unchanged code, the operator variant and all stories but one.');
    console.log('[test] `npm test` runs everything.');
  }
  if (skipped.size > 0) {
    const reasons = [...skipped].map(([reason, count]) => `${reason} (${count})`);
    console.log(`[test] skipped: ${reasons.join(', ')}.`);
    console.log('[test] On Debian and Ubuntu, `sudo .ci/packages` installs missing programs.');
  }
  console.log(
    `tests: ${totals.passed} passed, ${totals.failed} failed${totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''}`,
  );
  process.exitCode = totals.failed > 0 ? 1 : 0;
}

main().catch((error: unknown) => {
  console.error(`[test] ${error instanceof Error ? error.message : String(error)}`);
  console.log('tests: 0 passed, 1 failed');
  process.exitCode = 1;
});
