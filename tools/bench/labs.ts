/**
 * Measures signature verification: correct verdicts, robustness against damaged files, time and memory (`npm run
 * bench:labs`).
 */
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {verifyFile} from '@sign/signatures';
import {hostilePdfFiles} from '@sign/signatures/testing/hostile-pdfs';
import {feedFileMutants, targetsForDamage} from '@sign/signatures/testing/file-damage';
import {runCorpus} from './corpus';
import {runVectors} from './labs-vectors';
import {makeCorpus} from '@sign/signatures/testing/pdf-corpus';
import {blank, type Case} from '@sign/signatures/testing/signed-pdfs';
import {by, ecHolder, trust} from '@sign/signatures/testing/test-identities';
import {feedMutants, feedXmlMutants, flipSignedBits, pickForDamage} from '@sign/signatures/testing/robustness';

const FLIPS = 2000;
const MUTANTS = 5000;
const XML_MUTANTS = 5000;
const FILE_MUTANTS = 5000;
const MEGABYTE = 1024 * 1024;
const FILE_MEGABYTES = 10;

const rows: [what: string, result: string, limit: string][] = [];

async function isRight({bytes, options, answers}: Case): Promise<boolean> {
  const {signatures} = await verifyFile(bytes, options);
  return (
    signatures.length === answers.length &&
    answers.every(({verdict, level, reason}, index) => {
      const said = signatures[index];
      return (
        said?.verdict === verdict &&
        (level === undefined || said.level === level) &&
        (reason === undefined || said.reasons.some(({code}) => code === reason))
      );
    })
  );
}

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
  const wrong: string[] = [];
  const corpusTime = await timed(async () => {
    for (const item of corpus) {
      if (!(await isRight(item))) {
        wrong.push(item.name);
      }
    }
  });
  rows.push(['corpus, right answers', `${corpus.length - wrong.length} of ${corpus.length}`, 'all']);
  rows.push(['corpus, mean time', `${(corpusTime / corpus.length).toFixed(1)} ms`, '']);

  const accepted = await flipSignedBits(pickForDamage(corpus), FLIPS);
  rows.push(['bit flips in signed bytes, accepted', `${accepted.length} of ${FLIPS}`, '0']);
  await feedMutants(corpus, MUTANTS);
  rows.push(['damaged inputs without an internal error', `${MUTANTS}`, 'all']);
  const sample = (name: string) => Uint8Array.from(readFileSync(`static/exemplos/${name}`));
  const trust = {
    roots: [sample('raiz-de-exemplo.pem')],
    revocation: [sample('listas-de-exemplo.pem')],
  };
  const wrongXml = await feedXmlMutants(sample('fatura-assinada.xml'), trust, XML_MUTANTS);
  rows.push(['damaged XML survived, other content accepted', `${XML_MUTANTS}, ${wrongXml.length}`, 'all, 0']);

  const wrongFiles: string[] = [];
  for (const target of targetsForDamage()) {
    const result = await feedFileMutants(target, FILE_MUTANTS);
    wrongFiles.push(...result.accepted.map((round) => `${target.name}: round ${round}`));
    rows.push([
      `damaged ${target.name}, accepted · slowest`,
      `${result.accepted.length} of ${FILE_MUTANTS} · ${result.slowest.toFixed(0)} ms`,
      '0 · 10 s',
    ]);
  }

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
  for (const name of [...wrong, ...accepted, ...wrongFiles]) {
    console.log(`wrong: ${name}`);
  }
  process.exitCode = wrong.length + accepted.length + wrongXml.length + wrongFiles.length > 0 ? 1 : 0;
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
