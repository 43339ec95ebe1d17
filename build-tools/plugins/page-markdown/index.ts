import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Page} from '@sign/built-page';
import {pageToBibtex} from '../../../src/data/references';
import {escapeHtml} from '@sign/search/highlight';
import {pages} from '../../../src/lib/pages';
import {sectionName} from '../../../src/lib/sections';
import {replaceIn} from '../../built-files';
import {readBuiltPage} from '../../built-page';

interface ListedPage extends Page {
  readonly path: string;
}

const SECTIONS = [
  [sectionName('/learn'), (route: string) => route === '/learn' || route.startsWith('/learn/')],
  [sectionName('/research'), (route: string) => route === '/research' || route.startsWith('/research/')],
  ['O sítio', () => true],
] as const;

/**
 * Writes machine-readable versions of the built pages: a Markdown alternate of each (`learn/faqs.md`), linked in its head;
 * `llms.txt`, which lists them (llmstxt.org); `atom.xml`, a feed of page reviews (RFC 4287); and a BibTeX entry of each
 * reviewed page (`learn/faqs.bib`).
 */
export default function pageMarkdown({baseUrl, siteConfig}: LoadContext): Plugin {
  return {
    name: 'page-markdown',
    postBuild: ({outDir}) => writeMachineReadableVersions(outDir, siteConfig.url + baseUrl),
  };
}

/** @param root address of the site, ending in a slash */
function writeMachineReadableVersions(folder: string, root: string): void {
  // The search page has no text.
  const withText = pages.filter((page) => page.path !== '/search');
  const listed = withText.map((page) => addMarkdownAlternate(folder, root, page.path));
  writeFileSync(path.join(folder, 'llms.txt'), llmsText(listed));
  writeFileSync(path.join(folder, 'atom.xml'), atomFeed(listed, root));
  for (const {path: route, title, url, reviewed} of listed) {
    if (reviewed) {
      writeFileSync(path.join(folder, `${route.slice(1)}.bib`), pageToBibtex(title, url, reviewed));
    }
  }
}

/** Path of a page's Markdown alternate, without a leading slash. */
const alternateOf = (route: string): string => (route === '/' ? 'index.md' : `${route.slice(1)}.md`);

function addMarkdownAlternate(folder: string, root: string, route: string): ListedPage {
  const file = path.join(folder, alternateOf(route).replace(/\.md$/, '.html'));
  const html = readFileSync(file, 'utf8');
  const page = readBuiltPage(html, root + route.slice(1));
  if (!page.title) {
    // The renderer may report such a page as a success.
    throw new Error(`The page ${route} rendered without its content: it has no <h1>.`);
  }
  const alternate = new URL(alternateOf(route), root);
  writeFileSync(path.join(folder, alternateOf(route)), withOrigin(page));
  writeFileSync(
    file,
    replaceIn(route, html, /<\/head>/, `<link rel="alternate" type="text/markdown" href="${alternate.pathname}">$&`),
  );
  return {...page, path: route};
}

/** Inserts the page's URL, description and review date below the title. */
function withOrigin({markdown, description, reviewed, url}: Page): string {
  const origin = [`> ${description}`, '', `<${url}>${reviewed ? `, revisto em ${reviewed}` : ''}`].join('\n');
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
    const lines = own.map(({title, url, description, path: route}) => {
      const alternate = route === '/' ? `${url}index.md` : `${url}.md`;
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
    ({title, description, url, reviewed: date}) =>
      // The date is part of the id, so that feed readers show a later review as a new entry.
      `<entry><id>${escapeHtml(`${url}#revisto-${date}`)}</id><title>${escapeHtml(title)}</title>` +
      `<link href="${escapeHtml(url)}"/><updated>${date}T00:00:00Z</updated><summary>${escapeHtml(description)}</summary></entry>`,
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
