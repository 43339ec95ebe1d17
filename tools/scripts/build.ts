/**
 * Builds the site (`npm run build`): Docusaurus into a folder of its own, the finishing steps, and only then the
 * switch, so that a build that fails leaves the previous one whole. `--out-dir` and `--config` as Docusaurus has them;
 * `--meta-policy` writes the security policy into the pages too, for hosts that send no headers of ours.
 */
import {spawn} from 'node:child_process';
import {existsSync, readdirSync, renameSync, rmSync} from 'node:fs';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {configured, readEnvironment} from '../../build-tools/config/environment';
import {readTrustedRoots} from '../../build-tools/config/trusted-roots';
import {readArguments} from './arguments';

/** What is said of a mistake, by content, data and configuration (file and line) and by the system (`ENOSPC: …`). */
const MISTAKE = /[\w./-]+\.\w+:\d+: .+|\bE[A-Z]{3,}: .+/;

/** What Docusaurus says of a page that cannot be drawn: its address and, below the trace, the reason. */
const PAGE = /Can't render static file for pathname "(.+)"[\s\S]*?\[cause\]: (.+)/;

/** With many pages they grow to 1 GB each before Docusaurus replaces them; in bytes. */
const SMALL_WORKERS = {DOCUSAURUS_SSG_WORKER_THREAD_RECYCLER_MAX_MEMORY: '200000000'};

/**
 * What threads have freed goes back to the system, and is not kept for each: 0.15 GB of 1,000 pages. The first is of
 * glibc, and the advice of sharp; the second of the bundler's allocator.
 */
const LOW_MEMORY_ENV = {MALLOC_ARENA_MAX: '2', MIMALLOC_PURGE_DELAY: '0'};

/** CI throws away what one build keeps for the next: writing it takes 0.1 GB, of 1,000 pages 0.7 GB, and some seconds. */
const NO_CACHE_ENV = process.env.CI ? {DOCUSAURUS_NO_PERSISTENT_CACHE: 'true'} : {};

const {values} = readArguments('build', {
  options: {'out-dir': {type: 'string', default: 'build'}, config: {type: 'string'}, 'meta-policy': {type: 'boolean'}},
});
const target = path.resolve(values['out-dir']);
// Beside it, because a folder cannot be renamed to another disk.
const fresh = `${target}.next`;

// The folder is replaced whole: only a build may be, and never, say, the folder of the project.
if (existsSync(target) && !existsSync(path.join(target, 'index.html')) && readdirSync(target).length > 0) {
  fail(`--out-dir "${values['out-dir']}" is a folder with other files; it takes a new one, an empty one or a build`);
}

const environment = readEnvironment();
// What Docusaurus would find too, in the middle of its own words.
if (configured(() => readTrustedRoots(environment)).roots.length === 0) {
  console.log('[labs] TRUSTED_ROOTS is not set: no signature is called valid until the reader chooses a root.');
}

build().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));

async function build(): Promise<void> {
  removeFresh();
  const docusaurus = runDocusaurus();
  // While Docusaurus loads its own modules, which leaves half of a processor idle.
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- `import()` needs hooks that take as long to start
  const {finishBuild} = require('../../build-tools/postbuild') as typeof import('../../build-tools/postbuild');
  const {code, signal, output} = await docusaurus;
  if (signal) {
    fail(`the system ended it (${signal})`);
  }
  if (code !== 0) {
    // Among stack traces the line that helps is easily missed. Node.js puts an error without a trace in brackets, and
    // begins its fields after them.
    const text = stripVTControlCharacters(output);
    const [, page, reason] = PAGE.exec(text) ?? [];
    const mistake = MISTAKE.exec(text)?.[0].replace(/\.\]?$|\] \{$/, '');
    fail(page ? `the page ${page} cannot be drawn (${reason})` : mistake);
  }
  await finishBuild({
    folder: fresh,
    hostingFolder: `${fresh}-hosting`,
    environment,
    hasMetaPolicy: values['meta-policy'],
  });
  for (const ending of ['', '-hosting']) {
    const [now, last] = [`${target}${ending}`, `${fresh}${ending}.last`];
    // Moved away whole: who serves it never sees a half of it.
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
    stream?.on('data', (data: Buffer) => {
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
  const kept = existsSync(path.join(target, 'index.html')) ? `; ${values['out-dir']} is still the previous build` : '';
  console.error(`[build] failed${reason ? `: ${reason}` : ''}${kept}.`);
  process.exit(1);
}
