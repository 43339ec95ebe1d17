import {didYouMean, nearest} from '../../../src/lib/nearest';
import {pageRule, type PageProblem} from './rule';

const KNOWN = ['note', 'tip', 'info', 'warning', 'danger'];

/** Checks that admonitions use one of the five documented kinds and are closed. */
export const admonitions = pageRule('notas', ({nodes, lines}) => {
  const problems: PageProblem[] = [];
  for (const node of nodes) {
    const {start, end} = node.position ?? {start: {line: 1}, end: {line: 1}};
    if (node.type === 'containerDirective' || node.type === 'leafDirective') {
      if (!KNOWN.includes(node.name)) {
        const [suggestion] = nearest(node.name, KNOWN, 1);
        problems.push({
          line: start.line,
          message: `a nota «${node.name}» não existe.${didYouMean(suggestion)} Há cinco: ${KNOWN.join(', ')}.`,
        });
      } else if (node.type === 'leafDirective') {
        problems.push({line: start.line, message: `a nota começa por três dois-pontos. Escreva «:::${node.name}».`});
      } else if (!/^\s*:{3,}\s*$/.test(lines[end.line - 1] ?? '') || end.line === start.line) {
        problems.push({line: start.line, message: 'a nota abre aqui e não fecha. Acrescente uma linha só com «:::».'});
      }
    } else if (node.type === 'paragraph' && !(node.data as {directiveLabel?: boolean} | undefined)?.directiveLabel) {
      const first = lines.slice(start.line - 1, end.line).findIndex((line) => /^\s*:::\s*\S/.test(line));
      if (first >= 0) {
        problems.push({
          line: start.line + first,
          message:
            'esta nota aparece como texto. Escreva «:::note[Título]» sem espaços, numa linha só, com uma linha em branco antes.',
        });
      }
    }
  }
  return problems;
});
