/*
 * Adds the base-URL banner (R17, R47) to the home page. Docusaurus' own banner is English and cannot be
 * translated, so it is switched off in the configuration. Upstream: @docusaurus/core 3.10.2,
 * src/client/BaseUrlIssueBanner. Safe: Root is the documented place for this.
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
