/** Damages signed files of every kind except PDF at random: their bytes, and what containers and encodings hold. */
import {unzipSync} from 'fflate';
import {toBase64, type Bytes} from '../bytes.ts';
import type {FileReport} from '../file/result.ts';
import {verifyFile} from '../file/verify.ts';
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

/** Verifies `count` damaged copies of a file or of its document. Throws on an internal error. */
export async function feedFileMutants(
  {name, file, content, mutateInside, isNameSigned}: DamageTarget,
  count: number,
): Promise<DamageResult> {
  const random = seeded(name.length);
  const verify = (bytes: Bytes, document: Bytes | undefined) =>
    verifyFile(bytes, {...made.TRUST, ...(document && {content: {name: 'contrato.txt', bytes: document}})});
  const original = contentsOf(await verify(file, content), isNameSigned);
  const accepted: number[] = [];
  let slowest = 0;
  for (let round = 0; round < count; round++) {
    const isInside = round % 2 === 1;
    const mutant = isInside ? (mutateInside?.(file, random) ?? file) : mutate(file, random);
    // Damage a detached signature and its document alternately.
    const document = content && isInside ? mutate(content, random) : content;
    const started = performance.now();
    const report = await verify(mutant, document);
    slowest = Math.max(slowest, performance.now() - started);
    if (report.reasons.some(({code}) => code === 'INTERNAL_ERROR')) {
      throw new Error(`${name}, round ${round}: ${JSON.stringify(report.reasons)}`);
    }
    const isSame =
      contentsOf(report, isNameSigned) === original && (!document || Buffer.compare(document, content as Bytes) === 0);
    if (report.verdict === 'valid' && !isSame) {
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
  ][below(random, 12)] ?? {[chosen]: entry.length > 0 ? mutate(entry, random) : Uint8Array.of(0)};
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
