/**
 * Reads untrusted ZIP archives (APPNOTE 6.3.10) within limits. Refuses archives that two programs could read
 * differently. Unpacks entries on demand.
 */
import {Inflate} from 'fflate';
import {type Bytes, findLastText, findText, latin1, tryDecode} from '../bytes.ts';
import {DEFAULT_POLICY} from '../policy.ts';
import {ensure, ReasonError} from '../verdict.ts';

export interface ZipEntry {
  /** Name as stored, with `/` between folders. */
  readonly name: string;
  /** Uncompressed size in bytes. */
  readonly size: number;
  readonly isFolder: boolean;
  readonly isStored: boolean;
  /** Offset of the local header. */
  readonly offset: number;
  /** Unpacks the content. Throws `ReasonError('ZIP_MALFORMED')` if its size differs from the stated one. */
  readonly read: () => Bytes;
}

/** More entries than any legitimate document has. */
const MAX_ENTRIES = 5000;
/** Text compresses to a twentieth; only zip bombs are large and compress to a two-hundredth. */
const MAX_RATIO = 200;
const SMALL = 10 * 1024 * 1024;
/** Compressed bytes per step; each step inflates at most a thousandfold. */
const PIECE = 16 * 1024;

const END = 'PK\x05\x06';
const END_SIZE = 22;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const ZIP64_END = 0x06064b50;
const ZIP64_LOCATOR = 0x07064b50;
/** Ids of extra fields. */
const ZIP64 = 1;
const UNICODE_NAME = 0x7075;
const UNKNOWN = 0xffffffff;
/** Flags that change how an entry is read: encrypted, and sizes after the data. */
const READING_FLAGS = 9;

interface Header {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly compressed: number;
  readonly size: number;
  readonly offset: number;
}

/** Lists the entries in directory order. Throws `ReasonError`. */
export function readZip(bytes: Bytes, {maxUnpackedSize} = DEFAULT_POLICY): readonly ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const {headers, limit} = readDirectory(bytes, view);
  checkNames(headers);
  const unpacked = headers.reduce((sum, {size}) => sum + size, 0);
  if (unpacked > maxUnpackedSize || (unpacked > SMALL && unpacked > MAX_RATIO * bytes.length)) {
    throw new ReasonError('ZIP_TOO_LARGE', `${unpacked}`);
  }
  // Refuse gaps and overlaps: programs that read sequentially would find entries that the directory omits.
  let free = 0;
  for (const header of [...headers].sort((a, b) => a.offset - b.offset)) {
    const start = checkLocalHeader(view, bytes, header, limit);
    if (header.offset < free || (free === 0 && header.offset > 0) || hasHeader(bytes, free, header.offset)) {
      throw new ReasonError('ZIP_MALFORMED', header.name);
    }
    free = afterDescriptor(view, header, start + header.compressed);
  }
  ensure(!hasHeader(bytes, free, limit), 'ZIP_MALFORMED', 'central directory');
  return headers.map((header) => ({
    name: header.name,
    size: header.size,
    isFolder: header.name.endsWith('/'),
    isStored: header.method === 0,
    offset: header.offset,
    read: () => unpack(bytes.subarray(dataStart(view, header)), header),
  }));
}

