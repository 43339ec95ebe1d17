import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {valueToEstree} from 'estree-util-value-to-estree';
import type {Node} from 'unist';

export type MdxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** Whether a node is the JSX element of that name, inline or on lines of its own. */
export function isElement(node: Node, name: string): node is MdxElement {
  return (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && (node as MdxElement).name === name;
}

/** The literal value of an attribute; undefined when it is missing or an expression. */
export function attribute(element: MdxElement, name: string): string | undefined {
  const found = element.attributes.find((candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === name);
  return typeof found?.value === 'string' ? found.value : undefined;
}

/** Adds an attribute whose value is data known at build time. */
export function setAttribute(element: MdxElement, name: string, value: unknown): void {
  element.attributes.push({
    type: 'mdxJsxAttribute',
    name,
    value:
      typeof value === 'string'
        ? value
        : {
            type: 'mdxJsxAttributeValueExpression',
            value: JSON.stringify(value),
            data: {
              estree: {
                type: 'Program',
                sourceType: 'module',
                comments: [],
                body: [{type: 'ExpressionStatement', expression: valueToEstree(value)}],
              },
            },
          },
  });
}

/** An element on lines of its own, without children. */
export function flowElement(name: string): MdxJsxFlowElement {
  return {type: 'mdxJsxFlowElement', name, attributes: [], children: []};
}
