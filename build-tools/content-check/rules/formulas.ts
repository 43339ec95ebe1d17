import katex from 'katex';
import {formulaMessage} from '../../remark/math-errors';
import {pageRule, type PageProblem} from './rule';

/** Two consecutive words, which a formula only has inside `\\text{…}`. */
const PROSE = /\p{L}{2,}[ \n,;]+\p{L}{2,}/u;

const withoutCommands = (formula: string): string =>
  formula.replace(/\\(?:text\w*|mathrm|operatorname)\*?\s*\{[^{}]*\}|\\[a-zA-Z]+/g, '\\');

/** Checks that formulas parse, as the build does. */
export const formulas = pageRule('fórmulas', ({nodes}) => {
  const problems: PageProblem[] = [];
  for (const node of nodes) {
    if (node.type !== 'math' && node.type !== 'inlineMath') {
      continue;
    }
    const [words] = node.type === 'inlineMath' ? (PROSE.exec(withoutCommands(node.value)) ?? []) : [];
    if (words) {
      problems.push({
        line: node.position?.start.line ?? 1,
        message: `o texto «${words.trim()}», entre dois sinais «$», foi tomado por uma fórmula. Se não é, escreva «\\$» em cada um; se é, ponha as palavras em «\\text{…}».`,
      });
      continue;
    }
    try {
      katex.renderToString(node.value, {displayMode: node.type === 'math', strict: 'error'});
    } catch (error) {
      problems.push({
        line: node.position?.start.line ?? 1,
        message: `${formulaMessage(error)}. Confirme as chavetas e os nomes começados por «\\».`,
      });
    }
  }
  return problems;
});
