/** ECDSA signatures that are right but not in DER (RFC 3279 §2.2.3), which OpenSSL refuses, make a doubt everywhere. */
import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {verifyFile} from '../file/verify.ts';
import {makeTimestamp} from '../testing/test-cms.ts';
import {makeCrl, makeOcsp, NOT_DER} from '../testing/test-pki.ts';
import {
  authority,
  authorityCrl,
  by,
  day,
  ecHolder,
  holder,
  responder,
  rootCrl,
  STAMPED_AT,
  stamped,
  stamper,
  trust,
} from '../testing/test-identities.ts';
import {CONTRACT} from '../testing/signed-containers.ts';

async function resultOf(file: Uint8Array, revocation: readonly Uint8Array<ArrayBuffer>[] = [authorityCrl]) {
  const content = {name: 'contract.txt', bytes: CONTRACT};
  const options = {...trust, content, revocation: [rootCrl, ...revocation]};
  const {verdict, signatures} = await verifyFile(Uint8Array.from(file), options);
  return {verdict, codes: signatures.flatMap(({reasons}) => reasons.map(({code}) => code))};
}

async function assertDoubt(code: string, ...given: Parameters<typeof resultOf>): Promise<void> {
  const {verdict, codes} = await resultOf(...given);
  assert.equal(verdict, 'indeterminate', codes.join());
  assert.ok(codes.includes(code as never), codes.join());
}

describe('signatures: ECDSA that is not in DER', () => {
  const file = by(ecHolder)(CONTRACT);
  const period = [day('2026-06-13'), day('2026-07-13')] as const;
  const revoked = {certificate: ecHolder.certificate, at: day('2026-06-01')};
  for (const [name, encode] of Object.entries(NOT_DER)) {
    test(`signatures: ECDSA with ${name} is a doubt`, async () => {
      const odd = {...authority, encode};
      const {codes: forged} = await resultOf(by({...ecHolder, encode}, {isForged: true})(CONTRACT));
      assert.ok(forged.includes('SIG_CRYPTO_FAILURE'), forged.join());
      await assertDoubt('SIGNATURE_NONSTANDARD', by({...ecHolder, encode})(CONTRACT));
      await assertDoubt('CERTIFICATE_NONSTANDARD', by(holder('Titular', {issuer: odd}))(CONTRACT));
      await assertDoubt('REVOCATION_NONSTANDARD', file, [makeCrl(odd, ...period)]);
      await assertDoubt('REVOKED_NO_POE', file, [makeCrl(odd, ...period, [revoked])]);
      await assertDoubt('REVOCATION_NONSTANDARD', file, [makeOcsp(odd, ecHolder.certificate, ...period)]);
      const byResponder = makeOcsp(authority, ecHolder.certificate, ...period, {responder: {...responder, encode}});
      await assertDoubt('REVOCATION_NONSTANDARD', file, [byResponder]);
      await assertDoubt(
        'SIGNATURE_NONSTANDARD',
        makeTimestamp({...stamper, encode}, CONTRACT, STAMPED_AT, [authority]),
      );
      const {verdict, codes} = await resultOf(stamped(ecHolder, STAMPED_AT, {...stamper, encode})(CONTRACT));
      // A time-stamp that does not count does not make the signature worse.
      assert.equal(verdict, 'valid', codes.join());
      assert.deepEqual(codes, ['TIMESTAMP_NONSTANDARD']);
    });
  }
});
