import type {Root} from 'mdast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {readData} from '../data/read';
import {nearest} from '../lib/nearest';
import {attribute, isElement, position, setAttribute} from './mdx';

/**
 * Input: `<Termo id="cni">CNI</Termo>`. Output: the same element with the headword and its definition as
 * attributes, so that a page carries the terms that it uses and not the whole glossary. An unknown term
 * stops the build at its line.
 */
export const remarkGlossaryTerms: Plugin<[], Root> = () => (tree, file) => {
  const terms = new Map(readData('glossary.yaml').map((term) => [term.id, term]));
  visit(tree, (node) => {
    if (!isElement(node, 'Termo')) {
      return;
    }
    const id = attribute(node, 'id') ?? '';
    const term = terms.get(id);
    if (!term) {
      const [suggestion] = nearest(id, [...terms.keys()], 1);
      throw new Error(
        `${position(file, node)}: o termo «${id}» não existe em src/data/glossary.yaml.` +
          (suggestion ? ` Queria dizer «${suggestion}»?` : ''),
      );
    }
    setAttribute(node, 'termo', term.term);
    setAttribute(node, 'definicao', term.definition);
  });
};
