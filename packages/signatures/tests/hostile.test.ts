import assert from 'node:assert/strict';
import {test} from 'node:test';
import {decodeDer} from '../asn1.ts';
import {verifyFile} from '../file/verify.ts';
import {recognize} from '../file/recognize.ts';
import {certificatesIn} from '../certificate/read.ts';
import {ReasonError} from '../verdict.ts';
import {isBeyond, prologEnd} from '../xml/prolog.ts';
import {sample} from '../testing/files.ts';
import {hostilePdfFiles} from '../testing/hostile-pdfs.ts';
import {feedXmlMutants} from '../testing/robustness.ts';
import * as made from '../testing/signed-containers.ts';
import {makeCms} from '../testing/test-cms.ts';
import {authority, ecHolder} from '../testing/test-identities.ts';
import {C14N, file, object, reference, signature, signXml, transform} from '../testing/signed-xml.ts';

const codesOf = async (text: string) => {
  const {reasons, signatures} = await verifyFile(file(text), made.TRUST);
  return [...reasons, ...signatures.flatMap((item) => item.reasons)].map(({code}) => code);
};
const canonical = (uri: string) => reference(uri, {transforms: transform(C14N), digest: 'AAAA'});

// With scans in quadratic time, these tests would run for minutes.
test('signatures: scans a long XML prolog in a single pass', async () => {
  const gap = '\n'.repeat(200_000);
  const comments = '<!--a-->'.repeat(50_000);
  assert.deepEqual(await codesOf(`<?xml version="1.0"?>${gap}<a/>`), []);
  assert.deepEqual(await codesOf(`${comments}<a/>`), []);
  assert.deepEqual(await codesOf(`<?xml version="1.0"?>${gap}${comments}<!DOCTYPE a><a/>`), ['DOCUMENT_TYPE']);
  assert.equal(recognize(file(`${'<!--a-->'.repeat(400)}<html>`)).kind, 'html');
  assert.equal(prologEnd('<!-- open'), 0);
});

test('signatures: limits the depth of XML before parsing', async () => {
  const isNestedBeyond = (text: string, depth: number) => isBeyond(text, {depth, nodes: Infinity});
  const nested = (depth: number) => '<a b="/>">'.repeat(depth) + '</a>'.repeat(depth);
  assert.ok((await codesOf(nested(200_000))).includes('LIMIT_EXCEEDED'));
  assert.equal(isNestedBeyond(nested(400), 400), false);
  assert.equal(isNestedBeyond(nested(401), 400), true);
  assert.equal(isNestedBeyond('<a/><!-- <a><a> --><![CDATA[<a><a>]]><a><b c=">"></b></a>'.repeat(9), 1), true);
  assert.equal(isNestedBeyond('<a/><!-- <a><a> --><![CDATA[<a><a>]]><a></a>'.repeat(9), 1), false);
});

// Parsed, as many of these as fit into a file would take up to 2.6 GB of memory.
for (const [what, markup] of [
  ['elements', '<i>abcdefghij</i>'],
  ['empty elements', '<i/>'],
  ['attributes', `<i a="" b='' c="" d=''/>`],
  ['comments', '<!---->'],
  ['instructions', '<?a?>'],
  ['CDATA sections', '<![CDATA[]]>'],
] as const) {
  test(`signatures: refuses XML with too many ${what} before parsing`, async () => {
    const document = signXml(`<a>${signature({references: [canonical('')]})}</a>`);
    const flooded = (count: number) => document.replace('<a>', `<a>${markup.repeat(count)}`);
    assert.deepEqual(await codesOf(flooded(210_000)), ['LIMIT_EXCEEDED']);
    assert.ok(!(await codesOf(flooded(10_000))).includes('LIMIT_EXCEEDED'));
  });
}

test('signatures: scans repeated PEM headers in a single pass', () => {
  const starts = file('-----BEGIN CERTIFICATE-----\n'.repeat(300_000));
  assert.equal(recognize(starts).kind, 'certificate');
  assert.throws(() => certificatesIn(starts), {code: 'NO_CERTIFICATE'});
  const colons = `-----BEGIN CMS-----\n${':'.repeat(300_000)}\n-----END CMS-----\n`;
  assert.equal(recognize(file(colons)).kind, 'text');
});

test('signatures: all references of a file share one limit of transformed bytes', async () => {
  const references = Array.from({length: 200}, () => canonical(''));
  const document = `<a>${'x'.repeat(320_000)}${signature({references})}</a>`;
  assert.ok((await codesOf(document)).includes('LIMIT_EXCEEDED'));
});

test('signatures: limits the manifests of a signature', async () => {
  const manifests = signature({references: [canonical('#o')], objects: object('<ds:Manifest/>'.repeat(101), 'Id="o"')});
  assert.ok((await codesOf(manifests)).includes('LIMIT_EXCEEDED'));
});

test('signatures: accepts a signature with a hundred certificates', async () => {
  const withChain = (count: number) =>
    verifyFile(
      Uint8Array.from(
        makeCms({
          signer: ecHolder,
          content: made.CONTRACT,
          chain: Array.from({length: count - 1}, () => authority),
          isEncapsulated: true,
        }),
      ),
      made.TRUST,
    );
  assert.equal((await withChain(100)).verdict, 'valid');
  assert.deepEqual(
    (await withChain(101)).reasons.map(({code}) => code),
    ['TOO_MANY_CERTIFICATES'],
  );
});

// Enough for each kind of damage; the scheduled fuzzing tries thousands.
test('signatures: damaged XML documents yield a result or a known error, and changed content is never accepted', async () => {
  const xml = sample('fatura-assinada.xml');
  const roots = [sample('raiz-de-exemplo.pem')];
  const revocation = [sample('listas-de-exemplo.pem')];
  assert.equal((await verifyFile(xml, {roots, revocation})).verdict, 'valid');
  assert.deepEqual(await feedXmlMutants(xml, {roots, revocation}, 100), []);
});

for (const {name, make} of hostilePdfFiles(0.02)) {
  test(`signed PDFs: a hostile file is never valid: ${name}`, async () => {
    const {verdict, reasons} = await verifyFile(make(), {roots: []});
    assert.notEqual(verdict, 'valid');
    assert.ok(!reasons.some(({code}) => code === 'INTERNAL_ERROR'), JSON.stringify(reasons));
  });
}

const codeOf = (code: string) => (error: unknown) => error instanceof ReasonError && error.code === code;

test('signatures: limits the depth of ASN.1, and reports malformed input', () => {
  const deep = new Uint8Array(400).fill(0x30);
  assert.throws(() => decodeDer(deep), codeOf('ASN1_LIMIT'));
  assert.throws(() => decodeDer(new TextEncoder().encode('xx')), codeOf('ASN1_MALFORMED'));
  assert.throws(() => decodeDer(new Uint8Array()), codeOf('ASN1_MALFORMED'));
});
