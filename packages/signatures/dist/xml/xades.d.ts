/** Reads the XAdES properties of an XML signature (ETSI EN 319 132-1 and its predecessor TS 101 903). */
import type { Element } from '@xmldom/xmldom';
import type { Bytes } from '../bytes.ts';
import { type NodeSet } from './node-set.ts';
/** The first descendant XAdES element with a name. */
export declare const xadesElement: (parent: Element, name: string) => Element | null;
/** The `SignedProperties`, preferably those that the signature covers; null if none. */
export declare function signedProperties(signature: Element, sets: readonly NodeSet[]): Element | null;
/** The parent's signature value, for a counter-signature among its properties (§5.2.7); null for other signatures. */
export declare function countersignedValue(signature: Element): Element | null;
/** The decoded values of the descendants with a name, such as `EncapsulatedCRLValue`. Skips malformed base64. */
export declare function encapsulated(parent: Element, name: string): readonly Bytes[];
/** The unsigned properties of this signature in document order, without those of counter-signatures inside them. */
export declare const unsignedProperties: (signature: Element) => readonly Element[];
