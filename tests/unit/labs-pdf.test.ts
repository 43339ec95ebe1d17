import assert from 'node:assert/strict';
import {test} from 'node:test';
import {verifyPdf} from '../../src/labs/core/pdf/verify';
import {makeCorpus} from '../support/signed-pdfs';

const corpus = makeCorpus();

test('signed PDFs: the corpus has at least 60 cases, none twice', () => {
  assert.ok(corpus.length >= 60, `${corpus.length} cases`);
  assert.equal(new Set(corpus.map(({name}) => name)).size, corpus.length);
});

for (const {name, bytes, options, answers} of corpus) {
  test(`signed PDFs: ${name}`, async () => {
    const report = await verifyPdf(bytes, options);
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
        assert.equal(said[index]?.level, level, context);
      }
      if (reason !== undefined) {
        assert.ok(said[index]?.reasons.includes(reason as never), context);
      }
    });
  });
}
