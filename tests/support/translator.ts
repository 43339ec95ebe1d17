import type {Page} from '@playwright/test';

/** When the emulated translator works: once over a loaded page, or also on everything added or changed later. */
export type TranslatorKind = 'once' | 'always';

/**
 * Emulates browser page translators: replaces each text node by a `<font>` with a new text node, so that code holding
 * the old node updates a detached one. Skips `translate="no"`.
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
          // eslint-disable-next-line @typescript-eslint/no-deprecated -- the element that translators insert
          const font = document.createElement('font');
          font.textContent = text.data;
          text.replaceWith(font);
        }
      }
    };
    replaceTexts(document.body);
    if (isAlways) {
      new MutationObserver((records) =>
        records.forEach(({type, target, addedNodes}) =>
          (type === 'characterData' ? [target] : addedNodes).forEach(
            (node) => node.isConnected && replaceTexts(node.nodeType === 3 ? (node.parentNode as Node) : node),
          ),
        ),
      ).observe(document.body, {childList: true, characterData: true, subtree: true});
    }
  }, kind === 'always');
}
