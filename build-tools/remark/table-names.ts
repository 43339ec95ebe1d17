import type {Element, Root} from 'hast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';

const HEADING = /^h[2-6]$/;

/**
 * Input: a table after a heading with an id. Output: the same, named by that heading (`aria-labelledby`), so that who
 * goes from one scrolling table to the next by keyboard hears which is which.
 */
export const rehypeTableNames: Plugin<[], Root> = () => (tree) => {
  let heading = '';
  visit(tree, 'element', ({tagName, properties}: Element) => {
    if (HEADING.test(tagName)) {
      heading = String(properties.id ?? '');
    } else if (tagName === 'table' && heading) {
      properties.ariaLabelledBy = [heading];
    }
  });
};
