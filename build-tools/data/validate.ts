/** Validates the YAML data files, and reports each problem with its line. */
import {CORE_SCHEMA, load, YAMLException} from 'js-yaml';
import {
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  YAMLParseError,
  type Document,
  type ErrorCode,
  type Node,
  type YAMLError,
} from 'yaml';
import type * as z from 'zod';
import {suggest} from '../../src/lib/nearest';
import {files, QUOTES, type DataFile} from '../../src/data/schemas';

/** One problem in a data file, explained to the author: where it is and what to do. */
export interface Problem {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly message: string;
}

/** Validates data files. Returns every problem in file order. */
export function validateFiles(read: Readonly<Record<DataFile, ParsedFile>>): readonly Problem[] {
  const entries = Object.entries(read) as [DataFile, ParsedFile][];
  const problems = entries.flatMap(([name, {errors, losses, value, lineOf}]) => {
    // Report the first syntax error only: later ones mostly follow from it.
    const found = errors.slice(0, 1).map(({code, linePos}) => ({
      line: linePos?.[0].line ?? 1,
      message: `o ficheiro YAML não se consegue ler aqui: ${YAML_FIXES[code] ?? 'confirme as aspas e o alinhamento, que se faz com espaços'}.`,
    }));
    const mistakes = errors.length > 0 ? [] : mistakesIn(files[name], value);
    found.push(...losses, ...mistakes.map(({path, message}) => ({line: lineOf(path), message})));
    return found.map((problem) => ({file: `src/data/${name}`, ...problem}));
  });
  const parsed = new Map(entries.filter(([, {errors}]) => errors.length === 0));
  return [...problems, ...uniqueIds(parsed), ...references(parsed)];
}

interface Mistake {
  /** Path of the field or entry. */
  readonly path: readonly PropertyKey[];
  /** What to do, for the author to read. */
  readonly message: string;
}

/** Validates a value. Messages come from the schema itself or from {@link shapeMessage}. */
export function mistakesIn(shape: z.ZodType, value: unknown): readonly Mistake[] {
  const issues = shape.safeParse(value, {error: shapeMessage}).error?.issues ?? [];
  return issues.flatMap((issue): readonly Mistake[] => {
    if (issue.code === 'unrecognized_keys') {
      const known = issue.message.split(' ');
      return issue.keys.map((key) => ({path: [...issue.path, key], message: unknownField(key, known)}));
    }
    const field = issue.path.filter((part) => typeof part === 'string').join('.');
    return [{path: issue.path, message: `«${field || 'entrada'}»: ${issue.message}.`}];
  });
}

const unknownField = (field: string, known: readonly string[]): string =>
  `campo desconhecido: «${field}».${suggest(field, known)} Corrija o nome ou apague a linha.`;

const YAML_FIXES: Partial<Readonly<Record<ErrorCode, string>>> = {
  BLOCK_AS_IMPLICIT_KEY: 'um texto que tem dois pontos vai entre aspas',
  MULTIPLE_DOCS:
    'uma linha que começa por «---» ou por «...» parte o ficheiro em dois; apague-a, ou ponha o texto entre aspas',
  DUPLICATE_KEY: 'este campo já está nesta entrada; apague um dos dois',
  BAD_SCALAR_START: 'um texto que começa por um sinal vai entre aspas',
  MISSING_CHAR: 'falta fechar uma aspa ou um parêntese, ou a linha não está alinhada',
};

/** Explains a type mismatch where the schema has no message of its own. For an unknown field, lists the known ones. */
function shapeMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'unrecognized_keys') {
    const {shape = {}} = (issue.inst as z.core.$ZodObject | undefined)?._zod.def ?? {};
    return Object.keys(shape).join(' ');
  }
  if (issue.code === 'invalid_key') {
    return issue.issues[0]?.message ?? QUOTES;
  }
  switch (issue.code === 'invalid_type' && issue.expected) {
    case 'array':
      return 'escreva uma lista: cada linha começa por um hífen';
    case 'object':
      return 'escreva os campos, cada um na sua linha';
    case 'number':
      return 'escreva um número';
    default:
      return QUOTES;
  }
}

