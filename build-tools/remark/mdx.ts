import path from 'node:path';
import {valueToEstree} from 'estree-util-value-to-estree';
import type {Nodes} from 'mdast';

export type MdxJsxFlowElement = Extract<Nodes, {readonly type: 'mdxJsxFlowElement'}>;

export type MdxJsxTextElement = Extract<Nodes, {readonly type: 'mdxJsxTextElement'}>;

export type MdxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** Whether a node is a JSX element, inline or block, with that name if there is one. */
export function isElement(node: {readonly type: string}, name?: string): node is MdxElement {
  const isJsx = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
  return isJsx && (name === undefined || (node as MdxElement).name === name);
}

/** The literal value of an attribute; undefined when it is missing or an expression. */
export function attribute(element: MdxElement, name: string): string | undefined {
  const found = element.attributes.find((candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === name);
  return typeof found?.value === 'string' ? found.value : undefined;
}

/** Adds an attribute whose value is known at build time. */
export function setAttribute(element: MdxElement, name: string, value: unknown): void {
  if (typeof value === 'string') {
    element.attributes.push({type: 'mdxJsxAttribute', name, value});
  } else {
    setExpression(element, name, JSON.stringify(value), valueToEstree(value));
  }
}

/** Adds an attribute whose value is an expression, as source text and as an ESTree. */
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

/** One mistake that fails the build. */
export interface Mistake {
  /** 1-based; undefined for front matter or an unknown position. */
  readonly line?: number | undefined;
  /** What to do, for the author to read. */
  readonly message: string;
}

/**
 * Fails the build of a page with mistakes.
 *
 * @throws Error with one line per mistake: file, line and message.
 */
export function refuse(file: {readonly path: string}, mistakes: readonly Mistake[]): void {
  if (mistakes.length > 0) {
    const where = path.relative(process.cwd(), file.path);
    fail(mistakes.map(({line, message}) => `${where}:${line ?? 1}: ${message}`).join('\n'));
  }
}

/** Throws an error without a stack trace: Docusaurus would print it, and an author would lose the message in it. */
export function fail(message: string): never {
  const error = new Error(message);
  error.stack = message;
  throw error;
}

/** Creates an inline element without children. */
export function textElement(name: string): MdxJsxTextElement {
  return {type: 'mdxJsxTextElement', name, attributes: [], children: []};
}

/** Creates a block element without children. */
export function flowElement(name: string): MdxJsxFlowElement {
  return {type: 'mdxJsxFlowElement', name, attributes: [], children: []};
}
