import type {WordLists} from './engine/language';

/** Files of the two index parts, in the root of the built site. */
export const OUTLINE_FILE = 'search-index.json';
export const TEXTS_FILE = 'search-texts.json';

/** Increase this when a change makes older indexes unreadable. */
export const INDEX_FORMAT = 7;

/** A tuple, because property names would repeat hundreds of times. */
export type IndexedSection = readonly [level: number, anchor: string, heading: string];

export interface IndexedPage {
  readonly path: string;
  readonly lvl0: string;
  /** Set if each section of the page answers one question or explains one term. */
  readonly answers?: true;
  readonly sections: readonly IndexedSection[];
}

/** The part downloaded with the first search: all headings. The browser builds the inverted index. */
export interface IndexOutline {
  /** {@link INDEX_FORMAT} of the build that wrote it. */
  readonly format: number;
  /** Identical in both parts of one build. */
  readonly id: string;
  readonly siteUrl: string;
  /** Groups of synonyms. */
  readonly synonyms: readonly (readonly string[])[];
  readonly words: WordLists;
  readonly pages: readonly IndexedPage[];
}

/**
 * The part downloaded when headings do not answer, by page and section of the outline: a text to show, words to find but
 * not to show, and other questions, one in each line.
 */
export interface IndexTexts {
  readonly id: string;
  readonly texts: readonly (readonly string[])[];
}
