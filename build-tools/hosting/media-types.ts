/** Media types by file extension, so that every host sends the same ones. Text is UTF-8. */
export const types: Readonly<Record<string, string>> = {
  asice: 'application/vnd.etsi.asic-e+zip',
  avif: 'image/avif',
  bib: 'text/x-bibtex; charset=utf-8',
  cer: 'application/pkix-cert',
  crl: 'application/pkix-crl',
  css: 'text/css; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  html: 'text/html; charset=utf-8',
  http: 'text/plain; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  mp4: 'video/mp4',
  p7s: 'application/pkcs7-signature',
  pdf: 'application/pdf',
  pem: 'application/x-pem-file',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  tsr: 'application/timestamp-reply',
  ttf: 'font/ttf',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  wasm: 'application/wasm',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
  zip: 'application/zip',
};

/** Media type of unknown files. */
export const OTHER = 'application/octet-stream';

/** The media type of a file, from its name. */
export const typeOf = (path: string): string => types[path.slice(path.lastIndexOf('.') + 1)] ?? OTHER;

/** Whether a file is text, and so worth compressing. */
export const isText = (path: string): boolean => typeOf(path).endsWith('utf-8');
