import type {Page, Section} from '@sign/built-page';
import {LEVELS, NO_HEADINGS, type Hierarchy, type Level, type SearchRecord} from '../record';
import {shortAnswer} from './short-answer';

/**
 * Matches up to 4000 characters that end at a space, or a part of a longer word: Algolia refuses records above 10 KB (free
 * plan).
 */
const PIECE = /\S.{0,3999}(?!\S)|\S{4000}/gsu;

/** What a site knows about its pages. */
export interface SiteOptions {
  readonly baseUrl: string;
  /** Other questions for a section, by its path below the base URL. */
  readonly questions: Readonly<Record<string, readonly string[]>>;
  /** The name of the section of the site that a route belongs to; it groups the results. */
  readonly sectionName: (route: string) => string;
  /** Whether the sections of a page answer one question or explain one term each. */
  readonly hasAnswers: (route: string) => boolean;
}

/** The path of a page below the base URL. */
export const routeOf = ({url}: Page, {baseUrl}: SiteOptions): string => new URL(url).pathname.slice(baseUrl.length - 1);

/** Other questions for a section. */
export const questionsFor = (page: Page, {anchor}: Section, site: SiteOptions): readonly string[] | undefined =>
  site.questions[routeOf(page, site) + (anchor && `#${anchor}`)];

/** Turns a page into records whose ids depend on nothing but its path and anchors. */
export function recordsOfPage(page: Page, site: SiteOptions): SearchRecord[] {
  const records: SearchRecord[] = [];
  const path = new URL(page.url).pathname;
  const route = routeOf(page, site);
  let hierarchy: Hierarchy = {...NO_HEADINGS, lvl0: site.sectionName(route)};

  const add = (objectID: string, section: Section, type: SearchRecord['type'], content: string | null): void => {
    const phrasings = questionsFor(page, section, site);
    const answer = site.hasAnswers(route) && section.anchor ? shortAnswer(section.heading, section.text) : '';
    records.push({
      objectID,
      hierarchy,
      content,
      type,
      ...(phrasings && type !== 'content' && {phrasings}),
      ...(answer && type !== 'content' && {answer}),
      url: section.anchor ? `${page.url}#${section.anchor}` : page.url,
      url_without_anchor: page.url,
      anchor: section.anchor || null,
      language: page.language,
      lang: page.lang,
      docusaurus_tag: page.tags.length === 1 ? page.tags.join() : page.tags,
      version: page.version,
      weight: {
        pageRank: 0,
        level: type === 'content' ? 0 : 100 - 10 * section.level,
        position: records.length,
      },
    });
  };

  for (const section of page.sections) {
    const type = `lvl${section.level}` as Level;
    hierarchy = withHeading(hierarchy, section.level, section.heading);
    const id = section.anchor ? `${path}#${section.anchor}` : path;
    add(id, section, type, null);
    section.text.match(PIECE)?.forEach((text, index) => add(`${id}:content${index || ''}`, section, 'content', text));
  }
  return records;
}

/** Enters a section: its heading replaces the headings of its level and below. */
const withHeading = (hierarchy: Hierarchy, level: number, heading: string): Hierarchy => ({
  ...hierarchy,
  ...Object.fromEntries(LEVELS.slice(level).map((name, below) => [name, below === 0 ? heading : null])),
});
