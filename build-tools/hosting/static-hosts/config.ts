import type {Hosting} from '../facts';
import {caching, HASHED} from '../../../src/lib/serving-rules';
import {types} from '../types';

/** Endings whose type hosts are known to get wrong. */
const RARE = ['bib', 'p7s', 'tsr', 'vtt', 'webmanifest'];

const EVERYTHING = '/*';

const block = (pattern: string, headers: Readonly<Record<string, string>>): string =>
  [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');

/**
 * `_headers` of Netlify and Cloudflare Pages. Both ask again for what has no `Cache-Control` here, as
 * `caching.other` says, and both join the values of a header that two patterns give: so none is given twice.
 */
export function headersFile({baseUrl, headers}: Hosting): string {
  return [
    block(EVERYTHING, headers),
    block(`${baseUrl.slice(0, -1)}${HASHED}*`, {'Cache-Control': caching.hashed}),
    ...RARE.map((ending) => block(`/*.${ending}`, {'Content-Type': types[ending] ?? ''})),
  ].join('\n');
}

/** The headers that such a file gives to every address. */
export function readHeaders(text: string): Record<string, string> {
  const lines = text.split('\n');
  const start = lines.indexOf(EVERYTHING) + 1;
  const end = lines.indexOf('', start);
  return Object.fromEntries(
    lines.slice(start, end).map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
}

/**
 * `_redirects` of Netlify and Cloudflare Pages: other ways to write a page. Trailing slashes are theirs to remove; their
 * rules take no notice of them.
 */
export function redirectsFile({baseUrl, pages}: Hosting): string {
  const base = baseUrl.slice(0, -1);
  return pages
    .flatMap((page) =>
      page === '/'
        ? [`${base}/index.html ${baseUrl} 301`]
        : [`${base}${page}.html ${base}${page} 301`, `${base}${page}/index.html ${base}${page} 301`],
    )
    .join('\n')
    .concat('\n');
}
