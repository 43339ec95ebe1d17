/**
 * Compiles and evaluates the subset of XPath 1.0 (W3C) that signature transforms use, with a step limit. Other features
 * (arithmetic, variables, the namespace axis) throw `ReasonError('ALGORITHM_UNSUPPORTED')`.
 */
import type { Attr, Document, Element, Node } from '@xmldom/xmldom';
/** Stands for all namespace nodes of an element; expressions that tell them apart are not supported. */
export interface NamespaceNode {
    readonly nodeType: 13;
    readonly ownerElement: Element;
}
export type XPathNode = Node | NamespaceNode;
export type XPathValue = readonly XPathNode[] | string | number | boolean;
/** The context of an expression. */
export interface XPathScope {
    readonly document: Document;
    readonly namespaceOf: (prefix: string) => string | null;
    /** The element that contains the expression (XML Signature 1.1 §6.6.3). */
    readonly here: Element;
    /** The element with an id; null if none. */
    readonly elementById: (id: string) => Element | null;
    readonly budget: StepBudget;
}
/** The steps that the expressions of a document may still take together. */
export interface StepBudget {
    steps: number;
}
/** Spends steps. Throws `ReasonError('LIMIT_EXCEEDED')` when none are left. */
export declare function spend(budget: StepBudget, steps: number): void;
/** XPath attributes, which exclude namespace declarations. */
export declare const attributesOf: (element: Element) => readonly Attr[];
/** Converts a value as `boolean()` does (XPath 1.0 §4.3). */
export declare const booleanOf: (value: XPathValue) => boolean;
/**
 * Compiles an expression to a function of the context node. Throws `ReasonError('ALGORITHM_UNSUPPORTED')`; so does the
 * function, and `LIMIT_EXCEEDED` when the budget is exhausted.
 */
export declare function compileXPath(text: string, scope: XPathScope): (node: XPathNode) => XPathValue;
