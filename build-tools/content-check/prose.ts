import type {DataFile} from '../../src/data/schemas';
import type {Problem} from './problem';

/** One line of text that readers see. */
export interface ProseLine {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly text: string;
}

const CODE = /`[^`]*`/g;

/** Lists with words of others: titles of works, and what readers write instead of our words. */
const NOT_OURS: readonly DataFile[] = ['sources.yaml', 'papers.yaml', 'synonyms.yaml'];

/** The lines of the pages and of our own words in the lists, without code. */
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
    .filter((name) => !NOT_OURS.includes(name))
    .flatMap((name) =>
      dataTexts[name]
        .split('\n')
        .map((text, index) => ({file: `src/data/${name}`, line: index + 1, text: text.replace(/^\s*#.*/, '')})),
    );
  return [...inPages, ...inData];
}

/** Where a pattern is found in prose, and what to say about each. */
export function findInProse(
  prose: readonly ProseLine[],
  pattern: RegExp,
  message: (found: RegExpExecArray) => string | undefined,
): readonly Problem[] {
  return prose.flatMap(({file, line, text}) =>
    // Nearly every line has nothing, and to begin `matchAll` makes a copy of the pattern.
    text.search(pattern) < 0
      ? []
      : [...text.matchAll(pattern)]
          .flatMap((found) => message(found) ?? [])
          .map((said) => ({file, line, message: said})),
  );
}
