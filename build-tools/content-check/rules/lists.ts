import type {List, Nodes} from 'mdast';
import {pageRule, type Report} from './rule';

/** Finds numbered lists that show other numbers than the author meant. */
export const lists = pageRule('markdown', ({nodes, lines}, report) => {
  for (const node of nodes) {
    if ('children' in node) {
      checkLists(node.children, lines, report);
    }
  }
});

function checkLists(children: readonly Nodes[], lines: readonly string[], report: Report): void {
  let last: List | undefined;
  let between: Nodes[] = [];
  for (const node of children) {
    if (node.type === 'list' && node.ordered) {
      const numbers = numbersOf(node, lines);
      if (last && isContinued(last, between, numbers[0] ?? 1)) {
        reportSplit(last, between, report);
      } else {
        reportMisnumbered(node, numbers, report);
      }
      [last, between] = [node, []];
    } else if (node.type === 'heading' || node.type === 'thematicBreak') {
      last = undefined;
    } else {
      between.push(node);
    }
  }
}

/** The numbers as written; the parser only keeps the first. */
const numbersOf = ({children}: List, lines: readonly string[]): readonly number[] =>
  children.map(({position}) =>
    Number.parseInt(lines[(position?.start.line ?? 1) - 1]?.slice((position?.start.column ?? 1) - 1) ?? '', 10),
  );

/** Whether a list was meant to go on with the one above: by its number, or because no sentence introduces it. */
function isContinued(last: List, between: readonly Nodes[], first: number): boolean {
  const column = last.position?.start.column ?? 1;
  const belongsAbove = (node: Nodes) =>
    node.type === 'code' ||
    node.type === 'math' ||
    node.type === 'table' ||
    node.type === 'containerDirective' ||
    node.type === 'mdxJsxFlowElement' ||
    (node.type === 'paragraph' && node.children.every(({type}) => type === 'image')) ||
    (node.type === 'list' && (node.position?.start.column ?? 1) > column);
  return (
    between.length > 0 &&
    (first === 1 ? between.every(belongsAbove) : first === (last.start ?? 1) + last.children.length)
  );
}

function reportSplit(last: List, [first]: readonly Nodes[], report: Report): void {
  const item = last.children.at(-1);
  const indent = (item?.children[0]?.position?.start.column ?? 4) - (item?.position?.start.column ?? 1);
  report(
    first ?? 1,
    `isto começa à margem, e parte a lista em duas. Se é do ponto de cima, escreva ${indent} espaços no princípio de cada linha; se não é, ponha um título antes da segunda lista.`,
  );
}

/** Numbers other than 1, 2, 3 or 1, 1, 1. */
function reportMisnumbered({children}: List, numbers: readonly number[], report: Report): void {
  const [first = 1] = numbers;
  const wrong = first > 1 ? 0 : numbers.findIndex((number, index) => number !== first && number !== first + index);
  const item = children[wrong];
  if (item) {
    report(
      item,
      'os números da lista não se seguem. Escreva 1, 2, 3; se a linha não é de uma lista, ponha «\\» antes do ponto: «2024\\.».',
    );
  }
}
