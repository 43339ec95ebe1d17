import type {Nodes} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import {fill, readPatterns} from '../tables';
import {lineOf, pageRule, type Report} from './rule';

const LINES = readPatterns('lines');
const TEXTS = readPatterns('texts');

/** Masks code and escaped characters, which the author intended. */
const bare = (source: string): string => source.replace(/\\[^\n]|`[^`\n]*`/g, '¤');

/**
 * Finds what renders differently from what its author meant, and which markdownlint does not know: markup of other
 * programs, numbered lists and tables that fall apart, and asterisks that vanish.
 */
export const markup = pageRule('markdown', ({nodes, text, lines}, report) => {
  for (const node of nodes) {
    if ('children' in node) {
      checkLists(node.children, report);
    }
    if (node.type === 'paragraph') {
      const rows = sourceOf(node, text);
      checkRows(LINES, node, rows, report);
      checkTable(node, rows, report);
    } else if (node.type === 'table') {
      node.children.forEach((row) => checkBars(row, lines[lineOf(row) - 1] ?? '', report));
    } else if (node.type === 'listItem' && typeof node.checked === 'boolean') {
      report(
        node,
        'uma página não tem caixas de marcar, e quem a ouve não saberia para que servem. Apague os «[ ]»; para uma lista em papel, use <Imprimir />.',
      );
    } else if (node.type === 'text') {
      checkRows(TEXTS, node, sourceOf(node, text), report);
    } else if (node.type === 'emphasis' || node.type === 'strong' || node.type === 'delete') {
      checkEmphasis(node, text, report);
    }
  }
});

/** The source lines of a node, without code. */
const sourceOf = ({position}: Nodes, text: string): readonly string[] =>
  bare(text.slice(position?.start.offset, position?.end.offset)).split('\n');

/** Reports the first pattern that enough source lines of a node match. */
function checkRows(patterns: typeof LINES, node: Nodes, rows: readonly string[], report: Report): void {
  for (const {expression, min = 1, advice} of patterns) {
    const found = rows.flatMap((row, index) => {
      const [match] = row.matchAll(expression);
      return match ? [{line: lineOf(node) + index, match}] : [];
    });
    const [first] = found;
    if (first && found.length >= min) {
      report(first.line, fill(advice, first.match));
      return;
    }
  }
}

function checkTable(node: Nodes, [first = '', second = '']: readonly string[], report: Report): void {
  if (/^\s*\|.*\|\s*$/.test(first) && /^\s*\|/.test(second)) {
    const cells = first.trim().slice(1, -1).split('|').length;
    report(
      node,
      `esta tabela aparece como texto. Por baixo da linha dos títulos, escreva «${'| --- '.repeat(cells)}|».`,
    );
  }
}

/** Code between any number of grave accents. */
const CODE = /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g;

/** A formula with a bar, as `remark-math` would read it outside a table. */
const FORMULA = /(?<![\p{L}\p{N}$])\$[^$\s][^$]*(?<!\\)\|[^$]*[^$\s]\$(?![\p{L}\p{N}])/u;

/** Finds a bar within code or a formula that cuts a cell in two. */
function checkBars(row: Nodes, source: string, report: Report): void {
  const isCode = [...source.matchAll(CODE)].some(([code]) => /(?<!\\)\|/.test(code));
  if (isCode || FORMULA.test(source)) {
    const fix = isCode ? 'Escreva «\\|».' : 'Escreva «\\mid», ou «\\lvert x \\rvert».';
    report(row, `uma barra «|» desta linha corta a célula em duas. ${fix}`);
  }
}

const startsAtOne = (node: Nodes | undefined): boolean => node?.type === 'list' && node.start === 1;

/** Blocks that belong to the list item above them. */
const isPartOfItem = (node: Nodes | undefined): node is Nodes =>
  node !== undefined &&
  (/^(?:code|math|table|containerDirective|mdxJsxFlowElement)$/.test(node.type) ||
    (node.type === 'paragraph' && node.children.every(({type}) => type === 'image')) ||
    (node.type === 'list' && !node.ordered));

/** Finds a block that cuts a numbered list in two. markdownlint finds the second half if it starts at another number. */
function checkLists(children: readonly Nodes[], report: Report): void {
  children.forEach((node, index) => {
    const between = children[index - 1];
    if (startsAtOne(node) && isPartOfItem(between) && startsAtOne(children[index - 2])) {
      report(
        between,
        'isto começa à margem, e parte a lista em duas. Se é do ponto de cima, escreva 3 espaços no princípio de cada linha; se não é, ponha um título antes da segunda lista.',
      );
    }
  });
}

const SIGNS = {emphasis: 'em itálico', strong: 'em negrito', delete: 'riscado'} as const;

/** Finds asterisks and tildes of a calculation or expression that were read as emphasis, as in «5*10 e 6*12». */
function checkEmphasis(node: Nodes & {readonly type: keyof typeof SIGNS}, text: string, report: Report): void {
  const start = node.position?.start.offset ?? 0;
  // The words that it touches.
  const [before = ''] = /[\p{L}\p{N}]*$/u.exec(text.slice(text.lastIndexOf('\n', start) + 1, start)) ?? [];
  const [after = ''] = /^[\p{L}\p{N}]*/u.exec(text.slice(node.position?.end.offset)) ?? [];
  // The beginning or the end of a word, as in «re*assinar*».
  const isPartOfWord = /^\p{L}{2,}$/u.test(textOf(node)) && /^(?:\p{L}{2,}¤|¤\p{L}{2,})$/u.test(`${before}¤${after}`);
  if (before + after !== '' && !isPartOfWord) {
    const sign = text[start] ?? '*';
    report(
      node,
      `os sinais «${sign}» desta linha não aparecem, e o que está entre eles fica ${SIGNS[node.type]}. Se são para ler, escreva «\\${sign}» em cada um; se não, ponha-os à volta de palavras inteiras.`,
    );
  }
}