/** The central directory and its start; all data precedes it. */
function readDirectory(bytes: Bytes, view: DataView): {readonly headers: readonly Header[]; readonly limit: number} {
  const end = findLastText(bytes, END, bytes.length, Math.max(0, bytes.length - END_SIZE - 0xffff));
  // Refuse a second end record inside the comment: programs disagree about which one counts.
  const isAtEnd = end !== -1 && end + END_SIZE + view.getUint16(end + 20, true) === bytes.length;
  ensure(isAtEnd, 'ZIP_MALFORMED', 'end of central directory');
  const count = view.getUint16(end + 10, true);
  const size = view.getUint32(end + 12, true);
  const start = view.getUint32(end + 16, true);
  const after = startOfZip64End(view, end, {count, size, start});
  if (view.getUint16(end + 4, true) !== 0 || start + size !== after || count > MAX_ENTRIES) {
    throw new ReasonError(count > MAX_ENTRIES ? 'ZIP_TOO_LARGE' : 'ZIP_MALFORMED', 'central directory');
  }
  const headers: Header[] = [];
  let at = start;
  while (at < after) {
    ensure(at + 46 <= after && view.getUint32(at, true) === CENTRAL, 'ZIP_MALFORMED', 'central directory');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [
      number,
      number,
      number,
    ];
    const next = at + 46 + nameLength + extraLength + commentLength;
    ensure(next <= after, 'ZIP_MALFORMED', 'central directory');
    const flags = view.getUint16(at + 8, true);
    const name = decodeName(bytes.subarray(at + 46, at + 46 + nameLength));
    checkOtherName(view, bytes, name, at + 46 + nameLength, extraLength);
    headers.push({
      name,
      flags,
      method: view.getUint16(at + 10, true),
      ...readSizes(view, at, at + 46 + nameLength, extraLength),
    });
    at = next;
  }
  ensure(headers.length === count, 'ZIP_MALFORMED', 'central directory');
  return {headers, limit: start};
}

/** Where the ZIP64 end record and its locator start (§4.3.14, §4.3.15), which must agree; else the end record. */
function startOfZip64End(
  view: DataView,
  end: number,
  {count, size, start}: {readonly count: number; readonly size: number; readonly start: number},
): number {
  const locator = end - 20;
  if (locator < 56 || view.getUint32(locator, true) !== ZIP64_LOCATOR) {
    return end;
  }
  const at = Number(view.getBigUint64(locator + 8, true));
  const isThere = at + 56 <= locator && view.getUint32(at, true) === ZIP64_END;
  const fields = isThere ? [4, 24, 32, 40, 48].map((field) => Number(view.getBigUint64(at + field, true))) : [];
  const stated = [locator - at - 12, count, count, size, start];
  ensure(isThere && !fields.some((value, index) => value !== stated[index]), 'ZIP_MALFORMED', 'ZIP64');
  return at;
}

/** Refuses a Unicode name (§4.6.9) that differs from the name in the header, because programs use either. */
function checkOtherName(view: DataView, bytes: Bytes, name: string, extra: number, length: number): void {
  const at = fieldIn(view, UNICODE_NAME, extra, length);
  const size = at === -1 ? 0 : view.getUint16(at - 2, true);
  if (at !== -1 && (size < 5 || at + size > extra + length || decodeName(bytes.subarray(at + 5, at + size)) !== name)) {
    throw new ReasonError('ZIP_MALFORMED', name);
  }
}

/** Offset of the content of an extra field; -1 if there is none. */
function fieldIn(view: DataView, id: number, extra: number, length: number): number {
  let found = -1;
  for (let field = extra; field + 4 <= extra + length; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) === id) {
      // Refuse two fields with one id, because programs disagree about which one counts.
      ensure(found === -1, 'ZIP_MALFORMED', 'extra field');
      found = field + 4;
    }
  }
  return found;
}

/** Sizes and offset of an entry, from the ZIP64 extra field (§4.5.3) if needed. */
function readSizes(
  view: DataView,
  at: number,
  extra: number,
  length: number,
): Pick<Header, 'compressed' | 'size' | 'offset'> {
  let wide = fieldIn(view, ZIP64, extra, length);
  const read = (position: number): number => {
    const value = view.getUint32(at + position, true);
    if (value !== UNKNOWN) {
      return value;
    }
    ensure(wide !== -1 && wide + 8 <= extra + length, 'ZIP_MALFORMED', 'ZIP64');
    const found = Number(view.getBigUint64(wide, true));
    wide += 8;
    return found;
  };
  const size = read(24);
  const compressed = read(20);
  return {size, compressed, offset: read(42)};
}

const decodeName = (bytes: Bytes): string => tryDecode(bytes) ?? latin1(bytes);

