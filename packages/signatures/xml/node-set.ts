/** Represents and filters the node sets that pass between transforms (XML Signature 1.1 §4.4.3.2). */
import type {Document, Element, Node} from '@xmldom/xmldom';
import {remember} from '../memo.ts';
import {ensure} from '../verdict.ts';
import {ancestorsOf, childNodes} from './dom.ts';
import {attributesOf, booleanOf, type XPathNode, type XPathValue} from './xpath.ts';

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
export function byApex(sets: readonly NodeSet[]): SetsByApex {
  const found = new Map<Node, NodeSet[]>();
  for (const set of sets) {
    const own = remember(found, set.apex, () => []);
    if (!own.some((other) => isSameSet(set, other))) {
      own.push(set);
    }
  }
  return found;
}

const isSameSet = (a: NodeSet, b: NodeSet): boolean =>
  a.only === b.only &&
  a.hasComments === b.hasComments &&
  a.without.size === b.without.size &&
  [...a.without].every((node) => b.without.has(node));

/** The node sets that continue below a node, given those of its parent. */
export const setsBelow = (node: Node, active: readonly NodeSet[], all: SetsByApex): readonly NodeSet[] =>
  [...active, ...(all.get(node) ?? [])].filter(({without}) => !without.has(node));

/** Whether the filter of a set selects a node; does not consider `without`. */
export const isIn = ({only}: NodeSet, node: Node): boolean => !only || only.has(node);

/** Visits every node of a set, including attributes, in document order. */
function walk(set: NodeSet, visit: (node: Node, parent: Node | null) => void): void {
  const go = (node: Node, parent: Node | null): void => {
    if (set.without.has(node)) {
      return;
    }
    visit(node, parent);
    if (node.nodeType === 1) {
      for (const attribute of attributesOf(node as Element)) {
        visit(attribute, node);
      }
    }
    for (const child of childNodes(node)) {
      go(child, node);
    }
  };
  if (!ancestorsOf(set.apex).some((at) => set.without.has(at))) {
    go(set.apex, null);
  }
}

/**
 * Keeps the nodes for which an expression is true (XML Signature 1.1 §6.6.3). Throws
 * `ReasonError('ALGORITHM_UNSUPPORTED')` if it selects an attribute without its element, or only one of an element and
 * its namespaces.
 */
export function filterByXPath(set: NodeSet, expression: (node: XPathNode) => XPathValue): NodeSet {
  const only = new Set<Node>();
  walk(set, (node, parent) => {
    const isChosen = booleanOf(expression(node));
    const isUnsupported =
      node.nodeType === 1
        ? booleanOf(expression({nodeType: 13, ownerElement: node as Element})) !== isChosen
        : node.nodeType === 2 && isChosen && parent !== null && !only.has(parent);
    ensure(!isUnsupported, 'ALGORITHM_UNSUPPORTED', 'XPath');
    if (isChosen && isIn(set, node)) {
      only.add(node);
    }
  });
  return {...set, only};
}

/** One `XPath` element of an XPath Filter 2.0 transform, evaluated. */
export interface TreeFilter {
  readonly operation: 'intersect' | 'subtract' | 'union';
  readonly nodes: ReadonlySet<XPathNode>;
}

/** Intersects, subtracts or adds whole subtrees (XPath Filter 2.0 §3.4). */
export function filterByTrees(set: NodeSet, filters: readonly TreeFilter[]): NodeSet {
  const only = new Set<Node>();
  const inside = new Map<Node, readonly boolean[]>();
  const start = (apex: Node): readonly boolean[] => {
    const around = ancestorsOf(apex);
    return filters.map(({nodes}) => around.some((at) => nodes.has(at)));
  };
  walk(set, (node, parent) => {
    const above = (parent && inside.get(parent)) ?? start(node);
    const here = filters.map(({nodes}, index) => above[index] === true || nodes.has(node));
    if (node.nodeType === 1 || node.nodeType === 9) {
      inside.set(node, here);
    }
    const isChosen = filters.reduce((chosen, {operation}, index) => {
      const isHere = here[index] === true;
      return operation === 'intersect'
        ? chosen && isHere
        : operation === 'subtract'
          ? chosen && !isHere
          : chosen || isHere;
    }, true);
    if (isChosen && isIn(set, node)) {
      only.add(node);
    }
  });
  return {...set, only};
}
