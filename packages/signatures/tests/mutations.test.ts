import assert from 'node:assert/strict';
import {test} from 'node:test';
import {readBer} from '../asn1.ts';
import type {Bytes} from '../bytes.ts';
import {verifyFile} from '../file/verify.ts';
import * as made from '../testing/signed-containers.ts';
import {makeCms, makeTimestamp} from '../testing/test-cms.ts';
import {authority, ecHolder, rsaHolder, STAMPED_AT, stamper} from '../testing/test-identities.ts';
import type {Identity} from '../testing/test-pki.ts';

/** The indexes of the values around a byte, from the outermost inwards, such as `0.1.0`. */
function pathTo(bytes: Uint8Array, at: number): string {
  const indexes: number[] = [];
  for (let [from, to] = [0, bytes.length]; from < to;) {
    let index = 0;
    let value = readBer(bytes, from, to);
    for (; value.next <= at; index += 1) {
      value = readBer(bytes, value.next, to);
    }
    indexes.push(index);
    if (at < value.start || (value.tag & 0x20) === 0) {
      break;
    }
    [from, to] = [value.start, value.end];
  }
  return indexes.join('.');
}

const BITS = [0x01, 0x20, 0x80];

/** What may change in a SignedData without certificates and attributes that are unsigned, and why. */
const FREE: readonly (readonly [path: RegExp, why: string])[] = [
  [/^0\.1\.0\.0$/, 'version: RFC 5652 §5.1 derives it from the other fields, and no signature covers it'],
  [/^0\.1\.0\.1(?:\.|$)/, 'digestAlgorithms: RFC 5652 §5.1 intends them for one-pass processing only'],
  [/^0\.1\.0\.3\.0\.0$/, 'version of the signer: RFC 5652 §5.3 derives it from the identifier'],
  [/^0\.1\.0\.3\.0\.1\.0\./, 'name of the issuer: RFC 5280 §7.1 compares it without case'],
  [/^0\.1\.0\.3\.0\.4\.1(?:\.|$)/, 'parameters of RSA PKCS #1 v1.5: RFC 3370 §3.2 gives them no meaning'],
];

/** Not a multiple of the number of bits, so that all of them occur. */
const STRIDE = 7;

/**
 * Changes bytes of a part of a message, and asserts that it is no longer accepted, unless the byte is free. Changes the
 * last byte of each value, of its content or its length, so that none is left out, and a sample of all others.
 *
 * @param isAccepted whether a message still proves what it did
 */
async function assertSigned(
  message: Bytes,
  part: Bytes,
  isAccepted: (changed: Bytes) => Promise<boolean>,
): Promise<void> {
  const start = Buffer.from(message).indexOf(part);
  assert.ok(start >= 0 && (await isAccepted(message)));
  for (let at = 0; at < part.length; at += 1) {
    const bit = BITS[at % BITS.length] as number;
    const path = pathTo(part, at);
    if (at % STRIDE > 0 && at + 1 < part.length && path === pathTo(part, at + 1)) {
      continue;
    }
    const isFree = FREE.some(([free]) => free.test(path));
    const changed = message.with(start + at, (part[at] as number) ^ bit);
    assert.ok(isFree || !(await isAccepted(changed)), `${at} ^ ${bit}: ${path}`);
  }
}

const trusting = (...signers: readonly Identity[]) => ({
  ...made.TRUST,
  certificates: [...signers, authority].map(({certificate}) => certificate),
});

for (const [name, signer] of [
  ['RSA', rsaHolder],
  ['RSA-PSS', {...rsaHolder, algorithm: 'pss-sha256'}],
  ['ECDSA', ecHolder],
] as const) {
  test(`signatures: any other byte of a signed message with ${name} makes it not valid`, async () => {
    const message = makeCms({signer, content: made.CONTRACT, isEncapsulated: true, isWithoutCertificate: true});
    await assertSigned(
      message,
      message,
      async (changed) => (await verifyFile(changed, trusting(signer))).verdict === 'valid',
    );
  });
}

const stamp = (data: Uint8Array): Bytes =>
  makeTimestamp(stamper, data, STAMPED_AT, [], [], [], {isWithoutCertificate: true});

test('signatures: any other byte of a time-stamp makes it not valid', async () => {
  const token = stamp(made.CONTRACT);
  const options = {...trusting(stamper), content: {name: 'contrato.txt', bytes: made.CONTRACT}};
  await assertSigned(token, token, async (changed) => (await verifyFile(changed, options)).verdict === 'valid');
});

test('signatures: any other byte of the time-stamp of a signature takes its proof', async () => {
  let token: Bytes = new Uint8Array();
  const message = makeCms({
    signer: ecHolder,
    content: made.CONTRACT,
    isEncapsulated: true,
    timestamp: (value) => (token = stamp(value)),
  });
  await assertSigned(message, token, async (changed) => {
    const [signature] = (await verifyFile(changed, trusting(stamper))).signatures;
    return signature?.provenTime === STAMPED_AT.toISOString();
  });
});
