import {parse, type DefaultTreeAdapterMap} from 'parse5';
import {LEVELS, NO_HEADINGS, type Hierarchy, type Level, type SearchRecord} from '../record';
import {shortAnswer} from '../short-answer';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** A heading and the text up to the next one. The first section of a page carries its title. */
export interface Section {
  /** 1 for the page itself, 2 to 6 for headings. */
  readonly level: number;
  readonly anchor: string;
  readonly heading: string;
  readonly text: string;
}

/** A page's metadata, and its sections in reading order. */
export interface Page {
  readonly path: string;
  readonly lang: string;
  readonly language: string;
  readonly tags: readonly string[];
  readonly version: string | null;
  readonly sections: readonly Section[];
}

/** Algolia refuses records above 10 KB (free plan), so truncate longer texts at a word boundary near this length. */
const MAX_CONTENT_LENGTH = 4000;

const IGNORED_TAGS = new Set(
  (
    'annotation aside audio button canvas dialog fieldset footer form head iframe input label nav noscript output ' +
    'script select style svg template textarea video'
  ).split(' '),
);

const IGNORED_CLASSES = new Set([
  'entry-more',
  'hash-link',
  // Block formulas. Skipped: nobody searches for their symbols.
  'katex-display',
  'table-of-contents',
  'theme-doc-toc-mobile',
  'theme-doc-version-badge',
]);

/** Index the distinct words of longer code; keep short commands whole. */
const MAX_COMMAND_LENGTH = 300;
const CODE_WORD = /[\p{L}\p{N}]+(?:[-_./:+]+[\p{L}\p{N}]+)*/gu;

const INLINE_TAGS = new Set(
  (
    'a abbr b bdi bdo br cite code data del dfn em i ins kbd mark math mi mn mo mover mrow ms mspace mstyle msub msubsup ' +
    'msup mtable mtd mtext mtr q s samp semantics small span strong sub sup time u var wbr'
  ).split(' '),
);

/** Adjacent elements of these kinds are separate items: links in a list, columns of a card. */
const SIDE_BY_SIDE_TAGS = new Set(['a', 'span']);

/** Separates blocks in a snippet where no punctuation does. */
const BLOCK_SEPARATOR = ' · ';

/**
 * A page's list of sources and the marks that link to it. Skipped: they repeat the same few hundred words on every
 * page.
 */
