import assert from 'node:assert/strict';
import {test} from 'node:test';
import {verifyFile} from '@sign/signatures';
import {nameInWords} from '../../src/labs/words/certificate-names';
import {REASONS, reasonTexts} from '../../src/labs/words/reasons';
import {contentSignatures, dateOf, summarize} from '../../src/labs/words/summary';
import type {TestPdf} from '@sign/signatures/testing/test-pdf';
import {
  authorityCrl,
  by,
  ecHolder,
  root,
  rootCrl,
  rsaHolder,
  stamped,
  trust,
} from '@sign/signatures/testing/test-identities';
import {blank, signedPdf} from '@sign/signatures/testing/signed-pdfs';
import {
  ANNEX,
  asicCades,
  attached,
  CONTRACT,
  manifestOf,
  token,
  TRUST,
  withFiles,
} from '@sign/signatures/testing/signed-containers';
import {stampDocument} from '@sign/signatures/testing/signed-pdfs-trust';

const form = {hasTextField: true};
const dated = {cms: stamped(ecHolder)};
const claimed = {time: 'D:20200101120000Z'};
const store = (pdf: TestPdf) => pdf.addStore([root.certificate], [rootCrl, authorityCrl]);

const HEADLINES: readonly (readonly [what: string, pdf: TestPdf, says: string])[] = [
  [
    'a proven date is a fact',
    signedPdf({...claimed, ...dated}),
    'Assinado por Titular EC em 12 de junho de 2026. Não mudou desde então.',
  ],
  [
    'a claimed date is a claim',
    signedPdf(claimed),
    'Assinado por Titular EC, que declarou a data de 1 de janeiro de 2020. Não mudou depois de assinado.',
  ],
  ['no date at all', signedPdf(), 'Assinado por Titular EC. Não mudou depois de assinado.'],
  [
    'validation data leaves the document as it was',
    signedPdf(dated, store),
    'Assinado por Titular EC em 12 de junho de 2026. Não mudou desde então. Só recebeu dados de validação.',
  ],
  [
    'so does a document time-stamp',
    signedPdf({}, stampDocument),
    'Assinado por Titular EC em 14 de junho de 2026. Não mudou desde então. Só recebeu um selo temporal.',
  ],
  [
    'a filled field is named',
    signedPdf(dated, (pdf) => pdf.fillTextField('Maria'), form),
    'Assinado por Titular EC em 12 de junho de 2026. Depois disso só teve alterações permitidas: campo do formulário preenchido (Nome: diz «Maria»).',
  ],
  [
    'another signature is named',
    signedPdf(dated, (pdf) => pdf.sign({cms: by(rsaHolder)})),
    'Assinado por Titular EC e Titular RSA. Depois disso só teve alterações permitidas: outra assinatura acrescentada (Assinatura2).',
  ],
];

for (const [what, pdf, says] of HEADLINES) {
  test(`labs: the headline of a valid file says only what was checked: ${what}`, async () => {
    const report = await verifyFile(Uint8Array.from(pdf.bytes), trust);
    assert.equal(report.verdict, 'valid');
    assert.equal(summarize(report).sentence, says);
  });
}

test('labs: a headline calls unsigned content unsigned, not changed', async () => {
  const hidden = await verifyFile(Uint8Array.from(signedPdf({entries: '/Contents <3000>'}).bytes), trust);
  assert.equal(hidden.verdict, 'invalid');
  assert.equal(summarize(hidden).sentence, REASONS.BYTE_RANGE_HOLE.what);
  const after = await verifyFile(Uint8Array.from(Buffer.concat([attached(CONTRACT), CONTRACT])), trust);
  assert.equal(after.verdict, 'indeterminate');
  assert.equal(summarize(after).sentence, REASONS.COVERAGE_PARTIAL.what);
  // Unlike XML, CMS is followed by bytes, not by elements.
  assert.doesNotMatch(summarize(after).sentence, /elemento/);
});

test('labs: a headline judges each signature by its own reasons', async () => {
  const pdf = signedPdf({entries: '/Contents <3000>'});
  pdf.sign(dated);
  const hidden = await verifyFile(Uint8Array.from(pdf.bytes), trust);
  const [withHole, last] = hidden.signatures;
  assert.ok(withHole && last);
  const changed = {...last, verdict: 'invalid', content: 'changed', reasons: [{code: 'HASH_FAILURE'}]} as const;
  for (const signatures of [
    [withHole, changed],
    [changed, withHole],
  ]) {
    assert.equal(summarize({...hidden, signatures}).sentence, 'Mudou depois de assinado.');
  }
});

