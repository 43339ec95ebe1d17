import {slugOf} from '../../../src/lib/slug';
import {pageRule} from './rule';

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Checks that headings have a unique explicit id each, and no formula. */
export const headings = pageRule('títulos', (page, report) => {
  const seen = new Set<string>();
  // The parser takes the last line of unreadable front matter for a heading.
  const unread = new Set(page.mistakes.map(({line}) => line));
  const isHeading = (line: number) =>
    !unread.has(line) && (page.frontMatter.mistakes.length === 0 || page.lines[line - 1]?.startsWith('#'));
  for (const {line, text, id} of page.headings.filter((heading) => isHeading(heading.line))) {
    // markdownlint explains a line with hyphens or equals signs below it.
    if (!/^\s*(?:[>*+-]\s+|\d+[.)]\s+)*#/.test(page.lines[line - 1] ?? '')) {
      continue;
    }
    if (!id) {
      report(
        line,
        `falta o identificador do título. Acrescente, no fim da linha: {/* #${slugOf(text) || 'nome-curto'} */}`,
      );
    } else if (!ID.test(id)) {
      report(
        line,
        `o identificador «${id}» só pode ter minúsculas sem acento, algarismos e hífenes. Escreva «${slugOf(id)}».`,
      );
    } else if (seen.has(id)) {
      report(line, `o identificador «${id}» já está nesta página. Escolha outro.`);
    }
    seen.add(id ?? '');
  }
  // The contents and the search show the source of a formula.
  for (const node of page.nodes) {
    for (const child of node.type === 'heading' ? node.children : []) {
      if (child.type === 'inlineMath') {
        report(
          node,
          `o título tem uma fórmula, e o índice da página mostra-a como «${child.value}». Diga-a por palavras, e ponha a fórmula no texto.`,
        );
      }
    }
  }
});
