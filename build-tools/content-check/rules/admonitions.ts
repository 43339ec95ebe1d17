import type {Nodes} from 'mdast';
import {suggest} from '../../../src/lib/nearest';
import {lineOf, pageRule} from './rule';

const KNOWN = ['note', 'tip', 'info', 'warning', 'danger'];

/** Checks that admonitions use one of the five documented kinds and are closed. */
export const admonitions = pageRule('notas', ({nodes, lines}, report) => {
  let refusals = 0;
  const refuse: typeof report = (where, message) => {
    refusals += 1;
    report(where, message);
  };
  /** Reports the first source line of a paragraph that matches. */
  const refuseLine = (node: Nodes, pattern: RegExp, message: string) => {
    const line = lineOf(node);
    const index = lines.slice(line - 1, node.position?.end.line).findIndex((row) => pattern.test(row));
    if (index >= 0) {
      refuse(line + index, message);
    }
  };
  for (const node of nodes) {
    if (node.type === 'containerDirective' || node.type === 'leafDirective') {
      const end = node.position?.end.line ?? 1;
      if (!KNOWN.includes(node.name)) {
        refuse(node, `a nota «${node.name}» não existe.${suggest(node.name, KNOWN)} Há cinco: ${KNOWN.join(', ')}.`);
      } else if (node.type === 'leafDirective') {
        refuse(node, `a nota começa por três dois-pontos. Escreva «:::${node.name}».`);
      } else if (!/^\s*:{3,}\s*$/.test(lines[end - 1] ?? '') || end === lineOf(node)) {
        refuse(node, 'a nota abre aqui e não fecha. Acrescente uma linha só com «:::».');
      }
    } else if (node.type === 'paragraph' && !(node.data as {directiveLabel?: boolean} | undefined)?.directiveLabel) {
      refuseLine(
        node,
        /^\s*:::\s*\S/,
        'esta nota aparece como texto. Escreva «:::note[Título]» sem espaços, numa linha só, com uma linha em branco antes.',
      );
    }
  }
  // Do not report the end of an unreadable note, which would only repeat its problem.
  if (refusals === 0) {
    for (const node of nodes.filter(({type}) => type === 'paragraph')) {
      refuseLine(
        node,
        /^\s*:{3,}\s*$/,
        'estes dois-pontos aparecem como texto, porque a nota já fechou. Apague-os; se a nota tem outra lá dentro, escreva a de fora com mais um sinal, no princípio e no fim: «::::note» e «::::».',
      );
    }
  }
});
