import { type PdfDocument } from './document.ts';
import { PdfDict, type PdfValue } from './syntax.ts';
/** A page, or an intermediate node of the page tree. */
export interface PageTreeItem {
    /** A reference; rarely a direct object. */
    readonly value: PdfValue;
    /** With inherited attributes. */
    readonly dict: PdfDict;
    /** Whether some program displays it as a page. A dictionary can be both page and intermediate node. */
    readonly isPage: boolean;
}
/** Attributes that pages inherit from the nodes above them. */
export declare const INHERITED: string[];
/** Lists pages and intermediate nodes in order. Stops at cycles. Throws `ReasonError('LIMIT_EXCEEDED')`. */
export declare function listPageTree(document: PdfDocument): readonly PageTreeItem[];
/** The object number of a reference; null for a direct object. */
export declare const numberOf: (value: PdfValue) => number | null;
