/**
 * Defines how the built site is served (R5). `npm run serve` and every test follow this module.
 *
 * The build has one file per page (`learn/faqs.html`) and no trailing slashes. So a URL is a page, a file, an
 * alternative spelling of one of them (redirected), or unknown.
 */

export type Answer =
  | {readonly kind: 'file'; readonly path: string}
  | {readonly kind: 'redirect'; readonly location: string}
  | {readonly kind: 'not-found'};

const NOT_FOUND: Answer = {kind: 'not-found'};

/**
 * Answers a request.
 *
 * @param target path and query as received, still percent-encoded
 * @param files paths of the built files below the base URL, with a leading slash
 * @param baseUrl starts and ends with a slash
 */
export function answer(target: string, files: ReadonlySet<string>, baseUrl = '/'): Answer {
  const queryStart = target.search(/[?#]/);
  const rawPath = queryStart < 0 ? target : target.slice(0, queryStart);
  const query = queryStart < 0 ? '' : target.slice(queryStart).replace(/#.*$/, '');

  const fullPath = decode(rawPath);
  if (fullPath === null || !fullPath.startsWith(baseUrl)) {
    return fullPath !== null && `${fullPath}/` === baseUrl ? redirect(baseUrl, query) : NOT_FOUND;
  }
  const path = `/${fullPath.slice(baseUrl.length)}`;
  const canonical = canonicalPath(path);
  if (canonical === '/404') {
    return NOT_FOUND;
  }
  if (isPage(canonical, files)) {
    const address = `${baseUrl}${encodeURI(canonical.slice(1))}`;
    // Compare the raw path: the client's router treats an encoded `/` or letter as different.
    return rawPath === address ? {kind: 'file', path: fileOf(canonical)} : redirect(address, query);
  }
  return files.has(path) && !path.endsWith('.html') ? {kind: 'file', path} : NOT_FOUND;
}

/** Cache policy of a file: a year for hashed files, revalidation for everything else. */
export function cacheControl(path: string): string {
  return path.startsWith(HASHED) ? caching.hashed : caching.other;
}

/** Folder of files with a hash or version in their path. */
export const HASHED = '/assets/';

/** The two cache policies. */
export const caching = {hashed: 'public, max-age=31536000, immutable', other: 'public, max-age=0, must-revalidate'};

/** The file of a page, from its canonical path. */
export const fileOf = (path: string): string => (path === '/' ? '/index.html' : `${path}.html`);

const isPage = (path: string, files: ReadonlySet<string>): boolean => path !== '/index' && files.has(fileOf(path));

const redirect = (path: string, query: string): Answer => ({kind: 'redirect', location: `${path}${query}`});

/** The canonical spelling of a path: `/x/index.html`, `/x.html` and `/x/` all become `/x`. */
export function canonicalPath(path: string): string {
  return path.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '') || '/';
}

/** Decodes a path; null when malformed or impossible as a file name. */
function decode(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    return /[\0\\]|\/\/|(?:^|\/)\.\.?(?:\/|$)/.test(decoded) ? null : decoded;
  } catch {
    return null;
  }
}
