/*
 * Replaced, safe. Translates the fallback screen (R41); the original is English, untranslatable and styled inline.
 * Scrolls to the target, and tells the client modules that the page is shown, once its code has loaded.
 */
import React, {useEffect, type ReactNode} from 'react';
import {dispatchLifecycleAction} from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import {useHistory} from '@docusaurus/router';
import LoadFailure from '@site/src/components/LoadFailure';
import {hashTarget} from '@site/src/dom/hash-target';

export default function Loading({error, retry}: {readonly error?: unknown; readonly retry: () => void}): ReactNode {
  const history = useHistory();
  // Docusaurus shows this screen only when the code of a page fails to load, or when a visitor follows two links in quick
  // succession: the code of the first page then ends the wait for the second. By now, Docusaurus has scrolled to a
  // target that was not there yet, and told every client module that the page is shown.
  useEffect(() => {
    const {pathname} = history.location;
    return () => {
      const {location} = history;
      // Skip this if the visitor has left for another page.
      if (location.pathname === pathname) {
        const shown = {location, previousLocation: null};
        dispatchLifecycleAction('onRouteUpdate', shown);
        hashTarget(location.hash)?.scrollIntoView();
        dispatchLifecycleAction('onRouteDidUpdate', shown);
      }
    };
  }, [history]);
  // The progress bar already indicates loading.
  return error ? <LoadFailure error={error} onRetry={retry} /> : null;
}
