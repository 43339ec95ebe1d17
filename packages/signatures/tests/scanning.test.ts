import assert from 'node:assert/strict';
import {test} from 'node:test';
import * as pkijs from 'pkijs';
import {nameKey} from '../names.ts';
import {parseCertificate, scanCertificates} from '../certificate.ts';
import type {FileReport, VerifyFileOptions} from '../file/result.ts';
import {verifyFile} from '../file/verify.ts';
import * as asn1js from 'asn1js';
import {makeCms, makeTimestamp} from '../testing/test-cms.ts';
import {
  der,
  type Identity,
  issue,
  makeOcsp,
  nameOf,
  oid,
  OCSP_SIGNING,
  type OcspRequest,
  sequence,
  set,
} from '../testing/test-pki.ts';
import {
  authority,
  authorityCrl,
  by,
  day,
  ec,
  ecHolder,
  holder,
  ordinaryResponder,
  otherRoot,
  responder,
  root,
  rootCrl,
  stamped,
  STAMPED_AT,
  stamper,
} from '../testing/test-identities.ts';
import {compactJws, CONTRACT, TRUST} from '../testing/signed-containers.ts';
import {signedPdf} from '../testing/signed-pdfs.ts';

const PRESENT = [day('2026-06-13'), day('2026-07-13')] as const;
const crowd = Array.from({length: 100}, (_, index) => issueNamed(`Outro ${index}`));

function issueNamed(name: string) {
  return issue({name, key: ec(), issuer: authority, from: day('2025-01-01'), to: day('2028-01-01')});
}

/** Makes a certificate unreadable, because its two signature algorithms differ. Its names and number stay the same. */
function unreadable({certificate}: Identity): Uint8Array<ArrayBuffer> {
  const changed = Uint8Array.from(certificate);
  // Change the last byte of the OID of ecdsa-with-SHA256 or sha256WithRSAEncryption.
  const [ecdsa, rsa] = ['2a8648ce3d040302', '2a864886f70d01010b'].map((hex) =>
    Buffer.from(certificate).lastIndexOf(Buffer.from(hex, 'hex')),
  ) as [number, number];
  changed[ecdsa > 0 ? ecdsa + 7 : rsa + 8] = ecdsa > 0 ? 3 : 0x0c;
  return changed;
}

const codesOf = ({signatures}: FileReport) =>
  signatures.flatMap(({reasons}) => reasons.map(({code}) => code as string));

const ocsp = (more: OcspRequest = {}) => makeOcsp(authority, ecHolder.certificate, ...PRESENT, more);

const withAnswers = (...answers: readonly Uint8Array<ArrayBuffer>[]): VerifyFileOptions => ({
  ...TRUST,
  revocation: [rootCrl, ...answers],
});

test('signatures: decodes only the certificates that the verdict needs', async (t) => {
  const carried = [responder, ...crowd.slice(1)].map(({certificate}) => certificate);
  const answers = Array.from({length: 4}, () => ocsp({responder, carried}));
  const file = makeCms({
    signer: ecHolder,
    content: CONTRACT,
    isEncapsulated: true,
    chain: [authority, ...crowd.slice(2)],
  });
  const decode = t.mock.method(pkijs.Certificate.prototype, 'fromSchema');
  const report = await verifyFile(file, withAnswers(...answers));
  assert.equal(report.verdict, 'valid', codesOf(report).join());
  // These are the signer, authority, root and responder.
  assert.ok(decode.mock.callCount() <= 4, `${decode.mock.callCount()} certificates decoded`);
});

test('signatures: an unreadable signer certificate is ignored and not replaced by another', async () => {
  const broken = unreadable(ecHolder);
  await assert.rejects(parseCertificate(broken), {code: 'CERTIFICATE_MALFORMED'});
  assert.equal((await scanCertificates([broken])).length, 1);
  const unreadableSigner = {...ecHolder, certificate: broken};
  const named = makeCms({signer: unreadableSigner, content: CONTRACT, isEncapsulated: true, chain: [authority]});
  assert.deepEqual(codesOf(await verifyFile(named, TRUST)), ['NO_SIGNING_CERTIFICATE_FOUND', 'NO_TIMESTAMP']);
  const beside = makeCms({
    signer: ecHolder,
    content: CONTRACT,
    isEncapsulated: true,
    chain: [unreadableSigner, authority],
  });
  assert.equal((await verifyFile(beside, TRUST)).verdict, 'valid');
});

