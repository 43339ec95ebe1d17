import type {WordLists} from './engine/language';
import type {SearchRecord} from './record';

/** Files of the two index parts, in the root of the built site. */
export const OUTLINE_FILE = 'search-index.json';
export const TEXTS_FILE = 'search-texts.json';

/** Increase this when a change makes older indexes unreadable. */
export const INDEX_FORMAT = 6;

/**
 * A tuple, because property names would repeat hundreds of times; `phrasings` are other ways of asking for the section. An anchor
 * that follows from the heading is null ({@link usualAnchorOf}). A second line of a text is words to find but not to show. The
 * outline has neither texts nor questions.
 */
export type IndexedSection = readonly [
  level: number,
  anchor: string | null,
  heading: string,
  text?: string,
  phrasings?: readonly string[] | undefined,
];

export interface IndexedPage {
  readonly path: string;
  readonly lvl0: string;
  /** Set if each section of the page answers one question or explains one term. */
  readonly answers?: true;
  readonly sections: readonly IndexedSection[];
}

/** The anchor that most terms and tutorials have. */
export const usualAnchorOf = (heading: string): string =>
  heading
    .replace(/\s*\([^)]*\)/g, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-');

/** The content of the embedded search: texts only. The browser builds the inverted index. */
export interface SearchIndex {
  /** {@link INDEX_FORMAT} of the build that wrote it. */
  readonly format: number;
  readonly siteUrl: string;
  /** Groups of synonyms. */
  readonly synonyms: readonly (readonly string[])[];
  readonly words: WordLists;
  readonly pages: readonly IndexedPage[];
}

/** The part downloaded with the first search: all headings. */
export interface IndexOutline extends SearchIndex {
  /** Identical in both parts of one build. */
  readonly id: string;
}

/**
 * The part downloaded when headings do not answer, by page and section of the outline: a text, words to find but not to
 * show, and other questions, one in each line.
 */
export interface IndexTexts {
  readonly id: string;
  readonly texts: readonly (readonly string[])[];
}

/** Groups records into pages and sections, the most compact form that the engine needs. */
export function indexOfRecords(
  records: readonly SearchRecord[],
  siteUrl: string,
  {synonyms, words}: Pick<SearchIndex, 'synonyms' | 'words'>,
): SearchIndex {
  const pages = new Map<string, {path: string; lvl0: string; answers?: true; sections: IndexedSection[]}>();
  for (const {url_without_anchor, hierarchy, type, content, anchor, phrasings, answer} of records) {
    const path = new URL(url_without_anchor).pathname;
    const page = pages.get(path) ?? {path, lvl0: hierarchy.lvl0 ?? '', sections: []};
    pages.set(path, page);
    if (type === 'content') {
      const [level = 1, own = '', heading = '', text = '', others] = page.sections.pop() ?? [];
      page.sections.push([level, own, heading, [text, content].filter(Boolean).join(' '), others]);
    } else {
      const heading = hierarchy[type] ?? '';
      page.sections.push([
        Number(type.slice(3)),
        (anchor ?? '') === usualAnchorOf(heading) ? null : (anchor ?? ''),
        heading,
        '',
        phrasings,
      ]);
      if (answer) {
        page.answers = true;
      }
    }
  }
  return {format: INDEX_FORMAT, siteUrl: new URL(siteUrl).origin, synonyms, words, pages: [...pages.values()]};
}
