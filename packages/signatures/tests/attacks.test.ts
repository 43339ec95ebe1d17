import assert from 'node:assert/strict';
import * as crypto from 'node:crypto';
import {describe, test} from 'node:test';
import * as asn1js from 'asn1js';
import {toPem, type Bytes} from '../bytes.ts';
import type {FileReport, VerifyFileOptions} from '../file/result.ts';
import {verifyFile} from '../file/verify.ts';
import {attribute, type CmsRequest, makeCms, makeTimestamp, type SignedFields} from '../testing/test-cms.ts';
import {
  criticalExtension,
  digest,
  hashIdentifier,
  integer,
  makeCrl,
  makeOcsp,
  octets,
  OCSP_SIGNING,
  oid,
  parsed,
  type Revoked,
  type Scope,
  sequence,
  tagged,
} from '../testing/test-pki.ts';
import {
  authority,
  authorityCrl,
  by,
  day,
  ecHolder,
  holder,
  rootCrl,
  rsaHolder,
  STAMPED_AT,
  stamper,
} from '../testing/test-identities.ts';
import * as made from '../testing/signed-containers.ts';
import {signedPdf} from '../testing/signed-pdfs.ts';
import {ENVELOPED, file, properties, PROPERTIES, reference, signature, signXml} from '../testing/signed-xml.ts';

const PRESENT = [day('2026-06-13'), day('2026-07-13')] as const;

const verify = (bytes: Uint8Array, options: VerifyFileOptions = made.TRUST) =>
  verifyFile(Uint8Array.from(bytes), options);

const codesOf = ({reasons, signatures}: FileReport): readonly string[] =>
  [...reasons, ...signatures.flatMap((item) => item.reasons)].map(({code}) => code);

/** Asserts that the verdict is not valid, and that `code` is among the reasons. */
function assertRefused(report: FileReport, code: string, name: string): void {
  assert.notEqual(report.verdict, 'valid', `${name}: ${codesOf(report).join()}`);
  assert.ok(codesOf(report).includes(code), `${name}: ${codesOf(report).join()}`);
}

/** The components of a constructed value, as an array that callers may change. */
const partsOf = (node: asn1js.AsnType | undefined): asn1js.AsnType[] =>
  (node as {valueBlock: {value: asn1js.AsnType[]}}).valueBlock.value;

const cms = (more: Partial<CmsRequest> = {}): Bytes =>
  makeCms({signer: ecHolder, content: made.CONTRACT, isEncapsulated: true, chain: [authority], ...more});

