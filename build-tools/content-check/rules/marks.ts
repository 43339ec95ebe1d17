import {PROVIDER_FIELDS} from '../../../src/data/schemas';
import {initialOf} from '../../../src/lib/glossary';
import {suggest} from '../../../src/lib/nearest';
import {sourceMarks} from '../../source-marks';
import {sourceMistakes} from '../../remark/citations';
import {termMistakes} from '../../remark/glossary-terms';
import {attribute, isElement} from '../../remark/mdx';
import {pageRule, type PageProblem} from './rule';

/** Checks that `<Termo>` names glossary terms and that the glossary page covers every letter. */
export const glossary = pageRule('glossário', ({tree, nodes}, {terms}) => {
  const letters = nodes.filter((node) => isElement(node, 'LetraGlossario'));
  const shown = letters.map((node) => attribute(node, 'letra'));
  const missing = letters.length === 0 ? [] : [...terms.values()].filter(({term}) => !shown.includes(initialOf(term)));
  return [
    ...termMistakes(tree, terms).map(({line = 1, message}) => ({line, message})),
    ...missing.map(({term}) => ({
      line: letters.at(-1)?.position?.start.line ?? 1,
      message: `o termo «${term}» não aparece: falta a letra. Acrescente <LetraGlossario letra="${initialOf(term)}" />, por baixo de um título como os outros.`,
    })),
  ];
});

/** Checks that `<Fonte>` and `sources` list the same, existing sources. */
export const sources = pageRule('fontes', ({tree, frontMatter: {fields, lineOf}, lines}, site) => {
  if (!fields) {
    return [];
  }
  const listed = Array.isArray(fields.sources) ? fields.sources.map(String) : [];
  return [
    ...sourceMistakes(tree, listed, site.sources).map(({line = lineOf(['sources']), message}) => ({line, message})),
    ...sourceMarks(lines.join('\n')).unused.map((code) => ({
      line: lineOf(['sources']),
      message: `a fonte «${code}» está na lista «sources» e em nenhuma marca. Ponha <Fonte id="${code}" /> na frase que ela prova, ou tire-a da lista.`,
    })),
  ];
});

/** Checks that `<Prestador>` names a field of the provider's data. */
export const provider = pageRule('prestador', ({nodes}) => {
  const known = ['nome', 'correio', ...PROVIDER_FIELDS];
  const problems: PageProblem[] = [];
  for (const node of nodes) {
    const field = isElement(node, 'Prestador') ? (attribute(node, 'campo') ?? '') : undefined;
    if (field !== undefined && !known.includes(field)) {
      problems.push({
        line: node.position?.start.line ?? 1,
        message: `<Prestador campo="${field}" /> não existe.${suggest(field, known)} Os campos estão em src/data/provider.yaml.`,
      });
    }
  }
  return problems;
});
