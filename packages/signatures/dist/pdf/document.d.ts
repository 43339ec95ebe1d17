/** Reads one revision of a PDF: the first `end` bytes of the file (ISO 32000-1 §7.5.6). */
import { type Bytes } from '../bytes.ts';
import { type Budget, PdfDict, PdfStream, type PdfValue } from './syntax.ts';
import { type Entry, type IndirectObject, type Xref } from './xref.ts';
/** The bytes of a file, and the objects parsed so far, which its revisions share. */
export declare class PdfSource {
    readonly bytes: Bytes;
    readonly budget: Budget;
    /** Objects by offset that all revisions read alike. */
    readonly atOffset: Map<number, IndirectObject>;
    /** Objects of an object stream, in its order; null if unreadable. */
    readonly inContainer: WeakMap<PdfStream, readonly Contained[] | null>;
    /** Decoded streams; null if undecodable. */
    readonly decoded: WeakMap<PdfStream, Bytes | null>;
    constructor(bytes: Bytes, budget: Budget);
}
interface Contained {
    /** The object number, from the header of the object stream. */
    readonly number: number;
    readonly value: PdfValue;
}
/** A file up to the end of one revision, whose objects it resolves. */
export declare class PdfDocument {
    private readonly source;
    readonly xref: Xref;
    readonly end: number;
    /** Whether some objects are unreadable: encrypted, or in an unsupported encoding. */
    hasUnreadObjects: boolean;
    /** Objects by offset that another revision may read differently. */
    private readonly own;
    private constructor();
    /** Opens a revision. Throws `ReasonError`. */
    static open(source: PdfSource, end?: number): PdfDocument;
    get root(): PdfDict;
    get isEncrypted(): boolean;
    get isRepaired(): boolean;
    entry(number: number): Entry;
    /** Offset of an object, or of the object stream that contains it; -1 if absent. */
    positionOf(number: number): number;
    /**
     * Whether all programs resolve a value alike. They disagree about references whose generation differs from that in
     * the cross-reference data.
     */
    reaches(value: PdfValue): boolean;
    /** Follows references, whatever their generation; null when missing or circular. */
    resolve(value: PdfValue): PdfValue;
    /** The dictionary that a value is or references, including that of a stream. */
    dict(value: PdfValue): PdfDict | null;
    array(value: PdfValue): readonly PdfValue[];
    name(value: PdfValue): string | null;
    /** The object at a position, as a reader of this revision sees it. */
    objectAt(offset: number): IndirectObject | null;
    /** Whether an object is the same in this revision: it ends within it, and its /Length has the same value. */
    private isSharedBy;
    /** The decoded content of a stream, the same array each time; null for other values and on failure. */
    content(value: PdfValue): Bytes | null;
    private object;
    /** The objects of an object stream, even one that a later revision replaces; empty for any other value. */
    contained(value: PdfValue): readonly Contained[];
    /** Parses all object streams (§7.5.7). Those of an encrypted file count as unreadable. */
    private openContainers;
    private openContainer;
    private readContainer;
}
export {};
