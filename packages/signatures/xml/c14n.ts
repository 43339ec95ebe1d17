/** Canonicalizes XML: Canonical XML 1.0 and 1.1, and Exclusive XML Canonicalization 1.0 (W3C). */
import type {Attr, Document, Element, Node} from '@xmldom/xmldom';
import {ancestorsOf, childNodes} from './dom.ts';
import {isIn, type NodeSet} from './node-set.ts';

/** A canonicalization method, which serializes equivalent XML to the same bytes. */
export interface Canonicalization {
  readonly isExclusive: boolean;
  readonly hasComments: boolean;
  /** Canonical XML 1.1 inherits fewer attributes than 1.0. */
  readonly isVersion11: boolean;
  /** Prefixes that exclusive canonicalization handles inclusively; '' is the default namespace. */
  readonly inclusivePrefixes: readonly string[];
}

const XML_NS = 'http://www.w3.org/XML/1998/namespace';
const XMLNS_NS = 'http://www.w3.org/2000/xmlns/';

const ELEMENT = 1;
const TEXT = 3;
const CDATA = 4;
const INSTRUCTION = 7;
const COMMENT = 8;
const DOCUMENT = 9;

type Namespaces = ReadonlyMap<string, string>;

/** What to write, how, and the text so far. */
interface Writer {
  readonly set: NodeSet;
  readonly method: Canonicalization;
  readonly output: string[];
}

const EMPTY: Namespaces = new Map();

/**
 * Serializes a node set with Canonical XML 1.0 or 1.1 or Exclusive XML Canonicalization 1.0 (W3C), as UTF-8. Includes
 * comments if both method and set do.
 */
export function canonicalizeSet(set: NodeSet, method: Canonicalization): Uint8Array<ArrayBuffer> {
  const {apex} = set;
  const writer = {set, method: {...method, hasComments: method.hasComments && set.hasComments}, output: []};
  if (apex.nodeType === DOCUMENT) {
    writeDocument(apex, writer);
  } else {
    const inherited = method.isExclusive ? [] : inheritedXmlAttributes(apex, method);
    writeElement(apex, scopeAround(apex), EMPTY, inherited, writer);
  }
  return new TextEncoder().encode(writer.output.join(''));
}

/** Canonicalizes an element or document with all its content. */
export const canonicalize = (apex: Document | Element, method: Canonicalization): Uint8Array<ArrayBuffer> =>
  canonicalizeSet({apex, without: new Set(), hasComments: true}, method);

function writeDocument(document: Document, writer: Writer): void {
  const {set, method, output} = writer;
  let isAfterRoot = false;
  for (const child of childNodes(document)) {
    if (child.nodeType === ELEMENT) {
      writeElement(child as Element, EMPTY, EMPTY, [], writer);
      isAfterRoot = true;
    } else if (isIn(set, child) && (isInstruction(child) || (child.nodeType === COMMENT && method.hasComments))) {
      output.push(isAfterRoot ? '\n' : '');
      writeOther(child, writer);
      output.push(isAfterRoot ? '' : '\n');
    }
  }
}

/** Excludes the XML declaration, which the parser reports as a processing instruction. */
export const isInstruction = (node: Node): boolean => node.nodeType === INSTRUCTION && node.nodeName !== 'xml';

/**
 * Serializes an element.
 *
 * @param scope namespaces in scope at the parent
 * @param written namespaces that the output declares at the parent
 */
function writeElement(
  element: Element,
  scope: Namespaces,
  written: Namespaces,
  inherited: readonly Attr[],
  writer: Writer,
): void {
  const {set, method, output} = writer;
  if (set.without.has(element)) {
    return;
  }
  const inScope = withDeclarations(element, scope);
  if (!isIn(set, element)) {
    writeChildren(element, inScope, written, writer);
    return;
  }
  const attributes = attributesOf(element).filter(
    (attribute) => attribute.namespaceURI !== XMLNS_NS && isIn(set, attribute),
  );
  // Inclusive canonicalization declares all namespaces in scope, so an unchanged scope adds none. Scopes are sorted.
  const wanted = method.isExclusive
    ? usedPrefixes(element, attributes, inScope, method).sort(compare)
    : inScope === written
      ? []
      : [...inScope.keys()];
  const missing = wanted.filter(
    (prefix) => prefix !== 'xml' && (written.get(prefix) ?? '') !== (inScope.get(prefix) ?? ''),
  );
  const declarations = missing.map(
    (prefix) => ` ${prefix ? `xmlns:${prefix}` : 'xmlns'}="${escapeAttribute(inScope.get(prefix) ?? '')}"`,
  );
  const now = !method.isExclusive
    ? inScope
    : missing.length === 0
      ? written
      : new Map([...written, ...missing.map((prefix) => [prefix, inScope.get(prefix) ?? ''] as const)]);
  const own = new Set(attributes.map(({name}) => name));
  const attributeTexts = [...attributes, ...inherited.filter(({name}) => !own.has(name))]
    .sort((a, b) => compare(a.namespaceURI ?? '', b.namespaceURI ?? '') || compare(localName(a), localName(b)))
    .map(({name, value}) => ` ${name}="${escapeAttribute(value)}"`);
  output.push('<', element.tagName, ...declarations, ...attributeTexts, '>');
  writeChildren(element, inScope, now, writer);
  output.push('</', element.tagName, '>');
}

