/**
 * Finds content of a document that a signature does not cover. A correct digest says nothing about the content around
 * it, which readers also see (signature wrapping).
 */
import type {Attr, Document, Element, Node} from '@xmldom/xmldom';
import {DS} from './algorithms.ts';
import {isInstruction} from './c14n.ts';
import {ancestorsOf, childNodes, children, isXades, XADES} from './dom.ts';
import {byApex, isIn, setsBelow, type NodeSet, type SetsByApex} from './node-set.ts';

export interface Coverage {
  /** Uncovered content: `name`, `name/@attribute`, `name/text()`, `name/comment()`, or `?name` for an instruction. */
  readonly unsigned: readonly string[];
  /** Whether the signature covers any content besides its own parts. */
  readonly hasContent: boolean;
}

const COMMENT = 8;
const XMLNS = 'http://www.w3.org/2000/xmlns/';
const XSI = 'http://www.w3.org/2001/XMLSchema-instance';
const XENC_DSIG11 = 'http://www.w3.org/2009/xmldsig11#';

/**
 * Compares a document with the node sets that one signature covers. The following may stay uncovered: parts of
 * signatures that are not content (XML Signature 1.1 §4.2 to §4.5, unsigned XAdES properties), comments that split no
 * text, and bare wrappers: elements without text or attributes around one covered subtree. Around several subtrees,
 * wrappers carry meaning and count as uncovered.
 */
export function coverageOf(document: Document, sets: readonly NodeSet[], signature: Element): Coverage {
  const protectedSets = byApex(sets);
  const unsigned = new Set<string>();
  const wrappers = new Set<string>();
  let hasContent = false;
  let subtrees = 0;

  const visitChildren = (node: Node, active: readonly NodeSet[]): void => {
    for (const child of childNodes(node)) {
      if (child.nodeType === 1) {
        visit(child as Element, active);
      } else {
        addLoose(child, node, active);
        addComment(child, node, active);
      }
    }
  };

  /** Adds an uncovered text or instruction. */
  const addLoose = (child: Node, parent: Node, active: readonly NodeSet[]): void => {
    if (isText(child) && !isCovered(child, active) && !unsigned.has(nameOf(parent))) {
      unsigned.add(`${nameOf(parent)}/text()`);
    } else if (isInstruction(child) && !isCovered(child, active)) {
      unsigned.add(`?${child.nodeName}`);
    }
  };

  const addComment = (child: Node, parent: Node, active: readonly NodeSet[]): void => {
    if (splitsText(child) && !active.some((set) => set.hasComments && isIn(set, child))) {
      unsigned.add(`${nameOf(parent)}/comment()`);
    }
  };

  const visit = (element: Element, above: readonly NodeSet[]): void => {
    const active = setsBelow(element, above, protectedSets);
    if (element === signature || (isSignature(element) && !isCovered(element, active))) {
      const before = subtrees;
      visitSignature(element, active);
      subtrees = before;
      return;
    }
    const isSignatureWrapper = SIGNATURE_WRAPPERS.some((start) => element.namespaceURI?.startsWith(start));
    if (isCovered(element, active)) {
      hasContent = true;
      subtrees += above.some((set) => isIn(set, element.parentNode as Node)) ? 0 : 1;
    } else {
      const inner = childNodes(element).filter(({nodeType}) => nodeType === 1);
      // The name of an empty element, or of one around signatures only, may carry meaning, as in `<Paid/>`.
      if (!isSignatureWrapper) {
        (inner.every(isSignature) ? unsigned : wrappers).add(nameOf(element));
      }
    }
    // An id that nothing references may be content, such as an order number.
    const isTarget = isSignatureWrapper || protectedSets.has(element);
    addAttributes(element, active, isTarget ? isId : never);
    visitChildren(element, active);
  };

  const addAttributes = (
    element: Element,
    active: readonly NodeSet[],
    isOfFormat: (attribute: Attr) => boolean,
  ): void => {
    for (const attribute of Array.from(element.attributes).filter(isContent)) {
      if (!isCovered(attribute, active) && !isOfFormat(attribute)) {
        unsigned.add(`${nameOf(element)}/@${attribute.name}`);
      }
    }
  };

  const visitSignature = (element: Element, active: readonly NodeSet[]): void => {
    addAttributes(element, active, isId);
    for (const child of childNodes(element)) {
      if (child.nodeType !== 1) {
        addLoose(child, element, active);
        continue;
      }
      const part = child as Element;
      const name = part.namespaceURI === DS ? part.localName : null;
      if (name === 'Object') {
        visitObject(part, setsBelow(part, active, protectedSets), element === signature);
      } else if (name === 'KeyInfo' || name === 'SignatureValue') {
        addAttributes(part, setsBelow(part, active, protectedSets), isId);
        addUnexpected(part, active, name === 'KeyInfo' ? belongsToKeyInfo : () => false);
      } else if (name !== 'SignedInfo') {
        visit(part, active);
      }
    }
  };

  const visitObject = (object: Element, active: readonly NodeSet[], isOwn: boolean): void => {
    addAttributes(object, active, isOfObject);
    for (const child of childNodes(object)) {
      if (child.nodeType === 1 && isXades(child as Element, 'QualifyingProperties')) {
        visitProperties(child as Element, setsBelow(child, active, protectedSets), isOwn);
      } else if (child.nodeType === 1) {
        const isAboutSignature =
          child.namespaceURI === DS && ['SignatureProperties', 'Manifest'].includes(child.localName ?? '');
        // Leave these to the signature that they belong to.
        if (isAboutSignature && !isOwn) {
          continue;
        }
        const before = hasContent;
        visit(child as Element, active);
        // A manifest counts as content only through what it references, which has its own node sets.
        hasContent = isAboutSignature ? before : hasContent;
      } else {
        hasContent ||= isText(child) && isCovered(child, active);
        addLoose(child, object, active);
        addComment(child, object, active);
      }
    }
  };

  const visitProperties = (properties: Element, active: readonly NodeSet[], isOwn: boolean): void => {
    addAttributes(properties, active, isOfObject);
    const before = hasContent;
    for (const child of childNodes(properties)) {
      if (child.nodeType === 1 && isXades(child as Element, 'UnsignedProperties')) {
        addUnexpected(child as Element, active, belongsToProperties);
      } else if (child.nodeType === 1 && isXades(child as Element, 'SignedProperties') && !isOwn) {
        // Leave these to the signature that they belong to, whose own check requires them to be signed.
      } else if (child.nodeType === 1) {
        visit(child as Element, active);
      } else {
        addLoose(child, properties, active);
      }
    }
    hasContent = before;
  };

  /** Reports elements and words that do not belong in an uncovered part of a signature. */
  const addUnexpected = (part: Element, above: readonly NodeSet[], belongs: (element: Element) => boolean): void => {
    if (setsBelow(part, above, protectedSets).some(({only}) => !only)) {
      return;
    }
    addAttributes(part, [], hasNoWords);
    for (const child of childNodes(part)) {
      if (child.nodeType === 1) {
        if (!belongs(child as Element)) {
          unsigned.add(nameOf(child));
        }
        if (!isOfCounterSignature(child as Element)) {
          addUnexpected(child as Element, [], belongs);
        }
      } else if (isText(child) && !hasNoWords(child) && !isNameOrDescription(child, part)) {
        unsigned.add(`${nameOf(part)}/text()`);
      } else if (isInstruction(child)) {
        unsigned.add(`?${child.nodeName}`);
      }
    }
  };

  visitChildren(document, protectedSets.get(document) ?? []);
  if (subtrees > 1) {
    wrappers.forEach((name) => unsigned.add(name));
  }
  return {unsigned: [...unsigned], hasContent};
}

