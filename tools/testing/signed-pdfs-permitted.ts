/** Attacks that use what a signature permits: time-stamps, more signatures, form input and comments. */
import {makeTimestamp} from '../scripts/samples/practice-cms';
import {type PracticePdf, stream} from '../scripts/samples/practice-pdf';
import {authority, by, day, rsaHolder, stamper} from './practice-identities';
import {EVIL, put} from './signed-pdfs-shadow';
import {type Draft, invalid, signedPdf, unsure, valid} from './signed-pdfs';

const SUSPICIOUS = invalid('SUSPICIOUS_LATER_CHANGES');
const UNCLASSIFIED = unsure('LATER_CHANGES_UNCLASSIFIED');
const REFUSED = invalid('DOCMDP_VIOLATED');

const APPEARANCE = '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >>';
const OPAQUE = stream(`1 1 1 rg 0 0 595 842 re f 0 g ${EVIL}`, APPEARANCE);
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

/** Adds a document time-stamp whose field has given entries. */
const stampWith =
  (more: Partial<Parameters<PracticePdf['sign']>[0]>) =>
  (pdf: PracticePdf): void => {
    put(pdf, {70: OPAQUE});
    const cms = (content: Uint8Array) => makeTimestamp(stamper, content, day('2026-06-14'), [authority]);
    pdf.sign({type: 'DocTimeStamp', subFilter: 'ETSI.RFC3161', cms, ...more});
  };
const signWith =
  (fieldEntries: string) =>
  (pdf: PracticePdf): void =>
    pdf.sign({cms: by(rsaHolder), fieldEntries});
/** Adds an annotation. */
const annotate =
  (entries: string) =>
  (pdf: PracticePdf): void => {
    pdf.annotations.push(50);
    put(pdf, {50: `<< /Type /Annot /F 4 ${entries} >>`});
  };

export function permittedPdfs(): readonly Draft[] {
  const after =
    (change: (pdf: PracticePdf) => void, options: Parameters<typeof signedPdf>[0] = {}) =>
    () =>
      signedPdf(options, change);
  const visible = stampWith({box: '[0 422 595 842]', fieldEntries: '/AP << /N 70 0 R >>'});
  const scripted = stampWith({fieldEntries: `/AA << /PO ${SCRIPT} >>`});
  const link = (action: string) => annotate(`/Subtype /Link /Rect [60 60 90 90] /A ${action}`);
  return [
    ['selo do documento que mostra conteúdo', after(visible), [UNCLASSIFIED, valid(null)]],
    ['selo do documento que mostra conteúdo, nível 1', after(visible, {certifies: 1}), [REFUSED, valid(null)]],
    ['selo do documento com um programa', after(scripted), [SUSPICIOUS, valid(null)]],
    ['selo do documento com um programa, nível 1', after(scripted, {certifies: 1}), [SUSPICIOUS, valid(null)]],
    ['segunda assinatura com uma ação', after(signWith(`/A ${SCRIPT}`)), [SUSPICIOUS, valid('B-B')]],
    [
      'segunda assinatura com um programa',
      after(signWith('/AA << /PO << /S /Hide /T (Nome) >> >>')),
      [SUSPICIOUS, valid('B-B')],
    ],
    ['comentário com um programa, nível 3', after(link(SCRIPT), {certifies: 3}), SUSPICIOUS],
    [
      'ligação que também corre um programa, nível 3',
      after(link(`<< /S /URI /URI (https://sign.example) /Next ${SCRIPT} >>`), {certifies: 3}),
      SUSPICIOUS,
    ],
    [
      'ligação simples, nível 3',
      after(link('<< /S /URI /URI (https://sign.example) >>'), {certifies: 3}),
      valid('B-B', 'LATER_CHANGES_ALLOWED'),
    ],
  ];
}
