/** Cases of attacks through what a signature permits: time-stamps, more signatures, form input and comments. */
import {makeTimestamp} from './test-cms.ts';
import {type TestPdf, stream} from './test-pdf.ts';
import {authority, by, day, ecHolder, rsaHolder, stamper} from './test-identities.ts';
import {EVIL, put} from './signed-pdfs-shadow.ts';
import {blank, type Draft, invalid, signedPdf, indeterminate, valid} from './signed-pdfs.ts';

const SUSPICIOUS = invalid('SUSPICIOUS_LATER_CHANGES');
const UNCLASSIFIED = indeterminate('LATER_CHANGES_UNCLASSIFIED');
const REFUSED = invalid('DOCMDP_VIOLATED');

const APPEARANCE = '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >>';
const OPAQUE = stream(`1 1 1 rg 0 0 595 842 re f 0 g ${EVIL}`, APPEARANCE);
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

/** Adds a document time-stamp with additional options, and an opaque appearance that it can use. */
const stampWith =
  (more: Partial<Parameters<TestPdf['sign']>[0]>) =>
  (pdf: TestPdf): void => {
    put(pdf, {70: OPAQUE});
    const cms = (content: Uint8Array) => makeTimestamp(stamper, content, day('2026-06-14'), [authority]);
    pdf.sign({type: 'DocTimeStamp', subFilter: 'ETSI.RFC3161', cms, ...more});
  };

const signWith =
  (fieldEntries: string) =>
  (pdf: TestPdf): void =>
    pdf.sign({cms: by(rsaHolder), fieldEntries});

const annotate =
  (entries: string) =>
  (pdf: TestPdf): void => {
    pdf.annotations.push(50);
    put(pdf, {50: `<< /Type /Annot /F 4 ${entries} >>`});
  };

/** Signs a form whose text field has the entries `before`, and then changes them to `later`. */
const refilled =
  (before: string, later: string, options: Parameters<typeof signedPdf>[0] = {}) =>
  (): TestPdf => {
    const pdf = blank({hasTextField: true});
    const field = (entries: string) => `<< /Type /Annot /Subtype /Widget /P 3 0 R /F 4 /T (Nome) ${entries} >>`;
    put(pdf, {7: field(before), 72: OPAQUE, 73: stream('', APPEARANCE)});
    pdf.sign({cms: by(ecHolder), ...options});
    put(pdf, {7: field(later)});
    return pdf;
  };

