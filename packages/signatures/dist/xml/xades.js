import { DS } from "./algorithms.js";
import { isWhollyCovered, signedPropertiesOf } from "./coverage.js";
import { childNodes, children, descendant, descendants, fromBase64, textOf } from "./dom.js";
import { isXades, XADES } from "./namespaces.js";
import { byApex } from "./node-set.js";
/** The first descendant XAdES element with a name. */
export const xadesElement = (parent, name) => descendant(parent, XADES, name);
const childrenOf = (parent, name) => XADES.flatMap((namespace) => children(parent, namespace, name));
/** The `SignedProperties`, preferably those that the signature covers; null if none. */
export function signedProperties(signature, sets) {
    const covered = byApex(sets);
    const found = signedPropertiesOf(signature);
    return found.find((properties) => isWhollyCovered(properties, covered)) ?? found[0] ?? null;
}
/** The parent's signature value, for a counter-signature among its properties (§5.2.7); null for other signatures. */
export function countersignedValue(signature) {
    const parent = signature.parentNode;
    if (!parent || !isXades(parent, 'CounterSignature')) {
        return null;
    }
    for (let at = parent.parentNode; at; at = at.parentNode) {
        if (at.namespaceURI === DS && at.localName === 'Signature') {
            return children(at, DS, 'SignatureValue')[0] ?? null;
        }
    }
    return null;
}
/** The decoded values of the descendants with a name, such as `EncapsulatedCRLValue`. Skips malformed base64. */
export function encapsulated(parent, name) {
    return descendants(parent, XADES, name).flatMap((element) => {
        try {
            return [fromBase64(textOf(element))];
        }
        catch {
            return [];
        }
    });
}
/** The unsigned properties of this signature in document order, without those of counter-signatures inside them. */
export const unsignedProperties = (signature) => children(signature, DS, 'Object')
    .flatMap((object) => childrenOf(object, 'QualifyingProperties'))
    .flatMap((properties) => childrenOf(properties, 'UnsignedProperties'))
    .flatMap((properties) => childrenOf(properties, 'UnsignedSignatureProperties'))
    .flatMap((properties) => childNodes(properties).filter((node) => node.nodeType === 1));
