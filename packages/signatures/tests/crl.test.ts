import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import {test} from 'node:test';
import {parseCertificate} from '../certificate.ts';
import {parseCms, verifyCms} from '../cms.ts';
import {parseCrl} from '../crl.ts';
import {verifyFile} from '../file/verify.ts';
import {readRevocationData} from '../revocation.ts';
import {ReasonError} from '../verdict.ts';
import {makeCms} from '../testing/test-cms.ts';
import {makeCrl} from '../testing/test-pki.ts';
import {makeLongCrl} from '../testing/long-crl.ts';
import {authority, by, day, ecHolder, NOW, root, rootCrl, rsaHolder} from '../testing/test-identities.ts';
import {signedPdf} from '../testing/signed-pdfs.ts';
import {flipBit} from '../testing/damage.ts';
import {missing, useFolder} from '../testing/files.ts';

const {inFolder, openssl} = useFolder();
const PRESENT = [day('2026-06-13'), day('2026-07-13')] as const;
const ENTRIES = 110_000;
const revoked = [{certificate: ecHolder.certificate, at: day('2026-06-01')}];
const long = makeLongCrl(authority, PRESENT, ENTRIES, revoked);

/** Signs a file once for all tests, which only change the revocation data. */
const signedBy = (signer: typeof ecHolder) => Uint8Array.from(signedPdf({cms: by(signer)}).bytes);
const revokedFile = signedBy(ecHolder);
const goodFile = signedBy(rsaHolder);

async function reasonsFor(revocation: readonly Uint8Array<ArrayBuffer>[], file = revokedFile): Promise<string[]> {
  const {signatures} = await verifyFile(file, {
    roots: [root.certificate],
    revocation: [rootCrl, ...revocation],
    now: NOW,
  });
  return signatures.flatMap(({reasons}) => reasons.map(({code}) => code));
}

test('signatures: a CRL with 110,000 entries finds revoked certificates and no others', async () => {
  assert.ok(long.length > 3_000_000);
  assert.ok((await reasonsFor([long])).includes('REVOKED_NO_POE'));
  assert.deepEqual(await reasonsFor([long], goodFile), ['NO_TIMESTAMP']);
});

test('signatures: a CRL finds a number whatever its leading zeros', async () => {
  const {serial} = await parseCertificate(ecHolder.certificate);
  const list = parseCrl(makeCrl(authority, ...PRESENT, revoked));
  assert.ok(list.revokedAt(serial));
  assert.ok(list.revokedAt(Uint8Array.of(0, 0, ...serial)));
  assert.equal(list.revokedAt(Uint8Array.of(...serial, 0)), null);
  assert.equal(list.revokedAt(serial.subarray(1)), null);
});

test('signatures: two long CRLs in the security store of a PDF are read', async () => {
  const other = makeLongCrl(root, PRESENT, ENTRIES);
  const bytes = signedPdf({cms: by(rsaHolder)}, (pdf) => pdf.addStore([], [long, other])).bytes;
  const report = await verifyFile(Uint8Array.from(bytes), {roots: [root.certificate], now: NOW});
  assert.equal(report.verdict, 'valid', JSON.stringify(report.signatures[0]?.reasons));
  assert.deepEqual(
    report.signatures[0]?.chain?.links.map(({revocation}) => revocation.origin),
    ['embedded', 'embedded', null],
  );
});

test('signatures: a long CRL among the signed attributes is read', async () => {
  const content = new TextEncoder().encode('Contrato');
  const cms = await parseCms(makeCms({signer: ecHolder, content, archivedCrls: [rootCrl, long]}));
  assert.deepEqual(cms.revocation, [rootCrl, long]);
  assert.equal((await verifyCms(cms, content)).verdict, 'valid');
  assert.equal((await verifyCms(cms, flipBit(content, 0, 0))).verdict, 'invalid');
});

test('signatures: every changed byte of a CRL is noticed', async () => {
  const list = makeLongCrl(authority, PRESENT, 4, revoked);
  // Strides without a common divisor reach every value, with every bit.
  for (let at = 0; at < list.length; at += 3) {
    const damaged = flipBit(list, at, at % 8);
    const reasons = await reasonsFor([damaged], goodFile);
    assert.ok(reasons.includes('REVOCATION_MISSING'), `${at}: ${reasons.join()}`);
  }
});

test('signatures: malformed and truncated CRLs are refused', async () => {
  const list = makeLongCrl(authority, PRESENT, 20, revoked);
  for (let length = 0; length < list.length; length += 7) {
    assert.throws(() => parseCrl(list.slice(0, length)), ReasonError);
  }
  assert.deepEqual(await readRevocationData([ecHolder.certificate, Uint8Array.of(0x30, 0x80)], 'supplied'), []);
});

test('signatures: reads a CRL like openssl', {skip: missing('openssl')}, () => {
  writeFileSync(inFolder('long.crl'), makeLongCrl(authority, PRESENT, 3, revoked));
  const text = openssl('crl', '-inform', 'DER', '-in', 'long.crl', '-noout', '-text');
  assert.equal(text.match(/Serial Number/g)?.length, 4);
  writeFileSync(inFolder('authority.der'), authority.certificate);
  openssl('x509', '-inform', 'DER', '-in', 'authority.der', '-out', 'authority.pem');
  const {stderr} = spawnSync(
    'openssl',
    ['crl', '-inform', 'DER', '-in', 'long.crl', '-noout', '-CAfile', 'authority.pem'],
    {
      cwd: inFolder(''),
      encoding: 'utf8',
    },
  );
  assert.match(stderr, /verify OK/);
});
