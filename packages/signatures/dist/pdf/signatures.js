/** Finds the signatures of a PDF, and the bytes that each one covers (ISO 32000-1 §12.8.1). */
import { concatBytes, findText } from "../bytes.js";
import { ReasonError } from "../verdict.js";
import { PdfDict, PdfRef, PdfString } from "./syntax.js";
const MAX_SIGNATURES = 50;
const MAX_FIELD_DEPTH = 24;
/** Keys of a signature dictionary that determine what is signed, and how. */
const DECISIVE = ['ByteRange', 'Contents', 'SubFilter', 'Filter', 'Reference', 'Cert'];
const MAX_FIELDS = 50_000;
/** An entry of a field, possibly inherited from a parent field (§12.7.3.1). */
export function inherited({ dict, parent }, key) {
    return dict.get(key) ?? (parent && inherited(parent, key));
}
/** Lists all fields in order, including intermediate ones. Stops at cycles. Throws `ReasonError('LIMIT_EXCEEDED')`. */
export function listFields(document) {
    const fields = [];
    const visited = new Set();
    const walk = (value, parent, depth) => {
        const dict = document.dict(value);
        if (dict === null || visited.has(dict) || depth > MAX_FIELD_DEPTH) {
            return;
        }
        visited.add(dict);
        if (fields.length >= MAX_FIELDS) {
            throw new ReasonError('LIMIT_EXCEEDED');
        }
        const partial = document.resolve(dict.get('T'));
        const own = partial instanceof PdfString ? partial.toText() : null;
        const field = {
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
export function findSignatures(document, bytes) {
    const seen = new Map();
    const add = (dict, isCurrent) => {
        if (!seen.has(dict)) {
            if (seen.size >= MAX_SIGNATURES) {
                throw new ReasonError('TOO_MANY_SIGNATURES', `${MAX_SIGNATURES}`);
            }
            seen.set(dict, describe(document, dict, isCurrent, bytes.length));
        }
    };
    for (const { type, value } of listFields(document)) {
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
export function signedUntil({ byteRange, reasons }) {
    return reasons.length > 0 ? 0 : byteRange[2] + byteRange[3];
}
/** The signed bytes: the two ranges around the signature. */
export function signedBytes({ byteRange }, bytes) {
    const [start = 0, length = 0, second = 0, rest = 0] = byteRange;
    return concatBytes(bytes.subarray(start, start + length), bytes.subarray(second, second + rest));
}
/** Finds the dictionaries with a /ByteRange in all versions of all objects. */
function findReplaced(document, bytes) {
    const offsets = document.xref.versions.map(({ offset }) => offset).sort((a, b) => a - b);
    const found = [];
    let index = 0;
    let last = -1;
    for (let at = findText(bytes, '/ByteRange'); at !== -1; at = findText(bytes, '/ByteRange', at + 10)) {
        while (index + 1 < offsets.length && offsets[index + 1] <= at) {
            index++;
        }
        const offset = offsets[index];
        if (offset !== undefined && offset <= at && offset !== last) {
            last = offset;
            const value = document.objectAt(offset)?.value;
            if (value instanceof PdfDict && value.get('ByteRange') !== null) {
                found.push(value);
                if (found.length > 4 * MAX_SIGNATURES) {
                    throw new ReasonError('TOO_MANY_SIGNATURES', `${MAX_SIGNATURES}`);
                }
            }
        }
    }
    return found;
}
function describe(document, dict, isCurrent, fileSize) {
    const contents = document.resolve(dict.get('Contents'));
    const range = document.resolve(dict.get('ByteRange'));
    const byteRange = Array.isArray(range)
        ? range.slice(0, 16).map((item) => (typeof item === 'number' ? item : -1))
        : [];
    const isString = contents instanceof PdfString;
    const code = range === null
        ? 'BYTE_RANGE_MISSING'
        : !isString || contents.bytes.every((byte) => byte === 0)
            ? 'CONTENTS_EMPTY'
            : checkByteRange(dict, byteRange, contents, fileSize, dict.get('Contents') === contents);
    return {
        dict,
        isCurrent,
        isDocumentTimestamp: document.name(dict.get('Type')) === 'DocTimeStamp' ||
            ['ETSI.RFC3161', 'PBAD.DocTimeStamp'].includes(document.name(dict.get('SubFilter')) ?? ''),
        byteRange,
        contents: isString ? contents : null,
        reasons: code ? [{ code }] : [],
    };
}
/** Requires two ranges, starting at byte 0, with exactly the value of /Contents between them (ISO 32000-2 §12.8.1). */
function checkByteRange(dict, byteRange, contents, fileSize, isDirect) {
    const [start, length, second, rest] = byteRange;
    if (byteRange.length !== 4 ||
        start !== 0 ||
        !byteRange.every((item) => Number.isInteger(item) && item >= 0) ||
        second < length ||
        second + rest > fileSize) {
        return 'BYTE_RANGE_MALFORMED';
    }
    if (!isDirect || length !== contents.start || second !== contents.end) {
        return 'BYTE_RANGE_HOLE';
    }
    // Refuse repeated keys and characters other than digits, because readers would disagree about what is signed.
    const isAmbiguous = DECISIVE.some((key) => dict.duplicates.has(key));
    return isAmbiguous || !contents.isPlainHex ? 'FORMAT_FAILURE' : null;
}