describe('signatures: attacks on CMS', () => {
  const other = made.zip({'falso.txt': made.ANNEX});

  test('signatures: bytes appended after a signature are reported as unsigned', async () => {
    for (const [name, signed] of [
      ['an archive after CMS', cms()],
      [
        'an archive after CAdES with a time-stamp',
        cms({timestamp: (value) => makeTimestamp(stamper, value, STAMPED_AT, [authority])}),
      ],
    ] as const) {
      assert.equal((await verify(signed)).verdict, 'valid');
      assertRefused(await verify(Buffer.concat([signed, other])), 'COVERAGE_PARTIAL', name);
    }
    assertRefused(
      await verify(Buffer.concat([made.token(made.CONTRACT), other]), {
        ...made.TRUST,
        content: {name: 'contrato.txt', bytes: Uint8Array.from(made.CONTRACT)},
      }),
      'COVERAGE_PARTIAL',
      'an archive after a time-stamp',
    );
    const options = {...made.TRUST, content: {name: 'contrato.txt', bytes: Uint8Array.from(made.CONTRACT)}};
    const detached = made.detached(made.CONTRACT);
    assert.equal((await verify(detached, options)).verdict, 'valid');
    assertRefused(await verify(Buffer.concat([detached, other]), options), 'COVERAGE_PARTIAL', 'after a p7s');
    for (const [added, verdict] of [
      [other, 'indeterminate'],
      [Buffer.from('\r\n\0\0'), 'valid'],
    ] as const) {
      const inside = made.zip({
        'contrato.txt': made.CONTRACT,
        'META-INF/signature.p7s': Buffer.concat([detached, added]),
      });
      assert.equal((await verify(inside)).verdict, verdict, 'in a container');
    }
    // Some programs append a line break or padding.
    assert.equal((await verify(Buffer.concat([cms(), Buffer.from('\r\n\0\0')]))).verdict, 'valid');
  });

  test('signatures: text around a PEM block is reported as unsigned', async () => {
    const pem = toPem('PKCS7', cms());
    const stamp = toPem('PKCS7', made.token(made.CONTRACT));
    const options = {...made.TRUST, content: {name: 'contrato.txt', bytes: Uint8Array.from(made.CONTRACT)}};
    for (const harmless of [pem, `\ufeff${pem}`, `\n${pem.replaceAll('\n', '\r\n')}\n\n`]) {
      assert.equal((await verify(Buffer.from(harmless))).verdict, 'valid');
    }
    for (const [name, text] of [
      ['before', `Renda: 9000\n${pem}`],
      ['after', `${pem}Renda: 9000\n`],
      ['as a header', pem.replace('-----\n', '-----\nRenda: 9000\n\n')],
      ['another signature', pem + toPem('PKCS7', cms({content: made.ANNEX}))],
      ['around a time-stamp', `Renda: 9000\n${stamp}`],
    ] as const) {
      assertRefused(await verify(Buffer.from(text), options), 'COVERAGE_PARTIAL', name);
    }
  });

  test('signatures: CMS with values that the syntax does not allow is malformed', async () => {
    const changed = (change: (signedData: asn1js.AsnType[], contentInfo: asn1js.AsnType[]) => unknown): Buffer => {
      const root = parsed(cms());
      const contentInfo = partsOf(root);
      change(partsOf(partsOf(contentInfo[1])[0]), contentInfo);
      return Buffer.from(root.toBER());
    };
    const other = octets(made.ANNEX);
    const wrapped = new asn1js.Constructed({idBlock: {tagClass: 3, tagNumber: 0}, value: [other]});
    assert.equal((await verify(changed(() => undefined))).verdict, 'valid');
    for (const [name, file] of [
      ['two contents', changed((signedData) => partsOf(partsOf(signedData[2])[1]).push(other))],
      ['two wrapped contents', changed((signedData) => partsOf(signedData[2]).push(wrapped))],
      ['no content in the wrapper', changed((signedData) => partsOf(partsOf(signedData[2])[1]).splice(0, 1))],
      ['an additional field', changed((signedData) => signedData.splice(3, 0, other))],
      ['certificates twice', changed((signedData) => signedData.splice(3, 0, signedData[3] as asn1js.AsnType))],
      ['two SignedData', changed((signedData, [, wrapper]) => partsOf(wrapper).push(other))],
      ['a value after the SignedData', changed((_, contentInfo) => contentInfo.push(other))],
    ] as const) {
      assertRefused(await verify(file), 'CMS_MALFORMED', name);
    }
    const unsigned = () => [sequence(oid('1.2.3'), new asn1js.Set({value: [other]}), other)];
    assertRefused(await verify(cms({unsigned})), 'CMS_MALFORMED', 'a value after those of an unsigned attribute');
    const longer = changed((signedData) => partsOf(partsOf(signedData.at(-1))[0]).push(other));
    assertRefused(await verify(longer), 'ASN1_MALFORMED', 'an additional field in a SignerInfo');
  });

  test('signatures: the digest of constructed PKCS #7 content covers its inner headers', async () => {
    const split = sequence(octets(made.CONTRACT.slice(0, 9)), octets(made.CONTRACT.slice(9)));
    const withContent = (content: Uint8Array) => {
      const root = parsed(cms({content: Uint8Array.from(content)}));
      const [, wrapper] = partsOf(partsOf(partsOf(partsOf(root)[1])[0])[2]);
      partsOf(wrapper).splice(0, 1, split);
      return Buffer.from(root.toBER());
    };
    const inside = new Uint8Array(split.toBER()).subarray(2);
    assert.equal((await verify(withContent(inside))).verdict, 'valid');
    assertRefused(await verify(withContent(made.CONTRACT)), 'HASH_FAILURE', 'the strings joined');
  });

  test('signatures: a repeated signed attribute makes CMS malformed', async () => {
    const falseDigest = octets(digest('sha256', made.ANNEX));
    for (const [name, attributes] of [
      ['two digests', [attribute('1.2.840.113549.1.9.4', falseDigest)]],
      ['two content types', [attribute('1.2.840.113549.1.9.3', oid('1.2.840.113549.1.7.1'))]],
      [
        'two signing certificates',
        [
          attribute(
            '1.2.840.113549.1.9.16.2.47',
            sequence(sequence(sequence(octets(digest('sha256', rsaHolder.certificate))))),
          ),
        ],
      ],
    ] as const) {
      assertRefused(await verify(cms({attributes})), 'CMS_MALFORMED', name);
    }
  });

  test('signatures: the protected algorithm identifiers must match those of the signature', async () => {
    const ecdsa = (id: string) => new asn1js.Constructed({idBlock: {tagClass: 3, tagNumber: 1}, value: [oid(id)]});
    const protection = (hash: string, algorithm: string) => [
      attribute('1.2.840.113549.1.9.52', sequence(hashIdentifier(hash), ecdsa(algorithm))),
    ];
    assert.equal((await verify(cms({attributes: protection('sha256', '1.2.840.10045.4.3.2')}))).verdict, 'valid');
    for (const [hash, algorithm] of [
      ['sha1', '1.2.840.10045.4.3.2'],
      ['sha256', '1.2.840.10045.4.3.3'],
    ] as const) {
      assertRefused(
        await verify(cms({attributes: protection(hash, algorithm)})),
        'CMS_MALFORMED',
        `${hash} ${algorithm}`,
      );
    }
  });

  test('signatures: the protected parameters of RSA-PSS must have the same values', async () => {
    const signer = {...rsaHolder, algorithm: 'pss-sha256'} as const;
    const parameters = (hash: string, salt: number, ...more: asn1js.AsnType[]) =>
      sequence(
        tagged(0, hashIdentifier(hash)),
        tagged(1, sequence(oid('1.2.840.113549.1.1.8'), hashIdentifier(hash))),
        tagged(2, integer(salt)),
        ...more,
      );
    const signed = (...stated: asn1js.AsnType[]) => {
      const [digestAlgorithm, pss] = [hashIdentifier('sha256'), tagged(1, oid('1.2.840.113549.1.1.10'), ...stated)];
      return cms({
        signer,
        attributes: [attribute('1.2.840.113549.1.9.52', sequence(digestAlgorithm, pss))],
      });
    };
    assert.equal((await verify(signed(parameters('sha256', 32)))).verdict, 'valid');
    // The default of the trailer field, which DER does not write.
    assert.equal((await verify(signed(parameters('sha256', 32, tagged(3, integer(1)))))).verdict, 'valid');
    for (const [name, stated] of [
      ['another salt', [parameters('sha256', 20)]],
      ['another digest', [parameters('sha512', 32)]],
      ['no parameters', []],
    ] as const) {
      assertRefused(await verify(signed(...stated)), 'CMS_MALFORMED', name);
    }
  });
});

