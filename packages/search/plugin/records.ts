import type {Page, Section} from '@sign/built-page';
import {LEVELS, NO_HEADINGS, type Hierarchy, type Level, type SearchRecord} from '../record';
import {shortAnswer} from '../short-answer';

/** Algolia refuses records above 10 KB (free plan), so truncate longer texts at a word boundary near this length. */
const MAX_CONTENT_LENGTH = 4000;

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

/** Turns a page into records whose ids depend on nothing but its path and anchors. */
export function recordsOfPage(page: Page, {baseUrl, questions, sectionName, hasAnswers}: SiteOptions): SearchRecord[] {
  const records: SearchRecord[] = [];
  const used = new Set<string>();
  const path = new URL(page.url).pathname;
  const route = path.slice(baseUrl.length - 1);
  let hierarchy: Hierarchy = {...NO_HEADINGS, lvl0: sectionName(route)};

  const add = (objectID: string, section: Section, type: SearchRecord['type'], content: string | null): void => {
    const phrasings = questions[route + (section.anchor && `#${section.anchor}`)];
    const answer = hasAnswers(route) && section.anchor ? shortAnswer(section.heading, section.text) : '';
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
    const id = unique(section.anchor ? `${path}#${section.anchor}` : path, used);
    add(id, section, type, null);
    pieces(section.text).forEach((text, index) => add(`${id}:content${index || ''}`, section, 'content', text));
  }
  return records;
}

function withHeading(hierarchy: Hierarchy, level: number, heading: string): Hierarchy {
  const next = {...hierarchy};
  LEVELS.forEach((name, index) => {
    if (index >= level) {
      next[name] = index === level ? heading : null;
    }
  });
  return next;
}

function unique(id: string, used: Set<string>): string {
  let candidate = id;
  for (let count = 2; used.has(candidate); count += 1) {
    candidate = `${id}~${count}`;
  }
  used.add(candidate);
  return candidate;
}

function pieces(text: string): string[] {
  const found: string[] = [];
  let rest = text;
  while (rest.length > MAX_CONTENT_LENGTH) {
    const space = rest.lastIndexOf(' ', MAX_CONTENT_LENGTH);
    const end = space > 0 ? space : MAX_CONTENT_LENGTH;
    found.push(rest.slice(0, end));
    rest = rest.slice(end).trim();
  }
  return rest ? [...found, rest] : found;
}
