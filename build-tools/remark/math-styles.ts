import type {Root} from 'mdast';
import type {Plugin} from 'unified';
import {visit, EXIT} from 'unist-util-visit';
import {flowElement} from './mdx';

/**
 * Input: `$…$` or `$$…$$` anywhere on the page. Output: one `<MathStyles />` at its beginning, which
 * links the maths stylesheet; a page without formulas does not pay for it.
 */
export const remarkMathStyles: Plugin<[], Root> = () => (tree) => {
  let hasMath = false;
  visit(tree, ['math', 'inlineMath'], () => {
    hasMath = true;
    return EXIT;
  });
  if (hasMath) {
    tree.children.unshift(flowElement('MathStyles'));
  }
};
