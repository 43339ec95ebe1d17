import assert from 'node:assert/strict';
import {test} from 'node:test';
import {readBer} from '../asn1.ts';
import {verifyFile} from '../file/verify.ts';
import * as made from '../testing/signed-containers.ts';
import {makeCms} from '../testing/test-cms.ts';
import {authority, ecHolder, rsaHolder} from '../testing/test-identities.ts';

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

for (const [name, signer] of [
  ['RSA', rsaHolder],
  ['RSA-PSS', {...rsaHolder, algorithm: 'pss-sha256'}],
  ['ECDSA', ecHolder],
] as const) {
  test(`signatures: any other byte of a signed message with ${name} makes it not valid`, async () => {
    const message = Uint8Array.from(
      makeCms({signer, content: made.CONTRACT, isEncapsulated: true, isWithoutCertificate: true}),
    );
    const options = {...made.TRUST, certificates: [signer, authority].map(({certificate}) => certificate)};
    assert.equal((await verifyFile(message, options)).verdict, 'valid');
    for (let at = 0; at < message.length; at += 1) {
      const bit = BITS[at % BITS.length] as number;
      const {verdict} = await verifyFile(message.with(at, (message[at] as number) ^ bit), options);
      const path = pathTo(message, at);
      assert.ok(verdict !== 'valid' || FREE.some(([free]) => free.test(path)), `${at} ^ ${bit}: ${path}`);
    }
  });
}
