import assert from 'node:assert/strict';
import {createHash, X509Certificate} from 'node:crypto';
import {writeFileSync} from 'node:fs';
import {describe, test} from 'node:test';
import {toPem} from '../bytes.ts';
import {inspectCertificates} from '../certificate/inspect.ts';
import {certificatesIn, readCertificates} from '../certificate/read.ts';
import {flipBit} from '../testing/damage.ts';
import {bytesOf, missing, sample, useFolder} from '../testing/files.ts';

const {inFolder, openssl} = useFolder();

describe('inspecting certificates', () => {
  test('signatures: a chain is ordered and each signature verified', async () => {
    const {chain, others} = await inspectCertificates([sample('cadeia.pem')]);
    assert.deepEqual(
      chain.map(({certificate, link}) => [certificate.name, link]),
      [
        ['Titular de exemplo', 'signed'],
        ['Entidade certificadora de exemplo', 'signed'],
        ['Raiz de exemplo, sem valor', 'self-signed'],
      ],
    );
    assert.deepEqual(others, []);
    const [holder, authority] = chain.map(({certificate}) => certificate);
    assert.equal(holder?.isAuthority, false);
    assert.equal(authority?.pathLength, 0);
    assert.deepEqual(holder.keyUses, ['digitalSignature', 'nonRepudiation']);
    assert.equal(holder.statements.length, 4);
    assert.deepEqual(holder.ocsp, ['http://ec.example/ocsp']);
    assert.deepEqual(holder.key, {algorithm: 'RSA', bits: 3072, strength: 'fine'});
  });

  test('signatures: a missing intermediate is reported', async () => {
    const [authority, root, holder] = certificatesIn(sample('cadeia.pem'));
    assert.ok(authority && root && holder);
    const {chain, others} = await inspectCertificates([holder, root]);
    assert.deepEqual(
      chain.map(({link}) => link),
      ['missing'],
    );
    assert.equal(others.length, 1);
  });

  test('signatures: an issuer with the same name but another key is rejected', async () => {
    const [authority, , holder] = certificatesIn(sample('cadeia.pem'));
    assert.ok(authority && holder);
    // Change any byte of the key, but not the name.
    const key = new X509Certificate(authority).publicKey.export({type: 'spki', format: 'der'});
    const forged = flipBit(authority, Buffer.from(authority).indexOf(key) + 40, 0);
    const {chain} = await inspectCertificates([holder, forged]);
    assert.equal(chain[0]?.link, 'broken');
  });

  test('signatures: a tampered copy of a certificate is kept apart and does not verify', async () => {
    const [authority, root, holder] = certificatesIn(sample('cadeia.pem'));
    assert.ok(authority && root && holder);
    const altered = flipBit(holder, Buffer.from(holder).indexOf('ec.example/ocsp'), 0);
    assert.equal((await readCertificates(holder, altered)).length, 2);
    for (const files of [
      [holder, altered, authority, root],
      [altered, holder, authority, root],
    ]) {
      const {chain, others} = await inspectCertificates(files);
      const all = [...chain, ...others].filter(({certificate}) => certificate.name === 'Titular de exemplo');
      assert.deepEqual(all.map(({link}) => link).sort(), ['broken', 'signed']);
      const broken = all.find(({link}) => link === 'broken');
      assert.equal(broken?.certificate.fingerprints.sha256, createHash('sha256').update(altered).digest('hex'));
    }
  });

  test('signatures: weak keys and algorithms are reported', async () => {
    const {chain} = await inspectCertificates([sample('certificado-antigo.pem')]);
    assert.deepEqual(chain[0]?.certificate.key, {algorithm: 'RSA', bits: 1024, strength: 'weak'});
    assert.deepEqual(chain[0].certificate.signature, {algorithm: 'RSA', hash: 'SHA-1', strength: 'weak'});
  });

  test('signatures: validity is reported before, during and after', async () => {
    const at = async (date: string) =>
      (await inspectCertificates([sample('cadeia.pem')], new Date(date))).chain[0]?.certificate.time;
    assert.equal(await at('2020-01-01'), 'future');
    assert.equal(await at('2030-01-01'), 'current');
    assert.equal(await at('2090-01-01'), 'expired');
  });

  test('signatures: fingerprints, serial numbers and bundles match openssl', {skip: missing('openssl')}, async () => {
    writeFileSync(inFolder('chain.pem'), sample('cadeia.pem'));
    openssl('crl2pkcs7', '-nocrl', '-certfile', 'chain.pem', '-outform', 'DER', '-out', 'chain.p7b');
    openssl('crl2pkcs7', '-nocrl', '-certfile', 'chain.pem', '-out', 'chain-pem.p7b');
    // Read as many certificates as a system trust store has.
    writeFileSync(inFolder('store.pem'), Buffer.concat(Array<Uint8Array>(60).fill(sample('cadeia.pem'))));
    openssl('crl2pkcs7', '-nocrl', '-certfile', 'store.pem', '-outform', 'DER', '-out', 'store.p7b');
    for (const name of ['chain.pem', 'chain.p7b', 'chain-pem.p7b', 'store.p7b']) {
      assert.equal((await inspectCertificates([bytesOf(inFolder(name))])).chain.length, 3, name);
    }
    for (const [index, certificate] of certificatesIn(sample('cadeia.pem')).entries()) {
      writeFileSync(inFolder(`${index}.pem`), toPem('CERTIFICATE', certificate));
      const {chain} = await inspectCertificates([certificate]);
      const report = chain[0]?.certificate;
      for (const digest of ['sha256', 'sha1'] as const) {
        const expected = openssl('x509', '-in', `${index}.pem`, '-noout', '-fingerprint', `-${digest}`);
        assert.equal(report?.fingerprints[digest], expected.trim().split('=')[1]?.replaceAll(':', '').toLowerCase());
      }
      const serial = openssl('x509', '-in', `${index}.pem`, '-noout', '-serial').trim().split('=')[1];
      assert.equal(report?.serial.toUpperCase().replace(/^00/, ''), serial);
    }
  });

  test('signatures: a curve without browser support is recognized', {skip: missing('openssl')}, async () => {
    openssl('ecparam', '-name', 'brainpoolP256r1', '-genkey', '-noout', '-out', 'b.key');
    openssl('req', '-x509', '-new', '-key', 'b.key', '-subj', '/CN=b', '-out', 'b.pem');
    const {chain} = await inspectCertificates([bytesOf(inFolder('b.pem'))]);
    assert.equal(chain[0]?.link, 'self-signed');
    assert.equal(chain[0].certificate.key.curve, 'brainpoolP256r1');
  });
});
