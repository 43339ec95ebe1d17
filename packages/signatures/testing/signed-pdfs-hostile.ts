/** Cases of forged PDFs: tampered bytes, universal signature forgery and signature wrapping. */
import {type TestPdf, stream} from './test-pdf.ts';
import {by, ecHolder, otherRoot, rsaHolder} from './test-identities.ts';
import {blank, type Draft, indeterminate, invalid, signedPdf, valid} from './signed-pdfs.ts';

const RANGE = /\/ByteRange \[[^\]]*\] */;

/** Replaces text in a signed document. Offsets stay valid if `to` is as long as `from`. */
function edited(from: string | RegExp, to: string, pdf: TestPdf = signedPdf()): Buffer {
  return Buffer.from(pdf.bytes.toString('latin1').replace(from, to), 'latin1');
}

/** Replaces the /ByteRange, padded so that offsets stay valid. */
function withRange(text: string): Buffer {
  const written = RANGE.exec(signedPdf().bytes.toString('latin1'))?.[0] ?? '';
  return edited(RANGE, text.padEnd(written.length));
}

function withCmsOfAnother(): Buffer {
  const other = signedPdf({cms: by(rsaHolder)}).bytes.toString('latin1');
  const contents = /\/Contents <[0-9a-f]+>/;
  return edited(contents, contents.exec(other)?.[0] ?? '', signedPdf({}, undefined, {decoy: '% outro\n'}));
}

/** Changes a digit of the signature value, which is near the end of the CMS. */
function withBrokenSignature(): Buffer {
  const bytes = Buffer.from(signedPdf().bytes);
  const end = bytes.toString('latin1').search(/0{200,}>/);
  bytes.write(bytes[end - 8] === 0x31 ? '2' : '1', end - 8, 'latin1');
  return bytes;
}

/**
 * Wraps a signature: shifts the second signed range towards the end, and inserts other page content before it. The
 * digest still matches.
 */
function wrapped(): Buffer {
  const original = signedPdf().bytes;
  const text = original.toString('latin1');
  const range = /\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(text) ?? [];
  const [start = 0, second = 0, rest = 0] = range.slice(1).map(Number);
  const inserted =
    '\n4 0 obj\n<< /Length 44 >>\nstream\nBT /F1 14 Tf 60 760 Td (Renda: 9999) Tj ET   \nendstream\nendobj\n';
  const head = original.subarray(0, second);
  const tail = original.subarray(second, second + rest);
  const moved = second + inserted.length;
  const patched = Buffer.concat([head, Buffer.from(inserted, 'latin1'), tail]);
  // The original dictionary is signed, so add a newer one with another /ByteRange.
  const signature = /\/Contents (<[0-9a-f]+>)/.exec(text)?.[1] ?? '';
  const offset = patched.length;
  const dict = `9 0 obj\n<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange [0 ${start} ${moved} ${rest}] /Contents ${signature} >>\nendobj\n`;
  const table = `xref\n4 1\n${String(second + 1).padStart(10, '0')} 00000 n \n9 1\n${String(offset).padStart(10, '0')} 00000 n \n`;
  const previous = /startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1] ?? '0';
  const trailer = `trailer\n<< /Size 99 /Root 1 0 R /Prev ${previous} >>\nstartxref\n${offset + dict.length}\n%%EOF\n`;
  return Buffer.concat([patched, Buffer.from(dict + table + trailer, 'latin1')]);
}

/**
 * Moves the signature into an object stream, at the offset in the stream that it had in the file, so that its place in
 * the file can hold other content.
 */
