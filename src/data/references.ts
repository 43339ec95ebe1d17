import {formatIsoDate} from '../lib/dates';
import type {Paper} from './schemas';

/** Formats author names for a reference list: `Diffie, W.; Hellman, M.`. */
export function authorsOf({authors}: Paper): string {
  return authors
    .map((author) => ('literal' in author ? author.literal : `${author.family}, ${author.given}`))
    .join('; ');
}

/** The permanent URL of a work: DOI, RFC, ePrint, arXiv or the publisher's page. */
export function addressOf({
  doi,
  rfc,
  eprint,
  arxiv,
  url,
}: Paper): {readonly label: string; readonly href: string} | null {
  if (doi) {
    return {label: `DOI ${doi}`, href: `https://doi.org/${doi}`};
  }
  if (rfc) {
    return {label: `RFC ${rfc}`, href: `https://www.rfc-editor.org/rfc/rfc${rfc}`};
  }
  if (eprint) {
    return {label: `ePrint ${eprint}`, href: `https://eprint.iacr.org/${eprint}`};
  }
  if (arxiv) {
    return {label: `arXiv ${arxiv}`, href: `https://arxiv.org/abs/${arxiv}`};
  }
  return url ? {label: new URL(url).hostname, href: url} : null;
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
