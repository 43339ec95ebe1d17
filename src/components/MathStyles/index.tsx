import React, {type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {useSiteFields} from '@site/src/hooks/useSiteFields';

/**
 * Links the maths stylesheet on pages with formulas; the `math-styles` transform puts it before them (R27).
 *
 * In place and not through `Head`: while a slow device hydrates, react-helmet-async may take a link away and put it
 * back, and the formulas would lose their form for a moment.
 */
export default function MathStyles(): ReactNode {
  const stylesheet = useBaseUrl(useSiteFields().mathStylesheet);
  // Asked for above the content, and not when the first paint has come as far as this.
  return (
    <>
      <Head>
        <link rel="preload" as="style" href={stylesheet} />
      </Head>
      <link rel="stylesheet" href={stylesheet} />
    </>
  );
}
