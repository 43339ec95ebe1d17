import {usualAnchorOf, type SearchIndex} from '@sign/search/records';

/** Returns the URLs of matching sections, best first. */
export type Finder = (query: string) => Promise<readonly string[]> | readonly string[];

/** A section as the other engines index it. */
export interface SectionText {
  readonly url: string;
  readonly heading: string;
  readonly questions: string[];
  readonly context: string;
  readonly text: string;
}

/** The sections of an index, with the headings above them. */
export function sectionsOf(index: SearchIndex): readonly SectionText[] {
  return index.pages.flatMap(({path, sections}) => {
    let headings: string[] = [];
    return sections.map(([level, ownAnchor, heading, text, questions = []]) => {
      const anchor = ownAnchor ?? usualAnchorOf(heading);
      headings = [...headings.slice(0, level - 1), heading];
      const url = anchor ? `${path}#${anchor}` : path;
      return {url, heading, questions: [...questions], context: headings.slice(0, -1).join('. '), text: text ?? ''};
    });
  });
}
