import type {Root} from 'mdast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import type {Source} from '../../src/data/schemas';
import {readData} from '../data/read';
import {cite, withoutCodes} from '../../src/data/citations';
import {suggest} from '../../src/lib/nearest';
import {attribute, flowElement, isElement, refuse, setAttribute, type MdxElement, type Mistake} from './mdx';

const HEADING = 'Fontes';
const ANCHOR = 'fontes';
const NO_BREAK_SPACE = '\u00a0';

/**
 * Input: `sources: [LEG-02, RFC-5280]` in front matter and `<Fonte id="LEG-02" />` in the text.
 *
 * Output: numbered marks, each kept on the line of the word before it; `<Review sources={…} />` at the start of the page,
 * with the number of sources; and at its end a heading with `<Fontes itens={…} />`. Codes that cite the same publication
 * share a number.
 *
 * Fails the build, naming the line, on an unknown code or one that the front matter does not list.
 */
export const remarkCitations: Plugin<[], Root> = () => (tree, file) => {
  const frontMatter = (file.data as {frontMatter?: {sources?: unknown}}).frontMatter;
  const listed = Array.isArray(frontMatter?.sources) ? frontMatter.sources.map(String) : [];
  const sources = new Map(readData('sources.yaml').map((source) => [source.id, source]));

  refuse(file, sourceMistakes(tree, listed, sources));
  const citations = cite(listed, sources);
  const numbers = new Map(citations.flatMap(({codes}, index) => codes.map((code) => [code, index + 1])));

  visit(tree, (node, index = 0, parent) => {
    if (isElement(node, 'Fonte')) {
      const before = parent?.children[index - 1];
      if (before?.type === 'text') {
        before.value = before.value.replace(/\s+$/, NO_BREAK_SPACE);
      }
      const marks = codesOf(node).flatMap((code) => numbers.get(code) ?? []);
      setAttribute(
        node,
        'numeros',
        [...new Set(marks)].sort((a, b) => a - b),
      );
    }
  });

  if (citations.length > 0) {
    const list = flowElement('Fontes');
    setAttribute(list, 'itens', citations.map(withoutCodes));
    const review = flowElement('Review');
    setAttribute(review, 'sources', citations.length);
    tree.children.unshift(review);
    tree.children.push(
      {
        type: 'heading',
        depth: 2,
        data: {hProperties: {id: ANCHOR}},
        children: [{type: 'text', value: HEADING}],
      },
      list,
    );
  }
};

/** Reports unknown codes, marks without a code and marks that the front matter does not list. */
export function sourceMistakes(
  tree: Root,
  listed: readonly string[],
  sources: ReadonlyMap<string, Source>,
): readonly Mistake[] {
  const mistakes: Mistake[] = listed
    .filter((code) => !sources.has(code))
    .map((code) => ({message: `sources: ${unknown(code, sources)}`}));
  visit(tree, (node) => {
    if (!isElement(node, 'Fonte')) {
      return;
    }
    const line = node.position?.start.line;
    const codes = codesOf(node);
    if (codes.length === 0) {
      mistakes.push({line, message: '<Fonte> precisa de um código: <Fonte id="LEG-02" />.'});
    }
    for (const code of codes.filter((candidate) => !listed.includes(candidate))) {
      mistakes.push({
        line,
        message: sources.has(code)
          ? `acrescente «${code}» à lista «sources» no início da página.`
          : unknown(code, sources),
      });
    }
  });
  return mistakes;
}

/** Returns the codes of a `<Fonte>` mark. */
export const codesOf = (mark: MdxElement): readonly string[] =>
  (attribute(mark, 'id') ?? '').split(/\s+/).filter(Boolean);

const unknown = (code: string, sources: ReadonlyMap<string, Source>): string =>
  `a fonte «${code}» não existe em src/data/sources.yaml.${suggest(code, sources.keys())}`;
