/** Cases that standards allow and other software produces, and lookalikes that must not pass. */
import * as crypto from 'node:crypto';
import {makeTimestamp} from './test-cms.ts';
import {type TestPdf, stream} from './test-pdf.ts';
import {
  authority,
  authorityCrl,
  by,
  day,
  ecHolder,
  root,
  rootCrl,
  rsaHolder,
  stamped,
  stamper,
} from './test-identities.ts';
import {blank, type Draft, invalid, signedPdf, indeterminate, valid} from './signed-pdfs.ts';
import {stampDocument} from './signed-pdfs-trust.ts';

const form = {hasTextField: true};
const sign = (pdf: TestPdf): void => pdf.sign({cms: by(rsaHolder)});
const fill = (pdf: TestPdf): void => pdf.fillTextField('Maria');
const note = (pdf: TestPdf): void => pdf.addNote('Ver');
const store = (pdf: TestPdf): void => pdf.addStore([root.certificate], [rootCrl, authorityCrl]);
const catalog =
  (change: (entries: string) => string) =>
  (pdf: TestPdf): void => {
    pdf.catalog = change(pdf.catalog);
    pdf.update(new Map());
  };
const withoutStore = catalog((entries) => entries.replace(/\/DSS <<.*?>>/, ''));
const withoutPermissions = catalog((entries) => entries.replace(/\/Perms <<.*?>>/, ''));
const lock = (level: number) => `/Lock << /Type /SigFieldLock /Action /Include /Fields [(Morada)] /P ${level} >>`;
/** Replaces the lock in the field of the first signature. */
const relock =
  (entries: string) =>
  (pdf: TestPdf): void => {
    const written = /\n10 0 obj\n([\s\S]*?)\nendobj/.exec(pdf.bytes.toString('latin1'))?.[1] ?? '';
    pdf.update(new Map([[10, written.replace(/\/Lock <<.*?>>/, entries)]]), true);
  };

/** Signs a document that has a document security store, and then changes it. */
const signedOverStore = (after: (pdf: TestPdf) => void) => (): TestPdf => {
  const pdf = blank(form);
  store(pdf);
  pdf.sign({cms: by(ecHolder), hasData: true, locks: ['Morada']});
  after(pdf);
  return pdf;
};

function sha1(content: Uint8Array): Uint8Array {
  return Uint8Array.from(crypto.createHash('sha1').update(content).digest());
}

/** Signs with a bare PKCS #1 signature, and puts its certificates in the signature dictionary. */
function pkcs1Signed(hash: string, content = (bytes: Uint8Array) => bytes): TestPdf {
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
  return signedPdf({
    subFilter: 'adbe.x509.rsa_sha1',
    entries: `/Cert [<${hex(rsaHolder.certificate)}> <${hex(authority.certificate)}>]`,
    cms: (bytes) => {
      const value = crypto.sign(hash, content(bytes), rsaHolder.key);
      return Buffer.concat([Buffer.of(0x04, 0x82, value.length >> 8, value.length & 255), value]);
    },
  });
}

/** Builds a hybrid-reference file (ISO 32000-1 §7.5.8.4) whose tables share a cross-reference stream. */
function hybrid(ownEntries: (pdf: TestPdf) => string): TestPdf {
  const pdf = blank(form);
  const entries = `/Type /XRef /W [1 4 2] /Index [60 0] /Size 61 /Root 1 0 R ${ownEntries(pdf)}`;
  pdf.update(new Map([[60, stream('', entries)]]));
  pdf.trailerExtra = ` /XRefStm ${pdf.bytes.indexOf('60 0 obj')}`;
  pdf.sign({cms: by(ecHolder)});
  sign(pdf);
  return pdf;
}

function append(text: (pdf: TestPdf, xref: string) => string) {
  return (pdf: TestPdf): void => {
    const xref = /startxref\n(\d+)\n%%EOF\n$/.exec(pdf.bytes.toString('latin1'))?.[1] ?? '';
    pdf.bytes = Buffer.concat([pdf.bytes, Buffer.from(text(pdf, xref), 'latin1')]);
  };
}

