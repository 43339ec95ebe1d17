import {LineCounter, parseDocument, type Document} from 'yaml';
import {files, type DataFile} from './schemas';

/** One problem in a data file, for an author: where it is and what to do. */
export interface Problem {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly message: string;
}

/** All that is wrong with the given sources of data files, in file order; empty when all is well. */
export function validateData(sources: Readonly<Record<DataFile, string>>): readonly Problem[] {
  const problems: Problem[] = [];
  const parsed = new Map<DataFile, ParsedFile>();

  for (const [name, text] of Object.entries(sources) as [DataFile, string][]) {
    const file = parse(text);
    const report = (path: readonly PropertyKey[], message: string) =>
      problems.push({file: `src/data/${name}`, line: file.lineOf(path), message});

    for (const error of file.document.errors) {
      problems.push({
        file: `src/data/${name}`,
        line: error.linePos?.[0].line ?? 1,
        message: `o ficheiro YAML não se consegue ler: ${error.message.split('\n')[0]} Confirme o alinhamento e as aspas.`,
      });
    }
    if (file.document.errors.length > 0) {
      continue;
    }
    const result = files[name].safeParse(file.value);
    if (result.success) {
      parsed.set(name, file);
      continue;
    }
    for (const issue of result.error.issues) {
      const field = issue.path.filter((part) => typeof part === 'string').join('.');
      report(
        issue.path,
        issue.code === 'unrecognized_keys'
          ? `campo desconhecido: «${issue.keys.join('», «')}». Corrija o nome ou apague a linha.`
          : `«${field || 'entrada'}»: ${issue.message}.`,
      );
    }
  }
  return [...problems, ...uniqueIds(parsed), ...references(parsed)];
}

interface ParsedFile {
  readonly document: Document;
  readonly value: unknown;
  /** Line (1-based) of the node at a path, or of its nearest parent. */
  lineOf(path: readonly PropertyKey[]): number;
}

function parse(text: string): ParsedFile {
  const lines = new LineCounter();
  const document = parseDocument(text, {lineCounter: lines});
  return {
    document,
    value: document.errors.length === 0 ? document.toJS() : undefined,
    lineOf(path) {
      for (let length = path.length; length >= 0; length -= 1) {
        const node = document.getIn(path.slice(0, length), true) as {range?: [number, number, number]} | undefined;
        if (node?.range) {
          return lines.linePos(node.range[0]).line;
        }
      }
      return 1;
    },
  };
}

interface Entry {
  readonly id: string;
  readonly sources?: readonly string[];
  readonly see?: readonly string[];
}

const entriesOf = (file: ParsedFile): readonly Entry[] => (Array.isArray(file.value) ? (file.value as Entry[]) : []);

function uniqueIds(parsed: ReadonlyMap<DataFile, ParsedFile>): readonly Problem[] {
  return [...parsed].flatMap(([name, file]) => {
    const seen = new Set<string>();
    return entriesOf(file).flatMap(({id}, index) => {
      const isRepeated = seen.has(id);
      seen.add(id);
      return isRepeated
        ? [{file: `src/data/${name}`, line: file.lineOf([index]), message: `o identificador «${id}» já existe: escolha outro.`}]
        : [];
    });
  });
}

function references(parsed: ReadonlyMap<DataFile, ParsedFile>): readonly Problem[] {
  const idsOf = (name: DataFile) => {
    const file = parsed.get(name);
    return file && new Set(entriesOf(file).map(({id}) => id));
  };
  const sources = idsOf('sources.yaml');
  const terms = idsOf('glossary.yaml');
  return [...parsed].flatMap(([name, file]) =>
    entriesOf(file).flatMap((entry, index) => [
      ...(entry.sources ?? [])
        .filter((id) => sources && !sources.has(id))
        .map((id) => ({
          file: `src/data/${name}`,
          line: file.lineOf([index, 'sources']),
          message: `a fonte «${id}» não existe em sources.yaml: corrija o código ou acrescente a fonte.`,
        })),
      ...(entry.see ?? [])
        .filter((id) => terms && !terms.has(id))
        .map((id) => ({
          file: `src/data/${name}`,
          line: file.lineOf([index, 'see']),
          message: `o termo «${id}» não existe em glossary.yaml: corrija o identificador.`,
        })),
    ]),
  );
}
