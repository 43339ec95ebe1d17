/** Reading XML from strangers, and looking around in it. */
import {DOMParser, type Document, type Element, type Node} from '@xmldom/xmldom';
import type {Bytes} from '../bytes';
import {CoreError} from '../verdict';

/**
 * The document in a file.
 *
 * @throws CoreError when the file is not XML, declares a type, or is too deep
 */
export function parseXml(file: Bytes): Document {
  const text = decode(file);
  // A document type can define entities that grow without end, and attributes that the signature does not show.
  if (PROLOG_WITH_TYPE.test(text)) {
    throw new CoreError('DOCUMENT_TYPE');
  }
  let document: Document;
  try {
    document = new DOMParser({
      // The warnings are about what XML does not allow either, such as values without quotes.
      onError: (_level, message) => {
        if (!message.startsWith('Unicode replacement character')) {
          throw new Error(message);
        }
      },
      // The parser's own are those of XML 1.1, which change characters that XML 1.0 keeps.
      normalizeLineEndings: (source) => source.replace(/\r\n?/g, '\n'),
    }).parseFromString(text, 'application/xml');
  } catch {
    throw new CoreError('NOT_XML');
  }
  if (document.doctype) {
    throw new CoreError('DOCUMENT_TYPE');
  }
  if (isTooDeep(document)) {
    throw new CoreError('LIMIT_EXCEEDED');
  }
  return document;
}

/** A document type after the declaration, instructions and comments with which a document may begin. */
const PROLOG_WITH_TYPE = /^\uFEFF?(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)*<!DOCTYPE/i;

/** Deeper than anybody writes, and well within what the stack of a browser takes. */
const MAX_DEPTH = 400;

function isTooDeep(document: Document): boolean {
  let depth = 0;
  let node: Node | null = document;
  while (node) {
    if (node.firstChild) {
      node = node.firstChild;
      depth += 1;
      if (depth > MAX_DEPTH) {
        return true;
      }
      continue;
    }
    while (node && !node.nextSibling) {
      node = node.parentNode;
      depth -= 1;
    }
    node = node?.nextSibling ?? null;
  }
  return false;
}

function decode(file: Bytes): string {
  const start = new TextDecoder('latin1').decode(file.subarray(0, 200));
  const declared = /<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1];
  const mark =
    file[0] === 0xff && file[1] === 0xfe ? 'utf-16le' : file[0] === 0xfe && file[1] === 0xff ? 'utf-16be' : null;
  try {
    return new TextDecoder(mark ?? declared ?? 'utf-8', {fatal: true}).decode(file);
  } catch {
    throw new CoreError('NOT_XML');
  }
}

/** Bytes of base64 with any white space; what is not base64 breaks the signature. */
export function fromBase64(text: string): Bytes {
  try {
    return Uint8Array.from(atob(text.replace(/\s+/g, '')), (char) => char.charCodeAt(0));
  } catch {
    throw new CoreError('FORMAT_FAILURE');
  }
}

/** Value of an attribute; empty when there is none. */
export const attribute = (element: Element, name: string): string => element.getAttribute(name) ?? '';

/** The text in an element; empty when there is no element. */
export const textOf = (element: Element | null | undefined): string => element?.textContent?.trim() ?? '';

/** Everything directly in a node. */
export function childNodes(node: Node): readonly Node[] {
  const nodes: Node[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) {
    nodes.push(child);
  }
  return nodes;
}

/** Elements of a name directly in another. */
export const children = (parent: Element, namespace: string, name: string): readonly Element[] =>
  childNodes(parent).filter(
    (node): node is Element => node.nodeType === 1 && node.namespaceURI === namespace && node.localName === name,
  );

/** The one element of a name directly in another; none, or a second one, breaks the signature. */
export function onlyChild(parent: Element, namespace: string, name: string): Element {
  const [child, second] = children(parent, namespace, name);
  if (!child || second) {
    throw new CoreError('FORMAT_FAILURE');
  }
  return child;
}

/** Elements of a name at any depth. */
export const byName = (parent: Document | Element, namespace: string, name: string): readonly Element[] =>
  Array.from(parent.getElementsByTagNameNS(namespace, name));

/** Elements of a name at any depth, in any of the namespaces. */
export const descendants = (parent: Element, namespaces: readonly string[], name: string): readonly Element[] =>
  namespaces.flatMap((namespace) => byName(parent, namespace, name));

/** The first element of a name at any depth, in the first of the namespaces that has one. */
export const descendant = (parent: Element, namespaces: readonly string[], name: string): Element | null =>
  descendants(parent, namespaces, name)[0] ?? null;

/** Every element of a document. */
export const allElements = (document: Document): readonly Element[] => Array.from(document.getElementsByTagName('*'));
