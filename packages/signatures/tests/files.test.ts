import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {describe, test} from 'node:test';
import {componentsOf, readBer} from '../asn1.ts';
import {concatBytes, type Bytes} from '../bytes.ts';
import {recognize} from '../file/recognize.ts';
import type {FileReport, VerifyFileOptions} from '../file/result.ts';
import {extractContent, verifyFile} from '../file/verify.ts';
import {readZip} from '../file/zip.ts';
import {feedFileMutants, targetsForDamage} from '../testing/file-damage.ts';
import {missing, sample, textBytes, useFolder} from '../testing/files.ts';
import {makeLongCrl, tlv} from '../testing/long-crl.ts';
import type {Revoked} from '../testing/test-pki.ts';
import {authority, authorityCrl, by, day, ecHolder, NOW} from '../testing/test-identities.ts';
import * as made from '../testing/signed-containers.ts';

const verify = (bytes: Bytes, more: Partial<VerifyFileOptions> = {}): Promise<FileReport> =>
  verifyFile(bytes, {...made.TRUST, ...more});

const document = (bytes: Bytes = made.CONTRACT) => ({content: {name: 'contrato.txt', bytes}});

/** The parts of a report that rows compare. */
const summaryOf = ({verdict, signatures, reasons}: FileReport) => ({
  verdict,
  content: signatures.map(({content}) => content).join(),
  codes: [...reasons, ...signatures.flatMap((signature) => signature.reasons)].map(({code}) => code),
});

const both = {'contrato.txt': made.CONTRACT, 'anexo com espaço.txt': made.ANNEX};
const plain = {'contrato.txt': made.CONTRACT, 'anexo.txt': made.ANNEX};

interface Row {
  readonly name: string;
  readonly make: () => Bytes;
  readonly more?: Partial<VerifyFileOptions> | undefined;
  readonly kind: FileReport['kind'];
  readonly verdict: FileReport['verdict'];
  readonly content: string;
  readonly code?: string | undefined;
}

const row = (
  name: string,
  make: () => Bytes,
  kind: Row['kind'],
  verdict: Row['verdict'],
  content: string,
  code?: string,
  more?: Row['more'],
): Row => ({name, make, kind, verdict, content, code, more});

const changedPayload = () => {
  const {protected: header, signature} = made.jwsParts();
  return textBytes(`${header}.${made.jwsParts({payload: made.ANNEX}).payload}.${signature}`);
};

const byHash = (names: readonly string[], hashed: Uint8Array) =>
  made.compactJws({
    header: {
      crit: ['sigD'],
      sigD: {
        mId: 'http://uri.etsi.org/19182/ObjectIdByURIHash',
        pars: names,
        hashM: 'S256',
        hashV: names.map(() => made.sha256(hashed, 'base64url')),
      },
    },
  });

/** The encoded fields of a SignedData. */
function signedDataParts(cms: Bytes): readonly Bytes[] {
  const [, wrapped] = componentsOf(cms, readBer(cms, 0, cms.length));
  const [signedData] = wrapped ? componentsOf(cms, wrapped) : [];
  assert.ok(signedData);
  return componentsOf(cms, signedData).map(({at, next}) => cms.slice(at, next));
}

const SIGNED_DATA = Uint8Array.from([0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x02]);

const makeLongList = (revoked: readonly Revoked[] = []): Bytes =>
  makeLongCrl(authority, [day('2026-06-13'), day('2026-07-13')], 100_000, revoked);
const longCrl = makeLongList();

/** Adds a CRL of a hundred thousand entries to a SignedData. */
function withLongCrl(cms: Bytes, crl = longCrl): Bytes {
  const parts = signedDataParts(cms);
  return tlv(0x30, SIGNED_DATA, tlv(0xa0, tlv(0x30, ...parts.slice(0, -1), tlv(0xa1, crl), ...parts.slice(-1))));
}

/** Re-encodes a SignedData in BER with indefinite lengths (X.690 §8.1.3.6). */
const inBer = (cms: Bytes): Bytes =>
  concatBytes(
    Uint8Array.of(0x30, 0x80),
    SIGNED_DATA,
    Uint8Array.of(0xa0, 0x80, 0x30, 0x80),
    ...signedDataParts(cms),
    new Uint8Array(6),
  );

