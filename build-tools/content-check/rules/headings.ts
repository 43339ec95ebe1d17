import {toString} from 'mdast-util-to-string';
import {slugOf} from '../../../src/lib/slug';
import {lineOf, pageRule} from './rule';

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Checks that headings have a unique explicit id each, and no formula. */
export const headings = pageRule('títulos', (page, report) => {
  const seen = new Set<string>();
  for (const {node, id} of page.headings) {
    // The contents and the search show the source of a formula.
    for (const child of node.children) {
      if (child.type === 'inlineMath') {
        report(
          node,
          `o título tem uma fórmula, e o índice da página mostra-a como «${child.value}». Diga-a por palavras, e ponha a fórmula no texto.`,
        );
      }
    }
    const source = page.lines[lineOf(node) - 1] ?? '';
    // markdownlint explains a line with hyphens or equals signs below it, also that of an unreadable header.
    const isHeading = /^\s*(?:[>*+-]\s+|\d+[.)]\s+)*#/.test(source);
    if (!isHeading || page.mistakes.some(({line}) => line === lineOf(node))) {
      continue;
    }
    if (!id) {
      report(
        node,
        `falta o identificador do título. Acrescente, no fim da linha: {/* #${slugOf(toString(node)) || 'nome-curto'} */}`,
      );
    } else if (!ID.test(id)) {
      report(
        node,
        `o identificador «${id}» só pode ter minúsculas sem acento, algarismos e hífenes. Escreva «${slugOf(id)}».`,
      );
    } else if (seen.has(id)) {
      report(node, `o identificador «${id}» já está nesta página. Escolha outro.`);
    }
    seen.add(id ?? '');
  }
});
