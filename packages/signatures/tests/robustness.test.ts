import assert from 'node:assert/strict';
import {test} from 'node:test';
import {decodeDer} from '../asn1.ts';
import {verifyFile} from '../file/verify.ts';
import {ReasonError} from '../verdict.ts';
import {sample} from '../testing/files.ts';
import {hostilePdfFiles} from '../testing/hostile-pdfs.ts';
import {makeCorpus} from '../testing/pdf-corpus.ts';
import {feedMutants, feedXmlMutants, flipSignedBits, pickForDamage} from '../testing/robustness.ts';

const corpus = makeCorpus();
const codeOf = (code: string) => (error: unknown) => error instanceof ReasonError && error.code === code;

test('signed PDFs: every flipped bit in the signed bytes is noticed', async () => {
  const cases = pickForDamage(corpus);
  assert.equal(cases.length, 6);
  assert.deepEqual(await flipSignedBits(cases, 120), []);
});

test('signatures: damaged certificates, CMS, time-stamps, revocation data and PDFs yield a result or a known error', async () => {
  await assert.doesNotReject(feedMutants(corpus, 300));
});

test('signatures: 300 damaged XML documents yield a result or a known error, and changed content is never accepted', async () => {
  const xml = sample('fatura-assinada.xml');
  const roots = [sample('raiz-de-exemplo.pem')];
  const revocation = [sample('listas-de-exemplo.pem')];
  assert.equal((await verifyFile(xml, {roots, revocation})).verdict, 'valid');
  assert.deepEqual(await feedXmlMutants(xml, {roots, revocation}, 300), []);
});

for (const {name, make} of hostilePdfFiles(0.02)) {
  test(`signed PDFs: a hostile file is never valid: ${name}`, async () => {
    const {verdict, reasons} = await verifyFile(make(), {roots: []});
    assert.notEqual(verdict, 'valid');
    assert.ok(!reasons.some(({code}) => code === 'INTERNAL_ERROR'), JSON.stringify(reasons));
  });
}

test('signatures: limits the depth of ASN.1, and reports malformed input', () => {
  const deep = new Uint8Array(400).fill(0x30);
  assert.throws(() => decodeDer(deep), codeOf('ASN1_LIMIT'));
  assert.throws(() => decodeDer(new TextEncoder().encode('xx')), codeOf('ASN1_MALFORMED'));
  assert.throws(() => decodeDer(new Uint8Array()), codeOf('ASN1_MALFORMED'));
});
