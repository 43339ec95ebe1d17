import type {Element, ElementContent, Nodes, RootContent} from 'hast';
import {visit} from 'unist-util-visit';

export const isElement = (node: Nodes | undefined): node is Element => node?.type === 'element';

export const isHeading = ({tagName}: Element): boolean => /^h[1-6]$/.test(tagName);

export const hasClass =
  (name: string) =>
  ({properties: {className}}: Element): boolean =>
    Array.isArray(className) && className.includes(name);

export const hasTag =
  (name: string) =>
  ({tagName}: Element): boolean =>
    tagName === name;

/** The number of a source, from its id or from the address of a mark. */
export const sourceNumber = (value: unknown): string | undefined => /^#?fonte-(\d+)$/.exec(String(value))?.[1];

/** Finds the elements that match, in document order. */
export function all(tree: Nodes, matches: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  visit(tree, 'element', (element) => {
    if (matches(element)) {
      found.push(element);
    }
  });
  return found;
}

export const first = (tree: Nodes, matches: (element: Element) => boolean): Element | undefined =>
  all(tree, matches)[0];

/** Returns all text below a node; a `br` is a line break. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') {
    return node.value;
  }
  if (isElement(node) && node.tagName === 'br') {
    return '\n';
  }
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

const INTERFACE_TAGS = new Set(
  (
    'aside audio button canvas dialog fieldset footer form head iframe input label nav noscript output script select ' +
    'style svg template textarea'
  ).split(' '),
);

const INTERFACE_CLASSES = [
  'entry-actions',
  'entry-more',
  'hash-link',
  'page-review',
  'tab-label',
  'table-of-contents',
  'theme-doc-toc-mobile',
  'theme-doc-version-badge',
];

/** Copies nodes without the parts that are not text of the page: controls, navigation, definitions of terms. */
export function withoutInterface(nodes: readonly (RootContent | ElementContent)[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') {
      return [node];
    }
    return isElement(node) && !isInterface(node) ? [{...node, children: withoutInterface(node.children)}] : [];
  });
}

function isInterface(element: Element): boolean {
  const {tagName, properties} = element;
  return (
    (INTERFACE_TAGS.has(tagName) && properties.role !== 'tablist') ||
    properties.role === 'tooltip' ||
    properties.ariaHidden === 'true' ||
    INTERFACE_CLASSES.some((name) => hasClass(name)(element))
  );
}
