import {existsSync, readFileSync, statSync} from 'node:fs';
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import {listFiles} from '../built-files';
import {answer, cacheControl} from '../../src/lib/serving-rules';
import {typeOf} from './media-types';
import {readHeaders, readRedirects} from './static-hosts/config';

export interface ServeOptions {
  /** Folder with the built site. */
  readonly folder: string;
  readonly baseUrl: string;
}

/**
 * Normalizes a Range header for `sirv`, which mishandles suffix ranges and the range 0-0, and fails on malformed ones.
 * Ignores multiple ranges and other units, as RFC 9110 section 14.2 permits.
 */
function normalizeRange(range = '', size: number): string | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (first === '' && last === '') {
    return undefined;
  }
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start > end) {
    return `bytes=${size}-`;
  }
  return end === 0 ? undefined : `bytes=${start}-${end}`;
}

/** Modification time of a folder; undefined while a build replaces it. */
const timeOf = (folder: string): number | undefined => statSync(folder, {throwIfNoEntry: false})?.mtimeMs;

function readSite({folder, baseUrl}: ServeOptions) {
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const send = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(response, file, {size, mtime}) {
      const {headers} = response.req;
      const modified = mtime.toUTCString();
      // Send the whole file if the client's partial copy is outdated. The weak tags of `sirv` do not qualify (RFC 9110,
      // section 13.1.5).
      const isSame = (headers['if-range'] ?? modified) === modified;
      headers.range = isSame ? normalizeRange(headers.range, size) : undefined;
      response.setHeader('Cache-Control', cacheControl(file));
      response.setHeader('Content-Type', typeOf(file));
    },
  });
  return {
    time: timeOf(folder),
    files: new Set(listFiles(folder)),
    headers: Object.entries(readHeaders(read('_headers'))),
    redirects: readRedirects(read('_redirects'), baseUrl),
    notFoundPage: read('404.html'),
    send,
  };
}

/**
 * Creates a server for a built site, with `serving-rules.ts` and the headers recorded in the build. The caller
 * calls `listen`. Picks up a new build when it replaces the folder.
 */
export function createSiteServer(options: ServeOptions): Server {
  let site = readSite(options);
  return createServer((request, response) => {
    try {
      const time = timeOf(options.folder);
      site = time === undefined || time === site.time ? site : readSite(options);
    } catch {
      // A build is replacing the folder, and some files are missing.
    }
    try {
      respond(site, options, request, response);
    } catch (error) {
      console.error(error);
      response.writeHead(500).end();
    }
  });
}

function respond(
  {files, headers, redirects, notFoundPage, send}: ReturnType<typeof readSite>,
  {folder, baseUrl}: ServeOptions,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  for (const [name, value] of headers) {
    response.setHeader(name, value);
  }
  const notFound = () => {
    response.writeHead(404, {'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': cacheControl('/404.html')});
    response.end(request.method === 'HEAD' ? undefined : notFoundPage);
  };

  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, {Allow: 'GET, HEAD'}).end();
    return;
  }
  const result = answer(request.url ?? '/', files, baseUrl, redirects);
  if (result.kind === 'redirect') {
    response.writeHead(301, {Location: result.location, 'Cache-Control': cacheControl('/')}).end();
  } else if (result.kind === 'file' && existsSync(path.join(folder, result.path))) {
    request.url = encodeURI(result.path);
    // Pre-parse the URL for `sirv`, because file names may contain "#" and "?".
    Object.assign(request, {_parsedUrl: {raw: request.url, pathname: request.url}});
    send(request, response, notFound);
  } else {
    notFound();
  }
}