const ROWS: readonly Row[] = [
  row('p7m', () => made.attached(made.CONTRACT), 'cms', 'valid', 'intact'),
  row('p7m with a long CRL', () => withLongCrl(made.attached(made.CONTRACT)), 'cms', 'valid', 'intact'),
  row('p7m with a long CRL, in BER', () => inBer(withLongCrl(made.attached(made.CONTRACT))), 'cms', 'valid', 'intact'),
  row(
    'p7m with a long CRL that lists the signer',
    () => withLongCrl(made.attached(made.CONTRACT), makeLongList([{certificate: ecHolder.certificate, at: NOW}])),
    'cms',
    'indeterminate',
    'intact',
    'REVOKED_NO_POE',
  ),
  row(
    'p7m with a long CRL among attributes that are out of order',
    () =>
      Uint8Array.from(
        by(ecHolder, {
          isEncapsulated: true,
          archivedCrls: [makeLongCrl(authority, [day('2026-06-13'), day('2026-07-13')], 4_000)],
          isUnordered: true,
          isSignedAsSent: true,
        })(made.CONTRACT),
      ),
    'cms',
    'indeterminate',
    'unknown',
    'SIGNATURE_NONSTANDARD',
  ),
  row(
    'p7m in BER, truncated',
    () => inBer(made.attached(made.CONTRACT)).slice(0, -1),
    'cms',
    null,
    '',
    'ASN1_MALFORMED',
  ),
  row('p7m of a PDF', () => made.attached(textBytes('%PDF-1.7\n')), 'cms', 'valid', 'intact'),
  row(
    'p7m whose signature algorithm names another digest',
    () => Uint8Array.from(by(ecHolder, {isEncapsulated: true, stated: 'ecdsa-sha384'})(made.CONTRACT)),
    'cms',
    'indeterminate',
    'unknown',
    'SIGNATURE_NONSTANDARD',
  ),
  row(
    'p7m whose signature algorithm names another digest, over other content',
    () => Uint8Array.from(by(ecHolder, {isEncapsulated: true, stated: 'ecdsa-sha384', isForged: true})(made.CONTRACT)),
    'cms',
    'invalid',
    'unknown',
    'SIG_CRYPTO_FAILURE',
  ),
  row('p7m in PEM', () => pem('CMS', made.attached(made.CONTRACT)), 'cms', 'valid', 'intact'),
  row(
    'p7m in base64',
    () => textBytes(Buffer.from(made.attached(made.CONTRACT)).toString('base64')),
    'cms',
    'valid',
    'intact',
  ),
  row(
    'p7m, content changed',
    () => altered(made.attached(made.CONTRACT), 'Contrato', 'Contrata'),
    'cms',
    'invalid',
    'changed',
    'HASH_FAILURE',
  ),
  row('p7m, truncated', () => made.attached(made.CONTRACT).slice(0, 700), 'cms', null, '', 'ASN1_MALFORMED'),
  row('p7s alone', () => made.detached(made.CONTRACT), 'cms', 'indeterminate', 'unknown', 'CONTENT_MISSING'),
  row('p7s with its document', () => made.detached(made.CONTRACT), 'cms', 'valid', 'intact', undefined, document()),
  row(
    'p7s with another document',
    () => made.detached(made.CONTRACT),
    'cms',
    'invalid',
    'changed',
    'HASH_FAILURE',
    document(made.ANNEX),
  ),
  row(
    'p7m with another document',
    () => made.attached(made.CONTRACT),
    'cms',
    'invalid',
    'changed',
    'HASH_FAILURE',
    document(made.ANNEX),
  ),
  row('time-stamp alone', () => made.token(made.CONTRACT), 'timestamp', 'indeterminate', 'unknown', 'CONTENT_MISSING'),
  row(
    'time-stamp with its file',
    () => made.token(made.CONTRACT),
    'timestamp',
    'valid',
    'intact',
    undefined,
    document(),
  ),
  row(
    'time-stamp with another file',
    () => made.token(made.CONTRACT),
    'timestamp',
    'invalid',
    'changed',
    'HASH_FAILURE',
    document(made.ANNEX),
  ),

  row('ASiC-S', () => made.asicSimple(), 'asic', 'valid', 'intact'),
  row('ASiC-S, changed', () => made.asicSimple(made.ANNEX), 'asic', 'invalid', 'changed', 'HASH_FAILURE'),
  row('ASiC-S with a time-stamp', () => made.asicTimestamp(), 'asic', 'valid', 'intact'),
  row(
    'ASiC-S with a time-stamp, changed',
    () => made.asicTimestamp(made.ANNEX),
    'asic',
    'invalid',
    'changed',
    'HASH_FAILURE',
  ),
  row(
    'ASiC-S with a failed time-stamp and a good one',
    () =>
      made.zip(
        {
          'contrato.txt': made.CONTRACT,
          'META-INF/timestamp.tst': made.token(made.ANNEX),
          'META-INF/timestamp002.tst': made.token(made.CONTRACT),
        },
        'application/vnd.etsi.asic-s+zip',
      ),
    'asic',
    'indeterminate',
    'unknown,intact',
    'TIMESTAMP_INVALID',
  ),
  row(
    'ASiC-S with two failed time-stamps',
    () =>
      made.zip(
        {
          'contrato.txt': made.CONTRACT,
          'META-INF/timestamp.tst': made.token(made.ANNEX),
          'META-INF/timestamp002.tst': made.token(made.ANNEX),
        },
        'application/vnd.etsi.asic-s+zip',
      ),
    'asic',
    'invalid',
    'changed,changed',
    'HASH_FAILURE',
  ),
  row('ASiC-E with CAdES', () => made.asicCades(), 'asic', 'valid', 'intact'),
  row(
    'ASiC-E with CAdES, changed',
    () => made.asicCades({...plain, 'anexo.txt': made.CONTRACT}),
    'asic',
    'invalid',
    'changed',
    'HASH_FAILURE',
  ),
  row(
    'ASiC-E with CAdES, a file added',
    () => made.asicCades({...plain, 'outro.txt': made.ANNEX}),
    'asic',
    'indeterminate',
    'intact',
    'CONTAINER_FILE_UNSIGNED',
  ),
  row(
    'ASiC-E with CAdES, a file removed',
    () => made.asicCades({'contrato.txt': made.CONTRACT}),
    'asic',
    'indeterminate',
    'unknown',
    'SIGNED_DATA_NOT_FOUND',
  ),
  row(
    'ASiC-E with CAdES, a second manifest',
    () =>
      made.asicCades(plain, plain, {
        'META-INF/ASiCManifest002.xml': made.manifestOf({...plain, 'outro.txt': made.ANNEX}),
        'outro.txt': made.ANNEX,
      }),
    'asic',
    'invalid',
    'unknown',
    'REFERENCE_AMBIGUOUS',
  ),
  row('ASiC-E with XAdES', () => made.asicXades(), 'asic', 'valid', 'intact'),
  row(
    'ASiC-E with XAdES, changed',
    () => made.asicXades({...both, 'contrato.txt': made.ANNEX}),
    'asic',
    'invalid',
    'changed',
    'HASH_FAILURE',
  ),
  row(
    'ASiC-E with XAdES, a file added',
    () => made.asicXades({...both, 'outro.txt': made.ANNEX}),
    'asic',
    'indeterminate',
    'intact',
    'CONTAINER_FILE_UNSIGNED',
  ),
  row(
    'ASiC-E with XAdES, a file removed',
    () => made.asicXades({'contrato.txt': made.CONTRACT}),
    'asic',
    'indeterminate',
    'unknown',
    'SIGNED_DATA_NOT_FOUND',
  ),
  row(
    'ASiC without a mimetype',
    () => made.zip({'a.txt': made.CONTRACT, 'META-INF/signature.p7s': made.detached(made.CONTRACT)}),
    'asic',
    'valid',
    'intact',
    'CONTAINER_TYPE_UNDECLARED',
  ),

  row(
    'ASiC-E with CAdES, a wrong archive time-stamp',
    () =>
      made.asicCades(plain, plain, {
        'META-INF/ASiCArchiveManifest.xml': made.manifestOf({'contrato.txt': made.ANNEX}, 'META-INF/archive.tst'),
        'META-INF/archive.tst': made.token(made.manifestOf({'contrato.txt': made.ANNEX}, 'META-INF/archive.tst')),
      }),
    'asic',
    'indeterminate',
    'unknown,intact',
    'TIMESTAMP_INVALID',
  ),
  row(
    'ASiC-E with an evidence record alone',
    () => made.zip({...plain, 'META-INF/evidencerecord001.ers': made.ANNEX}),
    'asic',
    'indeterminate',
    'unknown',
    'SUBFILTER_UNSUPPORTED',
  ),
  row(
    'JWS with a sigD by URI, alone',
    () =>
      made.compactJws({
        header: {crit: ['sigD'], sigD: {mId: 'http://uri.etsi.org/19182/ObjectIdByURI', pars: ['contrato.txt']}},
      }),
    'jades',
    'indeterminate',
    'unknown',
    'CONTENT_MISSING',
  ),
  row(
    'XAdES, detached, alone',
    () => made.detachedXades({'contrato.txt': made.CONTRACT}, false),
    'xml',
    'indeterminate',
    'unknown',
    'SIGNED_DATA_NOT_FOUND',
  ),
  row(
    'XAdES, detached, with its document',
    () => made.detachedXades({'contrato.txt': made.CONTRACT}, false),
    'xml',
    'valid',
    'intact',
    undefined,
    document(),
  ),
  row(
    'XAdES, detached, with another document',
    () => made.detachedXades({'contrato.txt': made.CONTRACT}, false),
    'xml',
    'invalid',
    'changed',
    'HASH_FAILURE',
    document(made.ANNEX),
  ),

  row('JWS, compact', () => made.compactJws(), 'jades', 'valid', 'intact'),
  row('JWS, JSON', () => made.jsonJws(), 'jades', 'valid', 'intact'),
  row('JWS, changed', changedPayload, 'jades', 'invalid', 'unknown', 'SIG_CRYPTO_FAILURE'),
  row(
    'JWS, detached, alone',
    () => made.compactJws({isDetached: true}),
    'jades',
    'indeterminate',
    'unknown',
    'CONTENT_MISSING',
  ),
  row(
    'JWS, detached, with its document',
    () => made.compactJws({isDetached: true}),
    'jades',
    'valid',
    'intact',
    undefined,
    document(),
  ),
  row(
    'JWS, detached, with another document',
    () => made.compactJws({isDetached: true}),
    'jades',
    'invalid',
    'unknown',
    'SIG_CRYPTO_FAILURE',
    document(made.ANNEX),
  ),
  row(
    'JWS with a sigD by hash',
    () => byHash(['contrato.txt'], made.CONTRACT),
    'jades',
    'valid',
    'intact',
    undefined,
    document(),
  ),
  row(
    'JWS with a sigD by hash of another document',
    () => byHash(['contrato.txt'], made.CONTRACT),
    'jades',
    'invalid',
    'changed',
    'HASH_FAILURE',
    document(made.ANNEX),
  ),
  row(
    'JWS with a sigD by hash of two documents, of which one is given',
    () => byHash(['contrato.txt', 'anexo.txt'], made.CONTRACT),
    'jades',
    'indeterminate',
    'unknown',
    'SIGNED_DATA_NOT_FOUND',
    document(),
  ),
  row(
    'JWS with a symmetric algorithm',
    () => made.compactJws({header: {alg: 'HS256'}}),
    'jades',
    'indeterminate',
    'unknown',
    'ALGORITHM_UNSUPPORTED',
  ),
  row(
    'JWS without an algorithm',
    () => made.compactJws({header: {alg: 'none'}}),
    'jades',
    'indeterminate',
    'unknown',
    'ALGORITHM_UNSUPPORTED',
  ),
  row(
    'JWS with an unknown critical parameter',
    () => made.compactJws({header: {crit: ['exp'], exp: 1}}),
    'jades',
    'indeterminate',
    'unknown',
    'ALGORITHM_UNSUPPORTED',
  ),
  ...(['exp', [['exp']], null] as const).map((crit) =>
    row(
      `JWS whose critical parameters are ${JSON.stringify(crit)}, which is no list of names`,
      () => made.compactJws({header: {crit, exp: 1}}),
      'jades',
      'invalid',
      'unknown',
      'FORMAT_FAILURE',
    ),
  ),
  row(
    'JWS with two payloads',
    () => textBytes(`{"payload":"bm8",${Buffer.from(made.jsonJws()).toString().slice(1)}`),
    'jades',
    null,
    '',
    'FORMAT_FAILURE',
  ),
  row(
    'JWS whose member name payload is escaped',
    () => textBytes(`{"p\\u0061yload":"bm8",${Buffer.from(made.jsonJws()).toString().slice(1)}`),
    'jades',
    null,
    '',
    'FORMAT_FAILURE',
  ),
];

