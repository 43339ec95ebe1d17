/**
 * How the built site is served (R5): one description, obeyed by `npm run serve` and by every test.
 *
 * The build has one file for each page (`learn/faqs.html`) and no trailing slashes, so an address is
 * either a page, a file, another way to write one of them (which is redirected), or unknown.
 */

export type Answer =
  | {readonly kind: 'file'; readonly path: string}
  | {readonly kind: 'redirect'; readonly location: string}
  | {readonly kind: 'not-found'};

const NOT_FOUND: Answer = {kind: 'not-found'};

/**
 * Answers a request target.
 *
 * @param target path and query as they came, still percent-encoded
 * @param files paths of the built files below the base URL, beginning with a slash
 * @param baseUrl begins and ends with a slash
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
    // Compared as it came: the router of the client knows no other way to write `/` or a letter.
    return rawPath === address ? {kind: 'file', path: fileOf(canonical)} : redirect(address, query);
  }
  return files.has(path) && !path.endsWith('.html') ? {kind: 'file', path} : NOT_FOUND;
}

/** Cache policy of an answer: files with a hash in their name for a year, all else asked for again. */
export function cacheControl(path: string): string {
  return path.startsWith(HASHED) ? caching.hashed : caching.other;
}

/** Folder of the files that carry a hash or a version in their name or path. */
export const HASHED = '/assets/';

/** The two cache policies. */
export const caching = {hashed: 'public, max-age=31536000, immutable', other: 'public, max-age=0, must-revalidate'};

/** The file of a page, by its canonical path. */
export const fileOf = (path: string): string => (path === '/' ? '/index.html' : `${path}.html`);

const isPage = (path: string, files: ReadonlySet<string>): boolean => path !== '/index' && files.has(fileOf(path));

const redirect = (path: string, query: string): Answer => ({kind: 'redirect', location: `${path}${query}`});

/** The one way to write the address of a page: `/x/index.html`, `/x.html` and `/x/` are all `/x`. */
export function canonicalPath(path: string): string {
  return path.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '') || '/';
}

/** The decoded path; null when it is malformed or could not be the name of a file. */
function decode(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    return /[\0\\]|\/\/|(?:^|\/)\.\.?(?:\/|$)/.test(decoded) ? null : decoded;
  } catch {
    return null;
  }
}