test('labs: the card shows the date of the only signature, even beside a document time-stamp', async () => {
  const report = await verifyFile(Uint8Array.from(signedPdf(dated, stampDocument).bytes), trust);
  assert.equal(report.signatures.length, 2);
  assert.deepEqual(contentSignatures(report).map(dateOf), ['12 de junho de 2026, hora provada por selo temporal']);
});

test('labs: a filled field that changed after signing is shown with both values', async () => {
  const pdf = blank(form);
  pdf.fillTextField('Renda: 1000');
  pdf.sign(dated);
  pdf.fillTextField('Renda: 9000');
  const report = await verifyFile(Uint8Array.from(pdf.bytes), trust);
  assert.equal(report.verdict, 'indeterminate');
  assert.match(summarize(report).sentence, /\(Nome: dizia «Renda: 1000» e agora diz «Renda: 9000»\)\.$/);
});

test('labs: a reason on paper has its detail in words, such as a date', () => {
  assert.deepEqual(reasonTexts([{code: 'OUT_OF_BOUNDS_NO_POE', detail: '2026-01-01T00:30:00.000Z'}]), [
    'Um certificado está fora do prazo, e nada prova que a assinatura foi feita dentro dele. Pormenor: 31 de dezembro de 2025 às 23:30:00 (hora de Cabo Verde).',
  ]);
});

test('labs: a bare key is said to prove nothing about the signer or the content', async () => {
  const report = await verifyFile(Uint8Array.from(signedPdf().bytes), trust);
  const [signed] = report.signatures;
  assert.ok(signed);
  const bare = {...signed, signer: null, chain: null, verdict: 'indeterminate'} as const;
  const {heading, sentence} = summarize({
    ...report,
    verdict: 'indeterminate',
    reasons: [{code: 'NO_ROOTS'}],
    signatures: [{...bare, reasons: [{code: 'NO_SIGNING_CERTIFICATE_FOUND'}]}],
  });
  assert.equal(heading, 'Não é possível concluir');
  assert.equal(sentence, REASONS.NO_SIGNING_CERTIFICATE_FOUND.what);
});

test('labs: a name on paper has words for its parts, and no escapes', () => {
  for (const [name, words] of [
    ['CN=Ana Lima, O=Exemplo', 'nome: Ana Lima, organização: Exemplo'],
    [String.raw`O=Empresa X\, Lda., C=CV`, 'organização: «Empresa X, Lda.», país: CV'],
    [String.raw`CN=Ana\, O\=Banco, 2.5.4.9=Rua 1, 1.2.3=X`, 'nome: «Ana, O=Banco», rua: Rua 1, 1.2.3=X'],
    [String.raw`CN=Ana»\, organização: «Banco, C=CV`, 'nome: «Ana", organização: "Banco», país: CV'],
    ['CN=«Banco» organização: X', 'nome: «"Banco" organização: X»'],
    [String.raw`CN=a\\, O=b`, String.raw`nome: a\, organização: b`],
  ] as const) {
    assert.equal(nameInWords(name), words);
  }
});

test('labs: the headline names a part that nobody signed, beside the part that is intact', async () => {
  const bytes = Buffer.concat([attached(CONTRACT), Buffer.from('Renda: 9000')]);
  const report = await verifyFile(Uint8Array.from(bytes), {...TRUST, roots: []});
  assert.equal(
    summarize(report).sentence,
    'Há uma parte que ninguém assinou. O resto está intacto; falta confirmar quem emitiu o certificado.',
  );
});

test('labs: a broken time-stamp beside a valid signature is no doubt about the signature', async () => {
  const manifest = manifestOf({'contrato.txt': CONTRACT}, 'META-INF/t.tst');
  const added = {'META-INF/ASiCManifest002.xml': manifest, 'META-INF/t.tst': token(ANNEX)};
  const report = await verifyFile(withFiles(asicCades(), added), TRUST);
  assert.equal(report.verdict, 'indeterminate');
  assert.equal(
    summarize(report).sentence,
    'A assinatura é válida, mas há um selo temporal que não conta: não prova a hora.',
  );
});
