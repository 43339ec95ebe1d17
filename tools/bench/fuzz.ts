/**
 * Verifies randomly damaged files of every kind for a while (`npm run fuzz -w @sign/signatures -- --minutes 60`). Keeps
 * each file that makes the verifier fail, hang or accept changed content in `.cache/fuzz`, and tries those first.
 */
import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {
  type DamageTarget,
  faultIn,
  type Mutant,
  mutantOf,
  targetsForDamage,
} from '@sign/signatures/testing/file-damage';
import {seeded} from '@sign/signatures/testing/damage';
import {makeCorpus} from '@sign/signatures/testing/pdf-corpus';
import {pickForDamage} from '@sign/signatures/testing/robustness';
import {detachedXades, CONTRACT} from '@sign/signatures/testing/signed-containers';

const FOLDER = '.cache/fuzz';
/** Longest time for a file of a few kilobytes, in milliseconds. */
const TIME_LIMIT_MS = 10_000;

/** Like those of the tests, with XML and with PDF files, whose changed bytes may lie outside the signature. */
const targets: readonly DamageTarget[] = [
  ...targetsForDamage(),
  {name: 'XML', file: Uint8Array.from(Buffer.from(detachedXades({'contrato.txt': CONTRACT}))), content: CONTRACT},
  ...pickForDamage(makeCorpus()).map(({name, bytes}) => ({name: `PDF ${name}`, file: bytes})),
];

async function faultOf(target: DamageTarget, mutant: Mutant): Promise<string | null> {
  const started = performance.now();
  const fault = await faultIn(target, mutant).catch((error: unknown) => String(error));
  return fault ?? (performance.now() - started > TIME_LIMIT_MS ? 'slow' : null);
}

const keep = (name: string, {file, document}: Mutant): void => {
  writeFileSync(path.join(FOLDER, `${name}.bin`), file);
  if (document) {
    writeFileSync(path.join(FOLDER, `${name}.document`), document);
  }
};

async function main(): Promise<void> {
  const {values} = parseArgs({options: {minutes: {type: 'string', default: '1'}, seed: {type: 'string'}}});
  const seed = Number(values.seed ?? Date.now() % 2 ** 31);
  const random = seeded(seed);
  const faults: string[] = [];
  mkdirSync(FOLDER, {recursive: true});

  const kept = readdirSync(FOLDER).filter((name) => name.endsWith('.bin'));
  for (const name of kept) {
    const read = (file: string) => Uint8Array.from(readFileSync(path.join(FOLDER, file)));
    const document = `${path.parse(name).name}.document`;
    const target = targets.find((item) => name.startsWith(`${item.name} `));
    const mutant = {file: read(name), document: readdirSync(FOLDER).includes(document) ? read(document) : undefined};
    const fault = target && (await faultOf(target, mutant));
    if (fault) {
      faults.push(`${name}: still ${fault}`);
    }
  }

  const end = Date.now() + Number(values.minutes) * 60_000;
  let round = 0;
  for (; Date.now() < end; round++) {
    const target = targets[round % targets.length] as DamageTarget;
    const mutant = mutantOf(target, random, random() < 0.5);
    const fault = await faultOf(target, mutant);
    if (fault) {
      const name = `${target.name} ${fault.replace(/\W+/g, '-').slice(0, 40)} ${seed}-${round}`;
      keep(name, mutant);
      faults.push(name);
    }
  }
  console.log(`seed ${seed}: ${round} damaged files, ${kept.length} kept before, ${faults.length} faults`);
  for (const fault of faults) {
    console.log(fault);
  }
  process.exitCode = faults.length > 0 ? 1 : 0;
}

void main();
