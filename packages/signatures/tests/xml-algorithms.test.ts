import assert from 'node:assert/strict';
import * as crypto from 'node:crypto';
import {test} from 'node:test';
import {ENVELOPED, outcomeOf, reference, signature, signXml, verifyText} from '../testing/signed-xml.ts';
import {brainpool, ec, ecHolder, edwards, holder, p521Holder, rsaHolder} from '../testing/test-identities.ts';

const MORE = 'http://www.w3.org/2001/04/xmldsig-more#';
const MORE_2007 = 'http://www.w3.org/2007/05/xmldsig-more#';
const MORE_2021 = 'http://www.w3.org/2021/04/xmldsig-more#';

const ed448 = holder('Titular Ed448', {key: crypto.generateKeyPairSync('ed448')});
const brainpool512 = holder('Titular brainpool 512', {key: ec('brainpoolP512r1')});

const plain =
  (hash: string | null, options: object = {}) =>
  (key: crypto.KeyObject, data: Uint8Array) =>
    crypto.sign(hash, data, {key, dsaEncoding: 'ieee-p1363', ...options});
const pss = (hash: string, saltLength: number) =>
  plain(hash, {padding: crypto.constants.RSA_PKCS1_PSS_PADDING, saltLength});

for (const [address, signer, sign, name] of [
  [`${MORE}rsa-sha224`, rsaHolder, plain('sha224'), 'RSA SHA-224'],
  [`${MORE}rsa-sha512`, rsaHolder, plain('sha512'), 'RSA SHA-512'],
  [`${MORE_2007}sha224-rsa-MGF1`, rsaHolder, pss('sha224', 28), 'RSA-PSS SHA-224'],
  [`${MORE_2007}sha384-rsa-MGF1`, rsaHolder, pss('sha384', 48), 'RSA-PSS SHA-384'],
  [`${MORE_2007}sha3-256-rsa-MGF1`, rsaHolder, pss('sha3-256', 32), 'RSA-PSS SHA3-256'],
  [`${MORE_2007}rsa-pss`, rsaHolder, pss('sha256', 32), 'RSA-PSS SHA-256'],
  [`${MORE}ecdsa-sha256`, ecHolder, plain('sha256'), 'ECDSA P-256 SHA-256'],
  [`${MORE}ecdsa-sha224`, ecHolder, plain('sha224'), 'ECDSA P-256 SHA-224'],
  [`${MORE}ecdsa-sha512`, p521Holder, plain('sha512'), 'ECDSA P-521 SHA-512'],
  [`${MORE_2021}ecdsa-sha3-384`, ecHolder, plain('sha3-384'), 'ECDSA P-256 SHA3-384'],
  [`${MORE}ecdsa-sha256`, brainpool, plain('sha256'), 'ECDSA brainpoolP256r1 SHA-256'],
  [`${MORE}ecdsa-sha512`, brainpool512, plain('sha512'), 'ECDSA brainpoolP512r1 SHA-512'],
  [`${MORE_2021}eddsa-ed25519`, edwards, plain(null), 'Ed25519'],
  [`${MORE_2021}eddsa-ed448`, ed448, plain(null), 'Ed448'],
] as const) {
  test(`signatures: XML signed with ${name} is verified, and changes are noticed`, async () => {
    const text = signXml(
      `<Pay>1${signature({references: [reference('', {transforms: ENVELOPED})], signer, method: address})}</Pay>`,
      undefined,
      (data) => sign(signer.key, data),
    );
    const [good] = await verifyText(text);
    assert.equal(good?.verdict, 'valid', JSON.stringify(good?.reasons));
    assert.equal(good.signatureAlgorithm, name);
    const [other] = await verifyText(text.replace('</ds:SignedInfo>', '<!-- --> </ds:SignedInfo>'));
    assert.equal(other && outcomeOf(other), 'failed');
    assert.equal(other?.verdict, 'invalid');
  });
}

for (const [name, address] of [
  ['sha224', `${MORE}sha224`],
  ['sha3-256', `${MORE_2007}sha3-256`],
  ['sha3-512', `${MORE_2007}sha3-512`],
] as const) {
  test(`signatures: ${name} digests are compared`, async () => {
    const digest = crypto.createHash(name).update('<Pay>1</Pay>').digest('base64');
    const item = reference('', {transforms: ENVELOPED, digest}).replace(/http[^"]*xmlenc#sha256/, address);
    const text = signXml(`<Pay>1${signature({references: [item]})}</Pay>`);
    assert.equal((await verifyText(text))[0]?.verdict, 'valid');
    assert.equal((await verifyText(text.replace('>1<', '>2<')))[0]?.verdict, 'invalid');
  });
}
