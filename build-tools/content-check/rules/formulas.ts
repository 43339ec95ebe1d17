import katex from 'katex';
import {formulaMessage} from '../../remark/math-errors';
import {pageRule, type PageProblem} from './rule';

/** Formulas parse, as in the build. */
export const formulas = pageRule('fórmulas', ({nodes}) => {
  const problems: PageProblem[] = [];
  for (const node of nodes) {
    if (node.type !== 'math' && node.type !== 'inlineMath') {
      continue;
    }
    try {
      katex.renderToString(node.value, {displayMode: node.type === 'math', strict: 'ignore'});
    } catch (error) {
      problems.push({
        line: node.position?.start.line ?? 1,
        message: `${formulaMessage(error)}. Confirme as chavetas e os nomes começados por «\\».`,
      });
    }
  }
  return problems;
});
