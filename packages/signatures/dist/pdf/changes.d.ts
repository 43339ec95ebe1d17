/**
 * Classifies the changes made to a document after a signature as allowed, unclassified or suspicious. A signed document
 * may grow by incremental updates (ISO 32000-1 §7.5.6, §12.8.2.2), and readers show its newest state, so a valid
 * signature alone is not enough.
 */
import { type Bytes } from '../bytes.ts';
import { type PdfDocument } from './document.ts';
import { type Permissions } from './permissions.ts';
import { type ChangeClass, type LaterChange } from './result.ts';
import { type Budget, PdfDict } from './syntax.ts';
export interface Changes {
    readonly class: 'none' | ChangeClass;
    readonly items: readonly LaterChange[];
    readonly violatesDocMdp: boolean;
    readonly violatesFieldLock: boolean;
}
/**
 * Classifies the differences between `before`, the signed revision, and `after`, the whole file. `signatures` are the
 * dictionaries of all signatures, which are checked on their own.
 */
export declare function classifyChanges(before: PdfDocument, after: PdfDocument, bytes: Bytes, permissions: Permissions, signatures: ReadonlySet<PdfDict>, budget: Budget): Changes;
