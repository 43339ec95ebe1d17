/** Reads the XAdES properties of an XML signature (ETSI EN 319 132-1 and its predecessor TS 101 903). */
import type {Element} from '@xmldom/xmldom';
import {tryBase64, type Bytes} from '../bytes.ts';
import {DS} from './algorithms.ts';
import {isWhollyCovered, qualifyingProperties, signedPropertiesOf, xadesChildren} from './coverage.ts';
import {children, descendants, elementsIn, enclosing, textOf, isXades, XADES} from './dom.ts';
import {byApex, type NodeSet} from './node-set.ts';

/** The first descendant XAdES element with a name. */
export const xadesElement = (parent: Element, name: string): Element | null =>
  descendants(parent, XADES, name)[0] ?? null;

/** The `SignedProperties`, preferably those that the signature covers; null if none. */
export function signedProperties(signature: Element, sets: readonly NodeSet[]): Element | null {
  const covered = byApex(sets);
  const found = signedPropertiesOf(signature);
  return found.find((properties) => isWhollyCovered(properties, covered)) ?? found[0] ?? null;
}

/** The parent's signature value, for a counter-signature among its properties (§5.2.7); null for other signatures. */
export function countersignedValue(signature: Element): Element | null {
  const parent = signature.parentNode as Element | null;
  if (!parent || !isXades(parent, 'CounterSignature')) {
    return null;
  }
  const around = enclosing(parent, DS, 'Signature');
  return (around && children(around, DS, 'SignatureValue')[0]) ?? null;
}

/** The decoded values of the descendants with a name, such as `EncapsulatedCRLValue`. Skips malformed base64. */
export const encapsulated = (parent: Element, name: string): readonly Bytes[] =>
  descendants(parent, XADES, name)
    .map((element) => tryBase64(textOf(element)))
    .filter((bytes) => bytes !== null);

/** The unsigned properties of this signature in document order, without those of counter-signatures inside them. */
export const unsignedProperties = (signature: Element): readonly Element[] =>
  qualifyingProperties(signature)
    .flatMap((properties) => xadesChildren(properties, 'UnsignedProperties'))
    .flatMap((properties) => xadesChildren(properties, 'UnsignedSignatureProperties'))
    .flatMap(elementsIn);
