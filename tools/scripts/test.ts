/**
 * Runs the tests and ends with one line of totals.
 *
 * - `npm test`: builds the site and its operator variant, then runs every unit test, the tests of the built files
 *   (`tests/built`) and every browser story.
 * - `npm test -- images`: runs only files with that word in their name, and only the builds they need. Arguments that
 *   start with `-` go to Playwright.
 * - `npm run test:quick`: types, lint, unit tests, tests of the built files and a smoke story, on one build.
 */
import {spawn} from 'node:child_process';
import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {prepareChromium} from '../testing/browser';
import {npmCommand} from './npm';
import {nothingConfigured, sites} from '../testing/sites';

const REPORT = 'test-results/e2e.json';

/** Configures hosted search and measurement in the operator variant only; the tests mock both services. */
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
 * Unit tests that take minutes in total (they start programs, build copies or damage thousands of files), so quick runs
 * skip them.
 */
const SLOW = ['labs-robustness', 'labs-other-programs', 'samples', 'new-content', 'build-script', 'same-bytes'];

interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

function run(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{code: number; output: string}> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {env: {...process.env, ...env}, stdio: ['ignore', 'pipe', 'inherit']});
    let output = '';
    child.stdout.on('data', (data: Buffer) => {
      output += data.toString();
      process.stdout.write(data);
    });
    child.on('close', (code) => resolve({code: code ?? 1, output}));
  });
}

async function build(name: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<void> {
  console.log(`[test] building ${name}`);
  const started = Date.now();
  const {code} = await run(...npmCommand('run', '--silent', 'build', '--', ...args), env);
  if (code !== 0) {
    throw new Error(`building ${name} failed`);
  }
  console.log(`[test] built ${name} in ${Math.round((Date.now() - started) / 1000)} s`);
}

function countUnit(output: string): Totals {
  const count = (word: string) => Number(new RegExp(`^(?:ℹ|#) ${word} (\\d+)`, 'm').exec(output)?.[1] ?? 0);
  return {passed: count('pass'), failed: count('fail') + count('cancelled'), skipped: count('skipped')};
}

function countE2e(): Totals {
  if (!existsSync(REPORT)) {
    return {passed: 0, failed: 1, skipped: 0};
  }
  const {stats} = JSON.parse(readFileSync(REPORT, 'utf8')) as {
    stats: {expected: number; unexpected: number; flaky: number; skipped: number};
  };
  return {passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped};
}

/** Test files of a folder whose names contain one of the words; all files without words. */
const filesIn = (folder: string, words: readonly string[]): readonly string[] =>
  readdirSync(folder)
    .filter((name) => /\.(?:test|spec)\.ts$/.test(name))
    .filter((name) => words.length === 0 || words.some((word) => name.includes(word)))
    .map((name) => `${folder}/${name}`);

async function runStep(name: string, command: string): Promise<void> {
  const {code} = await run(...npmCommand('run', '--silent', command));
  if (code !== 0) {
    throw new Error(`${name} failed`);
  }
}

async function main(): Promise<void> {
  const totals: Totals = {passed: 0, failed: 0, skipped: 0};
  const add = ({passed, failed, skipped}: Totals, code: number) => {
    totals.passed += passed;
    totals.failed += code !== 0 && failed === 0 ? 1 : failed;
    totals.skipped += skipped;
  };

  const isQuick = process.argv.includes('--quick');
  const options = process.argv.slice(2).filter((argument) => argument !== '--quick');
  const words = options.filter((option) => !option.startsWith('-'));
  const unitTests = filesIn('tests/unit', words).filter(
    (file) => !isQuick || !SLOW.some((name) => file.includes(name)),
  );
  const needsVariant = (file: string) => /\b(?:operator|searchEngines)\b/.test(readFileSync(file, 'utf8'));
  const builtTests = filesIn('tests/built', words).filter((file) => !isQuick || !needsVariant(file));
  const stories = isQuick ? ['tests/e2e/smoke.spec.ts'] : filesIn('tests/e2e', words);
  const onBuild = [...builtTests, ...stories];
  if (unitTests.length + onBuild.length === 0) {
    throw new Error(`no test file has ${words.join(' or ')} in its name`);
  }
  if (isQuick) {
    await runStep('the type check', 'typecheck');
    await runStep('ESLint', 'lint:code');
  }

  const executable = stories.length > 0 ? await prepareChromium() : undefined;
  const isWhole = words.length === 0 && !isQuick;
  const needsOperator = isWhole || onBuild.some(needsVariant);
  if (onBuild.length > 0) {
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

  if (unitTests.length + builtTests.length > 0) {
    const flags = ['--import', 'tsx', '--test', '--test-concurrency=2', '--test-reporter=spec'];
    const env: Record<string, string> = isWhole ? {TEST_BUILT: 'true'} : {};
    const unit = await run(process.execPath, [...flags, ...unitTests, ...builtTests], env);
    add(countUnit(unit.output), unit.code);
  }
  if (stories.length > 0) {
    rmSync(REPORT, {force: true});
    const playwright = 'node_modules/@playwright/test/cli.js';
    const e2e = await run(process.execPath, [playwright, 'test', ...options, ...(isQuick ? ['smoke'] : [])], {
      ...(executable ? {CHROMIUM_PATH: executable} : {}),
      TEST_SITES: needsOperator ? 'main,operator' : 'main',
    });
    add(countE2e(), e2e.code);
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
