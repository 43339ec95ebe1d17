import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {childrenOf} from '../asn1.ts';
import type {SignatureResult} from '../file/result.ts';
import {verifyFile} from '../file/verify.ts';
import {attribute, makeTimestamp} from '../testing/test-cms.ts';
import {type Identity, issuerAndSerial, nameOf, octets, parsed, sequence, tagged} from '../testing/test-pki.ts';
import {
  authority,
  by,
  day,
  ecHolder,
  foreignStamper,
  NOW,
  orphan,
  p384Holder,
  root,
  rsaHolder,
  stamper,
} from '../testing/test-identities.ts';
import {type CadesRequest, counterSignature, emptyArchiveStamp, makeCades} from '../testing/signed-cades.ts';
import {ANNEX, CONTRACT, TRUST} from '../testing/signed-containers.ts';

/** Trusts the root and supplies no revocation data, so that the file must contain the rest. */
const ROOT_ONLY = {...TRUST, revocation: []};

async function verify(request: CadesRequest, options = ROOT_ONLY): Promise<readonly SignatureResult[]> {
  return (await verifyFile(makeCades(request), options)).signatures;
}

async function first(request: CadesRequest, options = ROOT_ONLY): Promise<SignatureResult> {
  const [answer] = await verify(request, options);
  assert.ok(answer);
  return answer;
}

const codesOf = ({reasons}: SignatureResult) => reasons.map(({code}) => code as string);

const archived: CadesRequest = {values: 'signed-data', archives: [{}]};

describe('signatures: levels of CAdES', () => {
  const LEVELS: readonly [name: string, request: CadesRequest, level: SignatureResult['level'], code?: string][] = [
    ['without a time-stamp', {stampedAt: null}, 'B-B', 'NO_TIMESTAMP'],
    ['with a signature time-stamp', {}, 'B-T'],
    ['with certificates and CRLs in the SignedData', {values: 'signed-data'}, 'B-LT'],
    ['with certificates and CRLs in attributes', {values: 'attributes'}, 'B-LT'],
    ['with an archive time-stamp', archived, 'B-LTA'],
    ['with an archive time-stamp over attributes', {values: 'attributes', archives: [{}]}, 'B-LTA'],
    [
      'with two archive time-stamps',
      {...archived, archives: [{time: day('2026-06-13')}, {time: day('2026-06-14')}]},
      'B-LTA',
    ],
    [
      'with an archive time-stamp of another document',
      {...archived, archives: [{content: ANNEX}]},
      'B-LT',
      'TIMESTAMP_INVALID',
    ],
    [
      'with an archive time-stamp that lists a missing value',
      {...archived, archives: [{lists: ANNEX}]},
      'B-LT',
      'TIMESTAMP_UNCHECKED',
    ],
    ['with an archive time-stamp that lists no certificates', {...archived, archives: [{isBare: true}]}, 'B-LT'],
    [
      'with an archive time-stamp whose index is weaker than its imprint',
      {...archived, archives: [{hash: 'sha1'}]},
      'B-LT',
      'TIMESTAMP_UNCHECKED',
    ],
    [
      'with an archive time-stamp that misses the signature time-stamp',
      {...archived, archives: [{without: [0]}]},
      'B-LT',
    ],
    ['with another document', {...archived, signedContent: ANNEX}, null, 'HASH_FAILURE'],
  ];
  for (const [name, request, level, code] of LEVELS) {
    test(`signatures: CAdES ${name}: ${level ?? 'no level'}`, async () => {
      const answer = await first(request);
      assert.equal(answer.level, level);
      if (code !== undefined) {
        assert.ok(codesOf(answer).includes(code), codesOf(answer).join());
      }
    });
  }

  test('signatures: CAdES that contains its certificates and CRLs needs only the root', async () => {
    for (const values of ['signed-data', 'attributes'] as const) {
      assert.equal((await first({values, archives: [{}]})).verdict, 'valid', values);
    }
    assert.equal((await first({})).verdict, 'indeterminate');
    assert.equal((await first(archived, {...ROOT_ONLY, roots: []})).verdict, 'indeterminate');
  });

  test('signatures: an archive time-stamp proves the signature time-stamps that it covers', async () => {
    const covered = await first(archived);
    assert.equal(covered.provenTime, day('2026-06-12').toISOString());
    const [stamp] = covered.timestamps;
    assert.equal(stamp?.chain?.date, day('2026-06-14').toISOString());
    const missed = await first({...archived, archives: [{without: [0]}]});
    assert.equal(missed.timestamps[0]?.chain?.date, NOW.toISOString());
  });

  test('signatures: an archive time-stamp over empty content proves nothing', async () => {
    const answer = await first({
      values: 'signed-data',
      stampedAt: null,
      more: () => [emptyArchiveStamp(day('2026-01-14'))],
    });
    assert.equal(answer.provenTime, null);
    assert.equal(answer.level, 'B-B');
    assert.ok(codesOf(answer).includes('TIMESTAMP_UNCHECKED'));
  });

  test('signatures: an archive time-stamp of an unknown authority proves nothing', async () => {
    const answer = await first({...archived, archives: [{by: foreignStamper}]});
    assert.equal(answer.timestamps[0]?.chain?.date, NOW.toISOString());
    assert.ok(codesOf(answer).includes('TIMESTAMP_UNTRUSTED'));
  });

  test('signatures: a time-stamp that cannot be checked is reported, and proves nothing', async () => {
    const token = parsed(makeTimestamp(stamper, CONTRACT, day('2026-06-14')));
    for (const [name, node] of [
      ['an archive time-stamp of version 1', attribute('1.2.840.113549.1.9.16.2.27', token)],
      ['an archive time-stamp without a hash index', attribute('0.4.0.1733.2.4', token)],
      [
        'a signature time-stamp that is not a token',
        attribute('1.2.840.113549.1.9.16.2.14', sequence(octets(CONTRACT))),
      ],
    ] as const) {
      const answer = await first({stampedAt: null, more: () => [node]});
      assert.equal(answer.provenTime, null, name);
      assert.ok(codesOf(answer).includes('TIMESTAMP_UNCHECKED'), name);
    }
  });
});

