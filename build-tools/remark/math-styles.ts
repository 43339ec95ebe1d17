import type {Root} from 'mdast';
import type {Plugin} from 'unified';
import {visit, EXIT} from 'unist-util-visit';
import {flowElement} from './mdx';

/**
 * Input: `$…$` or `$$…$$` anywhere on the page.
 *
 * Output: one `<MathStyles />` at the top, which links the KaTeX stylesheet. Pages without formulas do not load it.
 */
export const remarkMathStyles: Plugin<[], Root> = () => (tree) => {
  visit(tree, ['math', 'inlineMath'], () => {
    tree.children.unshift(flowElement('MathStyles'));
    return EXIT;
  });
};
