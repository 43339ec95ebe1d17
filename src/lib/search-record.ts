/** Levels of a DocSearch hierarchy, from the section of the site (0) to h6. */
export const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

export type Level = (typeof LEVELS)[number];

export type Hierarchy = Record<Level, string | null>;

/** One searchable piece of a page in DocSearch's format: a heading, or the text below it. */
export interface SearchRecord {
  readonly objectID: string;
  readonly hierarchy: Hierarchy;
  readonly content: string | null;
  readonly type: Level | 'content';
  /** Of a heading, other ways of asking for what is below it, which nobody sees. */
  readonly asked?: readonly string[];
  /** Of a question or term, its answer in two sentences. */
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
