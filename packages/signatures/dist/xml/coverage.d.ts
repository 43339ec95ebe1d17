/**
 * Finds content of a document that a signature does not cover. A correct digest says nothing about the content around
 * it, which readers also see (signature wrapping).
 */
import type { Document, Element, Node } from '@xmldom/xmldom';
import { type NodeSet, type SetsByApex } from './node-set.ts';
export interface Coverage {
    /** Uncovered content: `name`, `name/@attribute`, `name/text()`, `name/comment()`, or `?name` for an instruction. */
    readonly unsigned: readonly string[];
    /** Whether the signature covers any content besides its own parts. */
    readonly hasContent: boolean;
}
/**
 * Compares a document with the node sets that one signature covers. The following may stay uncovered: parts of
 * signatures that are not content (XML Signature 1.1 §4.2 to §4.5, unsigned XAdES properties), comments that split no
 * text, and bare wrappers: elements without text or attributes around one covered subtree. Around several subtrees,
 * wrappers carry meaning and count as uncovered.
 */
export declare function coverageOf(document: Document, sets: readonly NodeSet[], signature: Element): Coverage;
/** Whether the node sets contain an element with all its attributes, text and descendant elements. */
export declare function isWhollyCovered(element: Element, protectedSets: SetsByApex): boolean;
/** Whether a comment below a node splits text. */
export declare const hasSplitText: (node: Node) => boolean;
/** The `SignedProperties` in their proper place (EN 319 132-1 §4.3). */
export declare const signedPropertiesOf: (signature: Element) => readonly Element[];
