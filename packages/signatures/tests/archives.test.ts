import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {Bytes} from '../bytes.ts';
import {verifyFile} from '../file/verify.ts';
import {makeCades} from '../testing/signed-cades.ts';
import * as made from '../testing/signed-containers.ts';
import {makeJades} from '../testing/signed-jades.ts';
import {signedPdf} from '../testing/signed-pdfs.ts';
import {stampDocument} from '../testing/signed-pdfs-trust.ts';
import {day} from '../testing/test-identities.ts';

const YEARS = 100;
/** More than any archive has. */
const TOO_MANY = 121;

const list = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({length: count}, (_, at) => make(at));

/** Archive time-stamps beside each other, each over a manifest of its own. */
function container(count: number): Bytes {
  const files: Record<string, Uint8Array> = {};
  for (let at = 0; at < count; at += 1) {
    const stamp = `META-INF/timestamp${at}.tst`;
    const manifest = made.manifestOf({'contrato.txt': made.CONTRACT}, stamp);
    Object.assign(files, {[`META-INF/ASiCArchiveManifest${at}.xml`]: manifest, [stamp]: made.token(manifest)});
  }
  return made.withFiles(made.asicCades(), files);
}

const FORMATS: readonly (readonly [format: string, make: (count: number) => Bytes])[] = [
  ['CAdES', (count) => makeCades({values: 'signed-data', archives: list(count, () => ({time: day('2026-06-13')}))})],
  ['JAdES', (count) => makeJades({hasValues: true, archives: list(count, () => ({time: day('2026-06-13')}))})],
  ['ASiC', container],
  [
    'PDF',
    (count) => Uint8Array.from(signedPdf({}, (pdf) => list(count, () => stampDocument(pdf, day('2026-06-13')))).bytes),
  ],
];

for (const [format, make] of FORMATS) {
  test(`signatures: ${format} with an archive time-stamp for each of a hundred years is valid`, async () => {
    const {verdict, reasons, signatures} = await verifyFile(make(YEARS), made.TRUST);
    const stamps = signatures.flatMap(({timestamps}) => timestamps);
    assert.equal(verdict, 'valid', JSON.stringify([reasons, signatures.map((item) => item.reasons)]).slice(0, 400));
    assert.ok(stamps.length >= YEARS);
    assert.ok(stamps.every((stamp) => stamp.verdict === 'valid'));
  });

  test(`signatures: ${format} with more time-stamps than any archive has is not checked completely`, async () => {
    const {reasons, signatures} = await verifyFile(make(TOO_MANY), made.TRUST);
    const codes = [reasons, ...signatures.map((item) => item.reasons)].flat().map(({code}) => code);
    assert.ok(codes.includes(signatures.length > 0 ? 'TIMESTAMP_UNCHECKED' : 'TOO_MANY_SIGNATURES'), codes.join());
  });
}
