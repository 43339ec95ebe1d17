import type {Page} from '@playwright/test';

/** What the emulated translator translates: a loaded page once, or also everything added or changed later. */
export type TranslatorKind = 'once' | 'always';

/**
 * Emulates browser page translators: replaces each text node by a `<font>` with a new text node and other text (a space
 * more), so that code holding the old node updates a detached one. Skips `translate="no"`.
 */
const translate = (isAlways: boolean) => {
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
  // One observer is enough, however often a story calls this.
  if (isAlways && !('isTranslating' in window)) {
    Object.assign(window, {isTranslating: true});
    new MutationObserver((records) =>
      records.forEach(({type, target, addedNodes}) =>
        (type === 'characterData' ? [target] : addedNodes).forEach(
          (node) => node.isConnected && replaceTexts(node.nodeType === 3 ? (node.parentNode as Node) : node),
        ),
      ),
    ).observe(document.body, {childList: true, characterData: true, subtree: true});
  }
};

/** Translates a loaded page. */
export async function translatePage(page: Page, kind: TranslatorKind): Promise<void> {
  await page.evaluate(translate, kind === 'always');
}

/** Translates every page opened from now on, before its scripts run. */
export async function translateEarly(page: Page): Promise<void> {
  await page.addInitScript(`document.addEventListener('DOMContentLoaded', () => (${translate.toString()})(true))`);
}
