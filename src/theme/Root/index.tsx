/*
 * Added, safe: Root is the documented extension point. Adds the base-URL banner (R17, R47) to the home page, because
 * Docusaurus's own is English and untranslatable, records the path of the page for
 * `client-modules/address.ts`, and follows redirects (R5).
 */
import React, {type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import BaseUrlBanner from '@site/src/components/BaseUrlBanner';
import Redirects from '@site/src/components/Redirects';

export default function Root({children}: {readonly children: ReactNode}): ReactNode {
  const {pathname} = useLocation();
  return (
    <>
      <Head>
        <meta name="page-path" content={pathname} />
      </Head>
      <BaseUrlBanner />
      <Redirects />
      {children}
    </>
  );
}