describe('signatures: attacks on e-mail', () => {
  const MIME = [
    'MIME-Version: 1.0',
    'Content-Disposition: attachment; filename="smime.p7m"',
    'Content-Type: application/pkcs7-mime; smime-type=signed-data;\r\n name="smime.p7m"',
    'Content-Transfer-Encoding: base64',
  ];
  const mail = (...headers: readonly string[]) => {
    const body = Buffer.from(cms()).toString('base64').replace(/.{64}/g, '$&\r\n');
    return Buffer.from(`${headers.join('\r\n')}\r\n\r\n${body}\r\n`);
  };

  test('signatures: a message whose headers only describe its signature is valid', async () => {
    assert.equal((await verify(mail(...MIME))).verdict, 'valid');
  });

  test('signatures: headers that a reader of mail shows are reported as unsigned', async () => {
    for (const header of [
      'Subject: Renda de 9000 escudos',
      'From: Ana <ana@exemplo.cv>',
      'Content-Description: Renda de 9000 escudos',
      'Content-Type: application/pkcs7-mime (Renda de 9000 escudos)',
      'Content-Disposition: attachment; texto="Renda de 9000 escudos"',
      'Content-Disposition: attachment; filename="\r\nSubject: Renda de 9000 escudos\r\nX: "',
      `${'MIME-Version: 1.0\r\n'.repeat(300)}Subject: Renda de 9000 escudos`,
    ]) {
      for (const headers of [
        [header, ...MIME],
        [...MIME, header],
      ]) {
        assertRefused(await verify(mail(...headers)), 'COVERAGE_PARTIAL', headers.join());
      }
    }
  });

  const PART = 'Content-Type: text/plain; charset=utf-8\r\n\r\nRenda: 1000\r\n--x\r\n';
  const CLEAR: readonly string[] = [
    'MIME-Version: 1.0',
    'Content-Type: multipart/signed; protocol="application/pkcs7-signature";\r\n micalg=sha-256; boundary="--=_a.b"',
  ];
  const clear = ({
    headers = CLEAR,
    before = '',
    part = PART,
    signed = PART,
    between = '',
    ofSignature = 'Content-Disposition: attachment; filename="smime.p7s"',
    after = '',
    afterSignature = '',
  } = {}): Buffer => {
    const value = makeCms({signer: ecHolder, content: Buffer.from(signed), chain: [authority]});
    const body = Buffer.concat([value, Buffer.from(afterSignature)])
      .toString('base64')
      .replace(/.{64}/g, '$&\r\n');
    return Buffer.from(
      `${headers.join('\r\n')}\r\n\r\n${before}----=_a.b\r\n${part}\r\n${between}----=_a.b\r\nContent-Type: application/pkcs7-signature; name="smime.p7s"\r\nContent-Transfer-Encoding: base64\r\n${ofSignature}\r\n\r\n${body}\r\n\r\n----=_a.b--\r\n${after}`,
    );
  };
  const inLines = (bytes: Buffer) => Buffer.from(bytes.toString().replaceAll('\r\n', '\n'));

  test('signatures: a clear-signed message is verified over its first part, with any line ends', async () => {
    for (const bytes of [
      clear(),
      inLines(clear()),
      clear({before: 'This is an S/MIME signed message\r\n\r\n'}),
      clear({before: 'This is a multi-part message in MIME format.\r\n'}),
      // Signed as stored.
      inLines(clear({signed: PART.replaceAll('\r\n', '\n')})),
      clear({part: `${PART}a\nb`, signed: `${PART}a\nb`}),
      clear({headers: CLEAR.map((header) => header.replace('"--=_a.b"', '--=_a.b'))}),
    ]) {
      const report = await verify(bytes);
      assert.equal(report.verdict, 'valid', codesOf(report).join());
      assert.equal(report.kind, 'email');
      assert.equal(report.format, 'S/MIME');
    }
  });

  test('signatures: a change to a clear-signed message is found', async () => {
    for (const part of [PART.replace('1000', '9000'), PART.replace('utf-8', 'utf-16'), `${PART}\r\n`]) {
      const report = await verify(clear({part}));
      assert.equal(report.verdict, 'invalid', part);
      assert.ok(codesOf(report).includes('HASH_FAILURE'), part);
    }
  });

  test('signatures: signed bytes that are no part of a message are not read as one', async () => {
    for (const part of [
      'Sem efeito: rascunho\r\n\r\nRenda: 1000\r\n',
      `${PART.split('\r\n', 1)[0] ?? ''}\r\n${PART}`,
    ]) {
      const report = await verify(clear({part, signed: part}));
      assert.equal(report.signatures.length, 0);
      assert.notEqual(report.verdict, 'valid');
    }
  });

  test('signatures: text around the signed part of a message is reported as unsigned', async () => {
    for (const [name, request] of [
      ['Subject', {headers: [...CLEAR, 'Subject: Renda de 9000 escudos']}],
      ['From', {headers: ['From: Ana <ana@exemplo.cv>', ...CLEAR]}],
      ['MIME-Version', {headers: ['MIME-Version: 1.0 (Renda de 9000 escudos)', ...CLEAR.slice(1)]}],
      ['Content-Type', {headers: [...CLEAR.slice(0, 1), `${CLEAR[1] ?? ''}; texto="Renda de 9000 escudos"`]}],
      ['Content-Type', {headers: [...CLEAR.slice(0, 1), `${CLEAR[1] ?? ''}; charset=utf-7`]}],
      ['Renda: 9000', {before: 'Renda: 9000\r\n'}],
      ['Renda: 9000', {after: 'Renda: 9000\r\n'}],
      ['11 bytes', {afterSignature: 'Renda: 9000'}],
      ['Content-Description', {ofSignature: 'Content-Description: Renda de 9000 escudos'}],
      ['Content-Disposition', {ofSignature: 'Content-Disposition: inline; filename="renda-9000.html"'}],
    ] as const) {
      const report = await verify(clear(request));
      assertRefused(report, 'COVERAGE_PARTIAL', name);
      assert.deepEqual(
        report.reasons.map(({detail}) => detail),
        [name],
      );
    }
  });

  test('signatures: long white space in the headers of a message takes no long time', {timeout: 20_000}, async () => {
    const space = `${' \t'.repeat(100_000)}x`;
    for (const request of [
      {headers: [...CLEAR.slice(0, 1), `${CLEAR[1] ?? ''}${space}`]},
      {headers: CLEAR.map((header) => header.replace(';', `${space};`))},
      {headers: CLEAR.map((header) => header.replace(';', `; ${'boundary'.repeat(50_000)};`))},
      {ofSignature: `Content-Disposition: attachment${space}`},
      {before: `${space}\r\n`},
      {part: `${PART}${'\r\n'.repeat(100_000)}`},
    ]) {
      assert.notEqual((await verify(clear(request))).verdict, 'valid');
    }
  });

  test('signatures: a message that programs could read differently is not verified', async () => {
    for (const request of [
      {headers: [...CLEAR, 'Content-Type: text/html']},
      {headers: [...CLEAR.slice(0, 1), `${CLEAR[1] ?? ''}; boundary=outro`]},
      {between: '----=_a.b\r\nContent-Type: text/html\r\n\r\nRenda: 9000\r\n'},
      {part: `${PART}\r\n----=_a.b Renda: 9000`, signed: `${PART}\r\n----=_a.b Renda: 9000`},
      {before: '----=_a.b--\r\n'},
      {before: 'X: 1\rSubject: Renda\r\n'},
      {headers: CLEAR.map((header) => header.replace('--=_a.b', '--=_a.b '))},
      {headers: CLEAR.map((header) => header.replace('boundary=', 'boundary*0='))},
    ]) {
      const report = await verify(clear(request));
      assert.equal(report.kind, 'email', JSON.stringify(request));
      assert.equal(report.verdict, null);
    }
  });
});

