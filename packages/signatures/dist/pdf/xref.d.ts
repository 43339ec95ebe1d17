/** Locates the objects of a PDF with its cross-reference tables and streams (ISO 32000-1 §7.5.4 to §7.5.8). */
import { type Bytes } from '../bytes.ts';
import { type Budget, PdfDict, type PdfValue } from './syntax.ts';
/** Where an object is: at an offset in the file, or at an index in an object stream; null if it was freed. */
export type Entry = {
    readonly offset: number;
    readonly generation: number;
} | {
    readonly container: number;
    readonly index: number;
} | null;
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
/**
 * Reads the cross-reference data of the first `end` bytes, or scans them for objects. Throws `ReasonError` without any.
 */
export declare function readXref(bytes: Bytes, end: number, budget: Budget): Xref;
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
export declare function readIndirect(bytes: Bytes, at: number, end: number, budget: Budget, resolveLength?: (value: PdfValue) => PdfValue): IndirectObject | null;