export function permittedPdfs(): readonly Draft[] {
  const after =
    (change: (pdf: TestPdf) => void, options: Parameters<typeof signedPdf>[0] = {}) =>
    () =>
      signedPdf(options, change);
  const visible = stampWith({box: '[0 422 595 842]', fieldEntries: '/AP << /N 70 0 R >>'});
  const scripted = stampWith({fieldEntries: `/AA << /PO ${SCRIPT} >>`});
  const whole = annotate('/Subtype /Stamp /Rect [0 0 595 842]');
  const popup = annotate('/Subtype /Popup /Rect [0 0 900 900]');
  const text = (value: string, more = '') => `/FT /Tx /Rect [60 600 300 620] /V (${value}) ${more}`;
  const [renda1000, renda9000] = [text('Renda: 1000'), text('Renda: 9000')];
  const box = (state: string, rect = '[0 0 595 842]') =>
    `/FT /Btn /Rect ${rect} /V /${state} /AS /${state} /AP << /N << /Yes 72 0 R /Off 73 0 R >> >>`;
  const small = '[60 60 80 80]';
  const button = (image: number) => `/FT /Btn /Ff 65536 /Rect [60 700 300 740] /AP << /N ${image} 0 R >>`;
  const allowed = valid('B-B', 'LATER_CHANGES_ALLOWED');
  const link = (action: string) => annotate(`/Subtype /Link /Rect [60 60 90 90] /A ${action}`);
  return [
    ['document-timestamp-with-appearance', after(visible), [UNCLASSIFIED, valid(null)]],
    ['docmdp-1-document-timestamp-with-appearance', after(visible, {certifies: 1}), [REFUSED, valid(null)]],
    ['document-timestamp-with-script', after(scripted), [SUSPICIOUS, valid(null)]],
    ['docmdp-1-document-timestamp-with-script', after(scripted, {certifies: 1}), [SUSPICIOUS, valid(null)]],
    ['second-signature-with-action', after(signWith(`/A ${SCRIPT}`)), [SUSPICIOUS, valid('B-B')]],
    [
      'second-signature-with-additional-action',
      after(signWith('/AA << /PO << /S /Hide /T (Nome) >> >>')),
      [SUSPICIOUS, valid('B-B')],
    ],
    ['docmdp-3-annotation-with-script', after(link(SCRIPT), {certifies: 3}), SUSPICIOUS],
    [
      'docmdp-3-link-with-chained-script',
      after(link(`<< /S /URI /URI (https://sign.example) /Next ${SCRIPT} >>`), {certifies: 3}),
      SUSPICIOUS,
    ],
    ['docmdp-3-plain-link', after(link('<< /S /URI /URI (https://sign.example) >>'), {certifies: 3}), allowed],
    ['docmdp-3-annotation-covers-page', after(whole, {certifies: 3}), UNCLASSIFIED],
    ['docmdp-3-popup-larger-than-page', after(popup, {certifies: 3}), allowed],
    [
      'docmdp-3-second-signature-covers-page',
      after((pdf) => pdf.sign({cms: by(rsaHolder), box: '[0 0 595 842]'}), {certifies: 3}),
      [UNCLASSIFIED, valid('B-B')],
    ],
    [
      'docmdp-3-covering-annotation-removed',
      () => {
        const pdf = blank();
        whole(pdf);
        pdf.sign({cms: by(ecHolder), certifies: 3});
        pdf.annotations.shift();
        put(pdf, {});
        return pdf;
      },
      UNCLASSIFIED,
    ],
    ['prefilled-field-changed', refilled(renda1000, renda9000), UNCLASSIFIED],
    ['docmdp-2-prefilled-field-changed', refilled(renda1000, renda9000, {certifies: 2}), allowed],
    ['docmdp-1-prefilled-field-changed', refilled(renda1000, renda9000, {certifies: 1}), REFUSED],
    [
      'locked-prefilled-field-changed',
      refilled(renda1000, renda9000, {locks: ['Nome']}),
      invalid('FIELD_LOCK_VIOLATED'),
    ],
    ['field-appearance-changed-same-value', refilled(renda1000, `${renda1000} /AP << /N 72 0 R >>`), UNCLASSIFIED],
    [
      'docmdp-2-read-only-field-changed',
      refilled(text('1000', '/Ff 1'), text('9000', '/Ff 1'), {certifies: 2}),
      UNCLASSIFIED,
    ],
    ['read-only-field-filled', refilled(text('', '/Ff 1'), text('9000', '/Ff 1')), UNCLASSIFIED],
    [
      'docmdp-2-calculated-field-changed',
      ((calculated) => refilled(text('1000', calculated), text('9000', calculated), {certifies: 2}))(
        '/Ff 1 /AA << /C << /S /JavaScript /JS (AFSimple_Calculate\\(\\)) >> >>',
      ),
      allowed,
    ],
    ['button-image-replaced', refilled(button(73), button(72)), UNCLASSIFIED],
    ['docmdp-2-button-image-replaced', refilled(button(73), button(72), {certifies: 2}), UNCLASSIFIED],
    ...[0, 1].map((changed): Draft => {
      const kids = ['1000', '1000'].map((value) => `<< /T (a) /V (${value}) >>`);
      const parent = (items: readonly string[]) => `/FT /Tx /Rect [60 600 300 620] /Kids [${items.join(' ')}]`;
      const later = kids.map((kid, at) => (at === changed ? kid.replace('1000', '9000') : kid));
      return [
        `same-name-fields-${changed === 0 ? 'first' : 'second'}-changed`,
        refilled(parent(kids), parent(later)),
        UNCLASSIFIED,
      ];
    }),
    ['checkbox-checked', refilled(box('Off', small), box('Yes', small)), allowed],
    ['checkbox-unchecked', refilled(box('Yes', small), box('Off', small)), UNCLASSIFIED],
    ['page-sized-checkbox-checked', refilled(box('Off'), box('Yes')), UNCLASSIFIED],
    ['docmdp-2-page-sized-checkbox-checked', refilled(box('Off'), box('Yes'), {certifies: 2}), UNCLASSIFIED],
    [
      'page-sized-field-gains-appearance',
      refilled('/FT /Tx /Rect [0 0 595 842]', '/FT /Tx /Rect [0 0 595 842] /V () /AP << /N 72 0 R >>'),
      UNCLASSIFIED,
    ],
  ];
}