const emptySection = (rows: string) =>
  append(
    (pdf, previous) =>
      `xref\n${rows}trailer\n<< /Size 20 /Root 1 0 R /Prev ${previous} >>\nstartxref\n${pdf.bytes.length}\n%%EOF\n`,
  );

/** Adds a signature whose widget is a child of its field, not merged with it. */
function signWithWidget(pdf: TestPdf): void {
  sign(pdf);
  const field = pdf.fields.at(-1) as number;
  const widget = pdf.allocate();
  const written = new RegExp(`\\n${field} 0 obj\\n([\\s\\S]*?)\\nendobj`).exec(pdf.bytes.toString('latin1'))?.[1] ?? '';
  const value = /\/V \d+ 0 R/.exec(written)?.[0] ?? '';
  const name = /\/T \((.*?)\)/.exec(written)?.[1] ?? '';
  pdf.annotations.splice(pdf.annotations.indexOf(field), 1, widget);
  pdf.update(
    new Map([
      [field, `<< /FT /Sig /T (${name}) ${value} /Kids [${widget} 0 R] >>`],
      [widget, `<< /Type /Annot /Subtype /Widget /Rect [60 60 260 110] /F 132 /P 3 0 R /Parent ${field} 0 R >>`],
    ]),
  );
}

/** Certifies a form whose text field has a separate widget, and then removes that widget. */
const widgetRemoved = (certifies: 2 | 3) => (): TestPdf => {
  const pdf = blank();
  const [field, widget] = [pdf.allocate(), pdf.allocate()];
  pdf.fields.push(field);
  pdf.annotations.push(widget);
  const text = (kids: string) => `<< /FT /Tx /T (Nota) /V (x) /Kids [${kids}] >>`;
  pdf.update(
    new Map([
      [field, text(`${widget} 0 R`)],
      [widget, `<< /Type /Annot /Subtype /Widget /Rect [60 500 260 520] /P 3 0 R /Parent ${field} 0 R >>`],
    ]),
  );
  pdf.sign({cms: by(ecHolder), certifies});
  pdf.annotations.splice(0, 1);
  pdf.update(new Map([[field, text('')]]));
  return pdf;
};

/** Signs a tagged document twice. `grow` changes its structure tree for the second signature. */
function tagged(grow: (text: string, added: string) => readonly [root: string, text: string, added: string]): TestPdf {
  const pdf = blank();
  const [tree, text, added, numbers] = [40, 41, 42, 43];
  const rootOf = (kids: string) =>
    `<< /Type /StructTreeRoot /K [${kids}] /ParentTree ${numbers} 0 R /ParentTreeNextKey 1 >>`;
  const paragraph = `<< /Type /StructElem /S /P /P ${tree} 0 R /Pg 3 0 R /K 0 /ActualText (Renda: 1000) >>`;
  pdf.catalog += ` /StructTreeRoot ${tree} 0 R /MarkInfo << /Marked true >>`;
  pdf.update(
    new Map([
      [tree, rootOf(`${text} 0 R`)],
      [text, paragraph],
      [numbers, `<< /Nums [0 [${text} 0 R]] >>`],
    ]),
  );
  pdf.sign({cms: by(ecHolder)});
  const [kids, newText, newElement] = grow(
    paragraph,
    `<< /Type /StructElem /S /Form /P ${tree} 0 R /K << /Type /OBJR /Obj 13 0 R >> >>`,
  );
  pdf.update(
    new Map([
      [tree, rootOf(kids)],
      [text, newText],
      [added, newElement],
      [numbers, `<< /Nums [0 [${text} 0 R] 1 ${added} 0 R] >>`],
    ]),
  );
  sign(pdf);
  return pdf;
}

