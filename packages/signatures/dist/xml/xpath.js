import { ReasonError } from "../verdict.js";
import { childNodes } from "./dom.js";
/** Spends steps. Throws `ReasonError('LIMIT_EXCEEDED')` when none are left. */
export function spend(budget, steps) {
    budget.steps -= steps;
    if (budget.steps < 0) {
        throw new ReasonError('LIMIT_EXCEEDED', 'XPath');
    }
}
const XMLNS = 'http://www.w3.org/2000/xmlns/';
const isElement = (node) => node.nodeType === 1;
const parentOf = (node) => 'ownerElement' in node ? node.ownerElement : node.parentNode;
/** XPath attributes, which exclude namespace declarations. */
export const attributesOf = (element) => Array.from(element.attributes).filter(({ namespaceURI }) => namespaceURI !== XMLNS);
const ancestorsOf = (node) => {
    const ancestors = [];
    for (let at = parentOf(node); at; at = parentOf(at)) {
        ancestors.push(at);
    }
    return ancestors;
};
const childrenOf = (node) => node.nodeType === 1 || node.nodeType === 9 ? childNodes(node) : [];
const descendantsOf = (node, budget) => {
    const found = [];
    const visit = (parent) => {
        const children = childrenOf(parent);
        spend(budget, children.length);
        for (const child of children) {
            found.push(child);
            visit(child);
        }
    };
    visit(node);
    return found;
};
const siblingsOf = (node, isAfter, budget) => {
    const siblings = node.nodeType === 2 || node.nodeType === 13 ? [] : childrenOf(parentOf(node) ?? node);
    spend(budget, siblings.length);
    const at = siblings.indexOf(node);
    return at < 0 ? [] : isAfter ? siblings.slice(at + 1) : siblings.slice(0, at).reverse();
};
/** Nodes in axis order, nearest first. */
const AXES = {
    self: (node) => [node],
    child: childrenOf,
    parent: (node) => [parentOf(node)].filter((parent) => parent !== null),
    attribute: (node) => (isElement(node) ? attributesOf(node) : []),
    ancestor: ancestorsOf,
    'ancestor-or-self': (node) => [node, ...ancestorsOf(node)],
    descendant: descendantsOf,
    'descendant-or-self': (node, budget) => [node, ...descendantsOf(node, budget)],
    'following-sibling': (node, budget) => siblingsOf(node, true, budget),
    'preceding-sibling': (node, budget) => siblingsOf(node, false, budget),
};
const TOKEN = /\s*(?:("[^"]*"|'[^']*')|(\d+(?:\.\d+)?)|(::|\.\.|\/\/|!=|<=|>=|[()[\]@,/|=<>.*])|([\p{L}_][\p{L}\p{N}_.-]*(?::(?!:)(?:[\p{L}_][\p{L}\p{N}_.-]*|\*))?))/uy;
function tokenize(text) {
    const tokens = [];
    const trimmed = text.trim();
    TOKEN.lastIndex = 0;
    while (TOKEN.lastIndex < trimmed.length) {
        const match = TOKEN.exec(trimmed);
        if (!match) {
            throw unsupported(text);
        }
        tokens.push(match[0].trim());
    }
    return tokens;
}
const unsupported = (what) => new ReasonError('ALGORITHM_UNSUPPORTED', `XPath: ${what.trim()}`);
/** Characters of a string that cost one step. */
const CHARACTERS_PER_STEP = 64;
const stringOfNode = (node, budget) => {
    const text = node.nodeType === 1 || node.nodeType === 9
        ? descendantsOf(node, budget)
            .filter(({ nodeType }) => nodeType === 3 || nodeType === 4)
            .map(({ nodeValue }) => nodeValue ?? '')
            .join('')
        : (singleNode(node).nodeValue ?? '');
    spend(budget, text.length / CHARACTERS_PER_STEP);
    return text;
};
/**
 * A node with one name and one string value. Throws `ReasonError` for namespace nodes, of which one stands for several.
 */
function singleNode(node) {
    if (node.nodeType === 13) {
        throw unsupported('namespace');
    }
    return node;
}
const isNodes = (value) => Array.isArray(value);
const stringOf = (value, budget) => isNodes(value) ? (value[0] ? stringOfNode(value[0], budget) : '') : String(value);
const numberOf = (value) => typeof value === 'boolean' ? Number(value) : Number(String(value).trim() || Number.NaN);
/** Converts a value as `boolean()` does (XPath 1.0 §4.3). */
export const booleanOf = (value) => (isNodes(value) ? value.length > 0 : Boolean(value));
function isEqual(a, b, isNegated, budget) {
    if (typeof a === 'boolean' || typeof b === 'boolean') {
        return (booleanOf(a) === booleanOf(b)) !== isNegated;
    }
    const stringsOf = (value) => value.map((node) => stringOfNode(node, budget));
    const left = isNodes(a) ? stringsOf(a) : [a];
    const right = isNodes(b) ? stringsOf(b) : [b];
    spend(budget, left.length * right.length);
    return left.some((one) => right.some((other) => typeof one === 'number' || typeof other === 'number'
        ? (Number(one) === Number(other)) !== isNegated
        : (one === other) !== isNegated));
}
const localNameOf = (node) => node.nodeType === 1 || node.nodeType === 2 ? (node.localName ?? node.nodeName) : '';
const FUNCTIONS = {
    true: () => true,
    false: () => false,
    not: ([value = false]) => !booleanOf(value),
    boolean: ([value = false]) => booleanOf(value),
    count: ([value = []]) => (isNodes(value) ? value.length : Number.NaN),
    string: ([value], { node, budget }) => stringOf(value ?? [node], budget),
    'normalize-space': ([value], { node, budget }) => stringOf(value ?? [node], budget)
        .trim()
        .replace(/[ \t\r\n]+/g, ' '),
    'starts-with': ([text = '', start = ''], { budget }) => stringOf(text, budget).startsWith(stringOf(start, budget)),
    contains: ([text = '', part = ''], { budget }) => stringOf(text, budget).includes(stringOf(part, budget)),
    'local-name': ([value], { node }) => localNameOf(singleNode(firstOf(value, node))),
    name: ([value], { node }) => {
        const found = singleNode(firstOf(value, node));
        return localNameOf(found) && found.nodeName;
    },
    'namespace-uri': ([value], { node }) => firstOf(value, node).namespaceURI ?? '',
    position: (_values, { position }) => position,
    last: (_values, { size }) => size,
    here: (_values, _context, { here }) => [here],
    id: ([value = ''], { budget }, { elementById }) => (isNodes(value) ? value.map((node) => stringOfNode(node, budget)).join(' ') : stringOf(value, budget))
        .split(/\s+/)
        .map(elementById)
        .filter((element) => element !== null),
};
const NO_NODE = { nodeType: 0 }; // Stands for an empty node-set.
const firstOf = (value, node) => value === undefined ? node : isNodes(value) ? (value[0] ?? NO_NODE) : NO_NODE;
const NODE_TESTS = {
    node: () => true,
    text: ({ nodeType }) => nodeType === 3 || nodeType === 4,
    comment: ({ nodeType }) => nodeType === 8,
    'processing-instruction': ({ nodeType }) => nodeType === 7,
};
/**
 * Compiles an expression to a function of the context node. Throws `ReasonError('ALGORITHM_UNSUPPORTED')`; so does the
 * function, and `LIMIT_EXCEEDED` when the budget is exhausted.
 */
export function compileXPath(text, scope) {
    const tokens = tokenize(text);
    let at = 0;
    const peek = () => tokens[at];
    const take = (token) => {
        const found = tokens[at];
        if (found === undefined || (token !== undefined && found !== token)) {
            throw unsupported(text);
        }
        at += 1;
        return found;
    };
    const isNext = (token) => peek() === token && (take(), true);
    const binary = (next, operators) => {
        let left = next();
        for (let operator; (operator = operators[peek() ?? '']);) {
            take();
            left = operator(left, next());
        }
        return left;
    };
    const or = () => binary(and, { or: (a, b) => (context) => booleanOf(a(context)) || booleanOf(b(context)) });
    const and = () => binary(equality, { and: (a, b) => (context) => booleanOf(a(context)) && booleanOf(b(context)) });
    const equality = () => binary(relation, {
        '=': (a, b) => (context) => isEqual(a(context), b(context), false, context.budget),
        '!=': (a, b) => (context) => isEqual(a(context), b(context), true, context.budget),
    });
    const compare = (isTrue) => (a, b) => (context) => {
        const [left, right] = [a(context), b(context)];
        if (isNodes(left) || isNodes(right)) {
            throw unsupported(text);
        }
        return isTrue(numberOf(left), numberOf(right));
    };
    const relation = () => binary(union, {
        '<': compare((a, b) => a < b),
        '>': compare((a, b) => a > b),
        '<=': compare((a, b) => a <= b),
        '>=': compare((a, b) => a >= b),
    });
    const nodesOf = (expression, context) => {
        const value = expression(context);
        if (!isNodes(value)) {
            throw unsupported(text);
        }
        return value;
    };
    const union = () => binary(path, { '|': (a, b) => (context) => [...new Set([...nodesOf(a, context), ...nodesOf(b, context)])] });
    const path = () => {
        const token = peek() ?? '';
        const isCall = tokens[at + 1] === '(' && !(token in NODE_TESTS) && /^[\p{L}_]/u.test(token);
        let start;
        if (/^["']/.test(token)) {
            take();
            return () => token.slice(1, -1);
        }
        if (/^\d/.test(token)) {
            take();
            return () => Number(token);
        }
        if (isCall || token === '(') {
            start = isCall ? call() : (take('('), group());
            while (peek() === '[') {
                start = filtered(start, predicate());
            }
        }
        else if (token === '/' || token === '//') {
            start = () => [scope.document];
            if (token === '/') {
                take();
                if (!isStep()) {
                    return start;
                }
                start = step(start);
            }
        }
        else {
            start = step((context) => [context.node]);
        }
        for (;;) {
            if (isNext('/')) {
                start = step(start);
            }
            else if (isNext('//')) {
                start = step(along(start, AXES['descendant-or-self'], () => true, []));
            }
            else {
                return start;
            }
        }
    };
    const group = () => {
        const inner = or();
        take(')');
        return inner;
    };
    const call = () => {
        const name = take();
        const run = FUNCTIONS[name];
        if (!run) {
            throw unsupported(text);
        }
        take('(');
        const values = [];
        while (!isNext(')')) {
            values.push(or());
            if (peek() !== ')') {
                take(',');
            }
        }
        return (context) => run(values.map((value) => value(context)), context, scope);
    };
    const predicate = () => {
        take('[');
        const inner = or();
        take(']');
        return inner;
    };
    const isStep = () => /^(?:[\p{L}_*@]|\.\.?$)/u.test(peek() ?? '');
    const keep = (nodes, test) => nodes.filter((node, index) => {
        spend(scope.budget, 1);
        const value = test({ node, position: index + 1, size: nodes.length, budget: scope.budget });
        return typeof value === 'number' ? value === index + 1 : booleanOf(value);
    });
    const filtered = (start, test) => (context) => keep(nodesOf(start, context), test);
    const along = (start, axis, test, predicates) => (context) => {
        const found = new Set();
        for (const node of nodesOf(start, context)) {
            const candidates = axis(node, scope.budget);
            spend(scope.budget, candidates.length + 1);
            for (const kept of predicates.reduce(keep, candidates.filter(test))) {
                found.add(kept);
            }
        }
        return [...found];
    };
    const step = (start) => {
        if (isNext('.')) {
            return start;
        }
        if (isNext('..')) {
            return along(start, AXES['parent'], () => true, []);
        }
        let axisName = 'child';
        if (isNext('@')) {
            axisName = 'attribute';
        }
        else if (tokens[at + 1] === '::') {
            axisName = take();
            take('::');
        }
        const axis = AXES[axisName];
        if (!axis) {
            throw unsupported(text);
        }
        const test = nodeTest(axisName === 'attribute' ? 2 : 1);
        const predicates = [];
        while (peek() === '[') {
            predicates.push(predicate());
        }
        return along(start, axis, test, predicates);
    };
    const nodeTest = (principal) => {
        const name = take();
        const kind = NODE_TESTS[name];
        if (kind && isNext('(')) {
            take(')');
            return kind;
        }
        if (name === '*') {
            return ({ nodeType }) => nodeType === principal;
        }
        if (!/^[\p{L}_]/u.test(name)) {
            throw unsupported(text);
        }
        const [prefix, local] = name.includes(':') ? name.split(':') : [null, name];
        const namespace = prefix === null ? null : scope.namespaceOf(prefix);
        if (prefix !== null && namespace === null) {
            throw unsupported(text);
        }
        return (node) => node.nodeType === principal &&
            (node.namespaceURI || null) === namespace &&
            (local === '*' || localNameOf(node) === local);
    };
    const expression = or();
    if (at !== tokens.length) {
        throw unsupported(text);
    }
    return (node) => {
        spend(scope.budget, 1);
        return expression({ node, position: 1, size: 1, budget: scope.budget });
    };
}