/** Whether the node sets contain an element with all its attributes, text and descendant elements. */
export function isWhollyCovered(element: Element, protectedSets: SetsByApex): boolean {
  const active = [element, ...ancestorsOf(element)].reduceRight<readonly NodeSet[]>(
    (above, at) => setsBelow(at, above, protectedSets),
    [],
  );
  const isWhole = (at: Element, sets: readonly NodeSet[]): boolean =>
    [at, ...Array.from(at.attributes)].every((node) => isCovered(node, sets)) &&
    childNodes(at).every((child) =>
      child.nodeType === 1
        ? isWhole(child as Element, setsBelow(child as Element, sets, protectedSets))
        : !isText(child) || isCovered(child, sets),
    );
  return isWhole(element, active);
}

const isSignature = ({namespaceURI, localName}: Node): boolean => namespaceURI === DS && localName === 'Signature';

/** Namespaces of the elements around signatures in containers and e-invoices: ASiC, BDoc, OpenDocument and UBL. */
const SIGNATURE_WRAPPERS = [
  'http://uri.etsi.org/02918/',
  'http://www.sk.ee/DigiDoc/',
  'urn:oasis:names:tc:opendocument:xmlns:digitalsignature:',
  'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2',
  'urn:oasis:names:specification:ubl:schema:xsd:CommonSignatureComponents-2',
];

const nameOf = ({localName, nodeName}: Node): string => localName ?? nodeName;

const isCovered = (node: Node, active: readonly NodeSet[]): boolean =>
  node.nodeType === 2 && (node as Attr).namespaceURI === XMLNS
    ? active.length > 0
    : active.some((set) => isIn(set, node));

const isText = (node: Node): boolean =>
  (node.nodeType === 3 || node.nodeType === 4) && (node.nodeValue ?? '').trim() !== '';

/** Whether a comment below a node splits text. */
export const hasSplitText = (node: Node): boolean =>
  childNodes(node).some((child) => splitsText(child) || hasSplitText(child));

