/** Locates the objects of a PDF with its cross-reference tables and streams (ISO 32000-1 §7.5.4 to §7.5.8). */
import {type Bytes, findLastText, findText, latin1} from '../bytes.ts';
import {ensure} from '../verdict.ts';
import {decodeStream} from './streams.ts';
import {type Budget, PdfDict, PdfName, PdfStream, type PdfValue, Reader, tryRead} from './syntax.ts';

/** Where an object is: at an offset in the file, or at an index in an object stream; null if it was freed. */
export type Entry =
  {readonly offset: number; readonly generation: number} | {readonly container: number; readonly index: number} | null;

/** One version of an object outside object streams. */
export interface Version {
  readonly number: number;
  readonly generation: number;
  readonly offset: number;
}

/** A cross-reference table with its trailer, or a cross-reference stream. */
export interface Section {
  readonly start: number;
  readonly end: number;
  readonly trailer: PdfDict;
}

export interface Xref {
  readonly entries: ReadonlyMap<number, Entry>;
  readonly trailer: PdfDict;
  /** Offset of the newest section. */
  readonly start: number;
  /** All versions of all objects outside object streams, replaced ones included. */
  readonly versions: readonly Version[];
  /** All sections, newest first. */
  readonly sections: readonly Section[];
  /** Whether the cross-reference data was unusable, and objects were found by scanning the file. */
  readonly isRepaired: boolean;
}

const MAX_SECTIONS = 2000;

/** Steps per object when scanning. High, because files that need repair are rare and small. */
const REPAIR_STEPS = 50;

/**
 * Reads the cross-reference data of the first `end` bytes, or scans them for objects. Throws `ReasonError` without any.
 */
export function readXref(bytes: Bytes, end: number, budget: Budget): Xref {
  return tryRead(() => followSections(bytes, end, budget)) ?? scanObjects(bytes, end, budget);
}

function followSections(bytes: Bytes, end: number, budget: Budget): Xref {
  const marker = findLastText(bytes, 'startxref', end);
  const start = marker === -1 ? -1 : new Reader(bytes, marker + 9, budget, end).integer();
  const entries = new Map<number, Entry>();
  const versions: Version[] = [];
  const sections: Section[] = [];
  const visited = new Set<number>();
  const shared = new Set<number>();
  const queue: {at: number; isHybrid: boolean}[] = [{at: start, isHybrid: false}];
  let trailer: PdfDict | null = null;
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const {at, isHybrid} = next;
    if (shared.has(at) || (isHybrid && visited.has(at))) {
      continue;
    }
    if (isHybrid) {
      shared.add(at);
    }
    ensure(at >= 0 && at < end && !visited.has(at) && visited.size < MAX_SECTIONS, 'PDF_UNREADABLE', 'xref');
    visited.add(at);
    const section = readSection(bytes, at, end, budget);
    for (const [number, entry] of section.entries) {
      if (!entries.has(number)) {
        entries.set(number, entry);
      }
      if (entry && 'offset' in entry) {
        versions.push({number, ...entry});
      }
    }
    sections.push(section);
    trailer ??= section.trailer;
    // In a hybrid file, the stream precedes older sections, and several tables may share it (§7.5.8.4).
    const [hybrid, stated] = [section.trailer.get('XRefStm'), section.trailer.get('Prev')];
    const previous = stated === 0 ? sectionBefore(bytes, at, budget) : stated;
    if (typeof previous === 'number') {
      // The table determines the next section, and the stream only adds entries.
      queue.splice(isHybrid ? queue.length : 0, 0, {at: previous, isHybrid});
    }
    if (typeof hybrid === 'number') {
      queue.unshift({at: hybrid, isHybrid: true});
    }
  }
  ensure(trailer && trailer.get('Root') !== null, 'PDF_UNREADABLE', 'trailer');
  return {entries, trailer, start, versions, sections, isRepaired: false};
}

/**
 * The section before one with /Prev 0, which some software writes for "none", and other software forgets to replace by
 * the offset of the previous section. Null if there is none.
 */
function sectionBefore(bytes: Bytes, at: number, budget: Budget): number | null {
  const marker = findLastText(bytes, 'startxref', at);
  const offset = marker === -1 ? 0 : new Reader(bytes, marker + 9, budget, at).integer();
  return offset > 0 && offset < at ? offset : null;
}

function readSection(bytes: Bytes, at: number, end: number, budget: Budget): Section & Pick<Xref, 'entries'> {
  const reader = new Reader(bytes, at, budget, end);
  if (!reader.takes('xref')) {
    const found = readIndirect(bytes, at, end, budget);
    const value = found?.value;
    ensure(value instanceof PdfStream, 'PDF_UNREADABLE', 'xref');
    const entries = readXrefStream(value, decodeStream(value, budget), budget);
    return {entries, trailer: value.dict, start: at, end: found?.end ?? end};
  }
  const entries = new Map<number, Entry>();
  while (!reader.takes('trailer')) {
    const first = reader.integer();
    const count = reader.integer();
    ensure(first >= 0 && count >= 0, 'PDF_UNREADABLE', 'xref');
    for (let index = 0; index < count; index++) {
      budget.spend(1);
      const offset = reader.integer();
      const generation = reader.integer();
      const kind = reader.word();
      ensure(offset >= 0 && generation >= 0 && (kind === 'n' || kind === 'f'), 'PDF_UNREADABLE', 'xref');
      entries.set(first + index, kind === 'n' ? {offset, generation} : null);
    }
  }
  const trailer = reader.value();
  ensure(trailer instanceof PdfDict, 'PDF_UNREADABLE', 'trailer');
  return {entries, trailer, start: at, end: reader.at};
}

