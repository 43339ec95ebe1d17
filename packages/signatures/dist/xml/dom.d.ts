/** Parses untrusted XML, and reads elements and attributes. */
import { type Document, type Element, type Node } from '@xmldom/xmldom';
import { type Bytes } from '../bytes.ts';
/**
 * Parses an XML file.
 *
 * @throws ReasonError `NOT_XML`, `DOCUMENT_TYPE`, or `LIMIT_EXCEEDED` for elements nested too deeply
 */
export declare function parseXml(file: Bytes): Document;
/** Decodes base64, ignoring whitespace. Throws `ReasonError('FORMAT_FAILURE')`. */
export declare function fromBase64(text: string): Bytes;
/** The value of an attribute; empty if absent. */
export declare const attribute: (element: Element, name: string) => string;
/** The trimmed text of an element; empty without an element. */
export declare const textOf: (element: Element | null | undefined) => string;
/** The child nodes as an array. */
export declare function childNodes(node: Node): readonly Node[];
/** The child elements with a name. */
export declare const children: (parent: Element, namespace: string, name: string) => readonly Element[];
/** The only child element with a name. Throws `ReasonError('FORMAT_FAILURE')` if there is none, or several. */
export declare function onlyChild(parent: Element, namespace: string, name: string): Element;
/** The descendants with a name, in document order. */
export declare const byName: (parent: Document | Element, namespace: string, name: string) => readonly Element[];
/** The descendants with a name in any of the namespaces, one namespace after the other. */
export declare const descendants: (parent: Element, namespaces: readonly string[], name: string) => readonly Element[];
/** The first descendant with a name, in the first namespace that has one. */
export declare const descendant: (parent: Element, namespaces: readonly string[], name: string) => Element | null;
/** All elements, in document order. */
export declare const allElements: (document: Document) => readonly Element[];
