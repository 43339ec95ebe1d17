/*
 * Replaces the fallback screen of Docusaurus' core: it is English, untranslatable and styled inline (R41).
 * Upstream: @docusaurus/core 3.10.2, src/client/theme-fallback/Loading. Safe: the core only passes these props.
 */
import React, {type ReactNode} from 'react';
import LoadFailure from '@site/src/components/LoadFailure';

interface LoadingProps {
  readonly error?: unknown;
  readonly pastDelay?: boolean;
  readonly retry: () => void;
}

export default function Loading({error, retry}: LoadingProps): ReactNode {
  // The progress bar already tells that a page is on its way.
  return error ? <LoadFailure error={error} onRetry={retry} /> : null;
}
