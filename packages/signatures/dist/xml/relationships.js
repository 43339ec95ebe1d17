import { ReasonError } from "../verdict.js";
import { attribute, childNodes, children } from "./dom.js";
export const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/RelationshipTransform';
const NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const SIGNATURE_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/digital-signature';
/** The relationships in a relationships part. Throws `ReasonError('FORMAT_FAILURE')` for any other document. */
export function relationshipsIn(document) {
    const root = document.documentElement;
    if (root?.namespaceURI !== NAMESPACE || root.localName !== 'Relationships') {
        throw new ReasonError('FORMAT_FAILURE', 'Relationships');
    }
    return children(root, NAMESPACE, 'Relationship');
}
/**
 * Applies the transform to a relationships part, in place: keeps the relationships that `step` names by id or type,
 * sorted by id, and removes the text around them.
 */
export function selectRelationships(document, step) {
    const named = (name, source) => new Set(children(step, SIGNATURE_NAMESPACE, name).map((element) => attribute(element, source)));
    const ids = named('RelationshipReference', 'SourceId');
    const types = named('RelationshipsGroupReference', 'SourceType');
    const selected = relationshipsIn(document)
        .filter((item) => ids.has(attribute(item, 'Id')) || types.has(attribute(item, 'Type')))
        .sort((a, b) => (attribute(a, 'Id') < attribute(b, 'Id') ? -1 : 1));
    const root = document.documentElement;
    childNodes(root).forEach((node) => root.removeChild(node));
    for (const item of selected) {
        childNodes(item).forEach((node) => item.removeChild(node));
        if (!item.hasAttribute('TargetMode')) {
            item.setAttribute('TargetMode', 'Internal');
        }
        root.appendChild(item);
    }
    return { document, ids: selected.map((item) => attribute(item, 'Id')) };
}
