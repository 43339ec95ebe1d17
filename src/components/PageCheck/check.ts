import {canonicalPath, fileOf} from '@site/src/lib/serving-rules';
import {hasWebCrypto} from '@site/src/lib/web-crypto';
import {MANIFEST, type Manifest} from '@site/src/lib/well-known';

/** The result of comparing a page, as currently served, with the manifest of its build. */
export type PageCheckResult =
  | {
      readonly kind: 'same' | 'different';
      readonly file: string;
      readonly actual: string;
      readonly expected: string;
      readonly build: Manifest['build'];
    }
  /** There is no manifest, the page is not in it, or the browser lacks Web Crypto on this connection. */
  | {readonly kind: 'unlisted' | 'unsupported'};

const NOT_FOUND_PAGE = '/404.html';

/**
 * Fetches a page and the manifest, bypassing the browser's cache, and compares digests.
 *
 * @param pathname path of the page, including the base URL
 * @throws TypeError without a connection; Error when the server sends an error or a malformed manifest.
 */
export async function checkPage(pathname: string, baseUrl: string): Promise<PageCheckResult> {
  if (!hasWebCrypto()) {
    return {kind: 'unsupported'};
  }
  const [page, list] = await Promise.all([ask(pathname), ask(`${baseUrl}${MANIFEST.slice(1)}`)]);
  if (!(page.ok || page.status === 404) || !(list.ok || list.status === 404)) {
    throw new Error(`${page.status} ${list.status}`);
  }
  const manifest: unknown = list.ok ? await list.json() : null;
  if (manifest !== null && !isManifest(manifest)) {
    throw new Error(MANIFEST);
  }
  const file = page.ok ? fileOf(canonicalPath(`/${pathname.slice(baseUrl.length)}`)) : NOT_FOUND_PAGE;
  const expected = manifest?.files[file]?.sha256;
  if (!manifest || !expected) {
    return {kind: 'unlisted'};
  }
  const actual = toHex(await crypto.subtle.digest('SHA-256', await page.arrayBuffer()));
  return {kind: actual === expected ? 'same' : 'different', file, actual, expected, build: manifest.build};
}

const isManifest = (value: unknown): value is Manifest =>
  ['build', 'files'].every((field) => {
    const part = (value as Record<string, unknown>)[field];
    return typeof part === 'object' && part !== null;
  });

const ask = (address: string): Promise<Response> => fetch(address, {cache: 'no-store'});

const toHex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
