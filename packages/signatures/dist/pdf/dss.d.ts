/**
 * Reads the document security store (ETSI EN 319 142-1 §5.4.2): certificates and revocation data for long-term
 * validation.
 */
import { type Bytes } from '../bytes.ts';
import { type PdfDocument } from './document.ts';
/** The contents of the store as DER. */
export interface Dss {
    readonly certificates: readonly Bytes[];
    readonly revocation: readonly Bytes[];
}
/**
 * Reads the store and its VRI entries; null without a store. Throws `ReasonError('LIMIT_EXCEEDED')` for too many items.
 */
export declare function readDss(document: PdfDocument): Dss | null;
