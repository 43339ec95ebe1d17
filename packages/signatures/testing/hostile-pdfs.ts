/** Builds PDFs that try to exhaust time or memory. Those that try to deceive are in `signed-pdfs-*.ts`. */
import {deflateSync} from 'node:zlib';
import {TestPdf, stream} from './test-pdf.ts';
import {below, seeded} from './damage.ts';
import {signedPdf} from './signed-pdfs.ts';

const MEGABYTE = 1024 * 1024;

export interface HostilePdf {
  readonly name: string;
  readonly make: () => Uint8Array<ArrayBuffer>;
}

/** Builds a file from objects, with a correct cross-reference table. */
function withObjects(bodies: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let at = 9;
  bodies.forEach((body, index) => {
    const bytes = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(body as string, 'latin1'),
      Buffer.from('\nendobj\n'),
    ]);
    offsets.push(at);
    at += bytes.length;
    parts.push(bytes);
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n1 ${bodies.length}\n${rows}trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table)]);
}

const catalog = '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [3 0 R] >> >>';

/** Builds `depth` nested DER sequences with correct lengths. */
function nestedDer(depth: number): Buffer {
  const headers: Buffer[] = [];
  let length = 0;
  for (let level = 0; level < depth; level++) {
    const header = Buffer.from(
      length < 128 ? [0x30, length] : [0x30, 0x83, length >> 16, (length >> 8) & 255, length & 255],
    );
    headers.unshift(header);
    length += header.length;
  }
  return Buffer.concat(headers);
}

function manySignatures(count: number): Buffer {
  const fields = Array.from({length: count}, (_, index) => `${index + 3} 0 R`).join(' ');
  const field =
    '<< /FT /Sig /T (a) /V << /Type /Sig /SubFilter /ETSI.CAdES.detached /ByteRange [0 9 9 9] /Contents <3000> >> >>';
  const form = `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${fields}] >> >>`;
  return withObjects([form, '<< /Type /Pages /Kids [] >>', ...Array.from({length: count}, () => field)]);
}

/** Builds a PDF with an object stream that inflates to `size` zero bytes. */
function bomb(size: number): Buffer {
  const packed = deflateSync(Buffer.alloc(size));
  const container = Buffer.concat([
    Buffer.from(`<< /Type /ObjStm /N 1 /First 5 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ]);
  const head = Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj\n'), container, Buffer.from('\nendobj\n')]);
  const rows = Buffer.from([1, 0, 0, 0, 9, 0, 2, 0, 0, 0, 1, 0]);
  const table = stream(rows, '/Type /XRef /W [1 4 1] /Index [1 2] /Size 3 /Root 2 0 R');
  return Buffer.concat([
    head,
    Buffer.from('3 0 obj\n'),
    table,
    Buffer.from(`\nendobj\nstartxref\n${head.length}\n%%EOF\n`),
  ]);
}

function revisions(count: number): Buffer {
  const pdf = TestPdf.create({lines: ['x']});
  for (let index = 0; index < count; index++) {
    pdf.update(new Map([[6, `<< /Producer (${index}) >>`]]), true);
  }
  return pdf.bytes;
}

/** Builds all files. `scale`, from 0 to 1, shrinks the large ones. */
export function hostilePdfFiles(scale = 1): readonly HostilePdf[] {
  const large = Math.floor(50 * scale * MEGABYTE) - 2000;
  const random = seeded(7);
  const noise = (length: number) => Buffer.from(Array.from({length}, () => below(random, 256)));
  const filled = (text: string) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(large, text)]);
  const files: [string, () => Buffer][] = [
    ['random-bytes', () => noise(100_000)],
    ['header-then-random-bytes', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), noise(100_000)])],
    ['truncated-halfway', () => signedPdf().bytes.subarray(0, 15_000)],
    ['truncated-in-cms', () => signedPdf().bytes.subarray(0, 2_000)],
    ['header-only', () => Buffer.from('%PDF-1.7')],
    ['prev-loop', () => loopingXref()],
    [
      'self-referential-length',
      () => withObjects([catalog, '<< /Type /Pages >>', '<< /Length 3 0 R >>\nstream\nx\nendstream']),
    ],
    ['reference-loop', () => withObjects(['2 0 R', '1 0 R'])],
    [
      'page-tree-loop',
      () =>
        withObjects([catalog, '<< /Type /Pages /Kids [2 0 R 2 0 R] >>', '<< /Kids [3 0 R] /Parent 3 0 R /T (a) >>']),
    ],
    ['nested-arrays', () => withObjects([catalog, '['.repeat(200_000)])],
    ['nested-dictionaries', () => withObjects([catalog, '<</A'.repeat(200_000)])],
    [
      'nested-fields',
      () =>
        withObjects([
          catalog,
          'null',
          ...Array.from({length: 5000}, (_, index) => `<< /T (a) /Kids [${index + 4} 0 R] >>`),
        ]),
    ],
    ['nested-asn1', () => signedPdf({cms: () => nestedDer(2_400)}).bytes],
    ['decompression-bomb', () => bomb(Math.max(64, 400 * scale) * MEGABYTE)],
    ['ten-thousand-signatures', () => manySignatures(10_000)],
    ['many-revisions', () => revisions(Math.floor(3000 * scale) + 50)],
    [
      'huge-xref-count',
      () =>
        Buffer.from(
          '%PDF-1.7\nxref\n0 999999999\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF',
        ),
    ],
    ['repeated-obj', () => filled('1 0 obj ')],
    ['repeated-angle-brackets', () => filled('1 0 obj<')],
    ['repeated-parentheses', () => filled('1 0 obj(')],
    ['repeated-stream', () => filled('1 0 obj<<>>stream ')],
    ['repeated-startxref', () => filled('startxref 9 ')],
    ['repeated-byterange', () => filled('/ByteRange ')],
    ['endless-comment', () => filled('%')],
    ['repeated-trailer', () => filled('trailer<</Root 1 0 R>>')],
  ];
  return files.map(([name, make]) => ({name, make: () => Uint8Array.from(make())}));
}

function loopingXref(): Buffer {
  const text = withObjects([catalog, '<< /Type /Pages >>'], '/Prev 0000000000').toString('latin1');
  const start = /startxref\n(\d+)/.exec(text)?.[1] ?? '0';
  return Buffer.from(text.replace('/Prev 0000000000', `/Prev ${start.padStart(10, '0')}`), 'latin1');
}
