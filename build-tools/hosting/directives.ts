/** A text between quotation marks, as nginx and Caddy read it. */
export const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** A pattern that matches a text letter for letter. */
export const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A pattern for every way to write the address of a page. */
export function spellings(base: string, page: string): string {
  const forms = page === '/' ? '/(?:index\\.html)?' : `${literally(page)}(?:(?:/index)?\\.html|/)?`;
  return `^${literally(base)}${forms}$`;
}
