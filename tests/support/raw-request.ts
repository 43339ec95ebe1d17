import {type IncomingHttpHeaders, request as httpRequest, type OutgoingHttpHeaders} from 'node:http';

export interface Asked {
  readonly path: string;
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends one request with its path verbatim, without normalization by a client. */
export function ask(port: number | string, {path, method = 'GET', headers}: Asked): Promise<Answer> {
  return new Promise((resolve, reject) => {
    httpRequest({host: 'localhost', port, path, method, headers, agent: false}, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks)}),
      );
    })
      .on('error', reject)
      .end();
  });
}
