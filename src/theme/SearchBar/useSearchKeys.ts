import {useEffectEvent, useLayoutEffect} from 'react';
import {isSearchShortcut} from '@site/src/lib/search-shortcut';

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
    const isEscape = event.key === 'Escape' && isOpen;
    const isSlash = event.key === '/';
    if (isEscape || (isSearchShortcut(event) && !(isOpen && isSlash))) {
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
