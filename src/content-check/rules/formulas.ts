import katex from 'katex';
import {visit} from 'unist-util-visit';
import {formulaMessage} from '../../remark/math-errors';
import {pageRule, type PageProblem} from './rule';

/** Formulas parse, as in the build. */
export const formulas = pageRule('fórmulas', ({tree}) => {
  const problems: PageProblem[] = [];
  visit(tree, ['math', 'inlineMath'], (node) => {
    try {
      katex.renderToString((node as unknown as {readonly value: string}).value, {displayMode: node.type === 'math'});
    } catch (error) {
      problems.push({
        line: node.position?.start.line ?? 1,
        message: `${formulaMessage(error)}. Confirme as chavetas e os nomes começados por «\\».`,
      });
    }
  });
  return problems;
});
