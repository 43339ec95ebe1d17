import type {YAMLError} from 'yaml';
import {parseData} from '../../data/validate';
import {readTable} from '../tables';
import {plainText} from '../text';
import type {Mistake} from './syntax';

/** The parsed front matter of a page. */
export interface FrontMatter {
  /** Undefined when it is missing or unreadable. */
  readonly fields: Readonly<Record<string, unknown>> | undefined;
  /** The text below it. */
  readonly content: string;
  readonly mistakes: readonly Mistake[];
  /** Line (1-based) of a field, or of its nearest ancestor. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
}

const FENCE = /^---[ \t]*$/m;

const OPENING = /^---[ \t]*\n/;

/**
 * Parses the front matter of a page (YAML 1.2 between `---` lines) and explains syntax errors. Docusaurus uses this
 * instead of its own parser, which takes unquoted dates for other values and ends at any line that starts with `---`.
 */
export function readFrontMatter(page: string): FrontMatter {
  const text = plainText(page);
  const none = (message?: string): FrontMatter => ({
    fields: undefined,
    content: text,
    mistakes: message === undefined ? [] : [{line: 1, column: 1, message}],
    lineOf: () => 1,
  });
  const [opening] = OPENING.exec(text) ?? [];
  if (opening === undefined) {
    const start = text.search(FENCE);
    return start > 0 && text.slice(0, start).trim() === '' && FENCE.test(text.slice(start + 3))
      ? none('o cabeçalho não está na primeira linha. Apague o que está antes dos três hífenes.')
      : none();
  }
  const body = text.slice(opening.length);
  const end = body.search(FENCE);
  if (end < 0) {
    return none('o cabeçalho não acaba. Acrescente uma linha com três hífenes depois do último campo.');
  }
  const block = body.slice(0, end);
  const {errors, value, losses, lineOf} = parseData(block);
  const [misread] =
    errors.length > 0
      ? errors.map((error) => mistakeOf(error, block))
      : [...strayText(block, value), ...invisibleSign(block)];
  return {
    fields: value !== null && typeof value === 'object' && !misread ? (value as Record<string, unknown>) : undefined,
    content: body.slice(end).replace(FENCE, '').trim(),
    // Report the first of these only: others mostly follow from it.
    mistakes: misread ? [misread] : losses.map(({line, message}) => mistakeIn(line - 1, message)),
    lineOf: (path) => lineOf(path) + 1,
  };
}

/** A mistake in a line of the front matter; lines count from 0, after the opening `---`. */
const mistakeIn = (row: number, message: string): Mistake => ({line: row + 2, column: 1, message});

/** The message for front matter without fields: «title:Título» is a string, not a key and a value. */
function strayText(block: string, value: unknown): readonly Mistake[] {
  if (value === null || (typeof value === 'object' && !Array.isArray(value))) {
    return [];
  }
  const rows = block.split('\n');
  const index = rows.findIndex((row) => /^ *[^#\s]/.test(row));
  return [mistakeIn(index, lacksSpace(rows[index] ?? '') ? MISSING_SPACE : NO_FIELD)];
}

/** The mistake of a zero-width character pasted before a key, which makes it another key. */
function invisibleSign(block: string): readonly Mistake[] {
  const index = block.split('\n').findIndex((row) => /^\s*[\u200B-\u200D\u2060\uFEFF]/.test(row));
  return index < 0 ? [] : [mistakeIn(index, INVISIBLE_SIGN)];
}

const NO_FIELD = 'esta linha do cabeçalho não se consegue ler. Escreva «campo: texto», alinhada com as outras.';

const MISSING_SPACE = 'depois dos dois pontos falta um espaço. Escreva «campo: texto».';

const INVISIBLE_SIGN =
  'no princípio desta linha do cabeçalho há um sinal que não se vê. Apague a linha, e escreva-a outra vez.';

/** Whether a line lacks the space after its colon, or has a no-break space there, which YAML treats as a letter. */
const lacksSpace = (row: string): boolean => /^ *[\w-]+:[^ \t\r/]/.test(row);

/** A row of `tables/header.yaml`. */
interface Explanation {
  readonly error?: string;
  readonly row?: string;
  readonly any?: string;
  readonly advice: string;
}

const EXPLANATIONS = readTable('header') as readonly Explanation[];

function mistakeOf({code, linePos, message}: YAMLError, block: string): Mistake {
  const [{line, col}] = linePos ?? [{line: 1, col: 1}];
  const rows = block.split('\n');
  const row = rows[line - 1] ?? '';
  for (const {error = '', row: pattern = '', any, advice} of EXPLANATIONS) {
    const other = any === undefined ? line - 1 : rows.findIndex((candidate) => new RegExp(any).test(candidate));
    if (other >= 0 && new RegExp(error).test(`${code} ${message}`) && new RegExp(pattern).test(row)) {
      return {line: other + 2, column: any === undefined ? col : 1, message: advice};
    }
  }
  return {line: line + 1, column: col, message: lacksSpace(row) ? MISSING_SPACE : NO_FIELD};
}
