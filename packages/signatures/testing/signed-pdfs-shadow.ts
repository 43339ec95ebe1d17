/**
 * Cases of shadow attacks (hide, replace, or hide-and-replace): documents prepared before signing so that a small later
 * revision shows other content.
 */
import {type TestPdf, stream} from './test-pdf.ts';
import {by, ecHolder, rsaHolder} from './test-identities.ts';
import {blank, type Draft, invalid, indeterminate, valid} from './signed-pdfs.ts';

export const GOOD = 'BT /F1 14 Tf 60 760 Td (Renda: 1000) Tj ET\n';
export const EVIL = 'BT /F1 14 Tf 60 760 Td (Renda: 9000) Tj ET\n';
const CONTENT = 4;
const TEXT_FIELD = 7;

/** Prepares a document, signs it and appends a revision. */
export function shadow(prepare: (pdf: TestPdf) => void, attack: (pdf: TestPdf) => void, options = {}): TestPdf {
  const pdf = blank(options);
  prepare(pdf);
  pdf.sign({cms: by(ecHolder)});
  attack(pdf);
  return pdf;
}

export const put = (pdf: TestPdf, objects: Readonly<Record<number, string | Buffer>>): void =>
  pdf.update(new Map(Object.entries(objects).map(([number, body]) => [Number(number), body])));

/** Appends a cross-reference table that gives objects these offsets; null frees an object. */
export function redirect(pdf: TestPdf, entries: Readonly<Record<number, number | null>>, root = 1): void {
  const at = pdf.bytes.length;
  const rows = Object.entries(entries).map(([number, offset]) =>
    offset === null
      ? `${number} 1\n0000000000 65535 f \n`
      : `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`,
  );
  const trailer = `<< /Size 99 /Root ${root} 0 R /Info 6 0 R /Prev ${pdf.lastXref} >>`;
  append(pdf, `xref\n${rows.join('')}trailer\n${trailer}\nstartxref\n${at}\n%%EOF\n`);
  pdf.lastXref = at;
}

export function append(pdf: TestPdf, text: string): void {
  pdf.bytes = Buffer.concat([pdf.bytes, Buffer.from(text, 'latin1')]);
}

/** Adds a stamp annotation whose appearance uses these resources. */
function stamp(pdf: TestPdf, resources: string, objects: Readonly<Record<number, string | Buffer>>): void {
  pdf.annotations.push(50);
  put(pdf, {
    50: '<< /Type /Annot /Subtype /Stamp /Rect [60 700 300 740] /AP << /N 51 0 R >> >>',
    51: stream('/Parent Do', `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources ${resources}`),
    ...objects,
  });
}

export const image = (text: string): Buffer => stream(text, '/Type /XObject /Subtype /Form /BBox [0 0 9 9]');

/** Writes a content stream whose indirect /Length decides whether its hidden text belongs to it. */
function hiddenLength(pdf: TestPdf): void {
  put(pdf, {
    [CONTENT]: `<< /Length 60 0 R >>\nstream\n${GOOD}endstream endobj ${EVIL}\nendstream`,
    60: String(GOOD.length),
  });
}

/** An offset beyond the end of the signed revision. */
const FAR = 60_000;

/** Appends text at a position beyond the current end. */
function appendAt(pdf: TestPdf, at: number, text: string): void {
  append(pdf, ' '.repeat(at - pdf.bytes.length) + text);
}

/** Writes a stream that is longer than the signed revision, so that it only ends there because the file ends. */
function openStream(pdf: TestPdf): void {
  put(pdf, {[CONTENT]: `<< /Length ${FAR} >>\nstream\n${GOOD}\nendstream`});
}

function continueStream(pdf: TestPdf): void {
  const start = pdf.bytes.indexOf(`stream\n${GOOD}`) + 'stream\n'.length;
  appendAt(pdf, start + FAR - EVIL.length, `${EVIL}\nendstream\nendobj\n`);
  put(pdf, {});
}

/** The offset of the newest object with a number. */
export const lastOf = (pdf: TestPdf, number: number): number => pdf.bytes.lastIndexOf(`\n${number} 0 obj`) + 1;

