import {escapeRegExp, quote, spellingsPattern} from '../directives';
import type {Hosting} from '../hosting-data';
import {caching, HASHED} from '../../../src/lib/serving-rules';
import {isText, OTHER, types} from '../media-types';

const indent = (lines: readonly string[]): string => lines.map((line) => `\t\t${line}`).join('\n');

/** Builds a Caddy snippet: `import` the file, then `import site` in the site block, after `root`. */
export function caddyfile({baseUrl, pages, headers}: Hosting): string {
  const base = baseUrl.slice(0, -1);
  const pageRows = pages.map(
    (page) => `~${spellingsPattern(base, page)} ${base}${page} ${page === '/' ? '/index' : page}.html`,
  );
  const typeRows = Object.entries(types).flatMap(([ending, type]) => [
    `@type_${ending} path *.${ending}`,
    `header @type_${ending} Content-Type ${quote(type)}`,
  ]);
  const texts = Object.keys(types).filter((ending) => isText(`.${ending}`));
  return `# Written by the build: how the site is served.
(site) {
	# The path and the query as they came, still encoded.
	map {http.request.uri} {site_path} {site_query} {
		~^([^?]*)(\\?.+)?$ "\${1}" "\${2}"
		default "" ""
	}
	map {http.request.uri.path} {site_page} {site_file} {
${indent(pageRows)}
${base ? `\t\t~^${escapeRegExp(base)}$ ${baseUrl} ""\n` : ''}		~(?:\\.html|\\.br|\\.gz|/_headers|/_redirects|/)$ "" ""
		~(?:^|/)\\.\\.?(?:/|$) "" ""
		~^${escapeRegExp(base)}(/.*)$ "" "\${1}"
		default "" ""
	}

	header {
${indent(Object.entries(headers).map(([name, value]) => `${name} ${quote(value)}`))}
		Cache-Control ${quote(caching.other)}
	}
	header -Server
	route {
		@other not method GET HEAD
		header @other Allow "GET, HEAD"
		respond @other 405
		@moved expression \`{site_page} != "" && {site_page} != {site_path}\`
		redir @moved {site_page}{site_query} 301
		# A path that no file system takes would be an error of the server.
		@unknown expression \`{site_file} == "" || {site_file}.matches("\\\\x00|[^/]{256}")\`
		error @unknown 404
		rewrite * {site_file}
		header ${HASHED}* Cache-Control ${quote(caching.hashed)}
		header Content-Type ${quote(OTHER)}
${indent(typeRows)}
		# By itself Caddy says so of compressed answers only.
		@text path ${texts.map((ending) => `*.${ending}`).join(' ')}
		header @text {
			Vary Accept-Encoding
			defer
		}
		file_server {
			precompressed br gzip
			disable_canonical_uris
			index ""
		}
	}
	handle_errors {
		header {
			Cache-Control ${quote(caching.other)}
			Content-Type ${quote(types.html ?? '')}
			Vary Accept-Encoding
			defer
		}
		rewrite * /404.html
		file_server {
			precompressed br gzip
			disable_canonical_uris
		}
	}
}
`;
}
