/*
 * Added, safe: Root is the documented extension point. Adds the base-URL banner (R17, R47) to the home page.
 * Docusaurus's own is English and untranslatable, so the configuration disables it. Also announces the end of
 * hydration.
 */
import React, {useLayoutEffect, type ReactNode} from 'react';
import BaseUrlBanner from '@site/src/components/BaseUrlBanner';
import {SETTLED} from '@site/src/lib/deferred-scripts';

export default function Root({children}: {readonly children: ReactNode}): ReactNode {
  // After the commit, so that a replayed press can set state.
  useLayoutEffect(() => queueMicrotask(() => document.dispatchEvent(new Event(SETTLED))), []);
  return (
    <>
      <BaseUrlBanner />
      {children}
    </>
  );
}
