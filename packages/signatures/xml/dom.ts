/** Reading XML from strangers, and looking around in it. */
import {DOMParser, type Document, type Element, type Node} from '@xmldom/xmldom';
import type {Bytes} from '../bytes';
import {CoreError} from '../verdict';
import {LabError, messages} from '../../../src/labs/errors';

/**
 * The document in a file.
 *
 * @throws LabError when the file is not XML, or declares a type
 */
export function parseXml(file: Bytes): Document {
  const text = decode(file);
  // A document type can define entities that grow without end, and attributes that the signature does not show.
  if (/<!DOCTYPE/i.test(text)) {
    throw new LabError(messages.documentType);
  }
  try {
    return new DOMParser({
      onError: (level, message) => {
        if (level !== 'warning') {
          throw new Error(message);
        }
      },
    }).parseFromString(text, 'application/xml');
  } catch (error) {
    throw new LabError(messages.notXml, {cause: error});
  }
}

function decode(file: Bytes): string {
  const start = new TextDecoder('latin1').decode(file.subarray(0, 200));
  const declared = /<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1];
  const mark =
    file[0] === 0xff && file[1] === 0xfe ? 'utf-16le' : file[0] === 0xfe && file[1] === 0xff ? 'utf-16be' : null;
  try {
    return new TextDecoder(mark ?? declared ?? 'utf-8', {fatal: true}).decode(file);
  } catch (error) {
    throw new LabError(messages.notXml, {cause: error});
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
