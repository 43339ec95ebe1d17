import path from 'node:path';
import type {Root} from 'mdast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import type {Source} from '../data/schemas';
import {readData} from '../data/read';
import {cite} from '../lib/citations';
import {nearest} from '../lib/nearest';
import {attribute, flowElement, isElement, position, setAttribute} from './mdx';

const HEADING = 'Fontes';
const ANCHOR = 'fontes';

/**
 * Input: `sources: [LEG-02, RFC-5280]` in front matter and `<Fonte id="LEG-02" />` in the text. Output: the
 * numbers on each mark, and at the end of the page a heading and `<Fontes itens={…} />`. Codes that cite the
 * same publication share a number. An unknown code, or one that the front matter does not list, stops the
 * build at its line.
 */
export const remarkCitations: Plugin<[], Root> = () => (tree, file) => {
  const frontMatter = (file.data as {frontMatter?: {sources?: unknown}}).frontMatter;
  const listed = Array.isArray(frontMatter?.sources) ? frontMatter.sources.map(String) : [];
  const sources = new Map(readData('sources.yaml').map((source) => [source.id, source]));

  for (const code of listed) {
    if (!sources.has(code)) {
      throw new Error(`${path.relative(process.cwd(), file.path)}:1: sources: ${unknown(code, sources)}`);
    }
  }
  const citations = cite(listed, sources);
  const numbers = new Map(citations.flatMap(({codes}, index) => codes.map((code) => [code, index + 1])));

  visit(tree, (node) => {
    if (!isElement(node, 'Fonte')) {
      return;
    }
    const codes = (attribute(node, 'id') ?? '').split(/\s+/).filter(Boolean);
    if (codes.length === 0) {
      throw new Error(`${position(file, node)}: <Fonte> precisa de um código: <Fonte id="LEG-02" />.`);
    }
    const marks = codes.map((code) => {
      const number = numbers.get(code);
      if (number === undefined) {
        const reason = sources.has(code)
          ? `acrescente «${code}» à lista «sources» no início da página.`
          : unknown(code, sources);
        throw new Error(`${position(file, node)}: ${reason}`);
      }
      return number;
    });
    setAttribute(
      node,
      'numeros',
      [...new Set(marks)].sort((a, b) => a - b),
    );
  });

  if (citations.length > 0) {
    const list = flowElement('Fontes');
    setAttribute(list, 'itens', citations);
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

function unknown(code: string, sources: ReadonlyMap<string, Source>): string {
  const [suggestion] = nearest(code, [...sources.keys()], 1);
  return `a fonte «${code}» não existe em src/data/sources.yaml.${suggestion ? ` Queria dizer «${suggestion}»?` : ''}`;
}
