import katex from 'katex';
import type {Text} from 'mdast';
import {formulaMessage} from '../../remark/math-errors';
import {lineOf, pageRule} from './rule';

/** Two consecutive words, which only occur in a formula inside `\\text{…}`. */
const PROSE = /\p{L}{2,}[ \n,;]+\p{L}{2,}/u;

/** An amount next to a dollar sign, and a space: «$500 (600$ com IVA)». */
const AMOUNT = /^\d.*\s|\s.*\d$/s;

/**
 * Numbers alone, except for a digit and for a fraction that starts with one: «$5000,00$», «$500-600$», «$100/10.000$».
 */
const AMOUNTS = /^(?!-?\d(?:\/\d+)?$)[\d.,:/ –-]*\d[\d.,:/ –-]*$/;

/** Words before a price: «$5/6$» in «Custa $5/6$» is not a fraction. */
const ASKS_MONEY = /(?:^|[^\p{L}])(?:cust|pag|cobr|preç)\p{L}*\s+$/iu;

/** Words of a sentence about money. */
const ABOUT_MONEY =
  /(?:^|[^\p{L}])(?:cust|pag|cobr|preç|tarifa|taxa|valor|escudo|euro|dólar|conto|iva|ecv|cve|multa|coima|desconto|fatura|orçament|salári|renda|(?:por|ao) (?:ano|mês|dia|hora))/iu;

/** What is counted in bits, tries or characters, not in money: «$256$ bits». */
const COUNTED =
  /^\s+(?:bits?|bytes?|octetos?|letras|sinais|pontos|caracteres|dígitos|algarismos|zeros|vezes|valores|números|tentativas|operações|voltas|elementos|combinações|possibilidades|chaves)(?!\p{L})/iu;

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
function withoutEscaped({value, position}: Text, lines: readonly string[]): string {
  if (!value.includes('$') || !position) {
    return '';
  }
  const {start, end} = position;
  const rows = lines.slice(start.line - 1, end.line);
  rows[rows.length - 1] = rows.at(-1)?.slice(0, end.column - 1) ?? '';
  rows[0] = rows[0]?.slice(start.column - 1) ?? '';
  const signs = rows.join('\n').match(/\\?\$/g) ?? [];
  return value.replace(/\$/g, () => (signs.shift() === '$' ? '$' : '\0'));
}

const withoutCommands = (formula: string): string =>
  formula.replace(/\\(?:text\w*|mathrm|operatorname)\*?\s*\{[^{}]*\}|\\[a-zA-Z]+/g, '\\');

const isPowerOfTwo = (value: number): boolean => value > 0 && Number.isInteger(Math.log2(value));

/**
 * Whether a bare number counts something, judging by the words after it, or is a power of two, but not an amount of
 * money.
 */
const isCount = (formula: string, before: string, after: string): boolean =>
  /^\d+$/.test(formula) &&
  !ABOUT_MONEY.test(before) &&
  !ABOUT_MONEY.test(after) &&
  (COUNTED.test(after) || isPowerOfTwo(Number(formula)));

function looksLikeText(formula: string, isDouble: boolean, [before, after]: readonly [string, string]): boolean {
  const plain = withoutCommands(formula);
  if (AMOUNTS.test(plain)) {
    return !isDouble && !isCount(plain, before, after);
  }
  if (WITH_TAX.test(plain) || (isDouble && ONLY_LETTERS.test(plain.trim()))) {
    return true;
  }
  return PROSE.test(plain) || (AMOUNT.test(plain) && (!OPERATOR.test(plain) || WORD.test(plain)));
}

/** Checks that text between dollar signs is a formula, and that it parses, as the build does. */
export const formulas = pageRule('fórmulas', ({nodes, lines}, report) => {
  for (const node of nodes) {
    const line = lineOf(node);
    if (node.type === 'text') {
      const {index, 0: found} = LITERAL.exec(withoutEscaped(node, lines)) ?? {};
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
    const row = lines[line - 1] ?? '';
    const at = (node.position?.start.column ?? 1) - 1;
    const isDouble = row.startsWith('$$', at);
    // A formula that spans lines is not a number alone.
    const around = [row.slice(0, at), row.slice((node.position?.end.column ?? 1) - 1)] as const;
    const isPrice = !isDouble && ASKS_MONEY.test(around[0]) && /^[\d/]+$/.test(node.value);
    if (node.type === 'inlineMath' && (isPrice || looksLikeText(node.value, isDouble, around))) {
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
