/**
 * Scans the prolog and the depth of untrusted XML before it is parsed. Takes linear time, where regular expressions
 * would backtrack on hostile text.
 */
/** The position after leading white space, processing instructions and comments. */
export declare function prologEnd(text: string): number;
/** Whether elements are nested more deeply than a limit. Text that is not well-formed is left to the parser. */
export declare function isNestedBeyond(text: string, limit: number): boolean;
