import {readFileSync, statSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import {listFiles} from '../postbuild/files';
import {headersOf} from './hosting';
import {answer, cacheControl} from '../../src/lib/serving-rules';
import {typeOf} from './types';

export interface ServeOptions {
  /** Folder of the built site. */
  readonly folder: string;
  readonly baseUrl: string;
}

/**
 * A range as `sirv` reads it: that knows neither the last bytes of a file nor a range of the first byte alone, and is
 * ended by what is no range. Several ranges, and other units, are not taken note of (RFC 9110, clause 14.2).
 */
function readableRange(asked = '', size: number): string | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(asked) ?? [];
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

/** When a folder was made; nothing while there is none, as a build takes the place of the one before. */
const timeOf = (folder: string): number | undefined => statSync(folder, {throwIfNoEntry: false})?.mtimeMs;

/** All that is served of a folder, as it is now. */
function readSite(folder: string) {
  const send = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(response, file, {size, mtime}) {
      const {headers: asked} = response.req;
      const modified = mtime.toUTCString();
      // Who has a part of another file gets the whole; the tags of `sirv` are weak, which is not enough (clause 13.1.5).
      const isSame = (asked['if-range'] ?? modified) === modified;
      asked.range = isSame ? readableRange(asked.range, size) : undefined;
      response.setHeader('Cache-Control', cacheControl(file));
      response.setHeader('Content-Type', typeOf(file));
    },
  });
  return {
    time: timeOf(folder),
    files: new Set(listFiles(folder)),
    headers: Object.entries(headersOf(folder)),
    notFoundPage: readFileSync(path.join(folder, '404.html')),
    send,
  };
}

/**
 * Serves a built site with the rules of `rules.ts` and the headers that its build wrote down; the caller listens. A new
 * build in its place is served from then on.
 */
export function createSiteServer({folder, baseUrl}: ServeOptions): Server {
  let site = readSite(folder);

  return createServer((request, response) => {
    const time = timeOf(folder);
    if (time !== undefined && time !== site.time) {
      site = readSite(folder);
    }
    const {files, headers, notFoundPage, send} = site;
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
    const result = answer(request.url ?? '/', files, baseUrl);
    switch (result.kind) {
      case 'redirect':
        response.writeHead(301, {Location: result.location, 'Cache-Control': cacheControl('/')}).end();
        break;
      case 'file':
        request.url = encodeURI(result.path);
        // As `sirv` reads an address, except that the name of a file may have «#» and «?».
        Object.assign(request, {_parsedUrl: {raw: request.url, pathname: request.url}});
        send(request, response, notFound);
        break;
      default:
        notFound();
    }
  });
}
