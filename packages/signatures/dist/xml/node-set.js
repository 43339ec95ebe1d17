import { ReasonError } from "../verdict.js";
import { childNodes } from "./dom.js";
import { attributesOf, booleanOf } from "./xpath.js";
/** Groups node sets by their apex. Removes duplicates, because hostile files repeat references. */
export function byApex(sets) {
    const found = new Map();
    for (const set of sets) {
        const own = found.get(set.apex) ?? [];
        found.set(set.apex, own);
        if (!own.some((other) => isSameSet(set, other))) {
            own.push(set);
        }
    }
    return found;
}
const isSameSet = (a, b) => a.only === b.only &&
    a.hasComments === b.hasComments &&
    a.without.size === b.without.size &&
    [...a.without].every((node) => b.without.has(node));
/** The node sets that continue below an element, given those of its parent. */
export const setsBelow = (element, active, all) => [...active, ...(all.get(element) ?? [])].filter(({ without }) => !without.has(element));
/** Whether the filter of a set selects a node; does not consider `without`. */
export const isIn = ({ only }, node) => !only || only.has(node);
/** Visits every node of a set, including attributes, in document order. */
function walk(set, visit) {
    const go = (node, parent) => {
        if (set.without.has(node)) {
            return;
        }
        visit(node, parent);
        if (node.nodeType === 1) {
            for (const attribute of attributesOf(node)) {
                visit(attribute, node);
            }
        }
        for (const child of childNodes(node)) {
            go(child, node);
        }
    };
    for (let at = set.apex.parentNode; at; at = at.parentNode) {
        if (set.without.has(at)) {
            return;
        }
    }
    go(set.apex, null);
}
/**
 * Keeps the nodes for which an expression is true (XML Signature 1.1 §6.6.3). Throws
 * `ReasonError('ALGORITHM_UNSUPPORTED')` if it selects an attribute without its element, or only one of an element and
 * its namespaces.
 */
export function filterByXPath(set, expression) {
    const only = new Set();
    walk(set, (node, parent) => {
        const isChosen = booleanOf(expression(node));
        const isUnsupported = node.nodeType === 1
            ? booleanOf(expression({ nodeType: 13, ownerElement: node })) !== isChosen
            : node.nodeType === 2 && isChosen && parent !== null && !only.has(parent);
        if (isUnsupported) {
            throw new ReasonError('ALGORITHM_UNSUPPORTED', 'XPath');
        }
        if (isChosen && isIn(set, node)) {
            only.add(node);
        }
    });
    return { ...set, only };
}
/** Intersects, subtracts or adds whole subtrees (XPath Filter 2.0 §3.4). */
export function filterByTrees(set, filters) {
    const only = new Set();
    const inside = new Map();
    const start = (apex) => {
        const found = filters.map(() => false);
        for (let at = apex.parentNode; at; at = at.parentNode) {
            filters.forEach(({ nodes }, index) => (found[index] ||= nodes.has(at)));
        }
        return found;
    };
    walk(set, (node, parent) => {
        const above = (parent && inside.get(parent)) ?? start(node);
        const here = filters.map(({ nodes }, index) => above[index] === true || nodes.has(node));
        if (node.nodeType === 1 || node.nodeType === 9) {
            inside.set(node, here);
        }
        const isChosen = filters.reduce((chosen, { operation }, index) => {
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
    return { ...set, only };
}