describe('signatures: attacks on JAdES', () => {
  const x5c = [ecHolder, authority].map(({certificate}) => Buffer.from(certificate).toString('base64'));

  test('signatures: unsigned members of a JWS are reported', async () => {
    const {payload, signatures} = JSON.parse(Buffer.from(made.jsonJws()).toString()) as {
      payload: string;
      signatures: [{header: object}];
    };
    const [{header, ...parts}] = signatures;
    const json = (value: unknown) => Buffer.from(JSON.stringify(value));
    const general = (item: object) => json({payload, signatures: [item]});
    assert.equal((await verify(general({...parts, header}))).verdict, 'valid');
    assert.equal((await verify(json({payload, ...parts, header: {...header, kid: '1'}}))).verdict, 'valid');
    for (const [name, file] of [
      ['in the file', json({Renda: '9000', payload, signatures})],
      ['in the file, flattened', json({Renda: '9000', payload, ...parts})],
      ['in a signature', general({...parts, header, Renda: '9000'})],
      ['in its header', general({...parts, header: {...header, Renda: '9000'}})],
      ['both serializations', json({payload, signatures, ...parts})],
    ] as const) {
      assertRefused(await verify(file), 'COVERAGE_PARTIAL', name);
    }
    for (const [name, value] of [
      ['typ', 'JOSE'],
      ['cty', 'text/html'],
      ['kid', 'Renda de 9000 escudos'],
      ['kid', ['Renda de 9000 escudos']],
      ['x5u', 'Renda de 9000 escudos'],
      ['jwk', {kty: 'EC', nota: 'Renda\n9000'}],
      ['jwk', {'Renda 9000': 1}],
      ['etsiU', 'Renda de 9000 escudos'],
      ['etsiU', [{nota: {texto: 'Renda: 9000'}}]],
      ['etsiU', [{xVals: [{x509Cert: {val: 'AA==', 'Renda 9000': true}}]}]],
      ['etsiU', ['Cláusula']],
    ] as const) {
      const file = general({...parts, header: {...header, [name]: value}});
      const report = await verify(file);
      assertRefused(report, 'COVERAGE_PARTIAL', `${name} ${JSON.stringify(value)}`);
      assert.equal(report.reasons[0]?.detail, name);
    }
    const lines = (x5c[0] ?? '').replace(/.{64}/g, '$&\r\n');
    const wrapped = {xVals: [{x509Cert: {val: lines}}]};
    assert.equal(
      (await verify(general({...parts, header: {etsiU: [wrapped], kid: 'ana@exemplo.cv'}}))).verdict,
      'valid',
    );
    for (const [name, value] of [
      ['alg', 'ES256'],
      ['b64', false],
      ['crit', ['exp']],
      ['sigT', '2020-01-01T00:00:00Z'],
    ] as const) {
      assertRefused(await verify(general({...parts, header: {...header, [name]: value}})), 'FORMAT_FAILURE', name);
    }
  });

  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const payload = Buffer.from(made.CONTRACT).toString('base64url');

  test('signatures: names that every object inherits are not repeated parameters', async () => {
    const {payload, signatures} = JSON.parse(Buffer.from(made.jsonJws()).toString()) as {signatures: [object]} & Record<
      'payload',
      string
    >;
    const report = await verify(
      Buffer.from(JSON.stringify({payload, ...signatures[0], header: {constructor: 'Renda', toString: 1}})),
    );
    assertRefused(report, 'COVERAGE_PARTIAL', 'constructor');
    assert.equal(report.reasons[0]?.detail, 'constructor, toString');
    assert.ok(!codesOf(report).includes('FORMAT_FAILURE'));
  });

  test('signatures: an algorithm that only the unprotected header names is not used', async () => {
    const header = encode({x5c, sigT: '2026-06-12T12:00:00Z'});
    const value = crypto.sign('sha256', Buffer.from(`${header}.${payload}`), {
      key: ecHolder.key,
      dsaEncoding: 'ieee-p1363',
    });
    const file = {payload, protected: header, header: {alg: 'ES256'}, signature: value.toString('base64url')};
    const report = await verify(Buffer.from(JSON.stringify(file)));
    assertRefused(report, 'ALGORITHM_UNSUPPORTED', 'alg');
    assertRefused(report, 'COVERAGE_PARTIAL', 'alg');
    assert.equal(report.verdict, 'indeterminate');
    // RFC 7515 §7.2.2: the protected header may be absent.
    const bare = await verify(Buffer.from(JSON.stringify({payload, header: {alg: 'ES256', x5c}, signature: ''})));
    assertRefused(bare, 'ALGORITHM_UNSUPPORTED', 'no protected header');
    assert.equal(bare.verdict, 'indeterminate');
  });

  test('signatures: a JWS without a supported signature algorithm is never valid', async () => {
    const key = crypto.createPublicKey(ecHolder.key);
    const secrets = [key.export({type: 'spki', format: 'pem'}), key.export({type: 'spki', format: 'der'}), ''];
    for (const alg of [
      'none',
      'None',
      'NONE',
      '',
      null,
      ['ES256'],
      'HS256',
      'HS512',
      'constructor',
      'ES256K',
      'ES384',
    ]) {
      const header = encode({alg, x5c, sigT: '2026-06-12T12:00:00Z'});
      const values = [
        '',
        ...secrets.map((secret) =>
          crypto.createHmac('sha256', secret).update(`${header}.${payload}`).digest('base64url'),
        ),
        Buffer.alloc(64).toString('base64url'),
      ];
      for (const value of values) {
        const report = await verify(Buffer.from(`${header}.${payload}.${value}`));
        assert.notEqual(report.verdict, 'valid', `${String(alg)} ${value}`);
      }
    }
  });

  test('signatures: an ECDSA signature with values out of range is invalid', async () => {
    const header = encode({alg: 'ES256', x5c, sigT: '2026-06-12T12:00:00Z'});
    const order = Buffer.from('ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551', 'hex');
    const one = Buffer.concat([Buffer.alloc(31), Buffer.of(1)]);
    for (const [r, s] of [
      [Buffer.alloc(32), Buffer.alloc(32)],
      [order, one],
      [one, order],
      [order, order],
      [one, one],
    ] as const) {
      const value = Buffer.concat([r, s]).toString('base64url');
      assertRefused(await verify(Buffer.from(`${header}.${payload}.${value}`)), 'SIG_CRYPTO_FAILURE', value);
    }
  });

  test('signatures: signatures that decode one payload differently are refused', async () => {
    const sign = (more: object) => {
      const header = encode({alg: 'ES256', x5c, sigT: '2026-06-12T12:00:00Z', ...more});
      const input = Buffer.from(`${header}.${payload}`);
      const value = crypto.sign('sha256', input, {key: ecHolder.key, dsaEncoding: 'ieee-p1363'}).toString('base64url');
      return {protected: header, signature: value};
    };
    const jws = (...signatures: object[]) => Buffer.from(JSON.stringify({payload, signatures}));
    const raw = {b64: false, crit: ['b64']};
    assert.equal((await verify(jws(sign({}), sign({})))).verdict, 'valid');
    assert.equal((await verify(jws(sign(raw), sign(raw)))).verdict, 'valid');
    assertRefused(await verify(jws(sign({}), sign(raw))), 'FORMAT_FAILURE', 'encoded and unencoded');
  });

  test('signatures: a document given beside an enveloping signature is compared with its content', async () => {
    const options = (bytes: Uint8Array) => ({
      ...made.TRUST,
      content: {name: 'contrato.txt', bytes: Uint8Array.from(bytes)},
    });
    for (const signed of [made.compactJws(), cms()]) {
      assert.equal((await verify(signed, options(made.CONTRACT))).verdict, 'valid');
      assertRefused(await verify(signed, options(made.ANNEX)), 'HASH_FAILURE', 'another document');
    }
  });

  test('signatures: malformed UTF-8 in a payload is not mistaken for the replacement character', async () => {
    const header = encode({alg: 'ES256', x5c, sigT: '2026-06-12T12:00:00Z', b64: false, crit: ['b64']});
    const text = 'renda\ufffd9000';
    const value = crypto
      .sign('sha256', Buffer.from(`${header}.${text}`), {key: ecHolder.key, dsaEncoding: 'ieee-p1363'})
      .toString('base64url');
    const whole = Buffer.from(`${header}.${text}.${value}`);
    assert.equal((await verify(whole)).verdict, 'valid');
    const at = whole.indexOf('\ufffd');
    const changed = Buffer.concat([whole.subarray(0, at), Buffer.of(0xff), whole.subarray(at + 3)]);
    assert.notEqual((await verify(changed)).verdict, 'valid');
  });
});

