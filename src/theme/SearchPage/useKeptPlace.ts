import {useLayoutEffect} from 'react';

/**
 * Whoever comes back to the results, or reads them anew, finds the place that was left: the browser looks for it when the
 * list is not there yet. It is kept where the number of pages is, in the entry of the history.
 */
export function useKeptPlace(isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) {
      return undefined;
    }
    const {place} = (window.history.state ?? {}) as {readonly place?: number};
    if (place !== undefined) {
      window.scrollTo({top: place, behavior: 'instant'});
    }
    const keep = () => window.history.replaceState({...window.history.state, place: window.scrollY}, '');
    window.addEventListener('scrollend', keep);
    return () => window.removeEventListener('scrollend', keep);
  }, [isShown]);
}
