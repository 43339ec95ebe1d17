/**
 * Defines how the built site is served (R5). `npm run serve` and every test follow this module.
 *
 * The build has one file per page (`learn/faqs.html`) and no trailing slashes. So a URL is a page, a file, an
 * alternative spelling of one of them (redirected), or unknown.
 */

import {safeDecode} from './safe-decode';

export type Answer =
  | {readonly kind: 'file'; readonly path: string}
  | {readonly kind: 'redirect'; readonly location: string}
  | {readonly kind: 'not-found'};

/** Addresses that changed: the old path, possibly with a `#part`, to the new address. */
export type Redirects = Readonly<Record<string, string>>;

const NOT_FOUND: Answer = {kind: 'not-found'};

/**
 * Answers a request.
 *
 * @param target path and query as received, still percent-encoded
 * @param files paths of the built files below the base URL, with a leading slash
 * @param baseUrl starts and ends with a slash
 */
export function answer(target: string, files: ReadonlySet<string>, baseUrl = '/', redirects: Redirects = {}): Answer {
  const queryStart = target.search(/[?#]/);
  const rawPath = queryStart < 0 ? target : target.slice(0, queryStart);
  const query = queryStart < 0 ? '' : target.slice(queryStart).replace(/#.*$/, '');

  const fullPath = decode(rawPath);
  if (fullPath === null || !fullPath.startsWith(baseUrl)) {
    return fullPath !== null && `${fullPath}/` === baseUrl ? redirect(baseUrl, query) : NOT_FOUND;
  }
  const path = `/${fullPath.slice(baseUrl.length)}`;
  const canonical = canonicalPath(withoutTrailingSigns(path));
  if (canonical === '/404') {
    return NOT_FOUND;
  }
  if (isPage(canonical, files)) {
    const address = `${baseUrl}${encodeURI(canonical.slice(1))}`;
    // Compare the raw path: the client's router treats an encoded `/` or letter as different.
    return rawPath === address ? {kind: 'file', path: fileOf(canonical)} : redirect(address, query);
  }
  const moved = movedTo(redirects, canonical, query);
  if (moved !== undefined) {
    return redirect(`${encodeURI(baseUrl)}${moved.slice(1)}`, '');
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

/**
 * What messages and mail append to an address: punctuation, spaces and invisible characters. The source of a regular
 * expression that JavaScript, nginx and Caddy read alike, without spaces, quotes and braces.
 */
export const TRAILING_SIGNS = "(?:[.,;:!?)\\]>*'\\x20\\x22]|\u00A0|\u200B|»|”|’|…)+";

const TRAILING = new RegExp(`${TRAILING_SIGNS}$`);

/** Removes what messages and mail append to an address. */
export const withoutTrailingSigns = (path: string): string => path.replace(TRAILING, '');

/** Decodes a path; null when malformed or impossible as a file name. */
function decode(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    return /[\0\\]|\/\/|(?:^|\/)\.\.?(?:\/|$)/.test(decoded) ? null : decoded;
  } catch {
    return null;
  }
}

/**
 * Prepares the redirects as authors wrote them. A part of a page that moved also redirects from the new page, because
 * servers do not see fragments: they have sent the visitor there already.
 */
export function prepareRedirects(written: Redirects | null): Redirects {
  const entries = Object.entries(written ?? {}).map(([from, to]) => {
    const [path, part] = splitAddress(from);
    return [canonicalPath(path), part, to] as const;
  });
  const pages = Object.fromEntries(entries.flatMap(([path, part, to]) => (part ? [] : [[path, to]])));
  const carried = entries.flatMap(([path, part, to]) => {
    const moved = part && pages[path];
    return moved ? [[`${splitAddress(moved)[0]}${part}`, to] as const] : [];
  });
  return Object.fromEntries([...carried, ...entries.map(([path, part, to]) => [`${path}${part}`, to] as const)]);
}

/** The redirects of whole pages, which servers follow. */
export const pageRedirects = (redirects: Redirects): readonly (readonly [from: string, to: string])[] =>
  Object.entries(redirects).filter(([from]) => !from.includes('#'));

/**
 * The new address of an old one, encoded. Keeps the query, and the fragment unless that is what moved or the new address
 * has its own.
 *
 * @param path below the base URL, with a leading slash, decoded
 * @param query empty, or encoded with its `?`
 * @param hash empty, or encoded with its `#`
 */
export function movedTo(redirects: Redirects, path: string, query = '', hash = ''): string | undefined {
  const from = canonicalPath(path);
  const part = safeDecode(hash);
  const ofPart = part ? redirects[`${from}${part}`] : undefined;
  const to = ofPart ?? redirects[from];
  if (to === undefined || to === `${from}${part}`) {
    return undefined;
  }
  const [target, newPart] = splitAddress(encodeURI(to));
  return `${target}${query}${newPart || (ofPart === undefined ? hash : '')}`;
}

/** Splits an address into its path and its fragment, which is empty or starts with `#`. */
function splitAddress(address: string): readonly [path: string, part: string] {
  const start = address.indexOf('#');
  return start < 0 ? [address, ''] : [address.slice(0, start), address.slice(start)];
}