describe('signatures: attacks on containers', () => {
  const ASIC_E = 'application/vnd.etsi.asic-e+zip';

  test('signatures: a container with too many signatures is never valid', async () => {
    const signed = {'contrato.txt': made.CONTRACT};
    const good = made.detachedXades(signed);
    const bad = Buffer.from(good);
    bad[bad.indexOf('<ds:SignatureValue>') + 25] = 0x41;
    for (const [extension, count] of [
      ['xml', 50],
      ['p7s', 50],
    ] as const) {
      const names = Array.from(
        {length: count},
        (_, index) => `META-INF/signatures${String(index).padStart(3, '0')}.xml`,
      );
      const last = extension === 'xml' ? 'META-INF/signatures999.xml' : 'META-INF/z.p7s';
      const files = {...signed, ...Object.fromEntries(names.map((name) => [name, good])), [last]: bad};
      assertRefused(await verify(made.zip(files, ASIC_E)), 'TOO_MANY_SIGNATURES', extension);
    }
  });

  test('signatures: ambiguous and deceptive file names are refused', async () => {
    for (const name of [
      'CONTRATO.TXT',
      'contrato.txt.',
      'contrato.txt ',
      'contrato.txt::$DATA',
      'contrato.tx\u017f',
      'anexo\u202etxt.exe',
      'anexo\u2066txt.exe',
    ]) {
      const files = {'contrato.txt': made.CONTRACT, 'contrato.txs': made.CONTRACT, [name]: made.ANNEX};
      const report = await verify(made.zip({...files, 'META-INF/signatures0.xml': made.detachedXades(files)}, ASIC_E));
      assert.deepEqual(codesOf(report), ['ZIP_UNSAFE_NAME'], name);
    }
  });

  test('signatures: a file that is only named like a signature is reported as unsigned', async () => {
    const text = Buffer.from('<contrato>Renda: 9000</contrato>');
    const names = ['META-INF/signatures9.xml', 'META-INF/signatures/9signatures.xml'];
    for (const name of names) {
      const signed = {'contrato.txt': made.CONTRACT};
      const files = {...signed, 'META-INF/signatures0.xml': made.detachedXades(signed), [name]: text};
      assertRefused(await verify(made.zip(files, ASIC_E)), 'NOT_SIGNED', name);
    }
  });

  test('signatures: reads containers without a signature, and names in an old encoding', async () => {
    const empty = Buffer.from('<asic:XAdESSignatures xmlns:asic="http://uri.etsi.org/02918/v1.2.1#"/>');
    const files = {'contrato.txt': made.CONTRACT, 'META-INF/signatures.xml': empty};
    assert.equal((await verify(made.zip(files, ASIC_E))).verdict, null);
    const archive = Buffer.from(made.zip({'Kuldend_.txt': made.CONTRACT}));
    const old = Buffer.from(archive.toString('latin1').replaceAll('Kuldend_', 'K\x81ldend\x8b'), 'latin1');
    const report = await verify(old);
    assert.equal(report.kind, 'zip');
    assert.deepEqual(codesOf(report), []);
  });

  test('signatures: a nested signed container does not sign the files beside it', async () => {
    const files = {'contrato.txt': made.ANNEX, 'dentro.asice': made.asicXades()};
    assert.equal((await verify(made.zip(files, ASIC_E))).verdict, null);
    const signed = {'dentro.asice': made.asicXades()};
    const report = await verify(made.zip({...files, 'META-INF/signatures0.xml': made.detachedXades(signed)}, ASIC_E));
    assertRefused(report, 'CONTAINER_FILE_UNSIGNED', 'beside');
  });
});