test('signatures: an unreadable copy of a certificate does not change the verdict, in any format', async () => {
  const broken = [authority, stamper, ecHolder].map(unreadable);
  const copies = broken.map((certificate) => ({...authority, certificate}));
  const pdf = signedPdf({cms: stamped(ecHolder, STAMPED_AT, stamper, {chain: [...copies, authority]})});
  pdf.addStore([...broken, authority.certificate], [rootCrl, authorityCrl], [ocsp({responder, carried: broken})]);
  const x5c = [ecHolder.certificate, ...broken, authority.certificate].map((certificate) =>
    Buffer.from(certificate).toString('base64'),
  );
  const timestamp = (signature: Uint8Array) => makeTimestamp(stamper, signature, STAMPED_AT, [...copies, authority]);
  for (const [name, file] of [
    ['PDF', pdf.bytes],
    ['JWS', compactJws({header: {x5c}})],
    ['CMS', by(ecHolder, {isEncapsulated: true, chain: [...copies, authority], timestamp})(CONTRACT)],
  ] as const) {
    const report = await verifyFile(Uint8Array.from(file), TRUST);
    assert.equal(report.verdict, 'valid', `${name}: ${codesOf(report).join()}`);
  }
});

test('signatures: the signer is the first certificate of x5c, even if it is unreadable', async () => {
  const own = Buffer.from(ecHolder.certificate).toString('base64');
  const others = [responder, ecHolder].map((identity) => Buffer.from(unreadable(identity)).toString('base64'));
  for (const x5c of [...[...others, '!', ''].map((first) => [first, own]), own, {0: own}]) {
    for (const header of [{x5c}, {x5c, 'x5t#S256': undefined}]) {
      const report = await verifyFile(compactJws({header}), TRUST);
      assert.equal(report.verdict, 'indeterminate', JSON.stringify(header));
      assert.deepEqual(codesOf(report), ['CERTIFICATE_MALFORMED']);
    }
  }
});

test('signatures: accepts an OCSP response only from the responder it names, authorized by the issuer', async () => {
  const stranger = issueNamed('OCSP sem autorização');
  const expired = issue({
    name: 'OCSP antigo',
    key: ec(),
    issuer: authority,
    purposes: [OCSP_SIGNING],
    isExemptFromRevocation: true,
    from: day('2024-01-01'),
    to: day('2025-01-01'),
  });
  const ofOther = holder('OCSP de um titular', {
    issuer: ecHolder,
    purposes: [OCSP_SIGNING],
    isExemptFromRevocation: true,
  });
  for (const [name, request, code] of [
    ['its authority', {}, null],
    ['an authorized responder', {responder}, null],
    ['another name than the signer', {responder, named: 'OCSP de outros'}, 'REVOCATION_MISSING'],
    ['another name than the authority', {named: 'Titular EC'}, 'REVOCATION_MISSING'],
    ['without the purpose', {responder: stranger}, 'REVOCATION_MISSING'],
    ['authorized by a holder', {responder: ofOther}, 'REVOCATION_MISSING'],
    ['authorized in the past', {responder: expired}, 'REVOCATION_MISSING'],
    ['unreadable', {responder, carried: [unreadable(responder)]}, 'REVOCATION_MISSING'],
    ['not carried', {responder, carried: []}, 'REVOCATION_MISSING'],
    ['not exempt from revocation', {responder: ordinaryResponder}, 'RESPONDER_UNCHECKED'],
    ['with a critical extension', {unknownCritical: 'response'}, 'REVOCATION_STALE'],
    ['with a critical extension of the answer', {unknownCritical: 'answer'}, 'REVOCATION_STALE'],
  ] as const) {
    const file = makeCms({signer: ecHolder, content: CONTRACT, isEncapsulated: true, chain: [authority]});
    const report = await verifyFile(file, withAnswers(ocsp(request)));
    assert.deepEqual(codesOf(report), [...(code ? [code] : []), 'NO_TIMESTAMP'], name);
  }
});

