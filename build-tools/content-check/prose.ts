import type {DataFile} from '../../src/data/schemas';
import type {Problem} from './problem';

/** A line (1-based) of a file. */
export type Place = Omit<Problem, 'message'>;

/** One line of visible text. */
export type ProseLine = Place & {readonly text: string};

const CODE = /`[^`]*`/g;

/** Lists with text by others: titles of works, and the words that readers type. */
const FOREIGN_TEXT: readonly DataFile[] = [
  'sources.yaml',
  'papers.yaml',
  'synonyms.yaml',
  'questions.yaml',
  'public-services.yaml',
];

/** The lines of pages and of data files written by us, without code. */
export function proseOf(
  pages: readonly {readonly file: string; readonly lines: readonly string[]}[],
  dataTexts: Readonly<Record<DataFile, string>>,
): readonly ProseLine[] {
  const inPages = pages.flatMap(({file, lines}) => {
    let fence = '';
    return lines.flatMap((line, index) => {
      const [mark = ''] = /^\s*[`~]{3,}/.exec(line)?.map((found) => found.trim()) ?? [];
      if (mark && (!fence || mark.startsWith(fence))) {
        fence = fence ? '' : mark;
        return [];
      }
      return fence ? [] : [{file, line: index + 1, text: line.replace(CODE, '')}];
    });
  });
  const inData = (Object.keys(dataTexts) as DataFile[])
    .filter((name) => !FOREIGN_TEXT.includes(name))
    .flatMap((name) =>
      dataTexts[name]
        .split('\n')
        .map((text, index) => ({file: `src/data/${name}`, line: index + 1, text: text.replace(/^\s*#.*/, '')})),
    );
  return [...inPages, ...inData];
}

/** Reports each match of a pattern in prose. */
export function findInProse(
  prose: readonly ProseLine[],
  pattern: RegExp,
  explain: (found: RegExpExecArray) => string | undefined,
): readonly Problem[] {
  return prose.flatMap(({file, line, text}) =>
    // Test first: most lines have no match, and `matchAll` copies the pattern.
    text.search(pattern) < 0
      ? []
      : [...text.matchAll(pattern)].flatMap((found) => explain(found) ?? []).map((message) => ({file, line, message})),
  );
}
