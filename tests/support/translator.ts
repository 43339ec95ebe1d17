import type {Page} from '@playwright/test';

/**
 * Emulates browser page translators: replaces each text node by a `<font>` with a new text node and other text (a space
 * more), so that code holding the old node updates a detached one, now and whenever the page adds or changes a text. Skips
 * `translate="no"`.
 */
const translate = () => {
  const replaceTexts = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      texts.push(walker.currentNode as Text);
    }
    for (const text of texts) {
      const isLeftAlone = text.parentElement?.closest('font, script, style, noscript, textarea, [translate="no"]');
      if (!isLeftAlone && text.data.trim()) {
        // eslint-disable-next-line @typescript-eslint/no-deprecated -- the element that translators insert
        const font = document.createElement('font');
        font.textContent = `${text.data} `;
        text.replaceWith(font);
      }
    }
  };
  replaceTexts(document.body);
  new MutationObserver((records) =>
    records.forEach(({type, target, addedNodes}) =>
      (type === 'characterData' ? [target] : addedNodes).forEach(
        (node) => node.isConnected && replaceTexts(node.nodeType === 3 ? (node.parentNode as Node) : node),
      ),
    ),
  ).observe(document.body, {childList: true, characterData: true, subtree: true});
};

/** Translates a loaded page. */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(translate);
}

/** Translates every page opened from now on, before its scripts run. */
export async function translateEarly(page: Page): Promise<void> {
  await page.addInitScript(`document.addEventListener('DOMContentLoaded', () => (${translate.toString()})())`);
}
