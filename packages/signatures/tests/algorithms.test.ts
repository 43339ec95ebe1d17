import assert from 'node:assert/strict';
import * as crypto from 'node:crypto';
import {test} from 'node:test';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import {decodeDer} from '../asn1.ts';
import {digestOf, hashName} from '../digest.ts';
import type {HashName} from '../hashes.ts';
import {DEFAULT_POLICY, isAccepted} from '../policy.ts';
import {keyName, keyUse, type Scheme, verifyScheme} from '../signature.ts';

const DATA = new TextEncoder().encode('Vendo a bicicleta.');

const NODE_HASHES: Readonly<Partial<Record<HashName, string>>> = {
  MD5: 'md5',
  'RIPEMD-160': 'ripemd160',
  'SHA-1': 'sha1',
  'SHA-224': 'sha224',
  'SHA-256': 'sha256',
  'SHA-384': 'sha384',
  'SHA-512': 'sha512',
  'SHA-512/256': 'sha512-256',
  'SHA3-224': 'sha3-224',
  'SHA3-256': 'sha3-256',
  'SHA3-384': 'sha3-384',
  'SHA3-512': 'sha3-512',
};
const HASHES = Object.entries(NODE_HASHES) as [HashName, string][];

function keyOf(publicKey: crypto.KeyObject): pkijs.PublicKeyInfo {
  const spki = Uint8Array.from(publicKey.export({type: 'spki', format: 'der'}));
  return new pkijs.PublicKeyInfo({schema: decodeDer(spki)});
}

/** Asserts that a signature verifies for its data, and for no other. */
async function assertVerifiesOnly(publicKey: crypto.KeyObject, scheme: Scheme, signature: Uint8Array): Promise<void> {
  const key = keyOf(publicKey);
  const result = async (data: Uint8Array<ArrayBuffer>, value: Uint8Array) =>
    (await verifyScheme(key, scheme, data, Uint8Array.from(value))).result;
  const label = JSON.stringify(scheme);
  assert.equal(await result(DATA, signature), 'ok', label);
  assert.equal(
    await result(
      DATA.map((byte) => byte ^ 1),
      signature,
    ),
    'bad',
    label,
  );
  for (const at of [0, signature.length >> 1, signature.length - 1]) {
    const damaged = Uint8Array.from(signature);
    damaged[at] = (damaged[at] as number) ^ 4;
    assert.equal(await result(DATA, damaged), 'bad', label);
  }
  assert.equal(await result(DATA, signature.subarray(1)), 'bad', label);
  assert.equal(await result(DATA, Uint8Array.of(...signature, 0)), 'bad', label);
}

test('signatures: every digest matches another implementation', async () => {
  for (const [name, nodeName] of HASHES) {
    assert.deepEqual(await digestOf(name, DATA), Uint8Array.from(crypto.createHash(nodeName).update(DATA).digest()));
  }
  for (const [name, nodeName, outputLength] of [
    ['SHAKE128', 'shake128', 32],
    ['SHAKE256', 'shake256', 64],
  ] as const) {
    const expected = crypto.createHash(nodeName, {outputLength}).update(DATA).digest();
    assert.deepEqual(await digestOf(name, DATA), Uint8Array.from(expected));
  }
  assert.equal(hashName('1.2.3'), null);
});

test('signatures: RSA is verified with every digest', async () => {
  const {publicKey, privateKey} = crypto.generateKeyPairSync('rsa', {modulusLength: 2048});
  for (const [hash, nodeName] of HASHES) {
    await assertVerifiesOnly(publicKey, {kind: 'rsa', hash}, crypto.sign(nodeName, DATA, privateKey));
  }
});

test('signatures: RSA is verified with any key length', async () => {
  for (const modulusLength of [2049, 2055, 3072]) {
    const {publicKey, privateKey} = crypto.generateKeyPairSync('rsa', {modulusLength});
    await assertVerifiesOnly(publicKey, {kind: 'rsa', hash: 'SHA3-256'}, crypto.sign('sha3-256', DATA, privateKey));
    const padding = {padding: crypto.constants.RSA_PKCS1_PSS_PADDING, saltLength: 20};
    const signature = crypto.sign('sha224', DATA, {key: privateKey, ...padding});
    await assertVerifiesOnly(
      publicKey,
      {kind: 'rsa-pss', hash: 'SHA-224', maskHash: 'SHA-224', saltLength: 20},
      signature,
    );
  }
});

