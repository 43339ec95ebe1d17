import assert from 'node:assert/strict';
import {createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign} from 'node:crypto';
import {describe, test} from 'node:test';
import {concatBytes, type Bytes} from '../bytes.ts';
import {verifyFile} from '../file/verify.ts';
import {DS, INCLUSIVE} from '../xml/algorithms.ts';
import {canonicalize} from '../xml/c14n.ts';
import {byName, children, childNodes, onlyChild, parseXml} from '../xml/dom.ts';
import {readReference, resourcesFor} from '../xml/references.ts';
import type {SignatureResult} from '../file/result.ts';
import {makeTimestamp} from '../testing/test-cms.ts';
import {
  ENVELOPED,
  file,
  object,
  properties,
  PROPERTIES,
  reference,
  signature,
  signXml,
  outcomeOf,
  transform,
  unsignedIn,
  verifyText,
} from '../testing/signed-xml.ts';
import {
  authority,
  authorityCrl,
  day,
  p384Holder,
  root,
  rootCrl,
  rsaHolder,
  STAMPED_AT,
  stamper,
  trust,
} from '../testing/test-identities.ts';

const XADES = 'http://uri.etsi.org/01903/v1.3.2#';
const XADES_141 = 'http://uri.etsi.org/01903/v1.4.1#';

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const codesOf = ({reasons}: SignatureResult): string[] => reasons.map(({code}) => code);

async function first(text: string, options = trust): Promise<SignatureResult> {
  const [report] = await verifyText(text, options);
  assert.ok(report);
  return report;
}

const signed = (request: Partial<Parameters<typeof signature>[0]> = {}): string =>
  signXml(
    `<Invoice Id="doc"><Pay>1</Pay>${signature({
      references: [reference('', {transforms: ENVELOPED}), PROPERTIES],
      objects: properties(),
      ...request,
    })}</Invoice>`,
  );

/** Adds an unsigned property to the outermost signature, after its others. */
function add(text: string, property: string): string {
  const end = '</xades:UnsignedSignatureProperties></xades:UnsignedProperties></xades:QualifyingProperties>';
  const at = text.lastIndexOf(end);
  const outer = text.lastIndexOf('</xades:QualifyingProperties>');
  return at >= 0 && at + end.length >= outer
    ? text.slice(0, at) + property + text.slice(at)
    : `${text.slice(0, outer)}<xades:UnsignedProperties><xades:UnsignedSignatureProperties>${property}${end}${text.slice(outer + '</xades:QualifyingProperties>'.length)}`;
}

const tokenOver = (data: Bytes, time: Date): string =>
  `<xades:EncapsulatedTimeStamp>${base64(makeTimestamp(stamper, data, time, [authority]))}</xades:EncapsulatedTimeStamp>`;

const outermost = (text: string) => {
  const element = byName(parseXml(file(text)), DS, 'Signature')[0];
  assert.ok(element);
  return element;
};

const write = (element: Parameters<typeof canonicalize>[0]) => canonicalize(element, INCLUSIVE);

const signatureStamp = (text: string, time = STAMPED_AT): string =>
  `<xades:SignatureTimeStamp>${tokenOver(write(onlyChild(outermost(text), DS, 'SignatureValue')), time)}</xades:SignatureTimeStamp>`;

/** The data that an archive time-stamp must cover (EN 319 132-1 §5.5.2.2). */
function archiveData(text: string): Bytes {
  const element = outermost(text);
  const document = element.ownerDocument;
  assert.ok(document);
  const signedInfo = onlyChild(element, DS, 'SignedInfo');
  const objects = children(element, DS, 'Object');
  const isQualifying = (item: (typeof objects)[number]) => byName(item, XADES, 'QualifyingProperties').length > 0;
  const [unsigned] = byName(element, XADES, 'UnsignedSignatureProperties');
  return concatBytes(
    ...children(signedInfo, DS, 'Reference').map(
      (item) => readReference(item, element, document, resourcesFor(undefined, 0)).bytes,
    ),
    ...[signedInfo, onlyChild(element, DS, 'SignatureValue'), onlyChild(element, DS, 'KeyInfo')].map(write),
    ...(unsigned ? childNodes(unsigned).map((node) => write(node as never)) : []),
    ...objects.filter((item) => !isQualifying(item)).map(write),
  );
}