describe('signatures: attacks on revocation', () => {
  const issuing = (...fields: asn1js.AsnType[]) => [criticalExtension('2.5.29.28', sequence(...fields))];
  const flag = (tagNumber: number) =>
    new asn1js.Primitive({idBlock: {tagClass: 3, tagNumber}, valueHex: Uint8Array.of(0xff).buffer});
  const some = new asn1js.Primitive({idBlock: {tagClass: 3, tagNumber: 3}, valueHex: Uint8Array.of(1, 0x60).buffer});
  const reason = criticalExtension('2.5.29.21', new asn1js.Enumerated({value: 1}));
  const revokedOther = (extensions: readonly asn1js.AsnType[]): Revoked[] => [
    {certificate: rsaHolder.certificate, at: day('2026-06-01'), extensions},
  ];

  test('signatures: a CRL of limited scope does not prove that a certificate is good', async () => {
    for (const [name, scope, revoked = []] of [
      ['some reasons', {extensions: issuing(some)}],
      ['no reasons', {extensions: issuing(new asn1js.Primitive({idBlock: {tagClass: 3, tagNumber: 3}}))}],
      ['authorities', {extensions: issuing(flag(2))}],
      ['attribute certificates', {extensions: issuing(flag(5))}],
      ['other issuers', {extensions: issuing(flag(4))}],
      ['changes', {extensions: [criticalExtension('2.5.29.27', new asn1js.Integer({value: 1}))]}],
      ['unknown', {extensions: [criticalExtension('2.999.7', new asn1js.Null())]}],
      ['an entry of another issuer', {}, revokedOther([criticalExtension('2.5.29.29', sequence())])],
      ['an entry with an unknown extension', {}, revokedOther([criticalExtension('2.999.7', new asn1js.Null())])],
      ['a known and an unknown extension', {}, revokedOther([reason, criticalExtension('2.999.7', new asn1js.Null())])],
    ] as const satisfies readonly (readonly [string, Scope, Revoked[]?])[]) {
      const list = makeCrl(authority, ...PRESENT, revoked, scope);
      const report = await verify(cms(), {...made.TRUST, revocation: [rootCrl, list]});
      assertRefused(report, 'REVOCATION_MISSING', name);
      assert.equal((await verify(cms(), {...made.TRUST, revocation: [rootCrl, list, authorityCrl]})).verdict, 'valid');
    }
    const since = criticalExtension('2.5.29.24', new asn1js.GeneralizedTime({valueDate: day('2026-05-01')}));
    const notCritical = sequence(oid('2.999.7'), new asn1js.Boolean({value: false}), octets(Uint8Array.of(5, 0)));
    for (const usual of [[sequence(oid('2.5.29.21'), octets(Uint8Array.of(10, 1, 1)))], [reason, since, notCritical]]) {
      const list = makeCrl(authority, ...PRESENT, revokedOther(usual), {extensions: issuing(flag(1))});
      assert.equal((await verify(cms(), {...made.TRUST, revocation: [rootCrl, list]})).verdict, 'valid');
    }
  });

  test('signatures: an OCSP responder with an unknown critical extension, or without the right to sign, is ignored', async () => {
    const authorized = {purposes: [OCSP_SIGNING], isExemptFromRevocation: true};
    const named = holder('OCSP que diz não precisar', {
      ...authorized,
      isExemptFromRevocation: false,
      unknownCritical: '1.3.6.1.5.5.7.48.1.5',
    });
    const right = makeOcsp(authority, ecHolder.certificate, ...PRESENT, {responder: named});
    assert.equal((await verify(cms(), {...made.TRUST, revocation: [rootCrl, right]})).verdict, 'valid');
    for (const [name, responder] of [
      ['unknown extension', holder('OCSP estranho', {...authorized, unknownCritical: '2.999.7'})],
      ['no right to sign', holder('OCSP que só cifra', {...authorized, keyUsage: 0x20})],
    ] as const) {
      const answer = makeOcsp(authority, ecHolder.certificate, ...PRESENT, {responder});
      const report = await verify(cms(), {...made.TRUST, revocation: [rootCrl, answer]});
      assertRefused(report, 'REVOCATION_MISSING', name);
    }
  });
});