function inObjectStream(hasIndirectValue: boolean): Buffer {
  const pdf = signedPdf();
  const text = pdf.bytes.toString('latin1');
  const [start = 0, second = 0, rest = 0] = (/\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(text) ?? [])
    .slice(1)
    .map(Number);
  const free = Buffer.from(text.slice(0, start) + ' '.repeat(second - start) + text.slice(second), 'latin1');
  const dict = `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange [0 ${start} ${second} ${rest}] /Contents `;
  const head = '70 0 ';
  const open = hasIndirectValue ? dict : `<< /FT /Sig /T (Nova) /V ${dict}`;
  const content = `${(head + open).padEnd(start)}${text.slice(start, second)} >>${hasIndirectValue ? '' : ' >>'}`;
  // The field references the signature through another object.
  const objects = [
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${hasIndirectValue ? 73 : 70} 0 R] >> >>\nendobj\n`,
    `71 0 obj\n${stream(content, `/Type /ObjStm /N 1 /First ${head.length}`).toString('latin1')}\nendobj\n`,
    '73 0 obj\n<< /FT /Sig /T (Nova) /V 74 0 R >>\nendobj\n',
    '74 0 obj\n70 0 R\nendobj\n',
  ];
  const places = objects.map((_, index) => free.length + objects.slice(0, index).join('').length);
  const at = free.length + objects.join('').length;
  const row = (type: number, place: number) => {
    const bytes = Buffer.alloc(7);
    bytes.writeUInt8(type, 0);
    bytes.writeUInt32BE(place, 1);
    return bytes;
  };
  const [catalog = 0, container = 0, field = 0, value = 0] = places;
  const rows = Buffer.concat([
    row(1, catalog),
    row(2, 71),
    row(1, container),
    row(1, at),
    row(1, field),
    row(1, value),
  ]);
  const entries = `/Type /XRef /W [1 4 2] /Index [1 1 70 5] /Size 99 /Root 1 0 R /Info 6 0 R /Prev ${pdf.lastXref}`;
  return Buffer.concat([
    free,
    Buffer.from(`${objects.join('')}72 0 obj\n`, 'latin1'),
    stream(rows, entries),
    Buffer.from(`\nendobj\nstartxref\n${at}\n%%EOF\n`),
  ]);
}

/** Leads programs back to the revision before the signature, either in place or with a second `startxref`. */
function backToUnsigned(isAppended: boolean, sign: Parameters<typeof signedPdf>[0] = {}): Buffer {
  const text = signedPdf(sign).bytes.toString('latin1');
  const [first = '', offset = ''] = /startxref\n(\d+)\n%%EOF\n/.exec(text) ?? [];
  return Buffer.from(
    isAppended
      ? text + first
      : text.replace(/(?<=startxref\n)\d+(?=\n%%EOF\n$)/, (own) => offset.padStart(own.length, '0')),
    'latin1',
  );
}

export function hostilePdfs(): readonly Draft[] {
  const decoy = '% /ByteRange [0 1 2 3] /Contents <00> /Type /Sig\n';
  return [
    ['signed-byte-changed', () => edited('Renda: 1000', 'Renda: 9000'), invalid('HASH_FAILURE')],
    ['cms-of-other-document', withCmsOfAnother, invalid('HASH_FAILURE')],
    ['signature-value-changed', withBrokenSignature, invalid('SIG_CRYPTO_FAILURE')],
    [
      'signature-over-other-content',
      () => signedPdf({cms: by(ecHolder, {isForged: true})}),
      invalid('SIG_CRYPTO_FAILURE'),
    ],
    [
      'signing-certificate-attribute-mismatch',
      () => signedPdf({cms: by(ecHolder, {named: otherRoot})}),
      invalid('SIGNING_CERTIFICATE_MISMATCH'),
    ],
    ['wrong-key', () => signedPdf({cms: by({...ecHolder, key: otherRoot.key})}), invalid('SIG_CRYPTO_FAILURE')],
    ['startxref-appended-to-unsigned-revision', () => backToUnsigned(true), indeterminate('SIGNATURE_REMOVED')],
    ['startxref-changed-to-unsigned-revision', () => backToUnsigned(false), invalid('HASH_FAILURE')],
    [
      'startxref-to-unsigned-revision-with-lookalikes',
      () => backToUnsigned(true, {entries: `/Reason (${'1 0 obj '.repeat(8)})`}),
      indeterminate('SIGNATURE_REMOVED'),
    ],
    ['malformed-cms', () => signedPdf({cms: () => Buffer.from('3003020101', 'hex')}), invalid('CMS_MALFORMED')],
    ['signature-wrapping', wrapped, [invalid('BYTE_RANGE_HOLE')]],
    ['signature-moved-to-object-stream', () => inObjectStream(false), invalid('BYTE_RANGE_HOLE')],
    ['signature-moved-to-object-stream-indirect-value', () => inObjectStream(true), invalid('BYTE_RANGE_HOLE')],
    ['byterange-zeros', () => withRange('/ByteRange [0 0 0 0]'), invalid('BYTE_RANGE_HOLE')],
    ['byterange-missing', () => withRange('/Byterange [0 1 2 3]'), invalid('BYTE_RANGE_MISSING')],
    ['byterange-negative', () => withRange('/ByteRange [0 -1 9 9]'), invalid('BYTE_RANGE_MALFORMED')],
    ['byterange-three-numbers', () => withRange('/ByteRange [0 9 9]'), invalid('BYTE_RANGE_MALFORMED')],
    ['byterange-beyond-end-of-file', () => withRange('/ByteRange [0 9 9 99999999]'), invalid('BYTE_RANGE_MALFORMED')],
    ['byterange-nonzero-start', () => withRange('/ByteRange [1 9 99 9]'), invalid('BYTE_RANGE_MALFORMED')],
    ['byterange-not-an-array', () => withRange('/ByteRange (0)'), invalid('BYTE_RANGE_MALFORMED')],
    [
      'contents-zeros',
      () => edited(/\/Contents <[0-9a-f]+>/, `/Contents <${'0'.repeat(24_000)}>`),
      invalid('CONTENTS_EMPTY'),
    ],
    ['contents-empty', () => edited(/\/Contents <[0-9a-f]+>/, '/Contents <>'), invalid('CONTENTS_EMPTY')],
    ['contents-missing', () => edited('/Contents <', '/Contenxx <'), invalid('CONTENTS_EMPTY')],
    ['contents-twice', () => signedPdf({entries: '/Contents <3000>'}), invalid('BYTE_RANGE_HOLE')],
    [
      'duplicate-key-in-signature-dictionary',
      () => signedPdf({entries: '/SubFilter /ETSI.CAdES.detached'}),
      invalid('FORMAT_FAILURE'),
    ],
    ['decoy-in-page-content', () => signedPdf({}, undefined, {decoy}), valid('B-B')],
    ['decoy-in-unsigned-pdf', () => blank({decoy}), []],
    ['unsigned-pdf', () => blank(), []],
  ];
}
