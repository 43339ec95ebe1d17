import {useEffectEvent, useLayoutEffect} from 'react';

interface Keys {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/**
 * Ctrl+K or Cmd+K opens and closes the search, / opens it where nobody is writing, Escape closes it. DocSearch has this
 * too, in one file with its dialog, which is loaded when someone asks for it.
 */
export function useSearchKeys({isOpen, open, close}: Keys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = event.key?.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey);
    const isSlash = event.key === '/' && !isOpen && !isWriting(event);
    const isEscape = event.key === 'Escape' && isOpen;
    if (isShortcut || isSlash || isEscape) {
      event.preventDefault();
      (isOpen ? close : open)();
    }
  });
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

function isWriting(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'));
}
