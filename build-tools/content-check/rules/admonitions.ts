import type {Nodes} from 'mdast';
import {suggest} from '../../../src/lib/nearest';
import {pageRule, type PageProblem} from './rule';

const KNOWN = ['note', 'tip', 'info', 'warning', 'danger'];

/** Checks that admonitions use one of the five documented kinds and are closed. */
export const admonitions = pageRule('notas', ({nodes, lines}) => {
  const problems: PageProblem[] = [];
  for (const node of nodes) {
    const {start, end} = node.position ?? {start: {line: 1}, end: {line: 1}};
    if (node.type === 'containerDirective' || node.type === 'leafDirective') {
      if (!KNOWN.includes(node.name)) {
        problems.push({
          line: start.line,
          message: `a nota «${node.name}» não existe.${suggest(node.name, KNOWN)} Há cinco: ${KNOWN.join(', ')}.`,
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
  // Do not report the end of an unreadable note, which would only repeat its problem.
  return problems.length > 0 ? problems : nodes.flatMap((node) => strayEnds(node, lines));
});

/** Finds closing lines (`:::`) without an open note. */
function strayEnds({type, position}: Nodes, lines: readonly string[]): readonly PageProblem[] {
  const {start, end} = position ?? {start: {line: 1}, end: {line: 1}};
  const at =
    type === 'paragraph' ? lines.slice(start.line - 1, end.line).findIndex((line) => /^\s*:{3,}\s*$/.test(line)) : -1;
  return at < 0
    ? []
    : [
        {
          line: start.line + at,
          message:
            'estes dois-pontos aparecem como texto, porque a nota já fechou. Apague-os; se a nota tem outra lá dentro, escreva a de fora com mais um sinal, no princípio e no fim: «::::note» e «::::».',
        },
      ];
}
