/** Finds the signatures of a PDF, and the bytes that each one covers (ISO 32000-1 §12.8.1). */
import {type Bytes, concatBytes, findText} from '../bytes.ts';
import {MAX_ARCHIVES, MAX_SIGNATURES} from '../stamps.ts';
import {ensure, type Reason} from '../verdict.ts';
import {findHeaders} from './appended.ts';
import {type PdfDocument} from './document.ts';
import {PdfDict, PdfRef, PdfString, type PdfValue} from './syntax.ts';

const MAX_FIELD_DEPTH = 24;

/** Keys of a signature dictionary that determine what is signed, and how. */
const DECISIVE = ['ByteRange', 'Contents', 'SubFilter', 'Filter', 'Reference', 'Cert'];
const MAX_FIELDS = 50_000;

/** A field of the interactive form (§12.7.3). */
export interface Field {
  /** Fully qualified: names from the root, joined by dots. */
  readonly name: string;
  readonly type: string | null;
  readonly dict: PdfDict;
  /** Object number; null for a direct object. */
  readonly number: number | null;
  readonly value: PdfValue;
  /** The field above it; null at the root. */
  readonly parent: Field | null;
}

/** An entry of a field, possibly inherited from a parent field (§12.7.3.1). */
export function inherited({dict, parent}: Field, key: string): PdfValue {
  return dict.get(key) ?? (parent && inherited(parent, key));
}

export interface FoundSignature {
  readonly dict: PdfDict;
  /** Whether the latest revision still contains it. */
  readonly isCurrent: boolean;
  readonly isDocumentTimestamp: boolean;
  readonly byteRange: readonly number[];
  readonly contents: PdfString | null;
  /** Structural problems, which make the signed bytes meaningless. */
  readonly reasons: readonly Reason[];
}

/** Lists all fields in order, including intermediate ones. Stops at cycles. Throws `ReasonError('LIMIT_EXCEEDED')`. */
export function listFields(document: PdfDocument): readonly Field[] {
  const fields: Field[] = [];
  const visited = new Set<PdfDict>();
  const walk = (value: PdfValue, parent: Field | null, depth: number): void => {
    const dict = document.dict(value);
    if (dict === null || visited.has(dict) || depth > MAX_FIELD_DEPTH) {
      return;
    }
    visited.add(dict);
    ensure(fields.length < MAX_FIELDS, 'LIMIT_EXCEEDED');
    const partial = document.resolve(dict.get('T'));
    const own = partial instanceof PdfString ? partial.toText() : null;
    const field: Field = {
      name: [parent?.name, own].filter(Boolean).join('.'),
      type: document.name(dict.get('FT')) ?? parent?.type ?? null,
      dict,
      number: value instanceof PdfRef ? value.number : null,
      value: dict.get('V'),
      parent,
    };
    fields.push(field);
    for (const kid of document.array(dict.get('Kids'))) {
      walk(kid, field, depth + 1);
    }
  };
  for (const field of document.array(document.dict(document.root.get('AcroForm'))?.get('Fields') ?? null)) {
    walk(field, null, 0);
  }
  return fields;
}

/**
 * Finds the signatures of the form, and those that a later revision removed, in signing order. Ignores lookalikes
 * inside streams. Throws `ReasonError('TOO_MANY_SIGNATURES')`.
 */
export function findSignatures(document: PdfDocument, bytes: Bytes): FoundSignature[] {
  const seen = new Map<PdfDict, FoundSignature>();
  const add = (dict: PdfDict, isCurrent: boolean): void => {
    if (!seen.has(dict)) {
      const found = describe(document, dict, isCurrent, bytes.length);
      const limit = found.isDocumentTimestamp ? MAX_ARCHIVES : MAX_SIGNATURES;
      const alike = [...seen.values()].filter((item) => item.isDocumentTimestamp === found.isDocumentTimestamp);
      ensure(alike.length < limit, 'TOO_MANY_SIGNATURES', `${limit}`);
      seen.set(dict, found);
    }
  };
  for (const {type, value} of listFields(document)) {
    const dict = type === 'Sig' ? document.dict(value) : null;
    if (dict) {
      add(dict, true);
    }
  }
  const usageRights = document.dict(document.dict(document.root.get('Perms'))?.get('UR3') ?? null);
  for (const dict of findReplaced(document, bytes)) {
    if (dict !== usageRights && !seen.has(dict)) {
      const found = describe(document, dict, false, bytes.length);
      // A malformed dictionary that no field references is not a signature.
      if (found.reasons.length === 0) {
        add(dict, false);
      }
    }
  }
  return [...seen.values()].sort((a, b) => signedUntil(a) - signedUntil(b));
}

