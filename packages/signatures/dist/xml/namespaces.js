/** XAdES namespaces (ETSI EN 319 132-1 annex C). */
export const XADES = ['http://uri.etsi.org/01903/v1.3.2#', 'http://uri.etsi.org/01903/v1.4.1#'];
/** Whether an element is a XAdES element with this local name. */
export const isXades = ({ namespaceURI, localName }, name) => localName === name && XADES.includes(namespaceURI ?? '');
