/** Finds the signatures of a PDF, and the bytes that each one covers (ISO 32000-1 §12.8.1). */
import { type Bytes } from '../bytes.ts';
import { type Reason } from '../verdict.ts';
import { type PdfDocument } from './document.ts';
import { PdfDict, PdfString, type PdfValue } from './syntax.ts';
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
export declare function inherited({ dict, parent }: Field, key: string): PdfValue;
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
export declare function listFields(document: PdfDocument): readonly Field[];
/**
 * Finds the signatures of the form, and those that a later revision removed, in signing order. Ignores lookalikes
 * inside streams. Throws `ReasonError('TOO_MANY_SIGNATURES')`.
 */
export declare function findSignatures(document: PdfDocument, bytes: Bytes): FoundSignature[];
/** Offset of the end of the signed bytes; 0 for a malformed signature. */
export declare function signedUntil({ byteRange, reasons }: FoundSignature): number;
/** The signed bytes: the two ranges around the signature. */
export declare function signedBytes({ byteRange }: FoundSignature, bytes: Bytes): Bytes;
