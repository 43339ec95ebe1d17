/*
 * Added, safe: Root is the documented extension point.
 * Upstream: @docusaurus/core 3.10.2, src/client/BaseUrlIssueBanner.
 *
 * Adds the base-URL banner (R17, R47) to the home page. Docusaurus' own is English and untranslatable, so the
 * configuration disables it.
 */
import React, {type ReactNode} from 'react';
import BaseUrlBanner from '@site/src/components/BaseUrlBanner';

export default function Root({children}: {readonly children: ReactNode}): ReactNode {
  return (
    <>
      <BaseUrlBanner />
      {children}
    </>
  );
}
