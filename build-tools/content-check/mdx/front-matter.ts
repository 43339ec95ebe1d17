import {load} from 'js-yaml';
import type {YAMLError} from 'yaml';
import {parseData} from '../../data/validate';
import {plainText} from '../text';
import type {Mistake} from './syntax';

/** The parsed front matter of a page. */
export interface FrontMatter {
  /** Undefined when it is missing or unreadable. */
  readonly fields: Readonly<Record<string, unknown>> | undefined;
  readonly mistakes: readonly Mistake[];
  /** Line (1-based) of a field, or of its nearest ancestor. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
}

const FENCE = /^---[ \t]*$/m;

/** Parses the front matter of a page (YAML 1.2 between `---` lines) and explains syntax errors. */
export function readFrontMatter(page: string): FrontMatter {
  const text = plainText(page);
  const none = (mistakes: readonly Mistake[]): FrontMatter => ({fields: undefined, mistakes, lineOf: () => 1});
  if (!text.startsWith('---\n')) {
    const late = text.search(FENCE);
    return late > 0 && text.slice(0, late).trim() === '' && FENCE.test(text.slice(late + 3))
      ? none([
          {
            line: 1,
            column: 1,
            message: 'o cabeçalho não está na primeira linha. Apague o que está antes dos três hífenes.',
          },
        ])
      : none([]);
  }
  const body = text.slice(4);
  const end = body.search(FENCE);
  if (end < 0) {
    return none([
      {
        line: 1,
        column: 1,
        message: 'o cabeçalho não acaba. Acrescente uma linha com três hífenes depois do último campo.',
      },
    ]);
  }
  const block = body.slice(0, end);
  const {errors, value, losses, lineOf} = parseData(block);
  return {
    fields: value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : undefined,
    // Report the first syntax error only: later ones mostly follow from it.
    mistakes:
      errors.length > 0
        ? errors.slice(0, 1).map((error) => mistakeOf(error, block))
        : [
            ...losses.map(({line, message}) => ({line: line + 1, column: 1, message})),
            ...misreadDates(block, value, lineOf),
          ],
    lineOf: (path) => lineOf(path) + 1,
  };
}

/**
 * Finds values that Docusaurus, which uses the default schema of the same parser, would take for a date: «2026-11-21» would become «Sat Nov 21 2026
 * 00:00:00 GMT».
 */
function misreadDates(block: string, value: unknown, lineOf: FrontMatter['lineOf']): readonly Mistake[] {
  const read = load(block) as Readonly<Record<string, unknown>> | null | undefined;
  return Object.entries(value ?? {}).flatMap(([field, text]) =>
    typeof text === 'string' && typeof read?.[field] !== 'string'
      ? [
          {
            line: lineOf([field]) + 1,
            column: 1,
            message: `«${field}» lê-se como uma data, e não como um texto. Ponha-o entre aspas: "${text}".`,
          },
        ]
      : [],
  );
}

function mistakeOf({code, linePos, message}: YAMLError, block: string): Mistake {
  const [{line, col}] = linePos ?? [{line: 1, col: 1}];
  const rows = block.split('\n');
  const row = rows[line - 1] ?? '';
  const at = (message_: string, line_ = line, column = col): Mistake => ({line: line_ + 1, column, message: message_});
  const tab = rows.findIndex((candidate) => /^ *\t/.test(candidate));
  if (tab >= 0) {
    return at('no cabeçalho há uma tabulação. Troque-a por dois espaços.', tab + 1, 1);
  }
  const [openQuote] =
    /(?<=: )(["'])(?:(?!\1).)*$/.exec(rows.find((candidate) => /: (["'])(?:(?!\1).)*$/.test(candidate)) ?? '') ?? [];
  if (code === 'MISSING_CHAR' && openQuote) {
    return at(
      'no cabeçalho há aspas que abrem e não fecham. Acrescente as aspas no fim do texto.',
      rows.findIndex((candidate) => candidate.endsWith(openQuote)) + 1,
      1,
    );
  }
  if (/^[\w-]+: [^"'[{].*: /.test(row) || /^[\w-]+: [^"'[{].*:$/.test(row)) {
    return at('no cabeçalho há um texto com dois pontos sem aspas. Ponha o texto todo entre aspas.');
  }
  if (code === 'MULTIPLE_DOCS') {
    return at(
      'uma linha que começa por «---» ou por «...» parte o cabeçalho em dois. Apague esses sinais, ou ponha o texto entre aspas.',
    );
  }
  if (code === 'DUPLICATE_KEY') {
    return at('este campo do cabeçalho está repetido. Apague um dos dois.');
  }
  if (code === 'BAD_SCALAR_START' || /^[\w-]+: [*&!]/.test(row)) {
    return at('um texto do cabeçalho começa por um sinal. Ponha o texto todo entre aspas.');
  }
  if (/flow (?:sequence|map)|Flow (?:sequence|map)/.test(message)) {
    return at('no cabeçalho, um parêntese reto ou uma chaveta abre e não fecha. Acrescente «]» ou «}».');
  }
  return at('esta linha do cabeçalho não se consegue ler. Escreva «campo: texto», alinhada com as outras.');
}