const archiveStamp = (text: string, time = day('2026-06-13')): string =>
  `<xades141:ArchiveTimeStamp xmlns:xades141="${XADES_141}">${tokenOver(archiveData(text), time)}</xades141:ArchiveTimeStamp>`;

const VALUES = `<xades:CertificateValues>${[rsaHolder, authority, root]
  .map(
    ({certificate}) => `<xades:EncapsulatedX509Certificate>${base64(certificate)}</xades:EncapsulatedX509Certificate>`,
  )
  .join('')}</xades:CertificateValues><xades:RevocationValues><xades:CRLValues>${[rootCrl, authorityCrl]
  .map((crl) => `<xades:EncapsulatedCRLValue>${base64(crl)}</xades:EncapsulatedCRLValue>`)
  .join('')}</xades:CRLValues></xades:RevocationValues>`;

const withStamp = add(signed(), signatureStamp(signed()));
const longTerm = add(withStamp, VALUES);
const archived = add(longTerm, archiveStamp(longTerm));

describe('XAdES: levels', () => {
  for (const [level, text] of [
    ['B-B', signed()],
    ['B-T', withStamp],
    ['B-LT', longTerm],
    ['B-LTA', archived],
    ['B-LTA', add(archived, archiveStamp(archived, day('2026-06-14')))],
  ] as const) {
    test(`signatures: ${level} is recognized from the contents of the file, with or without a trust anchor`, async () => {
      const report = await first(text);
      assert.equal(report.verdict, 'valid', JSON.stringify(report.reasons));
      assert.equal(report.level, level);
      assert.equal(report.provenTime, level === 'B-B' ? null : STAMPED_AT.toISOString());
      assert.deepEqual(unsignedIn(report), []);
      const untrusted = await first(text, {...trust, roots: [], revocation: []});
      assert.equal(untrusted.level, level);
      assert.equal(untrusted.verdict, 'indeterminate');
    });
  }

  test('signatures: an enveloped object is covered by an archive time-stamp too', async () => {
    const text = signXml(
      signature({references: [reference('#o'), PROPERTIES], objects: properties() + object('<Pay>1</Pay>', 'Id="o"')}),
    );
    const complete = add(add(text, signatureStamp(text)), VALUES);
    assert.equal((await first(add(complete, archiveStamp(complete)))).level, 'B-LTA');
  });

  const withoutFirstCrl = (text: string) =>
    text.replace(
      /(<xades:EncapsulatedCRLValue>)[^<]+(<\/xades:EncapsulatedCRLValue><xades:EncapsulatedCRLValue>)/,
      '$1$2',
    );
  for (const [what, text, level] of [
    ['a CRL removed after the archive time-stamp', withoutFirstCrl(archived), 'B-T'],
    [
      'a property inserted before the archive time-stamp',
      archived.replace('<xades:CertificateValues>', '<xades:CertificateValues/>$&'),
      'B-LT',
    ],
    [
      'an archive time-stamp of another file',
      add(longTerm, archiveStamp(add(longTerm, '<xades:AttributeRevocationRefs/>'))),
      'B-LT',
    ],
    [
      'a signature time-stamp of another signature',
      add(signed(), signatureStamp(signed({id: 'other', objects: properties().replace('#sig', '#other')}))),
      'B-B',
    ],
    [
      'an archive time-stamp without a signature time-stamp',
      add(add(signed(), VALUES), archiveStamp(add(signed(), VALUES))),
      'B-B',
    ],
  ] as const) {
    test(`signatures: ${what} does not count for the level`, async () => {
      const report = await first(text);
      assert.equal(report.level, level);
      assert.equal(outcomeOf(report), 'passed');
      assert.equal(codesOf(report).includes('TIMESTAMP_INVALID'), !what.includes('without'));
    });
  }

  test('signatures: a hundred archive time-stamps, one a year, are checked', async () => {
    let text = longTerm;
    for (let year = 0; year < 100; year += 1) {
      text = add(text, archiveStamp(text));
    }
    const report = await first(text);
    assert.deepEqual([report.verdict, report.level, report.timestamps.length], ['valid', 'B-LTA', 101]);
    assert.ok(report.timestamps.every(({verdict}) => verdict === 'valid'));
  });

  test('signatures: an invalid signature has no level', async () => {
    assert.equal((await first(archived.replace('<Pay>1', '<Pay>2'))).level, null);
  });
});

