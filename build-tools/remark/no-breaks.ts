import type {Root, Text} from 'mdast';
import type {MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {partsByName, withoutBreaks} from '../../src/lib/no-breaks';
import {setAttribute} from './mdx';

/**
 * Input: `o n.º 33/2007 da ICP-CV`. Output: the same with a space that does not break, and around the name an element
 * that keeps it on one line. Not with a character: neither the search of every browser nor who copies the name would
 * find it again. Headings stay text, which the contents of the page and their own names are made of.
 */
export const remarkNoBreaks: Plugin<[], Root> = () => (tree) => {
  visit(tree, (node, index, parent) => {
    if (node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement') {
      for (const attribute of node.attributes) {
        if (typeof attribute.value === 'string') {
          attribute.value = withoutBreaks(attribute.value);
        }
      }
    }
    if (node.type === 'heading') {
      return SKIP;
    }
    if (node.type !== 'text' || !parent || index === undefined) {
      return undefined;
    }
    const children = partsByName(withoutBreaks(node.value)).map(({text, isTied}) =>
      isTied ? nameOf(text) : ({type: 'text', value: text} satisfies Text),
    );
    parent.children.splice(index, 1, ...(children as typeof parent.children));
    return [SKIP, index + children.length];
  });
};

function nameOf(value: string): MdxJsxTextElement {
  const element: MdxJsxTextElement = {
    type: 'mdxJsxTextElement',
    name: 'span',
    attributes: [],
    children: [{type: 'text', value}],
  };
  setAttribute(element, 'className', 'no-break');
  return element;
}
