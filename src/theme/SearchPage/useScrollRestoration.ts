import {useLayoutEffect} from 'react';

/**
 * Restores the scroll position on back navigation and reload. The browser's own restoration runs before the results
 * exist.
 */
export function useScrollRestoration(isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) {
      return undefined;
    }
    // Beside the router's state of this history entry, which the router replaces with each query.
    const {state} = window.history as {readonly state: {readonly scrollTop?: number} | null};
    if (state?.scrollTop !== undefined) {
      window.scrollTo({top: state.scrollTop, behavior: 'instant'});
    }
    const save = () => window.history.replaceState({...window.history.state, scrollTop: window.scrollY}, '');
    window.addEventListener('scrollend', save);
    return () => window.removeEventListener('scrollend', save);
  }, [isShown]);
}
