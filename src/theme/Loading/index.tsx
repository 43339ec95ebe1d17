/* Replaced, safe. Translates the fallback screen (R41); the original is English, untranslatable and styled inline. */
import React, {type ReactNode} from 'react';
import LoadFailure from '@site/src/components/LoadFailure';

interface LoadingProps {
  readonly error?: unknown;
  readonly pastDelay?: boolean;
  readonly retry: () => void;
}

export default function Loading({error, retry}: LoadingProps): ReactNode {
  // The progress bar already indicates loading.
  return error ? <LoadFailure error={error} onRetry={retry} /> : null;
}
