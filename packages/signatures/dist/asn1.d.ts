/** Decodes untrusted ASN.1 within limits; every error is a `ReasonError`. */
import * as asn1js from 'asn1js';
import { type Bytes } from './bytes.ts';
export type Node = asn1js.AsnType;
/** Decodes one BER or DER value. Ignores trailing bytes, because PAdES pads with zeros. Throws `ReasonError`. */
export declare function decodeDer(bytes: Bytes): Node;
/** Reads a decoded value as a pkijs structure. Throws `ReasonError('ASN1_MALFORMED')` on a mismatch. */
export declare function readAs<T>(Type: new (parameters: {
    schema: Node;
}) => T, node: Node): T;
/** Position of an encoded value: its tag, its start and the start of its content. */
export interface Tlv {
    readonly tag: number;
    readonly at: number;
    readonly start: number;
    readonly end: number;
}
/**
 * Reads the header of a value at a position before `limit`, without decoding the content. Supports low tag numbers and
 * definite lengths only, as in DER. Throws `ReasonError('ASN1_MALFORMED')`.
 */
export declare function readTlv(bytes: Uint8Array, at: number, limit: number): Tlv;
/** A value in BER; `end` is the end of its content, `next` the position after the value. */
export interface BerTlv extends Tlv {
    readonly next: number;
}
/**
 * Like {@link readTlv}, but for BER, which also allows indefinite lengths (X.690 §8.1.3.6). Throws
 * `ReasonError`.
 */
export declare function readBer(bytes: Uint8Array, at: number, limit: number, depth?: number): BerTlv;
/** The components of a value, without decoding them; empty for a primitive one. Throws `ReasonError`. */
export declare function componentsOf(bytes: Uint8Array, { tag, start, end }: Tlv): readonly BerTlv[];
/** The components of a constructed value; empty for a primitive one. */
export declare function childrenOf(node: Node | undefined): readonly Node[];
/** The component with a context-specific tag. */
export declare function taggedChild(node: Node | undefined, tag: number): Node | undefined;
/** The encoding of a decoded value as received, including tag and length. */
export declare function encodingOf(node: Node): Bytes;
/** The content bytes of a primitive value, or of a segmented OCTET STRING (BER). */
export declare function contentOf(node: Node | undefined): Bytes;
/** The dotted OBJECT IDENTIFIER; empty for any other value. */
export declare function oidOf(node: Node | undefined): string;
/**
 * Re-encodes a value as DER (X.690 §10, §11): shortest definite lengths, unsegmented strings, sorted SET OF. The
 * content of primitive values stays as received.
 */
export declare function toDer(node: Node): Bytes;
/** Encodes values as a SET OF (X.690 §11.6), which is how CMS signs attributes. */
export declare function toSetOf(values: readonly Node[]): Bytes;
/** Encodes a value in DER from its identifier octets and its content. */
export declare function withHeader(identifier: Uint8Array, content: Uint8Array): Bytes;
/** X.690 §10.1. */
export declare function lengthOctets(length: number): Uint8Array;
/** Compares encodings in the order of a SET OF (X.690 §11.6). */
export declare function compareBytes(a: Uint8Array, b: Uint8Array): number;
