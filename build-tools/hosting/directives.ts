import {TRAILING_SIGNS} from '../../src/lib/serving-rules';

/** Quotes a text for nginx and Caddy. */
export const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** Escapes a text for a regular expression. */
export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Builds a pattern that matches every accepted spelling of a page's URL. */
export function spellingsPattern(base: string, page: string): string {
  const forms = page === '/' ? '/(?:index\\.html)?' : `${escapeRegExp(page)}(?:(?:/index)?\\.html|/)?`;
  return `^${escapeRegExp(base)}${forms}${TRAILING_SIGNS.replace(/\+$/, '*')}$`;
}
