import assert from 'node:assert/strict';
import {test} from 'node:test';
import {decodeDer} from '../asn1.ts';
import {verifyFile} from '../file/verify.ts';
import {ReasonError} from '../verdict.ts';
import {sample} from '../testing/files.ts';
import {hostilePdfFiles} from '../testing/hostile-pdfs.ts';
import {feedXmlMutants} from '../testing/robustness.ts';

const codeOf = (code: string) => (error: unknown) => error instanceof ReasonError && error.code === code;

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

test('signatures: limits the depth of ASN.1, and reports malformed input', () => {
  const deep = new Uint8Array(400).fill(0x30);
  assert.throws(() => decodeDer(deep), codeOf('ASN1_LIMIT'));
  assert.throws(() => decodeDer(new TextEncoder().encode('xx')), codeOf('ASN1_MALFORMED'));
  assert.throws(() => decodeDer(new Uint8Array()), codeOf('ASN1_MALFORMED'));
});
