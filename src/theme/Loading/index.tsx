/*
 * Replaced, safe. Translates the fallback screen (R41); the original is English, untranslatable and styled inline.
 * Repeats the navigation once the page has loaded.
 */
import React, {useEffect, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';
import LoadFailure from '@site/src/components/LoadFailure';

interface LoadingProps {
  readonly error?: unknown;
  readonly pastDelay?: boolean;
  readonly retry: () => void;
}

export default function Loading({error, retry}: LoadingProps): ReactNode {
  const history = useHistory();
  // Docusaurus shows this only when the code of a page fails to load, or when a visitor follows two links in quick
  // succession: the first page's code then ends the wait for the second. By now Docusaurus has scrolled to a target that
  // was not there yet, and told every client module that the page is shown.
  useEffect(() => () => history.replace(history.location), [history]);
  // The progress bar already indicates loading.
  return error ? <LoadFailure error={error} onRetry={retry} /> : null;
}
