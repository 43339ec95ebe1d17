import {useEffectEvent, useLayoutEffect} from 'react';

interface Keys {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/**
 * Keyboard shortcuts: Ctrl+K or Cmd+K toggles the search, / opens it outside text fields, Escape closes it. DocSearch's
 * own shortcuts ship with its dialog, which loads on demand.
 */
export function useSearchKeys({isOpen, open, close}: Keys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // Chrome fires the event without a key when it fills in a form.
    const {key = '', altKey, ctrlKey, metaKey, shiftKey} = event as Partial<KeyboardEvent>;
    // Ignore other modifiers. The slash may need Shift.
    const isShortcut = key.toLowerCase() === 'k' && (metaKey || ctrlKey) && !shiftKey && !altKey;
    const isSlash = key === '/' && !metaKey && !ctrlKey && !altKey && !isOpen && !isWriting(event);
    const isEscape = key === 'Escape' && isOpen;
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
