/** Applies the relationship transform of Office documents (ISO/IEC 29500-2 §10.5.8.26, ECMA-376 part 2 §12.2.4.26). */
import type {Document, Element} from '@xmldom/xmldom';
import {ensure} from '../verdict.ts';
import {attribute, childNodes, children} from './dom.ts';

export const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/RelationshipTransform';

const NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const SIGNATURE_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/digital-signature';

/** The relationships in a relationships part. Throws `ReasonError('FORMAT_FAILURE')` for any other document. */
export function relationshipsIn(document: Document): readonly Element[] {
  const root = document.documentElement;
  ensure(root?.namespaceURI === NAMESPACE && root.localName === 'Relationships', 'FORMAT_FAILURE', 'Relationships');
  return children(root, NAMESPACE, 'Relationship');
}

/**
 * Applies the transform to a relationships part, in place: keeps the relationships that `step` names by id or type,
 * sorted by id, and removes the text around them.
 */
export function selectRelationships(
  document: Document,
  step: Element,
): {readonly document: Document; readonly ids: readonly string[]} {
  const named = (name: string, source: string): ReadonlySet<string> =>
    new Set(children(step, SIGNATURE_NAMESPACE, name).map((element) => attribute(element, source)));
  const ids = named('RelationshipReference', 'SourceId');
  const types = named('RelationshipsGroupReference', 'SourceType');
  const selected = relationshipsIn(document)
    .filter((item) => ids.has(attribute(item, 'Id')) || types.has(attribute(item, 'Type')))
    .sort((a, b) => (attribute(a, 'Id') < attribute(b, 'Id') ? -1 : 1));
  const root = document.documentElement as Element;
  childNodes(root).forEach((node) => root.removeChild(node));
  for (const item of selected) {
    childNodes(item).forEach((node) => item.removeChild(node));
    if (!item.hasAttribute('TargetMode')) {
      item.setAttribute('TargetMode', 'Internal');
    }
    root.appendChild(item);
  }
  return {document, ids: selected.map((item) => attribute(item, 'Id'))};
}