test('signatures: the issuer and serial number in a signing-certificate attribute must match too', async () => {
  const issuerSerial = (issuer: Identity, {certificate}: Identity) =>
    sequence(
      sequence(tagged(4, nameOf(issuer.name))),
      childrenOf(issuerAndSerial(certificate))[1] as ReturnType<typeof sequence>,
    );
  for (const [name, named, code] of [
    ['its own', issuerSerial(authority, ecHolder), 'NO_TIMESTAMP'],
    ['another issuer', issuerSerial(root, ecHolder), 'SIGNING_CERTIFICATE_MISMATCH'],
    ['another number', issuerSerial(authority, rsaHolder), 'SIGNING_CERTIFICATE_MISMATCH'],
    ['malformed', sequence(), 'SIGNING_CERTIFICATE_MISMATCH'],
  ] as const) {
    const file = by(ecHolder, {isEncapsulated: true, issuerSerial: named})(CONTRACT);
    const [answer] = (await verifyFile(Uint8Array.from(file), TRUST)).signatures;
    assert.equal(answer?.reasons[0]?.code, code, name);
  }
});

test('signatures: each signer of a CMS has a result of its own', async () => {
  for (const [name, coSigners, verdicts, code] of [
    ['two trusted signers', [rsaHolder], ['valid', 'valid'], undefined],
    ['a second signer of another root', [orphan], ['indeterminate', 'valid'], 'NO_CERTIFICATE_CHAIN_FOUND'],
    [
      'a second signer whose certificate is missing',
      [p384Holder],
      ['indeterminate', 'valid'],
      'NO_SIGNING_CERTIFICATE_FOUND',
    ],
  ] as const) {
    const chain = coSigners.filter((one) => one !== p384Holder);
    const file = by(ecHolder, {isEncapsulated: true, coSigners, chain: [authority, ...chain]})(CONTRACT);
    const report = await verifyFile(Uint8Array.from(file), TRUST);
    assert.deepEqual(report.signatures.map(({verdict}) => verdict).sort(), verdicts, name);
    assert.equal(report.verdict, verdicts[0], name);
    assert.ok(code === undefined || report.signatures.flatMap(codesOf).includes(code), name);
  }
});

describe('signatures: counter-signatures in CMS', () => {
  const CASES: readonly [
    name: string,
    more: NonNullable<CadesRequest['more']>,
    verdict: SignatureResult['verdict'],
    code?: string,
  ][] = [
    ['on this signature', counterSignature(), 'valid'],
    ['on another signature', counterSignature({content: ANNEX}), 'invalid', 'HASH_FAILURE'],
    ['that was forged', counterSignature({isForged: true}), 'invalid', 'SIG_CRYPTO_FAILURE'],
    ['with a content type', counterSignature({}, '1.2.840.113549.1.7.1'), 'invalid', 'CMS_MALFORMED'],
  ];
  for (const [name, more, verdict, code] of CASES) {
    test(`signatures: a counter-signature ${name} is ${verdict}, and the signature valid`, async () => {
      const report = await verifyFile(makeCades({stampedAt: null, values: 'signed-data', more}), TRUST);
      const [parent, counter] = report.signatures;
      assert.equal(report.signatures.length, 2);
      assert.ok(parent && counter);
      assert.equal(parent.verdict, 'valid');
      assert.deepEqual([parent.isCounterSignature, counter.isCounterSignature], [false, true]);
      assert.equal(counter.verdict, verdict);
      assert.equal(report.verdict, verdict);
      if (code !== undefined) {
        assert.ok(codesOf(counter).includes(code));
      }
      // It signs the signature and not the document.
      assert.deepEqual(report.contents[0]?.signedBy, [0]);
    });
  }
});
