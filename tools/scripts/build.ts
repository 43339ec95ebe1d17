/**
 * Builds the site (`npm run build`). Runs Docusaurus into a temporary folder, then the postbuild steps, then swaps the
 * folders, so that a failed build leaves the previous one intact. Supports `--out-dir` and `--config` like Docusaurus;
 * `--meta-policy` writes the security policy into the pages too, for hosts without custom headers.
 */
import {spawn} from 'node:child_process';
import {existsSync, readdirSync, renameSync, rmSync} from 'node:fs';
import path from 'node:path';
import {configured, readEnvironment} from '../../build-tools/config/environment';
import {readTrustedLists} from '../../build-tools/config/trusted-lists';
import {readTrustedRoots} from '../../build-tools/config/trusted-roots';
import {readArguments} from './arguments';
import {failureReason} from './build-failure';

/**
 * Maximum memory of a rendering worker in bytes. With many pages, workers grow to 1 GB each before Docusaurus recycles
 * them.
 */
const SMALL_WORKERS = {DOCUSAURUS_SSG_WORKER_THREAD_RECYCLER_MAX_MEMORY: '200000000'};

/**
 * Returns freed memory to the system at once, which saves 0.15 GB for 1,000 pages. The first variable is for glibc
 * (recommended by sharp), the second for the bundler's allocator.
 */
const LOW_MEMORY_ENV = {MALLOC_ARENA_MAX: '2', MIMALLOC_PURGE_DELAY: '0'};

/**
 * Disables the bundler's persistent cache in CI, where it would be discarded. Writing it takes seconds and 0.1 GB (0.7
 * GB for 1,000 pages).
 */
const NO_CACHE_ENV = process.env.CI ? {DOCUSAURUS_NO_PERSISTENT_CACHE: 'true'} : {};

const {values} = readArguments('build', {
  options: {'out-dir': {type: 'string', default: 'build'}, config: {type: 'string'}, 'meta-policy': {type: 'boolean'}},
});
const target = path.resolve(values['out-dir']);
// A sibling, because a folder cannot be renamed across file systems.
const fresh = `${target}.next`;

// The folder will be replaced: make sure that it is a build, and not, say, the project itself.
if (existsSync(target) && !existsSync(path.join(target, 'index.html')) && readdirSync(target).length > 0) {
  fail(`--out-dir "${values['out-dir']}" contains other files; choose a new folder, an empty one or a previous build`);
}

const environment = readEnvironment();
build().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));

/** Logs what the labs will trust, and fails early: Docusaurus would bury a mistake in its own output. */
async function announceTrust(): Promise<void> {
  const {roots} = configured(() => readTrustedRoots(environment));
  const lists = await readTrustedLists(environment).catch((error: unknown) =>
    configured(() => {
      throw error;
    }),
  );
  for (const {territory, issuedAt, nextUpdate, services} of lists) {
    console.log(`[labs] trusted list of ${territory} of ${issuedAt}, until ${nextUpdate}: ${services.length} services`);
  }
  if (roots.length === 0 && lists.length === 0) {
    console.log(
      '[labs] neither TRUSTED_ROOTS nor TRUSTED_LISTS is set: no signature is valid until the reader chooses a trust anchor.',
    );
  }
}

async function build(): Promise<void> {
  await announceTrust();
  removeFresh();
  const docusaurus = runDocusaurus();
  // Load while Docusaurus starts up, which leaves half a core idle.
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- `import()` needs hooks that take as long to start
  const {runPostbuild} = require('../../build-tools/postbuild') as typeof import('../../build-tools/postbuild');
  const {code, signal, output} = await docusaurus;
  if (signal) {
    fail(`killed by the system (${signal})`);
  }
  if (code !== 0) {
    fail(failureReason(output));
  }
  await runPostbuild({
    folder: fresh,
    hostingFolder: `${fresh}-hosting`,
    environment,
    hasMetaPolicy: values['meta-policy'],
  });
  for (const ending of ['', '-hosting']) {
    const [now, last] = [`${target}${ending}`, `${fresh}${ending}.last`];
    // Rename instead of deleting in place, so that a server never sees half a build.
    rmSync(last, {recursive: true, force: true});
    if (existsSync(now)) {
      renameSync(now, last);
    }
    renameSync(`${fresh}${ending}`, now);
    rmSync(last, {recursive: true, force: true});
  }
}

function runDocusaurus(): Promise<{code: number | null; signal: string | null; output: string}> {
  const program = path.resolve('tools/scripts/docusaurus.mjs');
  const config = values.config ? ['--config', values.config] : [];
  const child = spawn(process.execPath, [program, 'build', '--out-dir', fresh, ...config], {
    stdio: ['inherit', 'pipe', 'pipe'],
    env: {
      ...LOW_MEMORY_ENV,
      ...process.env,
      ...SMALL_WORKERS,
      ...NO_CACHE_ENV,
      ...(process.stderr.isTTY ? {FORCE_COLOR: '1'} : {}),
    },
  });
  let output = '';
  for (const [stream, screen] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    stream.on('data', (data: Buffer) => {
      output += data.toString();
      screen.write(data);
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({code, signal, output}));
  });
}

function removeFresh(): void {
  for (const ending of ['', '-hosting']) {
    rmSync(`${fresh}${ending}`, {recursive: true, force: true});
  }
}

function fail(reason?: string): never {
  removeFresh();
  const previous = existsSync(path.join(target, 'index.html'))
    ? `; ${values['out-dir']} is still the previous build`
    : '';
  console.error(`[build] failed${reason ? `: ${reason}` : ''}${previous}.`);
  process.exit(1);
}
