import {readFileSync} from 'node:fs';

/** The favicon as a data URI, which is smaller than the response headers of a request. */
export const icon = `data:image/svg+xml,${readFileSync('static/img/logo.svg', 'utf8')
  .trim()
  .replaceAll('"', "'")
  .replace(/[%#<>]/g, encodeURIComponent)}`;
