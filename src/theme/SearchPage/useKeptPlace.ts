import {useLayoutEffect} from 'react';
import {keepInEntry, keptInEntry} from './history-entry';

/**
 * Whoever comes back to the results, or reads them anew, finds the place that was left: the browser looks for it when the
 * list is not there yet.
 */
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