function pem(label: string, der: Bytes): Bytes {
  const body =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return textBytes(`-----BEGIN ${label}-----\n${body.join('\n')}\n-----END ${label}-----\n`);
}

function altered(bytes: Bytes, from: string, to: string): Bytes {
  return Uint8Array.from(Buffer.from(Buffer.from(bytes).toString('latin1').replace(from, to), 'latin1'));
}

const folder = useFolder();

/** Makes a self-signed certificate with openssl, once for all tests: `s.pem`, `s.key` and its configuration `s.cnf`. */
function makeSigner(): void {
  const {openssl, inFolder} = folder;
  if (existsSync(inFolder('s.pem'))) {
    return;
  }
  writeFileSync(inFolder('s.cnf'), '[req]\ndistinguished_name=n\n[n]\n');
  // Use RSA, because openssl only encrypts to RSA keys.
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', 's.key'];
  openssl('req', '-x509', ...key, '-subj', '/CN=s', '-config', 's.cnf', '-out', 's.pem');
}

describe('signatures: signed files of any kind', () => {
  for (const {name, make, more, kind, verdict, content, code} of ROWS) {
    test(`signatures: ${name}: ${verdict ?? 'no verdict'}`, async () => {
      const report = await verify(make(), more);
      const answer = summaryOf(report);
      assert.equal(report.kind, kind);
      assert.equal(answer.verdict, verdict);
      assert.equal(answer.content, content);
      if (code !== undefined) {
        assert.ok(answer.codes.includes(code as never), `${code} in ${answer.codes.join()}`);
      }
    });
  }

  test('signatures: without a trust anchor nothing is valid, but integrity is still reported', async () => {
    for (const bytes of [made.attached(made.CONTRACT), made.asicCades(), made.asicXades(), made.compactJws()]) {
      const answer = summaryOf(await verify(bytes, {roots: []}));
      assert.equal(answer.verdict, 'indeterminate');
      assert.equal(answer.content, 'intact');
    }
  });

  test('signatures: lists each file of a container as signed or unsigned', async () => {
    const {contents} = await verify(made.asicXades({...both, 'outro.txt': made.ANNEX}));
    assert.deepEqual(
      contents.map(({name, signedBy}) => [name, signedBy.length > 0]),
      [
        ['contrato.txt', true],
        ['anexo com espaço.txt', true],
        ['outro.txt', false],
      ],
    );
  });

  test('signatures: a failed signature covers no file', async () => {
    const manifest = made.manifestOf(plain);
    const forged = made.zip({
      ...plain,
      'META-INF/ASiCManifest001.xml': manifest,
      'META-INF/signature001.p7s': made.detached(made.CONTRACT),
    });
    const {verdict, contents} = await verify(forged);
    assert.equal(verdict, 'invalid');
    assert.deepEqual(
      contents.flatMap(({signedBy}) => signedBy),
      [],
    );
  });

  test('signatures: an OpenDocument signature covers the whole file or nothing', async () => {
    const type = 'application/vnd.oasis.opendocument.text';
    const parts = {mimetype: textBytes(type), 'content.xml': textBytes('<a/>'), 'styles.xml': textBytes('<b/>')};
    const {mimetype: _, ...files} = parts;
    const odt = (content: typeof files, signed: Readonly<Record<string, Bytes>>) =>
      made.zip({...content, 'META-INF/documentsignatures.xml': made.detachedXades(signed)}, type);
    assert.equal((await verify(odt(files, parts))).verdict, 'valid');
    const changed = await verify(odt({...files, 'content.xml': textBytes('<c/>')}, parts));
    assert.equal(changed.kind, 'odf');
    assert.equal(changed.verdict, 'invalid');
    const dsig = 'xmlns="urn:oasis:names:tc:opendocument:xmlns:digitalsignature:1.0"';
    const macros = (content: string) => ({
      ...files,
      'META-INF/macrosignatures.xml': textBytes(`<document-signatures ${dsig}>${content}</document-signatures>`),
    });
    assert.equal((await verify(odt(macros(''), parts))).verdict, 'valid');
    assert.equal((await verify(odt(macros('Renda: 9000'), parts))).verdict, 'indeterminate');
    const partly = summaryOf(await verify(odt(files, {'content.xml': files['content.xml']})));
    assert.equal(partly.verdict, 'indeterminate');
    assert.ok(partly.codes.includes('CONTAINER_FILE_UNSIGNED'));
  });

  test('signatures: CMS signed by openssl is intact, attached or detached', {skip: missing('openssl')}, async () => {
    const {openssl, inFolder} = folder;
    makeSigner();
    writeFileSync(inFolder('s.txt'), made.CONTRACT);
    for (const [name, ...flags] of [['s.p7m', '-nodetach'], ['s.p7s'], ['s.cades', '-cades']] as const) {
      openssl(
        'cms',
        '-sign',
        '-binary',
        ...flags,
        '-in',
        's.txt',
        '-signer',
        's.pem',
        '-inkey',
        's.key',
        '-outform',
        'DER',
        '-out',
        name,
      );
      const file = new Uint8Array(readFileSync(inFolder(name)));
      const report = await verify(file, document());
      assert.deepEqual([report.kind, summaryOf(report).content], ['cms', 'intact'], name);
      const other = await verify(file, document(made.ANNEX));
      assert.deepEqual([other.verdict, summaryOf(other).content], ['invalid', 'changed'], name);
    }
  });

  test('signatures: the reasons of a time-stamp are given once, the most severe first', async () => {
    const {signatures} = await verify(made.token(made.CONTRACT), {...document(made.ANNEX), revocation: []});
    assert.deepEqual(
      signatures[0]?.reasons.map(({code}) => code),
      ['HASH_FAILURE', 'REVOCATION_MISSING'],
    );
  });

  test('signatures: contained files can be extracted', async () => {
    assert.deepEqual(await extractContent(made.attached(made.CONTRACT), ''), made.CONTRACT);
    assert.deepEqual(await extractContent(made.asicXades(), 'contrato.txt'), made.CONTRACT);
    assert.deepEqual(await extractContent(made.compactJws(), ''), made.CONTRACT);
    assert.equal(await extractContent(made.asicXades(), 'nada.txt'), null);
  });
});

