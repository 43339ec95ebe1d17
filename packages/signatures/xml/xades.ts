/** What XAdES adds to an XML signature (ETSI EN 319 132-1, and TS 101 903 before it). */
import type {Element} from '@xmldom/xmldom';
import type {Bytes} from '../bytes';
import {canonicalize} from './c14n';
import {canonicalizationOf, DS, INCLUSIVE} from './algorithms';
import {isWhollyCovered} from './coverage';
import {children, descendant, descendants, fromBase64, textOf} from './dom';
import {isXades, XADES} from './namespaces';
import type {NodeSet} from './node-set';

/** The first element of a name of XAdES at any depth. */
export const xadesElement = (parent: Element, name: string): Element | null => descendant(parent, XADES, name);

const childrenOf = (parent: Element, name: string): readonly Element[] =>
  XADES.flatMap((namespace) => children(parent, namespace, name));

/** The properties in their place (clause 4.3), those that the signature protects before any others; null for none. */
export function signedProperties(signature: Element, sets: readonly NodeSet[]): Element | null {
  const found = children(signature, DS, 'Object')
    .flatMap((object) => childrenOf(object, 'QualifyingProperties'))
    .flatMap((properties) => childrenOf(properties, 'SignedProperties'));
  return found.find((properties) => isWhollyCovered(properties, sets)) ?? found[0] ?? null;
}

/** The value of the signature that this one countersigns from within its properties; null for any other signature. */
export function countersignedValue(signature: Element): Element | null {
  const parent = signature.parentNode as Element | null;
  if (!parent || !isXades(parent, 'CounterSignature')) {
    return null;
  }
  for (let at = parent.parentNode; at; at = at.parentNode) {
    if (at.namespaceURI === DS && at.localName === 'Signature') {
      return children(at as Element, DS, 'SignatureValue')[0] ?? null;
    }
  }
  return null;
}

/** Certificates, CRLs, OCSP responses or tokens that the properties hold; what is not base64 is left out. */
export function encapsulated(parent: Element, name: string): readonly Bytes[] {
  return descendants(parent, XADES, name).flatMap((element) => {
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
  return descendants(signature, XADES, 'SignatureTimeStamp').flatMap((timestamp) => {
    const [method] = children(timestamp, DS, 'CanonicalizationMethod');
    const data = canonicalize(value, method ? canonicalizationOf(method) : INCLUSIVE);
    return encapsulated(timestamp, 'EncapsulatedTimeStamp').map((token) => ({token, data}));
  });
}
