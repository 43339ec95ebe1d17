import {pageRule} from './rule';

/** A formula, as `remark-math` would read it outside a table. */
const FORMULA = /(?<![\p{L}\p{N}$])\$[^$\s][^$]*(?<!\\)\|[^$]*[^$\s]\$(?![\p{L}\p{N}])/u;

/** Code between any number of grave accents. */
const CODE = /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g;

/** Finds table cells that a bar within code or a formula cuts in two. A row with a cell too many is another finding. */
export const tables = pageRule('markdown', ({nodes, lines}) =>
  nodes.flatMap((node) => {
    const columns = node.type === 'table' ? node.children[0]?.children.length : undefined;
    return node.type !== 'table'
      ? []
      : node.children
          .filter(({children}) => children.length === columns)
          .flatMap(({position}) => {
            const line = position?.start.line ?? 1;
            const source = lines[line - 1] ?? '';
            const isCode = [...source.matchAll(CODE)].some(([code]) => /(?<!\\)\|/.test(code));
            if (!isCode && !FORMULA.test(source)) {
              return [];
            }
            const fix = isCode ? 'Escreva «\\|».' : 'Escreva «\\mid», ou «\\lvert x \\rvert».';
            return [{line, message: `uma barra «|» desta linha corta a célula em duas. ${fix}`}];
          });
  }),
);
