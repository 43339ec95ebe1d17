import assert from 'node:assert/strict';
import * as crypto from 'node:crypto';
import {test} from 'node:test';
import * as asn1js from 'asn1js';
import {DEFAULT_POLICY, isAccepted} from '../policy.ts';
import {verifyFile} from '../file/verify.ts';
import type {VerifyFileOptions} from '../file/result.ts';
import {makeCms, makeTimestamp} from '../testing/test-cms.ts';
import {
  der,
  type Identity,
  issue,
  makeCrl,
  makeOcsp,
  octets,
  OCSP_SIGNING,
  oid,
  parsed,
  sequence,
  set,
  tagged,
  TIME_STAMPING,
} from '../testing/test-pki.ts';
import {authority, by, day, ec, ecHolder, holder, root, rootCrl, rsaHolder} from '../testing/test-identities.ts';
import * as made from '../testing/signed-containers.ts';

const SERVER = '1.3.6.1.5.5.7.3.1';
const CODE = '1.3.6.1.5.5.7.3.3';
const EMAIL = '1.3.6.1.5.5.7.3.4';
const DOCUMENTS = '1.3.6.1.5.5.7.3.36';

const verify = async (bytes: Uint8Array, more: Partial<VerifyFileOptions> = {}) => {
  const {verdict, signatures} = await verifyFile(Uint8Array.from(bytes), {...made.TRUST, ...more});
  return {verdict, codes: signatures.flatMap(({reasons}) => reasons.map(({code}) => code))};
};
const signedBy = (signer: Identity) => by(signer, {isEncapsulated: true})(made.CONTRACT);

test('signatures: a certificate for another purpose cannot sign documents', async () => {
  for (const purposes of [[TIME_STAMPING], [OCSP_SIGNING], [SERVER], [CODE], [SERVER, CODE]]) {
    const {verdict, codes} = await verify(signedBy(holder('Outro fim', {purposes})));
    assert.equal(verdict, 'indeterminate', purposes.join());
    assert.ok(codes.includes('CHAIN_CONSTRAINTS_FAILURE'), codes.join());
  }
  for (const purposes of [[EMAIL], [DOCUMENTS], [SERVER, EMAIL], ['2.999.1']]) {
    assert.equal((await verify(signedBy(holder('Pessoa', {purposes})))).verdict, 'valid', purposes.join());
  }
});

test('signatures: a time-stamp dated outside the validity of its certificate proves no time', async () => {
  const young = issue({
    name: 'Selos novos',
    key: ec(),
    issuer: authority,
    purposes: [TIME_STAMPING],
    from: day('2026-06-14'),
    to: day('2040-01-01'),
  });
  const stamped = by(ecHolder, {
    isEncapsulated: true,
    timestamp: (value) => makeTimestamp(young, value, day('2025-06-01'), [authority]),
  });
  const {codes} = await verify(stamped(made.CONTRACT));
  assert.ok(codes.includes('TIMESTAMP_UNTRUSTED'), codes.join());
});

test('signatures: weakly signed revocation data can revoke a certificate, but not clear it', async () => {
  const rsa = (modulusLength: number) => crypto.generateKeyPairSync('rsa', {modulusLength});
  const life = {from: day('2025-01-01'), to: day('2028-01-01')};
  const ca = issue({name: 'Entidade RSA', key: rsa(2048), issuer: root, isCa: true, ...life});
  const leaf = issue({name: 'Titular', key: ec(), issuer: ca, ...life});
  const old = {...ca, algorithm: 'rsa-sha1'} as const;
  const responder = issue({
    name: 'OCSP curto',
    key: rsa(1024),
    issuer: ca,
    purposes: [OCSP_SIGNING],
    isExemptFromRevocation: true,
    ...life,
  });
  const bytes = makeCms({signer: leaf, content: made.CONTRACT, chain: [ca], isEncapsulated: true});
  const period = [day('2026-06-13'), day('2026-07-13')] as const;
  for (const data of [
    makeCrl(old, ...period),
    makeOcsp(old, leaf.certificate, ...period),
    makeOcsp(ca, leaf.certificate, ...period, {responder}),
  ]) {
    const {verdict, codes} = await verify(bytes, {revocation: [rootCrl, data]});
    assert.equal(verdict, 'indeterminate');
    assert.ok(codes.includes('CRYPTO_CONSTRAINTS_FAILURE'), codes.join());
  }
  const revoked = makeOcsp(old, leaf.certificate, ...period, {revokedAt: day('2026-01-01')});
  assert.ok((await verify(bytes, {revocation: [rootCrl, revoked]})).codes.includes('REVOKED_NO_POE'));
});

