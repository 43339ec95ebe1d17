import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import type {Bytes} from '../bytes.ts';
import {verifyFile} from '../file/verify.ts';
import {asicXades, CONTRACT, detachedXades, TRUST, zip} from '../testing/signed-containers.ts';
import {PARTS, signedOffice, TEMPLATE, withRelationship} from '../testing/signed-office.ts';
import {file, reference, signature, signXml, transform} from '../testing/signed-xml.ts';

async function said(bytes: Bytes) {
  const report = await verifyFile(bytes, TRUST);
  const reasons = [...report.reasons, ...report.signatures.flatMap((signature_) => signature_.reasons)];
  return {
    ...report,
    content: report.signatures.map(({content}) => content).join(),
    codes: reasons.map(({code}) => code as string),
    details: reasons.map(({detail}) => detail ?? ''),
  };
}

describe('signatures: signed Office documents', () => {
  test('signatures: an Office document is valid when its signature covers everything it displays', async () => {
    const report = await said(signedOffice());
    assert.deepEqual([report.kind, report.format], ['ooxml', 'docx']);
    assert.equal(report.verdict, 'valid', JSON.stringify(report.signatures[0]?.reasons));
    assert.equal(report.content, 'intact');
  });

  const types = PARTS['[Content_Types].xml'];
  const DOUBTS: readonly [name: string, parts: Readonly<Record<string, string>>, detail: string][] = [
    [
      'with a relationship to a template added',
      {...PARTS, 'word/_rels/document.xml.rels': withRelationship(TEMPLATE)},
      'word/_rels/document.xml.rels',
    ],
    [
      'with relationships of a part added',
      {...PARTS, 'word/_rels/styles.xml.rels': withRelationship(TEMPLATE)},
      'word/_rels/styles.xml.rels',
    ],
    ['with unreadable relationships', {...PARTS, 'word/_rels/styles.xml.rels': '<x'}, 'word/_rels/styles.xml.rels'],
    ['with a part added', {...PARTS, 'word/comments.xml': '<comments/>'}, 'word/comments.xml'],
    [
      'with another type for the text',
      {...PARTS, '[Content_Types].xml': types.replace('document.main+xml', 'template.main+xml')},
      '[Content_Types].xml',
    ],
    [
      'with two types for the text',
      {
        ...PARTS,
        '[Content_Types].xml': types.replace(
          '</Types>',
          '<Override PartName="/word/document.xml" ContentType="text/html"/></Types>',
        ),
      },
      '[Content_Types].xml',
    ],
  ];
  for (const [name, parts, detail] of DOUBTS) {
    test(`signatures: an Office document ${name} after signing is not valid`, async () => {
      const report = await said(signedOffice(parts));
      assert.equal(report.verdict, 'indeterminate');
      assert.ok(report.codes.includes('CONTAINER_FILE_UNSIGNED'), report.codes.join());
      assert.ok(report.details.includes(detail), report.details.join());
    });
  }

  const CHANGED: readonly [name: string, parts: Readonly<Record<string, string>>][] = [
    ['its text', {...PARTS, 'word/document.xml': '<document>Contrata</document>'}],
    [
      'a signed relationship',
      {
        ...PARTS,
        'word/_rels/document.xml.rels': PARTS['word/_rels/document.xml.rels'].replace('styles.xml', 'outros.xml'),
      },
    ],
  ];
  for (const [name, parts] of CHANGED) {
    test(`signatures: an Office document is invalid when ${name} changed`, async () => {
      const report = await said(signedOffice(parts));
      assert.deepEqual([report.verdict, report.content], ['invalid', 'changed']);
    });
  }
});

test('signatures: content that a transform excludes is reported as unsigned', async () => {
  const filter = transform(
    'http://www.w3.org/TR/1999/REC-xpath-19991116',
    '<ds:XPath>not(ancestor-or-self::nota)</ds:XPath>',
  );
  const parts = (note: string) => ({'dados.xml': file(`<dados><valor>1</valor><nota>${note}</nota></dados>`)});
  const signed = signXml(
    signature({references: [reference('dados.xml', {transforms: filter})]}),
    () => parts('a')['dados.xml'],
  );
  const report = await said(
    zip({...parts('b'), 'META-INF/signatures0.xml': file(signed)}, 'application/vnd.etsi.asic-e+zip'),
  );
  assert.equal(report.verdict, 'indeterminate');
  assert.ok(report.codes.includes('COVERAGE_PARTIAL'));
  assert.deepEqual(report.contents[0]?.signedBy, []);
});

test('signatures: finds signatures in a separate folder, as in ADOC', async () => {
  const adoc = (text: Bytes) =>
    zip(
      {'contrato.txt': text, 'META-INF/signatures/signatures0.xml': detachedXades({'contrato.txt': CONTRACT})},
      'application/vnd.lt.archyvai.adoc-2008',
    );
  assert.equal((await said(adoc(CONTRACT))).verdict, 'valid');
  assert.equal((await said(adoc(file('outro')))).verdict, 'invalid');
  assert.equal((await said(asicXades())).verdict, 'valid');
});
