/** The texts of the class attributes of a built page, in order, each as often as it is there. */
export const classAttributes = (html: string): string[] =>
  Array.from(html.matchAll(/\sclass=(?:"([^"]*)"|([^\s>]+))/g), ([, quoted, bare]) => quoted ?? bare ?? '');
