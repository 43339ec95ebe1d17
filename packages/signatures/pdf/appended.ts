/**
 * Examines the bytes that follow a revision. Programs that repair files scan for objects, so an appended object counts
 * even if the cross-reference data does not list it.
 */
import {type Bytes, findText} from '../bytes.ts';
import {type PdfDocument} from './document.ts';
import {numberOf} from './pages.ts';
import {type Budget, PdfDict, PdfStream, type PdfValue, Reader} from './syntax.ts';
import {type Section} from './xref.ts';

const SPACE = '\0\t\n\f\r ';
const DIGITS = '0123456789';

/**
 * Whether all programs read the bytes from `start` in the same way. The cross-reference data must list all objects
 * under their own numbers, the newest version of an object and the newest section must come last, nothing else may look
 * like an object or trailer, and no dictionary may repeat a key.
 */
export function isUnambiguous(
  document: PdfDocument,
  bytes: Bytes,
  start: number,
  signatures: ReadonlySet<PdfDict>,
  budget: Budget,
): boolean {
  const isRepetitive = (value: PdfValue) => hasDuplicates(value, signatures, budget);
  const {versions, sections, trailer} = document.xref;
  const added = sections.filter((section) => section.start >= start);
  // Programs that repair files take the last trailer, or any with a catalog.
  const isSameRoot = ({trailer: own}: Section) =>
    own.get('Root') === null || numberOf(own.get('Root')) === numberOf(trailer.get('Root'));
  if (!added.every((section) => section.start <= document.xref.start && isSameRoot(section))) {
    return false;
  }
  const parts: {readonly start: number; readonly end: number}[] = [...added];
  for (const {number, generation, offset} of versions.filter((version) => version.offset >= start)) {
    const object = document.objectAt(offset);
    if (object?.number !== number || object.generation !== generation || document.positionOf(number) < offset) {
      return false;
    }
    const contained = document.contained(object.value);
    if (
      isRepetitive(object.value) ||
      contained.some(({value}) => isRepetitive(value)) ||
      contained.some(
        ({number: own}, index) => document.positionOf(own) < offset || !isListed(document, own, number, index),
      )
    ) {
      return false;
    }
    parts.push({start: offset, end: object.end});
  }
  const tables = new Set<object>(added.filter((section) => new Reader(bytes, section.start, budget).takes('xref')));
  // A cross-reference stream is both a section and an object.
  const objects = new Set(
    parts.filter((part) => !tables.has(part)).map((part) => wordStart(bytes, part.start, budget)),
  );
  const headers = findHeaders(bytes, start, budget);
  return (
    !added.some((section) => isRepetitive(section.trailer)) &&
    areContiguous(parts, bytes, start, budget) &&
    headers.length === objects.size &&
    headers.every((at) => objects.has(at)) &&
    positionsOf(bytes, 'trailer', start).length === tables.size
  );
}

/** Positions of all object headers, including those inside streams, strings and comments. */
export function findHeaders(bytes: Bytes, start: number, budget: Budget): number[] {
  budget.spend((bytes.length - start) >> 8);
  const isIn = (characters: string, at: number) =>
    at > start && characters.includes(String.fromCharCode(bytes[at - 1] as number));
  const before = (characters: string, from: number): number => {
    let at = from;
    while (isIn(characters, at)) {
      at--;
    }
    return at;
  };
  return positionsOf(bytes, 'obj', start).flatMap((at) => {
    const generationEnd = before(SPACE, at);
    const generation = before(DIGITS, generationEnd);
    const numberEnd = before(SPACE, generation);
    const number = before(DIGITS, numberEnd);
    return generationEnd < at && generation < generationEnd && numberEnd < generation && number < numberEnd
      ? [number]
      : [];
  });
}

function positionsOf(bytes: Bytes, text: string, start: number): number[] {
  const positions: number[] = [];
  for (let at = findText(bytes, text, start); at !== -1; at = findText(bytes, text, at + text.length)) {
    positions.push(at);
  }
  return positions;
}

/** The position of the next word. An offset may point to the white space before it. */
function wordStart(bytes: Bytes, at: number, budget: Budget): number {
  const reader = new Reader(bytes, at, budget);
  reader.skipSpace();
  return reader.at;
}

/** Whether the cross-reference data gives this index for an object of an object stream, or does not place it there. */
function isListed(document: PdfDocument, number: number, container: number, index: number): boolean {
  const entry = document.entry(number);
  return !entry || !('container' in entry) || entry.container !== container || entry.index === index;
}

/** Whether a dictionary in a value repeats a key. Ignores signature dictionaries, which are checked on their own. */
function hasDuplicates(value: PdfValue, signatures: ReadonlySet<PdfDict>, budget: Budget): boolean {
  budget.spend(1);
  if (value instanceof PdfStream) {
    return hasDuplicates(value.dict, signatures, budget);
  }
  if (value instanceof PdfDict && value.duplicates.size > 0 && !signatures.has(value)) {
    return true;
  }
  const items = value instanceof PdfDict ? [...value.entries.values()] : Array.isArray(value) ? value : [];
  return items.some((item) => hasDuplicates(item, signatures, budget));
}

/** Whether only comments and closing keywords (`endobj`, `%%EOF`) lie between the parts. */
function areContiguous(
  parts: readonly {readonly start: number; readonly end: number}[],
  bytes: Bytes,
  start: number,
  budget: Budget,
): boolean {
  let at = start;
  for (const part of [...parts].sort((a, b) => a.start - b.start)) {
    if (part.start >= at && !isFiller(bytes, at, part.start, budget)) {
      return false;
    }
    // A cross-reference stream is both a section and an object. No other parts overlap.
    if (part.start < at && part.end !== at) {
      return false;
    }
    at = part.end;
  }
  return at <= bytes.length && isFiller(bytes, at, bytes.length, budget);
}

function isFiller(bytes: Bytes, start: number, end: number, budget: Budget): boolean {
  const reader = new Reader(bytes, start, budget, end);
  for (;;) {
    const isWord = reader.takes('endobj') || (reader.takes('startxref') && reader.integer() >= 0);
    if (!isWord) {
      reader.skipSpace();
      return reader.at >= end;
    }
  }
}