describe('signatures: file type detection', () => {
  const text = (value: string) => () => textBytes(value);
  const bytes =
    (...values: readonly number[]) =>
    () =>
      Uint8Array.from(values);
  const KINDS: readonly [name: string, make: () => Bytes, kind: FileReport['kind'], format?: string][] = [
    ['a PDF', () => sample('contrato-assinado.pdf'), 'pdf'],
    [
      'a PDF after other bytes',
      () => textBytes(`lixo\n${Buffer.from(sample('contrato-assinado.pdf')).toString('latin1').slice(0, 900)}`),
      'pdf',
    ],
    [
      'a container whose mimetype contains a PDF header',
      () =>
        made.zip({'META-INF/signature.p7s': made.detached(made.CONTRACT)}, 'application/vnd.etsi.asic-s+zip%PDF-1.7'),
      'zip',
    ],
    ['an invoice', () => sample('fatura-assinada.xml'), 'xml'],
    ['certificates in PEM', () => sample('cadeia.pem'), 'certificate'],
    ['a certificate in DER', () => Uint8Array.from(ecHolder.certificate), 'certificate'],
    ['a CRL', () => Uint8Array.from(authorityCrl), 'crl'],
    ['a time-stamp response', () => sample('selo-temporal.tsr'), 'timestamp'],
    ['an empty file', bytes(), 'empty'],
    ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16), 'image', 'JPEG'],
    ['a web page', text('<!DOCTYPE html><title>a</title>'), 'html'],
    ['a private key', text('-----BEGIN PRIVATE KEY-----\nAA==\n-----END PRIVATE KEY-----\n'), 'private-key'],
    [
      'a certificate request',
      text('-----BEGIN CERTIFICATE REQUEST-----\nAA==\n-----END CERTIFICATE REQUEST-----\n'),
      'certificate-request',
    ],
    ['an old Word document', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 'old-office'],
    ['plain text', text('Bom dia.\n'), 'text'],
    ['an email', text('From: a@b.example\nContent-Type: text/plain\n\nBom dia.\n'), 'email'],
    ['JSON that is no signature', text('{"a": 1}'), 'text'],
    ['noise', bytes(0, 1, 2, 3, 4, 5, 6, 7), 'unknown'],
  ];
  for (const [name, make, kind, format] of KINDS) {
    test(`signatures: ${name} is detected as ${kind}`, () => {
      const found = recognize(make());
      assert.equal(found.kind, kind);
      if (format) {
        assert.equal(found.format, format);
      }
    });
  }

  test('signatures: detects what openssl writes', {skip: missing('openssl')}, () => {
    const {openssl, inFolder} = folder;
    makeSigner();
    openssl('pkcs12', '-export', '-in', 's.pem', '-inkey', 's.key', '-passout', 'pass:a', '-out', 'a.p12');
    openssl('pkcs8', '-topk8', '-in', 's.key', '-passout', 'pass:a', '-outform', 'DER', '-out', 'a.p8');
    openssl('rsa', '-in', 's.key', '-outform', 'DER', '-out', 'a.der');
    openssl('req', '-new', '-key', 's.key', '-subj', '/CN=s', '-config', 's.cnf', '-outform', 'DER', '-out', 'a.csr');
    writeFileSync(inFolder('a.txt'), 'Bom dia.\n');
    openssl('cms', '-encrypt', '-in', 'a.txt', '-outform', 'DER', '-out', 'a.enc', 's.pem');
    openssl('smime', '-sign', '-nodetach', '-in', 'a.txt', '-signer', 's.pem', '-inkey', 's.key', '-out', 'a.eml');
    openssl('crl2pkcs7', '-nocrl', '-certfile', 's.pem', '-outform', 'DER', '-out', 'a.p7b');
    const kinds = ['a.p12', 'a.p8', 'a.der', 'a.csr', 'a.enc', 'a.eml', 'a.p7b'].map(
      (name) => recognize(new Uint8Array(readFileSync(inFolder(name)))).kind,
    );
    assert.deepEqual(kinds, [
      'pkcs12',
      'private-key',
      'private-key',
      'certificate-request',
      'encrypted-cms',
      'cms',
      'certificate',
    ]);
  });

  test('signatures: an unsigned Office document is reported as such, not as a failure', async () => {
    const docx = await verify(
      made.zip({'[Content_Types].xml': textBytes('<Types/>'), 'word/document.xml': textBytes('<a/>')}),
    );
    assert.deepEqual([docx.kind, docx.format, docx.verdict, docx.reasons.length], ['ooxml', 'docx', null, 0]);
    const odt = await verify(made.zip({'content.xml': textBytes('<a/>')}, 'application/vnd.oasis.opendocument.text'));
    assert.deepEqual([odt.kind, odt.format, odt.verdict], ['odf', 'odt', null]);
    const archive = await verify(made.zip({'foto.jpg': made.ANNEX}));
    assert.deepEqual([archive.kind, archive.verdict], ['zip', null]);
    const unsigned = await verify(textBytes('<a>sem assinatura</a>'));
    assert.deepEqual([unsigned.kind, unsigned.verdict, unsigned.reasons.length], ['xml', null, 0]);
  });
});