export function shadowPdfs(): readonly Draft[] {
  const suspicious = invalid('SUSPICIOUS_LATER_CHANGES');
  const unclassified = indeterminate('LATER_CHANGES_UNCLASSIFIED');
  const nothing = (): void => undefined;
  const form = {hasTextField: true};
  const replaceContent = (pdf: TestPdf) => put(pdf, {[CONTENT]: stream(EVIL)});
  return [
    ['shadow-indirect-length-no-attack', () => shadow(hiddenLength, nothing), valid('B-B')],
    [
      'shadow-indirect-length-replaced',
      () => shadow(hiddenLength, (pdf) => put(pdf, {60: String(GOOD.length + EVIL.length + 18)})),
      suspicious,
    ],
    ['shadow-stream-continues-after-revision', () => shadow(openStream, continueStream), suspicious],
    [
      'shadow-content-indexed-beyond-end-of-file',
      () =>
        shadow(
          (pdf) => redirect(pdf, {[CONTENT]: FAR}),
          (pdf) => {
            appendAt(pdf, FAR, `${CONTENT} 0 obj\n${stream(EVIL).toString('latin1')}\nendobj\n`);
            pdf.update(new Map([[6, '<< /Producer (x) >>']]), true);
          },
        ),
      suspicious,
    ],
    [
      'shadow-dangling-annotation-defined-later',
      () =>
        shadow(
          (pdf) => {
            pdf.annotations.push(60);
            put(pdf, {});
          },
          (pdf) => put(pdf, {60: '<< /Type /Annot /Subtype /FreeText /Rect [0 0 9 9] /Contents (Renda: 9000) >>'}),
        ),
      unclassified,
    ],
    [
      'shadow-annotation-indexed-beyond-end-of-file',
      () =>
        shadow(
          (pdf) => {
            pdf.annotations.push(60);
            put(pdf, {});
            redirect(pdf, {60: FAR});
          },
          (pdf) => {
            const note =
              '60 0 obj\n<< /Type /Annot /Subtype /FreeText /Rect [0 0 9 9] /Contents (Renda: 9000) >>\nendobj\n';
            appendAt(pdf, FAR, note);
            pdf.update(new Map([[6, '<< /Producer (x) >>']]), true);
          },
        ),
      unclassified,
    ],
    ...['/Page', '/Pages', '/Annot', '/Catalog'].map((type): Draft => [
      `shadow-content-posing-as-${type.slice(1).toLowerCase()}`,
      () => shadow((pdf) => put(pdf, {[CONTENT]: stream(GOOD, `/Type ${type} /FT /Tx`)}), replaceContent),
      suspicious,
    ]),
    ...['/Parent', '/Length'].map((name): Draft => [
      `shadow-resource-named-${name.slice(1).toLowerCase()}-replaced`,
      () =>
        shadow(
          (pdf) => stamp(pdf, `<< /XObject << ${name} 52 0 R >> >>`, {52: image(GOOD)}),
          (pdf) => put(pdf, {52: image(EVIL)}),
        ),
      unclassified,
    ]),
    [
      'shadow-resource-replaced-in-loop-through-form',
      () =>
        shadow(
          (pdf) => {
            stamp(pdf, '60 0 R', {
              52: image(GOOD),
              53: image(EVIL),
              60: '<< /Back 51 0 R /XObject << /Parent 52 0 R >> >>',
            });
            pdf.fillTextField('', '/MK 60 0 R');
          },
          (pdf) => {
            put(pdf, {60: '<< /Back 51 0 R /XObject << /Parent 53 0 R >> >>'});
            pdf.fillTextField('Maria', '/MK 60 0 R');
          },
          form,
        ),
      unclassified,
    ],
    [
      'shadow-annotation-replaced-and-listed-as-field',
      () =>
        shadow(
          (pdf) => stamp(pdf, '<< >>', {}),
          (pdf) => {
            pdf.fields.push(50);
            put(pdf, {50: '<< /Type /Annot /Subtype /Stamp /Rect [0 0 900 900] /AP << /N 51 0 R >> >>'});
            pdf.sign({cms: by(rsaHolder), field: ''});
          },
        ),
      [unclassified, valid('B-B')],
    ],
    [
      'shadow-covering-annotation-removed',
      () =>
        shadow(
          (pdf) => pdf.addNote('Renda: 1000'),
          (pdf) => {
            pdf.annotations.shift();
            put(pdf, {});
          },
        ),
      unclassified,
    ],
    [
      'shadow-filled-field-removed-from-page',
      () =>
        shadow(
          (pdf) => pdf.fillTextField('Renda: 1000'),
          (pdf) => {
            pdf.annotations = pdf.annotations.filter((number) => number !== TEXT_FIELD);
            put(pdf, {});
          },
          form,
        ),
      unclassified,
    ],
    [
      'shadow-locked-field-removed-from-page',
      () => {
        const pdf = blank(form);
        pdf.fillTextField('Renda: 1000');
        pdf.sign({cms: by(ecHolder), locks: ['Nome']});
        pdf.annotations.shift();
        put(pdf, {});
        return pdf;
      },
      invalid('FIELD_LOCK_VIOLATED'),
    ],
    [
      'shadow-filled-field-added-to-page',
      () =>
        shadow(
          (pdf) => {
            pdf.annotations = [];
            pdf.fillTextField('Renda: 9000');
          },
          (pdf) => {
            pdf.annotations.push(TEXT_FIELD);
            put(pdf, {});
          },
          form,
        ),
      unclassified,
    ],
    [
      'signature-field-signed-and-added-to-page',
      () => {
        const pdf = blank();
        const field = (entries: string) => `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Segunda) ${entries} >>`;
        pdf.fields.push(60);
        put(pdf, {60: field('/Rect [60 60 260 110]')});
        pdf.sign({cms: by(ecHolder)});
        pdf.annotations.push(60);
        put(pdf, {60: field('/Rect [60 60 260 110] /V 9 0 R')});
        return pdf;
      },
      valid('B-B', 'LATER_CHANGES_ALLOWED'),
    ],
    [
      'shadow-covering-image-freed',
      () => {
        const page = '/Resources << /XObject << /X 52 0 R >> /Font << /F1 5 0 R >> >> /MediaBox [0 0 595 842]';
        const node = `<< /Type /Page /Parent 2 0 R ${page} /Contents 4 0 R >>`;
        return shadow(
          (pdf) => put(pdf, {2: '<< /Type /Pages /Kids [53 0 R] /Count 1 >>', 52: image(GOOD), 53: node}),
          (pdf) => redirect(pdf, {52: null}),
        );
      },
      suspicious,
    ],
    [
      'shadow-dormant-catalog-activated',
      () =>
        shadow(
          (pdf) =>
            put(pdf, {
              60: '<< /Type /Catalog /Pages 61 0 R /AcroForm << /Fields [] >> >>',
              61: '<< /Type /Pages /Kids [62 0 R] /Count 1 >>',
              62: '<< /Type /Page /Parent 61 0 R /MediaBox [0 0 595 842] /Contents 63 0 R >>',
              63: stream(EVIL),
            }),
          (pdf) => redirect(pdf, {}, 60),
        ),
      indeterminate('SIGNATURE_REMOVED'),
    ],
    [
      'shadow-xref-points-to-dormant-content',
      () => {
        let hidden = 0;
        return shadow(
          (pdf) => {
            put(pdf, {[CONTENT]: stream(EVIL)});
            hidden = lastOf(pdf, CONTENT);
            put(pdf, {[CONTENT]: stream(GOOD)});
          },
          (pdf) => redirect(pdf, {[CONTENT]: hidden}),
        );
      },
      suspicious,
    ],
    [
      'incremental-update-without-xref',
      () => shadow(nothing, (pdf) => append(pdf, `4 0 obj\n${stream(EVIL).toString('latin1')}\nendobj\n`)),
      unclassified,
    ],
    [
      'incremental-update-without-startxref',
      () =>
        shadow(nothing, (pdf) => {
          replaceContent(pdf);
          pdf.bytes = pdf.bytes.subarray(0, pdf.bytes.lastIndexOf('startxref'));
        }),
      unclassified,
    ],
    [
      'incremental-update-with-false-startxref',
      () =>
        shadow(nothing, (pdf) => {
          replaceContent(pdf);
          const text = pdf.bytes.toString('latin1').replace(/startxref\n\d+\n%%EOF\n$/, 'startxref\n7\n%%EOF\n');
          pdf.bytes = Buffer.from(text, 'latin1');
        }),
      suspicious,
    ],
  ];
}
