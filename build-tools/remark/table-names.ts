import type {Element, Root} from 'hast';
import type {Plugin} from 'unified';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

const HEADING = /^h[2-6]$/;

/**
 * Input: a table below a heading with an id.
 *
 * Output: a table named by that heading (`aria-labelledby`), so that screen reader users can tell scrolling tables
 * apart. Each cell carries its column's name (`data-label`), which shows beside it when rows become cards.
 */
export const rehypeTableNames: Plugin<[], Root> = () => (tree) => {
  let heading = '';
  visit(tree, 'element', (element: Element) => {
    const {tagName, properties} = element;
    if (HEADING.test(tagName)) {
      heading = properties.id ?? '';
    } else if (tagName === 'table' && heading) {
      properties.ariaLabelledBy = [heading];
    }
    if (tagName === 'table') {
      labelCells(element);
    }
  });
};

function labelCells(table: Element): void {
  const names: string[] = [];
  visit(table, 'element', (row: Element) => {
    if (row.tagName !== 'tr') {
      return;
    }
    const cells = row.children.filter((child): child is Element => child.type === 'element');
    cells.forEach((cell, column) => {
      if (cell.tagName === 'th') {
        names[column] = toString(cell).trim();
      } else if (names[column]) {
        cell.properties.dataLabel = names[column];
      }
    });
  });
}
