/** Builds small signed PDFs with incremental updates (ISO 32000-1 §7.5.6), for samples and tests. */
import * as zlib from 'node:zlib';

export interface PdfOptions {
  readonly lines: readonly string[];
  /** Adds a fillable text field. */
  readonly hasTextField?: boolean;
  /** Puts the objects of the first revision into an object stream, with a cross-reference stream. */
  readonly isCompressed?: boolean;
  /** Size in bytes of an invisible image, to make the file large. */
  readonly padding?: number;
  /** Declares encryption in the trailer, but encrypts nothing. */
  readonly isMarkedEncrypted?: boolean;
  /** Appends text to the content stream of the page, which must not be mistaken for structure. */
  readonly decoy?: string;
}

export interface SignOptions {
  readonly cms: (content: Uint8Array) => Uint8Array;
  readonly field?: string;
  readonly subFilter?: string;
  readonly type?: string;
  /** Additional entries of the signature dictionary. */
  readonly entries?: string;
  readonly certifies?: 1 | 2 | 3;
  readonly locks?: readonly string[];
  readonly time?: string;
  readonly isInvisible?: boolean;
  /** The rectangle of the widget. */
  readonly box?: string;
  /** Adds /Data, which points to the catalog, to the signature references (ISO 32000-2 Table 256). */
  readonly hasData?: boolean;
  /** Additional entries of the field. */
  readonly fieldEntries?: string;
}

const CONTENTS_BYTES = 12_000;
const KEY = '0'.repeat(64);
const ENCRYPTION = ` /ID [<00><00>] /Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <${KEY}> /U <${KEY}> >>`;
const CATALOG = 1;
const PAGE = 3;
const CONTENT = 4;
const TEXT_FIELD = 7;

/** A document that grows by incremental updates. No method changes earlier revisions. */
export class TestPdf {
  private constructor(
    public bytes: Buffer,
    private next: number,
    /** Position of the newest cross-reference section. */
    public lastXref: number,
    private readonly isCompressed: boolean,
    public fields: number[],
    public annotations: number[],
    public catalog: string,
    /** Additional entries of the form. */
    public form: string,
    public trailerExtra = '',
  ) {}