function readXrefStream({dict}: PdfStream, data: Bytes, budget: Budget): Map<number, Entry> {
  const numbers = (value: PdfValue): number[] =>
    Array.isArray(value) ? value.filter((item) => typeof item === 'number') : [];
  const [typeWidth = 0, secondWidth = 0, thirdWidth = 0] = numbers(dict.get('W'));
  const size = dict.get('Size');
  const index = numbers(dict.get('Index'));
  const ranges = index.length > 0 ? index : [0, typeof size === 'number' ? size : 0];
  const width = typeWidth + secondWidth + thirdWidth;
  ensure(width > 0 && width <= 24 && typeWidth >= 0 && secondWidth >= 0 && thirdWidth >= 0, 'PDF_UNREADABLE', 'W');
  const field = (at: number, length: number): number => {
    let value = 0;
    for (let position = 0; position < length; position++) {
      value = value * 256 + (data[at + position] as number);
    }
    return value;
  };
  const entries = new Map<number, Entry>();
  let at = 0;
  for (let range = 0; range + 1 < ranges.length; range += 2) {
    const first = ranges[range] as number;
    const count = ranges[range + 1] as number;
    for (let offset = 0; offset < count && at + width <= data.length; offset++, at += width) {
      budget.spend(1);
      const type = typeWidth === 0 ? 1 : field(at, typeWidth);
      const second = field(at + typeWidth, secondWidth);
      const third = field(at + typeWidth + secondWidth, thirdWidth);
      const entry =
        type === 1 ? {offset: second, generation: third} : type === 2 ? {container: second, index: third} : null;
      entries.set(first + offset, entry);
    }
  }
  return entries;
}

/** Scans for `n g obj`, as programs do that repair files. The last object with a number wins. */
function scanObjects(bytes: Bytes, end: number, budget: Budget): Xref {
  const entries = new Map<number, Entry>();
  const versions: Version[] = [];
  let trailer: PdfDict | null = null;
  for (let at = findText(bytes, ' obj', 0, end); at !== -1; at = findText(bytes, ' obj', at + 4, end)) {
    budget.spend(REPAIR_STEPS);
    const from = Math.max(0, at - 20);
    const header = /(\d{1,10}) (\d{1,5})$/.exec(latin1(bytes, from, at));
    if (header) {
      const offset = from + header.index;
      const number = Number(header[1]);
      const entry = {offset, generation: Number(header[2])};
      entries.set(number, entry);
      versions.push({number, ...entry});
      const value = readIndirect(bytes, offset, end, budget)?.value;
      const type = value instanceof PdfDict ? value.get('Type') : null;
      if (value instanceof PdfDict && type instanceof PdfName && type.name === 'Catalog') {
        trailer = new PdfDict(new Map([['Root', value]]));
      }
    }
  }
  for (let at = findText(bytes, 'trailer', 0, end); at !== -1; at = findText(bytes, 'trailer', at + 7, end)) {
    budget.spend(REPAIR_STEPS);
    const value = tryRead(() => new Reader(bytes, at + 7, budget, end).value());
    trailer = value instanceof PdfDict && value.get('Root') !== null ? value : trailer;
  }
  ensure(entries.size !== 0, 'PDF_UNREADABLE');
  return {
    entries,
    trailer: trailer ?? new PdfDict(new Map()),
    start: -1,
    versions,
    sections: [],
    isRepaired: true,
  };
}

/** An object as read at a position. */
export interface IndirectObject {
  readonly number: number;
  readonly generation: number;
  readonly value: PdfValue;
  /** End of the bytes that determine the value; Infinity if it also depends on where the revision ends. */
  readonly end: number;
  /** The length of a stream, which another object may state; null if uncertain, and for other values. */
  readonly length: number | null;
}

/** Reads the object at an offset; null if there is none. Corrects a wrong /Length by searching for `endstream`. */
export function readIndirect(
  bytes: Bytes,
  at: number,
  end: number,
  budget: Budget,
  resolveLength: (value: PdfValue) => PdfValue = (value) => value,
): IndirectObject | null {
  return tryRead(() => {
    const reader = new Reader(bytes, at, budget, end);
    const number = reader.integer();
    const generation = reader.integer();
    if (number < 0 || generation < 0 || !reader.takes('obj')) {
      return null;
    }
    const value = reader.value();
    if (!(value instanceof PdfDict) || !reader.takes('stream')) {
      return {number, generation, value, end: reader.takes('endobj') ? reader.at : Infinity, length: null};
    }
    const start = reader.at + (bytes[reader.at] === 13 && bytes[reader.at + 1] === 10 ? 2 : 1);
    const length = resolveLength(value.get('Length'));
    const stated = typeof length === 'number' && length >= 0 ? start + length : end;
    const next = new Reader(bytes, stated, budget, end);
    const isLengthRight = stated < end && next.takes('endstream');
    const stop = isLengthRight ? stated : findText(bytes, 'endstream', start, end);
    // The search for `endstream` costs steps by distance.
    budget.spend(isLengthRight ? 1 : ((stop === -1 ? end : stop) - start) >> 6);
    const isCertain = stated < end && stop !== -1;
    return {
      number,
      generation,
      value: new PdfStream(value, bytes.subarray(start, stop === -1 ? end : stop)),
      end: isCertain ? (isLengthRight ? next.at : stop + 'endstream'.length) : Infinity,
      length: isCertain ? stated - start : null,
    };
  });
}
