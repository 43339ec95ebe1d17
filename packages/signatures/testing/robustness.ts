/** Feeds damaged input to the parsers of untrusted files: a little of it in unit tests, thousands in the benchmark. */
import {type Bytes, hexOf} from '../bytes.ts';
import {parseCertificate, parseCertificates} from '../certificate.ts';
import {validatePath} from '../chain.ts';
import {parseCms, verifyCms} from '../cms.ts';
import {verifyFile} from '../file/verify.ts';
import {readRevocationData} from '../revocation.ts';
import {type TrustData} from '../options.ts';
import {type FileReport, type VerifyFileOptions} from '../file/result.ts';
import {type Reason} from '../verdict.ts';
import type {Node} from '@xmldom/xmldom';
import {DS, INCLUSIVE} from '../xml/algorithms.ts';
import {canonicalizeSet} from '../xml/c14n.ts';
import {byName, parseXml} from '../xml/dom.ts';
import {makeTimestamp} from './test-cms.ts';
import {makeOcsp} from './test-pki.ts';
import {below, flipBit, mutate, seeded} from './damage.ts';
import {authority, authorityCrl, by, day, ecHolder, NOW, root, rsaHolder, stamper} from './test-identities.ts';
import {type Case} from './signed-pdfs.ts';

/** Resolves to the result, or to null for an error with a reason, which rejects input on purpose. Rethrows any other. */
export async function unlessRejected<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    const {reason} = error as {readonly reason?: Reason};
    if (reason && reason.code !== 'INTERNAL_ERROR') {
      return null;
    }
    throw error;
  }
}

/** Verifies a file. Throws on a fault of the verifier. */
async function verify(file: Bytes, options: VerifyFileOptions): Promise<FileReport> {
  const report = await verifyFile(file, options);
  const fault = report.reasons.find(({code}) => code === 'INTERNAL_ERROR');
  if (fault) {
    throw new Error(fault.detail);
  }
  return report;
}

/** Verifies `count` PDFs with one signed bit flipped. Returns the flips after which a signature counts as valid. */
export async function flipSignedBits(cases: readonly Case[], count: number): Promise<string[]> {
  const random = seeded(2026);
  const accepted: string[] = [];
  for (let round = 0; round < count; round++) {
    const {name, bytes, options} = cases[round % cases.length] as Case;
    const [start, length, second, rest] = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/
      .exec(Buffer.from(bytes).toString('latin1'))
      ?.slice(1)
      .map(Number) as [number, number, number, number];
    const chosen = below(random, length + rest);
    const at = chosen < length ? start + chosen : second + chosen - length;
    const bit = below(random, 8);
    const report = await verify(flipBit(bytes, at, bit), options);
    if (report.signatures.some(({verdict}) => verdict === 'valid')) {
      accepted.push(`${name}: byte ${at}, bit ${bit}`);
    }
  }
  return accepted;
}

const validateChain = async (certificate: Bytes, revocation: readonly Bytes[]) =>
  validatePath(await parseCertificate(certificate), {
    pool: await parseCertificates([authority.certificate]),
    roots: await parseCertificates([root.certificate]),
    revocation: await readRevocationData(revocation, 'supplied'),
    date: NOW,
    now: NOW,
    purpose: 'signing',
    hasProofOfTime: false,
  });

/** Feeds `count` damaged certificates, CMS, time-stamps, CRLs, OCSP responses and PDFs to the parsers. */
export async function feedMutants(cases: readonly Case[], count: number): Promise<void> {
  const random = seeded(4420);
  const roots = [root.certificate];
  const content = Uint8Array.of(1, 2, 3);
  const cms = Uint8Array.from(by(rsaHolder)(content));
  const token = makeTimestamp(stamper, content, NOW, [authority]);
  const ocsp = makeOcsp(authority, ecHolder.certificate, day('2026-06-13'), day('2026-07-13'));
  const kinds: ((random: () => number) => Promise<unknown>)[] = [
    () => parseCertificate(mutate(rsaHolder.certificate, random)),
    () => validateChain(mutate(ecHolder.certificate, random), []),
    async () => verifyCms(await parseCms(mutate(cms, random)), content),
    () => verify(mutate(token, random), {content: {name: '', bytes: content}, roots, now: NOW}),
    () => validateChain(ecHolder.certificate, [mutate(authorityCrl, random), mutate(ocsp, random)]),
    () => readRevocationData([mutate(ocsp, random)], 'embedded'),
    () => {
      const {bytes, options} = cases[below(random, cases.length)] as Case;
      return verify(mutate(bytes, random), options);
    },
  ];
  for (let round = 0; round < count; round++) {
    await unlessRejected(() => (kinds[round % kinds.length] as (typeof kinds)[number])(random));
  }
}

/** The canonical form of the content that an enveloped signature over a whole document covers. */
function protectedContent(xml: Bytes): string {
  const document = parseXml(xml);
  const [signature] = byName(document, DS, 'Signature');
  return hexOf(canonicalizeSet({apex: document, without: new Set([signature as Node]), hasComments: false}, INCLUSIVE));
}

/** Verifies `count` damaged XML documents. Returns the rounds after which changed content still counted as valid. */
export async function feedXmlMutants(xml: Bytes, trust: TrustData, count: number): Promise<number[]> {
  const random = seeded(1903);
  const original = protectedContent(xml);
  const accepted: number[] = [];
  for (let round = 0; round < count; round++) {
    const mutant = mutate(xml, random);
    const report = await verify(mutant, trust);
    if (report.verdict === 'valid' && protectedContent(mutant) !== original) {
      accepted.push(round);
    }
  }
  return accepted;
}

/** Small valid files of different kinds with one signature each, for random damage. */
export function pickForDamage(corpus: readonly Case[]): Case[] {
  const names = ['rsa-sha256', 'pss-sha256', 'ecdsa-p256', 'b-t', 'object-streams', 'docmdp-2'];
  return corpus.filter(({name}) => names.includes(name));
}
