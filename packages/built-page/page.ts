import type {Nodes} from 'hast';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {markdownOf} from './markdown';
import {sectionsOf, type Section} from './sections';
import {all, first, hasClass, hasTag, textOf, withoutInterface} from './tree';

/** What a built page says. */
export interface Page {
  readonly url: string;
  /** The first heading; empty on a page without its content. */
  readonly title: string;
  readonly description: string;
  /** ISO 8601 date of the last review; undefined on pages that show none. */
  readonly reviewed: string | undefined;
  readonly lang: string;
  readonly language: string;
  readonly tags: readonly string[];
  readonly version: string | null;
  /** Whether the page has main content and may be indexed. */
  readonly isIndexed: boolean;
  /** In reading order; the first one is the page itself. */
  readonly sections: readonly Section[];
  /** The page as GitHub Flavored Markdown with a trailing newline: formulas in `$`, sources as footnotes. */
  readonly markdown: string;
}

const parse = (html: string) => unified().use(rehypeParse).parse(html);

/** Reads a built page: its metadata, its sections as text, and its Markdown with absolute URLs. */
export function readPage(html: string, url: string): Page {
  const document = parse(html);
  const meta = new Map(
    all(document, hasTag('meta')).map(({properties: {name, property, content}}) => [name ?? property, String(content)]),
  );
  const root = first(document, hasTag('html'));
  const main = first(document, hasTag('main'));
  const title = first(document, hasTag('h1'));
  const time = first(document, ({tagName, properties}) => tagName === 'time' && Boolean(properties.dateTime));
  const lang = root?.properties.lang ?? 'pt';
  const content = withoutInterface(main?.children ?? []);
  const text = first({type: 'root', children: content}, hasClass('theme-doc-markdown'))?.children ?? content;
  return {
    url,
    title: title ? textOf(title).trim() : '',
    description: meta.get('description') ?? '',
    reviewed: time && String(time.properties.dateTime).slice(0, 10),
    lang,
    language: meta.get('docsearch:language') ?? lang,
    tags: (meta.get('docsearch:docusaurus_tag') ?? 'default').split(','),
    version: meta.get('docsearch:version') ?? null,
    isIndexed: main !== undefined && !/noindex/i.test(meta.get('robots') ?? ''),
    sections: sectionsOf(content, titleIn(document)),
    markdown: markdownOf(text, url),
  };
}

/** Returns the title of a built page without the name of the site. */
export const documentTitle = (html: string): string => titleIn(parse(html));

function titleIn(document: Nodes): string {
  const title = first(document, hasTag('title'));
  return title ? (textOf(title).trim().split(' | ')[0] ?? '') : '';
}
