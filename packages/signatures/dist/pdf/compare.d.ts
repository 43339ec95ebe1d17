import { type PdfDocument } from './document.ts';
import { type Budget, PdfDict, type PdfValue } from './syntax.ts';
/** Compares values of two revisions and follows references. A cycle counts as equal if nothing in it differs. */
export declare class Comparison {
    readonly before: PdfDocument;
    readonly after: PdfDocument;
    readonly budget: Budget;
    private readonly pairs;
    /** Pairs found equal, in the order of comparison. */
    private readonly equal;
    private readonly evaluatedElsewhere;
    constructor(before: PdfDocument, after: PdfDocument, budget: Budget);
    /** Whether two values are equal. `isShown` says that they determine what a page shows. */
    isSame(a: PdfValue, b: PdfValue, isShown?: boolean, depth?: number): boolean;
    /** Whether two values are references to the same object, or both direct. */
    isSameTarget(a: PdfValue, b: PdfValue): boolean;
    /** Keys of either dictionary whose values differ. Ignored keys are only compared where a dictionary repeats them. */
    differingKeys(a: PdfDict, b: PdfDict, ignored?: ReadonlySet<string>): string[];
    /** Whether `b` adds entries to `a` at any depth, but changes and removes none. For what a page shows. */
    isExtended(a: PdfValue, b: PdfValue, depth?: number): boolean;
    /**
     * Whether an object is compared on its own, as is the catalog, which signatures reference (ISO 32000-2 Table 256).
     */
    private isEvaluatedElsewhere;
    private isSameResolved;
    private isSameDict;
    /** Compares all values of a repeated key, because programs disagree about which one counts. */
    private isSameRepeated;
}
