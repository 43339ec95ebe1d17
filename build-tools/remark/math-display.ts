import type {Element, Root} from 'hast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';

/**
 * Input: `<span class="katex-display">`, which `rehype-katex` makes from a `$$` block.
 *
 * Output: the same, focusable and with an accessible name, because a long formula scrolls horizontally (WCAG 2.1.1).
 */
export const rehypeMathDisplay: Plugin<[], Root> = () => (tree) => {
  visit(tree, 'element', (node: Element) => {
    const {className} = node.properties;
    if (Array.isArray(className) && className.includes('katex-display')) {
      Object.assign(node.properties, {tabIndex: 0, role: 'group', ariaLabel: 'Fórmula'});
    }
  });
};
