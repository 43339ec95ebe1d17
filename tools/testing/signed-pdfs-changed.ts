/** Cases of documents changed after signing. */
import {type PracticePdf} from '../scripts/samples/practice-pdf';
import {authorityCrl, by, ecHolder, root, rootCrl, rsaHolder} from './practice-identities';
import {type Draft, invalid, signedPdf, unsure, valid} from './signed-pdfs';
import {stampDocument} from './signed-pdfs-trust';

const form = {hasTextField: true};
const replace = (pdf: PracticePdf): void => pdf.replaceText(['Renda: 9000']);
const fill = (pdf: PracticePdf): void => pdf.fillTextField('Maria');
const note = (pdf: PracticePdf): void => pdf.addNote('Ver');
const sign = (pdf: PracticePdf): void => pdf.sign({cms: by(rsaHolder)});
const metadata = (pdf: PracticePdf): void => pdf.update(new Map([[6, '<< /Producer (Outro) >>']]));
const store = (pdf: PracticePdf): void => pdf.addStore([root.certificate], [rootCrl, authorityCrl]);

const page = (extra: string) => (pdf: PracticePdf) => pdf.update(new Map(), false, extra);

function catalog(entries: string) {
  return (pdf: PracticePdf): void => {
    pdf.catalog += entries;
    pdf.update(new Map());
  };
}

function append(text: string) {
  return (pdf: PracticePdf): void => {
    pdf.bytes = Buffer.concat([pdf.bytes, Buffer.from(text, 'latin1')]);
  };
}

export function changedPdfs(): readonly Draft[] {
  const after =
    (change: (pdf: PracticePdf) => void, options = {}) =>
    () =>
      signedPdf({}, change, options);
  const certified = (certifies: 1 | 2 | 3, change?: (pdf: PracticePdf) => void) => () =>
    signedPdf({certifies}, change, form);
  const suspicious = invalid('SUSPICIOUS_LATER_CHANGES');
  const unclassified = unsure('LATER_CHANGES_UNCLASSIFIED');
  const allowed = valid('B-B', 'LATER_CHANGES_ALLOWED');
  const refused = invalid('DOCMDP_VIOLATED');
  return [
    ['texto da página substituído', after(replace), suspicious],
    ['texto da página substituído, com fluxos de objetos', after(replace, {isCompressed: true}), suspicious],
    ['página redimensionada', after(page('/MediaBox [0 0 100 100]')), suspicious],
    ['página com outro conteúdo', after(page('/Contents 6 0 R')), suspicious],
    [
      'páginas acrescentadas',
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
    ['ação ao abrir', after(catalog('/OpenAction << /S /JavaScript /JS (1) >>')), suspicious],
    ['camadas', after(catalog('/OCProperties << /D << >> >>')), suspicious],
    [
      'tipo de letra trocado',
      after((pdf) => pdf.update(new Map([[5, '<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>']]))),
      suspicious,
    ],
    [
      'recurso acrescentado',
      after(page('/Resources << /Font << /F1 5 0 R /F2 << /Type /Font /Subtype /Type1 /BaseFont /Courier >> >> >>')),
      unclassified,
    ],
    ['anotação acrescentada', after(note), unclassified],
    ['nomes acrescentados', after(catalog('/PageLabels << /Nums [0 << /S /D >>] >>')), unclassified],
    ['formulário preenchido', after(fill, form), allowed],
    ['metadados alterados', after(metadata), allowed],
    ['dados de validação acrescentados', after(store), allowed],
    ['revisão que nada muda', after((pdf) => pdf.update(new Map())), valid('B-B')],
    ['comentário no fim', after(append('% um comentário\n')), allowed],
    ['linha em branco no fim', after(append('\r\n')), valid('B-B')],
    ['bytes soltos no fim', after(append('4 0 obj\n<< >>\nendobj\n')), unclassified],

    ['duas assinaturas', after(sign), [allowed, valid('B-B')]],
    [
      'duas assinaturas, texto trocado entre elas',
      after((pdf) => {
        replace(pdf);
        sign(pdf);
      }),
      [suspicious, valid('B-B')],
    ],
    [
      'duas assinaturas, texto trocado no fim',
      after((pdf) => {
        sign(pdf);
        replace(pdf);
      }),
      [suspicious, suspicious],
    ],
    ['assinatura e selo do documento', after(stampDocument), [valid('B-T'), valid(null)]],
    [
      'assinatura retirada',
      after((pdf) => {
        pdf.fields = [];
        pdf.annotations = [];
        pdf.update(new Map());
      }),
      unsure('SIGNATURE_REMOVED'),
    ],
    [
      'assinatura trocada por outra vazia',
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
      [invalid('CONTENTS_EMPTY'), unsure('SIGNATURE_REMOVED')],
    ],

    ['certificado, nível 1', certified(1), valid('B-B')],
    ['certificado, nível 2', certified(2), valid('B-B')],
    ['certificado, nível 3', certified(3), valid('B-B')],
    ['nível 1, formulário preenchido', certified(1, fill), refused],
    ['nível 1, outra assinatura', certified(1, sign), [refused, valid('B-B')]],
    ['nível 1, dados de validação', certified(1, store), allowed],
    ['nível 1, selo do documento', certified(1, stampDocument), [valid('B-T'), valid(null)]],
    ['nível 1, metadados', certified(1, metadata), refused],
    [
      'nível 1, metadados e dados de validação',
      certified(1, (pdf) => {
        metadata(pdf);
        store(pdf);
      }),
      allowed,
    ],
    ['nível 2, formulário preenchido', certified(2, fill), allowed],
    ['nível 2, outra assinatura', certified(2, sign), [allowed, valid('B-B')]],
    ['nível 2, anotação', certified(2, note), refused],
    ['nível 3, anotação', certified(3, note), allowed],
    ['nível 3, texto da página substituído', certified(3, replace), suspicious],
    [
      'nível 1, proibição que vale depois da segunda assinatura',
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
    ['campo fechado e alterado', () => signedPdf({locks: ['Nome']}, fill, form), invalid('FIELD_LOCK_VIOLATED')],
    ['outro campo fechado', () => signedPdf({locks: ['Morada']}, fill, form), allowed],

    ['fluxos de objetos', () => signedPdf({}, undefined, {isCompressed: true}), valid('B-B')],
    ['fluxos de objetos, duas assinaturas', () => signedPdf({}, sign, {isCompressed: true}), [allowed, valid('B-B')]],
    ['marcado como cifrado', () => signedPdf({}, undefined, {isMarkedEncrypted: true}), valid('B-B')],
    [
      'marcado como cifrado, com outra revisão',
      () => signedPdf({}, (pdf) => pdf.update(new Map()), {isMarkedEncrypted: true}),
      unsure('ENCRYPTED'),
    ],
    [
      'marcado como cifrado, com fluxos de objetos',
      () => signedPdf({}, undefined, {isMarkedEncrypted: true, isCompressed: true}),
      unsure('STRUCTURE_UNREADABLE'),
    ],
    ['assinatura visível', () => signedPdf({isInvisible: false, cms: by(ecHolder)}), valid('B-B')],
  ];
}
