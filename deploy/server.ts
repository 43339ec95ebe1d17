import {readdirSync, readFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import {answer, cacheControl} from './rules';

export interface ServeOptions {
  /** Folder of the built site. */
  readonly folder: string;
  readonly baseUrl: string;
}

/** Serves a built site with the rules of `rules.ts`; the caller listens. */
export function createSiteServer({folder, baseUrl}: ServeOptions): Server {
  const files = listFiles(folder);
  const notFoundPage = readFileSync(path.join(folder, '404.html'));
  const send = sirv(folder, {
    etag: true,
    setHeaders: (response, file) => response.setHeader('Cache-Control', cacheControl(file)),
  });

  return createServer((request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
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
        send(request, response, notFound);
        break;
      default:
        notFound();
    }
  });
}

function listFiles(folder: string): ReadonlySet<string> {
  return new Set(
    readdirSync(folder, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`),
  );
}
