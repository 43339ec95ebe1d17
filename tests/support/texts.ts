import type {Page} from '@playwright/test';

/** One text that a visitor can see or hear, and where it is. */
export interface FoundText {
  readonly text: string;
  /** The attribute that holds it, or the element around it. */
  readonly where: string;
}

/**
 * Every text that a visitor of the page as it stands can see or hear: text, accessible names and other
 * attributes that are read out, title and description of the page, and what shows when scripts are off.
 *
 * @param ignored selector of elements whose texts, and all in them, are left out
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
        visit(new DOMParser().parseFromString(node.textContent ?? '', 'text/html').body);
        return;
      }
      // A sentence is often spread over several elements; paragraphs are not.
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
