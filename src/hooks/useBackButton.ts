import {useLayoutEffect} from 'react';

/** `CloseWatcher` of the HTML standard (close requests and close watchers), which TypeScript does not know yet. */
type CloseWatcher = new () => EventTarget & {destroy: () => void};

/**
 * Calls `close` when the back button or gesture of Android is used, which would leave the page. Escape asks for the
 * same, where nobody else takes it. Browsers without close watchers do as before.
 *
 * @returns ends it
 */
export function onBackButton(close: () => void): () => void {
  const {CloseWatcher} = window as {readonly CloseWatcher?: CloseWatcher};
  const watcher = CloseWatcher && new CloseWatcher();
  watcher?.addEventListener('close', close);
  return () => watcher?.destroy();
}

/** The same while what lies over the page is open, from the moment that it is seen. */
export function useBackButton(isOpen: boolean, close: () => void): void {
  useLayoutEffect(() => (isOpen ? onBackButton(close) : undefined), [isOpen, close]);
}
