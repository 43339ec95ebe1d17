import katex from 'katex';
import type {Text} from 'mdast';
import {formulaMessage} from '../../remark/math-errors';
import {lineOf, pageRule} from './rule';

/** Two consecutive words, which only occur in a formula inside `\\text{…}`. */
const PROSE = /\p{L}{2,}[ \n,;]+\p{L}{2,}/u;

/** An amount next to a dollar sign, and a space: «$500 (600$ com IVA)». */
const AMOUNT = /^\d.*\s|\s.*\d$/s;

/** Numbers alone: «$5000,00$», «$500-600$», «$100/10.000$». A digit or a fraction, as in «$1/256$», is a formula. */
const AMOUNTS = /^(?!-?(?:\d|1\/\d+)$)[\d.,:/ –-]*\d[\d.,:/ –-]*$/;

/** A number and a word: «$150+IVA$». */
const WITH_TAX = /\d\s*[-+]\s*\p{L}{3,}/u;

/** Words between two double dollar signs: «paga $$ ou $$». */
const ONLY_LETTERS = /^\p{L}+$/u;

/** Characters that only formulas contain. */
const OPERATOR = /[\\^_{}=<>+|]| [-/*] /;

/** Words that only sentences contain. */
const WORD = /\p{L}{3,}|\bou\b/u;

/** Text between dollar signs that contains a formula's operators, or is a variable or a sum of variables. */
const LITERAL = /\$[^$]*[\\^_=][^$]*\$|\$\p{L}\$|\$\s*\p{L}(?:\s*[-+*/<>]\s*(?:\p{L}|\d+))+\s*\$/u;

/** A text without its escaped dollar signs. */
function withoutEscaped({value, position}: Text, source: string): string {
  const signs = source.slice(position?.start.offset, position?.end.offset).match(/\\?\$/g) ?? [];
  return value.replace(/\$/g, () => (signs.shift() === '$' ? '$' : '\0'));
}

const withoutCommands = (formula: string): string =>
  formula.replace(/\\(?:text\w*|mathrm|operatorname)\*?\s*\{[^{}]*\}|\\[a-zA-Z]+/g, '\\');

/** Whether an inline formula reads like an amount or a sentence. Double signs tell that a number is a formula. */
function looksLikeText(formula: string, isDouble: boolean): boolean {
  const plain = withoutCommands(formula);
  if (AMOUNTS.test(plain)) {
    return !isDouble;
  }
  return (
    WITH_TAX.test(plain) ||
    (isDouble && ONLY_LETTERS.test(plain.trim())) ||
    PROSE.test(plain) ||
    (AMOUNT.test(plain) && (!OPERATOR.test(plain) || WORD.test(plain)))
  );
}

/** Checks that text between dollar signs is a formula, and that it parses, as the build does. */
export const formulas = pageRule('fórmulas', ({nodes, text, lines}, report) => {
  for (const node of nodes) {
    const line = lineOf(node);
    if (node.type === 'text') {
      const {index, 0: found} = LITERAL.exec(withoutEscaped(node, text)) ?? {};
      if (found) {
        report(
          line + node.value.slice(0, index).split('\n').length - 1,
          `«${found}» ficou como texto. Se é uma fórmula, encoste-lhe os sinais «$», sem letras nem algarismos do lado de fora; se não é, escreva «\\$» em cada um.`,
        );
      }
      continue;
    }
    if (node.type !== 'math' && node.type !== 'inlineMath') {
      continue;
    }
    const isDouble = lines[line - 1]?.startsWith('$$', (node.position?.start.column ?? 1) - 1) ?? false;
    if (node.type === 'inlineMath' && looksLikeText(node.value, isDouble)) {
      report(
        line,
        `o texto «${node.value}», entre sinais «$», foi tomado por uma fórmula. Se é dinheiro, escreva «\\$» em cada um; ${
          /\p{L}/u.test(node.value)
            ? 'se é uma fórmula, ponha as palavras em «\\text{…}» e tire os espaços'
            : `se é só um número, tire-os; se é mesmo uma fórmula, dobre-os: «$$${node.value}$$»`
        }.`,
      );
      continue;
    }
    try {
      katex.renderToString(node.value, {displayMode: node.type === 'math', strict: 'error'});
    } catch (error) {
      report(line, formulaMessage(error));
    }
  }
});
