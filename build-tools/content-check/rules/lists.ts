import type {List, Nodes} from 'mdast';
import {pageRule, type PageProblem} from './rule';

/** Finds numbered lists that show other numbers than the author meant. */
export const lists = pageRule('markdown', ({nodes, lines}) =>
  nodes.flatMap((node) => ('children' in node ? listsAmong(node.children, lines) : [])),
);

function listsAmong(children: readonly Nodes[], lines: readonly string[]): readonly PageProblem[] {
  const problems: PageProblem[] = [];
  let last: List | undefined;
  let between: Nodes[] = [];
  for (const node of children) {
    if (node.type === 'list' && node.ordered) {
      const numbers = numbersOf(node, lines);
      problems.push(
        ...(last && isContinued(last, between, numbers[0] ?? 1) ? [parted(last, between)] : misnumbered(node, numbers)),
      );
      [last, between] = [node, []];
    } else if (node.type === 'heading' || node.type === 'thematicBreak') {
      last = undefined;
    } else {
      between.push(node);
    }
  }
  return problems;
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

function parted(last: List, [first]: readonly Nodes[]): PageProblem {
  const item = last.children.at(-1);
  const indent = (item?.children[0]?.position?.start.column ?? 4) - (item?.position?.start.column ?? 1);
  return {
    line: first?.position?.start.line ?? 1,
    message: `isto começa à margem, e parte a lista em duas. Se é do ponto de cima, escreva ${indent} espaços no princípio de cada linha; se não é, ponha um título antes da segunda lista.`,
  };
}

/** Numbers other than 1, 2, 3 or 1, 1, 1. */
function misnumbered({children}: List, numbers: readonly number[]): readonly PageProblem[] {
  const [first = 1] = numbers;
  const wrong = first > 1 ? 0 : numbers.findIndex((number, index) => number !== first && number !== first + index);
  const line = children[wrong]?.position?.start.line;
  return line === undefined
    ? []
    : [
        {
          line,
          message:
            'os números da lista não se seguem. Escreva 1, 2, 3; se a linha não é de uma lista, ponha «\\» antes do ponto: «2024\\.».',
        },
      ];
}