test('signatures: a time-stamp with an unknown critical extension proves no time', async () => {
  const extension = criticalExtension('2.999.7', new asn1js.Null());
  for (const extensions of [[], [extension]]) {
    const timestamp = (value: Uint8Array) => makeTimestamp(stamper, value, STAMPED_AT, [authority], [], extensions);
    const report = await verify(cms({timestamp}));
    const [answer] = report.signatures;
    assert.equal(answer?.provenTime !== null, extensions.length === 0);
    assert.equal(codesOf(report).includes('TIMESTAMP_UNTRUSTED'), extensions.length > 0);
    assert.equal(
      answer?.timestamps[0]?.reasons.some(({code}) => code === 'CONSTRAINT_UNSUPPORTED'),
      extensions.length > 0,
    );
  }
});

test('signatures: a signed PDF with an archive appended is not valid', async () => {
  const pdf = Uint8Array.from(signedPdf({cms: by(rsaHolder)}).bytes);
  assert.equal((await verify(pdf)).verdict, 'valid');
  const report = await verify(Buffer.concat([pdf, made.zip({'falso.txt': made.ANNEX})]));
  assert.notEqual(report.verdict, 'valid', codesOf(report).join());
});

test('signatures: replaces invisible and direction characters in certificate names', async () => {
  for (const name of [
    'Banco\0 falso',
    'Banco\u202eoslaf',
    'Banco\u2066x',
    'Banco\u200fx',
    'Ban\u200bco',
    'Banco\u2028x',
    'Ban\u00adco',
    'Banco\u3164',
    'Banco\u2800',
  ]) {
    const signer = holder(name);
    const report = await verify(cms({signer}));
    const shown = report.signatures[0]?.signer;
    for (const text of [shown?.name, shown?.subject]) {
      assert.doesNotMatch(text ?? '', /[\p{Cc}\p{Cf}\u2028\u2800\u3164]/u);
      assert.match(text ?? '', /\ufffd/);
    }
  }
});

