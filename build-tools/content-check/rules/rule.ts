import type {Problem} from '../problem';
import type {ContentPage, Site} from '../site';

/** A content rule: checks the site and reports what is wrong, where, and how to fix it. */
export interface Rule {
  readonly name: string;
  readonly check: (site: Site) => readonly Problem[];
}

/** A problem within one page. */
export type PageProblem = Omit<Problem, 'file'>;

/** Creates a rule that checks one page at a time. */
export function pageRule(name: string, check: (page: ContentPage, site: Site) => readonly PageProblem[]): Rule {
  return {
    name,
    check: (site) => site.pages.flatMap((page) => check(page, site).map((problem) => ({file: page.file, ...problem}))),
  };
}
