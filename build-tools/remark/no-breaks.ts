import type {Root, Text} from 'mdast';
import type {Plugin} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {partsByName, withoutBreaks} from '../../src/lib/no-breaks';
import {isElement, setAttribute, textElement, type MdxJsxTextElement} from './mdx';

/**
 * Input: `o n.º 33/2007 da ICP-CV`.
 *
 * Output: a no-break space after `n.º`, and an element around the name that prevents a line break. Special hyphens
 * would break find-in-page and copied text. Headings stay plain text, because the table of contents and their ids
 * derive from them.
 */
export const remarkNoBreaks: Plugin<[], Root> = () => (tree) => {
  visit(tree, (node, index, parent) => {
    if (isElement(node)) {
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
  const element = textElement('span');
  element.children.push({type: 'text', value});
  setAttribute(element, 'className', 'no-break');
  return element;
}