test('signatures: a certificate name cannot pass for several attributes', async () => {
  const report = await verify(cms({signer: holder('Ana, O=Banco de Cabo Verde')}));
  const shown = report.signatures[0]?.signer;
  assert.equal(shown?.name, 'Ana, O=Banco de Cabo Verde');
  assert.match(shown.subject, /CN=Ana\\, O\\=Banco de Cabo Verde$/);
  assert.doesNotMatch(shown.subject, /, O=Banco/);
});

test('signatures: XML signed with HMAC is refused, whatever the key', async () => {
  const methods = ['http://www.w3.org/2000/09/xmldsig#hmac-sha1', 'http://www.w3.org/2001/04/xmldsig-more#hmac-sha256'];
  const secrets = [crypto.createPublicKey(rsaHolder.key).export({type: 'spki', format: 'der'}), ''];
  for (const method of methods) {
    for (const secret of secrets) {
      const text = `<Invoice>${signature({references: [reference('', {transforms: ENVELOPED})], method})}</Invoice>`;
      const signed = signXml(text, undefined, (data) => crypto.createHmac('sha256', secret).update(data).digest());
      assertRefused(await verify(file(signed)), 'ALGORITHM_UNSUPPORTED', method);
      const withoutKey = signed.replace(/<ds:KeyInfo.*<\/ds:KeyInfo>/, '');
      assertRefused(await verify(file(withoutKey)), 'ALGORITHM_UNSUPPORTED', method);
    }
  }
});

test('signatures: DIGIDOC-XML of Estonia is reported as unsupported', async () => {
  for (const [format, version] of [
    ['DIGIDOC-XML', '1.3'],
    ['SK-XML', '1.0'],
  ]) {
    const data = '<DataFile Id="D0" ContentType="EMBEDDED_BASE64" Filename="a.txt">YQ==</DataFile>';
    const start = `<SignedDoc format="${format}" version="${version}" xmlns="http://www.sk.ee/DigiDoc/v1.3.0#">`;
    const text = `${start}${data}${signature({references: [reference('#D0'), PROPERTIES], objects: properties()})}</SignedDoc>`;
    const signed = signXml(text).replace('<xades:SigningTime>2026', '<xades:SigningTime>2025');
    const report = await verify(file(signed));
    assert.deepEqual([report.verdict, report.signatures.length], ['indeterminate', 1]);
    assertRefused(report, 'ALGORITHM_UNSUPPORTED', `${format} ${version}`);
  }
});

test('signatures: a pointer into another file is reported as unsupported', async () => {
  const uri = 'contrato.xml#xpointer(/)';
  const text = signXml(
    `<Invoice>${signature({references: [reference(uri, {transforms: '', digest: 'AAAA'})]})}</Invoice>`,
  );
  for (const options of [{}, {content: {name: 'contrato.xml', bytes: file('<a/>')}}]) {
    const report = await verifyFile(file(text), {...made.TRUST, ...options});
    assertRefused(report, 'ALGORITHM_UNSUPPORTED', uri);
    assert.equal(report.verdict, 'indeterminate');
  }
});

test('signatures: unchecked time-stamps and evidence records are reported', async () => {
  const tokens = (count: number) => (value: SignedFields) =>
    Array.from({length: count}, () =>
      attribute('1.2.840.113549.1.9.16.2.14', parsed(makeTimestamp(stamper, value.signature, STAMPED_AT))),
    );
  const unchecked = (report: FileReport) => codesOf(report).includes('TIMESTAMP_UNCHECKED');
  assert.equal(unchecked(await verify(cms({unsigned: tokens(8)}))), false);
  assert.equal(unchecked(await verify(cms({unsigned: tokens(9)}))), true);
  const inPdf = (count: number) => Uint8Array.from(signedPdf({cms: by(rsaHolder, {unsigned: tokens(count)})}).bytes);
  assert.equal(unchecked(await verify(inPdf(8))), false);
  assert.equal(unchecked(await verify(inPdf(9))), true);

  const record = '<e:SealingEvidenceRecords xmlns:e="http://uri.etsi.org/19132/v1.1.1#"/>';
  for (const unsigned of ['', record]) {
    const references = [reference('', {transforms: ENVELOPED}), PROPERTIES];
    const text = `<Invoice>${signature({references, objects: properties(unsigned)})}</Invoice>`;
    assert.equal(unchecked(await verify(file(signXml(text)))), unsigned !== '');
  }
  const beside = {'contrato.txt': made.CONTRACT, 'META-INF/evidencerecord.xml': Buffer.from('<a/>')};
  const xades = {'META-INF/signatures0.xml': made.detachedXades({'contrato.txt': made.CONTRACT})};
  const report = await verify(made.zip({...beside, ...xades}, 'application/vnd.etsi.asic-e+zip'));
  assert.equal(report.verdict, 'valid');
  assert.ok(unchecked(report));
});
