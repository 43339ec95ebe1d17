import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {decisiveReasons} from '../checks.ts';
import {ENVELOPED, reference, signature as signatureWith, signXml, verifyText} from '../testing/signed-xml.ts';

const DS = 'http://www.w3.org/2000/09/xmldsig#';
const MANIFEST_TYPE = `${DS}Manifest`;
const FALSE_DIGEST = Buffer.alloc(32).toString('base64');

const signatureOf = (references: string, objects = '') => signatureWith({references: [references], objects});

/** The verdict on the first signature, then each reason with its detail. */
async function evaluate(text: string): Promise<readonly [verdict: string, ...reasons: string[]]> {
  const [signature] = await verifyText(signXml(text));
  const reasons = signature ? decisiveReasons(signature) : [];
  return [signature?.verdict ?? 'none', ...reasons.map(({code, detail}) => (detail ? `${code} ${detail}` : code))];
}

const object = (id: string, content: string) => `<ds:Object Id="${id}">${content}</ds:Object>`;
const manifest = (references: string, id = 'm') =>
  object(`o-${id}`, `<ds:Manifest Id="${id}">${references}</ds:Manifest>`);
const PAY = '<Pay xmlns="urn:p">900</Pay>';

describe('XML: a manifest covers exactly what it references', () => {
  for (const type of ['', MANIFEST_TYPE]) {
    for (const uri of ['#m', '#o-m']) {
      const signed = (inner: string, more = '') => signatureOf(reference(uri, {type}), manifest(inner) + more);
      const how = `reference to ${uri}${type ? ' with a declared type' : ''}`;

      test(`signatures: a correct manifest covers its object (${how})`, async () => {
        assert.deepEqual(await evaluate(signed(reference('#pay'), object('pay', PAY))), ['valid']);
      });

      test(`signatures: a wrong digest in a manifest is invalid (${how})`, async () => {
        const [verdict, reason] = await evaluate(signed(reference('#pay', {digest: FALSE_DIGEST}), object('pay', PAY)));
        assert.deepEqual([verdict, reason], ['invalid', 'HASH_FAILURE Object']);
      });

      test(`signatures: a manifest with a missing file is indeterminate (${how})`, async () => {
        const answer = await evaluate(signed(reference('contrato.pdf', {digest: FALSE_DIGEST})));
        assert.deepEqual(answer, ['indeterminate', 'SIGNED_DATA_NOT_FOUND contrato.pdf']);
      });
    }
  }

  test('signatures: a missing file does not hide a wrong digest beside it', async () => {
    const both = reference('contrato.pdf', {digest: FALSE_DIGEST}) + reference('#pay', {digest: FALSE_DIGEST});
    assert.equal((await evaluate(signatureOf(reference('#m'), manifest(both) + object('pay', PAY))))[0], 'invalid');
  });

  test('signatures: nested manifests are followed, and cycles end', async () => {
    const nested = manifest(reference('#inner')) + manifest(reference('#pay', {digest: FALSE_DIGEST}), 'inner');
    assert.equal((await evaluate(signatureOf(reference('#m'), nested + object('pay', PAY))))[0], 'invalid');
    const loop = manifest(reference('#m', {digest: FALSE_DIGEST}));
    assert.equal((await evaluate(signatureOf(reference('#m'), loop)))[0], 'invalid');
  });

  test('signatures: an empty manifest signs nothing', async () => {
    assert.equal((await evaluate(signatureOf(reference('#m'), manifest(''))))[0], 'invalid');
  });

  test('signatures: an unreferenced manifest covers nothing', async () => {
    const answer = await evaluate(signatureOf(reference('#pay'), object('pay', PAY) + manifest(reference('#pay'))));
    assert.equal(answer[0], 'indeterminate');
    assert.match(answer[1] ?? '', /^COVERAGE_PARTIAL .*Reference/);
  });
});

describe('XML: unsigned content is reported', () => {
  const signed = object('pay', PAY);
  const extra = '<Extra xmlns="urn:p">1</Extra>';
  for (const [what, text, unsigned] of [
    ['a second object', signatureOf(reference('#pay'), signed + object('more', extra)), 'Extra'],
    ['text in a second object', signatureOf(reference('#pay'), signed + object('more', 'pague já')), 'Object/text()'],
    ['loose text in the signature', signatureOf(reference('#pay'), `${signed}pague já`), 'Signature/text()'],
    ['a foreign element in the signature', signatureOf(reference('#pay'), signed + extra), 'Extra'],
    [
      'an object in an enveloped signature',
      `<Doc xmlns="urn:p" Id="d">900${signatureOf(reference('#d', {transforms: ENVELOPED}), object('more', extra))}</Doc>`,
      'Extra',
    ],
    [
      'an object of a signature over the whole document',
      `<Doc xmlns="urn:p">900${signatureOf(reference('', {transforms: ENVELOPED}), object('more', extra))}</Doc>`,
      'Extra',
    ],
    [
      'an attribute of the wrapper',
      `<Doc xmlns="urn:p" total="9000"><Part Id="d">900</Part>${signatureOf(reference('#d'))}</Doc>`,
      'Doc/@total',
    ],
    [
      'text of the wrapper',
      `<Doc xmlns="urn:p">total<Part Id="d">900</Part>${signatureOf(reference('#d'))}</Doc>`,
      'Doc/text()',
    ],
    [
      'an empty element beside the signed one',
      `<Doc xmlns="urn:p"><Paid/><Part Id="d">900</Part>${signatureOf(reference('#d'))}</Doc>`,
      'Paid',
    ],
    [
      'a wrapper around an enveloping signature',
      `<Doc xmlns="urn:p">${signatureOf(reference('#pay'), signed)}</Doc>`,
      'Doc',
    ],
  ] as const) {
    test(`signatures: ${what} is reported as unsigned`, async () => {
      assert.deepEqual(await evaluate(text), ['indeterminate', `COVERAGE_PARTIAL ${unsigned}`]);
    });
  }

  for (const [what, text] of [
    ['one signed object', signatureOf(reference('#pay'), signed)],
    ['two signed objects', signatureOf(reference('#pay') + reference('#more'), signed + object('more', extra))],
    ['a bare wrapper', `<Doc xmlns="urn:p"><Part Id="d">900</Part>${signatureOf(reference('#d'))}</Doc>`],
    [
      'the whole document',
      `<Doc xmlns="urn:p" total="900">${signatureOf(reference('', {transforms: ENVELOPED}))}</Doc>`,
    ],
  ] as const) {
    test(`signatures: with ${what}, nothing is reported as unsigned`, async () => {
      assert.deepEqual(await evaluate(text), ['valid']);
    });
  }
});
