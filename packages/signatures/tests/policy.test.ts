import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import type {Bytes} from '../bytes.ts';
import {inspectCertificates} from '../index.ts';
import {verifyFile} from '../file/verify.ts';
import type {SignatureResult} from '../file/result.ts';
import {completePolicy, type Policy} from '../policy.ts';
import {
  authorityCrl,
  by,
  ecHolder,
  p384Holder,
  rootCrl,
  rsaHolder,
  stamped,
  weakHolder,
} from '../testing/test-identities.ts';
import * as made from '../testing/signed-containers.ts';
import {makeJades} from '../testing/signed-jades.ts';
import {signedPdf} from '../testing/signed-pdfs.ts';

const CONTENT = {name: 'contrato.txt', bytes: made.CONTRACT};

async function verify(file: Uint8Array, policy?: Partial<Policy>): Promise<SignatureResult> {
  const {signatures} = await verifyFile(Uint8Array.from(file), {...made.TRUST, content: CONTENT, policy});
  assert.ok(signatures[0]);
  return signatures[0];
}

const cms = (sign: ReturnType<typeof by>): Uint8Array => sign(made.CONTRACT);

/** A valid file of each format, signed with ECDSA P-256 and SHA-256. */
const FILES: Readonly<Record<string, () => Bytes>> = {
  PDF: () => Uint8Array.from(signedPdf({cms: by(ecHolder)}).bytes),
  CMS: () => Uint8Array.from(cms(by(ecHolder))),
  XML: () => Uint8Array.from(Buffer.from(made.detachedXades({'contrato.txt': made.CONTRACT}))),
  JAdES: () => makeJades(),
  'ASiC-S': () => made.zip({'contrato.txt': made.CONTRACT, 'META-INF/signature.p7s': made.detached(made.CONTRACT)}),
};

describe('policy', () => {
  for (const [format, make] of Object.entries(FILES)) {
    test(`policy: a hash or curve counts in ${format} as long as the policy says`, async () => {
      const file = make();
      const cases: readonly (readonly [policy: Partial<Policy> | undefined, isAccepted: boolean])[] = [
        [undefined, true],
        [{hashes: {'SHA-256': 'never'}}, false],
        [{hashes: {'SHA-256': '2026-06-14'}}, false],
        [{hashes: {'SHA-256': '2026-06-15'}}, true],
        [{hashes: {'SHA-512': 'never'}, curves: {'P-384': 'never'}}, true],
        [{curves: {'P-256': 'never'}}, false],
        [{curves: {'P-256': '2026-06-14'}}, false],
      ];
      for (const [policy, isAccepted] of cases) {
        const {verdict, reasons} = await verify(file, policy);
        assert.equal(
          verdict,
          isAccepted ? 'valid' : 'indeterminate',
          `${JSON.stringify(policy)} ${JSON.stringify(reasons)}`,
        );
        assert.equal(
          reasons.some(({code}) => code === 'CRYPTO_CONSTRAINTS_FAILURE'),
          !isAccepted,
        );
      }
    });
  }

  test('policy: a time-stamp proves that an algorithm was accepted when it was used', async () => {
    const policy = {curves: {'P-384': '2026-06-12'}};
    assert.equal((await verify(cms(stamped(p384Holder)), policy)).verdict, 'valid');
    const {verdict, reasons} = await verify(cms(by(p384Holder)), policy);
    assert.equal(verdict, 'indeterminate');
    assert.equal(reasons.find(({until}) => until)?.until, '2026-06-12');
  });

  test('policy: the smallest RSA key', async () => {
    assert.equal((await verify(cms(by(rsaHolder)))).verdict, 'valid');
    assert.equal((await verify(cms(by(rsaHolder)), {minRsaBits: 3072})).verdict, 'indeterminate');
    assert.equal((await verify(cms(by(weakHolder)))).verdict, 'indeterminate');
    assert.equal((await verify(cms(by(weakHolder)), {minRsaBits: 1024})).verdict, 'valid');
  });

  test('policy: a hash that it does not name keeps its default', () => {
    const {hashes} = completePolicy({hashes: {'SHA-512': 'never'}});
    assert.deepEqual([hashes['SHA-512'], hashes['SHA-1'], hashes['SHA-256']], ['never', 'never', undefined]);
  });

  test('policy: the age of revocation data', async () => {
    const [old, recent] = [
      await verify(cms(by(ecHolder)), {maxRevocationAge: 1}),
      await verify(cms(by(ecHolder)), {maxRevocationAge: 3}),
    ];
    assert.deepEqual([old.verdict, old.reasons[0]?.code], ['indeterminate', 'REVOCATION_STALE']);
    assert.equal(recent.verdict, 'valid');
  });

  test('policy: later changes of a PDF', async () => {
    const file = Uint8Array.from(
      signedPdf({cms: by(ecHolder)}, (pdf) => pdf.addStore([], [rootCrl, authorityCrl])).bytes,
    );
    assert.equal((await verify(file)).verdict, 'valid');
    assert.equal((await verify(file, {pdfChanges: ['validation-data']})).verdict, 'valid');
    const strict = await verify(file, {pdfChanges: []});
    assert.deepEqual([strict.verdict, strict.reasons[0]?.code], ['invalid', 'SUSPICIOUS_LATER_CHANGES']);
  });

  test('policy: the size of a file', async () => {
    const file = Uint8Array.from(signedPdf({cms: by(ecHolder)}).bytes);
    const options = {...made.TRUST, policy: {maxFileSize: 1000}};
    const expected = {name: 'LimitError', code: 'TOO_LARGE', reason: {code: 'TOO_LARGE', detail: String(file.length)}};
    await assert.rejects(verifyFile(file, options), expected);
  });
});

test('errors: a file that a function cannot read is an error with its own code, and the reason', async () => {
  const expected = {name: 'UnreadableError', code: 'UNREADABLE', reason: {code: 'CERTIFICATE_MALFORMED'}};
  await assert.rejects(inspectCertificates([Uint8Array.of(1, 2, 3)]), expected);
});

test('policy: the size of what a container holds', async () => {
  const {verdict, reasons} = await verifyFile(made.asicSimple(), {...made.TRUST, policy: {maxUnpackedSize: 100}});
  assert.deepEqual([verdict, reasons[0]?.code], [null, 'ZIP_TOO_LARGE']);
});

for (const [format, make] of Object.entries(FILES)) {
  test(`signal: an aborted verification of ${format} throws the reason, not a result`, async () => {
    const reason = new Error('closed');
    const options = {...made.TRUST, content: CONTENT, signal: AbortSignal.abort(reason)};
    await assert.rejects(verifyFile(make(), options), reason);
    const controller = new AbortController();
    const running = verifyFile(make(), {...options, signal: controller.signal});
    controller.abort(reason);
    await assert.rejects(running, reason);
  });
}
