import type {Nodes} from 'mdast';
import type {Problem} from '../problem';
import type {ContentPage, Site} from '../site';

/** A content rule: checks the site and reports what is wrong, where, and how to fix it. */
export interface Rule {
  readonly name: string;
  readonly check: (site: Site) => readonly Problem[];
}

/** Reports a problem of a page, at a line (1-based) or at the start of a node. */
export type Report = (where: number | Nodes, message: string) => void;

/** The line (1-based) on which a node starts. */
export const lineOf = (node: Nodes): number => node.position?.start.line ?? 1;

/** Creates a rule that checks one page at a time. */
export function pageRule(name: string, check: (page: ContentPage, report: Report, site: Site) => void): Rule {
  return {
    name,
    check: (site) => {
      const problems: Problem[] = [];
      for (const page of site.pages) {
        const report: Report = (where, message) =>
          problems.push({file: page.file, line: typeof where === 'number' ? where : lineOf(where), message});
        check(page, report, site);
      }
      return problems;
    },
  };
}
