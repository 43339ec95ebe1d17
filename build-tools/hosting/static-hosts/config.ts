import type {Hosting} from '../hosting-data';
import {caching, HASHED, type Redirects} from '../../../src/lib/serving-rules';
import {types} from '../media-types';

/** Extensions whose media type hosts are known to get wrong, or to send without the encoding. */
const EXPLICIT_TYPES = ['bib', 'csv', 'md', 'p7s', 'tsr', 'txt', 'vtt', 'webmanifest'];

const block = (pattern: string, headers: Readonly<Record<string, string>>): string =>
  [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');

/**
 * Builds `_headers` for Netlify and Cloudflare Pages. Both revalidate files without `Cache-Control`, as `caching.other`
 * requires. Both also join the values when two patterns set the same header, so no header is set twice.
 */
export function headersFile({baseUrl, headers}: Hosting): string {
  return [
    block('/*', headers),
    block(`${baseUrl.slice(0, -1)}${HASHED}*`, {'Cache-Control': caching.hashed}),
    ...EXPLICIT_TYPES.map((ending) => block(`/*.${ending}`, {'Content-Type': types[ending] ?? ''})),
  ].join('\n');
}

/** Parses the headers that a `_headers` file sets for every URL, in its first block. */
export function readHeaders(text: string): Record<string, string> {
  const [first = ''] = text.split('\n\n');
  return Object.fromEntries(
    [...first.matchAll(/^ +([^:]+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}

/**
 * Builds `_redirects` for Netlify and Cloudflare Pages: alternative spellings of each page, and pages that moved. The
 * hosts remove trailing slashes themselves and ignore them in rules.
 */
export function redirectsFile({baseUrl, pages, redirects}: Hosting): string {
  const base = baseUrl.slice(0, -1);
  const spellings = (page: string) => (page === '/' ? ['/index.html'] : [`${page}.html`, `${page}/index.html`]);
  return [
    ...pages.flatMap((page) => spellings(page).map((from) => [from, page] as const)),
    ...redirects.flatMap(([page, to]) => [page, ...spellings(page)].map((from) => [from, to] as const)),
  ]
    .map(([from, to]) => `${encodeURI(`${base}${from}`)} ${encodeURI(`${base}${to}`)} 301\n`)
    .join('');
}

/** Parses the redirects of a `_redirects` file. */
export function readRedirects(text: string, baseUrl: string): Redirects {
  const bare = (address = '') => decodeURI(address).slice(baseUrl.length - 1);
  return Object.fromEntries([...text.matchAll(/^(\S+) (\S+)/gm)].map(([, from, to]) => [bare(from), bare(to)]));
}
