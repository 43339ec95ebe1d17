/**
 * Examines the bytes after a revision. Programs that repair files scan for objects, so an appended object matters even
 * if the cross-reference data does not list it.
 */
import {type Bytes} from '../bytes';
import {type PdfDocument} from './document';
import {type Budget, PdfDict, PdfStream, type PdfValue, Reader} from './syntax';

/**
 * Whether all programs read the bytes from `start` in the same way: they consist of objects that the cross-reference
 * data lists under their own numbers, the newest version of an object comes last, and no dictionary repeats a key.
 */
export function isUnambiguous(
  document: PdfDocument,
  bytes: Bytes,
  start: number,
  signatures: ReadonlySet<PdfDict>,
  budget: Budget,
): boolean {
  const isRepetitive = (value: PdfValue) => hasDuplicates(value, signatures, budget);
  const {versions, sections} = document.xref;
  const added = sections.filter((section) => section.start >= start);
  const parts: {readonly start: number; readonly end: number}[] = [...added];
  for (const {number, offset} of versions.filter((version) => version.offset >= start)) {
    const object = document.objectAt(offset);
    const entry = document.entry(number);
    if (object?.number !== number || (entry && 'offset' in entry && entry.offset < offset)) {
      return false;
    }
    const contained = document.contained(object.value);
    if (
      isRepetitive(object.value) ||
      contained.some(({value}) => isRepetitive(value)) ||
      contained.some(({number: own}, index) => !isListed(document, own, number, index))
    ) {
      return false;
    }
    parts.push({start: offset, end: object.end});
  }
  return !added.some(({trailer}) => isRepetitive(trailer)) && fills(parts, bytes, start, budget);
}

/** Whether an object of an object stream, unless replaced, is the one that the cross-reference data means. */
function isListed(document: PdfDocument, number: number, container: number, index: number): boolean {
  const entry = document.entry(number);
  return !entry || !('container' in entry) || entry.container !== container || entry.index === index;
}

/** Duplicates in a signature dictionary are judged with the signature. */
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

/** Whether nothing but comments and the words that end objects and sections is between the parts. */
function fills(
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
