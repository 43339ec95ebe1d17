/**
 * Builds the site and its test variant, runs every test, and ends with one line of totals (`npm test`).
 * Arguments go to Playwright: `npm test -- images` runs the stories whose file name has that word.
 */
import {spawn} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, rmSync} from 'node:fs';
import {prepareChromium} from '../testing/browser';
import {nothingConfigured, sites} from '../testing/sites';

const REPORT = 'test-results/e2e.json';

/** Hosted search and measurement are configured in the variant only; the tests answer for them. */
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
  const {code} = await run('npm', ['run', '--silent', 'build', '--', ...args], env);
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

async function main(): Promise<void> {
  const totals: Totals = {passed: 0, failed: 0, skipped: 0};
  const add = ({passed, failed, skipped}: Totals) => {
    totals.passed += passed;
    totals.failed += failed;
    totals.skipped += skipped;
  };

  const executable = await prepareChromium();
  await build('the site', ['--out-dir', sites.main.folder], nothingConfigured);
  mkdirSync('.cache', {recursive: true});
  await build(
    'the operator variant',
    ['--config', 'tests/variants/operator.config.ts', '--out-dir', sites.operator.folder],
    OPERATOR,
  );

  const unit = await run('npm', ['run', '--silent', 'test:unit'], {TEST_BUILT: 'true'});
  add(countUnit(unit.output));
  if (unit.code !== 0 && countUnit(unit.output).failed === 0) {
    totals.failed += 1;
  }

  rmSync(REPORT, {force: true});
  const e2e = await run(
    'npx',
    ['playwright', 'test', ...process.argv.slice(2)],
    executable ? {CHROMIUM_PATH: executable} : {},
  );
  add(countE2e());
  if (e2e.code !== 0 && countE2e().failed === 0) {
    totals.failed += 1;
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