function writeChildren(parent: Element, scope: Namespaces, written: Namespaces, writer: Writer): void {
  const {set, method} = writer;
  const isParentOmitted = !method.isExclusive && !isIn(set, parent);
  for (const child of childNodes(parent)) {
    if (child.nodeType === ELEMENT) {
      const inherited = isParentOmitted ? inheritedXmlAttributes(child as Element, method) : [];
      writeElement(child as Element, scope, written, inherited, writer);
    } else if (isIn(set, child)) {
      writeOther(child, writer);
    }
  }
}

function writeOther(node: Node, {method, output}: Writer): void {
  const value = node.nodeValue ?? '';
  switch (node.nodeType) {
    case TEXT:
    case CDATA:
      output.push(escapeText(value));
      break;
    case INSTRUCTION:
      output.push(`<?${node.nodeName}${value ? ` ${value.replaceAll('\r', '&#xD;')}` : ''}?>`);
      break;
    case COMMENT:
      output.push(method.hasComments ? `<!--${value.replaceAll('\r', '&#xD;')}-->` : '');
      break;
  }
}

/** Prefixes that the element or its attributes use, or that the method lists (Exclusive XML Canonicalization §3). */
function usedPrefixes(
  element: Element,
  attributes: readonly Attr[],
  inScope: Namespaces,
  method: Canonicalization,
): string[] {
  const used = new Set([element.prefix ?? '', ...attributes.flatMap(({prefix}) => (prefix ? [prefix] : []))]);
  for (const prefix of method.inclusivePrefixes) {
    if (inScope.has(prefix)) {
      used.add(prefix);
    }
  }
  return [...used];
}

/** The `xml:` attributes that an element inherits from ancestors outside the node set (Canonical XML 1.0 §2.4). */
function inheritedXmlAttributes(apex: Element, {isVersion11}: Canonicalization): readonly Attr[] {
  const found = new Map<string, Attr>();
  for (const element of elementsAround(apex)) {
    for (const attribute of attributesOf(element)) {
      const isInherited =
        attribute.namespaceURI === XML_NS && (!isVersion11 || ['lang', 'space'].includes(localName(attribute)));
      if (isInherited && !found.has(attribute.name)) {
        found.set(attribute.name, attribute);
      }
    }
  }
  return [...found.values()];
}

const elementsAround = (node: Node): readonly Element[] =>
  ancestorsOf(node).filter((at): at is Element => at.nodeType === ELEMENT);

/** The namespaces in scope around an element. */
const scopeAround = (apex: Element): Namespaces =>
  elementsAround(apex).reduceRight((scope, element) => withDeclarations(element, scope), EMPTY);

function withDeclarations(element: Element, scope: Namespaces): Namespaces {
  const declared = attributesOf(element).filter(({namespaceURI}) => namespaceURI === XMLNS_NS);
  if (declared.length === 0) {
    return scope;
  }
  const next = new Map(scope);
  for (const attribute of declared) {
    next.set(attribute.prefix ? localName(attribute) : '', attribute.value);
  }
  return new Map([...next].sort(([a], [b]) => compare(a, b)));
}

const attributesOf = (element: Element): readonly Attr[] => Array.from(element.attributes);

const localName = (attribute: Attr): string => attribute.localName ?? attribute.name;

/** Compares by code point (Canonical XML 1.0 §2.2). JavaScript compares UTF-16 units, which differs above U+FFFF. */
function compare(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const [left, right] = [a.charCodeAt(index), b.charCodeAt(index)];
    if (left !== right) {
      return rank(left) - rank(right);
    }
  }
  return a.length - b.length;
}

/** Ranks surrogates above all other units, because they encode the highest code points. */
const rank = (unit: number): number => (unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit);

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#xD;');

const escapeAttribute = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#x9;')
    .replaceAll('\n', '&#xA;')
    .replaceAll('\r', '&#xD;');
