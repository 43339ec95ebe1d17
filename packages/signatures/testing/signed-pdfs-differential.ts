/**
 * Cases of parser differentials: a later revision that looks harmless to one PDF reader, and shows other content in
 * another. Some attacks prepare the document before signing.
 */
import {type TestPdf, stream} from './test-pdf.ts';
import {by, ecHolder, rsaHolder} from './test-identities.ts';
import {append, EVIL, GOOD, image, lastOf, put, redirect, shadow} from './signed-pdfs-shadow.ts';
import {blank, type Draft, invalid, signedPdf, indeterminate, valid} from './signed-pdfs.ts';

const CONTENT = 4;
const nothing = (): void => undefined;

/** Makes object 53 the only page, with these entries. */
function ownPage(pdf: TestPdf, entries: string, objects: Readonly<Record<number, string | Buffer>> = {}): void {
  put(pdf, {
    2: '<< /Type /Pages /Kids [53 0 R] /Count 1 >>',
    53: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${entries} /Contents ${CONTENT} 0 R >>`,
    ...objects,
  });
}

/** Signs a document with a cross-reference section hidden in a stream, to which a later comment points. */
function hiddenIndex(): TestPdf {
  const build = (previous: number): {pdf: TestPdf; at: number} => {
    const pdf = blank();
    put(pdf, {[CONTENT]: stream(EVIL)});
    const hidden = lastOf(pdf, CONTENT);
    const rows = `${CONTENT} 1\n${String(hidden).padStart(10, '0')} 00000 n \n`;
    const index = `xref\n${rows}trailer\n<< /Size 99 /Root 1 0 R /Prev ${String(previous).padStart(8, '0')} >>\n`;
    put(pdf, {[CONTENT]: stream(GOOD), 60: stream(index)});
    pdf.sign({cms: by(ecHolder)});
    return {pdf, at: pdf.bytes.indexOf(index)};
  };
  const {pdf, at} = build(build(0).pdf.lastXref);
  append(pdf, `%startxref ${at}\n%%EOF\n`);
  return pdf;
}

const SUSPICIOUS = invalid('SUSPICIOUS_LATER_CHANGES');
const UNCLASSIFIED = indeterminate('LATER_CHANGES_UNCLASSIFIED');

/** Appends an object, and a cross-reference table that does not list it. */
function unindexed(pdf: TestPdf): void {
  append(pdf, `${CONTENT} 0 obj\n${stream(EVIL).toString('latin1')}\nendobj\n`);
  redirect(pdf, {});
}

function misnumbered(pdf: TestPdf): void {
  const at = pdf.bytes.length;
  append(pdf, `${CONTENT} 0 obj\n${stream(EVIL).toString('latin1')}\nendobj\n`);
  redirect(pdf, {70: at});
}

/** Appends two objects and lists the first one in the newest section. A program that scans takes the last one. */
function reversed(pdf: TestPdf): void {
  const at = lastOf(pdf, CONTENT);
  const content = pdf.bytes.subarray(at, pdf.bytes.indexOf('endobj', at) + 'endobj'.length);
  const [good, evil] = [content, Buffer.from(content.toString('latin1').replace('1000', '9000'), 'latin1')].map(
    (object) => {
      const start = pdf.bytes.length;
      pdf.bytes = Buffer.concat([pdf.bytes, object, Buffer.from('\n')]);
      return start;
    },
  ) as [number, number];
  redirect(pdf, {[CONTENT]: evil});
  redirect(pdf, {[CONTENT]: good});
}

function otherGeneration(pdf: TestPdf): void {
  const at = lastOf(pdf, CONTENT);
  const start = pdf.bytes.length;
  append(
    pdf,
    `xref\n${CONTENT} 1\n${String(at).padStart(10, '0')} 00007 n \ntrailer\n<< /Size 99 /Root 1 0 R /Prev ${pdf.lastXref} >>\nstartxref\n${start}\n%%EOF\n`,
  );
}

/** Appends two cross-reference sections, of which the first in the file is the newest. */
function swappedSections(pdf: TestPdf): void {
  const section = (previous: number) =>
    `xref\n0 0\ntrailer\n<< /Size 99 /Root 1 0 R /Info 6 0 R /Prev ${String(previous).padStart(10, '0')} >>\n`;
  const at = pdf.bytes.length;
  append(pdf, section(at + section(0).length));
  append(pdf, `${section(pdf.lastXref)}startxref\n${at}\n%%EOF\n`);
}

/** Prepares an empty signature field, which later gets the signature of another field and a new rectangle. */
const fieldSigned =
  (before: string, after: string, node = '') =>
  (): TestPdf => {
    const field = (entries: string) => `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Segunda) ${entries} >>`;
    const prepare = (pdf: TestPdf): void => {
      pdf.fields.push(60);
      pdf.annotations.push(60);
      put(pdf, {2: `<< /Type /Pages /Kids [3 0 R] /Count 1 ${node} >>`, 60: field(`/Rect ${before} /F 4`)});
    };
    return shadow(prepare, (pdf) => put(pdf, {60: field(`/Rect ${after} /F 132 /V 9 0 R`)}));
  };

export function differentialPdfs(): readonly Draft[] {
  const page = (kids: string, count: number) => `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`;
  const note = (text: string) =>
    `<< /Type /Annot /Subtype /FreeText /Rect [60 700 300 740] /DA (/F1 12 Tf) /Contents (${text}) >>`;
  const xobjects = (name: number) => `<< /V ${name} 0 R /FT /Tx /T (x) >>`;
  return [
    ['differential-startxref-in-comment', hiddenIndex, SUSPICIOUS],
    [
      'differential-page-resources-listed-as-field',
      () =>
        shadow(
          (pdf) => {
            pdf.fields.push(54);
            ownPage(pdf, '/Resources << /XObject 54 0 R >>', {52: image(GOOD), 55: image(EVIL), 54: xobjects(52)});
          },
          (pdf) => put(pdf, {54: xobjects(55)}),
        ),
      SUSPICIOUS,
    ],
    [
      'differential-optional-content-listed-as-field',
      () =>
        shadow(
          (pdf) => {
            pdf.fields.push(61);
            pdf.catalog += ' /OCProperties << /OCGs [60 0 R] /D 61 0 R >>';
            put(pdf, {60: '<< /Type /OCG /Name (x) >>', 61: '<< /FT /Tx /T (x) /AS [] >>'});
          },
          (pdf) => put(pdf, {61: '<< /FT /Tx /T (x) /AS [<< /Event /View /OCGs [60 0 R] /Category [/View] >>] >>'}),
        ),
      SUSPICIOUS,
    ],
    [
      'differential-duplicate-key-in-page',
      () =>
        shadow(nothing, (pdf) => {
          pdf.update(new Map([[60, stream(EVIL)]]), false, `/Contents 60 0 R /Contents ${CONTENT} 0 R`);
        }),
      SUSPICIOUS,
    ],
    [
      'differential-duplicate-key-in-page-node-posing-as-signature',
      () => {
        const node = (entries: string) => `<< /Type /Pages /Kids [53 0 R] /Count 1 ${entries} >>`;
        const resources = (name: number) => `/Resources << /XObject << /X ${name} 0 R >> >>`;
        return shadow(
          (pdf) => ownPage(pdf, '', {2: node(resources(60)), 60: image(GOOD), 61: image(EVIL)}),
          (pdf) => pdf.update(new Map([[2, node(`/ByteRange [0 0 0 0] ${resources(61)} ${resources(60)}`)]]), true),
        );
      },
      SUSPICIOUS,
    ],
    [
      'differential-duplicate-key-in-field-posing-as-signature',
      () => {
        const pdf = shadow(nothing, nothing);
        const box = '[0 0 595 842] /Rect [0 0 1 1]';
        pdf.sign({cms: by(rsaHolder), box, fieldEntries: '/ByteRange [0 0 0 0]'});
        return pdf;
      },
      [UNCLASSIFIED, valid('B-B')],
    ],
    [
      'harmless-duplicate-key-in-second-signature',
      () => {
        const pdf = shadow(nothing, nothing);
        pdf.sign({cms: by(rsaHolder), entries: '/Name (Ana) /Name (Ana)'});
        return pdf;
      },
      [valid('B-B', 'LATER_CHANGES_ALLOWED'), valid('B-B')],
    ],
    [
      'differential-duplicate-key-in-trailer',
      () =>
        shadow(
          (pdf) => put(pdf, {60: '<< /Type /Catalog /Pages 2 0 R >>'}),
          (pdf) => {
            const at = pdf.bytes.length;
            append(
              pdf,
              `xref\n0 0\ntrailer\n<< /Size 99 /Root 60 0 R /Root 1 0 R /Info 6 0 R /Prev ${pdf.lastXref} >>\nstartxref\n${at}\n%%EOF\n`,
            );
          },
        ),
      UNCLASSIFIED,
    ],
    [
      'differential-duplicate-key-before-signing',
      () =>
        shadow(
          (pdf) => ownPage(pdf, '/Contents 60 0 R', {60: stream(GOOD)}),
          (pdf) => pdf.update(new Map([[60, stream(EVIL)]]), true),
        ),
      SUSPICIOUS,
    ],
    [
      'differential-reference-generation-mismatch',
      () => shadow(nothing, (pdf) => pdf.update(new Map(), false, `/Contents ${CONTENT} 1 R`)),
      SUSPICIOUS,
    ],
    ['differential-xref-generation-mismatch', () => shadow(nothing, otherGeneration), SUSPICIOUS],
    [
      'differential-annotation-generation-mismatch',
      () =>
        shadow(
          (pdf) => pdf.addNote('Renda: 1000'),
          (pdf) => {
            const number = pdf.annotations.shift();
            pdf.update(
              new Map(),
              false,
              `/Annots [${number} 1 R ${pdf.annotations.map((item) => `${item} 0 R`).join(' ')}]`,
            );
          },
        ),
      UNCLASSIFIED,
    ],
    [
      'differential-page-listed-twice',
      () => shadow(nothing, (pdf) => put(pdf, {2: page('3 0 R 3 0 R', 2)})),
      SUSPICIOUS,
    ],
    [
      'differential-page-count',
      () =>
        shadow(
          (pdf) =>
            put(pdf, {2: page('3 0 R 53 0 R', 1), 53: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>`}),
          (pdf) => put(pdf, {2: page('3 0 R 53 0 R', 2)}),
        ),
      SUSPICIOUS,
    ],
    [
      'differential-page-with-kids',
      () =>
        shadow(
          (pdf) => ownPage(pdf, '/Kids [3 0 R]'),
          (pdf) => put(pdf, {[CONTENT]: stream(EVIL), 3: '<< /Type /Page /Parent 2 0 R >>'}),
        ),
      SUSPICIOUS,
    ],
    [
      'differential-page-with-kids-content-only',
      () =>
        shadow(
          (pdf) => ownPage(pdf, '/Kids [56 0 R]', {56: '<< /Type /Page /Parent 53 0 R /MediaBox [0 0 9 9] >>'}),
          (pdf) => pdf.update(new Map([[CONTENT, stream(EVIL)]]), true),
        ),
      SUSPICIOUS,
    ],
    [
      'differential-page-inherits-from-other-parent',
      () =>
        shadow(
          (pdf) =>
            put(pdf, {
              2: '<< /Type /Pages /Kids [53 0 R] /Count 1 /MediaBox [0 0 595 842] >>',
              53: `<< /Type /Page /Parent 2 0 R /Contents ${CONTENT} 0 R >>`,
            }),
          (pdf) =>
            put(pdf, {
              60: '<< /Type /Pages /Kids [53 0 R] /Count 1 /MediaBox [0 0 9 9] >>',
              53: `<< /Type /Page /Parent 60 0 R /Contents ${CONTENT} 0 R >>`,
            }),
        ),
      SUSPICIOUS,
    ],
    ['differential-object-missing-from-xref', () => shadow(nothing, unindexed), UNCLASSIFIED],
    ['differential-object-number-mismatch', () => shadow(nothing, misnumbered), UNCLASSIFIED],
    ['differential-revisions-reversed', () => shadow(nothing, reversed), UNCLASSIFIED],
    [
      'differential-two-catalogs-added',
      () =>
        shadow(nothing, (pdf) => {
          redirect(pdf, {}, 60);
          redirect(pdf, {});
        }),
      UNCLASSIFIED,
    ],
    ['differential-xref-sections-swapped', () => shadow(nothing, swappedSections), UNCLASSIFIED],
    ...[false, true].map((isCompressed): Draft => [
      `differential-object-added-and-freed${isCompressed ? '-object-stream' : ''}`,
      () =>
        shadow(
          nothing,
          (pdf) => {
            pdf.update(new Map([[60, '<< /Type /Catalog /Pages 2 0 R >>']]), true);
            redirect(pdf, {60: null});
          },
          {isCompressed},
        ),
      UNCLASSIFIED,
    ]),
    [
      'differential-object-header-generation-mismatch',
      () =>
        shadow(nothing, (pdf) => {
          const at = pdf.bytes.length;
          append(pdf, '60 7 obj\n<< >>\nendobj\n');
          redirect(pdf, {60: at});
        }),
      UNCLASSIFIED,
    ],
    ...Object.entries({
      object: `${CONTENT} 0 obj\n<< >>\nendobj`,
      'object-across-lines': `${CONTENT}\n0\nobj\n<< >>`,
      trailer: 'trailer\n<< /Root 60 0 R >>',
    }).map(([what, text]): Draft => [
      `differential-${what}-inside-stream`,
      () => shadow(nothing, (pdf) => pdf.update(new Map([[60, stream(`\n${text}\n`)]]), true)),
      UNCLASSIFIED,
    ]),
    [
      'differential-commented-header-and-object-inside-stream',
      () =>
        shadow(nothing, (pdf) => {
          const at = pdf.bytes.length;
          append(pdf, `60 %x\n0 obj\n${stream(`\n${CONTENT} 0 obj\n<< >>\n`).toString('latin1')}\nendobj\n`);
          redirect(pdf, {60: at});
        }),
      UNCLASSIFIED,
    ],
    [
      'object-like-words-inside-stream',
      () => shadow(nothing, (pdf) => pdf.update(new Map([[60, stream('5 objetos, 0 obj, endobj')]]), true)),
      valid('B-B'),
    ],
    ...Object.entries({comment: '%', spaces: ' '}).map(([what, filler]): Draft => [
      `differential-long-${what}-after-startxref`,
      () => shadow(nothing, (pdf) => append(pdf, filler.repeat(2000))),
      UNCLASSIFIED,
    ]),
    [
      'differential-annotations-reordered',
      () =>
        shadow(
          (pdf) => {
            pdf.annotations.push(60, 61);
            put(pdf, {60: note('Renda: 9000'), 61: note('Renda: 1000')});
          },
          (pdf) => {
            pdf.annotations.splice(0, 2, 61, 60);
            put(pdf, {});
          },
        ),
      UNCLASSIFIED,
    ],
    [
      'differential-second-signature-covers-page',
      () => {
        const pdf = shadow(nothing, nothing);
        pdf.sign({cms: by(rsaHolder), box: '[0 0 595 842]'});
        return pdf;
      },
      [UNCLASSIFIED, valid('B-B')],
    ],
    [
      'differential-second-signature-malformed-rect',
      () => signedPdf({}, (pdf) => pdf.sign({cms: by(rsaHolder), box: '[0 0 595]'})),
      [UNCLASSIFIED, valid('B-B')],
    ],
    [
      'differential-two-signatures-together-cover-page',
      () =>
        signedPdf({}, (pdf) => {
          pdf.sign({cms: by(rsaHolder), box: '[0 0 595 400]'});
          pdf.sign({cms: by(rsaHolder), box: '[0 400 595 800]'});
        }),
      [UNCLASSIFIED, valid('B-B', 'LATER_CHANGES_ALLOWED'), valid('B-B')],
    ],
    [
      'differential-signed-field-covers-crop-box',
      fieldSigned('[0 0 200 100]', '[0 0 200 100]', '/CropBox [0 0 200 100]'),
      UNCLASSIFIED,
    ],
    ['differential-field-grows-when-signed', fieldSigned('[0 0 0 0]', '[0 0 200 50]'), UNCLASSIFIED],
    ['field-unchanged-when-signed', fieldSigned('[0 0 200 50]', '[0 0 200 50]'), valid('B-B', 'LATER_CHANGES_ALLOWED')],
    [
      'differential-field-locked-by-lock-dictionary-only',
      () => {
        const pdf = blank({hasTextField: true});
        pdf.sign({
          cms: by(ecHolder),
          fieldEntries: '/Lock << /Type /SigFieldLock /Action /Include /Fields [(Nome)] >>',
        });
        pdf.fillTextField('Maria');
        return pdf;
      },
      invalid('FIELD_LOCK_VIOLATED'),
    ],
  ];
}
