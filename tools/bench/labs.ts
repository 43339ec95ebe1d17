/**
 * Measures signature verification: time and memory (`npm run bench:labs`), and the verdicts on the files of others
 * (`-- --corpus <folder>`, `-- --vectors <folder>`). The tests of the package and `npm run fuzz` damage files.
 */
import {spawnSync} from 'node:child_process';
import {parseArgs} from 'node:util';
import {verifyFile} from '@sign/signatures';
import {hostilePdfFiles} from '@sign/signatures/testing/hostile-pdfs';
import {runCorpus} from './corpus';
import {runVectors} from './labs-vectors';
import {makeCorpus} from '@sign/signatures/testing/pdf-corpus';
import {blank} from '@sign/signatures/testing/signed-pdfs';
import {by, ecHolder, trust} from '@sign/signatures/testing/test-identities';

const MEGABYTE = 1024 * 1024;
const FILE_MEGABYTES = 10;

const rows: [what: string, result: string, limit: string][] = [];

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/**
 * Runs in a child process, so that its peak memory contains nothing else. Reports memory growth relative to the file
 * size.
 */
async function measureLargeFile(): Promise<void> {
  const pdf = blank({padding: FILE_MEGABYTES * MEGABYTE});
  pdf.sign({cms: by(ecHolder)});
  const bytes = Uint8Array.from(pdf.bytes);
  const options = trust;
  global.gc?.();
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 1);
  const first = await timed(() => verifyFile(bytes, options));
  peak = Math.max(peak, process.memoryUsage.rss());
  clearInterval(watch);
  const again = await timed(() => verifyFile(bytes, options));
  // Include the file itself.
  console.log(JSON.stringify({first, again, growth: (peak - before) / bytes.length + 1}));
}

async function main(): Promise<void> {
  const corpus = makeCorpus();
  const corpusTime = await timed(async () => {
    for (const {bytes, options} of corpus) {
      await verifyFile(bytes, options);
    }
  });
  rows.push([`${corpus.length} PDF files, mean time`, `${(corpusTime / corpus.length).toFixed(1)} ms`, '']);

  let slowest = {name: '', time: 0};
  for (const {name, make} of hostilePdfFiles()) {
    const bytes = make();
    const time = await timed(() => verifyFile(bytes, {roots: []}));
    slowest = time > slowest.time ? {name, time} : slowest;
  }
  rows.push(['files made to exhaust, slowest', `${(slowest.time / 1000).toFixed(1)} s (${slowest.name})`, '10 s']);

  const child = spawnSync(process.execPath, ['--expose-gc', '--import', 'tsx', 'tools/bench/labs.ts', 'large'], {
    encoding: 'utf8',
  });
  const large = JSON.parse(child.stdout) as {first: number; again: number; growth: number};
  rows.push([
    `${FILE_MEGABYTES} MB file, first · again`,
    `${large.first.toFixed(0)} · ${large.again.toFixed(0)} ms`,
    '1000 ms',
  ]);
  rows.push([`${FILE_MEGABYTES} MB file, memory`, `${large.growth.toFixed(1)} × the file`, '8 ×']);

  for (const [what, result, limit] of rows) {
    console.log(`${what.padEnd(46)} ${result.padEnd(32)} ${limit}`);
  }
}

async function measureCorpus(): Promise<void> {
  const {values} = parseArgs({
    options: {corpus: {type: 'string'}, verbose: {type: 'boolean', default: false}},
  });
  const isRightAll = await runCorpus({folder: values.corpus as string, isVerbose: values.verbose});
  process.exitCode = isRightAll ? 0 : 1;
}

async function measureVectors(): Promise<void> {
  const {values} = parseArgs({options: {vectors: {type: 'string'}}});
  process.exitCode = (await runVectors(values.vectors as string)) ? 0 : 1;
}

void (process.argv.includes('--vectors')
  ? measureVectors()
  : process.argv.includes('--corpus')
    ? measureCorpus()
    : process.argv[2] === 'large'
      ? measureLargeFile()
      : main());
