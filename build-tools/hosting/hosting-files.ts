import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Environment} from '../config/environment';
import {caddyfile} from './caddy/config';
import {listPages} from '../built-files';
import {readData} from '../data/read';
import type {Hosting} from './hosting-data';
import {securityHeaders} from './headers';
import {brotliDirectives, httpBlock, serverBlock} from './nginx/config';
import {pageRedirects, prepareRedirects} from '../../src/lib/serving-rules';
import {inlineHashes} from './policy';
import {headersFile, redirectsFile} from './static-hosts/config';

/**
 * Writes the configuration of every supported host. `_headers` and `_redirects` go into the build, where static hosts
 * look for them; server configuration goes into a folder beside it.
 */
export function writeHosting(
  folder: string,
  hostingFolder: string,
  environment: Environment,
  redirects = prepareRedirects(readData('redirects.yaml')),
): void {
  const routes = listPages(folder).map(({route}) => route);
  const hosting: Hosting = {
    baseUrl: environment.BASE_URL,
    pages: routes.filter((route) => route !== '/404').sort(),
    redirects: pageRedirects(redirects),
    headers: securityHeaders(environment, inlineHashes(folder)),
  };
  const files = {
    [path.join(folder, '_headers')]: headersFile(hosting),
    [path.join(folder, '_redirects')]: redirectsFile(hosting),
    [path.join(hostingFolder, 'nginx/http.conf')]: httpBlock(hosting),
    [path.join(hostingFolder, 'nginx/server.conf')]: serverBlock(hosting),
    [path.join(hostingFolder, 'nginx/brotli.conf')]: brotliDirectives,
    [path.join(hostingFolder, 'caddy/Caddyfile')]: caddyfile(hosting),
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, text);
  }
}
