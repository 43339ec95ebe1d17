import {existsSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Environment} from '../../config/environment';

/**
 * Writes `robots.txt`, which points crawlers to the sitemap (RFC 9309, sitemaps.org), unless `static` already has one.
 * Crawlers only look at the root of an origin, so a site below another path gets none.
 */
export function writeRobotsTxt(folder: string, {SITE_URL, BASE_URL}: Environment): void {
  const file = path.join(folder, 'robots.txt');
  if (BASE_URL === '/' && !existsSync(file)) {
    writeFileSync(file, `User-agent: *\nAllow: /\n\nSitemap: ${SITE_URL}/sitemap.xml\n`);
  }
}
