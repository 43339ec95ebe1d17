/** Reads one revision of a PDF: the first `end` bytes of the file (ISO 32000-1 §7.5.6). */
import {type Bytes} from '../bytes.ts';
import {remember} from '../memo.ts';
import {decodeStream} from './streams.ts';
import {type Budget, PdfDict, PdfName, PdfRef, PdfStream, type PdfValue, Reader, tryRead} from './syntax.ts';
import {type Entry, type IndirectObject, readIndirect, readXref, type Xref} from './xref.ts';

const MAX_REFERENCE_HOPS = 16;

/** The bytes of a file, and the objects parsed so far, which its revisions share. */
export class PdfSource {
  /** Objects by offset that all revisions read alike. */
  readonly atOffset = new Map<number, IndirectObject>();
  /** Objects of an object stream, in its order; null if unreadable. */
  readonly inContainer = new WeakMap<PdfStream, readonly Contained[] | null>();
  /** Decoded streams; null if undecodable. */
  readonly decoded = new WeakMap<PdfStream, Bytes | null>();

  constructor(
    readonly bytes: Bytes,
    readonly budget: Budget,
  ) {}
}

interface Contained {
  /** The object number, from the header of the object stream. */
  readonly number: number;
  readonly value: PdfValue;
}

/** A file up to the end of one revision, whose objects it resolves. */
export class PdfDocument {
  /** Whether some objects are unreadable: encrypted, or in an unsupported encoding. */
  hasUnreadObjects = false;

  /** Objects by offset that another revision may read differently. */
  private readonly own = new Map<number, IndirectObject | null>();

  private constructor(
    private readonly source: PdfSource,
    readonly xref: Xref,
    readonly end: number,
  ) {}

  /** Opens a revision. Throws `ReasonError`. */
  static open(source: PdfSource, end = source.bytes.length): PdfDocument {
    const document = new PdfDocument(source, readXref(source.bytes, end, source.budget), end);
    document.openContainers();
    return document;
  }

  get root(): PdfDict {
    return this.dict(this.xref.trailer.get('Root')) ?? new PdfDict(new Map());
  }

  get budget(): Budget {
    return this.source.budget;
  }

  get isEncrypted(): boolean {
    return this.xref.trailer.get('Encrypt') !== null;
  }

  entry(number: number): Entry {
    return this.xref.entries.get(number) ?? null;
  }

  /** Offset of an object, or of the object stream that contains it; -1 if absent. */
  positionOf(number: number): number {
    const entry = this.entry(number);
    const place = entry && 'container' in entry ? this.entry(entry.container) : entry;
    return place && 'offset' in place ? place.offset : -1;
  }

  /**
   * Whether all programs resolve a value alike. They disagree about references whose generation differs from that in
   * the cross-reference data.
   */
  reaches(value: PdfValue): boolean {
    const entry = value instanceof PdfRef ? this.entry(value.number) : null;
    return (
      !(value instanceof PdfRef) || entry === null || value.generation === ('offset' in entry ? entry.generation : 0)
    );
  }

  /** Follows references, whatever their generation; null when missing or circular. */
  resolve(value: PdfValue): PdfValue {
    let current = value;
    for (let hops = 0; current instanceof PdfRef; hops++) {
      if (hops > MAX_REFERENCE_HOPS) {
        return null;
      }
      current = this.object(current.number);
    }
    return current;
  }

  /** The dictionary that a value is or references, including that of a stream. */
  dict(value: PdfValue): PdfDict | null {
    const resolved = this.resolve(value);
    return resolved instanceof PdfStream ? resolved.dict : resolved instanceof PdfDict ? resolved : null;
  }

  array(value: PdfValue): readonly PdfValue[] {
    const resolved = this.resolve(value);
    return Array.isArray(resolved) ? resolved : [];
  }

  name(value: PdfValue): string | null {
    const resolved = this.resolve(value);
    return resolved instanceof PdfName ? resolved.name : null;
  }

  /** The object at a position, as a reader of this revision sees it. */
  objectAt(offset: number): IndirectObject | null {
    const {bytes, budget, atOffset} = this.source;
    const shared = atOffset.get(offset);
    if (shared && this.isSharedBy(shared)) {
      return shared;
    }
    let found = this.own.get(offset);
    if (found === undefined) {
      this.own.set(offset, null);
      found = readIndirect(bytes, offset, this.end, budget, (length) => this.resolve(length));
      if (found && this.isSharedBy(found)) {
        atOffset.set(offset, found);
      }
      this.own.set(offset, found);
    }
    return found;
  }

  /** Whether an object is the same in this revision: it ends within it, and its /Length has the same value. */
  private isSharedBy({value, end, length}: IndirectObject): boolean {
    return end <= this.end && (!(value instanceof PdfStream) || this.resolve(value.dict.get('Length')) === length);
  }

  /** The decoded content of a stream, the same array each time; null for other values and on failure. */
  content(value: PdfValue): Bytes | null {
    const stream = this.resolve(value);
    if (!(stream instanceof PdfStream) || this.isEncrypted) {
      return null;
    }
    const {decoded, budget} = this.source;
    return remember(decoded, stream, () => tryRead(() => decodeStream(stream, budget)));
  }

  private object(number: number): PdfValue {
    const entry = this.entry(number);
    if (entry === null) {
      return null;
    }
    if ('offset' in entry) {
      const found = this.objectAt(entry.offset);
      return found?.number === number ? found.value : null;
    }
    const container = this.entry(entry.container);
    // An object stream is not in another one (§7.5.7).
    const stream = container && 'offset' in container ? this.object(entry.container) : null;
    return stream instanceof PdfStream ? (this.source.inContainer.get(stream)?.[entry.index]?.value ?? null) : null;
  }

  /** The objects of an object stream, even one that a later revision replaces; empty for any other value. */
  contained(value: PdfValue): readonly Contained[] {
    const isContainer =
      value instanceof PdfStream &&
      (this.source.inContainer.has(value) || this.name(value.dict.get('Type')) === 'ObjStm');
    return (isContainer && this.openContainer(value)) || [];
  }

  /** Parses all object streams (§7.5.7). Those of an encrypted file count as unreadable. */
  private openContainers(): void {
    const containers = new Set<number>();
    for (const entry of this.xref.entries.values()) {
      if (entry && 'container' in entry) {
        containers.add(entry.container);
      }
    }
    for (const number of containers) {
      const stream = this.object(number);
      this.hasUnreadObjects ||= !(stream instanceof PdfStream) || this.openContainer(stream) === null;
    }
  }

  private openContainer(stream: PdfStream): readonly Contained[] | null {
    return remember(this.source.inContainer, stream, () => {
      const content = this.content(stream);
      return content && this.readContainer(content, stream.dict);
    });
  }

  private readContainer(content: Bytes, dict: PdfDict): Contained[] {
    const count = dict.get('N');
    const first = dict.get('First');
    if (typeof count !== 'number' || typeof first !== 'number') {
      return [];
    }
    const header = new Reader(content, 0, this.source.budget);
    const values: Contained[] = [];
    for (let index = 0; index < count && header.at < first; index++) {
      const number = header.integer();
      const offset = header.integer();
      if (offset < 0) {
        break;
      }
      const reader = new Reader(content, first + offset, this.source.budget, content.length, false);
      values.push({number, value: tryRead(() => reader.value())});
    }
    return values;
  }
}
