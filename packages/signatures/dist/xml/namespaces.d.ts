import type { Element } from '@xmldom/xmldom';
/** XAdES namespaces (ETSI EN 319 132-1 annex C). */
export declare const XADES: string[];
/** Whether an element is a XAdES element with this local name. */
export declare const isXades: ({ namespaceURI, localName }: Element, name: string) => boolean;
