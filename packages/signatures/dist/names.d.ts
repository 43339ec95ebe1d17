import { type Bytes } from './bytes.ts';
/**
 * The key of an encoded name: equal for names that differ only in case, spacing, string type, or order within an RDN. A
 * malformed name equals only itself.
 */
export declare function nameKey(encoding: Bytes): string;
/** Prepares a text for comparison (RFC 4518 §2.2, §2.3, §2.6.1). */
export declare function prepareText(text: string): string;
/** Replaces characters that could hide or reorder a text that a file brings: control, format and invisible ones. */
export declare const visibleText: (text: string) => string;