describe('XAdES: time-stamps on content', () => {
  const DATA = write(parseXml(file('<Invoice Id="doc"><Pay>1</Pay></Invoice>')));
  const withContentStamp = (data: Bytes, time: Date, name = 'AllDataObjectsTimeStamp', include = '') =>
    signed({
      references: [reference('', {transforms: ENVELOPED}).replace('<ds:Reference', '$& Id="r"'), PROPERTIES],
      objects: properties().replace(
        '</xades:SignedProperties>',
        `<xades:SignedDataObjectProperties><xades:${name}>${include}${tokenOver(data, time)}</xades:${name}></xades:SignedDataObjectProperties>$&`,
      ),
    });

  for (const [name, include] of [
    ['AllDataObjectsTimeStamp', ''],
    ['IndividualDataObjectsTimeStamp', '<xades:Include URI="#r" referencedData="true"/>'],
  ] as const) {
    test(`signatures: ${name} is compared with the content, and does not prove the time of the signature`, async () => {
      const report = await first(withContentStamp(DATA, day('2026-06-08'), name, include));
      assert.equal(report.verdict, 'valid', JSON.stringify(report.reasons));
      assert.equal(report.timestamps[0]?.verdict, 'valid');
      assert.equal(report.provenTime, null);
      assert.equal(report.level, 'B-B');
      const other = await first(withContentStamp(file('<Pay/>'), day('2026-06-08'), name, include));
      assert.ok(codesOf(other).includes('TIMESTAMP_INVALID'));
    });
  }

  test('signatures: a content time-stamp later than the signature is an order failure', async () => {
    const text = withContentStamp(DATA, day('2026-06-13'));
    const report = await first(add(text, signatureStamp(text)));
    assert.equal(report.verdict, 'indeterminate');
    assert.ok(codesOf(report).includes('TIMESTAMP_ORDER_FAILURE'), JSON.stringify(report.reasons));
  });
});

