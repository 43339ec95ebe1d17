/** What XAdES adds to an XML signature (ETSI EN 319 132-1, and TS 101 903 before it). */
import type {Element} from '@xmldom/xmldom';
import type {Bytes} from '../bytes';
import {canonicalize} from './c14n';
import {canonicalizationOf, DS, INCLUSIVE} from './algorithms';
import {children, descendant, descendants, fromBase64, textOf} from './dom';

const NAMESPACES = ['http://uri.etsi.org/01903/v1.3.2#', 'http://uri.etsi.org/01903/v1.4.1#'];

/** The first element of a name of XAdES at any depth. */
export const xadesElement = (parent: Element, name: string): Element | null => descendant(parent, NAMESPACES, name);

/** The properties that the signature protects; null in a plain XML signature. */
export function signedProperties(signature: Element): Element | null {
  for (const object of children(signature, DS, 'Object')) {
    const found = xadesElement(object, 'SignedProperties');
    if (found) {
      return found;
    }
  }
  return null;
}

/** Certificates, CRLs, OCSP responses or tokens that the properties hold; what is not base64 is left out. */
export function encapsulated(parent: Element, name: string): readonly Bytes[] {
  return descendants(parent, NAMESPACES, name).flatMap((element) => {
    try {
      return [fromBase64(textOf(element))];
    } catch {
      return [];
    }
  });
}

/** Time-stamp tokens on the signature, each with what it was made over: the value in canonical form (clause 5.3). */
export function signatureTimestamps(
  signature: Element,
  value: Element,
): readonly {readonly token: Bytes; readonly data: Bytes}[] {
  return descendants(signature, NAMESPACES, 'SignatureTimeStamp').flatMap((timestamp) => {
    const [method] = children(timestamp, DS, 'CanonicalizationMethod');
    const data = canonicalize(value, method ? canonicalizationOf(method) : INCLUSIVE);
    return encapsulated(timestamp, 'EncapsulatedTimeStamp').map((token) => ({token, data}));
  });
}
