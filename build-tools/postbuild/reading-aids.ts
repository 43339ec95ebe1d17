import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {cachedData, fingerprint} from '../build-cache';
import {pages} from '../../src/lib/pages';
import {escapeHtml} from '../../src/lib/escape-html';
import {sectionName} from '../../src/lib/sections';
import {pageText, type PageText} from './page-text';

/** A page as the reading aids list it. */
interface ListedPage extends PageText {
  readonly path: string;
  /** Absolute address. */
  readonly address: string;
}

const SECTIONS = [
  [sectionName('/learn'), (route: string) => route === '/learn' || route.startsWith('/learn/')],
  [sectionName('/research'), (route: string) => route === '/research' || route.startsWith('/research/')],
  ['O sítio', () => true],
] as const;

/**
 * Writes what is made from the text of the built pages: a Markdown alternate of each (`learn/faqs.md`), named in its head;
 * `llms.txt`, which lists them (llmstxt.org); and `atom.xml`, the reviews of the pages (RFC 4287).
 *
 * @param root address of the site, ending in a slash
 */
export function addReadingAids(folder: string, root: string): void {
  // A page of results has no text of its own.
  const withText = pages.filter((page) => page.path !== '/search');
  const listed = withText.map((page) => addMarkdownAlternate(folder, root, page.path));
  writeFileSync(path.join(folder, 'llms.txt'), llmsText(listed));
  writeFileSync(path.join(folder, 'atom.xml'), atomFeed(listed, root));
}

/** Path of the alternate of a page, without a leading slash. */
const alternateOf = (route: string): string => (route === '/' ? 'index.md' : `${route.slice(1)}.md`);

/** All that the text of a page depends on beside the page. */
const READER = `page-text/${fingerprint('build-tools/postbuild/page-text.ts')}`;

/** What of a page its text is read from: the names of scripts and styles in its head are others in each build. */
const readable = (html: string): string =>
  html.replace(/<head>.*<\/head>/s, (head) => /<meta[^>]*name="?description[^>]*>/.exec(head)?.[0] ?? '');

function addMarkdownAlternate(folder: string, root: string, route: string): ListedPage {
  const file = path.join(folder, alternateOf(route).replace(/\.md$/, '.html'));
  const html = readFileSync(file, 'utf8');
  const address = root + route.slice(1);
  const source = readable(html);
  const text = cachedData(READER, [address, source], () => pageText(source, address));
  const alternate = new URL(alternateOf(route), root);
  writeFileSync(path.join(folder, alternateOf(route)), withOrigin(text, address));
  writeFileSync(
    file,
    html.replace('</head>', `<link rel="alternate" type="text/markdown" href="${alternate.pathname}"></head>`),
  );
  return {...text, path: route, address};
}

/** The text with the address that it comes from below its title. */
function withOrigin({markdown, description, reviewed}: PageText, address: string): string {
  const origin = [`> ${description}`, '', `<${address}>${reviewed ? `, revisto em ${reviewed}` : ''}`].join('\n');
  return /^# /m.test(markdown)
    ? markdown.replace(/^# .*$/m, (title) => `${title}\n\n${origin}`)
    : `${origin}\n\n${markdown}`;
}

function llmsText(listed: readonly ListedPage[]): string {
  const [home] = listed;
  const remaining = new Set(listed);
  const sections = SECTIONS.map(([name, belongs]) => {
    const own = [...remaining].filter((page) => belongs(page.path));
    own.forEach((page) => remaining.delete(page));
    const lines = own.map(({title, address, description, path: route}) => {
      const alternate = route === '/' ? `${address}index.md` : `${address}.md`;
      return `- [${title}](${alternate})${description ? `: ${description}` : ''}`;
    });
    return `## ${name}\n\n${lines.join('\n')}\n`;
  });
  return `# Sign\n\n> ${home?.description ?? ''}\n\n${sections.join('\n')}`;
}

function atomFeed(listed: readonly ListedPage[], root: string): string {
  const reviewed = listed
    .flatMap((page) => (page.reviewed ? [{...page, reviewed: page.reviewed}] : []))
    .sort((a, b) => b.reviewed.localeCompare(a.reviewed));
  const entries = reviewed.map(
    ({title, description, address, reviewed: date}) =>
      // A later review is another entry, so that a feed reader shows it.
      `<entry><id>${escapeHtml(`${address}#revisto-${date}`)}</id><title>${escapeHtml(title)}</title>` +
      `<link href="${escapeHtml(address)}"/><updated>${date}T00:00:00Z</updated><summary>${escapeHtml(description)}</summary></entry>`,
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt">',
    `<id>${escapeHtml(root)}</id><title>Sign: páginas revistas</title><author><name>Sign</name></author>`,
    `<link href="${escapeHtml(root)}"/><link rel="self" type="application/atom+xml" href="${escapeHtml(root)}atom.xml"/>`,
    `<updated>${reviewed[0]?.reviewed ?? '1970-01-01'}T00:00:00Z</updated>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n');
}
