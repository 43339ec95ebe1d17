/** Levels of a DocSearch hierarchy, from the section of the site (0) to h6. */
export const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

export type Level = (typeof LEVELS)[number];

export type Hierarchy = Record<Level, string | null>;

export const NO_HEADINGS = Object.fromEntries(LEVELS.map((level) => [level, null])) as Hierarchy;

/** One searchable piece of a page in DocSearch's format: a heading, or the text below it. */
export interface SearchRecord {
  readonly objectID: string;
  readonly hierarchy: Hierarchy;
  readonly content: string | null;
  readonly type: Level | 'content';
  /** On a heading: alternative phrasings of it; indexed, never displayed. */
  readonly phrasings?: readonly string[];
  /** On a question or term: its answer in two sentences. */
  readonly answer?: string;
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string | null;
  readonly language: string;
  readonly lang: string;
  readonly docusaurus_tag: string | readonly string[];
  readonly version: string | null;
  readonly weight: {readonly pageRank: number; readonly level: number; readonly position: number};
}
