/** Elements that React must hydrate in the text of a document. Everything else is text or works without scripts. */
const TAGS = ['button', 'input', 'select', 'textarea'];

/**
 * Selects the elements that React must hydrate; images, films, the entry filter, tabs and the buttons that print are
 * plain HTML (`client-modules`).
 */
export const INTERACTIVE = `:is(${TAGS.join()}):not([data-entry-filter] *, [data-print-alone])`;

const TEXT = /\btheme-doc-markdown\b.*?<\/article>/s;
const ENTRY_FILTER = /<form\b[^>]*\bdata-entry-filter\b.*?<\/form>/s;
const PRINT_BUTTON = /<button\b[^>]*\bdata-print-alone\b/g;
const INTERACTIVE_TAG = new RegExp(`<(?:${TAGS.join('|')})[\\s>]`);

/** Whether the text of a page and the parts below it have elements that React must hydrate. */
export function isInteractive(html: string): boolean {
  return INTERACTIVE_TAG.test(TEXT.exec(html)?.[0].replace(ENTRY_FILTER, '').replace(PRINT_BUTTON, '') ?? '');
}
