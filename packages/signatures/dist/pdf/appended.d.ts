/**
 * Examines the bytes that follow a revision. Programs that repair files scan for objects, so an appended object counts
 * even if the cross-reference data does not list it.
 */
import { type Bytes } from '../bytes.ts';
import { type PdfDocument } from './document.ts';
import { type Budget, PdfDict } from './syntax.ts';
/**
 * Whether all programs read the bytes from `start` in the same way. The cross-reference data must list all objects
 * under their own numbers, the newest version of an object and the newest section must come last, nothing else may look
 * like an object or trailer, and no dictionary may repeat a key.
 */
export declare function isUnambiguous(document: PdfDocument, bytes: Bytes, start: number, signatures: ReadonlySet<PdfDict>, budget: Budget): boolean;