/** Whether a node is a comment with text on both sides, of which some programs read only the first part. */
function splitsText(node: Node): boolean {
  const besides = (next: (at: Node) => Node | null): boolean => {
    let at = next(node);
    while (at?.nodeType === COMMENT) {
      at = next(at);
    }
    return at !== null && isText(at);
  };
  return node.nodeType === COMMENT && besides((at) => at.previousSibling) && besides((at) => at.nextSibling);
}

/** Namespace declarations and schema hints carry no meaning for readers. */
const isContent = (attribute: Attr): boolean => attribute.namespaceURI !== XMLNS && !isSchemaHint(attribute);

/** Whether an attribute is one of XML Schema 1.1 part 1 §2.7, and not a text in their namespace. */
function isSchemaHint({namespaceURI, localName, value}: Attr): boolean {
  const words = value.trim().split(/\s+/);
  return (
    namespaceURI === XSI &&
    (localName === 'schemaLocation'
      ? // Pairs of a namespace and a location.
        words.length % 2 === 0 && words.every((word, at) => (at % 2 ? /[:/.]/ : /^(?:https?:|urn:)/).test(word))
      : words.length === 1 && ['type', 'nil', 'noNamespaceSchemaLocation'].includes(localName ?? ''))
  );
}

const isId = (attribute: Attr): boolean =>
  (attribute.localName ?? attribute.name).toLowerCase() === 'id' && hasNoWords(attribute);

const never = (): boolean => false;

/** Whether an attribute of an `Object` or of `QualifyingProperties` belongs there (XML Signature 1.1 §4.5). */
const isOfObject = (attribute: Attr): boolean =>
  isId(attribute) || (['Target', 'MimeType', 'Encoding'].includes(attribute.name) && hasNoWords(attribute));

/** Whether a text is a code or base64 in lines, which no one reads as content. */
const hasNoWords = ({nodeValue}: Node): boolean =>
  (nodeValue ?? '')
    .trim()
    .split(/\s+/)
    .slice(0, -1)
    .every(({length}) => length >= 32);

/** Whether a text is a distinguished name, or the description of a stored signature policy (EN 319 132-1 §5.2.10). */
function isNameOrDescription({nodeValue}: Node, element: Element): boolean {
  if (isXades(element, 'Description')) {
    return isXades(element.parentNode as Element, 'SPDocSpecification');
  }
  return NAMED.includes(element.localName ?? '') && DISTINGUISHED_NAME.test(nodeValue ?? '');
}

/** The elements of signatures that hold a distinguished name. */
const NAMED = ['X509SubjectName', 'X509IssuerName', 'ByName', 'Issuer', 'KeyName'];

/** The start of a distinguished name, with the attributes of people and organizations, as programs abbreviate them. */
const DISTINGUISHED_NAME =
  /^\s*(?:byName:\s*)?\/?(?:CN?|OU?|L|ST?|STREET|E(?:MAIL(?:ADDRESS)?)?|T(?:ITLE)?|GN?|GIVENNAME|SN|SURNAME|SERIAL-?NUMBER|U(?:SER)?ID|DC|POSTALCODE|ORGANIZATIONIDENTIFIER|PSEUDONYM|INITIALS|DNQ(?:UALIFIER)?|BUSINESSCATEGORY|(?:OID\.)?[0-2](?:\.[1-9]\d*){3,})\s*=/i;

/** Whether an element holds the only signed properties of a signature within another one, which are checked with it. */
const isOfCounterSignature = (element: Element): boolean => {
  const around = element.parentNode?.parentNode?.parentNode;
  if (!around || !isSignature(around)) {
    return false;
  }
  const own = signedPropertiesOf(around as Element);
  return own.length === 1 && own[0] === element;
};

/** The XAdES children with a name. */
export const xadesChildren = (parent: Element, name: string): readonly Element[] =>
  XADES.flatMap((namespace) => children(parent, namespace, name));

/** The `QualifyingProperties` in their proper place (EN 319 132-1 §4.3). */
export const qualifyingProperties = (signature: Element): readonly Element[] =>
  children(signature, DS, 'Object').flatMap((object) => xadesChildren(object, 'QualifyingProperties'));

/** The `SignedProperties` in their proper place (EN 319 132-1 §4.3). */
export const signedPropertiesOf = (signature: Element): readonly Element[] =>
  qualifyingProperties(signature).flatMap((properties) => xadesChildren(properties, 'SignedProperties'));

const belongsToKeyInfo = ({namespaceURI}: Element): boolean =>
  namespaceURI === DS ||
  namespaceURI === XENC_DSIG11 ||
  namespaceURI?.startsWith('http://docs.oasis-open.org/wss/') === true;

const belongsToProperties = (element: Element): boolean =>
  element.namespaceURI === DS ||
  element.namespaceURI?.startsWith('http://uri.etsi.org/') === true ||
  element.namespaceURI === 'urn:ietf:params:xml:ns:ers';