describe('signatures: untrusted archives', () => {
  const refuses = (bytes: Bytes, code: string) => assert.throws(() => readZip(bytes), {code});
  const good = made.asicCades();
  const patched = (change: (copy: Buffer) => void): Bytes => {
    const copy = Buffer.from(good);
    change(copy);
    return Uint8Array.from(copy);
  };

  test('signatures: path traversal and duplicate names are refused', () => {
    for (const name of ['../fora.txt', '/raiz.txt', 'a/../../b', 'C:\\a', 'a\\b', './a']) {
      refuses(made.zip({[name]: made.ANNEX}), 'ZIP_UNSAFE_NAME');
    }
    refuses(made.zip({'Contrato.txt': made.ANNEX, 'contrato.txt': made.CONTRACT}), 'ZIP_UNSAFE_NAME');
  });

  test('signatures: zip bombs are refused before unpacking', () => {
    const stating = (size: number): Bytes => {
      const archive = Buffer.from(made.zip({'a.bin': new Uint8Array(100_000)}));
      archive.writeUInt32LE(size, 22);
      archive.writeUInt32LE(size, archive.indexOf('PK\x01\x02', 0, 'latin1') + 24);
      return Uint8Array.from(archive);
    };
    refuses(stating(60 * 1024 * 1024), 'ZIP_TOO_LARGE');
    // An understated size is noticed while unpacking.
    const [entry] = readZip(stating(10));
    assert.throws(() => entry?.read(), {code: 'ZIP_MALFORMED'});
  });

  test('signatures: ambiguous archives are refused', () => {
    const central = Buffer.from(good).indexOf('PK\x01\x02', 0, 'latin1');
    // The local header and the directory have different names.
    refuses(
      patched((copy) => copy.write('n', 30)),
      'ZIP_MALFORMED',
    );
    // An entry after the others is not in the directory, so that only sequential readers see it.
    const hidden = Buffer.from(made.zip({'a.txt': made.ANNEX}));
    const entry = hidden.subarray(0, hidden.indexOf('PK\x01\x02', 0, 'latin1'));
    const withHidden = Buffer.concat([good.subarray(0, central), entry, good.subarray(central)]);
    withHidden.writeUInt32LE(central + entry.length, withHidden.length - 6);
    refuses(Uint8Array.from(withHidden), 'ZIP_MALFORMED');
    // An archive before the others has the same effect.
    refuses(Uint8Array.from(Buffer.concat([made.zip({'a.txt': made.ANNEX}), good])), 'ZIP_MALFORMED');
    refuses(
      patched((copy) => copy.writeUInt16LE(1, central + 8)),
      'ZIP_ENCRYPTED',
    );
    refuses(
      patched((copy) => copy.writeUInt16LE(99, central + 10)),
      'ZIP_UNSUPPORTED',
    );
    refuses(Uint8Array.from([...good, 0]), 'ZIP_MALFORMED');
    refuses(good.slice(0, good.length - 30), 'ZIP_MALFORMED');
  });

  test('signatures: archives written by zip are read', {skip: missing('zip')}, () => {
    const {inFolder} = folder;
    writeFileSync(inFolder('à.txt'), made.ANNEX);
    execFileSync('zip', ['-q', inFolder('a.zip'), 'à.txt'], {cwd: inFolder('')});
    const [entry] = readZip(new Uint8Array(readFileSync(inFolder('a.zip'))));
    assert.deepEqual([entry?.name, entry?.read()], ['à.txt', made.ANNEX]);
  });
});

// Enough rounds to cover the kinds of damage; the benchmark runs thousands.
for (const target of targetsForDamage()) {
  test(`signatures: a damaged ${target.name} is never valid with changed content`, async () => {
    assert.equal((await verify(target.file, target.content && document(target.content))).verdict, 'valid');
    assert.deepEqual((await feedFileMutants(target, 30)).accepted, []);
  });
}
