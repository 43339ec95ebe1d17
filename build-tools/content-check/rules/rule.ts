import type {Problem} from '../problem';
import type {ContentPage, Site} from '../site';

/** One rule of content: looks at the site and says what is wrong, where, and how to mend it. */
export interface Rule {
  readonly name: string;
  readonly check: (site: Site) => readonly Problem[];
}

/** What is wrong with one page. */
export type PageProblem = Omit<Problem, 'file'>;

/** A rule that looks at one page at a time. */
export function pageRule(name: string, check: (page: ContentPage, site: Site) => readonly PageProblem[]): Rule {
  return {
    name,
    check: (site) => site.pages.flatMap((page) => check(page, site).map((problem) => ({file: page.file, ...problem}))),
  };
}
