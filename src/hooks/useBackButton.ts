import {useEffect} from 'react';

/** `CloseWatcher` of the HTML standard (close requests and close watchers), which TypeScript does not know yet. */
type CloseWatcher = new () => EventTarget & {destroy: () => void};

/**
 * Calls `close` when what lies over the page is open and the back button or gesture of Android is used, which would
 * leave the page. Escape asks for the same, where nobody else takes it. Browsers without close watchers do as before.
 */
export function useBackButton(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    const {CloseWatcher} = window as {readonly CloseWatcher?: CloseWatcher};
    if (!isOpen || !CloseWatcher) {
      return undefined;
    }
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', close);
    return () => watcher.destroy();
  }, [isOpen, close]);
}
