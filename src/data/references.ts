import {formatIsoDate} from '../lib/dates';
import type {Paper} from './schemas';

/** Formats author names for a reference list: `Diffie, W.; Hellman, M.`. */
export function authorsOf({authors}: Paper): string {
  return authors
    .map((author) => ('literal' in author ? author.literal : `${author.family}, ${author.given}`))
    .join('; ');
}

/** Fields that identify a work: how the identifier is called, and what precedes it in a permanent URL. */
const IDENTIFIERS = [
  ['doi', 'DOI', 'https://doi.org/'],
  ['rfc', 'RFC', 'https://www.rfc-editor.org/rfc/rfc'],
  ['eprint', 'ePrint', 'https://eprint.iacr.org/'],
  ['arxiv', 'arXiv', 'https://arxiv.org/abs/'],
] as const;

/** The permanent URL of a work: DOI, RFC, ePrint, arXiv or the publisher's page. */
export function addressOf(paper: Paper): {readonly label: string; readonly href: string} | null {
  const [field, name, base] = IDENTIFIERS.find(([candidate]) => paper[candidate]) ?? [];
  if (field) {
    return {label: `${name} ${paper[field]}`, href: `${base}${paper[field]}`};
  }
  return paper.url ? {label: new URL(paper.url).hostname, href: paper.url} : null;
}

/** Sets page ranges with an en dash: `644-654` → `644–654`. */
export const withEnDash = (text: string): string => text.replace(/(\d)-(?=\d)/g, '$1–');

/** Where a work appeared, on one line: journal, volume(issue), pages. */
export function placeOf({container, publisher, volume, issue, pages}: Paper): string {
  const number = volume && (issue ? `${volume}(${issue})` : volume);
  return [[container, number].filter(Boolean).join(' '), publisher, pages && `p. ${withEnDash(pages)}`]
    .filter(Boolean)
    .join(', ');
}

const BIBTEX_TYPES: Readonly<Record<Paper['type'], string>> = {
  'article-journal': 'article',
  'paper-conference': 'inproceedings',
  report: 'techreport',
  standard: 'misc',
  legislation: 'misc',
  webpage: 'misc',
};

const escapeTex = (text: string): string => text.replace(/[{}]/g, '').replace(/([&%$#_])/g, '\\$1');

/** One BibTeX entry for a page of this site, reviewed on an ISO 8601 date. */
export function pageToBibtex(title: string, address: string, reviewed: string): string {
  const {pathname} = new URL(address);
  const fields = [
    `title = {{${escapeTex(title)}}}`,
    'author = {{Sign}}',
    `year = {${reviewed.slice(0, 4)}}`,
    'howpublished = {Sítio Sign, Cabo Verde}',
    `url = {${address}}`,
    `note = {Revisto em ${formatIsoDate(reviewed)}}`,
  ];
  const key = `sign-${pathname.split('/').at(-1) ?? ''}-${reviewed.slice(0, 4)}`;
  return `@misc{${key},\n  ${fields.join(',\n  ')}\n}\n`;
}

/** One BibTeX entry in UTF-8, keyed by the id of the work. */
export function toBibtex(paper: Paper): string {
  const fields: readonly (readonly [string, string | undefined])[] = [
    [
      'author',
      paper.authors
        .map((author) => ('literal' in author ? `{${escapeTex(author.literal)}}` : `${author.family}, ${author.given}`))
        .join(' and '),
    ],
    ['title', `{${escapeTex(paper.title)}}`],
    ['year', String(paper.year)],
    [paper.type === 'article-journal' ? 'journal' : 'booktitle', paper.container && escapeTex(paper.container)],
    ['publisher', paper.publisher && escapeTex(paper.publisher)],
    ['volume', paper.volume],
    ['number', paper.issue],
    ['pages', paper.pages?.replace(/[-–]/, '--')],
    ['doi', paper.doi],
    ['url', paper.doi ? undefined : addressOf(paper)?.href],
  ];
  const lines = fields.flatMap(([name, value]) => (value ? [`  ${name} = {${value}}`] : []));
  return `@${BIBTEX_TYPES[paper.type]}{${paper.id},\n${lines.join(',\n')}\n}`;
}

/** One CSL-JSON item (Citation Style Language 1.0.2). */
export function toCslJson(paper: Paper): object {
  return {
    id: paper.id,
    type: paper.type,
    title: paper.title,
    author: paper.authors,
    issued: {'date-parts': [[paper.year]]},
    'container-title': paper.container,
    publisher: paper.publisher,
    volume: paper.volume,
    issue: paper.issue,
    page: paper.pages,
    DOI: paper.doi,
    URL: addressOf(paper)?.href,
  };
}