const SOURCES = /^(?:fontes|#?fonte-\d+)$/;

/** Ids of theme wrappers and ids that React generates: unsuitable as link targets. */
const UNSTABLE_ID = /^(?:__docusaurus|[_:«][Rr])/;

/** Reads a built page; undefined if it is excluded from indexing or has no main content. */
export function pageOfHtml(html: string, path: string): Page | undefined {
  const document = parse(html);
  const root = find(document, (element) => element.tagName === 'html');
  const meta = metaTags(document);
  const main = find(document, (element) => element.tagName === 'main');
  if (!main || /noindex/i.test(meta.get('robots') ?? '')) {
    return undefined;
  }
  const lang = (root && attribute(root, 'lang')) ?? 'pt';
  return {
    path,
    lang,
    language: meta.get('docsearch:language') ?? lang,
    tags: (meta.get('docsearch:docusaurus_tag') ?? 'default').split(','),
    version: meta.get('docsearch:version') ?? null,
    sections: sectionsOf(main, pageTitle(document)),
  };
}

/** What a site knows about its pages. */
export interface SiteOptions {
  /** Address of the site without a path. */
  readonly url: string;
  readonly baseUrl: string;
  /** Other questions for a section, by its path below the base URL. */
  readonly questions: Readonly<Record<string, readonly string[]>>;
  /** The name of the section of the site that a route belongs to; it groups the results. */
  readonly sectionName: (route: string) => string;
  /** Whether the sections of a page answer one question or explain one term each. */
  readonly hasAnswers: (route: string) => boolean;
}

/** Turns a page into records whose ids depend on nothing but its path and anchors. */
export function recordsOfPage(
  page: Page,
  {url, baseUrl, questions, sectionName, hasAnswers}: SiteOptions,
): SearchRecord[] {
  const records: SearchRecord[] = [];
  const used = new Set<string>();
  const pageUrl = new URL(page.path, url).href;
  const route = page.path.slice(baseUrl.length - 1);
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
      url: section.anchor ? `${pageUrl}#${section.anchor}` : pageUrl,
      url_without_anchor: pageUrl,
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
    const id = unique(section.anchor ? `${page.path}#${section.anchor}` : page.path, used);
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

/** Walks the main content once, in reading order. */
function sectionsOf(main: Element, title: string): Section[] {
  let current = {level: 1, anchor: '', heading: '', text: ''};
  const sections = [current];
  let headingLevel = 1;
  let containerId = '';

  const open = (level: number, anchor: string, heading: string): void => {
    current = {level: Math.min(level, 6), anchor, heading, text: ''};
    sections.push(current);
  };

  const visit = (node: Node): void => {
    if (node.nodeName === '#text' && 'value' in node) {
      current.text += node.value;
      return;
    }
    if (!isElement(node) || isIgnored(node)) {
      return;
    }
    const tag = node.tagName;
    if (tag === 'pre') {
      // Do not separate the spans of a code block: syntax colors split words.
      const code = rawTextOf(node);
      const words = code.length > MAX_COMMAND_LENGTH ? [...new Set(code.match(CODE_WORD))].join(' ') : code;
      current.text += `${BLOCK_SEPARATOR}${words}${BLOCK_SEPARATOR}`;
      return;
    }
    const ownId = idOf(node);
    if (tag === 'h1' && !current.heading && sections.length === 1) {
      current.heading = textOf(node);
      return;
    }
    if (isHeading(node)) {
      const anchor = ownId || containerId;
      const heading = textOf(node);
      containerId = '';
      if (anchor && heading) {
        headingLevel = Math.max(2, Number(tag[1]));
        open(headingLevel, anchor, heading);
        return;
      }
    }
    if (tag === 'dt' || (tag === 'summary' && !find(node, isHeading))) {
      const anchor = ownId || (tag === 'summary' ? containerId : '');
      const heading = textOf(node);
      if (anchor && heading) {
        containerId = '';
        open(headingLevel + 1, anchor, heading);
        return;
      }
    }
    if (INLINE_TAGS.has(tag)) {
      current.text += isApart(node) ? (SIDE_BY_SIDE_TAGS.has(tag) ? BLOCK_SEPARATOR : ' ') : '';
      node.childNodes.forEach(visit);
      return;
    }
    const outerId = containerId;
    containerId = ownId || containerId;
    current.text += BLOCK_SEPARATOR;
    node.childNodes.forEach(visit);
    current.text += BLOCK_SEPARATOR;
    containerId = containerId && outerId;
  };

  main.childNodes.forEach(visit);
  return (
    sections
      .map((section) => ({...section, text: tidy(section.text)}))
      .map((section, index) => (index === 0 ? {...section, heading: section.heading || title} : section))
      // Skip the letters of the glossary, which are not link targets.
      .filter(({level, heading, text}) => level === 1 || heading.length > 1 || text)
  );
}

function rawTextOf(node: Node): string {
  if (node.nodeName === '#text' && 'value' in node) {
    return node.value;
  }
  if (!isElement(node) || isIgnored(node)) {
    return '';
  }
  // Each line of code is an element that ends with a line break.
  return node.childNodes.map(rawTextOf).join('') + (node.tagName === 'br' ? ' ' : '');
}

function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

/** Adjacent elements without text between them are separate items. */
function isApart(element: Element): boolean {
  const siblings = element.parentNode?.childNodes ?? [];
  const previous = siblings[siblings.indexOf(element) - 1];
  return element.tagName === 'br' || (previous !== undefined && isElement(previous));
}

function isHeading(element: Element): boolean {
  return /^h[1-6]$/.test(element.tagName);
}

function isIgnored(element: Element): boolean {
  return (
    IGNORED_TAGS.has(element.tagName) ||
    attribute(element, 'aria-hidden') === 'true' ||
    attribute(element, 'data-search-ignore') !== undefined ||
    // Skip term definitions: the glossary has them.
    attribute(element, 'role') === 'tooltip' ||
    SOURCES.test(attribute(element, 'id') ?? attribute(element, 'href') ?? '') ||
    (attribute(element, 'class') ?? '').split(/\s+/).some((name) => IGNORED_CLASSES.has(name))
  );
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

function idOf(element: Element): string {
  const id = attribute(element, 'id') ?? '';
  return UNSTABLE_ID.test(id) ? '' : id;
}

function find(node: Node, matches: (element: Element) => boolean): Element | undefined {
  if (isElement(node) && matches(node)) {
    return node;
  }
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    const found = find(child, matches);
    if (found) {
      return found;
    }
  }
  return undefined;
}

function metaTags(document: Node): Map<string, string> {
  const tags = new Map<string, string>();
  const head = find(document, (element) => element.tagName === 'head');
  for (const node of head?.childNodes ?? []) {
    if (isElement(node) && node.tagName === 'meta') {
      const name = attribute(node, 'name') ?? attribute(node, 'property');
      const content = attribute(node, 'content');
      if (name && content) {
        tags.set(name, content);
      }
    }
  }
  return tags;
}

/** The title of a built page without the site name. */
export const titleOfHtml = (html: string): string => pageTitle(parse(html));

function pageTitle(document: Node): string {
  const title = find(document, (element) => element.tagName === 'title');
  return title ? (textOf(title).split(' | ')[0] ?? '') : '';
}

function textOf(node: Node): string {
  const read = (child: Node): string => {
    if (child.nodeName === '#text' && 'value' in child) {
      return child.value;
    }
    return isElement(child) && !isIgnored(child)
      ? (isApart(child) ? ' ' : '') + child.childNodes.map(read).join('')
      : '';
  };
  return isElement(node) ? tidy(node.childNodes.map(read).join('')) : '';
}

/** Collapses a text into one line; drops control characters and dangling separators. */
export function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\p{C}/gu, '')
    .replace(/(?: ?· ?)+/g, BLOCK_SEPARATOR)
    .replace(/([.,:;!?]) · /g, '$1 ')
    .replace(/^[\s·]+|[\s·]+$/g, '')
    .replace(/ ([,.;:!?)])(?=\s|$)/g, '$1');
}
