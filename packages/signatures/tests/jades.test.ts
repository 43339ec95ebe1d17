import assert from 'node:assert/strict';
import * as crypto from 'node:crypto';
import {describe, test} from 'node:test';
import type {SignatureResult, VerifyFileOptions} from '../file/result.ts';
import {readUnsigned} from '../file/jades-unsigned.ts';
import {verifyFile} from '../file/verify.ts';
import {makeTimestamp} from '../testing/test-cms.ts';
import {type Identity, makeCrl, TIME_STAMPING} from '../testing/test-pki.ts';
import {authority, day, ecHolder, holder, NOW, root, rootCrl, stamper} from '../testing/test-identities.ts';
import {compactJws, sha256, TRUST} from '../testing/signed-containers.ts';
import {counterSignature, type JadesRequest, makeJades} from '../testing/signed-jades.ts';

/** Trusts the root and supplies no revocation data, so that the file must contain the rest. */
const ROOT_ONLY = {...TRUST, revocation: []};

async function first(request: JadesRequest, options: VerifyFileOptions = ROOT_ONLY): Promise<SignatureResult> {
  const [answer] = (await verifyFile(makeJades(request), options)).signatures;
  assert.ok(answer);
  return answer;
}

const codesOf = ({reasons}: SignatureResult) => reasons.map(({code}) => code as string);

const archived: JadesRequest = {hasValues: true, archives: [{}]};

describe('signatures: levels of JAdES', () => {
  const LEVELS: readonly [name: string, request: JadesRequest, level: SignatureResult['level'], code?: string][] = [
    ['without a time-stamp', {stampedAt: null}, 'B-B', 'NO_TIMESTAMP'],
    ['with a signature time-stamp', {}, 'B-T'],
    ['with certificates and CRLs', {hasValues: true}, 'B-LT'],
    ['with certificates and CRLs as plain JSON', {hasValues: true, isPlainJson: true}, 'B-LT'],
    ['with an archive time-stamp', archived, 'B-LTA'],
    ['with two archive time-stamps', {hasValues: true, archives: [{time: day('2026-06-13')}, {}]}, 'B-LTA'],
    [
      'with an archive time-stamp over other data',
      {hasValues: true, archives: [{isForeign: true}]},
      'B-LT',
      'TIMESTAMP_INVALID',
    ],
    // The standard defines no canonical form of plain JSON (§5.3.6.3.1.2).
    ['with an archive time-stamp over JSON', {...archived, isPlainJson: true}, 'B-LT', 'TIMESTAMP_UNCHECKED'],
    [
      'with an archive time-stamp over part of the file',
      {hasValues: true, more: () => [{arcTst: {tstTokens: [{val: ''}], timeStamped: 'previousArcTst'}}]},
      'B-LT',
      'TIMESTAMP_UNCHECKED',
    ],
    [
      'with an evidence record',
      {hasValues: true, more: () => [{sealingEvidenceRecords: {erASN1: 'AA=='}}]},
      'B-LT',
      'TIMESTAMP_UNCHECKED',
    ],
  ];
  for (const [name, request, level, code] of LEVELS) {
    test(`signatures: JAdES ${name}: ${level ?? 'no level'}`, async () => {
      const answer = await first(request);
      assert.equal(answer.level, level);
      if (code !== undefined) {
        assert.ok(codesOf(answer).includes(code), codesOf(answer).join());
      }
    });
  }

  test('signatures: JAdES that contains its certificates and CRLs needs only the root', async () => {
    assert.equal((await first(archived)).verdict, 'valid');
    assert.equal((await first({})).verdict, 'indeterminate');
    assert.equal((await first(archived, {...ROOT_ONLY, roots: []})).verdict, 'indeterminate');
  });

  test('signatures: an archive time-stamp in JAdES proves the time-stamps before it', async () => {
    assert.equal((await first(archived)).timestamps[0]?.chain?.date, day('2026-06-14').toISOString());
    const broken = await first({hasValues: true, archives: [{isForeign: true}]});
    assert.equal(broken.timestamps[0]?.chain?.date, NOW.toISOString());
  });

  test('signatures: a time-stamp over signature and references proves no archive time-stamp before it', async () => {
    const revoked = holder('TSA', {purposes: [TIME_STAMPING]});
    const list = makeCrl(authority, day('2026-06-13'), day('2026-07-13'), [
      {certificate: revoked.certificate, at: day('2026-06-05')},
      {certificate: ecHolder.certificate, at: day('2026-06-02')},
    ]);
    const {payload, protected: header} = JSON.parse(Buffer.from(makeJades({stampedAt: null})).toString()) as Readonly<
      Record<string, string>
    >;
    const container = (by: Identity, data: string, time: Date) => ({
      tstTokens: [{val: Buffer.from(makeTimestamp(by, Buffer.from(data), time, [])).toString('base64')}],
    });
    const answer = await first(
      {
        stampedAt: null,
        more: (signed) => [
          {arcTst: container(revoked, `${payload}.${header}.${signed}.`, day('2026-06-01'))},
          {sigRTst: container(stamper, `${signed}.`, day('2026-06-04'))},
          {
            xVals: [authority, root].map(({certificate}) => ({
              x509Cert: {val: Buffer.from(certificate).toString('base64')},
            })),
          },
        ],
      },
      {...TRUST, revocation: [rootCrl, list]},
    );
    assert.equal(answer.provenTime, day('2026-06-04').toISOString());
    assert.equal(answer.timestamps[0]?.chain?.date, NOW.toISOString());
    assert.equal(answer.verdict, 'invalid');
  });

  test('signatures: JAdES without its document has no level', async () => {
    const file = JSON.parse(Buffer.from(makeJades(archived)).toString()) as Record<string, unknown>;
    delete file.payload;
    const {signatures} = await verifyFile(Uint8Array.from(Buffer.from(JSON.stringify(file))), ROOT_ONLY);
    assert.equal(signatures[0]?.level, null);
    assert.ok(codesOf(signatures[0]).includes('CONTENT_MISSING'));
  });

  test('signatures: limits the number of time-stamps in JAdES', () => {
    const etsiU = Array.from({length: 121}, () => ({arcTst: {tstTokens: [{val: 'AAAA'}]}}));
    const {stamps} = readUnsigned({etsiU}, undefined, {payload: null, protected: '', signature: ''});
    assert.deepEqual(
      stamps.map(({data}) => data === null),
      [...Array.from({length: 120}, () => false), true],
    );
  });

  test('signatures: a component inserted before an archive time-stamp breaks it', async () => {
    const file = JSON.parse(Buffer.from(makeJades(archived)).toString()) as {header: {etsiU: unknown[]}};
    file.header.etsiU.splice(1, 0, Buffer.from('{"xRefs":[]}').toString('base64url'));
    const {signatures} = await verifyFile(Uint8Array.from(Buffer.from(JSON.stringify(file))), ROOT_ONLY);
    assert.equal(signatures[0]?.level, 'B-LT');
    assert.ok(codesOf(signatures[0]).includes('TIMESTAMP_INVALID'));
  });
});

