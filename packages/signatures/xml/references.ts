/** What an XML signature protects (XML Signature 1.1, clause 4.4.3). */
import type {Document, Element} from '@xmldom/xmldom';
import {type Bytes, toBase64} from '../bytes';
import {CoreError} from '../verdict';
import {canonicalizationOf, DIGESTS, DS, ENVELOPED, INCLUSIVE, readCanonicalization} from './algorithms';
import {canonicalize} from './c14n';
import {allElements, attribute, byName, children, onlyChild, parseXml, textOf} from './dom';

/** Gives the bytes that an address outside the document stands for; null when they are not at hand. */
export type Outside = (uri: string) => Bytes | null;

/** One part of the document that the signature protects. */
export interface ReferenceReport {
  /** `""` is the whole document, `#id` one element. */
  readonly uri: string;
  /** Name of the element that is protected. */
  readonly element: string;
  readonly isDigestRight: boolean;
  readonly digestAlgorithm: string;
}

/** Finds what a reference is about, and compares its digest. */
export async function checkReference(
  reference: Element,
  signature: Element,
  document: Document,
  external?: Outside,
): Promise<{report: ReferenceReport; target: Element | null; isWeak: boolean}> {
  const uri = reference.getAttribute('URI');
  const outside = uri && !uri.startsWith('#') ? (external?.(uri) ?? null) : null;
  const target = outside ? null : findTarget(uri, document);
  const digestMethod = attribute(onlyChild(reference, DS, 'DigestMethod'), 'Algorithm');
  const digest = DIGESTS[digestMethod];
  if (!digest) {
    throw new CoreError('ALGORITHM_UNSUPPORTED', digestMethod);
  }
  const expected = textOf(onlyChild(reference, DS, 'DigestValue')).replace(/\s+/g, '');
  let canonicalization = INCLUSIVE;
  let excluded: Element | undefined;
  let isCanonical = false;
  const [list] = children(reference, DS, 'Transforms');
  for (const transform of list ? children(list, DS, 'Transform') : []) {
    const name = attribute(transform, 'Algorithm');
    if (name === ENVELOPED && !isCanonical) {
      excluded = signature;
    } else if (!isCanonical && readCanonicalization(transform)) {
      canonicalization = canonicalizationOf(transform);
      isCanonical = true;
    } else {
      throw new CoreError('ALGORITHM_UNSUPPORTED', name);
    }
  }
  // A reference to the same document never takes comments in (XML Signature 1.1, clause 4.4.3.3).
  const node = outside ? isCanonical && parseXml(outside) : uri === '' ? document : target;
  const bytes = node
    ? canonicalize(node, {...canonicalization, hasComments: outside ? canonicalization.hasComments : false}, excluded)
    : (outside as Bytes);
  const actual = toBase64(new Uint8Array(await crypto.subtle.digest(digest.name, bytes)));
  return {
    report: {
      uri: uri ?? '',
      element: target ? (target.localName ?? target.tagName) : (uri ?? ''),
      isDigestRight: actual === expected,
      digestAlgorithm: digest.name,
    },
    target,
    isWeak: digest.isWeak,
  };
}

function findTarget(uri: string | null, document: Document): Element {
  if (uri === '' && document.documentElement) {
    return document.documentElement;
  }
  if (!uri?.startsWith('#')) {
    throw new CoreError('SIGNED_DATA_NOT_FOUND', uri ?? '');
  }
  const id = uri.slice(1);
  if (id.startsWith('xpointer(')) {
    throw new CoreError('ALGORITHM_UNSUPPORTED', uri);
  }
  const found = allElements(document).filter((element) =>
    ['Id', 'ID', 'id', 'xml:id'].some((name) => element.getAttribute(name) === id),
  );
  const [target] = found;
  if (!target) {
    throw new CoreError('REFERENCE_MISSING', uri);
  }
  // With two elements of one name, what is checked and what is read need not be the same (signature wrapping).
  if (found.length > 1) {
    throw new CoreError('REFERENCE_AMBIGUOUS', uri);
  }
  return target;
}

/**
 * Lists the manifests that a checked reference protects (XML Signature 1.1, clause 5.1): the target itself, or those of
 * this signature inside it. What a manifest names is only signed once its own references have been checked too.
 */
export function manifestsIn(target: Element, signature: Element): readonly Element[] {
  const inside = signature.contains(target) ? byName(target, DS, 'Manifest') : [];
  return isManifest(target) ? [target, ...inside] : inside;
}

export const isManifest = ({localName, namespaceURI}: Element): boolean =>
  namespaceURI === DS && localName === 'Manifest';
