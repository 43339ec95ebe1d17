import path from 'node:path';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {valueToEstree} from 'estree-util-value-to-estree';
import type {Node} from 'unist';
import type {VFile} from 'vfile';

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
  if (typeof value === 'string') {
    element.attributes.push({type: 'mdxJsxAttribute', name, value});
  } else {
    setExpression(element, name, JSON.stringify(value), valueToEstree(value));
  }
}

/** Adds an attribute whose value is an expression: as an author would write it, and as the compiler reads it. */
export function setExpression(
  element: MdxElement,
  name: string,
  written: string,
  expression: ReturnType<typeof valueToEstree>,
): void {
  element.attributes.push({
    type: 'mdxJsxAttribute',
    name,
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: written,
      data: {
        estree: {
          type: 'Program',
          sourceType: 'module',
          comments: [],
          body: [{type: 'ExpressionStatement', expression}],
        },
      },
    },
  });
}

/** One thing that stops a build. */
export interface Mistake {
  /** 1-based; none where the front matter is meant, or nobody knows. */
  readonly line?: number | undefined;
  /** For an author: what to do. */
  readonly message: string;
}

/**
 * Stops the build of a page that has mistakes.
 *
 * @throws Error of one line for each, with the file and its line.
 */
export function refuse(file: VFile, mistakes: readonly Mistake[]): void {
  if (mistakes.length > 0) {
    const where = path.relative(process.cwd(), file.path);
    throw new Error(mistakes.map(({line, message}) => `${where}:${line ?? 1}: ${message}`).join('\n'));
  }
}

/** An element on lines of its own, without children. */
export function flowElement(name: string): MdxJsxFlowElement {
  return {type: 'mdxJsxFlowElement', name, attributes: [], children: []};
}
