import {pageRule, type PageProblem} from './rule';

/** Finds malformed Markdown that shows as raw text: links, footnotes and tables. */
export const rawText = pageRule('markdown', ({nodes, lines}) => {
  const problems: PageProblem[] = [];
  for (const node of nodes) {
    const {start, end} = node.position ?? {start: {line: 1}, end: {line: 1}};
    if (node.type === 'text' && /\]\(|\[\^/.test(node.value)) {
      lines.slice(start.line - 1, end.line).forEach((text, index) => {
        const line = start.line + index;
        const [said = ''] = node.value.split('\n').slice(index, index + 1);
        // Ignore text that the author escaped.
        if (said.includes('](') && !/\\[[\]()]/.test(text)) {
          problems.push({
            line,
            message:
              'esta ligação aparece como texto. Escreva [texto](endereço), com os parênteses fechados e sem espaços no endereço; se o ficheiro os tiver no nome, mude-lhe o nome.',
          });
        }
        const [note] = /\\\[/.test(text) ? [] : (/\[\^[^\]\s]+\]/.exec(said) ?? []);
        if (note) {
          problems.push({
            line,
            message: `«${note}» aparece como texto, porque a nota não existe. Acrescente, numa linha própria no fim da página, «${note}: texto da nota».`,
          });
        }
      });
    } else if (node.type === 'paragraph') {
      const [first = '', second = ''] = lines.slice(start.line - 1, end.line);
      if (/^\s*\|.*\|\s*$/.test(first) && /^\s*\|/.test(second)) {
        const cells = first.trim().slice(1, -1).split('|').length;
        problems.push({
          line: start.line,
          message: `esta tabela aparece como texto. Por baixo da linha dos títulos, escreva «${'| --- '.repeat(cells)}|».`,
        });
      }
    }
  }
  return problems;
});
