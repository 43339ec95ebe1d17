import {files} from '../../../src/data/schemas';
import {initialOf} from '../../../src/lib/glossary';
import {suggest} from '../../../src/lib/nearest';
import {codesOf, sourceMistakes} from '../../remark/citations';
import {termMistakes} from '../../remark/glossary-terms';
import {attribute, isElement} from '../../remark/mdx';
import {pageRule} from './rule';

/** Checks that `<Termo>` names glossary terms and that the glossary page covers every letter. */
export const glossary = pageRule('glossário', ({tree, nodes}, report, {terms}) => {
  termMistakes(tree, terms).forEach(({line = 1, message}) => report(line, message));
  const letters = nodes.filter((node) => isElement(node, 'LetraGlossario'));
  const shown = letters.map((node) => attribute(node, 'letra'));
  for (const {term} of letters.length > 0 ? terms.values() : []) {
    if (!shown.includes(initialOf(term))) {
      report(
        letters.at(-1) ?? 1,
        `o termo «${term}» não aparece: falta a letra. Acrescente <LetraGlossario letra="${initialOf(term)}" />, por baixo de um título como os outros.`,
      );
    }
  }
});

/** Checks that `<Fonte>` and `sources` list the same, existing sources. */
export const sources = pageRule('fontes', ({tree, nodes, frontMatter: {fields, lineOf}}, report, site) => {
  if (!fields) {
    return;
  }
  const listed = Array.isArray(fields.sources) ? fields.sources.map(String) : [];
  sourceMistakes(tree, listed, site.sources).forEach(({line = lineOf(['sources']), message}) => report(line, message));
  const marked = nodes.flatMap((node) => (isElement(node, 'Fonte') ? codesOf(node) : []));
  for (const code of listed.filter((candidate) => !marked.includes(candidate))) {
    report(
      lineOf(['sources']),
      `a fonte «${code}» está na lista «sources» e em nenhuma marca. Ponha <Fonte id="${code}" /> na frase que ela prova, ou tire-a da lista.`,
    );
  }
});

/** Checks that `<Prestador>` names a field of the provider's data. */
export const provider = pageRule('prestador', ({nodes}, report) => {
  const known = ['nome', 'correio', 'editor', 'licenca', ...Object.keys(files['provider.yaml'].shape)];
  for (const node of nodes.filter((candidate) => isElement(candidate, 'Prestador'))) {
    const field = attribute(node, 'campo') ?? '';
    if (!known.includes(field)) {
      report(
        node,
        `<Prestador campo="${field}" /> não existe.${suggest(field, known)} Os campos estão em src/data/provider.yaml.`,
      );
    }
  }
});
