/** Finds what an XML signature leaves unsigned, so that nothing beside the signed part passes as signed. */
import type {Element} from '@xmldom/xmldom';
import {DS} from './algorithms';
import {childNodes} from './dom';

/** Children of `ds:Signature` that carry the signature itself and no content of the document. */
const MACHINERY = ['SignedInfo', 'SignatureValue', 'KeyInfo'];

const XMLNS = 'http://www.w3.org/2000/xmlns/';

/** Attributes that name or type an element, and say nothing to its reader. */
const NAMING_ATTRIBUTES = ['Id', 'ID', 'id', 'xml:id', 'xsi:schemaLocation', 'xsi:noNamespaceSchemaLocation'];

/**
 * Lists the parts of a document that a signature does not protect, by element name, `name/@attribute` or `name/text()`.
 *
 * The signature's own machinery needs no protection, nor does a bare element around protected ones. Objects inside the
 * signature do: a reader cannot tell an unsigned `ds:Object` from a signed one.
 *
 * @param root the document element
 * @param covered elements that a checked reference protects, each with all that is in it
 */
export function unsignedParts(root: Element, covered: ReadonlySet<Element>, signature: Element): readonly string[] {
  const parts = root === signature ? partsOfSignature(signature, covered) : partsOf(root, covered, signature);
  return [...new Set(parts)];
}

function partsOf(element: Element, covered: ReadonlySet<Element>, signature: Element): readonly string[] {
  if (covered.has(element)) {
    return element.contains(signature) ? partsOfSignature(signature, covered) : [];
  }
  if (isDs(element, ['Signature'])) {
    return partsOfSignature(element, covered);
  }
  const inner = elementsIn(element);
  // An element without content, or around nothing but signatures, is itself a statement.
  if (inner.every((child) => isDs(child, ['Signature']))) {
    return [nameOf(element), ...inner.flatMap((child) => partsOfSignature(child, covered))];
  }
  return [
    ...attributesOf(element),
    ...textIn(element),
    ...inner.flatMap((child) => partsOf(child, covered, signature)),
  ];
}

/** The enveloped transform takes the whole signature out of what is hashed, so its objects are looked at one by one. */
function partsOfSignature(signature: Element, covered: ReadonlySet<Element>): readonly string[] {
  const content = elementsIn(signature).filter((child) => !isDs(child, MACHINERY));
  return [
    ...textIn(signature),
    ...content.flatMap((child) => {
      if (covered.has(child)) {
        return [];
      }
      if (!isDs(child, ['Object'])) {
        return [nameOf(child)];
      }
      const inner = elementsIn(child).filter((part) => !isQualifyingProperties(part));
      return [...textIn(child), ...inner.flatMap((part) => partsOf(part, covered, signature))];
    }),
  ];
}

/** XAdES keeps unsigned properties beside the signed ones by design; that these are signed is checked elsewhere. */
const isQualifyingProperties = ({localName, namespaceURI}: Element): boolean =>
  localName === 'QualifyingProperties' &&
  namespaceURI !== null &&
  namespaceURI.startsWith('http://uri.etsi.org/01903/');

const isDs = ({localName, namespaceURI}: Element, names: readonly string[]): boolean =>
  namespaceURI === DS && localName !== null && names.includes(localName);

const nameOf = ({localName, tagName}: Element): string => localName ?? tagName;

const elementsIn = (element: Element): readonly Element[] =>
  childNodes(element).filter((node): node is Element => node.nodeType === 1);

const textIn = (element: Element): readonly string[] =>
  childNodes(element).some((node) => (node.nodeType === 3 || node.nodeType === 4) && node.nodeValue?.trim())
    ? [`${nameOf(element)}/text()`]
    : [];

const attributesOf = (element: Element): readonly string[] =>
  Array.from(element.attributes)
    .filter(({name, namespaceURI}) => namespaceURI !== XMLNS && name !== 'xmlns' && !NAMING_ATTRIBUTES.includes(name))
    .map(({name}) => `${nameOf(element)}/@${name}`);
