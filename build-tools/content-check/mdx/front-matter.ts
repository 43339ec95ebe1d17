import {parseData, type ParsedFile} from '../../data/validate';
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
  const file = parseData(block);
  const misread = misreading(block.split('\n'), file);
  return {
    fields: misread || file.value === null ? undefined : (file.value as Record<string, unknown>),
    content: body.slice(end).replace(FENCE, '').trim(),
    // Report the first of these only: others mostly follow from it.
    mistakes: misread ? [misread] : file.losses.map(({line, message}) => ({line: line + 1, column: 1, message})),
    lineOf: (path) => file.lineOf(path) + 1,
  };
}

/** A row of `tables/header.yaml`. */
interface Explanation {
  readonly error?: string;
  readonly row?: string;
  readonly any?: string;
  readonly advice: string;
}

const EXPLANATIONS = readTable('header') as readonly Explanation[];

/** Explains the first line that YAML refuses, or reads as something else than a field. */
function misreading(rows: readonly string[], {errors: [error], value}: ParsedFile): Mistake | undefined {
  const isText = value !== null && (typeof value !== 'object' || Array.isArray(value));
  // A zero-width character pasted before a key makes it another key.
  const first = rows.findIndex((row) => (isText ? /^\s*[^#\s]/ : /^\s*[\u200B-\u200D\u2060\uFEFF]/).test(row));
  const reason = error ? `${error.code} ${error.message}` : isText ? 'TEXT' : 'INVISIBLE';
  const {line, col} = error?.linePos?.[0] ?? {line: first + 1, col: 1};
  for (const {error: known = '', row = '', any, advice} of line > 0 ? EXPLANATIONS : []) {
    const found = any === undefined ? line : rows.findIndex((candidate) => new RegExp(any).test(candidate)) + 1;
    if (found > 0 && new RegExp(known).test(reason) && new RegExp(row).test(rows[line - 1] ?? '')) {
      return {line: found + 1, column: any === undefined ? col : 1, message: advice};
    }
  }
  return undefined;
}
