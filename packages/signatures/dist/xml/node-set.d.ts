/** Represents and filters the node sets that pass between transforms (XML Signature 1.1 §4.4.3.2). */
import type { Document, Element, Node } from '@xmldom/xmldom';
import { type XPathNode, type XPathValue } from './xpath.ts';
/** A subtree without excluded elements, and optionally only the nodes that a filter selected. */
export interface NodeSet {
    readonly apex: Document | Element;
    /** Elements excluded with all their descendants. */
    readonly without: ReadonlySet<Node>;
    /** The selected nodes, including attributes; absent without a filter. */
    readonly only?: ReadonlySet<Node>;
    /** False for same-document references, unless they are XPointers (§4.4.3.3). */
    readonly hasComments: boolean;
}
/** Node sets by their apex. */
export type SetsByApex = ReadonlyMap<Node, readonly NodeSet[]>;
/** Groups node sets by their apex. Removes duplicates, because hostile files repeat references. */
export declare function byApex(sets: readonly NodeSet[]): SetsByApex;
/** The node sets that continue below an element, given those of its parent. */
export declare const setsBelow: (element: Element, active: readonly NodeSet[], all: SetsByApex) => readonly NodeSet[];
/** Whether the filter of a set selects a node; does not consider `without`. */
export declare const isIn: ({ only }: NodeSet, node: Node) => boolean;
/**
 * Keeps the nodes for which an expression is true (XML Signature 1.1 §6.6.3). Throws
 * `ReasonError('ALGORITHM_UNSUPPORTED')` if it selects an attribute without its element, or only one of an element and
 * its namespaces.
 */
export declare function filterByXPath(set: NodeSet, expression: (node: XPathNode) => XPathValue): NodeSet;
/** One `XPath` element of an XPath Filter 2.0 transform, evaluated. */
export interface TreeFilter {
    readonly operation: 'intersect' | 'subtract' | 'union';
    readonly nodes: ReadonlySet<XPathNode>;
}
/** Intersects, subtracts or adds whole subtrees (XPath Filter 2.0 §3.4). */
export declare function filterByTrees(set: NodeSet, filters: readonly TreeFilter[]): NodeSet;