describe('signatures: counter-signatures in JAdES', () => {
  const CASES: readonly [
    name: string,
    more: NonNullable<JadesRequest['more']>,
    verdict: SignatureResult['verdict'],
    code?: string,
  ][] = [
    ['on this signature', (value) => [counterSignature(value)], 'valid'],
    ['that encloses this signature', (value) => [counterSignature(value, {isAttached: true})], 'valid'],
    [
      'that encloses another signature',
      () => [counterSignature('AAAA', {isAttached: true})],
      'invalid',
      'HASH_FAILURE',
    ],
    ['that was forged', (value) => [counterSignature(value, {isForged: true})], 'invalid', 'SIG_CRYPTO_FAILURE'],
    ['that is malformed', () => [{cSig: 'nada'}], 'invalid', 'FORMAT_FAILURE'],
  ];
  for (const [name, more, verdict, code] of CASES) {
    test(`signatures: a counter-signature in JAdES ${name} is ${verdict}, and the signature valid`, async () => {
      const report = await verifyFile(makeJades({stampedAt: null, hasValues: true, more}), TRUST);
      const [parent, counter] = report.signatures;
      assert.ok(parent && counter && report.signatures.length === 2);
      assert.equal(parent.verdict, 'valid');
      assert.ok(counter.isCounterSignature);
      assert.equal(counter.verdict, verdict);
      assert.equal(report.verdict, verdict);
      if (code !== undefined) {
        assert.ok(codesOf(counter).includes(code), codesOf(counter).join());
      }
      assert.deepEqual(report.contents[0]?.signedBy, [0]);
    });
  }

  test('signatures: limits the depth of counter-signatures', async () => {
    const nested = (depth: number): object => ({
      cSig: {protected: 'e30', signature: 'AAAA', header: {etsiU: depth > 0 ? [nested(depth - 1)] : []}},
    });
    const report = await verifyFile(makeJades({stampedAt: null, isPlainJson: true, more: () => [nested(40)]}), TRUST);
    assert.notEqual(report.verdict, 'valid');
    assert.ok(report.signatures.length < 60);
  });
});

