import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {Element, Root} from 'hast';
import {rehypeFoldedAnswers} from '../../build-tools/remark/folded-answers';
import {rehypeTableNames} from '../../build-tools/remark/table-names';

const element = (tagName: string, ...children: Element['children']): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});
const text = (value: string) => ({type: 'text', value}) as const;

/** Outlines a tree: element names with their content. */
const outline = ({children}: Root | Element): string =>
  children
    .map((node) => {
      if (node.type === 'element') {
        return node.children.length > 0 ? `${node.tagName}(${outline(node)})` : node.tagName;
      }
      return node.type === 'mdxJsxFlowElement' ? (node.name ?? '') : '';
    })
    .filter(Boolean)
    .join(' ');

function transformed(frontMatter: object, ...children: Root['children']): string {
  const tree: Root = {type: 'root', children};
  const transform = rehypeFoldedAnswers.call(undefined as never) as (tree: Root, file: unknown) => void;
  transform(tree, {data: {frontMatter}});
  return outline(tree);
}

const page = () => [
  element('p'),
  element('h2'),
  element('p'),
  element('h3'),
  element('p'),
  element('ul'),
  element('h3'),
  element('p'),
  element('h2'),
  element('p'),
];

test('R7: a page with a filter collapses each answer, but no topic', () => {
  assert.equal(
    transformed({filter: true}, ...page()),
    'p EntryFilter h2 p details(summary(h3) p ul) details(summary(h3) p) h2 p',
  );
});

test('R7: other pages stay unchanged', () => {
  assert.equal(transformed({}, ...page()), 'p h2 p h3 p ul h3 p h2 p');
});

test('R7: each table cell carries its column name, for rows shown as cards', () => {
  const cell = element('td', text('5 anos'));
  const table = element(
    'table',
    element('thead', element('tr', element('th', text('Documento')), element('th', text('Prazo')))),
    element('tbody', element('tr', element('td', text('CNI')), cell)),
  );
  (rehypeTableNames.call(undefined as never) as (tree: Root) => void)({type: 'root', children: [table]});
  assert.equal(cell.properties.dataLabel, 'Prazo');
});