describe('XAdES: counter-signatures', () => {
  const counter = (uri: string, transforms?: string) =>
    `<xades:CounterSignature>${signature({
      id: 'counter',
      references: [
        reference(uri, transforms === undefined ? {} : {transforms}),
        reference('#counter-properties', {type: 'http://uri.etsi.org/01903#SignedProperties'}),
      ],
      objects: properties().replace('#sig', '#counter').replace('Id="properties"', 'Id="counter-properties"'),
    })}</xades:CounterSignature>`;
  const countersigned = (uri: string, transforms?: string) => signXml(add(signed(), counter(uri, transforms)));

  test('signatures: a counter-signature over the signature value of its parent is valid, and does not cover the document', async () => {
    const [parent, own] = await verifyText(countersigned('#sig-value'));
    assert.equal(parent?.verdict, 'valid', JSON.stringify(parent?.reasons));
    assert.equal(own?.verdict, 'valid', JSON.stringify(own?.reasons));
    assert.deepEqual([parent.isCounterSignature, own.isCounterSignature], [false, true]);
  });

  for (const [what, uri, transforms] of [
    ['the key of its parent', '#sig-key', undefined],
    [
      'an empty selection of the value',
      '#sig-value',
      transform('http://www.w3.org/TR/1999/REC-xpath-19991116', '<ds:XPath>false()</ds:XPath>'),
    ],
    ['itself', '#counter-key', undefined],
  ] as const) {
    test(`signatures: a counter-signature over ${what} is indeterminate`, async () => {
      const [, own] = await verifyText(countersigned(uri, transforms));
      assert.equal(own?.verdict, 'indeterminate');
      assert.equal(outcomeOf(own), 'passed');
      assert.ok(codesOf(own).includes('NO_SIGNED_DATA'));
    });
  }

  test('signatures: words in second signed properties of a counter-signature are reported', async () => {
    const text = countersigned('#sig-value');
    const [, own = ''] =
      /(<ds:Object[^>]*><xades:QualifyingProperties[^>]*Target="#counter".*?<\/ds:Object>)/s.exec(text) ?? [];
    const second = own.replace('counter-properties', 'second').replace(/(<xades:SigningTime>)[^<]*/, '$1pay 2 to Rui');
    const [parent] = await verifyText(text.replace(own, `$&${second}`));
    assert.equal(parent?.verdict, 'indeterminate', JSON.stringify(parent?.reasons));
    assert.deepEqual(unsignedIn(parent), ['SigningTime/text()']);
  });

  for (const [what, at] of [
    ['the key information', (inner: string) => ['</ds:KeyInfo>', `<ds:X509Data>${inner}</ds:X509Data></ds:KeyInfo>`]],
    ...['Manifest', 'SignatureProperties'].map((name) => [
      `a new object with ${name}`,
      (inner: string) => ['</ds:Signature>', `<ds:Object><ds:${name}>${inner}</ds:${name}></ds:Object></ds:Signature>`],
    ]),
  ] as [string, (inner: string) => [string, string]][]) {
    test(`signatures: words in signed properties in ${what} of a counter-signature are reported`, async () => {
      const words =
        '<xades:SignedProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#">pay 2 to Rui</xades:SignedProperties>';
      const [end, added] = at(words);
      const [parent] = await verifyText(
        countersigned('#sig-value').replace(/(Id="counter".*?)<\/xades:CounterSignature>/s, (part) =>
          part.replace(end, added),
        ),
      );
      assert.deepEqual([parent?.verdict, parent && unsignedIn(parent)], ['indeterminate', ['SignedProperties/text()']]);
    });
  }

  test('signatures: a changed signature value fails its counter-signature and the parent', async () => {
    const text = countersigned('#sig-value');
    const value = /<ds:SignatureValue Id="sig-value">(.)/.exec(text)?.[1];
    const [parent, own] = await verifyText(
      text.replace(/(<ds:SignatureValue Id="sig-value">)./, `$1${value === 'A' ? 'B' : 'A'}`),
    );
    assert.ok(parent && codesOf(parent).includes('SIG_CRYPTO_FAILURE'));
    assert.ok(own && codesOf(own).includes('HASH_FAILURE'));
  });

  test('signatures: a time-stamp of a counter-signature does not count for its parent', async () => {
    const text = countersigned('#sig-value');
    const value = onlyChild(byName(parseXml(file(text)), DS, 'Signature')[1] as never, DS, 'SignatureValue');
    for (const data of [write(value), write(onlyChild(outermost(text), DS, 'SignatureValue'))]) {
      const isOwn = data.length === write(value).length && base64(data) === base64(write(value));
      const stamp = `<xades:UnsignedProperties><xades:UnsignedSignatureProperties><xades:SignatureTimeStamp>${tokenOver(data, STAMPED_AT)}</xades:SignatureTimeStamp></xades:UnsignedSignatureProperties></xades:UnsignedProperties>`;
      const [parent, own] = await verifyText(text.replace('</xades:QualifyingProperties>', `${stamp}$&`));
      assert.equal(parent?.provenTime, null);
      assert.equal(parent.level, 'B-B');
      assert.deepEqual(codesOf(parent), ['NO_TIMESTAMP']);
      assert.equal(own?.provenTime, isOwn ? STAMPED_AT.toISOString() : null);
    }
  });
});