/** A parsed data file with source positions. */
export interface ParsedFile {
  readonly errors: readonly YAMLError[];
  /** Undefined when the file has errors. */
  readonly value: unknown;
  /** Texts that YAML silently cuts. */
  readonly losses: readonly Omit<Problem, 'file'>[];
  /** Line (1-based) of the field or entry at a path, or of its nearest ancestor. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
}

/**
 * Parses YAML 1.2 with the parser of the build, which alone decides what is valid. Tracking positions makes the parser
 * five times slower, so positions are only computed when there is a mistake to report.
 */
export function parseData(text: string): ParsedFile {
  const lines = new LineCounter();
  let read: Document | undefined;
  const document = () => (read ??= parseDocument(text, {lineCounter: lines}));
  const {value, error} = readYaml(text);
  return {
    // Prefer the message of `yaml`, which is more precise.
    errors: error ? [atSeparator(document().errors[0] ?? error, text)] : [],
    value,
    losses: error || !MAYBE_LOSS.test(text) ? [] : lossesIn(document(), text, lines),
    lineOf(path) {
      let node: unknown = document().contents;
      let start = startOf(node);
      for (const part of path) {
        if (isMap(node)) {
          const pair = node.items.find(({key}) => isScalar(key) && key.value === part);
          start = startOf(pair?.key) ?? start;
          node = pair?.value;
        } else if (isSeq(node)) {
          node = node.items[Number(part)];
          start = startOf(node) ?? start;
        }
      }
      return start === undefined ? 1 : lines.linePos(start).line;
    },
  };
}

/** Lines that YAML may cut. Filters cheaply, because parsing is slow. */
const MAYBE_LOSS = /^(?! *(?:#|(?:- +)?(?:[\w-]+: +)?["'])).*(?:\S\s+#|(?:[:-] +|[[,] *)[!&])/m;

/** Finds unquoted texts that a comment cuts, or whose first word is taken for a tag or an anchor. */
function lossesIn(document: Document, text: string, lines: LineCounter): ParsedFile['losses'] {
  const losses: Omit<Problem, 'file'>[] = [];
  visit(document, {
    Scalar(_key, {range, type, tag, anchor}) {
      const [start, end] = range ?? [0, 0];
      const report = (message: string) => losses.push({line: lines.linePos(start).line, message});
      if (tag !== undefined || anchor !== undefined) {
        report('um texto que começa por «!» ou «&» perde a primeira palavra. Ponha o texto todo entre aspas.');
        return;
      }
      const value = text.slice(start, end);
      // After a number or a date, a comment is meant as a comment.
      if (type === 'PLAIN' && !/^[\d.-]*$/.test(value) && /^[ \t]+#/.test(text.slice(end))) {
        report(
          `o que está depois de «${value}» perde-se, porque « #» começa um comentário. Ponha o texto todo entre aspas; um comentário fica numa linha só dele.`,
        );
      }
    },
  });
  return losses;
}

/**
 * Moves the error about a second document to the line that starts it: after «...», the parser reports the next line.
 */
function atSeparator(error: YAMLError, text: string): YAMLError {
  const {line} = error.linePos?.[0] ?? {line: 1};
  if (error.code === 'MULTIPLE_DOCS') {
    const before = text.split('\n').slice(0, line);
    error.linePos = [{line: before.findLastIndex((row) => /^(?:---|\.\.\.)(?:\s|$)/.test(row)) + 1, col: 1}];
  }
  return error;
}

/** Parses a text. The value is undefined on a syntax error. */
function readYaml(text: string): {readonly value: unknown; readonly error?: YAMLError} {
  try {
    return {value: load(text, {schema: CORE_SCHEMA}) ?? null};
  } catch (error) {
    if (!(error instanceof YAMLException)) {
      throw error;
    }
    // The error about a second document has no mark.
    const {line, column, position} = (error.mark as typeof error.mark | undefined) ?? {line: 0, column: 0, position: 0};
    // Only this parser refuses texts that start with `!` or `*`, which it takes for tags and aliases.
    const refused = new YAMLParseError([position, position], 'BAD_SCALAR_START', error.message);
    refused.linePos = [{line: line + 1, col: column + 1}];
    return {value: undefined, error: refused};
  }
}

const startOf = (node: unknown): number | undefined => (node as Node | null | undefined)?.range?.[0];

interface Entry {
  readonly id: string | undefined;
  readonly sources: readonly string[];
  readonly see: readonly string[];
}

/** The entries of a list. A file with a single object is its own only entry. */
const entriesOf = (file: ParsedFile): readonly Entry[] =>
  [file.value].flat().map((entry) => {
    const {id, sources, see} = (entry ?? {}) as Readonly<Record<string, unknown>>;
    const texts = (value: unknown) => [value].flat().filter((text) => typeof text === 'string');
    return {id: texts(id)[0], sources: texts(sources), see: texts(see)};
  });

const pathOf = (file: ParsedFile, index: number, field: string): readonly PropertyKey[] =>
  Array.isArray(file.value) ? [index, field] : [field];

function uniqueIds(parsed: ReadonlyMap<DataFile, ParsedFile>): readonly Problem[] {
  return [...parsed].flatMap(([name, file]) => {
    const seen = new Set<string | undefined>();
    return entriesOf(file).flatMap(({id}, index) => {
      const isRepeated = id !== undefined && seen.has(id);
      seen.add(id);
      const message = `o identificador «${id}» já existe: escolha outro.`;
      return isRepeated ? [{file: `src/data/${name}`, line: file.lineOf([index]), message}] : [];
    });
  });
}

function references(parsed: ReadonlyMap<DataFile, ParsedFile>): readonly Problem[] {
  const idsOf = (name: DataFile) => {
    const file = parsed.get(name);
    return file && new Set(entriesOf(file).flatMap(({id}) => id ?? []));
  };
  const sources = idsOf('sources.yaml');
  const terms = idsOf('glossary.yaml');
  return [...parsed].flatMap(([name, file]) =>
    entriesOf(file).flatMap((entry, index) => [
      ...entry.sources
        .filter((id) => sources && !sources.has(id))
        .map((id) => ({
          file: `src/data/${name}`,
          line: file.lineOf(pathOf(file, index, 'sources')),
          message: `a fonte «${id}» não existe em sources.yaml: corrija o código ou acrescente a fonte.${suggest(id, sources ?? [])}`,
        })),
      ...entry.see
        .filter((id) => terms && !terms.has(id))
        .map((id) => ({
          file: `src/data/${name}`,
          line: file.lineOf(pathOf(file, index, 'see')),
          message: `o termo «${id}» não existe em glossary.yaml: corrija o identificador, ou tire-o de «see» se o termo foi apagado.${suggest(id, terms ?? [])}`,
        })),
    ]),
  );
}
