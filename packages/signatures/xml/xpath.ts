/**
 * Compiles and evaluates the subset of XPath 1.0 (W3C) that signature transforms use, with a step limit. Other features
 * (arithmetic, variables, the namespace axis) throw `ReasonError('ALGORITHM_UNSUPPORTED')`.
 */
import type {Attr, Document, Element, Node} from '@xmldom/xmldom';
import {ensure, ReasonError} from '../verdict.ts';
import {ancestorsOf, childNodes} from './dom.ts';

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
export function spend(budget: StepBudget, steps: number): void {
  budget.steps -= steps;
  ensure(budget.steps >= 0, 'LIMIT_EXCEEDED', 'XPath');
}

interface Context {
  readonly node: XPathNode;
  readonly position: number;
  readonly size: number;
  readonly budget: StepBudget;
}

type Expression = (context: Context) => XPathValue;
type Test = (node: XPathNode) => boolean;

const XMLNS = 'http://www.w3.org/2000/xmlns/';

const isElement = (node: XPathNode): node is Element => node.nodeType === 1;

const parentOf = (node: XPathNode): Node | null =>
  'ownerElement' in node ? (node as Attr | NamespaceNode).ownerElement : node.parentNode;

/** XPath attributes, which exclude namespace declarations. */
export const attributesOf = (element: Element): readonly Attr[] =>
  Array.from(element.attributes).filter(({namespaceURI}) => namespaceURI !== XMLNS);

const ancestorsIn = (node: XPathNode): readonly Node[] => {
  const parent = parentOf(node);
  return parent ? [parent, ...ancestorsOf(parent)] : [];
};

const childrenOf = (node: XPathNode): readonly Node[] =>
  node.nodeType === 1 || node.nodeType === 9 ? childNodes(node) : [];