describe('XAdES: time-stamps that cannot be checked', () => {
  const TOKEN = '<xades:EncapsulatedTimeStamp>AAAA</xades:EncapsulatedTimeStamp>';
  for (const [what, property] of [
    ['an unreadable token', `<xades:SignatureTimeStamp>${TOKEN}</xades:SignatureTimeStamp>`],
    [
      'a token that is not base64',
      `<xades:SignatureTimeStamp>${TOKEN.replace('AAAA', 'A!')}</xades:SignatureTimeStamp>`,
    ],
    [
      'a token over missing references',
      `<xades:RefsOnlyTimeStamp>${TOKEN.replace('AAAA', base64(makeTimestamp(stamper, new Uint8Array(), STAMPED_AT)))}</xades:RefsOnlyTimeStamp>`,
    ],
  ] as const) {
    test(`signatures: ${what} is reported, and proves nothing`, async () => {
      const report = await first(add(signed(), property));
      assert.equal(report.provenTime, null);
      assert.ok(codesOf(report).includes('TIMESTAMP_UNCHECKED'), codesOf(report).join());
    });
  }

  test('signatures: a property named like a member of Object.prototype is not taken for a time-stamp', async () => {
    const report = await first(add(signed(), `<xades:constructor>${TOKEN}</xades:constructor>`));
    assert.equal(report.verdict, 'valid');
  });
});

