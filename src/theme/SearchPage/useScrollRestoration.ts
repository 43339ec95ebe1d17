import {useLayoutEffect} from 'react';
import {writeEntryState, readEntryState} from './history-entry';

/**
 * Restores the scroll position on back navigation and reload. The browser's own restoration runs before the results
 * exist.
 */
export function useScrollRestoration(isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) {
      return undefined;
    }
    const {scrollTop} = readEntryState();
    if (scrollTop !== undefined) {
      window.scrollTo({top: scrollTop, behavior: 'instant'});
    }
    const save = () => writeEntryState({scrollTop: window.scrollY});
    window.addEventListener('scrollend', save);
    return () => window.removeEventListener('scrollend', save);
  }, [isShown]);
}
