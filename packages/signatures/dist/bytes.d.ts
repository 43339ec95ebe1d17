/** Bytes that WebCrypto accepts: never in shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>;
/** Maximum file size in bytes, chosen so that a modest phone does not run out of memory. */
export declare const MAX_BYTES: number;
/** Whether two byte strings are equal. */
export declare function equalBytes(a: Uint8Array, b: Uint8Array): boolean;
/** Concatenates bytes into a new array. */
export declare function concatBytes(...parts: readonly Uint8Array[]): Bytes;
/** Encodes bytes as lower-case hexadecimal. */
export declare function hexOf(bytes: ArrayBuffer | Uint8Array): string;
/** Encodes bytes as base64 (RFC 4648), on one line. */
export declare function toBase64(bytes: Bytes): string;
/**
 * Decodes base64 (RFC 4648), with or without white space between the characters.
 *
 * @throws DOMException of `atob` when it is malformed.
 */
export declare function decodeBase64(text: string): Bytes;
/** Encodes a PEM file with a single block (RFC 7468). */
export declare function toPem(label: string, der: Bytes): string;
/** Splits a text into PEM blocks (RFC 7468): label, and body in base64. */
export declare const pemBlocks: (text: string) => readonly {
    readonly label: string;
    readonly body: string;
}[];
/** Encodes text in ISO 8859-1. Not with `Uint8Array.from`, which takes 30 bytes of memory for each character. */
export declare function bytesOfLatin1(text: string): Bytes;
/** Decodes ISO 8859-1, one byte per character, as in PDF syntax. */
export declare function latin1(bytes: Uint8Array, start?: number, end?: number): string;
/** Position of an ISO 8859-1 text between `from` and `end`, or -1. */
export declare function findText(bytes: Uint8Array, text: string, from?: number, end?: number): number;
/** Position of the last occurrence of a text between `from` and `end`, or -1. */
export declare function findLastText(bytes: Uint8Array, text: string, end?: number, from?: number): number;