test('signatures: an OCSP response about the same serial number of another issuer does not raise the level', async () => {
  const levelWith = async (issuer: Identity) => {
    const pdf = signedPdf({cms: stamped(ecHolder)});
    const answers = [
      makeOcsp(issuer, ecHolder.certificate, ...PRESENT),
      makeOcsp(authority, stamper.certificate, ...PRESENT),
    ];
    pdf.addStore([authority.certificate, root.certificate], [rootCrl], answers);
    return (await verifyFile(Uint8Array.from(pdf.bytes), TRUST)).signatures[0]?.level;
  };
  assert.equal(await levelWith(authority), 'B-LT');
  assert.equal(await levelWith(otherRoot), 'B-T');
});

test('signatures: a revocation counts even if its OCSP response has a critical extension', async () => {
  const file = makeCms({signer: ecHolder, content: CONTRACT, isEncapsulated: true, chain: [authority]});
  const revoked = ocsp({revokedAt: day('2026-06-01'), unknownCritical: 'answer'});
  assert.ok(codesOf(await verifyFile(file, withAnswers(revoked, ocsp()))).includes('REVOKED_NO_POE'));
});

test('signatures: every changed byte of the signed part of an OCSP response is noticed', async () => {
  const file = makeCms({signer: ecHolder, content: CONTRACT, isEncapsulated: true, chain: [authority]});
  const good = ocsp({responder});
  const start = Buffer.from(good).indexOf(Buffer.from(der(nameOf(responder.name))));
  const end = Buffer.from(good).indexOf('20260713', start) + 8;
  assert.ok(start > 0 && end > start + 150);
  for (let at = start; at < end; at += 3) {
    const damaged = Uint8Array.from(good);
    damaged[at] = (damaged[at] as number) ^ 0x04;
    const report = await verifyFile(file, withAnswers(damaged));
    assert.equal(report.verdict, 'indeterminate', `${at}`);
  }
});

const attribute = (value: asn1js.AsnType, type = '2.5.4.3') => sequence(oid(type), value);
const utf8 = (value: string) => new asn1js.Utf8String({value});
const raw = (tagNumber: number, hex: string) =>
  new asn1js.Primitive({idBlock: {tagClass: 1, tagNumber}, valueHex: Uint8Array.from(Buffer.from(hex, 'hex')).buffer});
const keyOf = (...attributes: asn1js.AsnType[]) => nameKey(der(sequence(set(...attributes))));

test('signatures: names match regardless of case, spacing, string type and order', () => {
  const plain = keyOf(attribute(utf8('Ana Évora')));
  for (const other of [
    utf8('ANA  ÉVORA '),
    utf8('ana\te\u0301vora'),
    utf8('Ana\u00a0É\u00advora'),
    new asn1js.BmpString({value: 'Ana Évora'}),
  ]) {
    assert.equal(keyOf(attribute(other)), plain);
  }
  const parts = [attribute(utf8('Ana')), attribute(utf8('CV'), '2.5.4.6')];
  assert.equal(keyOf(...parts), keyOf(...parts.reverse()));
  assert.notEqual(nameKey(der(nameOf('Ana'))), nameKey(der(nameOf('Rui'))));
});

test('signatures: different names have different keys', () => {
  const keys = [
    keyOf(attribute(utf8('Ana'))),
    keyOf(attribute(utf8('Ana'), '2.5.4.10')),
    keyOf(attribute(utf8('Ana"+550403="Rui'))),
    keyOf(attribute(utf8('Ana')), attribute(utf8('Rui'))),
    nameKey(der(sequence(set(attribute(utf8('Ana'))), set(attribute(utf8('Rui')))))),
    // Malformed UTF-8 must not become the same replacement character.
    keyOf(attribute(raw(12, '416e61ff'))),
    keyOf(attribute(raw(12, '416e61fe'))),
    keyOf(attribute(utf8('Ana\ufffd'))),
    keyOf(attribute(utf8('Anа'))),
  ];
  assert.equal(new Set(keys).size, keys.length);
});
