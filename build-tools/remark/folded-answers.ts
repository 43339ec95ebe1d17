import type {Element, ElementContent, Root, RootContent} from 'hast';
import type {Plugin} from 'unified';
import {flowElement} from './mdx';

const isHeading = (node: RootContent, names: string): node is Element =>
  node.type === 'element' && names.split(' ').includes(node.tagName);

/**
 * Runs on pages with `filter: true` in front matter.
 *
 * Input: level-3 headings, each followed by its answer.
 *
 * Output: collapsible answers (`<details>`), and a filter above the first topic. Runs after the table of contents is
 * built, so the headings stay in it.
 */
export const rehypeFoldedAnswers: Plugin<[], Root> = () => (tree, file) => {
  if (!(file.data as {frontMatter?: {filter?: unknown}}).frontMatter?.filter) {
    return;
  }
  const first = tree.children.findIndex((node) => isHeading(node, 'h2'));
  if (first < 0) {
    return;
  }
  const [before, after] = [tree.children.slice(0, first), tree.children.slice(first)];
  const filter = flowElement('EntryFilter') as unknown as RootContent; // The types of hast know no MDX elements.
  tree.children = [...before, filter, ...after.reduce(fold, [])];
};

/** Adds a node to the current answer, or after it. */
function fold(folded: readonly RootContent[], node: RootContent): RootContent[] {
  if (isHeading(node, 'h3')) {
    // This attribute stops the theme from adding a link, because a summary is itself interactive.
    const heading: Element = {...node, properties: {...node.properties, dataSummary: ''}};
    const summary: Element = {type: 'element', tagName: 'summary', properties: {}, children: [heading]};
    const properties = {className: ['answer', 'folded'], dataEntry: ''};
    return [...folded, {type: 'element', tagName: 'details', properties, children: [summary]}];
  }
  const last = folded.at(-1);
  if (last && isHeading(last, 'details') && last.properties.dataEntry === '' && !endsAnswer(node)) {
    return [...folded.slice(0, -1), {...last, children: [...last.children, node as ElementContent]}];
  }
  return [...folded, node];
}

/** Whether a node ends an answer: a topic, the list of sources, or an element that must stay at the top level. */
const endsAnswer = (node: RootContent): boolean =>
  isHeading(node, 'h2') || node.type === 'mdxjsEsm' || (node.type === 'mdxJsxFlowElement' && node.name === 'Fontes');