describe("XAdES: the signer's certificate", () => {
  const withoutKeyInfo = (text: string) => text.replace(/<ds:KeyInfo.*?<\/ds:KeyInfo>/, '');
  const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64');

  test('signatures: the signer certificate is found in CertificateValues and among supplied certificates', async () => {
    const text = withoutKeyInfo(signed());
    assert.equal((await first(add(text, VALUES))).verdict, 'valid');
    const given = {...trust, certificates: [rsaHolder.certificate, authority.certificate]};
    assert.equal((await first(text, given)).verdict, 'valid');
    assert.ok(codesOf(await first(text)).includes('NO_SIGNING_CERTIFICATE_FOUND'));
  });

  test('signatures: without a certificate, the signature is compared with its bare key, and its signer stays unknown', async () => {
    const bare = (key: KeyObject, text = signed()): string => {
      const {n = '', e = '', x = '', y = ''} = key.export({format: 'jwk'});
      const plain = (part: string) => base64(Buffer.from(part, 'base64url'));
      const point = base64(Buffer.concat([Uint8Array.of(4), ...[x, y].map((part) => Buffer.from(part, 'base64url'))]));
      const value = n
        ? `<ds:RSAKeyValue><ds:Modulus>${plain(n)}</ds:Modulus><ds:Exponent>${plain(e)}</ds:Exponent></ds:RSAKeyValue>`
        : `<ec:ECKeyValue xmlns:ec="http://www.w3.org/2009/xmldsig11#"><ec:NamedCurve URI="urn:oid:1.3.132.0.34"/><ec:PublicKey>${point}</ec:PublicKey></ec:ECKeyValue>`;
      return text.replace(/<ds:X509Data>.*<\/ds:X509Data>/, `<ds:KeyValue>${value}</ds:KeyValue>`);
    };
    const ec = signXml(
      `<Invoice><Pay>1</Pay>${signature({
        references: [reference('', {transforms: ENVELOPED})],
        method: 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha384',
      })}</Invoice>`,
      undefined,
      (data) => Uint8Array.from(sign('sha384', data, {key: p384Holder.key, dsaEncoding: 'ieee-p1363'})),
    );
    for (const text of [bare(createPublicKey(rsaHolder.key)), bare(createPublicKey(p384Holder.key), ec)]) {
      const {signatures} = await verifyFile(file(text), trust);
      const [report] = signatures;
      assert.deepEqual(
        report?.reasons.map(({code}) => code),
        ['NO_SIGNING_CERTIFICATE_FOUND', 'NO_TIMESTAMP'],
      );
      assert.equal(report.verdict, 'indeterminate');
      assert.equal(report.content, 'intact');
      assert.equal(report.signer, null);
      assert.equal(report.level, null);
      assert.deepEqual(
        report.checks.filter(({outcome}) => outcome === 'passed').map(({name}) => name),
        ['byte-range', 'digest', 'signature'],
      );
    }
    const {publicKey} = generateKeyPairSync('rsa', {modulusLength: 2048});
    for (const text of [
      bare(publicKey),
      bare(createPublicKey(rsaHolder.key)).replace('<Pay>1', '<Pay>2'),
      bare(createPublicKey(rsaHolder.key)).replace('2026-06-10T', '2026-06-11T'),
    ]) {
      assert.equal((await first(text)).verdict, 'invalid');
    }
    const own = bare(createPublicKey(rsaHolder.key));
    for (const modulus of ['A!', '', 'A'.repeat(400_000)]) {
      const [report] = (await verifyFile(file(own.replace(/(<ds:Modulus>)[^<]*/, `$1${modulus}`)), trust)).signatures;
      assert.equal(report?.verdict, 'indeterminate', modulus.slice(0, 4));
      assert.deepEqual(
        report.reasons.map(({code}) => code),
        ['NO_SIGNING_CERTIFICATE_FOUND', 'NO_TIMESTAMP'],
      );
    }
    // Which of two keys it would be is not said.
    const two = bare(createPublicKey(rsaHolder.key)).replace(/<ds:KeyValue>.*<\/ds:KeyValue>/, '$&$&');
    assert.equal(outcomeOf(await first(two)), 'unknown');
  });

  test('signatures: among several certificates, the one whose key signed is chosen, in any order', async () => {
    const reversed = (text: string) =>
      text.replace(
        /(<ds:X509Certificate>[^<]*<\/ds:X509Certificate>)(<ds:X509Certificate>[^<]*<\/ds:X509Certificate>)/,
        '$2$1',
      );
    const plain = signXml(`<Invoice>1${signature({references: [reference('', {transforms: ENVELOPED})]})}</Invoice>`);
    for (const text of [reversed(signed()), reversed(plain)]) {
      const report = await first(text);
      assert.equal(report.verdict, 'valid', JSON.stringify(report.reasons));
      assert.equal(report.signer?.name, 'Titular RSA');
    }
  });

  test('signatures: unreadable certificates do not hide the one that signed', async () => {
    const before = Array.from({length: 25}, (_, index) => {
      const changed = Buffer.from(authority.certificate);
      // Make its two signature algorithms differ.
      changed[changed.indexOf(Buffer.from('2a864886f70d01010b', 'hex')) + 8] = 0x0c;
      changed[changed.length - 1] = index;
      return `<ds:X509Certificate>${base64(changed)}</ds:X509Certificate>`;
    });
    const plain = signXml(`<Invoice>1${signature({references: [reference('', {transforms: ENVELOPED})]})}</Invoice>`);
    const report = await first(plain.replace('<ds:X509Data>', `$&${before.join('')}`));
    assert.equal(report.verdict, 'valid', JSON.stringify(report.reasons));
    assert.equal(report.signer?.name, 'Titular RSA');
  });

  for (const [what, signer] of [
    ['names the authority before the signer', authority],
    ['names another person before the signer', p384Holder],
  ] as const) {
    test(`signatures: a SigningCertificate property that ${what} still finds the signer`, async () => {
      const more = `<xades:Cert><xades:CertDigest><ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><ds:DigestValue>${digestOf(signer.certificate)}</ds:DigestValue></xades:CertDigest></xades:Cert>`;
      const report = await first(signed({objects: properties().replace('<xades:Cert>', `${more}$&`)}));
      assert.equal(report.verdict, 'valid', JSON.stringify(report.reasons));
    });
  }

  test('signatures: a SigningCertificate property that names only another certificate is never valid', async () => {
    for (const [signer, code] of [
      [p384Holder, 'SIGNING_CERTIFICATE_MISMATCH'],
      [authority, 'ALGORITHM_UNSUPPORTED'],
    ] as const) {
      const report = await first(signed({objects: properties('', signer)}));
      assert.notEqual(report.verdict, 'valid');
      assert.ok(codesOf(report).includes(code), JSON.stringify(report.reasons));
      assert.equal(report.level, null);
    }
  });
});

test('signatures: properties must name the signature that they qualify', async () => {
  for (const [target, verdict] of [
    ['Target="#sig"', 'valid'],
    ['Target="#other"', 'indeterminate'],
    ['Target="sig"', 'indeterminate'],
    ['Target=""', 'indeterminate'],
    ['', 'indeterminate'],
  ] as const) {
    const report = await first(signed({objects: properties().replace('Target="#sig"', target)}));
    assert.equal(report.verdict, verdict, target);
    assert.equal(codesOf(report).includes('PROPERTIES_TARGET_MISMATCH'), verdict !== 'valid', target);
  }
});
