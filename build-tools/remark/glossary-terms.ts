import type {Root} from 'mdast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import type {GlossaryTerm} from '../../src/data/schemas';
import {readData} from '../data/read';
import {suggest} from '../../src/lib/nearest';
import {attribute, isElement, refuse, setAttribute, type Mistake} from './mdx';

/**
 * Input: `<Termo id="cni">CNI</Termo>`.
 *
 * Output: the same element with headword and definition as attributes, so that a page ships only the terms it uses.
 * Fails the build, naming the line, on an unknown term.
 */
export const remarkGlossaryTerms: Plugin<[], Root> = () => (tree, file) => {
  const terms = new Map(readData('glossary.yaml').map((term) => [term.id, term]));
  refuse(file, termMistakes(tree, terms));
  visit(tree, (node) => {
    const term = isElement(node, 'Termo') && terms.get(attribute(node, 'id') ?? '');
    if (term) {
      setAttribute(node, 'termo', term.term);
      setAttribute(node, 'definicao', term.definition);
    }
  });
};

/** Reports terms that the glossary lacks. */
export function termMistakes(tree: Root, terms: ReadonlyMap<string, GlossaryTerm>): readonly Mistake[] {
  const mistakes: Mistake[] = [];
  visit(tree, (node) => {
    const id = isElement(node, 'Termo') ? (attribute(node, 'id') ?? '') : undefined;
    if (id !== undefined && !terms.has(id)) {
      mistakes.push({
        line: node.position?.start.line,
        message:
          id === ''
            ? '<Termo> precisa de um termo do glossário: <Termo id="cni">CNI</Termo>.'
            : `o termo «${id}» não existe em src/data/glossary.yaml.${suggest(id, terms.keys())} Se foi apagado, deixe aqui só o texto, sem <Termo> nem </Termo>.`,
      });
    }
  });
  return mistakes;
}
