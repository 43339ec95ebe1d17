/** Damages signed files of every kind except PDF at random: their bytes, and what containers and encodings hold. */
import {unzipSync} from 'fflate';
import {toBase64, type Bytes} from '../bytes.ts';
import type {FileReport} from '../file/result.ts';
import {verifyFile} from '../file/verify.ts';
import {remember} from '../memo.ts';
import {below, mutate, type Random, seeded} from './damage.ts';
import {makeCades} from './signed-cades.ts';
import * as made from './signed-containers.ts';
import {makeJades} from './signed-jades.ts';

/** A valid file to damage, with the document of a detached signature. */
export interface DamageTarget {
  readonly name: string;
  readonly file: Bytes;
  readonly content?: Bytes;
  /** Damages what the file contains, and keeps its outermost encoding valid, such as ZIP checksums. */
  readonly mutateInside?: (file: Bytes, random: Random) => Bytes;
  /** Whether the signature covers file names, as in ASiC-E but not in ASiC-S. */
  readonly isNameSigned?: boolean;
}

/** Builds a valid file of each kind. */
export const targetsForDamage = (): readonly DamageTarget[] => [
  {name: 'p7m', file: makeCades({values: 'signed-data', archives: [{}]})},
  {name: 'p7s', file: made.detached(made.CONTRACT), content: made.CONTRACT},
  {name: 'time-stamp', file: made.token(made.CONTRACT), content: made.CONTRACT},
  {name: 'ASiC-S', file: made.asicSimple(), mutateInside: mutateEntry},
  {name: 'ASiC-E with CAdES', file: made.asicCades(), mutateInside: mutateEntry, isNameSigned: true},
  {name: 'ASiC-E with XAdES', file: made.asicXades(), mutateInside: mutateEntry, isNameSigned: true},
  {name: 'JAdES, compact', file: made.compactJws(), mutateInside: mutateBase64},
  {name: 'JAdES, JSON', file: makeJades({hasValues: true, archives: [{}]}), mutateInside: mutateBase64},
];

export interface DamageResult {
  /** Rounds after which changed content still counted as valid. */
  readonly accepted: readonly number[];
  /** Longest verification in milliseconds. */
  readonly slowest: number;
}

const contentsOf = ({contents}: FileReport, isNameSigned = false) =>
  contents
    .map(({name, sha256}) => (isNameSigned ? `${name} ${sha256}` : sha256))
    .sort()
    .join();

const verify = (bytes: Bytes, document: Bytes | undefined) =>
  verifyFile(bytes, {...made.TRUST, ...(document && {content: {name: 'contrato.txt', bytes: document}})});

/** A damaged file, with its document. */
export interface Mutant {
  readonly file: Bytes;
  readonly document: Bytes | undefined;
}

/** Damages a file, what it contains, or its document. */
export function mutantOf({file, content, mutateInside}: DamageTarget, random: Random, isInside: boolean): Mutant {
  // Damage a detached signature and its document alternately.
  return isInside && content
    ? {file, document: mutate(content, random)}
    : {file: (isInside && mutateInside ? mutateInside : mutate)(file, random), document: content};
}

/** What each valid file contains, with which many of its mutants are compared. */
const originals = new WeakMap<DamageTarget, Promise<string>>();

const originalOf = (target: DamageTarget): Promise<string> =>
  remember(originals, target, async () => contentsOf(await verify(target.file, target.content), target.isNameSigned));

/** What is wrong with the report on a damaged file: a fault of the verifier, or changed content that counts as valid. */
export async function faultIn(target: DamageTarget, {file, document}: Mutant): Promise<'internal' | 'accepted' | null> {
  const report = await verify(file, document);
  if (report.reasons.some(({code}) => code === 'INTERNAL_ERROR')) {
    return 'internal';
  }
  if (report.verdict !== 'valid') {
    return null;
  }
  const isSame =
    contentsOf(report, target.isNameSigned) === (await originalOf(target)) &&
    (!document || Buffer.compare(document, target.content as Bytes) === 0);
  return isSame ? null : 'accepted';
}

/** Verifies `count` damaged copies of a file or of its document. Throws on an internal error. */
export async function feedFileMutants(target: DamageTarget, count: number): Promise<DamageResult> {
  const random = seeded(target.name.length);
  const accepted: number[] = [];
  let slowest = 0;
  for (let round = 0; round < count; round++) {
    const mutant = mutantOf(target, random, round % 2 === 1);
    const started = performance.now();
    const fault = await faultIn(target, mutant);
    slowest = Math.max(slowest, performance.now() - started);
    if (fault === 'internal') {
      throw new Error(`${target.name}, round ${round}: internal error`);
    }
    if (fault === 'accepted') {
      accepted.push(round);
    }
  }
  return {accepted, slowest};
}

/** Damages, removes, duplicates or renames one file of a container. */
function mutateEntry(archive: Bytes, random: Random): Bytes {
  const {mimetype, ...files} = unzipSync(archive);
  const names = Object.keys(files);
  const chosen = names[below(random, names.length)] as string;
  const {[chosen]: entry = new Uint8Array(), ...others} = files;
  const changed = [
    {},
    {[`${chosen}x`]: entry},
    {[chosen]: entry, [`${chosen}.copia`]: entry},
    {[chosen]: files[names[below(random, names.length)] as string] as Uint8Array},
  ][below(random, 8)] ?? {[chosen]: entry.length > 0 ? mutate(entry, random) : Uint8Array.of(0)};
  return made.zip({...others, ...changed}, mimetype && new TextDecoder().decode(mimetype));
}

/** Damages the decoded value of one of the base64url strings in a text. */
function mutateBase64(text: Bytes, random: Random): Bytes {
  const parts = Buffer.from(text)
    .toString()
    .split(/([\w+/-]{16,}=*)/);
  const at = 1 + 2 * below(random, parts.length >> 1);
  const damaged = mutate(Uint8Array.from(Buffer.from(parts[at] as string, 'base64url')), random);
  parts[at] = toBase64(damaged).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
  return Uint8Array.from(Buffer.from(parts.join('')));
}
