/** Canonicalizes XML: Canonical XML 1.0 and 1.1, and Exclusive XML Canonicalization 1.0 (W3C). */
import type { Document, Element, Node } from '@xmldom/xmldom';
import { type NodeSet } from './node-set.ts';
/** A canonicalization method, which serializes equivalent XML to the same bytes. */
export interface Canonicalization {
    readonly isExclusive: boolean;
    readonly hasComments: boolean;
    /** Canonical XML 1.1 inherits fewer attributes than 1.0. */
    readonly isVersion11: boolean;
    /** Prefixes that exclusive canonicalization handles inclusively; '' is the default namespace. */
    readonly inclusivePrefixes: readonly string[];
}
/**
 * Serializes a node set with Canonical XML 1.0 or 1.1 or Exclusive XML Canonicalization 1.0 (W3C), as UTF-8. Includes
 * comments if both method and set do.
 */
export declare function canonicalizeSet(set: NodeSet, method: Canonicalization): Uint8Array<ArrayBuffer>;
/** Canonicalizes an element or document with all its content. */
export declare const canonicalize: (apex: Document | Element, method: Canonicalization) => Uint8Array<ArrayBuffer>;
/** Excludes the XML declaration, which the parser reports as a processing instruction. */
export declare const isInstruction: (node: Node) => boolean;