/** Refuses names that escape the folder, collide when unpacked on any system, or are shown in another order. */
function checkNames(headers: readonly Header[]): void {
  const seen = new Set<string>();
  for (const {name} of headers) {
    const isUnsafe =
      name === '' ||
      name.length > 1000 ||
      /^\/|^[a-z]:|\\/i.test(name) ||
      Array.from(name).some((char) => char < ' ' || char === '\x7f') ||
      /[\u202a-\u202e\u2066-\u2069]/.test(name) ||
      name.split('/').some((part) => part === '..' || part === '.');
    // Windows ignores dots and spaces at the end, and reads a colon as the start of a stream.
    const plain = name.replace(/:[^/]*|[. ]+(?=\/|$)/g, '');
    const key = plain.normalize('NFC').toUpperCase().toLowerCase();
    ensure(!isUnsafe && !seen.has(key), 'ZIP_UNSAFE_NAME', name.slice(0, 200));
    seen.add(key);
  }
}

/** Whether a gap between entries contains a header, at which some programs would start to read. */
const hasHeader = (bytes: Bytes, from: number, end: number): boolean =>
  from < end && ['PK\x03\x04', 'PK\x01\x02', END].some((mark) => findText(bytes, mark, from, end) !== -1);

/** End of the optional data descriptor (§4.3.9), where the next entry may start. */
function afterDescriptor(view: DataView, {flags}: Header, end: number): number {
  if ((flags & 8) === 0 || end + 4 > view.byteLength) {
    return end;
  }
  return end + (view.getUint32(end, true) === DESCRIPTOR ? 16 : 12);
}

const dataStart = (view: DataView, {offset}: Header): number =>
  offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);

/** Compares an entry with its local header. Returns the start of its data. */
function checkLocalHeader(view: DataView, bytes: Bytes, header: Header, limit: number): number {
  const {offset, name, flags, method, compressed, size} = header;
  ensure(offset + 30 <= limit && view.getUint32(offset, true) === LOCAL, 'ZIP_MALFORMED', name);
  ensure((flags & 1) === 0, 'ZIP_ENCRYPTED', name);
  ensure(method === 0 || method === 8, 'ZIP_UNSUPPORTED', name);
  const start = dataStart(view, header);
  const nameLength = view.getUint16(offset + 26, true);
  const extraLength = view.getUint16(offset + 28, true);
  const extra = offset + 30 + nameLength;
  ensure(start <= limit, 'ZIP_MALFORMED', name);
  checkOtherName(view, bytes, name, extra, extraLength);
  const hasSizesLater = (flags & 8) !== 0;
  const wide = fieldIn(view, ZIP64, extra, extraLength);
  const [ownCompressed, ownSize] = [18, 22].map((field, index) => {
    const value = view.getUint32(offset + field, true);
    // §4.5.3: a local header has both sizes, the original one first.
    return value === UNKNOWN && wide !== -1 && wide + 16 <= start
      ? Number(view.getBigUint64(wide + (index === 0 ? 8 : 0), true))
      : value;
  });
  const isStated = ownSize === size && ownCompressed === compressed;
  const isLeftOut = [0, UNKNOWN].includes(ownSize ?? -1) && [0, UNKNOWN].includes(ownCompressed ?? -1);
  const isSame =
    decodeName(bytes.subarray(offset + 30, offset + 30 + nameLength)) === name &&
    view.getUint16(offset + 8, true) === method &&
    ((view.getUint16(offset + 6, true) ^ flags) & READING_FLAGS) === 0 &&
    (isStated || (hasSizesLater && isLeftOut));
  ensure(isSame && start + compressed <= limit && (method !== 0 || compressed === size), 'ZIP_MALFORMED', name);
  return start;
}

function unpack(data: Bytes, {name, method, compressed, size}: Header): Bytes {
  const packed = data.subarray(0, compressed);
  if (method === 0) {
    return packed.slice();
  }
  const out = new Uint8Array(size);
  let at = 0;
  const inflate = new Inflate((chunk) => {
    ensure(at + chunk.length <= size, 'ZIP_MALFORMED', name);
    out.set(chunk, at);
    at += chunk.length;
  });
  try {
    for (let from = 0; from < packed.length; from += PIECE) {
      inflate.push(packed.subarray(from, from + PIECE), from + PIECE >= packed.length);
    }
  } catch {
    throw new ReasonError('ZIP_MALFORMED', name);
  }
  ensure(at === size, 'ZIP_MALFORMED', name);
  return out;
}
