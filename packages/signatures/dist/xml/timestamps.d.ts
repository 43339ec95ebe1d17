/** Finds the time-stamps of a XAdES signature, and what each one covers (EN 319 132-1 §5.2.8, §5.3, §5.5, annex A). */
import type { Element } from '@xmldom/xmldom';
import { type Bytes } from '../bytes.ts';
import { type Stamp } from '../stamps.ts';
import { type Canonicalization } from './c14n.ts';
/** The bytes of a reference after its transforms. Throws `ReasonError`. */
type ReadReference = (reference: Element, method: Canonicalization) => Bytes;
/** The time-stamps in the properties of a signature, in document order. Excludes those of its counter-signatures. */
export declare function timestampsOf(signature: Element, signedProperties: Element | null, readReference: ReadReference): readonly Stamp[];
export {};
