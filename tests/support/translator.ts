import type {Page} from '@playwright/test';

/** When the emulated translator works: once, over a page that has come, or on everything that appears as well. */
export type TranslatorKind = 'once' | 'always';

/**
 * Emulates the page translators of browsers: each text node gives way to a `<font>` with a text node of its own, so that
 * whoever kept the old node changes one that is no longer in the page. Leaves `translate="no"` alone.
 */
export async function translatePage(page: Page, kind: TranslatorKind): Promise<void> {
  await page.evaluate((isAlways) => {
    const replaceTexts = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) {
        texts.push(walker.currentNode as Text);
      }
      for (const text of texts) {
        const isLeftAlone = text.parentElement?.closest('font, script, style, noscript, textarea, [translate="no"]');
        if (!isLeftAlone && text.data.trim()) {
          const font = document.createElement('font');
          font.textContent = text.data;
          text.replaceWith(font);
        }
      }
    };
    replaceTexts(document.body);
    if (isAlways) {
      new MutationObserver((records) =>
        records.forEach(({addedNodes}) =>
          addedNodes.forEach(
            (node) => node.isConnected && replaceTexts(node.nodeType === 3 ? (node.parentNode as Node) : node),
          ),
        ),
      ).observe(document.body, {childList: true, subtree: true});
    }
  }, kind === 'always');
}
