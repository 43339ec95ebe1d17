/** Parses PDF objects (ISO 32000-1 §7.2, §7.3), and records the positions of strings and repeated keys. */
import { type Bytes } from '../bytes.ts';
/** A decoded name, without its slash. */
export declare class PdfName {
    readonly name: string;
    constructor(name: string);
}
/** A reference to an indirect object. */
export declare class PdfRef {
    readonly number: number;
    readonly generation: number;
    constructor(number: number, generation: number);
}
/** A string, with its position in the file. */
export declare class PdfString {
    readonly bytes: Bytes;
    /** Position of the opening delimiter; -1 in an object stream. */
    readonly start: number;
    readonly end: number;
    /** Whether it consists only of hexadecimal digits and whitespace. */
    readonly isPlainHex: boolean;
    constructor(bytes: Bytes, 
    /** Position of the opening delimiter; -1 in an object stream. */
    start: number, end: number, 
    /** Whether it consists only of hexadecimal digits and whitespace. */
    isPlainHex: boolean);
    /** Decodes UTF-16 or UTF-8 with a byte order mark, otherwise Latin-1 (§7.9.2.2). */
    toText(): string;
}
/** A dictionary, in which a missing entry equals null (§7.3.7). */
export declare class PdfDict {
    readonly entries: Map<string, PdfValue>;
    /** Earlier values of repeated keys. Here the last value wins, but programs disagree. */
    readonly duplicates: Map<string, PdfValue[]>;
    constructor(entries: Map<string, PdfValue>, 
    /** Earlier values of repeated keys. Here the last value wins, but programs disagree. */
    duplicates?: Map<string, PdfValue[]>);
    get(key: string): PdfValue;
}
/** A stream: its dictionary and its encoded bytes. */
export declare class PdfStream {
    readonly dict: PdfDict;
    readonly raw: Bytes;
    constructor(dict: PdfDict, raw: Bytes);
}
export type PdfValue = null | boolean | number | PdfName | PdfString | PdfRef | PdfDict | PdfStream | PdfValue[];
/** Limits the steps of one verification, and the bytes that it decompresses. */
export declare class Budget {
    private steps;
    private inflated;
    /** Allows decompressing a small multiple of `fileSize`, in bytes. */
    constructor(fileSize?: number);
    /** Throws `ReasonError('LIMIT_EXCEEDED')` when no steps are left. */
    spend(steps: number): void;
    /** Throws `ReasonError('LIMIT_EXCEEDED')` when no bytes are left. */
    spendInflated(bytes: number): void;
}
/** Parses objects sequentially from a position. Throws `ReasonError` on a syntax error. */
export declare class Reader {
    readonly bytes: Bytes;
    at: number;
    private readonly budget;
    private readonly end;
    /** False for the content of an object stream, whose positions are not file offsets. */
    private readonly isFile;
    constructor(bytes: Bytes, at: number, budget: Budget, end?: number, 
    /** False for the content of an object stream, whose positions are not file offsets. */
    isFile?: boolean);
    skipSpace(): void;
    private skipSpaceAndComments;
    /** Reads a run of regular characters (§7.2.2); empty at a delimiter or at the end. */
    word(): string;
    /** Consumes a word if it comes next. */
    takes(word: string): boolean;
    /** Reads a non-negative integer; -1 if there is none. */
    integer(): number;
    value(depth?: number): PdfValue;
    private atom;
    private name;
    private array;
    private dict;
    private hex;
    private literal;
    /** Reads an escape sequence after a backslash: a letter, one to three octal digits, or a line break (§7.3.4.2). */
    private escape;
}
/** Whether only white space and comments follow a position (§7.2.3). */
export declare function isOnlyComments(bytes: Bytes, start: number): boolean;