/** Removes the signed attributes from a signature, and presents them, or `content`, as the signed document. */
function withoutAttributes(contentType: string, content?: Uint8Array): Uint8Array {
  type Tree = {valueBlock: {value: Tree[]}};
  const at = (node: Tree, ...path: number[]): Tree =>
    path.reduce((found, index) => found.valueBlock.value.at(index) as Tree, node);
  const original = parsed(by(ecHolder)(made.CONTRACT)) as unknown as Tree; // asn1js has no type for children.
  const fields = at(original, 1, 0).valueBlock.value;
  const signer = at(original, 1, 0, -1, 0).valueBlock.value;
  const attributes = der(set(...(at(signer[3] as Tree).valueBlock.value as never[])));
  const data = sequence(
    fields[0] as never,
    fields[1] as never,
    sequence(oid(contentType), tagged(0, octets(content ?? attributes))),
    fields[3] as never,
    set(sequence(...(signer.filter((_, index) => index !== 3) as never[]))),
  );
  return der(sequence(oid('1.2.840.113549.1.7.2'), tagged(0, data)));
}

test('signatures: signed attributes cannot be passed off as a document', async () => {
  const {verdict, codes} = await verify(withoutAttributes('1.2.840.113549.1.7.1'));
  assert.equal(verdict, 'invalid');
  assert.ok(codes.includes('CMS_MALFORMED'), codes.join());
  const other = await verify(withoutAttributes('2.999.1', made.CONTRACT));
  assert.ok(other.codes.includes('CMS_MALFORMED'), other.codes.join());
});

test('signatures: a certificate with two different signature algorithms is refused', async () => {
  const {valueBlock} = parsed(ecHolder.certificate) as unknown as {valueBlock: {value: asn1js.AsnType[]}}; // as above
  const [tbs, , value] = valueBlock.value as [asn1js.AsnType, asn1js.AsnType, asn1js.AsnType];
  const other = der(sequence(tbs, sequence(oid('1.2.840.10045.4.3.3')), value));
  const {codes} = await verify(by({...ecHolder, certificate: other}, {isEncapsulated: true})(made.CONTRACT));
  assert.ok(codes.includes('NO_SIGNING_CERTIFICATE_FOUND'), codes.join());
});

test('signatures: an RSA key with a trivial public exponent is weak', async () => {
  const {n = ''} = crypto.createPublicKey(rsaHolder.key).export({format: 'jwk'});
  const {keyUse} = await import('../signature.ts');
  const isWeakKey = (key: Parameters<typeof keyUse>[0]) => !isAccepted(keyUse(key), DEFAULT_POLICY, new Date());
  const {parseCertificate} = await import('../certificate.ts');
  for (const [e, isWeak] of [
    ['AQ', true],
    ['BA', true],
    ['Aw', false],
    ['AQAB', false],
  ] as const) {
    const publicKey = crypto.createPublicKey({key: {kty: 'RSA', n, e}, format: 'jwk'});
    const {certificate} = holder('Titular', {key: {publicKey, privateKey: ecHolder.key}});
    const {x509} = await parseCertificate(Uint8Array.from(certificate));
    assert.equal(isWeakKey(x509.subjectPublicKeyInfo), isWeak, e);
  }
});

test('signatures: a short-term certificate needs no revocation data, but a revocation counts', async () => {
  for (const id of ['0.4.0.194121.2.1', '2.5.29.56']) {
    const brief = holder('Curta duração', {extensions: [[id, new asn1js.Null(), false]]});
    assert.equal((await verify(signedBy(brief), {revocation: [rootCrl]})).verdict, 'valid', id);
    const revoked = makeCrl(authority, day('2026-06-13'), day('2026-07-13'), [
      {certificate: brief.certificate, at: day('2026-06-01')},
    ]);
    assert.ok((await verify(signedBy(brief), {revocation: [rootCrl, revoked]})).codes.includes('REVOKED_NO_POE'));
  }
});

test('signatures: accepts an X.509 version 1 root as trust anchor', async () => {
  const {valueBlock} = parsed(root.certificate) as unknown as {
    // as above
    valueBlock: {value: {valueBlock: {value: asn1js.AsnType[]}}[]};
  };
  const fields = valueBlock.value[0]?.valueBlock.value ?? [];
  const tbs = der(sequence(...(fields.slice(1, -1) as never[])));
  const value = crypto.sign('sha256', tbs, root.key);
  const old = der(
    sequence(parsed(tbs), fields[2] as never, new asn1js.BitString({valueHex: Uint8Array.from(value).buffer})),
  );
  const {verdict, codes} = await verify(signedBy(ecHolder), {roots: [old]});
  assert.equal(verdict, 'valid', codes.join());
});
