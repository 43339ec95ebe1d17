import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Budget, Reader} from '../pdf/syntax.ts';
import {verifyFile} from '../file/verify.ts';
import {authority, by, day, NOW, rsaHolder, STAMPED_AT, stamper, trust} from '../testing/test-identities.ts';
import {signedPdf} from '../testing/signed-pdfs.ts';
import {makeTimestamp} from '../testing/test-cms.ts';
import {makeCorpus} from '../testing/pdf-corpus.ts';
import {feedMutants, flipSignedBits, pickForDamage} from '../testing/robustness.ts';

const corpus = makeCorpus();

test('signed PDFs: the corpus has at least 60 distinct cases', () => {
  assert.ok(corpus.length >= 60, `${corpus.length} cases`);
  assert.equal(new Set(corpus.map(({name}) => name)).size, corpus.length);
});

for (const {name, bytes, options, answers} of corpus) {
  test(`signed PDFs: ${name}`, async () => {
    const report = await verifyFile(bytes, options);
    const said = report.signatures.map(({verdict, level, reasons}) => ({
      verdict,
      level,
      reasons: reasons.map(({code}) => code),
    }));
    const context = JSON.stringify(said);
    assert.equal(said.length, answers.length, context);
    answers.forEach(({verdict, level, reason}, index) => {
      assert.equal(said[index]?.verdict, verdict, context);
      if (level !== undefined) {
        assert.equal(said[index].level, level, context);
      }
      if (reason !== undefined) {
        assert.ok(said[index].reasons.includes(reason as never), context);
      }
    });
  });
}

// A sample, of each kind of file and damage; the scheduled fuzzing tries thousands.
test('signed PDFs: every flipped bit in the signed bytes is noticed', async () => {
  const cases = pickForDamage(corpus);
  assert.equal(cases.length, 6);
  assert.deepEqual(await flipSignedBits(cases, 48), []);
});

test('signatures: damaged certificates, CMS, time-stamps, revocation data and PDFs yield a result or a known error', async () => {
  await assert.doesNotReject(feedMutants(corpus, 105));
});

const provenTimes = async (name: string, options = {}) => {
  const found = corpus.find((item) => item.name === name);
  assert.ok(found, name);
  const {signatures} = await verifyFile(found.bytes, {...found.options, ...options});
  return signatures.map(({provenTime}) => provenTime);
};

test('signed PDFs: only a valid time-stamp proves a time', async () => {
  const stamped = STAMPED_AT.toISOString();
  const later = day('2026-06-14').toISOString();
  assert.deepEqual(await provenTimes('rsa-sha256'), [null]);
  assert.deepEqual(await provenTimes('b-t'), [stamped]);
  assert.deepEqual(await provenTimes('b-t', {roots: []}), [null], 'a time-stamp that nobody vouches for');
  assert.deepEqual(await provenTimes('b-t-by-document-timestamp'), [later, later]);
});

test('signed PDFs: pages that are nested too deep to compare are refused', async () => {
  const pdf = signedPdf();
  const depth = 80;
  const nodes = Array.from(
    {length: depth},
    (_, index) =>
      [100 + index, `<< /Type /Pages /Kids [${index + 1 < depth ? 101 + index : 3} 0 R] /Count 1 >>`] as const,
  );
  pdf.update(new Map([[2, '<< /Type /Pages /Kids [100 0 R] /Count 1 >>'], ...nodes]));
  pdf.sign({cms: by(rsaHolder)});
  pdf.replaceText(['Renda: 9000']);
  const {verdict, reasons} = await verifyFile(Uint8Array.from(pdf.bytes), {roots: []});
  assert.deepEqual([verdict, reasons[0]?.code], [null, 'LIMIT_EXCEEDED']);
});

test('signed PDFs: a dictionary that repeats a key too often is refused', () => {
  const read = (repeats: number) => new Reader(Buffer.from(`<<${'/A 1'.repeat(repeats)}>>`), 0, new Budget()).value();
  assert.doesNotThrow(() => read(50));
  assert.throws(() => read(200), {code: 'PDF_UNREADABLE'});
});

test('signatures: bytes other than zero behind a signature are observed', async () => {
  for (const sign of [
    {},
    {
      type: 'DocTimeStamp',
      subFilter: 'ETSI.RFC3161',
      cms: (data: Uint8Array) => makeTimestamp(stamper, data, NOW, [authority]),
    },
  ]) {
    const bytes = Uint8Array.from(signedPdf(sign).bytes);
    const text = Buffer.from(bytes).toString('latin1');
    const end = text.indexOf('>', text.indexOf('/Contents <'));
    for (const [at, digit, isSeen] of [
      [end - 1, '0', false],
      [end - 1, '1', true],
      [end - 4000, 'f', true],
    ] as const) {
      const changed = bytes.slice();
      changed[at] = digit.charCodeAt(0);
      const {verdict, signatures} = await verifyFile(changed, trust);
      const codes = signatures.flatMap(({reasons}) => reasons.map(({code}) => code));
      assert.equal(verdict, 'valid', codes.join());
      assert.equal(codes.includes('PADDING_NOT_ZERO'), isSeen, codes.join());
    }
  }
});
