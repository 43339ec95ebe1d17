import {readFileSync} from 'node:fs';

/** A drawing of the brand as an address that needs no request: smaller than the headers of an answer. */
const inlined = (file: string): string =>
  `data:image/svg+xml,${readFileSync(`static/img/${file}`, 'utf8')
    .trim()
    .replaceAll('"', "'")
    .replace(/[%#<>]/g, encodeURIComponent)}`;

/** The mark for each colour mode of the page; the first is the icon of its tab too. */
export const marks = {light: inlined('logo.svg'), dark: inlined('logo-dark.svg')};
