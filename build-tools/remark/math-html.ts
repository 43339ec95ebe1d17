import type {Element, Root} from 'hast';
import {toHtml} from 'hast-util-to-html';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {setAttribute, type MdxElement} from './mdx';

/**
 * Input: `<span class="katex">`, with hundreds of elements inside.
 *
 * Output: `<Formula>` (src/components/Formula), whose content is one HTML string: half as long in the page's script, and
 * skipped by React's hydration.
 */
export const rehypeMathHtml: Plugin<[], Root> = () => (tree) => {
  visit(tree, 'element', (node: Element, index, parent) => {
    const {className} = node.properties;
    if (!parent || index === undefined || !Array.isArray(className) || !className.includes('katex')) {
      return;
    }
    const formula: MdxElement = {type: 'mdxJsxTextElement', name: 'Formula', attributes: [], children: []};
    setAttribute(formula, 'className', className.join(' '));
    setAttribute(formula, 'html', toHtml(node.children));
    parent.children[index] = formula as unknown as Element; // The types of hast know no MDX elements.
  });
};
