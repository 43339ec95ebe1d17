/** The class attributes of a built page, in document order, repeats included. */
export const classAttributes = (html: string): string[] =>
  Array.from(html.matchAll(/\sclass=(?:"([^"]*)"|([^\s>]+))/g), ([, quoted, bare]) => quoted ?? bare ?? '');
