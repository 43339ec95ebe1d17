import type {Nodes, Root} from 'mdast';
import {componentMistakes} from './components';
import {readFrontMatter, type FrontMatter} from './front-matter';
import {parseMdx, type Parse} from './parse';
import {explain, type Mistake, type ParserMessage} from './syntax';

/** A parsed page, as the rules see it. */
export interface ReadPage {
  readonly frontMatter: FrontMatter;
  /** The syntax tree; empty when the page cannot be parsed. */
  readonly tree: Root;
  /** Every node of the tree, in document order. */
  readonly nodes: readonly Nodes[];
  /** Syntax mistakes in page order: those the compiler would refuse and those it would misread. */
  readonly mistakes: readonly Mistake[];
}

const SHOWN_WIDTH = 50;

/** Parses an MDX page, up to its first syntax mistake. `parse` may be a cached parser. */
export function readPage(text: string, parse: Parse = parseMdx): ReadPage {
  const frontMatter = readFrontMatter(text);
  try {
    const tree = parse(text);
    const nodes = nodesOf(tree);
    const mistakes = [...frontMatter.mistakes, ...structureMistakes(nodes, text)].sort((a, b) => a.line - b.line);
    return {frontMatter, tree, nodes, mistakes};
  } catch (error) {
    const mistakes = [...frontMatter.mistakes, explain(text, error as ParserMessage)];
    return {frontMatter, tree: {type: 'root', children: []}, nodes: [], mistakes};
  }
}

/** Faster than `visit`, which tracks the ancestors of every node. */
function nodesOf(node: Nodes, nodes: Nodes[] = []): readonly Nodes[] {
  nodes.push(node);
  if ('children' in node) {
    node.children.forEach((child) => nodesOf(child, nodes));
  }
  return nodes;
}

/** Finds constructs that compile but are not what the author meant. */
function structureMistakes(nodes: readonly Nodes[], text: string): readonly Mistake[] {
  const mistakes: Mistake[] = [];
  const lines = text.split('\n');
  for (const node of nodes) {
    const {line = 1, column = 1} = node.position?.start ?? {};
    if (node.type === 'mdxjsEsm') {
      const message = 'uma página não importa nem exporta código. Apague a linha: os componentes já se podem usar.';
      mistakes.push({line, column, message});
    } else if (node.type === 'code' || node.type === 'math') {
      const fence = /^\s*([`~$]{2,})/.exec(lines[line - 1]?.slice(column - 1) ?? '')?.[1];
      const last = lines[(node.position?.end.line ?? 1) - 1]?.trim() ?? '';
      if (
        fence &&
        (node.position?.end.line === line || !isClosingFence(last, fence) || swallowsFence(node.value, fence))
      ) {
        const what = node.type === 'math' ? 'a fórmula' : 'o bloco de código';
        const message = `${what} abre aqui e não fecha. Acrescente uma linha só com ${fence} onde acaba.`;
        mistakes.push({line, column, message, swallows: true});
      }
    }
  }
  return [...mistakes, ...componentMistakes(nodes)];
}

const isClosingFence = (line: string, fence: string): boolean =>
  line.startsWith(fence) && line.replaceAll(fence[0] ?? '', '') === '';

const swallowsFence = (value: string, fence: string): boolean =>
  value.split('\n').some((line) => line.startsWith(fence) && /^[`~]+[a-z]+(?: .*)?$/.test(line.trim()));

/** Formats mistakes with the lines around each, for a terminal or the development server. */
export function showMistakes(file: string, text: string, mistakes: readonly Mistake[]): string {
  return mistakes.map((mistake) => showMistake(file, text, mistake)).join('\n\n');
}

function showMistake(file: string, text: string, {line, column, message}: Mistake): string {
  const rows = text.split('\n');
  const first = Math.max(1, line - 2);
  const width = String(line + 2).length;
  const shown = rows.slice(first - 1, line + 2).flatMap((row, index) => {
    const number = first + index;
    const isHere = number === line;
    // A long paragraph is a single line: show the part around the mistake.
    const from = isHere ? Math.max(0, column - SHOWN_WIDTH / 2) : 0;
    const excerpt = `${isHere ? '>' : ' '} ${String(number).padStart(width)} | ${row.slice(from, from + SHOWN_WIDTH)}`;
    return isHere ? [excerpt, `  ${' '.repeat(width)} | ${' '.repeat(column - 1 - from)}^`] : [excerpt];
  });
  return `${file}:${line}: ${message}\n\n${shown.join('\n')}`;
}
