/** Parses untrusted XML, and reads elements and attributes. */
import { DOMParser } from '@xmldom/xmldom';
import { decodeBase64 } from "../bytes.js";
import { ReasonError } from "../verdict.js";
import { isNestedBeyond, prologEnd } from "./prolog.js";
/**
 * Parses an XML file.
 *
 * @throws ReasonError `NOT_XML`, `DOCUMENT_TYPE`, or `LIMIT_EXCEEDED` for elements nested too deeply
 */
export function parseXml(file) {
    const text = decode(file);
    // A document type can define entities that expand without limit, and attributes that no signature covers.
    const start = prologEnd(text);
    if (text.slice(start, start + 9).toUpperCase() === '<!DOCTYPE') {
        throw new ReasonError('DOCUMENT_TYPE');
    }
    // Check before parsing, because the parser copies the namespaces in scope at each level.
    if (isNestedBeyond(text, MAX_DEPTH)) {
        throw new ReasonError('LIMIT_EXCEEDED');
    }
    let document;
    try {
        document = new DOMParser({
            // Treat warnings as errors, because some report ill-formed XML, such as unquoted values.
            onError: (_level, message) => {
                if (!message.startsWith('Unicode replacement character')) {
                    throw new Error(message);
                }
            },
            // The parser normalizes as XML 1.1, which changes characters that XML 1.0 keeps.
            normalizeLineEndings: (source) => source.replace(/\r\n?/g, '\n'),
        }).parseFromString(text, 'application/xml');
    }
    catch {
        throw new ReasonError('NOT_XML');
    }
    if (document.doctype) {
        throw new ReasonError('DOCUMENT_TYPE');
    }
    return document;
}
/** Deeper than any legitimate document, and safe for the call stack of a browser. */
const MAX_DEPTH = 400;
function decode(file) {
    const start = new TextDecoder('latin1').decode(file.subarray(0, 200));
    const declared = /<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1];
    const byteOrderMark = file[0] === 0xff && file[1] === 0xfe ? 'utf-16le' : file[0] === 0xfe && file[1] === 0xff ? 'utf-16be' : null;
    try {
        return new TextDecoder(byteOrderMark ?? declared ?? 'utf-8', { fatal: true }).decode(file);
    }
    catch {
        throw new ReasonError('NOT_XML');
    }
}
/** Decodes base64, ignoring whitespace. Throws `ReasonError('FORMAT_FAILURE')`. */
export function fromBase64(text) {
    try {
        return decodeBase64(text.replace(/\s+/g, ''));
    }
    catch {
        throw new ReasonError('FORMAT_FAILURE');
    }
}
/** The value of an attribute; empty if absent. */
export const attribute = (element, name) => element.getAttribute(name) ?? '';
/** The trimmed text of an element; empty without an element. */
export const textOf = (element) => element?.textContent?.trim() ?? '';
/** The child nodes as an array. */
export function childNodes(node) {
    const nodes = [];
    for (let child = node.firstChild; child; child = child.nextSibling) {
        nodes.push(child);
    }
    return nodes;
}
/** The child elements with a name. */
export const children = (parent, namespace, name) => childNodes(parent).filter((node) => node.nodeType === 1 && node.namespaceURI === namespace && node.localName === name);
/** The only child element with a name. Throws `ReasonError('FORMAT_FAILURE')` if there is none, or several. */
export function onlyChild(parent, namespace, name) {
    const [child, second] = children(parent, namespace, name);
    if (!child || second) {
        throw new ReasonError('FORMAT_FAILURE');
    }
    return child;
}
/** The descendants with a name, in document order. */
export const byName = (parent, namespace, name) => Array.from(parent.getElementsByTagNameNS(namespace, name));
/** The descendants with a name in any of the namespaces, one namespace after the other. */
export const descendants = (parent, namespaces, name) => namespaces.flatMap((namespace) => byName(parent, namespace, name));
/** The first descendant with a name, in the first namespace that has one. */
export const descendant = (parent, namespaces, name) => descendants(parent, namespaces, name)[0] ?? null;
/** All elements, in document order. */
export const allElements = (document) => Array.from(document.getElementsByTagName('*'));
