import type {Element, Root} from 'hast';
import {toHtml} from 'hast-util-to-html';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {flowElement, setAttribute, type MdxElement} from './mdx';

/**
 * Input: `<span class="katex">`, with hundreds of elements inside, in a `<span class="katex-display">` for a `$$` block.
 *
 * Output: `<Formula>` (src/components/Formula), whose content is one HTML string: half as long in the page's script, and
 * skipped by React's hydration. At the top, `<MathStyles />` links the KaTeX stylesheet; other pages do not load it.
 */
export const rehypeMathHtml: Plugin<[], Root> = () => (tree) => {
  let formulas = 0;
  visit(tree, 'element', (node: Element, index, parent) => {
    const {className} = node.properties;
    if (!parent || index === undefined || !Array.isArray(className)) {
      return;
    }
    if (className.includes('katex-display')) {
      // Focusable and with an accessible name, because a long formula scrolls horizontally (WCAG 2.1.1).
      Object.assign(node.properties, {tabIndex: 0, role: 'group', ariaLabel: 'Fórmula'});
    } else if (className.includes('katex')) {
      const formula: MdxElement = {type: 'mdxJsxTextElement', name: 'Formula', attributes: [], children: []};
      setAttribute(formula, 'className', className.join(' '));
      setAttribute(formula, 'html', toHtml(node.children));
      parent.children[index] = formula as unknown as Element; // The types of hast know no MDX elements.
      formulas += 1;
    }
  });
  if (formulas > 0) {
    tree.children.unshift(flowElement('MathStyles') as unknown as Element);
  }
};