/** Signs a document with an empty structure tree twice. The second signature adds the first element. */
function firstStructure(type: string, roles = '', other = ''): TestPdf {
  const pdf = blank();
  const empty = ' /StructTreeRoot << /Type /StructTreeRoot >> /MarkInfo << /Marked true >>';
  pdf.catalog += empty;
  pdf.update(new Map());
  pdf.sign({cms: by(ecHolder)});
  const [tree, added, numbers] = [40, 41, 42];
  pdf.catalog = pdf.catalog.replace(empty, ` /StructTreeRoot ${tree} 0 R /MarkInfo << /Marked true >>`);
  pdf.update(
    new Map([
      [
        tree,
        `<< /Type /StructTreeRoot /K ${added} 0 R /ParentTree ${numbers} 0 R /ParentTreeNextKey 1 /RoleMap << ${roles} >> >>`,
      ],
      [added, `<< /Type /StructElem /S ${type} /P ${tree} 0 R /K << /Type /OBJR /Obj 3 0 R >> >>`],
      [numbers, `<< /Nums [0 ${added} 0 R ${other ? `1 ${other}` : ''}] >>`],
    ]),
  );
  sign(pdf);
  return pdf;
}

export function standardPdfs(): readonly Draft[] {
  const suspicious = invalid('SUSPICIOUS_LATER_CHANGES');
  const allowed = valid('B-B', 'LATER_CHANGES_ALLOWED');
  const refused = invalid('DOCMDP_VIOLATED');
  const after = (options: Parameters<typeof signedPdf>[0], change: (pdf: TestPdf) => void) => () =>
    signedPdf(options, change, form);
  const certified = {certifies: 2, hasData: true} as const;
  const locked = {locks: ['Morada'], hasData: true} as const;
  const extended = (extra: string) => (pdf: TestPdf) => {
    pdf.form += extra;
    sign(pdf);
  };
  const withForm = (before: string, later: string) => () => {
    const pdf = blank(form);
    pdf.form = before;
    pdf.sign({cms: by(ecHolder)});
    pdf.form = later;
    pdf.update(new Map());
    return pdf;
  };
  const filledAgain = (entries: string, options: Parameters<typeof signedPdf>[0] = {}) =>
    after(options, (pdf) => pdf.fillTextField('Maria', entries));
  const encapsulated = (encapsulated?: Uint8Array) => () =>
    signedPdf({cms: by(ecHolder, {isEncapsulated: true, encapsulated})});
  const inStore = {revocation: []};
  const ltv = () =>
    signedPdf({cms: stamped(ecHolder)}, (pdf) =>
      pdf.addStore(
        [ecHolder, authority, stamper, root].map(({certificate}) => certificate),
        [rootCrl, authorityCrl],
      ),
    );
  const named = (namedBy: string) => () => signedPdf({cms: by(ecHolder, {namedBy})});
  const early = day('2026-06-10');
  return [
    // /Data references the catalog, which every later revision changes.
    ['docmdp-data-second-signature', after(certified, sign), [allowed, valid('B-B')]],
    ['docmdp-data-dss-added', after(certified, store), allowed],
    ['docmdp-data-form-filled', after(certified, fill), allowed],
    ['docmdp-data-annotation-added', after(certified, note), refused],
    ['fieldmdp-data-second-signature', after(locked, sign), [allowed, valid('B-B')]],
    ['fieldmdp-data-document-timestamp', after(locked, stampDocument), [valid('B-T'), valid(null)]],
    ['fieldmdp-data-page-content-replaced', after(locked, (pdf) => pdf.replaceText(['Renda: 9000'])), suspicious],
    ['dss-removed', signedOverStore(withoutStore), suspicious],
    [
      'dss-reduced',
      signedOverStore((pdf) => pdf.addStore([root.certificate], [])),
      indeterminate('LATER_CHANGES_UNCLASSIFIED'),
    ],
    [
      'dss-extended',
      signedOverStore((pdf) => pdf.addStore([root.certificate, authority.certificate], [rootCrl, authorityCrl])),
      allowed,
    ],
    ['docmdp-permissions-removed', after(certified, withoutPermissions), suspicious],
    [
      'docmdp-permissions-replaced',
      after(
        certified,
        catalog((entries) => entries.replace('/DocMDP', '/UR3')),
      ),
      suspicious,
    ],
    ['field-lock-level-changed', after({...locked, fieldEntries: lock(3)}, relock(lock(1))), suspicious],
    ['field-lock-removed', after({...locked, fieldEntries: lock(3)}, relock('')), suspicious],
    ['field-lock-1-form-filled', after({...locked, fieldEntries: lock(1)}, fill), refused],
    ['field-lock-1-second-signature', after({...locked, fieldEntries: lock(1)}, sign), [refused, valid('B-B')]],
    ['field-lock-2-form-filled', after({...locked, fieldEntries: lock(2)}, fill), allowed],
    ['field-lock-2-annotation-added', after({...locked, fieldEntries: lock(2)}, note), refused],
    ['docmdp-3-field-lock-1-form-filled', after({...locked, certifies: 3, fieldEntries: lock(1)}, fill), refused],

    ['signing-certificate-hash-sha3-256', named('sha3-256'), valid('B-B')],
    ['signing-certificate-hash-shake256', named('shake256'), valid('B-B')],

    ['hybrid-xref-shared-by-revisions', () => hybrid(() => ''), [allowed, valid('B-B')]],
    [
      'hybrid-xref-with-own-prev',
      () => hybrid((pdf) => `/Prev ${pdf.bytes.lastIndexOf('xref\n0 1')}`),
      [allowed, valid('B-B')],
    ],
    ['prev-zero-in-every-revision', signedWithZeroPrev, valid('B-B')],
    ['prev-zero-instead-of-previous-revision', after({}, appendWithZeroPrev), allowed],

    [
      'form-gains-fonts',
      after({}, extended(' /DR << /Font << /Helv 5 0 R >> >> /DA (/Helv 0 Tf)')),
      [allowed, valid('B-B')],
    ],
    [
      'form-gains-another-font',
      withForm(' /DR << /Font << /F1 5 0 R >> >>', ' /DR << /Font << /F1 5 0 R /F2 5 0 R >> >>'),
      allowed,
    ],
    [
      'form-font-replaced',
      withForm(' /DR << /Font << /F1 5 0 R >> >>', ' /DR << /Font << /F1 6 0 R >> >>'),
      indeterminate('LATER_CHANGES_UNCLASSIFIED'),
    ],
    [
      'form-default-appearance-changed',
      withForm(' /DA (/F1 9 Tf)', ' /DA (/F1 0 Tf)'),
      indeterminate('LATER_CHANGES_UNCLASSIFIED'),
    ],
    [
      'form-signature-image-replaced',
      withForm(' /DR << /XObject << /FRM 4 0 R >> >>', ' /DR << /XObject << /FRM 5 0 R >> /Font << /F1 5 0 R >> >>'),
      allowed,
    ],
    [
      'form-image-and-font-replaced',
      withForm(
        ' /DR << /XObject << /FRM 4 0 R >> /Font << /F1 5 0 R >> >>',
        ' /DR << /XObject << /FRM 5 0 R >> /Font << /F1 6 0 R >> >>',
      ),
      indeterminate('LATER_CHANGES_UNCLASSIFIED'),
    ],
    ['form-filled-in-other-font', filledAgain('/DA (/F2 9 Tf 0 g)'), allowed],
    ['docmdp-2-form-filled-in-other-font', filledAgain('/DA (/F2 9 Tf 0 g)', {certifies: 2}), allowed],
    ['docmdp-1-form-filled-in-other-font', filledAgain('/DA (/F2 9 Tf 0 g)', {certifies: 1}), refused],
    [
      'locked-field-filled-in-other-font',
      filledAgain('/DA (/F2 9 Tf 0 g)', {locks: ['Nome']}),
      invalid('FIELD_LOCK_VIOLATED'),
    ],
    ['form-filled-field-gains-action', filledAgain('/AA << >>'), indeterminate('LATER_CHANGES_UNCLASSIFIED')],
    ['docmdp-2-form-filled-field-made-read-only', filledAgain('/Ff 1', {certifies: 2}), refused],
    [
      'second-signature-with-separate-widget',
      after({}, signWithWidget),
      [allowed, indeterminate('LATER_CHANGES_UNCLASSIFIED')],
    ],
    [
      'structure-tree-extended-by-second-signature',
      () => tagged((text, added) => ['41 0 R 42 0 R', text, added]),
      [allowed, valid('B-B')],
    ],
    ['structure-tree-created-by-second-signature', () => firstStructure('/Form'), [allowed, valid('B-B')]],
    [
      'structure-tree-created-with-paragraph',
      () => firstStructure('/P'),
      [indeterminate('LATER_CHANGES_UNCLASSIFIED'), valid('B-B')],
    ],
    [
      'structure-tree-created-with-role-map',
      () => firstStructure('/Form', '/Form /Artifact'),
      [indeterminate('LATER_CHANGES_UNCLASSIFIED'), valid('B-B')],
    ],
    [
      'structure-tree-created-with-text-outside',
      () => firstStructure('/Form', '', '<< /Type /StructElem /S /Form /ActualText (Renda: 9000) >>'),
      [indeterminate('LATER_CHANGES_UNCLASSIFIED'), valid('B-B')],
    ],
    [
      'structure-tree-text-replaced',
      () => tagged((text, added) => ['41 0 R 42 0 R', text.replace('1000', '9000'), added]),
      [indeterminate('LATER_CHANGES_UNCLASSIFIED'), valid('B-B')],
    ],
    [
      'structure-tree-text-added',
      () => tagged((text, added) => ['41 0 R 42 0 R', text, added.replace('/Form', '/Form /ActualText (Renda: 9000)')]),
      [indeterminate('LATER_CHANGES_UNCLASSIFIED'), valid('B-B')],
    ],
    [
      'structure-element-gains-page-content',
      () => tagged((text, added) => ['41 0 R 42 0 R', text.replace('/K 0', '/K [0 1]'), added]),
      [indeterminate('LATER_CHANGES_UNCLASSIFIED'), valid('B-B')],
    ],
    [
      'structure-element-removed',
      () => tagged((text, added) => ['42 0 R', text, added]),
      [indeterminate('LATER_CHANGES_UNCLASSIFIED'), valid('B-B')],
    ],

    ['b-lt-no-trust-anchors', ltv, indeterminate('UNTRUSTED_ROOT', 'B-LT'), {...inStore, roots: []}],
    ['b-lt-expired', ltv, indeterminate('OUT_OF_BOUNDS_NO_POE', 'B-LT'), {...inStore, now: day('2045-01-01')}],
    [
      'b-lta-no-trust-anchors',
      () => {
        const pdf = ltv();
        stampDocument(pdf);
        return pdf;
      },
      [indeterminate('UNTRUSTED_ROOT', 'B-LTA'), indeterminate('UNTRUSTED_ROOT')],
      {...inStore, roots: []},
    ],
    [
      'b-t-no-trust-anchors',
      () => signedPdf({cms: stamped(ecHolder)}),
      indeterminate('NO_CERTIFICATE_CHAIN_FOUND', 'B-T'),
      {...inStore, roots: []},
    ],

    ['cms-two-signers', () => signedPdf({cms: by(ecHolder, {coSigners: [rsaHolder]})}), invalid('CMS_MALFORMED')],
    ['cms-encapsulated-content', encapsulated(), invalid('FORMAT_FAILURE')],
    ['cms-encapsulated-empty-content', encapsulated(new Uint8Array()), invalid('FORMAT_FAILURE')],
    ['cms-encapsulated-other-content', encapsulated(Uint8Array.of(1, 2)), invalid('FORMAT_FAILURE')],
    ['signed-attributes-unordered', () => signedPdf({cms: by(ecHolder, {isUnordered: true})}), valid('B-B')],
    [
      'signed-attributes-unordered-and-signed-as-sent',
      () => signedPdf({cms: by(ecHolder, {isUnordered: true, isSignedAsSent: true})}),
      indeterminate('SIGNATURE_NONSTANDARD'),
    ],
    [
      'signed-attributes-unordered-forged',
      () => signedPdf({cms: by(ecHolder, {isUnordered: true, isForged: true})}),
      invalid('SIG_CRYPTO_FAILURE'),
    ],
    [
      'two-content-timestamps',
      () =>
        signedPdf({
          cms: (content) =>
            by(ecHolder, {
              contentTimestamps: [
                makeTimestamp(stamper, content, early),
                makeTimestamp(stamper, content, day('2026-06-11')),
              ],
            })(content),
        }),
      valid('B-B'),
    ],

    ['trailing-xref-without-entries', after({}, emptySection('')), valid('B-B')],
    ['trailing-xref-with-zero-entries', after({}, emptySection('0 0\n')), valid('B-B')],
    ['type-key-twice', () => signedPdf({entries: '/Type /Sig'}), valid('B-B', 'DUPLICATE_KEYS')],
    ['reference-key-twice', () => signedPdf({certifies: 2, entries: '/Reference []'}), invalid('FORMAT_FAILURE')],
    ['docmdp-3-field-widget-removed', widgetRemoved(3), allowed],
    ['docmdp-2-field-widget-removed', widgetRemoved(2), refused],

    [
      'adbe-pkcs7-sha1',
      () =>
        signedPdf({
          subFilter: 'adbe.pkcs7.sha1',
          cms: (content) => by(ecHolder, {isEncapsulated: true})(sha1(content)),
        }),
      indeterminate('CRYPTO_CONSTRAINTS_FAILURE', null),
    ],
    [
      'adbe-pkcs7-sha1-other-document',
      () =>
        signedPdf({
          subFilter: 'adbe.pkcs7.sha1',
          cms: (content) => by(ecHolder, {isEncapsulated: true})(sha1(content.subarray(1))),
        }),
      invalid('HASH_FAILURE'),
    ],
    ['adbe-pkcs7-sha1-without-digest', () => signedPdf({subFilter: 'adbe.pkcs7.sha1'}), invalid('HASH_FAILURE')],
    ['adbe-x509-rsa-sha1', () => pkcs1Signed('sha1'), indeterminate('CRYPTO_CONSTRAINTS_FAILURE', null)],
    ['adbe-x509-rsa-sha1-with-sha256', () => pkcs1Signed('sha256'), valid(null)],
    [
      'adbe-x509-rsa-sha1-other-document',
      () => pkcs1Signed('sha256', (bytes) => bytes.subarray(1)),
      invalid('HASH_FAILURE'),
    ],
    ['pbad-pades', () => signedPdf({subFilter: 'PBAD.PAdES', cms: stamped(ecHolder)}), valid('B-T')],
    [
      'pbad-pades-other-document',
      () => signedPdf({subFilter: 'PBAD.PAdES', cms: (content) => by(ecHolder)(content.subarray(1))}),
      invalid('HASH_FAILURE'),
    ],
  ];
}

/** Signs a file whose trailers all have /Prev 0, where the header is. */
function signedWithZeroPrev(): TestPdf {
  const pdf = blank();
  pdf.trailerExtra = ' /Prev 0';
  pdf.sign({cms: by(ecHolder)});
  return pdf;
}

/** Appends a revision whose trailer does not point to the previous one. */
const appendWithZeroPrev = append((pdf) => {
  const object = '6 0 obj\n<< /Producer (Outro) >>\nendobj\n';
  const row = `6 1\n${String(pdf.bytes.length).padStart(10, '0')} 00000 n \n`;
  const trailer = '<< /Size 20 /Root 1 0 R /Info 6 0 R /Prev 0 >>';
  return `${object}xref\n${row}trailer\n${trailer}\nstartxref\n${pdf.bytes.length + object.length}\n%%EOF\n`;
});
