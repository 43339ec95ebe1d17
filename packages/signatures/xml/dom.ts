/** Parses untrusted XML, and reads elements and attributes. */
import {DOMParser, type Document, type Element, type Node} from '@xmldom/xmldom';
import {decodeBase64, type Bytes} from '../bytes.ts';
import {attemptOrEnd, ensure} from '../verdict.ts';
import {isBeyond, prologEnd, type XmlLimits} from './prolog.ts';

/**
 * Parses an XML file.
 *
 * @throws ReasonError `NOT_XML`, `DOCUMENT_TYPE`, or `LIMIT_EXCEEDED` for elements nested too deeply, or too many nodes
 */
export function parseXml(file: Bytes): Document {
  const text = decode(file);
  // A document type can define entities that expand without limit, and attributes that no signature covers.
  const start = prologEnd(text);
  ensure(text.slice(start, start + 9).toUpperCase() !== '<!DOCTYPE', 'DOCUMENT_TYPE');
  // Check before parsing: the parser copies the namespaces in scope at each level, and takes 2 kB for an element.
  ensure(!isBeyond(text, LIMITS), 'LIMIT_EXCEEDED');
  const parser = new DOMParser({
    // Treat warnings as errors, because some report ill-formed XML, such as unquoted values.
    onError: (_level, message) => {
      if (!message.startsWith('Unicode replacement character')) {
        throw new Error(message);
      }
    },
    // The parser normalizes as XML 1.1, which changes characters that XML 1.0 keeps.
    normalizeLineEndings: (source) => source.replace(/\r\n?/g, '\n'),
  });
  const document = attemptOrEnd(() => parser.parseFromString(text, 'application/xml'), 'NOT_XML');
  ensure(!document.doctype, 'DOCUMENT_TYPE');
  return document;
}

/** Above those of any legitimate signed document, and safe for the call stack and the memory of a browser. */
const LIMITS: XmlLimits = {depth: 400, nodes: 200_000};

function decode(file: Bytes): string {
  const start = new TextDecoder('latin1').decode(file.subarray(0, 200));
  const declared = /<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1];
  const byteOrderMark =
    file[0] === 0xff && file[1] === 0xfe ? 'utf-16le' : file[0] === 0xfe && file[1] === 0xff ? 'utf-16be' : null;
  const encoding = byteOrderMark ?? declared ?? 'utf-8';
  return attemptOrEnd(() => new TextDecoder(encoding, {fatal: true}).decode(file), 'NOT_XML');
}

/** Decodes base64, ignoring white space. Throws `ReasonError('FORMAT_FAILURE')`. */
export const fromBase64 = (text: string): Bytes => attemptOrEnd(() => decodeBase64(text), 'FORMAT_FAILURE');

/** The value of an attribute; empty if absent. */
export const attribute = (element: Element, name: string): string => element.getAttribute(name) ?? '';

/** The trimmed text of an element; empty without an element. */
export const textOf = (element: Element | null | undefined): string => element?.textContent?.trim() ?? '';

/** The child nodes as an array. */
export function childNodes(node: Node): readonly Node[] {
  const nodes: Node[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) {
    nodes.push(child);
  }
  return nodes;
}

/** The child elements. */
export const elementsIn = (parent: Node): readonly Element[] =>
  childNodes(parent).filter((node): node is Element => node.nodeType === 1);

/** The child elements with a name. */
export const children = (parent: Element, namespace: string, name: string): readonly Element[] =>
  elementsIn(parent).filter(({namespaceURI, localName}) => namespaceURI === namespace && localName === name);

/** The nodes around a node, from its parent to the document. */
export function ancestorsOf(node: Node): readonly Node[] {
  const ancestors: Node[] = [];
  for (let at = node.parentNode; at; at = at.parentNode) {
    ancestors.push(at);
  }
  return ancestors;
}

/** The innermost element of a name around a node; undefined if there is none. */
export const enclosing = (node: Node, namespace: string, name: string): Element | undefined =>
  ancestorsOf(node).find(
    (at): at is Element => at.nodeType === 1 && at.namespaceURI === namespace && at.localName === name,
  );

/** The only child element with a name. Throws `ReasonError('FORMAT_FAILURE')` if there is none, or several. */
export function onlyChild(parent: Element, namespace: string, name: string): Element {
  const [child, second] = children(parent, namespace, name);
  ensure(child && !second, 'FORMAT_FAILURE');
  return child;
}

/** The descendants with a name, in document order. */
export const byName = (parent: Document | Element, namespace: string, name: string): readonly Element[] =>
  Array.from(parent.getElementsByTagNameNS(namespace, name));

/** The descendants with a name in any of the namespaces, one namespace after the other. */
export const descendants = (parent: Element, namespaces: readonly string[], name: string): readonly Element[] =>
  namespaces.flatMap((namespace) => byName(parent, namespace, name));

/** All elements, in document order. */
export const allElements = (document: Document): readonly Element[] => Array.from(document.getElementsByTagName('*'));

/** XAdES namespaces (ETSI EN 319 132-1 annex C). */
export const XADES = ['http://uri.etsi.org/01903/v1.3.2#', 'http://uri.etsi.org/01903/v1.4.1#'];

/** Whether an element is a XAdES element with this local name. */
export const isXades = ({namespaceURI, localName}: Element, name: string): boolean =>
  localName === name && XADES.includes(namespaceURI ?? '');
