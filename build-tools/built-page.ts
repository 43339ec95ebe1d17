import {readdirSync} from 'node:fs';
import {readPage, type Page} from '@sign/built-page';
import {openCache} from './build-cache';

const READER = 'packages/built-page';
const cache = openCache(
  'pages',
  readdirSync(READER).flatMap((name) => (name.endsWith('.ts') ? `${READER}/${name}` : [])),
);

/** What the steps after the build add, and the names of scripts and styles, which change with every build. */
const UNREAD = /<script\b[^>]*>.*?<\/script>|<link\b[^>]*>|<meta\b[^>]*\b(?:og|twitter):[^>]*>/gs;

/**
 * Reads a built page, or takes the result of an earlier step or build from the cache. Parsing is most of the work after
 * bundling.
 */
export function readBuiltPage(html: string, url: string): Page {
  const source = html.replace(UNREAD, '');
  return cache.data([url, source], () => readPage(source, url));
}
