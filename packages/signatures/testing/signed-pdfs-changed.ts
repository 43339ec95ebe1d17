/** Cases of documents that were changed after signing, in permitted and forbidden ways. */
import {type TestPdf} from './test-pdf.ts';
import {authorityCrl, by, ecHolder, root, rootCrl, rsaHolder} from './test-identities.ts';
import {type Draft, invalid, signedPdf, indeterminate, valid} from './signed-pdfs.ts';
import {stampDocument} from './signed-pdfs-trust.ts';

const form = {hasTextField: true};
const replace = (pdf: TestPdf): void => pdf.replaceText(['Renda: 9000']);
const fill = (pdf: TestPdf): void => pdf.fillTextField('Maria');
const note = (pdf: TestPdf): void => pdf.addNote('Ver');
const sign = (pdf: TestPdf): void => pdf.sign({cms: by(rsaHolder)});
const metadata = (pdf: TestPdf): void => pdf.update(new Map([[6, '<< /Producer (Outro) >>']]));
const store = (pdf: TestPdf): void => pdf.addStore([root.certificate], [rootCrl, authorityCrl]);

const page = (extra: string) => (pdf: TestPdf) => pdf.update(new Map(), false, extra);

function catalog(entries: string) {
  return (pdf: TestPdf): void => {
    pdf.catalog += entries;
    pdf.update(new Map());
  };
}

function append(text: string) {
  return (pdf: TestPdf): void => {
    pdf.bytes = Buffer.concat([pdf.bytes, Buffer.from(text, 'latin1')]);
  };
}

export function changedPdfs(): readonly Draft[] {
  const after =
    (change: (pdf: TestPdf) => void, options = {}) =>
    () =>
      signedPdf({}, change, options);
  const certified = (certifies: 1 | 2 | 3, change?: (pdf: TestPdf) => void) => () =>
    signedPdf({certifies}, change, form);
  const suspicious = invalid('SUSPICIOUS_LATER_CHANGES');
  const unclassified = indeterminate('LATER_CHANGES_UNCLASSIFIED');
  const allowed = valid('B-B', 'LATER_CHANGES_ALLOWED');
  const refused = invalid('DOCMDP_VIOLATED');
  return [
    ['page-content-replaced', after(replace), suspicious],
    ['page-content-replaced-object-streams', after(replace, {isCompressed: true}), suspicious],
    ['page-resized', after(page('/MediaBox [0 0 100 100]')), suspicious],
    ['page-contents-redirected', after(page('/Contents 6 0 R')), suspicious],
    [
      'page-added',
      after((pdf) =>
        pdf.update(
          new Map([
            [2, '<< /Type /Pages /Kids [3 0 R 90 0 R] /Count 2 >>'],
            [90, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>'],
          ]),
        ),
      ),
      suspicious,
    ],
    ['open-action-added', after(catalog('/OpenAction << /S /JavaScript /JS (1) >>')), suspicious],
    ['optional-content-added', after(catalog('/OCProperties << /D << >> >>')), suspicious],
    [
      'font-replaced',
      after((pdf) => pdf.update(new Map([[5, '<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>']]))),
      suspicious,
    ],
    [
      'resource-added',
      after(page('/Resources << /Font << /F1 5 0 R /F2 << /Type /Font /Subtype /Type1 /BaseFont /Courier >> >> >>')),
      unclassified,
    ],
    ['annotation-added', after(note), unclassified],
    ['page-labels-added', after(catalog('/PageLabels << /Nums [0 << /S /D >>] >>')), unclassified],
    ['form-filled', after(fill, form), allowed],
    ['metadata-changed', after(metadata), allowed],
    ['dss-added', after(store), allowed],
    ['empty-revision', after((pdf) => pdf.update(new Map())), valid('B-B')],
    ['trailing-comment', after(append('% um comentário\n')), allowed],
    ['trailing-newline', after(append('\r\n')), valid('B-B')],
    ['trailing-unindexed-object', after(append('4 0 obj\n<< >>\nendobj\n')), unclassified],

    ['two-signatures', after(sign), [allowed, valid('B-B')]],
    [
      'two-signatures-content-replaced-between',
      after((pdf) => {
        replace(pdf);
        sign(pdf);
      }),
      [suspicious, valid('B-B')],
    ],
    [
      'two-signatures-content-replaced-after',
      after((pdf) => {
        sign(pdf);
        replace(pdf);
      }),
      [suspicious, suspicious],
    ],
    ['signature-then-document-timestamp', after(stampDocument), [valid('B-T'), valid(null)]],
    [
      'signature-removed',
      after((pdf) => {
        pdf.fields = [];
        pdf.annotations = [];
        pdf.update(new Map());
      }),
      indeterminate('SIGNATURE_REMOVED'),
    ],
    [
      'signature-replaced-by-empty-one',
      after((pdf) =>
        pdf.update(
          new Map([
            [
              9,
              '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange [0 0 0 0] /Contents <00> >>',
            ],
          ]),
        ),
      ),
      [invalid('CONTENTS_EMPTY'), indeterminate('SIGNATURE_REMOVED')],
    ],

    ['docmdp-1', certified(1), valid('B-B')],
    ['docmdp-2', certified(2), valid('B-B')],
    ['docmdp-3', certified(3), valid('B-B')],
    ['docmdp-1-form-filled', certified(1, fill), refused],
    ['docmdp-1-second-signature', certified(1, sign), [refused, valid('B-B')]],
    ['docmdp-1-dss-added', certified(1, store), allowed],
    ['docmdp-1-document-timestamp', certified(1, stampDocument), [valid('B-T'), valid(null)]],
    ['docmdp-1-metadata-changed', certified(1, metadata), refused],
    [
      'docmdp-1-metadata-and-dss-changed',
      certified(1, (pdf) => {
        metadata(pdf);
        store(pdf);
      }),
      allowed,
    ],
    ['docmdp-2-form-filled', certified(2, fill), allowed],
    ['docmdp-2-second-signature', certified(2, sign), [allowed, valid('B-B')]],
    ['docmdp-2-annotation-added', certified(2, note), refused],
    ['docmdp-3-annotation-added', certified(3, note), allowed],
    ['docmdp-3-page-content-replaced', certified(3, replace), suspicious],
    [
      'docmdp-2-annotation-after-second-signature',
      () =>
        signedPdf(
          {certifies: 2},
          (pdf) => {
            sign(pdf);
            note(pdf);
          },
          form,
        ),
      [refused, refused],
    ],
    ['locked-field-changed', () => signedPdf({locks: ['Nome']}, fill, form), invalid('FIELD_LOCK_VIOLATED')],
    ['other-field-locked', () => signedPdf({locks: ['Morada']}, fill, form), allowed],

    ['object-streams', () => signedPdf({}, undefined, {isCompressed: true}), valid('B-B')],
    ['object-streams-two-signatures', () => signedPdf({}, sign, {isCompressed: true}), [allowed, valid('B-B')]],
    ['marked-encrypted', () => signedPdf({}, undefined, {isMarkedEncrypted: true}), valid('B-B')],
    [
      'marked-encrypted-later-revision',
      () => signedPdf({}, (pdf) => pdf.update(new Map()), {isMarkedEncrypted: true}),
      indeterminate('ENCRYPTED'),
    ],
    [
      'marked-encrypted-object-streams',
      () => signedPdf({}, undefined, {isMarkedEncrypted: true, isCompressed: true}),
      indeterminate('STRUCTURE_UNREADABLE'),
    ],
    ['visible-signature', () => signedPdf({isInvisible: false, cms: by(ecHolder)}), valid('B-B')],
  ];
}