test('signatures: RSA-PSS is verified with any two digests and any salt', async () => {
  for (const [hash, hashAlgorithm, maskHash, mgf1HashAlgorithm, saltLength] of [
    ['SHA-256', 'sha256', 'SHA-1', 'sha1', 32],
    ['SHA-512', 'sha512', 'SHA-256', 'sha256', 0],
    ['SHA-384', 'sha384', 'SHA-224', 'sha224', 48],
    ['SHA-256', 'sha256', 'SHA-256', 'sha256', 20],
  ] as const) {
    const {publicKey, privateKey} = crypto.generateKeyPairSync(
      'rsa-pss' as 'rsa',
      {
        modulusLength: 2048,
        hashAlgorithm,
        mgf1HashAlgorithm,
        saltLength,
      } as crypto.RSAKeyPairKeyObjectOptions,
    );
    const signature = crypto.sign(hashAlgorithm, DATA, {key: privateKey, saltLength});
    await assertVerifiesOnly(publicKey, {kind: 'rsa-pss', hash, maskHash, saltLength}, signature);
  }
});

test('signatures: ECDSA is verified on every curve, with any digest', async () => {
  for (const namedCurve of [
    'P-256',
    'P-384',
    'P-521',
    'secp256k1',
    'brainpoolP256r1',
    'brainpoolP384r1',
    'brainpoolP512r1',
  ]) {
    const {publicKey, privateKey} = crypto.generateKeyPairSync('ec', {namedCurve});
    for (const hash of ['SHA-224', 'SHA-256', 'SHA-512', 'SHA3-256'] as const) {
      const key = {key: privateKey, dsaEncoding: 'ieee-p1363'} as const;
      await assertVerifiesOnly(publicKey, {kind: 'ecdsa', hash}, crypto.sign(NODE_HASHES[hash], DATA, key));
    }
  }
});

test('signatures: Ed25519 and Ed448 are verified', async () => {
  for (const {publicKey, privateKey} of [crypto.generateKeyPairSync('ed25519'), crypto.generateKeyPairSync('ed448')]) {
    await assertVerifiesOnly(publicKey, {kind: 'eddsa'}, crypto.sign(null, DATA, privateKey));
  }
});

test('signatures: explicit curve parameters are not mistaken for a named curve', async () => {
  const {publicKey, privateKey} = crypto.generateKeyPairSync('ec', {namedCurve: 'P-256', paramEncoding: 'explicit'});
  const signature = crypto.sign('sha256', DATA, {key: privateKey, dsaEncoding: 'ieee-p1363'});
  const check = await verifyScheme(
    keyOf(publicKey),
    {kind: 'ecdsa', hash: 'SHA-256'},
    DATA,
    Uint8Array.from(signature),
  );
  assert.equal(check.result, 'unsupported');
});

test('signatures: an RSA modulus without the zero that makes it positive is read as meant', async () => {
  const {privateKey, publicKey} = crypto.generateKeyPairSync('rsa', {modulusLength: 2048});
  const usual = Buffer.from(publicKey.export({type: 'pkcs1', format: 'der'}));
  // SEQUENCE, INTEGER of 257 bytes, INTEGER 65537.
  assert.equal(usual.subarray(0, 9).toString('hex'), '3082010a0282010100');
  const bare = Buffer.concat([Buffer.from('3082010902820100', 'hex'), usual.subarray(9)]);
  const key = keyOf(publicKey);
  key.subjectPublicKey = new asn1js.BitString({valueHex: Uint8Array.from(bare).buffer});
  assert.deepEqual([keyName(key), isAccepted(keyUse(key), DEFAULT_POLICY, new Date())], ['RSA 2048', true]);
  for (const [hash, name] of [
    ['SHA-256', 'sha256'],
    ['SHA-224', 'sha224'],
  ] as const) {
    const signature = Uint8Array.from(crypto.sign(name, DATA, privateKey));
    assert.equal((await verifyScheme(key, {kind: 'rsa', hash}, DATA, signature)).result, 'ok', hash);
    assert.equal((await verifyScheme(key, {kind: 'rsa', hash}, DATA.slice(1), signature)).result, 'bad', hash);
  }
});