  static create(options: PdfOptions): TestPdf {
    const fields = options.hasTextField ? [TEXT_FIELD] : [];
    const pdf = new TestPdf(
      Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'),
      9,
      -1,
      options.isCompressed === true,
      fields,
      [...fields],
      '',
      '',
      options.isMarkedEncrypted ? ENCRYPTION : '',
    );
    const objects = new Map<number, string | Buffer>([
      [2, `<< /Type /Pages /Kids [${PAGE} 0 R] /Count 1 >>`],
      [CONTENT, stream(pageContent(options.lines) + (options.decoy ?? ''))],
      [5, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'],
      [6, '<< /Producer (Gerador de exemplos) >>'],
    ]);
    if (options.hasTextField) {
      objects.set(TEXT_FIELD, textField(''));
    }
    if (options.padding) {
      objects.set(8, stream(Buffer.alloc(options.padding, 'x')));
    }
    pdf.update(objects);
    return pdf;
  }

  /** Allocates an object number. */
  allocate(): number {
    return this.next++;
  }

  /** Adds a revision with these objects, and with the current catalog and page unless `isBare`. */
  update(objects: ReadonlyMap<number, string | Buffer>, isBare = false, pageExtra = ''): void {
    const all = new Map(objects);
    if (!isBare) {
      all.set(CATALOG, this.catalogObject());
      all.set(PAGE, this.pageObject(pageExtra));
    }
    this.write(all);
  }

  private catalogObject(): string {
    const flags = this.fields.some((number) => number !== TEXT_FIELD) ? ' /SigFlags 3' : '';
    const form =
      this.fields.length > 0 ? `/AcroForm << /Fields [${references(this.fields)}]${flags}${this.form} >>` : '';
    return `<< /Type /Catalog /Pages 2 0 R ${form} ${this.catalog} >>`;
  }

  private pageObject(extra: string): string {
    const annotations =
      this.annotations.length > 0 && !extra.includes('/Annots') ? `/Annots [${references(this.annotations)}]` : '';
    const box = extra.includes('/MediaBox') ? '' : '/MediaBox [0 0 595 842]';
    const contents = extra.includes('/Contents') ? '' : `/Contents ${CONTENT} 0 R`;
    return `<< /Type /Page /Parent 2 0 R ${box} /Resources << /Font << /F1 5 0 R >> >> ${contents} ${annotations} ${extra} >>`;
  }

  private write(objects: ReadonlyMap<number, string | Buffer>): void {
    const parts: Buffer[] = [this.bytes];
    let at = this.bytes.length;
    const offsets = new Map<number, number>();
    const packed = new Map<number, number>();
    const append = (number: number, body: string | Buffer): void => {
      const bytes = Buffer.concat([Buffer.from(`${number} 0 obj\n`), toBuffer(body), Buffer.from('\nendobj\n')]);
      offsets.set(number, at);
      at += bytes.length;
      parts.push(bytes);
    };
    const canPack = (body: string | Buffer): body is string =>
      typeof body === 'string' && !body.includes('/Contents <');
    const container = this.isCompressed ? this.allocate() : -1;
    const inside = [...objects].filter(([, body]) => this.isCompressed && canPack(body));
    for (const [number, body] of objects) {
      if (!(this.isCompressed && canPack(body))) {
        append(number, body);
      }
    }
    if (this.isCompressed) {
      let offset = 0;
      const header = inside.map(([number, body], index) => {
        packed.set(number, index);
        const pair = `${number} ${offset}`;
        offset += toBuffer(body).length + 1;
        return pair;
      });
      const first = `${header.join(' ')}\n`;
      const data = Buffer.concat([
        Buffer.from(first),
        ...inside.map(([, body]) => Buffer.concat([toBuffer(body), Buffer.from('\n')])),
      ]);
      const extra = `/Type /ObjStm /N ${inside.length} /First ${first.length}`;
      append(container, stream(data, extra, true));
      const number = this.allocate();
      offsets.set(number, at);
      parts.push(this.xrefStream(number, offsets, packed, container));
    } else {
      parts.push(Buffer.from(this.xrefTable(offsets)));
    }
    parts.push(Buffer.from(`startxref\n${at}\n%%EOF\n`));
    this.lastXref = at;
    this.bytes = Buffer.concat(parts);
  }

  private trailer(): string {
    const previous = this.lastXref >= 0 ? ` /Prev ${this.lastXref}` : '';
    return `/Size ${this.next} /Root ${CATALOG} 0 R /Info 6 0 R${previous}${this.trailerExtra}`;
  }

  private xrefTable(offsets: ReadonlyMap<number, number>): string {
    const rows = [...offsets].sort(([a], [b]) => a - b);
    const sections = rows.map(([number, at]) => `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`);
    return `xref\n0 1\n0000000000 65535 f \n${sections.join('')}trailer\n<< ${this.trailer()} >>\n`;
  }

  private xrefStream(
    number: number,
    offsets: ReadonlyMap<number, number>,
    packed: ReadonlyMap<number, number>,
    container: number,
  ): Buffer {
    const entries = [
      ...[...offsets].map(([id, at]) => [id, 1, at, 0] as const),
      ...[...packed].map(([id, index]) => [id, 2, container, index] as const),
    ].sort(([a], [b]) => a - b);
    const rows = entries.map(([, type, second, third]) => {
      const row = Buffer.alloc(7);
      row.writeUInt8(type, 0);
      row.writeUInt32BE(second, 1);
      row.writeUInt16BE(third, 5);
      return row;
    });
    // Apply the most common predictor (§7.4.4.4), which stores each row as the difference from the one above.
    const predicted = rows.map((row, index) =>
      Buffer.concat([Buffer.of(2), Buffer.from(row.map((byte, at) => byte - (rows[index - 1]?.[at] ?? 0)))]),
    );
    const index = entries.map(([id]) => `${id} 1`).join(' ');
    const extra = `/Type /XRef /W [1 4 2] /Index [${index}] ${this.trailer()} /DecodeParms << /Predictor 12 /Columns 7 >>`;
    const body = stream(Buffer.concat(predicted), extra, true);
    return Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
  }

  /** Adds a signature or document time-stamp as a revision. */
  sign(options: SignOptions): void {
    const {
      cms,
      field = `Assinatura${this.fields.length + 1}`,
      subFilter = 'ETSI.CAdES.detached',
      type = 'Sig',
    } = options;
    const [signature, widget] = [this.allocate(), this.allocate()];
    const placeholder = '0'.repeat(CONTENTS_BYTES * 2);
    const marks = '[0 1111111111 2222222222 3333333333]';
    const data = options.hasData ? `/Data ${CATALOG} 0 R ` : '';
    const references = [
      ...(options.certifies
        ? [
            `<< /Type /SigRef /TransformMethod /DocMDP ${data}/TransformParams << /Type /TransformParams /P ${options.certifies} /V /1.2 >> >>`,
          ]
        : []),
      ...(options.locks
        ? [
            `<< /Type /SigRef /TransformMethod /FieldMDP ${data}/TransformParams << /Type /TransformParams /Action /Include /Fields [${options.locks.map((name) => `(${name})`).join(' ')}] /V /1.2 >> >>`,
          ]
        : []),
    ];
    const entries = `${references.length > 0 ? `/Reference [${references.join(' ')}]` : ''} ${options.entries ?? ''}`;
    const time = options.time ? `/M (${options.time})` : '';
    const dict = `<< /Type /${type} /Filter /Adobe.PPKLite /SubFilter /${subFilter} /ByteRange ${marks} /Contents <${placeholder}> ${time} ${entries} >>`;
    const box = options.box ?? (options.isInvisible === false ? '[60 60 260 110]' : '[0 0 0 0]');
    this.fields.push(widget);
    this.annotations.push(widget);
    if (options.certifies) {
      this.catalog += ` /Perms << /DocMDP ${signature} 0 R >>`;
    }
    this.update(
      new Map([
        [signature, dict],
        [
          widget,
          `<< /Type /Annot /Subtype /Widget /FT /Sig /T (${field}) /V ${signature} 0 R /Rect ${box} /F 132 /P ${PAGE} 0 R ${options.fieldEntries ?? ''} >>`,
        ],
      ]),
    );
    this.fillSignature(placeholder, marks, cms);
  }

  private fillSignature(placeholder: string, marks: string, cms: SignOptions['cms']): void {
    const at = this.bytes.lastIndexOf(`<${placeholder}>`);
    const end = at + placeholder.length + 2;
    const range = `[0 ${at} ${end} ${this.bytes.length - end}]`.padEnd(marks.length);
    this.bytes.write(range, this.bytes.lastIndexOf(marks), 'latin1');
    const content = Buffer.concat([this.bytes.subarray(0, at), this.bytes.subarray(end)]);
    const hex = Buffer.from(cms(content)).toString('hex');
    if (hex.length > placeholder.length) {
      throw new RangeError(`signature of ${hex.length / 2} bytes does not fit`);
    }
    this.bytes.write(hex, at + 1, 'latin1');
  }

  /** Adds a document security store (EN 319 142-1 §5.4.2) as a revision. */
  addStore(certificates: readonly Uint8Array[], crls: readonly Uint8Array[], ocsps: readonly Uint8Array[] = []): void {
    const objects = new Map<number, string | Buffer>();
    const store = (items: readonly Uint8Array[]): string =>
      references(
        items.map((item) => {
          const number = this.allocate();
          objects.set(number, stream(Buffer.from(item), '', true));
          return number;
        }),
      );
    const [certs, lists, responses] = [store(certificates), store(crls), store(ocsps)];
    this.catalog = `${this.catalog.replace(/\/DSS <<.*?>>/, '')} /DSS << /Certs [${certs}] /CRLs [${lists}] /OCSPs [${responses}] >>`;
    this.update(objects);
  }

  /** Replaces the text of the page in a revision. */
  replaceText(lines: readonly string[]): void {
    this.update(new Map([[CONTENT, stream(pageContent(lines))]]), true);
  }

  /** Fills in the text field in a revision, and adds `entries` to it. */
  fillTextField(value: string, entries = ''): void {
    this.update(new Map([[TEXT_FIELD, textField(value, entries)]]), true);
  }

  addNote(text: string): void {
    const number = this.allocate();
    this.annotations.push(number);
    this.update(
      new Map([
        [number, `<< /Type /Annot /Subtype /FreeText /Rect [60 700 300 740] /DA (/F1 12 Tf) /Contents (${text}) >>`],
      ]),
    );
  }
}

function references(numbers: readonly number[]): string {
  return numbers.map((number) => `${number} 0 R`).join(' ');
}

function toBuffer(body: string | Buffer): Buffer {
  return typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
}

/** Encodes a stream; `isPacked` compresses it with Flate. */
export function stream(content: string | Buffer, entries = '', isPacked = false): Buffer {
  const raw = toBuffer(content);
  const data = isPacked ? zlib.deflateSync(raw) : raw;
  const head = `<< ${entries} /Length ${data.length}${isPacked ? ' /Filter /FlateDecode' : ''} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), data, Buffer.from('\nendstream')]);
}

function textField(value: string, entries = ''): string {
  return `<< /Type /Annot /Subtype /Widget /FT /Tx /T (Nome) /V (${value}) /Rect [60 600 300 620] /F 4 /P ${PAGE} 0 R ${entries} >>`;
}

function pageContent(lines: readonly string[]): string {
  const escaped = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`);
  return `BT /F1 14 Tf 20 TL 60 760 Td\n${escaped.join('\n')}\nET\n`;
}
