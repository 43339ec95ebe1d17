/** Applies the relationship transform of Office documents (ISO/IEC 29500-2 §10.5.8.26, ECMA-376 part 2 §12.2.4.26). */
import type { Document, Element } from '@xmldom/xmldom';
export declare const RELATIONSHIPS = "http://schemas.openxmlformats.org/package/2006/RelationshipTransform";
/** The relationships in a relationships part. Throws `ReasonError('FORMAT_FAILURE')` for any other document. */
export declare function relationshipsIn(document: Document): readonly Element[];
/**
 * Applies the transform to a relationships part, in place: keeps the relationships that `step` names by id or type,
 * sorted by id, and removes the text around them.
 */
export declare function selectRelationships(document: Document, step: Element): {
    readonly document: Document;
    readonly ids: readonly string[];
};
