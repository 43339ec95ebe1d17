import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import {describe, test} from 'node:test';
import {DS} from '../xml/algorithms.ts';
import type {SignatureResult} from '../file/result.ts';
import type {TrustData} from '../options.ts';
import type {Outside} from '../xml/references.ts';
import {missing, useFolder} from '../testing/files.ts';
import {
  C14N,
  ENVELOPED,
  file,
  manifest,
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
import {root, rsaHolder, trust} from '../testing/test-identities.ts';

const {inFolder} = useFolder();

type Options = Partial<TrustData> & {readonly external?: Outside};

const MANIFEST = 'http://www.w3.org/2000/09/xmldsig#Manifest';

async function only(text: string, {external, ...options}: Options = {}): Promise<SignatureResult> {
  const [found] = await verifyText(text, {...trust, ...options}, external);
  assert.ok(found);
  return found;
}

const codesOf = ({reasons}: SignatureResult): string[] => reasons.map(({code}) => code);

const WHOLE = [reference('', {transforms: ENVELOPED}), PROPERTIES];
const enveloped = (inner = '<Pay>1</Pay>', request: Partial<Parameters<typeof signature>[0]> = {}) =>
  `<Invoice Id="doc">${inner}${signature({references: WHOLE, objects: properties(), ...request})}</Invoice>`;

describe('signed XML: valid documents', () => {
  for (const [what, text, options] of [
    ['enveloped', enveloped()],
    [
      'enveloped, referenced by id',
      enveloped('<Pay>1</Pay>', {references: [reference('#doc', {transforms: ENVELOPED}), PROPERTIES]}),
    ],
    [
      'enveloping',
      signature({references: [reference('#o'), PROPERTIES], objects: object('<Pay>1</Pay>', 'Id="o"') + properties()}),
    ],
    ['enveloping text', signature({references: [reference('#o')], objects: object('pay 1', 'Id="o"')})],
    [
      'enveloping base64',
      signature({
        references: [reference('#o', {transforms: transform(`${DS}base64`)})],
        objects: object('cGF5IDE=', 'Id="o" Encoding="http://www.w3.org/2000/09/xmldsig#base64"'),
      }),
    ],
    [
      'an object around what is signed, with the attributes of the format',
      signature({
        references: [reference('#p'), PROPERTIES],
        objects: object('<Pay Id="p">1</Pay>', 'Id="o" MimeType="text/xml" Encoding="urn:x"') + properties(),
      }),
    ],
    [
      'names of certificates, and base64 in lines, in the key information',
      enveloped('<Pay>1</Pay>', {
        keyInfo: `<ds:KeyName>CN=Ana Lima, O=Exemplo</ds:KeyName><ds:X509Data><ds:X509SubjectName>CN = Ana Lima</ds:X509SubjectName><ds:X509IssuerSerial><ds:X509IssuerName>/C=CV/O=Exemplo de prática</ds:X509IssuerName></ds:X509IssuerSerial></ds:X509Data><ds:KeyValue><ds:RSAKeyValue><ds:Modulus>\n${'A'.repeat(64)}\n    ${'A'.repeat(64)}\n  AA==\n</ds:Modulus></ds:RSAKeyValue></ds:KeyValue>`,
      }),
    ],
    [
      'every usual attribute at the start of a name',
      enveloped('<Pay>1</Pay>', {
        keyInfo: `<ds:X509Data>${[
          ...['CN', 'C', 'O', 'OU', 'L', 'S', 'ST', 'STREET', 'E', 'emailAddress', 'Email', 'T', 'title', 'G', 'GN'],
          ...['givenName', 'SN', 'SURNAME', 'SERIALNUMBER', 'UID', 'DC', 'OID.2.5.4.97', '2.5.4.97', 'postalCode'],
          ...['organizationIdentifier', 'pseudonym', 'initials', 'dnQualifier', 'businessCategory'],
        ]
          .map((type) => `<ds:X509SubjectName>${type}=Ana Lima, C=CV</ds:X509SubjectName>`)
          .join('')}</ds:X509Data>`,
      }),
    ],
    [
      'a stored policy with a description, base64 in short lines and an unusual name',
      enveloped('<Pay>1</Pay>', {
        objects: properties(
          `<x:SignaturePolicyStore xmlns:x="http://uri.etsi.org/01903/v1.4.1#"><x:SPDocSpecification><xades:Identifier>urn:oid:2.999</xades:Identifier><xades:Description>Política de assinatura da casa</xades:Description></x:SPDocSpecification><x:SignaturePolicyDocument>${`${'A'.repeat(32)}\n`.repeat(3)}</x:SignaturePolicyDocument></x:SignaturePolicyStore>`,
        ),
        keyInfo:
          '<ds:X509Data><ds:X509SubjectName>serial-Number=7 + CN=Ana Lima</ds:X509SubjectName></ds:X509Data><ds:KeyName xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="urn:x x.xsd http://x.example/y y.xsd">k</ds:KeyName>',
      }),
    ],
    ['a bare wrapper', `<Frame><Pay Id="p">1</Pay>${signature({references: [reference('#p')]})}</Frame>`],
    [
      'a manifest that references a sibling of the signature',
      `<Frame><Pay Id="p">1</Pay>${signature({references: [reference('#manifest', {type: MANIFEST})], objects: object(manifest(reference('#p')))})}</Frame>`,
    ],
    [
      'an object with a manifest',
      signature({
        references: [reference('#m')],
        objects: object(manifest(reference('#o')), 'Id="m"') + object('<Pay/>', 'Id="o"'),
      }),
    ],
    [
      'signed SignatureProperties',
      signature({
        references: [reference('#o'), reference('#s')],
        objects:
          object('<Pay/>', 'Id="o"') +
          object(
            '<ds:SignatureProperties><ds:SignatureProperty Target="#sig">x</ds:SignatureProperty></ds:SignatureProperties>',
            'Id="s"',
          ),
      }),
    ],
    ['the word DOCTYPE in a text', enveloped('<Pay><![CDATA[<!DOCTYPE html>]]></Pay>')],
    ['characters that are line ends only in XML 1.1', enveloped('<Pay>a\u2028b\u0085c</Pay>')],
    [
      'a detached file',
      signature({references: [reference('f.txt', {transforms: ''})]}),
      {external: () => file('pay 1')},
    ],
    [
      'a detached file in a manifest',
      signature({
        references: [reference('#manifest')],
        objects: object(manifest(reference('f.txt', {transforms: ''}))),
      }),
      {external: () => file('pay 1')},
    ],
    [
      'a detached XML, in canonical form',
      signature({references: [reference('f.xml')]}),
      {external: () => file('<a  b="1"/>')},
    ],
    ['comments added later', enveloped(), {}],
  ] as [string, string, Options?][]) {
    test(`signatures: ${what} is valid`, async () => {
      const signed = signXml(text, options?.external);
      const report = await only(
        what.startsWith('comments') ? signed.replace('<Pay>', '<!-- x --><Pay>') : signed,
        options,
      );
      assert.equal(report.verdict, 'valid', JSON.stringify(report.reasons));
      assert.equal(outcomeOf(report, 'byte-range'), 'passed');
    });
  }
});

describe('signed XML: manifests', () => {
  const wrong = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';
  const signed = (inner: string, uri: string, type?: string) =>
    signature({
      references: [reference(uri, {type})],
      objects: object(inner, 'Id="m"') + object('<Pay>1</Pay>', 'Id="o"'),
    });
  for (const [what, text, code, verdict] of [
    [
      'with a declared type',
      signed(manifest(reference('#o', {digest: wrong})), '#manifest', MANIFEST),
      'HASH_FAILURE',
      'invalid',
    ],
    [
      'without a declared type',
      signed(manifest(reference('#o', {digest: wrong})), '#manifest'),
      'HASH_FAILURE',
      'invalid',
    ],
    [
      'inside the object that is signed',
      signed(manifest(reference('#o', {digest: wrong})), '#m'),
      'HASH_FAILURE',
      'invalid',
    ],
    [
      'with a missing file',
      signed(manifest(reference('f.pdf', {digest: wrong})), '#manifest', MANIFEST),
      'SIGNED_DATA_NOT_FOUND',
      'indeterminate',
    ],
    [
      'with a missing element',
      signed(manifest(reference('#x', {digest: wrong})), '#m'),
      'REFERENCE_MISSING',
      'invalid',
    ],
    ['without references', signed(manifest(), '#m'), 'FORMAT_FAILURE', 'invalid'],
    [
      'with an unknown digest',
      signed(manifest(reference('#o', {digest: wrong}).replace('xmlenc#sha256', 'x')), '#m'),
      'ALGORITHM_UNSUPPORTED',
      'indeterminate',
    ],
    [
      'in a manifest',
      signed(
        `<ds:Manifest Id="outer">${reference('#manifest')}</ds:Manifest>${manifest(reference('#o', {digest: wrong}))}`,
        '#outer',
      ),
      'HASH_FAILURE',
      'invalid',
    ],
    [
      'that references itself',
      signed(manifest(reference('#manifest', {digest: wrong})), '#m'),
      'HASH_FAILURE',
      'invalid',
    ],
    [
      'that the signature does not reference',
      signed(manifest(reference('#o', {digest: wrong})), '#o'),
      'COVERAGE_PARTIAL',
      'indeterminate',
    ],
    [
      'in the document',
      `<Doc>${manifest(reference('f.pdf', {digest: wrong}))}${signature({references: WHOLE.slice(0, 1)})}</Doc>`,
      'SIGNED_DATA_NOT_FOUND',
      'indeterminate',
    ],
  ] as const) {
    test(`signatures: the references of a manifest ${what} are checked`, async () => {
      const report = await only(
        signXml(text.replaceAll(/ xmlns:ds="[^"]*"/g, '').replace(/<(?:ds:Signature|Doc)/, `$& xmlns:ds="${DS}"`)),
      );
      assert.equal(outcomeOf(report), 'passed');
      assert.ok(codesOf(report).includes(code), JSON.stringify(report.reasons));
      assert.equal(report.verdict, verdict);
    });
  }
});

/** Cases that move or add content outside the signature. The report must list `names`. */
const uncovered: readonly (readonly [what: string, text: string, names: readonly string[]])[] = [
  [
    'an object beside the signed one',
    signature({references: [reference('#o')], objects: object('<Pay>1</Pay>', 'Id="o"') + object('<Evil>2</Evil>')}),
    ['Evil'],
  ],
  [
    'an object with text',
    signature({references: [reference('#o')], objects: object('<Pay>1</Pay>', 'Id="o"') + object('pay 2')}),
    ['Object/text()'],
  ],
  [
    'text beside the object',
    signature({references: [reference('#o')], objects: `${object('<Pay>1</Pay>', 'Id="o"')}pay 2`}),
    ['Signature/text()'],
  ],
  [
    'an element beside the object',
    signature({references: [reference('#o')], objects: `${object('<Pay>1</Pay>', 'Id="o"')}<Evil>2</Evil>`}),
    ['Evil'],
  ],
  [
    'an object without a prefix',
    signature({
      references: [reference('#o')],
      objects: `${object('<Pay>1</Pay>', 'Id="o"')}<Object xmlns="${DS}"><Evil xmlns="">2</Evil></Object>`,
    }),
    ['Evil'],
  ],
  [
    'an object of another namespace',
    signature({
      references: [reference('#o')],
      objects: `${object('<Pay>1</Pay>', 'Id="o"')}<Object xmlns="urn:x">2</Object>`,
    }),
    ['Object'],
  ],
  [
    'an element in the key information',
    signature({references: [reference('#o')], objects: object('<Pay>1</Pay>', 'Id="o"'), keyInfo: '<Evil>2</Evil>'}),
    ['Evil'],
  ],
  [
    'an element in the signature value',
    signature({references: [reference('#o')], objects: object('<Pay>1</Pay>', 'Id="o"')}),
    ['Evil'],
  ],
  [
    'unsigned SignatureProperties',
    signature({
      references: [reference('#o')],
      objects:
        object('<Pay>1</Pay>', 'Id="o"') +
        object(
          '<ds:SignatureProperties><ds:SignatureProperty Target="#sig">approved</ds:SignatureProperty></ds:SignatureProperties>',
        ),
    }),
    ['SignatureProperty'],
  ],
  [
    'an element among the unsigned properties',
    signature({
      references: [reference('#o'), PROPERTIES],
      objects: object('<Pay>1</Pay>', 'Id="o"') + properties('<Evil>2</Evil>'),
    }),
    ['Evil'],
  ],
  [
    'a text in an element among the unsigned properties',
    signature({
      references: [reference('#o'), PROPERTIES],
      objects:
        object('<Pay>1</Pay>', 'Id="o"') +
        properties('<xades:CertificateValues>pay 2 to Rui</xades:CertificateValues>'),
    }),
    ['CertificateValues/text()'],
  ],
  [
    'an attribute among the unsigned properties',
    signature({
      references: [reference('#o'), PROPERTIES],
      objects: object('<Pay>1</Pay>', 'Id="o"') + properties('<xades:CertificateValues Id="pay 2 to Rui"/>'),
    }),
    ['CertificateValues/@Id'],
  ],
  [
    'a text in the name of the key',
    signature({
      references: [reference('#o')],
      objects: object('<Pay>1</Pay>', 'Id="o"'),
      keyInfo: '<ds:KeyName>pay 2 to Rui</ds:KeyName>',
    }),
    ['KeyName/text()'],
  ],
  [
    'words in the ids of a signature',
    signature({references: [reference('#o')], objects: object('<Pay>1</Pay>', 'Id="o"'), id: 'pay 2 to Rui'}),
    ['Signature/@Id', 'SignatureValue/@Id', 'KeyInfo/@Id'],
  ],
  [
    'a text in the form of a name where none belongs',
    signature({
      references: [reference('#o'), PROPERTIES],
      objects:
        object('<Pay>1</Pay>', 'Id="o"') +
        properties('<xades:CertificateValues Id="Nota = pay 2 to Rui">CN=pay 2 to Rui</xades:CertificateValues>'),
      keyInfo: '<ds:KeyName>Nota = pay 2 to Rui</ds:KeyName>',
    }),
    ['KeyName/text()', 'CertificateValues/text()', 'CertificateValues/@Id'],
  ],
  ...(
    [
      ['a description in the key information', '<ds:SPDocSpecification>', 'Description', 'Pague antes 9000 a Rui'],
      ['a note as an issuer', '', 'Issuer', 'Nota = pague 9000 a Rui'],
      ['a note as a subject', '<ds:X509Data>', 'X509SubjectName', 'Nota = pague 9000 a Rui'],
      ['a note as an issuer of a certificate', '<ds:X509Data>', 'X509IssuerName', 'Nota = pague 9000 a Rui'],
      ['a sum as a name', '', 'KeyName', '9000 = a pagar a Rui'],
      ['a sum with full stops as a name', '', 'KeyName', '1.000.000.000 = a pagar a Rui'],
    ] as const
  ).map(([what, around, name, words]): [string, string, string[]] => [
    what,
    signature({
      references: [reference('#o')],
      objects: object('<Pay>1</Pay>', 'Id="o"'),
      keyInfo: `${around}<ds:${name}>${words}</ds:${name}>${around.replace('<', '</')}`,
    }),
    [`${name}/text()`],
  ]),
  [
    'instructions and schema hints in parts of the signature',
    signature({
      references: [reference('#o'), PROPERTIES],
      objects: `<?in signature?><ds:Object><?in object?></ds:Object>${
        object('<Pay>1</Pay>', 'Id="o"') +
        properties('<?among properties?>').replace('<xades:UnsignedProperties>', '<?in xades?>$&')
      }`,
      keyInfo:
        '<ds:KeyName xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:note="pay 2" xsi:schemaLocation="pay 2 to Rui"><?pay two?></ds:KeyName>',
    }),
    ['?in', '?among', '?pay', 'KeyName/@xsi:note', 'KeyName/@xsi:schemaLocation'],
  ],
  ...['Pague: 9.000 escudos. a: Rui.', 'urn:x x.xsd urn:9.000', 'urn:x x.xsd nota:pague 9.000'].map(
    (hint): [string, string, string[]] => [
      `the schema hint "${hint}"`,
      signature({
        references: [reference('#o')],
        objects: object('<Pay>1</Pay>', 'Id="o"'),
        keyInfo: `<ds:KeyName xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${hint}">k</ds:KeyName>`,
      }),
      ['KeyName/@xsi:schemaLocation'],
    ],
  ),
  [
    'attributes of an object and of its properties',
    signature({
      references: [reference('#p'), PROPERTIES],
      objects:
        object('<Pay Id="p">1</Pay>', 'Note="2" MimeType="pay 2 to Rui"') +
        properties().replace(' Target=', ' Note="2" Target='),
    }),
    ['Object/@Note', 'Object/@MimeType', 'QualifyingProperties/@Note'],
  ],
  [
    'an empty element with a meaningful name',
    `<Frame><Approved/><Pay Id="p">1</Pay>${signature({references: [reference('#p')]})}</Frame>`,
    ['Approved'],
  ],
  [
    'an attribute of the wrapper',
    `<Frame currency="USD"><Pay Id="p">1</Pay>${signature({references: [reference('#p')]})}</Frame>`,
    ['Frame/@currency'],
  ],
  [
    'text in the wrapper',
    `<Frame>pay 2<Pay Id="p">1</Pay>${signature({references: [reference('#p')]})}</Frame>`,
    ['Frame/text()'],
  ],
  [
    'an instruction before the root',
    `<?xml-stylesheet href="evil.xsl"?><Pay Id="p">1${signature({references: [reference('#p', {transforms: ENVELOPED})]})}</Pay>`,
    ['?xml-stylesheet'],
  ],
  [
    'a fake second signature',
    `<Frame><Pay Id="p">1</Pay>${signature({references: [reference('#p')]})}<ds:Signature xmlns:ds="${DS}"><ds:Object><Evil>2</Evil></ds:Object></ds:Signature></Frame>`,
    ['Evil'],
  ],
  // Signature wrapping moves the signed part elsewhere, and puts another one in its place.
  [
    'XSW 1: a copy around the signature',
    `<Root><Pay Id="evil">2${signature({references: [reference('#p')], objects: object('<Pay Id="p">1</Pay>')})}</Pay></Root>`,
    ['Pay'],
  ],
  [
    'XSW 2: a copy before the signature',
    `<Root>${signature({references: [reference('#p')]})}<Pay Id="p">1</Pay><Pay Id="evil">2</Pay></Root>`,
    ['Pay'],
  ],
  [
    'XSW 3: a copy before the original',
    `<Root><Pay Id="evil">2</Pay><Pay Id="p">1</Pay>${signature({references: [reference('#p')]})}</Root>`,
    ['Pay'],
  ],
  [
    'XSW 4: the original in a copy',
    `<Root><Pay Id="evil"><Sum>2</Sum><Pay Id="p">1</Pay></Pay>${signature({references: [reference('#p')]})}</Root>`,
    ['Sum'],
  ],
  [
    'XSW 5: the original after the signature in a copy',
    `<Root><Pay Id="evil">2${signature({references: [reference('#p')]})}</Pay><Pay Id="p">1</Pay></Root>`,
    ['Pay'],
  ],
  [
    'XSW 6: the original in the signature in a copy',
    `<Root><Pay Id="evil">2${signature({references: [reference('#p')], keyInfo: '<Pay Id="p">1</Pay>'})}</Pay></Root>`,
    ['Pay'],
  ],
  [
    'XSW 7: a copy in an extension',
    `<Root><Extensions><Pay Id="evil">2</Pay></Extensions><Pay Id="p">1</Pay>${signature({references: [reference('#p')]})}</Root>`,
    ['Pay'],
  ],
  [
    'XSW 8: the original in an object of the signature',
    `<Root><Pay Id="evil">2</Pay>${signature({references: [reference('#p')], objects: object('<Pay Id="p">1</Pay>')})}</Root>`,
    ['Pay'],
  ],
  [
    'the original among the unsigned properties',
    `<Root><Pay Id="evil">2</Pay>${signature({references: [reference('#p'), PROPERTIES], objects: properties('<Pay Id="p">1</Pay>')})}</Root>`,
    ['Pay'],
  ],
  [
    'base64 of an element with child elements',
    signature({
      references: [reference('#o', {transforms: transform(`${DS}base64`)})],
      objects: object('<Evil>cGF5</Evil>', 'Id="o"'),
    }),
    ['Evil'],
  ],
  [
    'base64 in a meaningful element',
    `<Frame><Pay Id="p" unit="CVE">cGF5</Pay>${signature({references: [reference('#p', {transforms: transform(`${DS}base64`)})]})}</Frame>`,
    ['Pay', 'Pay/@unit'],
  ],
];

describe('signed XML: unsigned content is never reported as signed', () => {
  for (const [what, text, names] of uncovered) {
    test(`signatures: ${what} is reported as not covered`, async () => {
      const signed = signXml(text.replace('<ds:SignatureProperties>', `<ds:SignatureProperties xmlns:ds="${DS}">`));
      const report = await only(
        what.includes('in the signature value')
          ? signed.replace('</ds:SignatureValue>', '<Evil/></ds:SignatureValue>')
          : signed,
      );
      assert.equal(outcomeOf(report), 'passed', JSON.stringify(report.reasons));
      assert.equal(report.verdict, 'indeterminate');
      assert.ok(codesOf(report).includes('COVERAGE_PARTIAL'));
      for (const name of names) {
        assert.ok(unsignedIn(report).includes(name), `${name} of ${unsignedIn(report).join(', ')}`);
      }
    });
  }

  test('signatures: attributes of the parts of a signature are reported as not covered, but for ids', async () => {
    const signed = signXml(`<Pay>1${signature({references: WHOLE.slice(0, 1)})}</Pay>`);
    for (const part of ['Signature', 'SignatureValue', 'KeyInfo']) {
      const report = await only(signed.replace(`<ds:${part} `, '$&nota="2" '));
      assert.equal(outcomeOf(report), 'passed', part);
      assert.deepEqual([report.verdict, unsignedIn(report)], ['indeterminate', [`${part}/@nota`]]);
    }
    assert.equal((await only(signed)).verdict, 'valid');
  });

  for (const [what, text] of [
    ['only its properties', signature({references: [PROPERTIES], objects: properties()})],
    ['only its key', signature({references: [reference('#sig-key')]})],
    [
      'only a wrapper of its properties',
      `<asic:XAdESSignatures xmlns:asic="http://uri.etsi.org/02918/v1.2.1#">${signature({references: [PROPERTIES], objects: properties()})}</asic:XAdESSignatures>`,
    ],
    [
      'only itself, which the enveloped transform excludes',
      signature({references: [reference('', {transforms: ENVELOPED})]}),
    ],
    [
      'a manifest of its key',
      signature({references: [reference('#manifest')], objects: object(manifest(reference('#sig-key')))}),
    ],
  ] as const) {
    test(`signatures: a signature over ${what} covers no data`, async () => {
      const report = await only(signXml(text));
      assert.equal(outcomeOf(report), 'passed');
      assert.equal(report.verdict, 'indeterminate');
      assert.ok(codesOf(report).includes('NO_SIGNED_DATA'), JSON.stringify(report.reasons));
    });
  }

  for (const [what, change] of [
    ['another Id', (text: string) => text.replace('</Invoice>', '<Pay Id="doc">2</Pay></Invoice>')],
    ['an ID', (text: string) => text.replace('<Pay>', '<Pay ID="doc">')],
    ['an xml:id', (text: string) => text.replace('<Pay>', '<Pay xml:id=" doc ">')],
    ['an id with a prefix', (text: string) => text.replace('<Pay>', '<Pay xmlns:w="urn:w" w:Id="doc">')],
    ['the id of an assertion', (text: string) => text.replace('<Pay>', '<Pay AssertionID="doc">')],
  ] as const) {
    test(`signatures: ${what} of the same value makes the reference ambiguous`, async () => {
      const text = enveloped('<Pay>1</Pay>', {references: [reference('#doc', {transforms: ENVELOPED}), PROPERTIES]});
      const report = await only(change(signXml(text)));
      assert.equal(report.verdict, 'invalid');
      assert.ok(codesOf(report).includes('REFERENCE_AMBIGUOUS'));
    });
  }

  test('signatures: a missing file, or an unknown transform or digest, is indeterminate', async () => {
    for (const [from, to, code] of [
      [/URI=""/, 'URI="http://x.example/a"', 'SIGNED_DATA_NOT_FOUND'],
      [
        /<ds:Transform Algorithm="[^"]*enveloped-signature"><\/ds:Transform>/,
        transform('http://www.w3.org/TR/1999/REC-xslt-19991116'),
        'ALGORITHM_UNSUPPORTED',
      ],
      [/xmlenc#sha256/, 'xmlenc#other', 'ALGORITHM_UNSUPPORTED'],
    ] as const) {
      // Give a digest, so that signing does not resolve the broken reference.
      const broken = reference('', {transforms: ENVELOPED, digest: 'AAAA'}).replace(from, to);
      const report = await only(signXml(enveloped('<Pay>1</Pay>', {references: [broken, PROPERTIES]})));
      assert.equal(outcomeOf(report), 'passed');
      assert.equal(report.verdict, 'indeterminate');
      assert.ok(codesOf(report).includes(code), JSON.stringify(report.reasons));
    }
  });

  test('signatures: a file other than the signed one is refused', async () => {
    const text = signXml(signature({references: [reference('f.txt', {transforms: ''})]}), () => file('pay 1'));
    const report = await only(text, {external: () => file('pay 2')});
    assert.equal(report.verdict, 'invalid');
    assert.equal((await only(text)).reasons[0]?.code, 'SIGNED_DATA_NOT_FOUND');
  });

  for (const [what, text] of [
    ['an attribute without quotes', '<a b=c/>'],
    ['an attribute without a value', '<a b/>'],
    ['a document type after a comment', '<!-- x --><?p q?>\n<!doctype a><a/>'],
    ['elements without end', '<a>'.repeat(1000) + '</a>'.repeat(1000)],
  ] as const) {
    test(`signatures: ${what} is refused`, async () => {
      await assert.rejects(verifyText(text), {name: 'ReasonError'});
    });
  }
});

const XPATH = 'http://www.w3.org/TR/1999/REC-xpath-19991116';
const FILTER = 'http://www.w3.org/2002/06/xmldsig-filter2';
const xpath = (expression: string) =>
  transform(XPATH, `<ds:XPath xmlns:e="urn:e">${expression}</ds:XPath>`) + transform(C14N);
const filter = (...trees: readonly [operation: string, expression: string][]) =>
  transform(
    FILTER,
    trees.map(([name, expression]) => `<f:XPath xmlns:f="${FILTER}" Filter="${name}">${expression}</f:XPath>`).join(''),
  ) + transform(C14N);

describe('signed XML: XPath selections', () => {
  const signed = (transforms: string, uri = '') =>
    `<Doc xmlns:e="urn:e"><Pay Id="p" e:unit="CVE" xml:lang="pt">1<!-- c --></Pay><e:Note>x</e:Note>${signature({
      references: [reference(uri, {transforms})],
    })}</Doc>`;

  for (const [what, text] of [
    ['an expression', signed(xpath('not(ancestor-or-self::ds:Signature)'))],
    [
      'the expression from the standard',
      signed(
        xpath(
          'count(ancestor-or-self::ds:Signature | here()/ancestor::ds:Signature[1]) &gt; count(ancestor-or-self::ds:Signature)',
        ),
      ),
    ],
    ['a subtracted tree', signed(filter(['subtract', '/descendant::ds:Signature']))],
    ['trees selected by name', signed(filter(['intersect', '/*'], ['subtract', "//*[local-name()='Signature']"]))],
    ['a pointer to the document', signed(ENVELOPED, '#xpointer(/)')],
  ] as const) {
    test(`signatures: ${what} excludes only the signature, and the result is valid`, async () => {
      const report = await only(signXml(text));
      assert.equal(report.verdict, 'valid', JSON.stringify(report.reasons));
      assert.equal((await only(signXml(text).replace('1<!--', '2<!--'))).verdict, 'invalid');
    });
  }

  for (const [what, transforms, names] of [
    ['an expression for one element', xpath('ancestor-or-self::Pay'), ['Note']],
    ['an expression for nothing', xpath('false()'), ['Pay', 'Note']],
    [
      'elements without attributes',
      xpath('not(self::text() or ancestor-or-self::ds:Signature)'),
      ['Pay/text()', 'Note/text()'],
    ],
    ['a subtracted element', filter(['subtract', '//e:Note'], ['subtract', '//ds:Signature']), ['Note']],
    ['a single kept tree', filter(['intersect', "id('p')"]), ['Note']],
    ['a subtracted attribute', filter(['subtract', '//ds:Signature | //@e:unit']), ['Pay/@e:unit']],
    ['a re-added tree', filter(['subtract', '/*'], ['union', '//Pay']), ['Note']],
  ] as const) {
    test(`signatures: the parts that ${what} leaves unsigned are listed`, async () => {
      const report = await only(signXml(signed(transforms)));
      assert.equal(outcomeOf(report), 'passed', JSON.stringify(report.reasons));
      assert.equal(report.verdict, 'indeterminate');
      for (const name of names) {
        assert.ok(unsignedIn(report).includes(name), `${name} of ${unsignedIn(report).join(', ')}`);
      }
    });
  }

  test('signatures: a filter finds no nodes within a signature that another transform excluded', async () => {
    const empty = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
    const excluded = reference('#sig-value', {
      transforms: transform(`${DS}enveloped-signature`) + filter(['union', '/']),
      digest: empty,
    });
    const text = `<Pay>1${signature({references: [WHOLE[0] as string, excluded]})}</Pay>`;
    assert.equal((await only(signXml(text))).verdict, 'valid');
    const alone = `<Pay>1${signature({references: [excluded]})}</Pay>`;
    assert.deepEqual(unsignedIn(await only(signXml(alone))), ['Pay']);
  });

  test('signatures: partly excluded signed properties are reported as unprotected', async () => {
    const dropped = reference('#properties', {
      transforms: xpath("not(ancestor-or-self::*[local-name()='SigningTime'])"),
    });
    const report = await only(
      signXml(`<Pay>1${signature({references: [WHOLE[0] as string, dropped], objects: properties()})}</Pay>`),
    );
    assert.ok(codesOf(report).includes('PROPERTIES_UNSIGNED'), JSON.stringify(report.reasons));
    assert.equal(report.verdict, 'invalid');
  });

  for (const [what, transforms, code] of [
    ['arithmetic', xpath('1 + 1'), 'ALGORITHM_UNSUPPORTED'],
    ['a variable', xpath('$x'), 'ALGORITHM_UNSUPPORTED'],
    ['an unsupported function', xpath('document("x")'), 'ALGORITHM_UNSUPPORTED'],
    ['an undeclared prefix', xpath('self::zzz:a'), 'ALGORITHM_UNSUPPORTED'],
    ['the text of a namespace', xpath('string(self::node()) = namespace-uri(parent::node())'), 'ALGORITHM_UNSUPPORTED'],
    ['the name of a namespace', xpath("name() = 'e'"), 'ALGORITHM_UNSUPPORTED'],
    ['a filter without a tree', transform(FILTER), 'FORMAT_FAILURE'],
    ['too many steps', xpath('//*[//*[//*[//*[//*[//*[//*[//*[//*]]]]]]]]'), 'LIMIT_EXCEEDED'],
  ] as const) {
    test(`signatures: an XPath with ${what} is refused`, async () => {
      const text = signed('').replace('<ds:Transforms></ds:Transforms>', '');
      const withDigest = text
        .replace('<ds:DigestMethod', `<ds:Transforms>${transforms}</ds:Transforms>$&`)
        .replace('<ds:DigestValue>', '$&AAAA');
      const report = await only(signXml(withDigest));
      assert.notEqual(report.verdict, 'valid');
      assert.ok(codesOf(report).includes(code), JSON.stringify(report.reasons));
    });
  }

  for (const [what, expression] of [
    ['the text of every element', "contains(string(/), 'zz')"],
    ['all preceding siblings', "preceding-sibling::*[. = 'zz']"],
    ['all pairs of texts', '//Pay = //Note'],
  ] as const) {
    test(`signatures: an XPath that reads ${what} of a large document exceeds the step limit`, async () => {
      const many = '<Pay>1</Pay><Note>2</Note>'.repeat(4_000);
      const text = `<Doc>${many}${signature({references: [reference('', {transforms: xpath(expression), digest: 'AAAA'})]})}</Doc>`;
      const report = await only(signXml(text));
      assert.ok(codesOf(report).includes('LIMIT_EXCEEDED'), JSON.stringify(report.reasons));
    });
  }

  test('signatures: xmlsec1 agrees on every XPath', {skip: missing('xmlsec1')}, () => {
    for (const transforms of [
      xpath('not(ancestor-or-self::ds:Signature)'),
      xpath('ancestor-or-self::Pay'),
      xpath('not(self::text() or ancestor-or-self::ds:Signature)'),
      filter(['subtract', '/descendant::ds:Signature']),
      filter(['subtract', '//ds:Signature | //@e:unit']),
      filter(['subtract', '/*'], ['union', '//Pay']),
    ]) {
      writeFileSync(inFolder('signed.xml'), signXml(signed(transforms)));
      writeFileSync(inFolder('root.der'), root.certificate);
      writeFileSync(inFolder('holder.der'), rsaHolder.certificate);
      const result = spawnSync('xmlsec1', [
        ...['--verify', '--insecure', '--pubkey-cert-der', inFolder('holder.der'), inFolder('signed.xml')],
      ]);
      assert.equal(result.status, 0, `${transforms}\n${result.stderr.toString()}`);
    }
  });
});