test('signatures: a compact signature is recognized with a line break in its header, and with a long payload', async () => {
  const [, payload, signature] = Buffer.from(compactJws()).toString().split('.');
  const header = Buffer.from('{\r\n "alg": "ES256"}').toString('base64url');
  const broken = await verifyFile(Uint8Array.from(Buffer.from(`${header}.${payload}.${signature}`)), TRUST);
  assert.equal(broken.kind, 'jades');
  assert.notEqual(broken.verdict, 'valid');
  const long = await verifyFile(compactJws({payload: new Uint8Array(300_000)}), TRUST);
  assert.deepEqual([long.kind, long.verdict], ['jades', 'valid']);
});

describe('signatures: unencoded payloads', () => {
  const sign = (payload: string) => {
    const header = {
      alg: 'ES256',
      b64: false,
      crit: ['b64'],
      x5c: [ecHolder, authority].map(({certificate}) => Buffer.from(certificate).toString('base64')),
      'x5t#S256': sha256(ecHolder.certificate, 'base64url'),
      sigT: '2026-06-12T12:00:00Z',
    };
    const encoded = Buffer.from(JSON.stringify(header)).toString('base64url');
    const signed = Buffer.from(`${encoded}.${payload}`);
    const value = crypto.sign('sha256', signed, {key: ecHolder.key, dsaEncoding: 'ieee-p1363'});
    return {protected: encoded, signature: value.toString('base64url')};
  };
  const verdictOf = async (text: string) => (await verifyFile(Uint8Array.from(Buffer.from(text)), TRUST)).verdict;

  test('signatures: accepts a JSON payload that looks like a signature', async () => {
    const payload = '{"payload": 1, "signature": "\\n", "payload2": "a\\\\"}';
    assert.equal(await verdictOf(JSON.stringify({payload, ...sign(payload)})), 'valid');
  });

  test('signatures: white space in a compact payload is signed content', async () => {
    const compact = (signed: string, shown: string) => {
      const {protected: header, signature} = sign(signed);
      return `${header}.${shown}.${signature}\n`;
    };
    assert.equal(await verdictOf(compact('Contrato de exemplo', 'Contrato de exemplo')), 'valid');
    assert.equal(await verdictOf(compact('1000', '1 0 0\n0')), 'invalid');
  });

  test('signatures: repeated and escaped names are refused in any object', async () => {
    const good = JSON.stringify({payload: 'a', ...sign('a')});
    assert.equal(await verdictOf(good), 'valid');
    for (const bad of [
      good.replace('{', '{"payload":"b",'),
      good.replace('{', '{"other":{"x":1,"x":2},'),
      good.replace('"payload"', '"p\\u0061yload"'),
    ]) {
      assert.equal(await verdictOf(bad), null);
    }
    // Names may repeat in different objects, but these are unsigned.
    assert.equal(await verdictOf(good.replace('{', '{"a":{"x":1},"b":{"x":2},')), 'indeterminate');
  });

  test('signatures: an unreadable signature does not hide the others', async () => {
    const good = sign('a');
    for (const bad of [
      {...good, protected: '!'},
      {...good, protected: 'bnVsbA'},
      {...good, signature: '!'},
      {...good, signature: 1},
      1,
    ]) {
      for (const signatures of [
        [good, bad],
        [bad, good],
      ]) {
        const text = JSON.stringify({payload: 'a', signatures});
        const report = await verifyFile(Uint8Array.from(Buffer.from(text)), TRUST);
        assert.deepEqual(report.signatures.map(({verdict}) => verdict).sort(), ['invalid', 'valid'], text);
        assert.equal(report.verdict, 'invalid');
        assert.equal(report.contents.length, 1);
      }
    }
  });

  test('signatures: decodes a long escaped payload in a single pass', async () => {
    const report = await verifyFile(
      Uint8Array.from(Buffer.from(JSON.stringify({payload: 'a\n'.repeat(200_000), protected: 'e30', signature: 'AA'}))),
      TRUST,
    );
    assert.notEqual(report.verdict, 'valid');
  });
});

test('signatures: reads a JSON counter-signature from unencoded components', async () => {
  const more = (value: string) => {
    const {cSig} = counterSignature(value) as {cSig: string};
    const [header, , signature] = cSig.split('.');
    return [{cSig: {protected: header, signature}}];
  };
  const report = await verifyFile(makeJades({stampedAt: null, isPlainJson: true, more}), TRUST);
  assert.deepEqual(
    report.signatures.map(({verdict, isCounterSignature}) => [verdict, isCounterSignature]),
    [
      ['valid', false],
      ['valid', true],
    ],
  );
});