/** Offset of the end of the signed bytes; 0 for a malformed signature. */
export function signedUntil({byteRange, reasons}: FoundSignature): number {
  return reasons.length > 0 ? 0 : (byteRange[2] as number) + (byteRange[3] as number);
}

/** The signed bytes: the two ranges around the signature. */
export const signedBytes = ({byteRange: [start = 0, length = 0, second = 0, rest = 0]}: FoundSignature, bytes: Bytes) =>
  concatBytes(bytes.subarray(start, start + length), bytes.subarray(second, second + rest));

/** How many lookalikes of an object may precede the key in a dictionary. */
const MAX_LOOKALIKES = 8;

/**
 * Finds the dictionaries with a /ByteRange in all versions of all objects. Those that no cross-reference section lists
 * count too, because a later `startxref` may lead back to a revision without signature.
 */
function findReplaced(document: PdfDocument, bytes: Bytes): PdfDict[] {
  const listed = document.xref.versions.map(({offset}) => offset).sort((a, b) => a - b);
  const found: PdfDict[] = [];
  let headers: readonly number[] | null = null;
  let last = -1;
  for (let at = findText(bytes, '/ByteRange'); at !== -1; at = findText(bytes, '/ByteRange', at + 10)) {
    const isAround = (offset: number) => (document.objectAt(offset)?.end ?? -1) > at;
    let offset = listed[lastIndexBefore(listed, at)];
    if (offset === undefined || !isAround(offset)) {
      headers ??= findHeaders(bytes, 0, document.budget);
      const index = lastIndexBefore(headers, at);
      offset = headers.slice(Math.max(0, index - MAX_LOOKALIKES), index + 1).findLast(isAround);
    }
    if (offset !== undefined && offset !== last) {
      last = offset;
      const value = document.objectAt(offset)?.value;
      if (value instanceof PdfDict && value.get('ByteRange') !== null) {
        found.push(value);
        ensure(found.length <= 4 * MAX_SIGNATURES, 'TOO_MANY_SIGNATURES', `${MAX_SIGNATURES}`);
      }
    }
  }
  return found;
}

/** Index of the last number that is not greater than a limit; -1 if there is none. The numbers ascend. */
function lastIndexBefore(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    [low, high] = (numbers[middle] as number) <= limit ? [middle + 1, high] : [low, middle];
  }
  return low - 1;
}

function describe(document: PdfDocument, dict: PdfDict, isCurrent: boolean, fileSize: number): FoundSignature {
  const contents = document.resolve(dict.get('Contents'));
  const range = document.resolve(dict.get('ByteRange'));
  const byteRange = Array.isArray(range)
    ? range.slice(0, 16).map((item) => (typeof item === 'number' ? item : -1))
    : [];
  const isString = contents instanceof PdfString;
  const code =
    range === null
      ? 'BYTE_RANGE_MISSING'
      : !isString || contents.bytes.every((byte) => byte === 0)
        ? 'CONTENTS_EMPTY'
        : checkByteRange(dict, byteRange, contents, fileSize, dict.get('Contents') === contents);
  return {
    dict,
    isCurrent,
    isDocumentTimestamp:
      document.name(dict.get('Type')) === 'DocTimeStamp' ||
      ['ETSI.RFC3161', 'PBAD.DocTimeStamp'].includes(document.name(dict.get('SubFilter')) ?? ''),
    byteRange,
    contents: isString ? contents : null,
    reasons: code ? [{code}] : [],
  };
}

/** Requires two ranges, starting at byte 0, with exactly the value of /Contents between them (ISO 32000-2 §12.8.1). */
function checkByteRange(
  dict: PdfDict,
  byteRange: readonly number[],
  contents: PdfString,
  fileSize: number,
  isDirect: boolean,
): Reason['code'] | null {
  const [start, length, second, rest] = byteRange as [number, number, number, number];
  if (
    byteRange.length !== 4 ||
    start !== 0 ||
    !byteRange.every((item) => Number.isInteger(item) && item >= 0) ||
    second < length ||
    second + rest > fileSize
  ) {
    return 'BYTE_RANGE_MALFORMED';
  }
  if (!isDirect || length !== contents.start || second !== contents.end) {
    return 'BYTE_RANGE_HOLE';
  }
  // Refuse repeated keys and characters other than digits, because readers would disagree about what is signed.
  const isAmbiguous = DECISIVE.some((key) => dict.duplicates.has(key));
  return isAmbiguous || !contents.isPlainHex ? 'FORMAT_FAILURE' : null;
}
