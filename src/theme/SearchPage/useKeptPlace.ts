import {useLayoutEffect} from 'react';
import {keepInEntry, keptInEntry} from './history-entry';

/** Restores the scroll position on back navigation and reload. The browser tries before the results exist. */
export function useKeptPlace(isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) {
      return undefined;
    }
    const {place} = keptInEntry();
    if (place !== undefined) {
      window.scrollTo({top: place, behavior: 'instant'});
    }
    const keep = () => keepInEntry({place: window.scrollY});
    window.addEventListener('scrollend', keep);
    return () => window.removeEventListener('scrollend', keep);
  }, [isShown]);
}
