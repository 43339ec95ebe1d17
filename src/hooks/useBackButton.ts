import {useLayoutEffect} from 'react';

/** `CloseWatcher` of the HTML standard, which TypeScript does not type yet. */
type CloseWatcher = new () => EventTarget & {destroy: () => void};

/**
 * Calls `close` on a close request: Android's back button or gesture, which would otherwise leave the page, and Escape
 * unless already handled. Does nothing in browsers without close watchers.
 *
 * @returns a cleanup function
 */
export function onBackButton(close: () => void): () => void {
  const {CloseWatcher} = window as {readonly CloseWatcher?: CloseWatcher};
  const watcher = CloseWatcher && new CloseWatcher();
  watcher?.addEventListener('close', close);
  return () => watcher?.destroy();
}

/** Calls `close` on a close request while an overlay is open. */
export function useBackButton(isOpen: boolean, close: () => void): void {
  useLayoutEffect(() => (isOpen ? onBackButton(close) : undefined), [isOpen, close]);
}