const descendantsOf = (node: XPathNode, budget: StepBudget): readonly Node[] => {
  const found: Node[] = [];
  const visit = (parent: XPathNode): void => {
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

const siblingsOf = (node: XPathNode, isAfter: boolean, budget: StepBudget): readonly Node[] => {
  const siblings = node.nodeType === 2 || node.nodeType === 13 ? [] : childrenOf(parentOf(node) ?? node);
  spend(budget, siblings.length);
  const at = siblings.indexOf(node as Node);
  return at < 0 ? [] : isAfter ? siblings.slice(at + 1) : siblings.slice(0, at).reverse();
};

/** Nodes in axis order, nearest first. */
const AXES: Readonly<Record<string, (node: XPathNode, budget: StepBudget) => readonly XPathNode[]>> = {
  self: (node) => [node],
  child: childrenOf,
  parent: (node) => [parentOf(node)].filter((parent) => parent !== null),
  attribute: (node) => (isElement(node) ? attributesOf(node) : []),
  ancestor: ancestorsIn,
  'ancestor-or-self': (node) => [node, ...ancestorsIn(node)],
  descendant: descendantsOf,
  'descendant-or-self': (node, budget) => [node, ...descendantsOf(node, budget)],
  'following-sibling': (node, budget) => siblingsOf(node, true, budget),
  'preceding-sibling': (node, budget) => siblingsOf(node, false, budget),
};

const TOKEN =
  /\s*(?:("[^"]*"|'[^']*')|(\d+(?:\.\d+)?)|(::|\.\.|\/\/|!=|<=|>=|[()[\]@,/|=<>.*])|([\p{L}_][\p{L}\p{N}_.-]*(?::(?!:)(?:[\p{L}_][\p{L}\p{N}_.-]*|\*))?))/uy;

function tokenize(text: string): readonly string[] {
  const tokens: string[] = [];
  const trimmed = text.trim();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < trimmed.length) {
    const match = TOKEN.exec(trimmed);
    ensureSupported(match, text);
    tokens.push(match[0].trim());
  }
  return tokens;
}

function ensureSupported(condition: unknown, what: string): asserts condition {
  if (!condition) {
    throw new ReasonError('ALGORITHM_UNSUPPORTED', `XPath: ${what.trim()}`);
  }
}

/** Characters of a string that cost one step. */
const CHARACTERS_PER_STEP = 64;

const stringOfNode = (node: XPathNode, budget: StepBudget): string => {
  const text =
    node.nodeType === 1 || node.nodeType === 9
      ? descendantsOf(node, budget)
          .filter(({nodeType}) => nodeType === 3 || nodeType === 4)
          .map(({nodeValue}) => nodeValue ?? '')
          .join('')
      : (singleNode(node).nodeValue ?? '');
  spend(budget, text.length / CHARACTERS_PER_STEP);
  return text;
};

/**
 * A node with one name and one string value. Throws `ReasonError` for namespace nodes, of which one stands for several.
 */
function singleNode(node: XPathNode): Node {
  ensureSupported(node.nodeType !== 13, 'namespace');
  return node as Node;
}

const isNodes = (value: XPathValue): value is readonly XPathNode[] => Array.isArray(value);

const stringOf = (value: XPathValue, budget: StepBudget): string =>
  isNodes(value) ? (value[0] ? stringOfNode(value[0], budget) : '') : String(value);

const numberOf = (value: Exclude<XPathValue, readonly XPathNode[]>): number =>
  typeof value === 'boolean' ? Number(value) : Number(String(value).trim() || Number.NaN);

/** Converts a value as `boolean()` does (XPath 1.0 §4.3). */
export const booleanOf = (value: XPathValue): boolean => (isNodes(value) ? value.length > 0 : Boolean(value));

function isEqual(a: XPathValue, b: XPathValue, isNegated: boolean, budget: StepBudget): boolean {
  if (typeof a === 'boolean' || typeof b === 'boolean') {
    return (booleanOf(a) === booleanOf(b)) !== isNegated;
  }
  const stringsOf = (value: readonly XPathNode[]): readonly string[] => value.map((node) => stringOfNode(node, budget));
  const left = isNodes(a) ? stringsOf(a) : [a];
  const right = isNodes(b) ? stringsOf(b) : [b];
  spend(budget, left.length * right.length);
  return left.some((one) =>
    right.some((other) =>
      typeof one === 'number' || typeof other === 'number'
        ? (Number(one) === Number(other)) !== isNegated
        : (one === other) !== isNegated,
    ),
  );
}

const localNameOf = (node: XPathNode): string =>
  node.nodeType === 1 || node.nodeType === 2 ? ((node as Element).localName ?? (node as Element).nodeName) : '';

const FUNCTIONS: Readonly<
  Record<string, (values: readonly XPathValue[], context: Context, scope: XPathScope) => XPathValue>
> = {
  true: () => true,
  false: () => false,
  not: ([value = false]) => !booleanOf(value),
  boolean: ([value = false]) => booleanOf(value),
  count: ([value = []]) => (isNodes(value) ? value.length : Number.NaN),
  string: ([value], {node, budget}) => stringOf(value ?? [node], budget),
  'normalize-space': ([value], {node, budget}) =>
    stringOf(value ?? [node], budget)
      .trim()
      .replace(/[ \t\r\n]+/g, ' '),
  'starts-with': ([text = '', start = ''], {budget}) => stringOf(text, budget).startsWith(stringOf(start, budget)),
  contains: ([text = '', part = ''], {budget}) => stringOf(text, budget).includes(stringOf(part, budget)),
  'local-name': ([value], {node}) => localNameOf(singleNode(firstOf(value, node))),
  name: ([value], {node}) => {
    const found = singleNode(firstOf(value, node));
    return localNameOf(found) && found.nodeName;
  },
  'namespace-uri': ([value], {node}) => (firstOf(value, node) as Element).namespaceURI ?? '',
  position: (_values, {position}) => position,
  last: (_values, {size}) => size,
  here: (_values, _context, {here}) => [here],
  id: ([value = ''], {budget}, {elementById}) =>
    (isNodes(value) ? value.map((node) => stringOfNode(node, budget)).join(' ') : stringOf(value, budget))
      .split(/\s+/)
      .map(elementById)
      .filter((element) => element !== null),
};

const NO_NODE = {nodeType: 0} as unknown as Node; // Stands for an empty node-set.

const firstOf = (value: XPathValue | undefined, node: XPathNode): XPathNode =>
  value === undefined ? node : isNodes(value) ? (value[0] ?? NO_NODE) : NO_NODE;

const NODE_TESTS: Readonly<Record<string, Test>> = {
  node: () => true,
  text: ({nodeType}) => nodeType === 3 || nodeType === 4,
  comment: ({nodeType}) => nodeType === 8,
  'processing-instruction': ({nodeType}) => nodeType === 7,
};

/**
 * Compiles an expression to a function of the context node. Throws `ReasonError('ALGORITHM_UNSUPPORTED')`; so does the
 * function, and `LIMIT_EXCEEDED` when the budget is exhausted.
 */
export function compileXPath(text: string, scope: XPathScope): (node: XPathNode) => XPathValue {
  const tokens = tokenize(text);
  let at = 0;
  const peek = (): string | undefined => tokens[at];
  const take = (token?: string): string => {
    const found = tokens[at];
    ensureSupported(found !== undefined && (token === undefined || found === token), text);
    at += 1;
    return found;
  };
  const isNext = (token: string): boolean => peek() === token && (take(), true);

  const binary = (
    next: () => Expression,
    operators: Readonly<Record<string, (a: Expression, b: Expression) => Expression>>,
  ): Expression => {
    let left = next();
    for (let operator; (operator = operators[peek() ?? '']);) {
      take();
      left = operator(left, next());
    }
    return left;
  };

  const or = (): Expression => binary(and, {or: (a, b) => (context) => booleanOf(a(context)) || booleanOf(b(context))});
  const and = (): Expression =>
    binary(equality, {and: (a, b) => (context) => booleanOf(a(context)) && booleanOf(b(context))});
  const equality = (): Expression =>
    binary(relation, {
      '=': (a, b) => (context) => isEqual(a(context), b(context), false, context.budget),
      '!=': (a, b) => (context) => isEqual(a(context), b(context), true, context.budget),
    });
  const compare =
    (isTrue: (a: number, b: number) => boolean) =>
    (a: Expression, b: Expression): Expression =>
    (context) => {
      const [left, right] = [a(context), b(context)];
      ensureSupported(!isNodes(left) && !isNodes(right), text);
      return isTrue(numberOf(left), numberOf(right));
    };
  const relation = (): Expression =>
    binary(union, {
      '<': compare((a, b) => a < b),
      '>': compare((a, b) => a > b),
      '<=': compare((a, b) => a <= b),
      '>=': compare((a, b) => a >= b),
    });
  const nodesOf = (expression: Expression, context: Context): readonly XPathNode[] => {
    const value = expression(context);
    ensureSupported(isNodes(value), text);
    return value;
  };
  const union = (): Expression =>
    binary(path, {'|': (a, b) => (context) => [...new Set([...nodesOf(a, context), ...nodesOf(b, context)])]});

  const path = (): Expression => {
    const token = peek() ?? '';
    const isCall = tokens[at + 1] === '(' && !(token in NODE_TESTS) && /^[\p{L}_]/u.test(token);
    let start: Expression;
    if (/^["']/.test(token)) {
      take();
      return () => token.slice(1, -1);
    }
    if (/^\d/.test(token)) {
      take();
      return () => Number(token);
    }
    if (isCall || token === '(') {
      start = isCall ? call() : enclosed('(', ')');
      while (peek() === '[') {
        start = filtered(start, predicate());
      }
    } else if (token === '/' || token === '//') {
      start = () => [scope.document];
      if (token === '/') {
        take();
        if (!isStep()) {
          return start;
        }
        start = step(start);
      }
    } else {
      start = step((context) => [context.node]);
    }
    for (;;) {
      if (isNext('/')) {
        start = step(start);
      } else if (isNext('//')) {
        start = step(along(start, AXES['descendant-or-self'] as (typeof AXES)[string], () => true, []));
      } else {
        return start;
      }
    }
  };

  /** An expression between brackets. */
  const enclosed = (start: string, end: string): Expression => {
    take(start);
    const inner = or();
    take(end);
    return inner;
  };
  const predicate = (): Expression => enclosed('[', ']');

  const call = (): Expression => {
    const name = take();
    const run = FUNCTIONS[name];
    ensureSupported(run, text);
    take('(');
    const values: Expression[] = [];
    while (!isNext(')')) {
      values.push(or());
      if (peek() !== ')') {
        take(',');
      }
    }
    return (context) =>
      run(
        values.map((value) => value(context)),
        context,
        scope,
      );
  };

  const isStep = (): boolean => /^(?:[\p{L}_*@]|\.\.?$)/u.test(peek() ?? '');

  const keep = (nodes: readonly XPathNode[], test: Expression): readonly XPathNode[] =>
    nodes.filter((node, index) => {
      spend(scope.budget, 1);
      const value = test({node, position: index + 1, size: nodes.length, budget: scope.budget});
      return typeof value === 'number' ? value === index + 1 : booleanOf(value);
    });

  const filtered =
    (start: Expression, test: Expression): Expression =>
    (context) =>
      keep(nodesOf(start, context), test);

  const along =
    (start: Expression, axis: (typeof AXES)[string], test: Test, predicates: readonly Expression[]): Expression =>
    (context) => {
      const found = new Set<XPathNode>();
      for (const node of nodesOf(start, context)) {
        const candidates = axis(node, scope.budget);
        spend(scope.budget, candidates.length + 1);
        for (const kept of predicates.reduce(keep, candidates.filter(test))) {
          found.add(kept);
        }
      }
      return [...found];
    };

  const step = (start: Expression): Expression => {
    if (isNext('.')) {
      return start;
    }
    if (isNext('..')) {
      return along(start, AXES['parent'] as (typeof AXES)[string], () => true, []);
    }
    let axisName = 'child';
    if (isNext('@')) {
      axisName = 'attribute';
    } else if (tokens[at + 1] === '::') {
      axisName = take();
      take('::');
    }
    const axis = AXES[axisName];
    ensureSupported(axis, text);
    const test = nodeTest(axisName === 'attribute' ? 2 : 1);
    const predicates: Expression[] = [];
    while (peek() === '[') {
      predicates.push(predicate());
    }
    return along(start, axis, test, predicates);
  };

  const nodeTest = (principal: number): Test => {
    const name = take();
    const kind = NODE_TESTS[name];
    if (kind && isNext('(')) {
      take(')');
      return kind;
    }
    if (name === '*') {
      return ({nodeType}) => nodeType === principal;
    }
    ensureSupported(/^[\p{L}_]/u.test(name), text);
    const [prefix, local] = name.includes(':') ? (name.split(':') as [string, string]) : [null, name];
    const namespace = prefix === null ? null : scope.namespaceOf(prefix);
    ensureSupported(prefix === null || namespace !== null, text);
    return (node) =>
      node.nodeType === principal &&
      ((node as Element).namespaceURI || null) === namespace &&
      (local === '*' || localNameOf(node) === local);
  };

  const expression = or();
  ensureSupported(at === tokens.length, text);
  return (node) => {
    spend(scope.budget, 1);
    return expression({node, position: 1, size: 1, budget: scope.budget});
  };
}
