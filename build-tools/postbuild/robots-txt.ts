import {existsSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Environment} from '../config/environment';

/**
 * Tells crawlers where the list of pages is (RFC 9309, sitemaps.org), unless `static` has a file that does. They ask at
 * the root of an origin only, which a site below another address does not have.
 */
export function writeRobotsTxt(folder: string, {SITE_URL, BASE_URL}: Environment): void {
  const file = path.join(folder, 'robots.txt');
  if (BASE_URL === '/' && !existsSync(file)) {
    writeFileSync(file, `User-agent: *\nAllow: /\n\nSitemap: ${SITE_URL}/sitemap.xml\n`);
  }
}
