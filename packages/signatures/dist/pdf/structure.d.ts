/** Compares the structure tree of a tagged document (ISO 32000-1 §14.7), which grows with each visible signature. */
import { type Comparison } from './compare.ts';
/** Whether the later structure tree keeps the earlier one unchanged, and only adds elements for new annotations. */
export declare function isStructureGrown(comparison: Comparison): boolean;
