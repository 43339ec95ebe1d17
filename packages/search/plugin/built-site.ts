import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {readPage, type Page} from '@sign/built-page';

/**
 * Reads every page that the build wrote and that may be indexed, sorted by path, except the not-found page.
 *
 * @param site with the address of the site without a path
 */
export function readBuiltSite(
  outDir: string,
  routes: readonly string[],
  {url, baseUrl}: {readonly url: string; readonly baseUrl: string},
  read: (html: string, url: string) => Page = readPage,
): Page[] {
  return [...new Set(routes)]
    .filter((route) => !/\/404(?:\.html)?$/.test(route))
    .sort()
    .flatMap((route) => {
      const file = fileOfRoute(outDir, route.slice(baseUrl.length - 1));
      return file ? read(readFileSync(file, 'utf8'), new URL(route, url).href) : [];
    })
    .filter(({isIndexed}) => isIndexed);
}

function fileOfRoute(outDir: string, route: string): string | undefined {
  const path = route.replace(/\/$/, '');
  return [`${path}.html`, `${path}/index.html`].map((name) => join(outDir, name)).find((file) => existsSync(file));
}
