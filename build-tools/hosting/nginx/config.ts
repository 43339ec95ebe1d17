import {escapeRegExp, quote, spellingsPattern} from '../directives';
import type {Hosting} from '../hosting-data';
import {caching, HASHED} from '../../../src/lib/serving-rules';
import {types} from '../media-types';

/** An nginx `map` from `source`, in row order. */
const map = (source: string, name: string, rows: readonly (readonly [string, string])[]): string =>
  [`map ${source} $${name} {`, ...rows.map(([from, to]) => `    ${from} ${to};`), '}'].join('\n');

/** Turns a page into a map key. It is a pattern, because plain map keys ignore case. */
const keyOf = (base: string, page: string): string => `"~${spellingsPattern(base, page)}"`;

/** Directives for the `http` block: maps that classify a URL. */
export function httpBlock({baseUrl, pages}: Hosting): string {
  const base = baseUrl.slice(0, -1);
  return [
    '# Written by the build: what an address is. Belongs in the http block, once.',
    'map_hash_bucket_size 128;',
    map('$request_uri', 'site_path', [['"~^(?<raw>[^?]*)"', '$raw']]),
    map('$uri', 'site_page', [
      ['default', '""'],
      ...pages.map((page) => [keyOf(base, page), `"${base}${page}"`] as const),
      ...(base ? ([[`"~^${escapeRegExp(base)}$"`, `"${baseUrl}"`]] as const) : []),
    ]),
    '# Where a page is asked for in another way than its own.',
    map('"$site_path $site_page"', 'site_moved', [
      ['default', '$site_page'],
      ['"~^(?<same>[^ ]*) \\k<same>$"', '""'],
    ]),
    map('$uri', 'site_file', [
      ['default', '""'],
      ...pages.map((page) => [keyOf(base, page), `"${page === '/' ? '/index' : page}.html"`] as const),
      ['"~(?:\\.html|\\.br|\\.gz|/_headers|/_redirects|/)$"', '""'],
      [`"~^${escapeRegExp(base)}(?<file>/.*)$"`, '$file'],
    ]),
    map('$uri', 'site_cache', [
      ['default', quote(caching.other)],
      [`"~^${HASHED}"`, quote(caching.hashed)],
    ]),
    '',
  ].join('\n\n');
}

/** Directives for the `server` block. The operator adds `listen`, `server_name` and `root`. */
export function serverBlock({headers}: Hosting): string {
  return `# Written by the build: how the site is served. Belongs in the server block, which gives listen, server_name, root.
types {
${Object.entries(types)
  .map(([ending, type]) => `    ${quote(type)} ${ending};`)
  .join('\n')}
}
default_type application/octet-stream;
charset off;

${Object.entries(headers)
  .map(([name, value]) => `add_header ${name} ${quote(value)} always;`)
  .join('\n')}
add_header Cache-Control $site_cache always;

brotli_static on;
gzip_static on;
gzip_vary on;
server_tokens off;
absolute_redirect off;
merge_slashes off;

error_page 404 /404.html;
location = /404.html {
    internal;
}
location / {
    # A path that steps out of a folder is nobody's mistake.
    if ($request_uri ~* "^[^?]*(?:/|%2f|%5c)(?:\\.|%2e){1,2}(?:/|%2f|%5c|\\?|$)") {
        return 404;
    }
    if ($site_moved) {
        return 301 $site_moved$is_args$args;
    }
    try_files $site_file =404;
}
`;
}
