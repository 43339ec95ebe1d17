import type {Element, ElementContent, Root, RootContent} from 'hast';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';

const isHeading = (node: RootContent, names: string): node is Element =>
  node.type === 'element' && names.split(' ').includes(node.tagName);

/**
 * For pages whose front matter says `filter: true`. Input: headings of level 3, each followed by its text. Output: an
 * answer each, folded below its heading (`<details>`), and before the first topic a filter of what follows. It comes
 * after the contents of the page are made, which list the headings wherever they are.
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
  tree.children = [...before, filter(), ...after.reduce(fold, [])];
};

/** Puts a node where it belongs: into the answer that is being written, or after it. */
function fold(folded: readonly RootContent[], node: RootContent): RootContent[] {
  if (isHeading(node, 'h3')) {
    // The mark keeps the theme from putting a link into it: a summary is a control itself.
    const heading: Element = {...node, properties: {...node.properties, dataSummary: ''}};
    const summary: Element = {type: 'element', tagName: 'summary', properties: {}, children: [heading]};
    return [
      ...folded,
      {
        type: 'element',
        tagName: 'details',
        properties: {className: ['answer'], dataEntry: ''},
        children: [summary],
      },
    ];
  }
  const last = folded.at(-1);
  if (last && isHeading(last, 'details') && last.properties.dataEntry === '' && !endsAnswer(node)) {
    return [...folded.slice(0, -1), {...last, children: [...last.children, node as ElementContent]}];
  }
  return [...folded, node];
}

/** A topic, what the sources of the page are listed with, or what has to stay at the top of the page. */
const endsAnswer = (node: RootContent): boolean =>
  isHeading(node, 'h2') || node.type === 'mdxjsEsm' || (node.type === 'mdxJsxFlowElement' && node.name === 'Fontes');

const filter = (): MdxJsxFlowElementHast => ({
  type: 'mdxJsxFlowElement',
  name: 'EntryFilter',
  attributes: [],
  children: [],
});
