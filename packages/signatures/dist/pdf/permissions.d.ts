/** Reads what a signature permits in later revisions: DocMDP and FieldMDP (ISO 32000-1 §12.8.2.2, §12.8.2.4). */
import { type PdfDocument } from './document.ts';
import { type PdfDict } from './syntax.ts';
export interface Permissions {
    /** Effective level (Table 254), by default 2 for a certification; null if neither it nor a lock sets one. */
    readonly docMdp: 1 | 2 | 3 | null;
    /** Whether the level comes from a certification, and not only from a field lock. */
    readonly isCertification: boolean;
    readonly isFieldLocked: (name: string) => boolean;
}
/**
 * Reads the transform methods of a signature, and the lock of its field, which may also set a level for the whole
 * document (ISO 32000-2 Table 236). `document` must be the signed revision, because a later one may be manipulated.
 */
export declare function readTransforms(document: PdfDocument, signature: PdfDict): Permissions;
