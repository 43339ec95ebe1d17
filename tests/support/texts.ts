import type {Page} from '@playwright/test';

/** A text that a visitor can see or hear, with its location. */
export interface FoundText {
  readonly text: string;
  /** The attribute, or the surrounding element. */
  readonly where: string;
}

/**
 * Collects every text of the current page that a visitor can see or hear: text, accessible names and other announced
 * attributes, title and description, and `<noscript>` content.
 *
 * @param ignored selector of elements to skip with their descendants
 */
export function textsOf(page: Page, ignored: string): Promise<FoundText[]> {
  return page.evaluate((selector) => {
    const attributes = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-placeholder',
      'title',
      'alt',
      'placeholder',
      'label',
    ];
    const found: {text: string; where: string}[] = [];
    const add = (text: string | null | undefined, where: string) => {
      const tidy = text?.replace(/\s+/g, ' ').trim();
      if (tidy) {
        found.push({text: tidy, where});
      }
    };
    const describe = (element: Element) =>
      `<${element.tagName.toLowerCase()}${element.className && typeof element.className === 'string' ? ` class="${element.className}"` : ''}>`;

    const visit = (node: Node): void => {
      if (node.nodeType === Node.TEXT_NODE) {
        add(node.textContent, node.parentElement ? describe(node.parentElement) : '');
        return;
      }
      if (
        !(node instanceof Element) ||
        ['SCRIPT', 'STYLE', 'TEMPLATE'].includes(node.tagName) ||
        node.matches(selector)
      ) {
        return;
      }
      for (const name of attributes) {
        add(node.getAttribute(name), `${describe(node)} ${name}`);
      }
      if (node instanceof HTMLInputElement && ['submit', 'button', 'reset'].includes(node.type)) {
        add(node.value, `${describe(node)} value`);
      }
      if (node.tagName === 'NOSCRIPT') {
        // Its content is text, which Trusted Types forbid to parse here.
        const html = node.textContent;
        add(html.replace(/<[^>]*>/g, ' '), describe(node));
        for (const [, text] of html.matchAll(/\s(?:aria-label|title|alt)="([^"]*)"/g)) {
          add(text, describe(node));
        }
        return;
      }
      // Sentences often span several elements; paragraphs do not.
      node.childNodes.forEach(visit);
    };
    visit(document.body);
    add(document.title, 'title');
    for (const name of ['description', 'og:title', 'og:description']) {
      add(
        document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content'),
        `meta ${name}`,
      );
    }
    return found;
  }, ignored);
}
