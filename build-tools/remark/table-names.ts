import type {Element, Root} from 'hast';
import type {Plugin} from 'unified';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

const HEADING = /^h[2-6]$/;

/**
 * Input: a table below a heading with an id.
 *
 * Output: a table named by that heading (`aria-labelledby`), so that screen reader users can tell scrolling tables
 * apart. Each cell carries its column's name (`data-label`), which shows beside it when rows become cards. On a phone, a
 * table of at most three columns with short cells (`data-short`) stays a table.
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
      const [columns, longest] = labelCells(element);
      if (columns <= 3 && longest <= SHORT) {
        properties.dataShort = '';
      }
    }
  });
};

/** Characters of a cell that take fewer lines beside two others, in small letters, than a card would. */
const SHORT = 92;

/** Returns the number of columns and the length of the longest cell. */
function labelCells(table: Element): readonly [number, number] {
  const names: string[] = [];
  let longest = 0;
  visit(table, 'element', (row: Element) => {
    if (row.tagName !== 'tr') {
      return;
    }
    const cells = row.children.filter((child): child is Element => child.type === 'element');
    cells.forEach((cell, column) => {
      const text = toString(cell).trim();
      longest = Math.max(longest, text.length);
      if (cell.tagName === 'th') {
        names[column] = text;
      } else if (names[column]) {
        cell.properties.dataLabel = names[column];
      }
    });
  });
  return [names.length, longest];
}
