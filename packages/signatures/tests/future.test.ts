/** Data from the future proves nothing yet: revocation data, time-stamps and trusted lists. */
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {verifyFile} from '../file/verify.ts';
import {makeTimestamp} from '../testing/test-cms.ts';
import {makeCrl, makeOcsp} from '../testing/test-pki.ts';
import {authority, by, day, ecHolder, NOW, rootCrl, stamped, stamper, trust} from '../testing/test-identities.ts';
import {CONTRACT} from '../testing/signed-containers.ts';
import {signedPdf} from '../testing/signed-pdfs.ts';

const signed = by(ecHolder)(CONTRACT);
const minutesLater = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);
const DOCUMENT_STAMP = {type: 'DocTimeStamp', subFilter: 'ETSI.RFC3161'};

async function codesFor(
  file: Uint8Array,
  more: Partial<Parameters<typeof verifyFile>[1]> = {},
): Promise<(string | null)[]> {
  const {verdict, signatures} = await verifyFile(Uint8Array.from(file), {
    ...trust,
    content: {name: 'contract.txt', bytes: CONTRACT},
    ...more,
  });
  return [verdict, ...signatures.flatMap(({reasons}) => reasons.map(({code}) => code))];
}

test('signatures: revocation data is not usable before it was issued', async () => {
  const end = day('2026-08-01');
  for (const make of [
    (from: Date) => makeCrl(authority, from, end),
    (from: Date) => makeOcsp(authority, ecHolder.certificate, from, end),
    (from: Date) => makeOcsp(authority, ecHolder.certificate, NOW, end, {producedAt: from}),
  ]) {
    const codesAt = (from: Date) => codesFor(signed, {revocation: [rootCrl, make(from)]});
    assert.deepEqual(await codesAt(day('2026-07-01')), ['indeterminate', 'REVOCATION_STALE', 'NO_TIMESTAMP']);
    assert.equal((await codesAt(minutesLater(6)))[0], 'indeterminate');
    assert.equal((await codesAt(minutesLater(4)))[0], 'valid');
  }
});

test('signatures: a revocation counts even in data dated in the future', async () => {
  const revoked = [{certificate: ecHolder.certificate, at: day('2026-06-01')}];
  const crl = makeCrl(authority, day('2026-07-01'), day('2026-08-01'), revoked);
  assert.ok((await codesFor(signed, {revocation: [rootCrl, crl]})).includes('REVOKED_NO_POE'));
});

test('signatures: a time-stamp from the future proves nothing', async () => {
  for (const [make, more] of [
    [(time: Date) => stamped(ecHolder, time)(CONTRACT), {}],
    [(time: Date) => makeTimestamp(stamper, CONTRACT, time, [authority]), {}],
    [
      (time: Date) =>
        signedPdf({...DOCUMENT_STAMP, cms: (data) => makeTimestamp(stamper, data, time, [authority])}).bytes,
      {content: undefined},
    ],
  ] as const) {
    const late = await codesFor(make(day('2026-07-01')), more);
    assert.equal(late[0], 'indeterminate', late.join());
    assert.ok(late.includes('TIMESTAMP_ORDER_FAILURE'), late.join());
    assert.equal((await codesFor(make(minutesLater(6)), more))[0], 'indeterminate');
    const soon = await codesFor(make(minutesLater(4)), more);
    assert.equal(soon[0], 'valid', soon.join());
  }
});
