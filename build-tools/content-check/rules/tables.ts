import {lineOf, pageRule} from './rule';

/** A formula, as `remark-math` would read it outside a table. */
const FORMULA = /(?<![\p{L}\p{N}$])\$[^$\s][^$]*(?<!\\)\|[^$]*[^$\s]\$(?![\p{L}\p{N}])/u;

/** Code between any number of grave accents. */
const CODE = /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g;

/** Finds table cells that a bar within code or a formula cuts in two. A row with a cell too many is another finding. */
export const tables = pageRule('markdown', ({nodes, lines}, report) => {
  for (const node of nodes) {
    const rows = node.type === 'table' ? node.children : [];
    for (const row of rows.filter(({children}) => children.length === rows[0]?.children.length)) {
      const source = lines[lineOf(row) - 1] ?? '';
      const isCode = [...source.matchAll(CODE)].some(([code]) => /(?<!\\)\|/.test(code));
      if (isCode || FORMULA.test(source)) {
        const fix = isCode ? 'Escreva «\\|».' : 'Escreva «\\mid», ou «\\lvert x \\rvert».';
        report(row, `uma barra «|» desta linha corta a célula em duas. ${fix}`);
      }
    }
  }
});
